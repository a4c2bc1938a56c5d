"""Jobs as all who share a queue see them, in SQLite and in a real Redis."""

import pickle
from math import inf
from pathlib import Path
from threading import Event, Thread, current_thread

import pytest
import redis

from lab_tests.jobs.computations import BRIEF, COMPUTATIONS, FAILS, NUMBERED, UNTIL, Found
from lab_tests.working import until_at, working
from nimsum_lab.jobs import record, worker
from nimsum_lab.jobs.computation import Stage
from nimsum_lab.jobs.queue import MAX_CONCURRENT_JOBS, Queue
from nimsum_lab.jobs.stores import Unreachable
from tests.databases import redis_server
from tests.working import until

FOUND = Found(size=42, names=("a", "b"))


def runs(go: Path) -> int:
    """Return how many times the job has started to compute."""
    file = go.with_name(f"{go.name}.runs")
    return len(file.read_text().splitlines()) if file.exists() else 0


def test_a_job_is_done_once_and_its_result_is_kept(
    queue: Queue, elsewhere: Queue, go: Path
) -> None:
    job = queue.job(UNTIL, str(go))
    same = elsewhere.job(UNTIL, str(go))
    assert job.status().stage is Stage.WAITING
    with working(queue, MAX_CONCURRENT_JOBS):
        for each in (job, job, same):
            each.start()
        until_at(same, Stage.RUNNING)
        until(lambda: same.status().share == 0.25)
        same.start(anew=True)
        assert (same.result(), queue.waiting()) == (None, {})
        go.touch()
        until_at(same, Stage.DONE)
        job.start()
        assert (same.result(), job.result(), runs(go)) == (FOUND, FOUND, 1)
        job.start(anew=True)
        until_at(job, Stage.DONE)
    assert (job.result(), runs(go)) == (FOUND, 2)


def test_a_job_is_cancelled_by_another_process_and_started_again(
    queue: Queue, elsewhere: Queue, go: Path
) -> None:
    job = queue.job(UNTIL, str(go))
    same = elsewhere.job(UNTIL, str(go))
    with working(queue):
        job.start()
        until_at(same, Stage.RUNNING)
        same.stop()
        assert job.status().stage is Stage.STOPPED
        same.start()
        go.touch()
        until_at(job, Stage.DONE)
        assert job.result() == FOUND


def test_a_running_job_that_is_cancelled_makes_room(queue: Queue, go: Path) -> None:
    job = queue.job(UNTIL, str(go))
    other = queue.job(NUMBERED, 1)
    with working(queue):
        job.start()
        until_at(job, Stage.RUNNING)
        other.start()
        job.stop()
        until_at(other, Stage.DONE)
    assert (job.status().stage, job.result()) == (Stage.STOPPED, None)


def test_a_job_that_waits_is_cancelled_and_stands_in_the_queue_but_once(
    queue: Queue, go: Path, caplog: pytest.LogCaptureFixture
) -> None:
    job = queue.job(UNTIL, str(go))
    other = queue.job(NUMBERED, 1)
    for _ in range(3):
        job.start()
        assert job.status().stage is Stage.QUEUED
        job.stop()
        assert job.status().stage is Stage.STOPPED
    assert len(queue.waiting()) == 1
    other.start()
    with working(queue):
        until_at(other, Stage.DONE)
    assert (runs(go), job.status().stage) == (0, Stage.STOPPED)
    assert not caplog.records, "whoever has cancelled it knows"


def test_of_two_who_start_a_job_in_the_same_moment_one_computes_it(queue: Queue, go: Path) -> None:
    go.touch()
    job = queue.job(UNTIL, str(go))
    # The other one's order was written, and then replaced by this one's.
    queue.task(job.name, "the number of the other one", "")
    job.start()
    with working(queue):
        until_at(job, Stage.DONE)
    assert (runs(go), job.result()) == (1, FOUND)


def test_a_job_that_is_forgotten_while_it_runs_makes_room_and_leaves_nothing(
    queue: Queue, go: Path
) -> None:
    go.with_name("failed before").touch()
    job = queue.job(UNTIL, str(go))
    other = queue.job(FAILS, str(go.with_name("failed before")))
    with working(queue):
        until(queue.has_workers)
        before = queue.huey.result_count()
        job.start()
        until_at(job, Stage.RUNNING)
        other.start()
        job.forget()
        until_at(other, Stage.DONE)
        other.forget()
    assert queue.huey.result_count() == before


def test_the_first_job_of_a_visitor_begins_before_the_second_of_another(
    queue: Queue, go: Path
) -> None:
    first, *more = (queue.job(UNTIL, f"{go}-{number}") for number in range(5))
    other = queue.job(NUMBERED, 1)
    for job in (first, *more):
        job.start(visitor="one with much to ask")
    other.start(visitor="another")
    go.with_name("go-0").touch()
    with working(queue):
        until_at(other, Stage.DONE)
        assert first.status().stage is Stage.DONE
        for job in more:
            job.stop()
        until(lambda: not queue.waiting())


