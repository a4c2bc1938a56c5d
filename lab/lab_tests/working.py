"""Workers in threads of the tests, which compute what the pages start."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from nimsum_lab.jobs.computation import Stage
from nimsum_lab.jobs.job import Job
from nimsum_lab.jobs.queue import Queue
from nimsum_lab.jobs.worker import consumer_for
from tests.working import until


@contextmanager
def working(queue: Queue, workers: int = 1) -> Iterator[None]:
    """Let `workers` threads work on the jobs of `queue` while the block runs."""
    consumer = consumer_for(queue, workers=workers, worker_type="thread", max_delay=0.1)
    handlers = {number: signal.getsignal(number) for number in signal.valid_signals()}
    consumer.start()
    # They are those of the test run, not of the consumer.
    for number, handler in handlers.items():
        if signal.getsignal(number) is not handler:
            signal.signal(number, handler)
    try:
        yield
    finally:
        consumer.stop(graceful=True)


def until_at(job: Job[Any], stage: Stage) -> None:
    """Wait until `job` is at `stage`."""
    until(lambda: job.status().stage is stage)
