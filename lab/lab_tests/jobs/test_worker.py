"""Workers that are processes of their own: stopped, killed, and what is left behind."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path

import pytest

import dev
from lab_tests.jobs.computations import COMPUTATIONS, DEAF, UNTIL, Found
from lab_tests.paths import environment
from lab_tests.working import until_at
from nimsum_lab.jobs import record
from nimsum_lab.jobs.computation import Stage
from nimsum_lab.jobs.queue import MAX_CONCURRENT_JOBS, Queue
from tests.processes import children_of, is_running
from tests.working import LONG_ENOUGH, until

pytestmark = [
    pytest.mark.servers,
    pytest.mark.skipif(
        not Path("/proc/self/stat").exists(), reason="processes are looked for in /proc"
    ),
]


class Patience:
    """How long the test waits for a word of a worker: for ever, until the worker is known gone."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Wait for ever, as each test does at first."""
        self._monkeypatch = monkeypatch

    def is_endless(self) -> None:
        """Believe that each worker is there, however long a busy machine lets it say nothing."""
        self._monkeypatch.setattr(record, "SECONDS_UNTIL_GONE", inf)

    def is_over(self) -> None:
        """Believe that each worker is gone."""
        self._monkeypatch.setattr(record, "SECONDS_UNTIL_GONE", 0.0)


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> Patience:
    """Return the patience of the test."""
    return Patience(monkeypatch)


@contextmanager
def worker_process(url: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a process with workers for the computations of the tests."""
    command = [sys.executable, "-m", "lab_tests.jobs.computations", url]
    with subprocess.Popen(command, cwd=dev.ROOT, env=environment()) as worker:
        try:
            yield worker
        finally:
            worker.terminate()


def process_of_run(go: Path, number: int) -> int:
    """Wait until `number` runs have begun, and return the process of the last of them."""
    file = go.with_name(f"{go.name}.runs")
    until(lambda: file.exists() and file.read_text().count("\n") >= number)
    return int(file.read_text().split()[number - 1])


def stopped_with(number: signal.Signals, worker: subprocess.Popen[bytes]) -> None:
    """Stop workers, and wait until all their processes are gone."""
    until(lambda: len(children_of(worker.pid)) > MAX_CONCURRENT_JOBS)
    children = children_of(worker.pid)
    worker.send_signal(number)
    worker.wait(LONG_ENOUGH)
    until(lambda: not any(map(is_running, children)))


def test_workers_of_another_process(
    queue: Queue, database: str, go: Path, patience: Patience
) -> None:
    """They take long to start, so they are started once for all that is asked of them."""
    job = queue.job(UNTIL, str(go))
    deaf = queue.job(DEAF)
    other = queue.job(UNTIL, f"{go}-other")
    files = [go.with_name(f"go-{number}") for number in range(MAX_CONCURRENT_JOBS)]
    more = [queue.job(UNTIL, str(file)) for file in files]
    with worker_process(database) as worker:
        deaf.start()
        until_at(deaf, Stage.TOO_LONG)
        assert queue.has_workers()

        job.start()
        until_at(job, Stage.RUNNING)
        killed = process_of_run(go, 1)
        os.kill(killed, signal.SIGKILL)
        until(lambda: not is_running(killed))
        patience.is_over()
        until_at(job, Stage.BROKEN)
        go.touch()
        job.start()
        patience.is_endless()
        until_at(job, Stage.DONE)
        assert job.result() == Found(size=42, names=("a", "b"))
        assert process_of_run(go, 2) not in (killed, os.getpid())

        for each in (*more, other):
            each.start()
        for each in more:
            until_at(each, Stage.RUNNING)
        assert other.status().stage is Stage.QUEUED
        files[0].touch()
        until_at(other, Stage.RUNNING)
        stopped_with(signal.SIGTERM, worker)
        patience.is_over()
        for each in (more[1], other):
            until_at(each, Stage.BROKEN)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_when_workers_are_stopped_nothing_is_left_behind(
    tmp_path: Path, go: Path, number: signal.Signals, patience: Patience
) -> None:
    url = f"sqlite:///{tmp_path / 'jobs.sqlite'}"
    queue = Queue(url, COMPUTATIONS, patience=LONG_ENOUGH)
    job = queue.job(UNTIL, str(go))
    with worker_process(url) as worker:
        job.start()
        until_at(job, Stage.RUNNING)
        stopped_with(number, worker)
    patience.is_over()
    until_at(job, Stage.BROKEN)
    assert (tmp_path / "jobs.sqlite").stat().st_mode & 0o777 == 0o600
    queue.close()
