"""The catalogue of everything that workers compute outside the processes that answer visitors."""

from nimsum_lab.computations.long_values import LONG_VALUES
from nimsum_lab.computations.paper_checks import CHECK
from nimsum_lab.computations.quotient_search import SEARCH_FOR_QUOTIENT
from nimsum_lab.computations.record_jobs import MAKE_PART, MAKE_SAMPLE
from nimsum_lab.computations.thinking import THINK
from nimsum_lab.jobs.queue import Queue
from nimsum_lab.jobs.settings import queue_url
from webapp.settings import Settings

COMPUTATIONS = (CHECK, LONG_VALUES, MAKE_PART, MAKE_SAMPLE, SEARCH_FOR_QUOTIENT, THINK)

_SECONDS_FOR_OTHER_WRITERS = 30.0
"""The seconds to wait for another writer, so that it does not cost a worker minutes of work."""


def worker_queue() -> Queue:
    """Return the queue of the settings, for processes that may wait long for another writer."""
    return Queue(queue_url(Settings.read()), COMPUTATIONS, _SECONDS_FOR_OTHER_WRITERS)
