"""Computations in the background, as the processes of a server see them."""

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from webapp.solver.jobs import Job, Stage, Turns, folder_of_jobs


class Slow:
    """A computation that goes on when it is told to."""

    def __init__(self) -> None:
        self.runs = 0
        self.go = threading.Event()

    def __call__(
        self, progress: Callable[[float], None], spent: Callable[[], bool]
    ) -> list[int] | None:
        self.runs += 1
        progress(0.25)
        while not self.go.wait(0.01):
            if spent():
                return None
        return [42]


@pytest.fixture
def slow() -> Iterator[Slow]:
    computation = Slow()
    yield computation
    computation.go.set()


def until(job: Job[list[int]], stage: Stage) -> None:
    end = monotonic() + 20
    while job.progress()[0] is not stage:
        assert monotonic() < end, f"still {job.progress()}, not {stage}"
        sleep(0.01)


def test_a_job_is_started_once_and_its_result_is_kept(tmp_path: Path, slow: Slow) -> None:
    job, elsewhere = Job(tmp_path / "job", slow), Job(tmp_path / "job", slow)
    assert job.progress() == (Stage.WAITING, 0.0)
    job.start()
    job.start()
    elsewhere.start()
    end = monotonic() + 20
    while elsewhere.progress() != (Stage.RUNNING, 0.25):
        assert monotonic() < end
    assert elsewhere.result() is None
    slow.go.set()
    until(elsewhere, Stage.DONE)
    assert elsewhere.result() == job.result() == [42]
    job.start()
    assert slow.runs == 1


def test_a_job_is_stopped_by_another_process_and_started_again(tmp_path: Path, slow: Slow) -> None:
    job, elsewhere = Job(tmp_path / "job", slow), Job(tmp_path / "job", slow)
    job.start()
    until(elsewhere, Stage.RUNNING)
    elsewhere.stop()
    until(job, Stage.STOPPED)
    assert job.result() is None
    slow.go.set()
    elsewhere.start()
    until(job, Stage.DONE)
    assert slow.runs == 2


def test_a_job_that_would_not_end_is_given_up(tmp_path: Path, slow: Slow) -> None:
    job = Job(tmp_path / "job", slow, longest=0)
    job.start()
    until(job, Stage.TOO_LONG)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_job_that_fails_is_broken_and_may_be_tried_again(tmp_path: Path) -> None:
    runs = []

    def fails(_progress: object, _spent: object) -> list[int]:
        runs.append(1)
        if len(runs) == 1:
            raise ArithmeticError
        return runs

    job = Job(tmp_path / "job", fails)
    job.start()
    until(job, Stage.BROKEN)
    # The thread tells of its error after it has let go of the job: not in the next test, please.
    for thread in threading.enumerate():
        if "(_run)" in thread.name:
            thread.join(timeout=10)
    job.start()
    until(job, Stage.DONE)


def test_a_job_whose_process_dies_is_broken(tmp_path: Path, slow: Slow) -> None:
    dies = (
        "import os, sys, time; from pathlib import Path; from webapp.solver.jobs import Job\n"
        "job = Job(Path(sys.argv[1]), lambda progress, spent: time.sleep(0.2) or os._exit(1))\n"
        "job.start(); time.sleep(20)"
    )
    folder = tmp_path / "job"
    done = subprocess.run([sys.executable, "-c", dies, folder], check=False, timeout=60)
    assert done.returncode == 1
    job = Job(folder, slow)
    assert job.progress()[0] is Stage.BROKEN
    slow.go.set()
    job.start()
    until(job, Stage.DONE)


def test_the_folder_of_jobs_is_there() -> None:
    assert folder_of_jobs().is_dir()


def test_no_more_jobs_run_at_once_than_there_are_turns(tmp_path: Path) -> None:
    first, second = Slow(), Slow()
    one = Job(tmp_path / "one", first, Turns(tmp_path / "turns", 1))
    other = Job(tmp_path / "other", second, Turns(tmp_path / "turns", 1))
    assert one.start()
    assert not other.start()
    assert other.progress()[0] is Stage.WAITING
    assert one.start()
    first.go.set()
    until(one, Stage.DONE)
    second.go.set()
    end = monotonic() + 20
    while not other.start():
        assert monotonic() < end
    until(other, Stage.DONE)
    assert second.runs == 1


def test_a_job_that_is_done_is_started_anew_on_request(tmp_path: Path, slow: Slow) -> None:
    slow.go.set()
    job = Job(tmp_path / "job", slow)
    job.start()
    until(job, Stage.DONE)
    job.start(anew=True)
    until(job, Stage.DONE)
    assert slow.runs == 2
    assert job.result() == [42]
