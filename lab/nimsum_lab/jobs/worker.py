"""The workers: processes of huey's that compute jobs, threads on Windows."""

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import current_process, parent_process
from threading import Event, Thread, current_thread
from time import sleep

from huey.consumer import Worker

from nimsum_lab.jobs.queue import MOST_JOBS_AT_ONCE

from .queue import Queue
from .stores import Unreachable

_POLITENESS = 10
"""How much a worker gives way to the processes that answer visitors."""
_SECONDS_BETWEEN_WORDS = 2.0
_SECONDS_BETWEEN_LOOKS = 0.1
_MOST_SECONDS_BETWEEN_LOOKS = 1.0
_FORKS = hasattr(os, "fork")


def run_workers(
    queue: Queue, module: str, *, parent: int | None = None, processes: int = MOST_JOBS_AT_ONCE
) -> None:
    """Compute jobs until INT or TERM, or until the `parent` is gone; on HUP begin anew."""
    # What huey starts itself again with.
    sys.argv[:1] = ["-m", module]
    queue.huey.on_startup("here")(lambda: _announce(queue, Event()))
    if _FORKS:
        os.nice(_POLITENESS)
        own = os.getpid()
        # Nothing computes on when this process was killed.
        os.register_at_fork(after_in_child=lambda: _when_gone(own, lambda: os._exit(1)))
    if parent is not None:
        _when_gone(parent, lambda: os.kill(os.getpid(), signal.SIGTERM))
    consumer = queue.huey.create_consumer(
        workers=processes,
        worker_type="process" if _FORKS else "thread",
        initial_delay=_SECONDS_BETWEEN_LOOKS,
        max_delay=_MOST_SECONDS_BETWEEN_LOOKS,
        health_check_interval=1,
        # A job may take minutes: who stops the workers does not wait for it.
        shutdown_timeout=0,
    )
    consumer.run()


def work(queue: Queue, end: Event) -> None:
    """One worker in this thread, until the end: for tests."""
    delay = _SECONDS_BETWEEN_LOOKS
    worker = Worker(queue.huey, end, default_delay=delay, max_delay=delay, backoff=1)
    announcing = _announce(queue, end)
    while not end.is_set():
        worker.loop()
    # What it says after the queue was closed would open a connection that nobody closes.
    announcing.join()


def _announce(queue: Queue, end: Event) -> Thread:
    """Tell until `end` that a worker of `queue` is there, in the thread that is returned."""
    worker = current_process().name if parent_process() else current_thread().name

    def say() -> None:
        while True:
            with suppress(Unreachable):
                queue.announce(worker)
            if end.wait(_SECONDS_BETWEEN_WORDS):
                return

    announcing = Thread(target=say, daemon=True)
    announcing.start()
    return announcing


def _when_gone(process: int, act: Callable[[], None]) -> None:
    """Do something once the process that started this one has ended, in a thread."""

    def watch() -> None:
        while os.getppid() == process:
            sleep(1)
        act()

    Thread(target=watch, daemon=True).start()
