"""The workers: processes of huey's, or threads on Windows, that compute jobs."""

import os
import signal
from collections.abc import Callable
from threading import Thread, local
from time import sleep
from typing import Any

from .heartbeat import Heartbeat
from .queue import MAX_CONCURRENT_JOBS, Queue

_NICENESS = 10
"""The niceness by which workers give way to the processes that answer visitors."""
_SECONDS_BETWEEN_ANNOUNCEMENTS = 2.0
_SECONDS_BETWEEN_POLLS = 0.1
_MAX_SECONDS_BETWEEN_POLLS = 1.0
_FORKS = hasattr(os, "fork")


def run_workers(
    queue: Queue, *, parent: int | None = None, processes: int = MAX_CONCURRENT_JOBS
) -> None:
    """Compute jobs of `queue` until an INT or TERM signal, or until the process `parent` has ended.

    `processes` is the number of workers.
    """
    if _FORKS:
        os.nice(_NICENESS)
        own = os.getpid()

        def end_with_parent() -> None:
            _call_when_gone(own, lambda: os._exit(1))

        # If this process is killed, its children end as well.
        os.register_at_fork(after_in_child=end_with_parent)
    if parent is not None:
        _call_when_gone(parent, lambda: os.kill(os.getpid(), signal.SIGTERM))
    consumer = consumer_for(
        queue,
        workers=processes,
        worker_type="process" if _FORKS else "thread",
        max_delay=_MAX_SECONDS_BETWEEN_POLLS,
        health_check_interval=1,
        # A job may take minutes, and stopping the workers must not wait for it.
        shutdown_timeout=0,
    )
    consumer.run()


def consumer_for(queue: Queue, **options: Any) -> Any:
    """Return a consumer of huey for `queue`, whose workers announce themselves.

    `options` are those of the consumer.
    """
    worker = local()

    def begin() -> None:
        worker.heartbeat = Heartbeat(queue.announce_worker, _SECONDS_BETWEEN_ANNOUNCEMENTS)
        worker.heartbeat.start()

    def end() -> None:
        worker.heartbeat.stop()

    queue.huey.on_startup("announce")(begin)
    queue.huey.on_shutdown("announce")(end)
    return queue.huey.create_consumer(
        initial_delay=_SECONDS_BETWEEN_POLLS, periodic=False, **options
    )


def _call_when_gone(process: int, act: Callable[[], None]) -> None:
    """Call `act` in a thread once `process`, the parent of this process, has ended."""

    def watch() -> None:
        while os.getppid() == process:
            sleep(1)
        act()

    Thread(target=watch, daemon=True).start()
