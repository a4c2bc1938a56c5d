"""Workers that are processes of their own: stopped, killed, and what is left behind."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import dev
from tests.jobs.computations import COMPUTATIONS, DEAF, UNTIL, Found
from tests.processes import children_of, is_running
from tests.working import LONG_ENOUGH, until, until_at
from webapp.jobs import records
from webapp.jobs.computation import Stage
from webapp.jobs.queue import Queue
from webapp.limits import MOST_JOBS_AT_ONCE

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="processes are looked for in /proc"
)


@contextmanager
def worker_process(url: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process with workers for the computations of the tests."""
    command = [sys.executable, "-m", "tests.jobs.computations", url]
    with subprocess.Popen(command, cwd=dev.ROOT) as worker:
        try:
            yield worker
        finally:
            worker.terminate()


def process_of_run(go: Path, number: int) -> int:
    """The process that computed for the first or a later time, as soon as it has said so."""
    file = go.with_name(f"{go.name}.runs")
    until(lambda: file.exists() and file.read_text().count("\n") >= number)
    return int(file.read_text().split()[number - 1])


def test_workers_of_another_process(
    queue: Queue, database: str, go: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They take long to start, so they are started once for all that is asked of them."""
    job, deaf = queue.job(UNTIL, str(go)), queue.job(DEAF)
    with worker_process(database) as worker:
        deaf.start()
        until_at(deaf, Stage.TOO_LONG)

        other = queue.job(UNTIL, f"{go}-other")
        go.with_name("go-other").touch()
        other.start()
        until_at(other, Stage.DONE)
        assert other.result() == Found(size=42, names=("a", "b"))

        job.start()
        until_at(job, Stage.RUNNING)
        killed = process_of_run(go, 1)
        record = records.record_of(queue.store.get(f"job:{job.name}"))
        assert record is not None
        os.kill(killed, signal.SIGKILL)
        with monkeypatch.context() as patch:
            # Here nobody has to wait for as long as a visitor.
            patch.setattr(records, "SECONDS_UNTIL_GONE", 0.5)
            until_at(job, Stage.BROKEN)
            job.start()
        until_at(job, Stage.RUNNING)
        assert process_of_run(go, 2) not in (killed, os.getpid())

        stopped_with(signal.SIGTERM, worker)
    assert job.progress()[0] is Stage.BROKEN
    assert {seat.worker for seat in queue.workers()} <= {record.worker}


def stopped_with(number: signal.Signals, worker: subprocess.Popen[bytes]) -> None:
    """Stop workers, and wait until all their processes are gone."""
    until(lambda: len(children_of(worker.pid)) > MOST_JOBS_AT_ONCE)
    children = children_of(worker.pid)
    worker.send_signal(number)
    worker.wait(LONG_ENOUGH)
    until(lambda: not any(map(is_running, children)))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_when_workers_are_stopped_nothing_is_left_behind(
    tmp_path: Path, go: Path, number: signal.Signals
) -> None:
    url = f"sqlite:///{tmp_path / 'jobs.sqlite'}"
    queue = Queue(url, COMPUTATIONS)
    job = queue.job(UNTIL, str(go))
    with worker_process(url) as worker:
        if number is signal.SIGINT:
            # One start for both, since workers take long to start.
            begun_anew(queue, worker)
        job.start()
        until_at(job, Stage.RUNNING)
        stopped_with(number, worker)
    assert job.progress()[0] is Stage.BROKEN
    assert queue.workers() == []
    queue.close()


def begun_anew(queue: Queue, worker: subprocess.Popen[bytes]) -> None:
    """On HUP, as after a new release, others take the seats."""
    until(queue.workers)
    before = {seat.worker for seat in queue.workers()}
    worker.send_signal(signal.SIGHUP)
    until(lambda: not before & {seat.worker for seat in queue.workers()})
    until(lambda: {seat.worker for seat in queue.workers()} - before)
