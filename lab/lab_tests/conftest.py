"""What the tests of the laboratory share, with what they take from those of Nimsum."""

import os
from collections.abc import Iterator

# Before anything is imported that plug-ins change.
os.environ["NIMSUM_PLUGINS"] = "nimsum-lab"

import pytest
from flask import Flask

from lab_tests.working import working
from nimsum_lab.jobs.queue import MOST_JOBS_AT_ONCE
from tests.conftest import *  # noqa: F403


@pytest.fixture(scope="session")
def workers(app: Flask) -> Iterator[None]:
    """Workers for the jobs of the app, and of every other app of these tests."""
    with working(app.extensions["jobs"], MOST_JOBS_AT_ONCE):
        yield
