"""The catalogue of everything that workers compute outside the processes that answer visitors."""

import os

from nimsum_lab.computations.long_values import LONG_VALUES
from nimsum_lab.computations.paper_checks import CHECK
from nimsum_lab.computations.quotient_search import SEARCH_FOR_QUOTIENT
from nimsum_lab.computations.record_jobs import MAKE_PART, MAKE_SAMPLE
from nimsum_lab.computations.thinking import THINK
from nimsum_lab.jobs.queue import Queue
from webapp.settings import Settings

COMPUTATIONS = (CHECK, LONG_VALUES, MAKE_PART, MAKE_SAMPLE, SEARCH_FOR_QUOTIENT, THINK)

_SECONDS_FOR_OTHER_WRITERS = 30.0
"""The seconds to wait for another writer, so that it does not cost a worker minutes of work."""


def queue_url(settings: Settings) -> str:
    """Return the address of the queue: QUEUE_URL, or else a file in the folder of `settings`."""
    return os.environ.get("QUEUE_URL") or f"sqlite:///{settings.data / 'jobs.sqlite'}"


def worker_queue() -> Queue:
    """Return the queue that QUEUE_URL or the settings name, for a worker.

    A worker may wait long for another writer.
    """
    return Queue(queue_url(Settings.read()), COMPUTATIONS, _SECONDS_FOR_OTHER_WRITERS)
