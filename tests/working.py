"""Workers in threads of the tests, which compute what the pages start."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic, sleep
from typing import Any

from nimsum_lab.jobs.computation import Stage
from nimsum_lab.jobs.queue import Job, Queue
from nimsum_lab.jobs.worker import work

OUR_PAGE = {"Sec-Fetch-Site": "same-origin"}
"""What a browser says of a POST from a page of ours."""
LONG_ENOUGH = 180
"""Seconds in which anything happens that happens at all, on a machine that has much to do."""


@contextmanager
def working(queue: Queue, workers: int = 1) -> Iterator[None]:
    """Some workers, for as long as they are needed."""
    end = Event()
    threads = [
        Thread(target=work, args=(queue, end), name=f"Worker-{number + 1}")
        for number in range(workers)
    ]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        end.set()
        for thread in threads:
            thread.join()


def until(done: Callable[[], object]) -> None:
    """Wait until something is so."""
    end = monotonic() + LONG_ENOUGH
    while not done():
        assert monotonic() < end
        sleep(0.02)


def until_at(job: Job[Any], stage: Stage) -> None:
    """Wait until a job is at a stage."""
    end = monotonic() + LONG_ENOUGH
    while (record := job.status()).stage is not stage:
        assert monotonic() < end, f"still {record}, not {stage}"
        sleep(0.02)
