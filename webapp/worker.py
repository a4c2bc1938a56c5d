"""The workers of Nimsum, for what takes longer than a page may: `python -m webapp.worker`.

With --with-parent they end with the process that has started them. Every ten minutes they forget
the rooms whose time is over.
"""

import logging
import os
import sys

from huey import crontab

from .classroom.sweeping import sweep
from .computations import COMPUTATIONS
from .jobs.queue import Queue
from .jobs.worker import run_workers
from .settings import Settings

_WITH_PARENT = "--with-parent"
_SECONDS_FOR_OTHERS = 30.0
"""What was computed for minutes is not lost because somebody else writes to the same file."""


def main(*arguments: str) -> None:
    """Compute jobs until the end. SystemExit for any other argument."""
    if set(arguments) - {_WITH_PARENT}:
        raise SystemExit(__doc__)
    logging.basicConfig(level=logging.WARNING)
    queue = Queue(Settings.read().queue_url, COMPUTATIONS, _SECONDS_FOR_OTHERS)
    # Before all jobs that wait.
    queue.huey.periodic_task(crontab(minute="*/10"), priority=1)(sweep)
    parent = os.getppid() if _WITH_PARENT in arguments else None
    run_workers(queue, "webapp.worker", parent=parent)


if __name__ == "__main__":
    main(*sys.argv[1:])
