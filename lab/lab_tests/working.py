"""Workers in threads of the tests, which compute what the pages start."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Any

from nimsum_lab.jobs.computation import Stage
from nimsum_lab.jobs.queue import Job, Queue
from nimsum_lab.jobs.worker import work
from tests.working import until


@contextmanager
def working(queue: Queue, workers: int = 1) -> Iterator[None]:
    """Let `workers` threads work on the jobs of `queue` while the block runs."""
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


def until_at(job: Job[Any], stage: Stage) -> None:
    """Wait until `job` is at `stage`."""
    until(lambda: job.status().stage is stage)
