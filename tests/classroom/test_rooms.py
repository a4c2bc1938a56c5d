"""Rooms: codes, secrets, versions, and that they are forgotten."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import Connection, select, text

from tests.classroom.lesson import Clock, Lesson, rows_of, statements
from tests.working import until
from webapp.classroom import duels, joining, rooms, steering
from webapp.classroom.classroom import Classroom, Limit, RoomRow
from webapp.classroom.codes import ALPHABET, draw_code, hash_secret, new_secret, normalize_code
from webapp.classroom.errors import ClassroomError, NoSuchRoom, NotTheTeacher, RoomClosed, TooOften
from webapp.classroom.model import ActivityKind, PlannedActivity, RoomState
from webapp.classroom.plans import MAX_ACTIVITIES
from webapp.classroom.presence import pupil_row
from webapp.classroom.sweeping import sweep
from webapp.classroom.tables import CLOSED_ROOMS

Begun = Callable[..., Lesson]


def test_a_code_has_no_sign_that_is_taken_for_another() -> None:
    assert not set(ALPHABET) & set("0OD1IL2Z5S8BAEUV")
    assert len(set(ALPHABET)) == len(ALPHABET) == 16
    assert draw_code(1, set(ALPHABET[1:])) == ALPHABET[0]
    assert {normalize_code(each) for each in ("fhj-346", " FHJ 346 ", "f.h.j.3.4.6")} == {"FHJ346"}


def test_a_secret_is_long_and_only_its_hash_is_kept(classroom: Classroom) -> None:
    code, secret = rooms.open_room(classroom)
    # 32 signs of 6 bits.
    assert len(secret) == 32
    assert secret != new_secret()
    kept = classroom.read(code, lambda _, row: row.secret)
    assert secret not in kept
    assert hash_secret("OTHER1", secret) != kept
    assert rooms.is_teacher(classroom, code, secret)
    assert not rooms.is_teacher(classroom, code, new_secret())


def test_a_room_waits_and_is_found_however_its_code_is_typed(
    classroom: Classroom, clock: Clock
) -> None:
    code, _secret = rooms.open_room(classroom, hours=2)
    room = rooms.find_room(classroom, f" {code[:3]}-{code[3:]} ".lower())
    assert (room.code, room.state, room.current) == (code, RoomState.WAITING, None)
    assert room.expires == clock.seconds + 2 * 3600


def test_a_code_without_a_room_is_refused(classroom: Classroom) -> None:
    for code in ("", "HJK", "HJKMPQR", "HJ\0KMP", "ＨＪＫＭＰＱ", "H" * 10_000, "FFFFFF"):
        for asked in (rooms.find_room, rooms.version):
            with pytest.raises(NoSuchRoom):
                asked(classroom, code)


def test_a_plan_has_an_end(classroom: Classroom) -> None:
    one = PlannedActivity(ActivityKind.VOTE, "nim:3")
    before = rows_of(classroom)
    for plan in ([one] * (MAX_ACTIVITIES + 1), [PlannedActivity(ActivityKind.VOTE, "")]):
        with pytest.raises(ClassroomError):
            rooms.open_room(classroom, plan)
    assert rows_of(classroom) == before


def test_the_version_is_one_look(lesson: Begun) -> None:
    begun = lesson()
    with statements(begun.classroom) as told:
        begun.version()
    assert len([each for each in told if not each.lower().startswith("begin")]) == 1


def test_what_pupils_see_has_a_version_that_the_answers_of_others_leave(lesson: Begun) -> None:
    begun = lesson(ActivityKind.VOTE, ActivityKind.DUELS, pupils=3)
    common = begun.version(for_pupils=True)
    whole = begun.version()
    begun.submit(0, "1:2")
    begun.join()
    assert (begun.version(for_pupils=True), begun.version()) == (common, whole + 2)
    assert begun.seen_by(1).room.pupils_version == common
    steering.reveal(*begun.teacher)
    steering.show(*begun.teacher, 1)
    joining.rename(*begun.teacher, begun.pupils[1].id, "Ana")
    assert begun.version(for_pupils=True) == common + 3


def test_a_partner_and_a_move_of_the_other_one_are_news_for_pupils(lesson: Begun) -> None:
    begun = lesson(ActivityKind.DUELS, pupils=1)
    common = begun.version(for_pupils=True)
    begun.join()
    assert begun.version(for_pupils=True) == common + 1
    duel = begun.seen_by(0).duels[0]
    first = [pupil.id for pupil in begun.pupils].index(duel.first or 0)
    duels.play(begun.classroom, begun.code, begun.browsers[first], duel.id, seen=0, moves=["1:1"])
    assert begun.version(for_pupils=True) == common + 2


def test_a_forgotten_room_leaves_nothing(lesson: Begun, classroom: Classroom) -> None:
    before = rows_of(classroom)
    begun = lesson(ActivityKind.DUELS, ActivityKind.VOTE)
    steering.show(*begun.teacher, 1)
    begun.submit(0, "1:2", number=1)
    assert all(rows_of(classroom)[name] > before[name] for name in before)
    rooms.forget(*begun.teacher)
    assert rows_of(classroom) == before
    with pytest.raises(NoSuchRoom):
        begun.wall()


@pytest.mark.parametrize(("ways", "ago"), [("forget", 0), ("end forget", 1), ("sweep", 5)])
def test_a_code_says_for_a_day_when_its_room_closed(
    lesson: Begun, classroom: Classroom, clock: Clock, ways: str, ago: int
) -> None:
    begun = lesson()
    if "end" in ways:
        steering.end(*begun.teacher)
        clock.seconds += 3600
    if "forget" in ways:
        rooms.forget(*begun.teacher)
    else:
        clock.seconds += 29 * 3600
        for _swept in range(2):
            with pytest.raises(RoomClosed, match="closed 5 hours ago"):
                rooms.find_room(classroom, begun.code)
            sweep(classroom)
    clock.seconds += 2 * 3600
    with pytest.raises(RoomClosed, match=f"closed {ago + 2} hours ago"):
        rooms.find_room(classroom, begun.code.lower())
    clock.seconds += 24 * 3600
    sweep(classroom)
    with pytest.raises(NoSuchRoom) as gone:
        rooms.find_room(classroom, begun.code)
    assert gone.type is NoSuchRoom


def test_a_room_is_there_until_its_time_is_over(lesson: Begun, clock: Clock) -> None:
    begun = lesson()
    clock.seconds += 24 * 3600 - 1
    assert begun.version()
    clock.seconds += 1
    for asked in (begun.version, begun.wall):
        # Not NoSuchRoom's kind alone: its status is looked up by it.
        with pytest.raises(NoSuchRoom) as gone:
            asked()
        assert gone.type is NoSuchRoom


def test_sweeping_forgets_what_is_over_and_nothing_else(
    lesson: Begun, classroom: Classroom, clock: Clock
) -> None:
    sweep(classroom)
    lesson()
    clock.seconds += 23 * 3600
    longer, _secret = rooms.open_room(classroom, hours=3)
    clock.seconds += 3600
    assert sweep(classroom) == 1
    assert rooms.version(classroom, longer) == 1
    assert {name: count for name, count in rows_of(classroom).items() if count} == {"rooms": 1}


def test_sweeping_goes_from_the_oldest_room_to_the_newest(
    classroom: Classroom, clock: Clock
) -> None:
    sweep(classroom)
    codes = [rooms.open_room(classroom, hours=hours)[0] for hours in (3, 1, 2)]
    clock.seconds += 3 * 3600
    remaining = []
    for _swept in codes:
        assert sweep(classroom, limit=1) == 1
        remaining.append(rows_of(classroom)["rooms"])
        swept = codes[[1, 2, 0][len(remaining) - 1]]
        assert classroom.database.read_row(select(CLOSED_ROOMS).where(CLOSED_ROOMS.c.code == swept))
    assert remaining == [2, 1, 0]
    assert sweep(classroom, limit=1) == 0


def test_several_processes_sweep_at_once_and_each_room_is_forgotten_once(
    lesson: Begun, classroom: Classroom, clock: Clock, database: str
) -> None:
    sweep(classroom)
    for _room in range(4):
        lesson()
    clock.seconds += 24 * 3600
    several = [Classroom(database, clock) for _ in range(4)]
    with ThreadPoolExecutor(4) as threads:
        assert sum(threads.map(sweep, several)) == 4
    assert set(rows_of(classroom).values()) == {0}
    for each in several:
        each.close()


def test_sweeping_lets_an_answer_that_is_under_way_be_kept(
    lesson: Begun, classroom: Classroom, clock: Clock, database: str
) -> None:
    """Without the lock of the room one of the two would end in a deadlock."""
    if classroom.database.is_sqlite:
        pytest.skip("To SQLite one writes at a time.")
    sweep(classroom)
    begun = lesson()
    next_opponent = Classroom(database, clock)
    waits = text("select count(*) from pg_locks where not granted")

    def is_waiting() -> bool:
        return bool(classroom.database.read(lambda connection: connection.scalar(waits)))

    with ThreadPoolExecutor(1) as another:

        def answering(connection: Connection, row: RoomRow) -> "Future[int]":
            pupil_row(connection, row, begun.browsers[0], locked=True)
            clock.seconds += 24 * 3600
            swept = another.submit(sweep, next_opponent)
            until(is_waiting)
            return swept

        assert classroom.answer(begun.code, answering).result() == 1
    next_opponent.close()


def test_nothing_is_made_to_find_out_that_there_is_nothing_to_sweep(tmp_path: Path) -> None:
    nothing = Classroom(f"sqlite:///{tmp_path / 'classroom.sqlite'}")
    assert sweep(nothing) == 0
    assert not list(tmp_path.iterdir())


def test_only_the_teacher_may_do_what_the_teacher_does(lesson: Begun) -> None:
    begun = lesson()
    other = lesson()
    version = begun.version()
    for secret in (other.secret, begun.browsers[0], "", hash_secret(begun.code, begun.secret)):
        for act in (rooms.forget, steering.pause, steering.reveal, steering.end, steering.close):
            with pytest.raises(NotTheTeacher):
                act(begun.classroom, begun.code, secret)
    assert begun.version() == version


def test_a_server_has_so_many_rooms(
    classroom: Classroom, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "MAX_ROOMS", 1)
    rooms.open_room(classroom, hours=1)
    with pytest.raises(ClassroomError):
        rooms.open_room(classroom)
    clock.seconds += 3600
    rooms.open_room(classroom)


def test_one_address_opens_so_many_rooms_an_hour(
    classroom: Classroom, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "ROOM_LIMIT_PER_ADDRESS", Limit(2, 3_600))
    for _ in range(2):
        rooms.open_room(classroom, client_address="2001:db8::1")
    clock.seconds += 600
    with pytest.raises(TooOften, match="Try again in 50 min") as told:
        rooms.open_room(classroom, client_address="2001:db8::1")
    assert told.value.seconds == 3_000
    rooms.open_room(classroom, client_address="2001:db8::2")
    clock.seconds += told.value.seconds
    rooms.open_room(classroom, client_address="2001:db8::1")


def test_who_has_a_room_opens_more_of_them(
    classroom: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "ROOM_LIMIT_PER_ADDRESS", Limit(1, 3_600))
    monkeypatch.setattr(rooms, "ROOM_LIMIT_PER_SCHOOL", Limit(2, 3_600))
    rooms.open_room(classroom, client_address="school")
    with pytest.raises(TooOften):
        rooms.open_room(classroom, client_address="school")
    rooms.open_room(classroom, client_address="school", opened_by_teacher=True)
    with pytest.raises(TooOften):
        rooms.open_room(classroom, client_address="school", opened_by_teacher=True)


def test_codes_cannot_be_guessed_at_speed(
    classroom: Classroom, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "WRONG_CODE_LIMIT_PER_ADDRESS", Limit(2, 600))
    code = rooms.open_room(classroom)[0]
    for wrong in ("FFFFFF", "HHHHHH"):
        assert rooms.find_room(classroom, code, client_address="school").code == code
        with pytest.raises(NoSuchRoom):
            rooms.find_room(classroom, wrong, client_address="school")
    with pytest.raises(TooOften):
        rooms.find_room(classroom, "FFFFFF", client_address="school")
    with pytest.raises(NoSuchRoom):
        rooms.find_room(classroom, "FFFFFF", client_address="home")
    clock.seconds += 600
    with pytest.raises(NoSuchRoom):
        rooms.find_room(classroom, "FFFFFF", client_address="school")
