"""The workers: processes that take jobs out of the queue and compute them.

The processes are huey's, which starts one anew that has died. On Windows, which cannot fork, they
are threads of one process.
"""

import os
import sys
from functools import partial
from threading import Event
from typing import Any

from huey.consumer import Consumer, ConsumerStopped, Scheduler, Worker

from webapp.limits import MOST_JOBS_AT_ONCE

from .desk import Desk
from .queue import Queue

_POLITENESS = 10
"""How much a worker gives way to the processes that answer visitors."""
_SECONDS_BETWEEN_LOOKS = 0.1
_MOST_SECONDS_BETWEEN_LOOKS = 1.0
_FORKS = hasattr(os, "fork")


class _Seated(Worker):  # type: ignore[misc]
    """A worker of huey's that has a desk, and looks into the queue only while it has a seat."""

    def __init__(self, queue: Queue, *, forked: bool, **options: Any) -> None:
        super().__init__(**options)
        self._queue = queue
        self._forked = forked

    def initialize(self) -> None:
        super().initialize()
        if self._forked:
            os.nice(_POLITENESS)
        self._parent = os.getppid()
        self._desk = Desk(self._queue.store, self._is_over)
        self._desk.open()

    def loop(self, now: Any = None) -> None:
        if self._desk.is_seated():
            super().loop(now)
        else:
            self.stop_flag.wait(_SECONDS_BETWEEN_LOOKS)

    def shutdown(self) -> None:
        self._desk.close()
        self._queue.close()
        super().shutdown()

    def _is_over(self) -> bool:
        if self._forked and os.getppid() != self._parent:
            # Nothing computes on when whoever started it was killed.
            self._desk.leave()
            os._exit(1)
        return bool(self.stop_flag.is_set())


class _NoScheduler(Scheduler):  # type: ignore[misc]
    """Nothing is scheduled: it waits for the end."""

    def loop(self, now: Any = None) -> None:
        parent = os.getppid()
        while not self.stop_flag.wait(1):
            if _FORKS and os.getppid() != parent:
                os._exit(1)


class _Workers(Consumer):  # type: ignore[misc]
    scheduler_class = _NoScheduler

    def __init__(self, queue: Queue, parent: int | None) -> None:
        self.worker_class = partial(_Seated, queue, forked=_FORKS)
        self._parent = parent
        super().__init__(
            queue.huey,
            workers=MOST_JOBS_AT_ONCE,
            periodic=False,
            initial_delay=_SECONDS_BETWEEN_LOOKS,
            max_delay=_MOST_SECONDS_BETWEEN_LOOKS,
            worker_type="process" if _FORKS else "thread",
            health_check_interval=1,
            # A job may take minutes: who stops the workers does not wait for it.
            shutdown_timeout=0,
        )

    def loop(self, health_check_ts: Any = None) -> Any:
        if self._parent is not None and os.getppid() != self._parent:
            self.stop()
            raise ConsumerStopped
        return super().loop(health_check_ts)


def run_workers(queue: Queue, module: str, *, parent: int | None = None) -> None:
    """Compute jobs until INT or TERM; on HUP begin anew with `python -m module`.

    With the number of the process that started this one, stop when that is gone.
    """
    # What huey starts itself again with.
    sys.argv[:1] = ["-m", module]
    _Workers(queue, parent).run()


def work(queue: Queue, end: Event) -> None:
    """One worker in this thread, until the end: for tests."""
    worker = _Seated(
        queue,
        forked=False,
        huey=queue.huey,
        stop_flag=end,
        default_delay=_SECONDS_BETWEEN_LOOKS,
        max_delay=_SECONDS_BETWEEN_LOOKS,
        backoff=1,
    )
    worker.initialize()
    try:
        while not end.is_set():
            worker.loop()
    finally:
        worker.shutdown()
