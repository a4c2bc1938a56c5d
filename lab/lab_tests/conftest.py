"""What the tests of the laboratory share, with what they take from those of Nimsum."""

import os
from collections.abc import Iterator
from math import inf

# Before anything is imported that plug-ins change.
os.environ["NIMSUM_PLUGINS"] = "nimsum-lab"

import pytest
from flask import Flask

from lab_tests.working import working
from nimsum_lab.computations.catalogue import COMPUTATIONS, queue_url
from nimsum_lab.jobs import record
from nimsum_lab.jobs.queue import MAX_CONCURRENT_JOBS, Queue
from tests.conftest import *  # noqa: F403
from tests.working import LONG_ENOUGH
from webapp.settings import settings_of


@pytest.fixture(autouse=True)
def _silent_workers_are_not_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine, let a worker be silent for as long as it has to be."""
    monkeypatch.setattr(record, "SECONDS_UNTIL_GONE", inf)


@pytest.fixture(scope="session")
def workers(app: Flask) -> Iterator[None]:
    """Workers for the jobs of the app, and of every other app of these tests."""
    queue = Queue(queue_url(settings_of(app)), COMPUTATIONS, patience=LONG_ENOUGH)
    with working(queue, MAX_CONCURRENT_JOBS):
        yield
    queue.close()