def test_it_is_said_whether_there_is_a_worker(
    queue: Queue, elsewhere: Queue, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not queue.has_workers()
    with working(elsewhere):
        until(queue.has_workers)
    # Here nobody has to wait for as long as a visitor.
    monkeypatch.setattr(record, "SECONDS_UNTIL_GONE", 0.0)
    assert not queue.has_workers()


def test_a_worker_that_has_ended_announces_nothing_more(
    queue: Queue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its last word opens no connection after the queue was closed."""
    begun = Event()
    go_on = Event()
    threads: list[Thread] = []

    def announce() -> None:
        threads.append(current_thread())
        if len(threads) > 1:
            begun.set()
            go_on.wait()

    monkeypatch.setattr(worker, "_SECONDS_BETWEEN_ANNOUNCEMENTS", 0.0)
    monkeypatch.setattr(queue, "announce_worker", announce)
    with working(queue):
        begun.wait()
        go_on.set()
    assert not threads[-1].is_alive()


@pytest.mark.servers
@pytest.mark.parametrize("database", [redis_server], indirect=True)
def test_a_queue_that_is_closed_leaves_no_connection_open(queue: Queue, database: str) -> None:
    with redis.Redis.from_url(database) as client:

        def connections() -> int:
            return len(client.client_list())

        queue.waiting()
        before = connections()
        queue.close()
        until(lambda: connections() < before)
    assert queue.waiting() == {}, "it connects again"


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
        until(queue.has_workers)
        before = queue.huey.result_count()
        job.start()
        until_at(job, Stage.BROKEN)
        job.start()
        until_at(job, Stage.DONE)
    assert job.result() == 42
    assert "ArithmeticError" in caplog.text
    job.forget()
    assert queue.huey.result_count() == before, "the error is in the log, and nowhere else"


def test_a_job_that_was_lost_is_broken_and_may_be_tried_again(
    queue: Queue, elsewhere: Queue, go: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker that takes a job out of the queue may be killed before it says so."""
    go.touch()
    job = queue.job(UNTIL, str(go))
    same = elsewhere.job(UNTIL, str(go))
    job.start()
    queue.huey.dequeue()
    for _ in range(2):
        assert job.status().stage is Stage.QUEUED, "a worker may be about to say that it runs"
    monkeypatch.setattr(record, "SECONDS_UNTIL_GONE", 0.0)
    assert same.status().stage is Stage.BROKEN
    job.start()
    monkeypatch.setattr(record, "SECONDS_UNTIL_GONE", inf)
    with working(queue):
        until_at(job, Stage.DONE)


class _Bomb:
    """When it is unpickled, it makes a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __reduce__(self) -> tuple[object, ...]:
        return Path.mkdir, (self.folder,)


@pytest.mark.parametrize("bad", ["of another release", "a bomb"])
def test_what_cannot_be_read_is_as_if_it_were_never_computed(
    queue: Queue, elsewhere: Queue, go: Path, tmp_path: Path, bad: str
) -> None:
    bomb = pickle.dumps(_Bomb(tmp_path / "made"))
    kept = bomb if bad == "a bomb" else b'{"size": "of another release"}'
    go.touch()
    job = queue.job(UNTIL, str(go))
    same = elsewhere.job(UNTIL, str(go))
    with working(queue):
        queue.huey.storage.enqueue(kept)
        job.start()
        until_at(job, Stage.DONE)
    queue.huey.storage.put_data(job.result_key, kept)
    assert same.result() is None
    assert same.status().stage is Stage.WAITING
    job.start()
    queue.huey.storage.put_data(job.order_key, kept)
    assert same.status().stage is Stage.WAITING
    assert not (tmp_path / "made").exists()


def test_of_results_without_end_the_latest_are_kept(queue: Queue, elsewhere: Queue) -> None:
    jobs = [queue.job(NUMBERED, number) for number in range(4)]
    with working(queue):
        for job in (*jobs, jobs[1]):
            job.start()
            until_at(job, Stage.DONE)
    there = [elsewhere.job(NUMBERED, number).result() for number in range(4)]
    assert there == [None, 1, None, 3]
    assert jobs[0].status().stage is Stage.WAITING


def test_two_computations_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="until"):
        Queue("sqlite:///", (*COMPUTATIONS, UNTIL))


@pytest.mark.parametrize("url", ["postgresql://nimsum@database/nimsum", "jobs.sqlite", ""])
def test_another_address_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match=r"QUEUE_URL is .* sqlite:///, redis://"):
        Queue(url, COMPUTATIONS)


@pytest.mark.parametrize("url", ["redis://127.0.0.1:1/0", "sqlite:///{file}/jobs"])
def test_what_does_not_answer_is_unreachable(url: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    queue = Queue(url.format(file=tmp_path / "file"), COMPUTATIONS)
    job = queue.job(FAILS, "file")
    for ask in (job.start, job.stop, job.status, job.result, queue.has_workers, queue.waiting):
        with pytest.raises(Unreachable):
            ask()
