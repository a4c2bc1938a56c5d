"""The queue in each of the databases in which it can be kept."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from lab_tests.jobs.computations import COMPUTATIONS
from nimsum_lab.jobs.queue import Queue
from tests.databases import real_or_told, redis_server, sqlite
from tests.working import LONG_ENOUGH


@pytest.fixture(
    scope="session", params=[sqlite, pytest.param(redis_server, marks=pytest.mark.servers)]
)
def database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """Start a real database; yield its address."""
    folder = tmp_path_factory.mktemp("database")
    with real_or_told(request.param, folder, "the queue") as url:
        yield url


@pytest.fixture
def queue(database: str) -> Iterator[Queue]:
    """Yield an empty queue with the computations of the tests."""
    result = Queue(database, COMPUTATIONS, patience=LONG_ENOUGH)
    result.huey.flush()
    yield result
    result.close()


@pytest.fixture
def elsewhere(database: str) -> Iterator[Queue]:
    """Yield a second queue object at the address of `queue`, as another process has."""
    queue = Queue(database, COMPUTATIONS, patience=LONG_ENOUGH)
    yield queue
    queue.close()


@pytest.fixture
def go(tmp_path: Path) -> Path:
    """Return the path of a file that does not exist; computations end once it does."""
    return tmp_path / "go"
