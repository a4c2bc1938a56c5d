"""The workers of Nimsum, for what takes longer than a page may: `python -m nimsum_lab.worker`."""

import argparse
import logging
import os
from collections.abc import Sequence

from nimsum_lab.computations.catalogue import queue_of_workers
from nimsum_lab.jobs.queue import MOST_JOBS_AT_ONCE
from nimsum_lab.jobs.worker import run_workers


def main(arguments: Sequence[str] | None = None) -> None:
    """Compute jobs until the end. SystemExit for wrong arguments."""
    parser = argparse.ArgumentParser(prog="python -m nimsum_lab.worker", description=__doc__)
    parser.add_argument("--with-parent", action="store_true", help="end with who started them")
    parser.add_argument("--processes", type=int, default=MOST_JOBS_AT_ONCE, metavar="N")
    given = parser.parse_args(arguments)
    logging.basicConfig(level=logging.WARNING)
    # It was stopped while it waited, by somebody who knows.
    logging.getLogger("huey").addFilter(lambda said: "was revoked" not in said.msg)
    queue = queue_of_workers()
    parent = os.getppid() if given.with_parent else None
    run_workers(queue, "nimsum_lab.worker", parent=parent, processes=given.processes)


if __name__ == "__main__":
    main()
