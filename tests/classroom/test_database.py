"""The database: its address, its migrations, several processes, and when it does not answer."""

import json
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, func, inspect, make_url, select, text

from tests.classroom import voting
from tests.classroom.lesson import Clock, Lesson
from tests.working import LONG_ENOUGH
from webapp.classroom import joining, rooms, steering
from webapp.classroom.classroom import Classroom, NothingToChange
from webapp.classroom.database import _MIGRATIONS, Database
from webapp.classroom.errors import DatabaseAway
from webapp.classroom.model import ActivityKind, NamesAllowed, PlannedActivity
from webapp.classroom.names import unique_key
from webapp.classroom.one_activity_rooms import set_homework
from webapp.classroom.sweeping import sweep
from webapp.classroom.tables import METADATA, PUPILS, REVISION, VERSION_TABLE
from webapp.classroom.write_queue import WriteQueue
from webapp.dates import day_at


@pytest.fixture
def empty(database: str, tmp_path: Path) -> Iterator[str]:
    """Yield the address of an empty database of the same kind."""
    if database.startswith("sqlite"):
        yield f"sqlite:///{tmp_path / 'new' / 'empty.sqlite'}"
        return
    with psycopg.connect(database, autocommit=True) as server:
        server.execute("create database empty")
        yield make_url(database).set(database="empty").render_as_string(hide_password=False)
        server.execute("drop database empty with (force)")


def test_an_address_is_read_or_refused_and_no_password_is_told() -> None:
    for url in ("", "secret", "sqlite://", "mysql://u:secret@host/name", "redis://"):
        with pytest.raises(ValueError, match="DATABASE_URL begins with") as refused:
            Database(url)
        assert "secret" not in str(refused.value)
    for scheme in ("postgres", "postgresql"):
        found = Database(f"{scheme}://user:password@host/name")._url
        assert (found.drivername, found.password) == ("postgresql+psycopg", "password")


def test_processes_that_start_at_once_make_the_tables_once(empty: str) -> None:
    several = [Classroom(empty) for _ in range(4)]
    with ThreadPoolExecutor(4) as threads:
        opened = list(threads.map(rooms.open_room, several))
    assert [rooms.version(several[0], code) for code, _secret in opened] == [1] * 4

    def compared(connection: Connection) -> list[object]:
        assert set(inspect(connection).get_table_names()) == {*METADATA.tables, VERSION_TABLE}
        options = {"version_table": VERSION_TABLE, "compare_type": True}
        context = MigrationContext.configure(connection, opts=options)
        return list(compare_metadata(context, METADATA))

    assert several[0].database.read(compared) == []
    for each in several:
        each.close()


def test_the_revision_that_is_asked_for_is_the_last_migration() -> None:
    assert ScriptDirectory(str(_MIGRATIONS)).get_heads() == [REVISION]


def test_two_processes_vote_at_once_and_nothing_is_lost_or_doubled(database: str) -> None:
    classroom = Classroom(database, lambda: 1_800_000_000.0)
    lesson = Lesson.begun(classroom, (ActivityKind.VOTE,), 5)
    before = lesson.version()
    command = [sys.executable, voting.__file__, database, lesson.code, *lesson.browsers]
    voted = subprocess.run(
        command, capture_output=True, text=True, timeout=LONG_ENOUGH, check=False
    )
    assert (voted.returncode, voted.stderr) == (0, "")
    assert lesson.answers() == dict.fromkeys(range(5), f"1:{voting.SUBMISSIONS[-1]}")
    assert lesson.version() == before + 5 * len(voting.SUBMISSIONS)
    rooms.forget(*lesson.teacher)
    classroom.close()


def test_work_that_fails_changes_nothing(classroom: Classroom) -> None:
    code, _secret = rooms.open_room(classroom)

    def failing(connection: Connection, _row: object) -> None:
        connection.execute(
            text("update rooms set code = 'FFFFFF' where code = :code"), {"code": code}
        )
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        classroom.change(code, failing)

    def nothing(_connection: Connection, _row: object) -> str:
        raise NothingToChange("as it was")

    assert classroom.change(code, nothing) == "as it was"
    assert rooms.version(classroom, code) == 1


