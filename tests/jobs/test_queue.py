"""Jobs as all who share a queue see them, in SQLite, in a real Redis and in a real PostgreSQL."""

import pickle
from functools import partial
from pathlib import Path

import pytest

from tests.jobs.computations import BRIEF, COMPUTATIONS, FAILS, NUMBERED, UNTIL, Found
from tests.working import until, until_at, working
from webapp.jobs.computation import Stage
from webapp.jobs.queue import Queue
from webapp.jobs.records import record_of
from webapp.jobs.stores import Unreachable, opener_of
from webapp.limits import MOST_JOBS_AT_ONCE


def runs(go: Path) -> int:
    """How often it was begun to compute."""
    file = go.with_name(f"{go.name}.runs")
    return len(file.read_text().splitlines()) if file.exists() else 0


def enough_run(files: list[Path], wanted: int) -> bool:
    return sum(map(runs, files)) >= wanted


def key_of_result(queue: Queue, name: str) -> str:
    """Where the result of a job that is done is kept."""
    record = record_of(queue.store.get(f"job:{name}"))
    assert record is not None
    return f"result:{record.ticket}"


def test_a_job_is_done_once_and_its_result_is_kept(
    queue: Queue, elsewhere: Queue, go: Path
) -> None:
    job, same = queue.job(UNTIL, str(go)), elsewhere.job(UNTIL, str(go))
    assert job.progress() == (Stage.WAITING, 0.0)
    with working(queue):
        for each in (job, job, same):
            each.start()
        until(lambda: same.progress() == (Stage.RUNNING, 0.25))
        assert same.result() is None
        go.touch()
        until_at(same, Stage.DONE)
    assert same.result() == job.result() == Found(size=42, names=("a", "b"))
    job.start()
    assert same.progress() == (Stage.DONE, 1.0)
    assert runs(go) == 1


def test_a_job_that_is_done_is_started_anew_on_request(queue: Queue, go: Path) -> None:
    go.touch()
    job = queue.job(UNTIL, str(go))
    with working(queue):
        job.start()
        until_at(job, Stage.DONE)
        job.start(anew=True)
        until_at(job, Stage.DONE)
    assert runs(go) == 2
    assert job.result() == Found(size=42, names=("a", "b"))


def test_a_job_is_cancelled_by_another_process_and_started_again(
    queue: Queue, elsewhere: Queue, go: Path
) -> None:
    job, same = queue.job(UNTIL, str(go)), elsewhere.job(UNTIL, str(go))
    with working(queue):
        job.start()
        until_at(same, Stage.RUNNING)
        same.stop()
        assert job.progress() == (Stage.STOPPED, 0.0)
        same.start()
        go.touch()
        until_at(job, Stage.DONE)
    assert job.result() is not None
    assert runs(go) == 2


def test_a_job_that_waits_is_cancelled_and_stands_in_the_queue_but_once(
    queue: Queue, go: Path
) -> None:
    job = queue.job(UNTIL, str(go))
    for _ in range(3):
        job.start()
        assert job.progress() == (Stage.QUEUED, 0.0)
        job.stop()
        assert job.progress() == (Stage.STOPPED, 0.0)
    assert len(queue.store.queued()) == 1
    other = queue.job(UNTIL, f"{go}.other")
    Path(f"{go}.other").touch()
    with working(queue):
        other.start()
        until_at(other, Stage.DONE)
    assert runs(go) == 0
    assert job.progress() == (Stage.STOPPED, 0.0)


def test_no_more_jobs_run_at_once_than_may_on_all_machines(
    queue: Queue, elsewhere: Queue, go: Path
) -> None:
    files = [go.with_name(f"go-{number}") for number in range(MOST_JOBS_AT_ONCE + 2)]
    jobs = [queue.job(UNTIL, str(file)) for file in files]
    with working(queue, MOST_JOBS_AT_ONCE), working(elsewhere, MOST_JOBS_AT_ONCE):
        for job in jobs:
            job.start()
        left = list(zip(jobs, files, strict=True))
        while left:
            most = min(MOST_JOBS_AT_ONCE, len(left))
            begun = len(jobs) - len(left) + most
            until(partial(enough_run, files, begun))
            assert sum(job.progress()[0] is Stage.RUNNING for job, _ in left) == most
            assert sum(map(runs, files)) == begun
            assert len(queue.workers()) <= MOST_JOBS_AT_ONCE
            job, file = next(pair for pair in left if pair[0].progress()[0] is Stage.RUNNING)
            file.touch()
            until_at(job, Stage.DONE)
            left.remove((job, file))


