"""The app forgets rooms whose time is over: after a request now and then, and by a command."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import func, select

from tests.faults.servers import started
from tests.working import until
from webapp import create_app
from webapp.classroom import rooms
from webapp.classroom.classroom import Classroom
from webapp.classroom.tables import ROOMS
from webapp.views.classroom import sweeping

AWAY = "postgresql://nimsum@127.0.0.1:1/nowhere"


@pytest.fixture
def url(tmp_path: Path) -> str:
    """Return the address of a database of its own."""
    return f"sqlite:///{tmp_path / 'classroom.sqlite'}"


@pytest.fixture
def long_ago(url: str) -> Iterator[Classroom]:
    """Yield a classroom whose rooms are over since 2001."""
    classroom = Classroom(url, lambda: 1_000_000_000.0)
    yield classroom
    classroom.close()


@pytest.fixture
def swept(url: str) -> Iterator[Flask]:
    """Yield an app with these rooms."""
    app = create_app(database_url=url)
    yield app
    app.extensions["classroom"].close()


def rooms_in(classroom: Classroom) -> int:
    """Return the number of rooms, whether over or not."""
    result = classroom.database.read_row(select(func.count()).select_from(ROOMS))
    assert result is not None
    return int(result[0])


def test_a_request_sweeps_when_its_answer_was_sent_and_then_none_for_a_minute(
    swept: Flask, long_ago: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_000.0
    monkeypatch.setattr(sweeping, "monotonic", lambda: now)
    client = swept.test_client()
    for path in ("/", "/healthz", "/no-such-page", "/games?language=de", "/robots.txt"):
        rooms.open_room(long_ago)
        answer = client.get(path)
        assert answer.data
        assert rooms_in(long_ago) == 1
        answer.close()
        assert rooms_in(long_ago) == 0
        rooms.open_room(long_ago)
        now += sweeping.SECONDS_BETWEEN_SWEEPS - 1
        client.get(path).close()
        assert rooms_in(long_ago) == 1
        now += 1
        client.get(path).close()
        assert rooms_in(long_ago) == 0
        now += sweeping.SECONDS_BETWEEN_SWEEPS


def test_a_request_sweeps_only_some_rooms(
    swept: Flask, long_ago: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "ROOMS_AT_ONCE", 2)
    for _room in range(3):
        rooms.open_room(long_ago)
    swept.test_client().get("/healthz").close()
    assert rooms_in(long_ago) == 1


def test_nobody_notices_that_the_rooms_to_be_swept_are_away() -> None:
    answer = create_app(database_url=AWAY).test_client().get("/healthz")
    answer.close()
    assert answer.status_code == 200


def test_a_command_sweeps_all_rooms(
    swept: Flask, long_ago: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "ROOMS_AT_ONCE", 2)
    for _room in range(3):
        rooms.open_room(long_ago)
    told = swept.test_cli_runner().invoke(args=["sweep"])
    assert (told.exit_code, told.output) == (0, "Rooms forgotten: 3\n")
    assert rooms_in(long_ago) == 0


def test_the_command_says_that_the_rooms_are_away() -> None:
    told = create_app(database_url=AWAY).test_cli_runner().invoke(args=["sweep"])
    assert told.exit_code == 1
    assert told.output.startswith("Error: The rooms cannot be reached")


@pytest.mark.servers
def test_a_real_server_sweeps(url: str, long_ago: Classroom, tmp_path: Path) -> None:
    rooms.open_room(long_ago)
    folder = tmp_path / "server"
    folder.mkdir()
    with started(folder, DATABASE_URL=url) as server:
        assert server.status("/healthz") == 200
        until(lambda: rooms_in(long_ago) == 0)
