"""The commands of the laboratory: its entry points in the group `nimsum.commands`.

`nimsum --help` imports this module, so what a command needs is imported when it runs.
"""

from __future__ import annotations

import logging
import os
import sys
from time import monotonic
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from nimsum_lab.records.record import Record


def _records_named(slugs: tuple[str, ...]) -> list[Record]:
    """Return the records with these `slugs`, or all records if there are none.

    Raises BadParameter if there is no such record.
    """
    from nimsum_lab.records.record import RECORDS  # noqa: PLC0415 - see the head of the module

    unknown = set(slugs).difference(RECORDS)
    if unknown:
        names = ", ".join(RECORDS)
        raise click.BadParameter(f"no record is called {min(unknown)}: {names}")
    return [record for slug, record in RECORDS.items() if slug in (slugs or RECORDS)]


@click.command()
@click.argument("files", nargs=-1, type=click.Path())
@click.option("--records", is_flag=True, help="Check records instead of files, or all records.")
def check(files: tuple[str, ...], *, records: bool) -> None:
    """Check certificates (.json, .zip) from rules alone; exit code 1 if one proves nothing."""
    from nimsum_lab.certificates.checker.main import main as check_files  # noqa: PLC0415

    if not records and not files:
        raise click.UsageError("Name some FILES, or say --records.")
    if records:
        sys.exit(_check_records(_records_named(files)))
    sys.exit(check_files(*files))


def _check_records(records: list[Record]) -> int:
    """Print a line for each certificate of `records`, and return the largest exit code."""
    from nimsum_lab.certificates.checker import main as checker  # noqa: PLC0415

    worst = 0
    for record in records:
        for name, text in record.certificates():
            start = monotonic()
            code, result = checker.judge(text)
            checker.write_line(f"{name}: {result} ({monotonic() - start:.1f} s)")
            worst = max(worst, code)
    return worst


@click.command()
@click.argument("names", nargs=-1)
@click.option("--sample", is_flag=True, help="Only the few parts that the tests make.")
@click.option("--missing", is_flag=True, help="Only the parts that are not shipped.")
@click.option("--anew", is_flag=True, help="Forget first what earlier runs have made.")
@click.option("--ship", is_flag=True, help="Write what was made in place of what is shipped.")
@click.option("--processes", type=click.IntRange(1, 64), help="Workers to start if there are none.")
def records(
    names: tuple[str, ...],
    *,
    sample: bool,
    missing: bool,
    anew: bool,
    ship: bool,
    processes: int | None,
) -> None:
    """Make the records of these NAMES again, else all, and compare them with what is shipped.

    Exit code 1 if a part fails or differs, 130 after Ctrl+C.
    """
    from nimsum_lab.jobs.stores import Unreachable  # noqa: PLC0415
    from nimsum_lab.make_records import make_records  # noqa: PLC0415

    if ship and sample:
        raise click.UsageError("A sample is not the whole: --ship goes without --sample.")
    try:
        code = make_records(
            _records_named(names),
            sample=sample,
            missing=missing,
            anew=anew,
            ship=ship,
            processes=processes,
        )
    except Unreachable as error:
        raise click.ClickException(f"the queue does not answer: {error}") from error
    sys.exit(code)


@click.command()
@click.option("--with-parent", is_flag=True, help="End with the process that started them.")
@click.option("--processes", type=click.IntRange(1), help="The number of workers.")
def workers(*, with_parent: bool, processes: int | None) -> None:
    """Compute the jobs of the queue, such as parts of records, until Ctrl+C."""
    from nimsum_lab.computations.catalogue import worker_queue  # noqa: PLC0415
    from nimsum_lab.jobs.queue import MAX_CONCURRENT_JOBS  # noqa: PLC0415
    from nimsum_lab.jobs.worker import run_workers  # noqa: PLC0415

    logging.basicConfig(level=logging.WARNING)
    run_workers(
        worker_queue(),
        parent=os.getppid() if with_parent else None,
        processes=processes or MAX_CONCURRENT_JOBS,
    )
