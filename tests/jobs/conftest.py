"""The queue in each of the databases in which it can be kept."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.jobs.computations import COMPUTATIONS
from tests.jobs.databases import Missing, postgresql_server, redis_server, sqlite
from webapp.jobs.queue import Queue


@pytest.fixture(scope="session", params=[sqlite, redis_server, postgresql_server])
def database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """The address of a real database. A missing one is said loudly; in CI it is a failure."""
    try:
        with request.param(tmp_path_factory.mktemp("database")) as url:
            yield url
    except Missing as missing:
        reason = f"no {missing} found: the tests of the queue in it did not run"
        if "CI" in os.environ:
            pytest.fail(reason)
        pytest.skip(reason)


@pytest.fixture
def queue(database: str) -> Iterator[Queue]:
    """A queue with the computations of the tests."""
    found = Queue(database, COMPUTATIONS)
    yield found
    found.close()


@pytest.fixture
def elsewhere(database: str) -> Iterator[Queue]:
    """The same queue, as another process sees it."""
    found = Queue(database, COMPUTATIONS)
    yield found
    found.close()


@pytest.fixture
def go(tmp_path: Path) -> Path:
    """A file that is not there: computations go on until it is."""
    return tmp_path / "go"
