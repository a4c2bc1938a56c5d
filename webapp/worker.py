"""The workers of Nimsum, for what takes longer than a page may: `python -m webapp.worker`.

With --with-parent they end with the process that has started them.
"""

import logging
import os
import sys

from .computations import COMPUTATIONS
from .jobs.queue import Queue
from .jobs.settings import queue_url
from .jobs.worker import run_workers

_WITH_PARENT = "--with-parent"


def main(*arguments: str) -> None:
    """Compute jobs until the end. SystemExit for any other argument."""
    if set(arguments) - {_WITH_PARENT}:
        raise SystemExit(__doc__)
    logging.basicConfig(level=logging.WARNING)
    parent = os.getppid() if _WITH_PARENT in arguments else None
    run_workers(Queue(queue_url(), COMPUTATIONS), "webapp.worker", parent=parent)


if __name__ == "__main__":
    main(*sys.argv[1:])