def test_it_is_said_whether_there_is_a_worker(queue: Queue, elsewhere: Queue) -> None:
    assert queue.workers() == []
    with working(elsewhere):
        until(queue.workers)
    assert queue.workers() == []


def test_a_job_that_would_not_end_is_given_up(queue: Queue, go: Path) -> None:
    job = queue.job(BRIEF, str(go))
    with working(queue):
        job.start()
        until_at(job, Stage.TOO_LONG)


def test_a_job_that_fails_is_broken_and_may_be_tried_again(
    queue: Queue, go: Path, caplog: pytest.LogCaptureFixture
) -> None:
    job = queue.job(FAILS, str(go))
    with working(queue):
        job.start()
        until_at(job, Stage.BROKEN)
        job.start()
        until_at(job, Stage.DONE)
    assert job.result() == 42
    assert "ArithmeticError" in caplog.text


def test_a_job_that_was_lost_is_broken_and_may_be_tried_again(queue: Queue, go: Path) -> None:
    """A worker that takes a job out of the queue may be killed before it says so."""
    go.touch()
    job = queue.job(UNTIL, str(go))
    job.start()
    assert queue.huey.dequeue().args == [job.name]
    assert job.progress() == (Stage.BROKEN, 0.0)
    job.start()
    with working(queue):
        until_at(job, Stage.DONE)


def test_a_result_that_cannot_be_read_is_forgotten(
    queue: Queue, elsewhere: Queue, go: Path
) -> None:
    go.touch()
    job = queue.job(UNTIL, str(go))
    with working(queue):
        job.start()
        until_at(job, Stage.DONE)
    key = key_of_result(queue, job.name)
    queue.store.put(key, b'{"size": "of another release"}')
    same = elsewhere.job(UNTIL, str(go))
    assert same.result() is None
    assert same.progress() == (Stage.WAITING, 0.0)
    assert queue.store.get(key) is None


class _Bomb:
    """When it is unpickled, it makes a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __reduce__(self) -> tuple[object, ...]:
        return Path.mkdir, (self.folder,)


def test_nothing_is_unpickled(
    queue: Queue, elsewhere: Queue, go: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    bomb = pickle.dumps(_Bomb(tmp_path / "made"))
    go.touch()
    job = queue.job(UNTIL, str(go))
    with working(queue):
        queue.store.storage.enqueue(bomb)
        job.start()
        until_at(job, Stage.DONE)
    key = key_of_result(queue, job.name)
    queue.store.put(key, bomb)
    assert elsewhere.job(UNTIL, str(go)).result() is None
    assert not (tmp_path / "made").exists()
    assert "Error reading from queue" in caplog.text


def test_two_computations_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="until"):
        Queue("sqlite:///", (*COMPUTATIONS, UNTIL))


@pytest.mark.parametrize("url", ["mysql://here", "jobs.sqlite", ""])
def test_another_address_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="QUEUE_URL"):
        opener_of(url)


@pytest.mark.parametrize(
    "url",
    ["redis://127.0.0.1:1/0", "postgresql://nobody@127.0.0.1:1/none", "sqlite:///{file}/jobs"],
)
def test_what_does_not_answer_is_unreachable(url: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    queue = Queue(url.format(file=tmp_path / "file"), COMPUTATIONS)
    job = queue.job(FAILS, "file")
    for ask in (job.start, job.stop, job.progress, job.result, queue.workers):
        with pytest.raises(Unreachable):
            ask()


def test_of_results_without_end_the_latest_are_kept(queue: Queue, elsewhere: Queue) -> None:
    jobs = [queue.job(NUMBERED, number) for number in range(4)]
    with working(queue):
        for job in jobs:
            job.start()
            until_at(job, Stage.DONE)
        jobs[1].start()
        until_at(jobs[1], Stage.DONE)
    there = [elsewhere.job(NUMBERED, number).result() for number in range(4)]
    assert there == [None, 1, None, 3]
    assert jobs[0].progress() == (Stage.WAITING, 0.0)
