"""Classrooms in each of the databases in which they can be kept."""

from collections.abc import Callable, Iterator

import pytest

from tests.classroom.lesson import Clock, Lesson
from tests.databases import postgresql_server, real_or_told, sqlite
from webapp.classroom.classroom import Classroom
from webapp.classroom.model import ActivityKind


@pytest.fixture(
    scope="session", params=[sqlite, pytest.param(postgresql_server, marks=pytest.mark.servers)]
)
def database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """Yield the address of a real database."""
    folder = tmp_path_factory.mktemp("classroom")
    with real_or_told(request.param, folder, "classrooms") as url:
        yield url


@pytest.fixture(scope="session")
def _classroom(database: str) -> Iterator[tuple[Classroom, Clock]]:
    clock = Clock()
    result = Classroom(database, clock)
    yield result, clock
    result.close()


@pytest.fixture
def clock(_classroom: tuple[Classroom, Clock]) -> Clock:
    """Return the clock of the classroom, which stands still until a test turns it on."""
    _classroom[1].seconds += 1_000_000
    return _classroom[1]


@pytest.fixture
def classroom(_classroom: tuple[Classroom, Clock], clock: Clock) -> Classroom:
    """Return a classroom with a clock, in which all rooms of earlier tests are over."""
    assert _classroom[0].now is clock
    return _classroom[0]


@pytest.fixture
def lesson(classroom: Classroom) -> Callable[..., Lesson]:
    """Opens a room with a plan and some pupils, and shows its first activity."""

    def opened(*kinds: ActivityKind, pupils: int = 3) -> Lesson:
        return Lesson.begun(classroom, kinds or (ActivityKind.VOTE,), pupils)

    return opened
