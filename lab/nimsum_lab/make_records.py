"""Make records again for the commands `nimsum records` and `dev.py records`; each part is a job.

The queue keeps finished parts until they are shipped, so a run that was killed continues with the
other parts. Other machines help if `nimsum workers` runs there with the same QUEUE_URL.
"""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from math import inf
from time import monotonic, sleep
from typing import NamedTuple

import click

from nimsum_lab.computations.catalogue import worker_queue
from nimsum_lab.computations.record_jobs import part_job
from nimsum_lab.jobs.computation import Stage
from nimsum_lab.jobs.job import Job
from nimsum_lab.jobs.queue import MAX_CONCURRENT_JOBS, Queue
from nimsum_lab.jobs.stores import Unreachable
from nimsum_lab.records.record import MadePart, Record

WORKERS: tuple[str, ...] = (sys.executable, "-m", "nimsum", "workers")
"""The command that starts workers beside this process."""

_SECONDS_BETWEEN_POLLS = 0.5
_MAX_IN_QUEUE = 64
"""The maximum number of parts in the queue at a time. To read the status of one, all that wait are
read."""
_MAX_ATTEMPTS = {Stage.TOO_LONG: 1, Stage.BROKEN: 3}
"""The number of attempts after which a part has failed, by the stage in which the last one ended. A
part that ends in another stage is tried again."""


class _PartJob(NamedTuple):
    """A part of a record, and the job that makes it."""

    record: Record
    name: str
    job: Job[MadePart]

    @property
    def title(self) -> str:
        return f"{self.record.slug} {self.name}"


class _Workers:
    """The workers that this process starts if there are no others; they end with it."""

    def __init__(self, queue: Queue, processes: int) -> None:
        self._queue = queue
        self._own: subprocess.Popen[bytes] | None = None
        options = ("--with-parent", "--processes", str(processes))
        self._command = (*WORKERS, *options)

    def close(self) -> None:
        """End the workers that were started."""
        if self._own:
            self._own.terminate()
            self._own.wait()

    def keep(self) -> None:
        """Start workers if there are none, or none any more. Raises Unreachable."""
        if (self._own is None or self._own.poll() is not None) and not self._queue.has_workers():
            # A session of their own keeps Ctrl+C from them, so the jobs are stopped first.
            self._own = subprocess.Popen(self._command, start_new_session=True)


def make_records(
    records: list[Record],
    *,
    sample: bool = False,
    missing: bool = False,
    anew: bool = False,
    ship: bool = False,
    processes: int | None = None,
) -> int:
    """Make `records` again, compare them with what is shipped, and return the exit code.

    With `sample`, make only the few parts of the sample; with `missing`, only parts that are not
    shipped. With `anew`, first forget the results of earlier runs. With `ship`, replace the shipped
    results by the new ones. If there is no worker, start `processes` of them, or as many as run at
    the same time by default. The exit code is 1 if a part fails or differs, and 130 after Ctrl+C.
    Raises Unreachable if the queue does not answer.
    """
    queue = worker_queue()
    parts = []
    for record in records:
        names = record.making.SAMPLE if sample else record.making.PARTS
        if missing:
            names = [name for name in names if name not in record.made]
        parts += [_PartJob(record, name, part_job(queue, record, name)) for name in names]
    if anew:
        _stop(parts)
        for part in parts:
            part.job.forget()
    with closing(_Workers(queue, processes or MAX_CONCURRENT_JOBS)) as workers:
        try:
            return _make_again(records, parts, workers, ship=ship)
        except KeyboardInterrupt:
            _stop(parts)
            click.echo("Stopped. The same command goes on; --anew begins anew.", err=True)
            return 130


def _make_again(
    records: list[Record], parts: list[_PartJob], workers: _Workers, *, ship: bool
) -> int:
    """Make `parts` again, and print a line for each part and each record.

    With `ship`, replace the shipped results. Return the exit code: 1 if a part fails, or if it
    differs and `ship` is False.
    """
    start = monotonic()
    differs = 0
    made: dict[str, list[MadePart]] = {record.slug: [] for record in records}
    for part, result in _results(parts, workers):
        if isinstance(result, MadePart):
            made[part.record.slug].append(result)
            is_same = part.record.is_as_shipped(result)
            if is_same:
                comparison = "as shipped"
            else:
                comparison = "differs" if result.part in part.record.made else "new"
            click.echo(f"{part.title}  {result.seconds:,.2f} s  {comparison}")
            differs |= not is_same and not ship
        else:
            click.echo(f"{part.title}  {result}")
            differs = 1
    for record in records:
        names = {part.name for part in parts if part.record is record}
        differs |= _report(record, names, made[record.slug], ship=ship)
    click.echo(f"{monotonic() - start:,.0f} s by the clock")
    if ship and not differs:
        for part in parts:
            part.job.forget()
    return differs


def _report(record: Record, names: set[str], made: list[MadePart], *, ship: bool) -> int:
    """Print a summary of `record`, and if `ship` is True, replace its shipped results.

    `names` are the parts that were to be made, and `made` those that were made. Return the exit
    code: 1 if the record cannot be shipped, else 0.
    """
    seconds = sum(each.seconds for each in made)
    click.echo(f"{record.slug}: {len(made):,} parts, {seconds:,.1f} s of processors")
    if not ship:
        return 0
    parts = {name: each for name, each in record.made.items() if name not in names}
    parts |= {each.part: each for each in made}
    missing = [name for name in record.making.PARTS if name not in parts]
    if missing:
        click.echo(f"{record.slug}: not shipped, without {', '.join(missing[:5])}")
        return 1
    try:
        record.ship(parts[name] for name in record.making.PARTS)
    except ValueError as error:
        click.echo(f"{record.slug}: not shipped: {error}")
        return 1
    click.echo(f"{record.slug}: shipped")
    return 0


def _results(
    parts: Iterable[_PartJob], workers: _Workers
) -> Iterator[tuple[_PartJob, MadePart | str]]:
    """Yield each of `parts` with its result, or with the reason for its failure.

    A job that is lost or stopped is started again.
    """
    remaining = list(parts)
    attempts = Counter[str]()
    while remaining:
        workers.keep()
        running = []
        for part in remaining[:_MAX_IN_QUEUE]:
            record = part.job.status()
            result = part.job.result() if record.stage is Stage.DONE else None
            if result is not None:
                remaining.remove(part)
                yield part, result
            elif record.stage is Stage.RUNNING:
                running.append(f"{part.title} {record.share:.0%}")
            elif attempts[part.title] >= _MAX_ATTEMPTS.get(record.stage, inf):
                remaining.remove(part)
                yield part, f"failed: {record.stage}"
            elif not record.is_active:
                attempts[part.title] += 1
                part.job.start(visitor="records")
        _show(f"{len(remaining):,} to do: {', '.join(running)}" if remaining else "")
        sleep(_SECONDS_BETWEEN_POLLS if remaining else 0)


def _show(line: str) -> None:
    """Replace the last line of the terminal by `line`, if there is a terminal."""
    if sys.stderr.isatty():
        click.echo(f"\r\x1b[K{line[:100]}\r", nl=False, err=True)


def _stop(parts: Iterable[_PartJob]) -> None:
    """Stop the jobs of `parts` that wait or run, unless the queue is unreachable."""
    with suppress(Unreachable):
        for part in parts:
            part.job.stop()
