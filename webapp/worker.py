"""The workers of Nimsum, for what takes longer than a page may: `python -m webapp.worker`.

Every ten minutes they forget the rooms whose time is over.
"""

import argparse
import logging
import os
from collections.abc import Sequence

from huey import crontab

from .classroom.sweeping import sweep
from .computations import COMPUTATIONS
from .jobs.queue import MOST_JOBS_AT_ONCE, Queue
from .jobs.worker import run_workers
from .settings import Settings

_SECONDS_FOR_OTHERS = 30.0
"""What was computed for minutes is not lost because somebody else writes to the same file."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Compute jobs until the end. SystemExit for wrong arguments."""
    parser = argparse.ArgumentParser(prog="python -m webapp.worker", description=__doc__)
    parser.add_argument("--with-parent", action="store_true", help="end with who started them")
    parser.add_argument("--processes", type=int, default=MOST_JOBS_AT_ONCE, metavar="N")
    given = parser.parse_args(arguments)
    logging.basicConfig(level=logging.WARNING)
    # Whoever stops a job that waits knows it.
    logging.getLogger("huey").addFilter(lambda said: "was revoked" not in said.msg)
    queue = Queue(Settings.read().queue_url, COMPUTATIONS, _SECONDS_FOR_OTHERS)
    # Before all jobs that wait.
    queue.huey.periodic_task(crontab(minute="*/10"), priority=1)(sweep)
    parent = os.getppid() if given.with_parent else None
    run_workers(queue, "webapp.worker", parent=parent, processes=given.processes)


if __name__ == "__main__":
    main()