def test_a_look_is_as_at_one_moment(classroom: Classroom, database: str) -> None:
    lesson = Lesson.begun(classroom, (ActivityKind.VOTE,), 2)
    next_opponent = Classroom(database, classroom.now)

    def looking(connection: Connection, _row: object) -> int | None:
        rooms.forget(next_opponent, lesson.code, lesson.secret)
        there = select(func.count()).where(PUPILS.c.id.in_([pupil.id for pupil in lesson.pupils]))
        return connection.scalar(there)

    assert classroom.read(lesson.code, looking) == 2
    next_opponent.close()


def test_a_database_that_is_away_is_told_and_comes_back(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("no folder")
    classroom = Classroom(f"sqlite:///{there / 'classroom.sqlite'}")
    with pytest.raises(DatabaseAway):
        rooms.open_room(classroom)
    there.unlink()
    assert rooms.open_room(classroom)
    classroom.close()
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        away = Classroom(f"postgresql://nimsum@127.0.0.1:{nobody.getsockname()[1]}/postgres")
        with pytest.raises(DatabaseAway):
            rooms.open_room(away)


@contextmanager
def written_by_another(database: str, code: str) -> Iterator[None]:
    """Somebody else is in the middle of a transaction that changes a room."""
    if database.startswith("sqlite"):
        file = make_url(database).database or ""
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("begin exclusive")
            yield
            other.rollback()
    else:
        with psycopg.connect(database) as server:
            server.execute("update rooms set version = version where code = %s", [code])
            yield
            server.rollback()


def test_nobody_waits_long_for_others_who_write(classroom: Classroom, database: str) -> None:
    lesson = Lesson.begun(classroom, (ActivityKind.VOTE,), 1)

    def changed(_thread: int) -> bool:
        try:
            classroom.change(lesson.code, lambda _connection, _row: None, patience=0.2)
        except DatabaseAway:
            return False
        return True

    with ThreadPoolExecutor(6) as threads, written_by_another(database, lesson.code):
        assert list(threads.map(changed, range(6))) == [False] * 6
        # A screen is shown meanwhile, though nobody notes that it was.
        assert lesson.seen_by(0).pupil == lesson.pupils[0]
    assert changed(0)


def test_nobody_waits_behind_the_whole_wait_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a thread has waited for its own process is no more left for waiting elsewhere."""
    clock = Clock(0.0)
    asked = list[float]()

    class SlowQueue(WriteQueue):
        def write(self, work: Any, patience: float, transaction: Any) -> Any:
            clock.seconds += patience / 2
            return super().write(work, patience, transaction)

    def told(connection: Connection) -> None:
        asked.append(connection.get_execution_options()["patience"])

    slow = Database(f"sqlite:///{tmp_path / 'slow.sqlite'}")
    slow.read(lambda connection: connection.execute(select(1)))
    monkeypatch.setattr(slow, "_queue", SlowQueue())
    monkeypatch.setattr("webapp.classroom.database.monotonic", clock)
    event.listen(slow._opened(), "begin", told)
    slow.write(lambda connection: connection.execute(select(1)), patience=3.0)
    assert asked == [1.5]
    slow.close()


def test_pupils_answer_at_once_and_nobody_changes_the_room_meanwhile(classroom: Classroom) -> None:
    lesson = Lesson.begun(classroom, (ActivityKind.VOTE,), 2)
    before = lesson.version()

    def answering(_connection: Connection, _row: object) -> bool:
        with ThreadPoolExecutor(1) as another:
            with pytest.raises(DatabaseAway):
                another.submit(classroom.refresh_screens, lesson.code).result()
            # To SQLite one writes at a time.
            return classroom.database.is_sqlite or another.submit(lesson.counted, 1, "1:3").result()

    assert classroom.answer(lesson.code, answering)
    answers = 1 if classroom.database.is_sqlite else 2
    assert lesson.version() == before + answers
    classroom.refresh_screens(lesson.code)


def test_nobody_else_on_the_machine_reads_the_files(tmp_path: Path) -> None:
    file = tmp_path / "classroom.sqlite"
    file.touch(0o644)
    classroom = Classroom(f"sqlite:///{file}")
    rooms.open_room(classroom)
    assert {each.stat().st_mode & 0o777 for each in tmp_path.iterdir()} == {0o600}
    assert len(list(tmp_path.iterdir())) == 3
    classroom.close()


NAMES = ("Wilhelmina Ü", "Quetzalcóatl", "小鳥遊", "Ωmega Þórr", "Removed Rübezahl")


def bytes_of(classroom: Classroom, database: str) -> bytes:
    """Return all bytes in the files of SQLite, or all that PostgreSQL shows to anybody."""
    if database.startswith("sqlite"):
        file = Path(make_url(database).database or "")
        files = file.parent.glob(f"{file.name}*")
        # Another process reads them: whoever closes a file loses all locks of its process on it,
        # and SQLite would delete the log under the connections that are open here.
        return b"".join(subprocess.check_output(["cat", str(each)]) for each in files)

    def dumped(connection: Connection) -> str:
        return repr([connection.execute(select(table)).all() for table in METADATA.sorted_tables])

    return classroom.database.read(dumped).encode()


@pytest.mark.parametrize("way", ["by the button", "after a day", "after homework"])
def test_of_what_is_forgotten_no_byte_of_a_name_is_left(
    classroom: Classroom, clock: Clock, database: str, way: str
) -> None:
    task = PlannedActivity(ActivityKind.RULE, "nim")
    if way == "after homework":
        room = set_homework(classroom, task, day_at(clock.seconds + 7 * 24 * 3600))
    else:
        room = rooms.open_room(classroom, [task])
    lesson = Lesson(classroom, *room)
    steering.show(*lesson.teacher, 0)
    joining.set_names(*lesson.teacher, NamesAllowed.LISTED, NAMES)
    for number, name in enumerate(NAMES):
        pupil = lesson.join(name)
        lesson.submit(number, f"{name} says that it is so")
    joining.rename(*lesson.teacher, lesson.pupils[0].id, "Hildegard von Müller")
    joining.remove(*lesson.teacher, pupil.id)
    names = [*NAMES, "Hildegard von Müller"]
    written = {name: {name, unique_key(name), json.dumps(name)[1:-1]} for name in names}
    kept = bytes_of(classroom, database)
    assert all(any(form.encode() in kept for form in forms) for forms in written.values())
    if way == "by the button":
        rooms.forget(*lesson.teacher)
    else:
        clock.seconds = lesson.seen_by(0).room.expires + 600
        sweep(classroom)
    kept = bytes_of(classroom, database)
    remaining = {
        name for name, forms in written.items() if any(form.encode() in kept for form in forms)
    }
    assert remaining == set()


def test_a_file_that_is_deleted_under_the_app_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "classroom.sqlite"
    classroom = Classroom(f"sqlite:///{file}")
    classroom.check()
    assert not file.exists()
    rooms.open_room(classroom)
    classroom.check()
    file.unlink()
    with pytest.raises(DatabaseAway, match="deleted"):
        classroom.check()
    classroom.close()


def test_tables_of_a_newer_release_are_left_alone(empty: str) -> None:
    older = Classroom(empty)
    newer = Classroom(empty)
    code = rooms.open_room(newer)[0]
    newer.database.write(
        lambda connection: connection.execute(
            text(f"update {VERSION_TABLE} set version_num = 'of_tomorrow'")
        )
    )
    for ask in (older.check, lambda: rooms.version(older, code), lambda: rooms.open_room(older)):
        with pytest.raises(DatabaseAway, match="newer release"):
            ask()
    assert rooms.version(newer, code) == 1
    for each in (older, newer):
        each.close()
