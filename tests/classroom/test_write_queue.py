"""Many threads that write to one SQLite file: one commit for all who wait, each by itself."""

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import Connection, event, text

from tests.working import until
from webapp.classroom.database import Database
from webapp.classroom.errors import DatabaseAway


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    """A database with an empty table of numbers."""
    database = Database(f"sqlite:///{tmp_path / 'numbers.sqlite'}")
    database.write(lambda connection: connection.execute(text("create table numbers (value)")))
    yield database
    database.close()


def _numbers(database: Database) -> list[int]:
    numbers = text("select value from numbers order by value")
    return database.read(lambda connection: list(connection.scalars(numbers)))


def _insert(connection: Connection, number: int) -> int:
    connection.execute(text("insert into numbers values (:number)"), {"number": number})
    if number % 3 == 0:
        raise KeyError(number)
    return number


class _SlowInsert:
    """Work that has `begun`, and inserts 1 once it `may_end`."""

    def __init__(self) -> None:
        self.begun = Event()
        self.may_end = Event()

    def __call__(self, connection: Connection) -> int:
        self.begun.set()
        assert self.may_end.wait(60)
        return _insert(connection, 1)


def test_all_who_wait_are_written_by_one_commit_and_an_error_undoes_only_its_own(
    database: Database,
) -> None:
    commits: list[Connection] = []
    event.listen(database._opened(), "commit", commits.append)
    slow = _SlowInsert()
    with ThreadPoolExecutor(9) as threads:
        first = threads.submit(database.write, slow)
        assert slow.begun.wait(60)
        others: dict[int, Future[int]] = {
            number: threads.submit(
                database.write, lambda connection, n=number: _insert(connection, n)
            )
            for number in range(2, 10)
        }
        until(lambda: len(database._queue._waiting) == len(others))
        slow.may_end.set()
        assert first.result() == 1
        for number, other in others.items():
            if number % 3:
                assert other.result() == number
            else:
                with pytest.raises(KeyError, match=str(number)):
                    other.result()
    assert len(commits) == 2
    assert _numbers(database) == [1, 2, 4, 5, 7, 8]


def test_who_has_waited_long_enough_is_told_so_and_writes_nothing(database: Database) -> None:
    slow = _SlowInsert()
    with ThreadPoolExecutor(1) as threads:
        first = threads.submit(database.write, slow)
        assert slow.begun.wait(60)
        with pytest.raises(DatabaseAway, match="others write"):
            database.write(lambda connection: _insert(connection, 2), patience=0)
        slow.may_end.set()
        assert first.result() == 1
    assert _numbers(database) == [1]
    assert database.write(lambda connection: _insert(connection, 4)) == 4


def test_an_error_of_the_database_is_told_to_all_whom_it_concerns(database: Database) -> None:
    begun, may_end = Event(), Event()

    def slow(_connection: Connection) -> None:
        begun.set()
        assert may_end.wait(60)

    def broken(connection: Connection) -> int:
        return connection.execute(text("select * from no_such_table")).rowcount

    with ThreadPoolExecutor(3) as threads:
        threads.submit(database.write, slow)
        assert begun.wait(60)
        lost = [threads.submit(database.write, lambda connection: _insert(connection, 1))]
        until(lambda: len(database._queue._waiting) == 1)
        lost.append(threads.submit(database.write, broken))
        until(lambda: len(database._queue._waiting) == 2)
        may_end.set()
        for each in lost:
            with pytest.raises(DatabaseAway):
                each.result()
    assert _numbers(database) == []
    assert database.write(lambda connection: _insert(connection, 1)) == 1
