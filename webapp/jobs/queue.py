"""The queue: jobs are started, watched and stopped here, by any process on any machine."""

import json
from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from secrets import token_hex
from threading import Lock
from time import sleep
from typing import Any, Generic, TypeVar

from cachetools import LRUCache
from huey import Huey
from huey.exceptions import TaskTimeout
from pydantic import ValidationError

from webapp.limits import RESULTS_READ_REMEMBERED

from .computation import Argument, Computation, Stage
from .desk import DESK
from .records import SEATS, JobRecord, JsonMessages, Seat, name_in, record_of, seat_of, written
from .stores import NAME, Store, opener_of, reached

T = TypeVar("T")

_LOOKS_FOR_WHAT_IS_LOST = 20
_SECONDS_BETWEEN_LOOKS = 0.1
_MORE_SECONDS = 10.0
"""A computation that does not ask whether to stop is interrupted so long after the longest time."""


class Queue:
    """Jobs of some computations, kept at an address. It connects when it is first asked."""

    def __init__(self, url: str, computations: Iterable[Computation[Any]]) -> None:
        """Processes with the same address share the jobs.

        ValueError for an address that cannot be read, and for two computations of one name.
        """
        self._opener = opener_of(url)
        self._computations: dict[str, Computation[Any]] = {}
        for each in computations:
            if each.name in self._computations:
                raise ValueError(f"two computations are called {each.name}")
            self._computations[each.name] = each
        self._opening = Lock()
        self._reading = Lock()
        self._results: LRUCache[str, tuple[str, Any]] = LRUCache(RESULTS_READ_REMEMBERED)

    @property
    def store(self) -> Store:
        """What keeps the jobs. Raises Unreachable."""
        with self._opening:
            return self._store

    @cached_property
    def _store(self) -> Store:
        return self._opener()

    @cached_property
    def task(self) -> Any:
        """The one task that huey knows: to compute the job of a name. Raises Unreachable."""
        storage = self.store.storage
        huey = Huey(
            NAME, results=False, serializer=JsonMessages(), storage_class=lambda _name: storage
        )
        return huey.task(name="compute")(self._compute)

    @property
    def huey(self) -> Huey:
        """The queue as huey sees it. Raises Unreachable."""
        return self.task.huey

    def job(self, computation: Computation[T], *arguments: Argument) -> "Job[T]":
        """The job of a computation for these arguments."""
        return Job(self, computation, arguments)

    def never_started(self, jobs: "Iterable[Job[Any]]") -> set[str]:
        """The names of those jobs that wait for somebody to start them: one look for all.

        Raises Unreachable.
        """
        keys = {job.key: job.name for job in jobs}
        kept = self.store.get_all(list(keys)) if keys else {}
        return {keys[key] for key, record in kept.items() if record is None}

    def workers(self) -> list[Seat]:
        """The workers that are there. Raises Unreachable."""
        now, kept = self.store.now(), self.store.get_all(list(SEATS))
        seats = map(seat_of, kept.values())
        return [seat for seat in seats if seat is not None and seat.is_there(now)]

    def read(self, job: "Job[T]", ticket: str, kept: bytes) -> T:
        """The result of a job, which a process mostly reads but once. Raises ValidationError."""
        with self._reading:
            known = self._results.get(job.name)
            if known is None or known[0] != ticket:
                known = ticket, job.computation.result.validate_json(kept)
                self._results[job.name] = known
        result: T = known[1]
        return result

    def shelve(self, job: "Job[Any]", most: int) -> None:
        """Forget the oldest results of a computation where this new one is one too many.

        Raises Unreachable.
        """
        key = f"kept:{job.computation.name}"
        while True:
            kept = self.store.get(key)
            names = [name for name in json.loads(kept or b"[]") if name != job.name]
            names.append(job.name)
            if self.store.swap(key, kept, json.dumps(names[-most:]).encode()):
                break
        for name in names[:-most]:
            self.job(job.computation, *json.loads(name)[1:]).forget()

    def waiting(self) -> int:
        """How many jobs wait for a worker. Raises Unreachable."""
        return len(self.store.queued())

    def close(self) -> None:
        """Let go of the connection; it is made again when it is needed."""
        with self._opening:
            if "_store" in self.__dict__:
                self._store.close()

    def _compute(self, name: str) -> None:
        computation, *arguments = json.loads(name)
        self.job(self._computations[computation], *arguments).compute()


class Job(Generic[T]):
    """A computation with its arguments, that runs once at a time and whose result is kept."""

    def __init__(
        self, queue: Queue, computation: Computation[T], arguments: tuple[Argument, ...]
    ) -> None:
        """Made by a queue."""
        self.computation = computation
        self.name = json.dumps([computation.name, *arguments])
        self._queue = queue
        self._arguments = arguments
        self.key = f"job:{self.name}"

    def start(self, *, anew: bool = False) -> None:
        """Put it in the queue, unless it is there, runs or is done; anew, also if it is done.

        Raises Unreachable.
        """
        while True:
            kept, record = self._read()
            stage, _ = self.progress()
            if stage in (Stage.QUEUED, Stage.RUNNING) or (stage is Stage.DONE and not anew):
                return
            if self._swap(kept, JobRecord(Stage.QUEUED, token_hex(8), listed=True)):
                break
        if record is not None:
            self._store.delete(_result(record.ticket))
        if record is None or not record.listed:
            self._enqueue()

    def stop(self) -> None:
        """Take it back if it waits; if it runs, the worker soon hears of it. Raises Unreachable."""
        while True:
            kept, record = self._read()
            if record is None or record.stage not in (Stage.QUEUED, Stage.RUNNING):
                return
            if self._swap(kept, replace(record, stage=Stage.STOPPED, worker="")):
                return

    def progress(self) -> tuple[Stage, float]:
        """How far it is, and what share of the work is done, from 0 to 1. Raises Unreachable."""
        while True:
            kept, record = self._read()
            if record is None:
                return Stage.WAITING, 0.0
            if record.stage is Stage.RUNNING:
                share = self._share(record)
                if share is not None:
                    return Stage.RUNNING, share
                # Nobody computes it any more: what is said now is the last word.
                if self._store.get(self.key) == kept:
                    return Stage.BROKEN, 0.0
            elif record.stage is Stage.QUEUED:
                if not self._is_lost(kept):
                    return Stage.QUEUED, 0.0
                self._swap(kept, JobRecord(Stage.BROKEN, record.ticket, listed=False))
            else:
                return record.stage, float(record.stage is Stage.DONE)

    def result(self) -> T | None:
        """What was computed, None if it is not done. Raises Unreachable."""
        kept, record = self._read()
        if record is None or record.stage is not Stage.DONE:
            return None
        result = self._store.get(_result(record.ticket))
        if result is None:
            # Somebody has started it anew in this moment.
            return None
        try:
            return self._queue.read(self, record.ticket, result)
        except ValidationError:
            # Another release has written it.
            if self._swap(kept, None):
                self._store.delete(_result(record.ticket))
            return None

    def forget(self) -> None:
        """Keep its result no longer, if it is done. Raises Unreachable."""
        kept, record = self._read()
        if record is not None and record.stage is Stage.DONE and self._swap(kept, None):
            self._store.delete(_result(record.ticket))

    def compute(self) -> None:
        """By a worker that has taken it out of the queue: compute it, unless it was taken back.

        Raises Unreachable, and whatever the computation raises.
        """
        desk = DESK.get()
        while True:
            kept, record = self._read()
            if record is None or not record.listed:
                return
            if record.stage is Stage.QUEUED:
                desk.begin(record.ticket)
                if not desk.is_seated():
                    self._enqueue()
                    return
                running = JobRecord(Stage.RUNNING, record.ticket, listed=False, worker=desk.worker)
                if self._swap(kept, running):
                    break
            elif self._swap(kept, replace(record, listed=False)):
                return
        stage = Stage.BROKEN
        try:
            spent = desk.spent(
                self.computation.longest, lambda: self._store.get(self.key) == written(running)
            )
            result = self.computation.compute(*self._arguments, desk.tell, spent)
            if result is None:
                stage = Stage.BROKEN if desk.has_been_stopped() else Stage.TOO_LONG
            else:
                self._store.put(_result(running.ticket), self.computation.result.dump_json(result))
                stage = Stage.DONE
        except TaskTimeout:
            stage = Stage.TOO_LONG
        finally:
            try:
                self._end(running, stage)
            finally:
                desk.end()

    def _end(self, running: JobRecord, stage: Stage) -> None:
        if not self._swap(written(running), JobRecord(stage, running.ticket, listed=False)):
            # Somebody has stopped it.
            self._store.delete(_result(running.ticket))
        elif stage is Stage.DONE and self.computation.most_kept is not None:
            self._queue.shelve(self, self.computation.most_kept)

    def _enqueue(self) -> None:
        with reached():
            longest = self.computation.longest + _MORE_SECONDS
            self._queue.huey.enqueue(self._queue.task.s(self.name, timeout=longest))

    @property
    def _store(self) -> Store:
        return self._queue.store

    def _read(self) -> tuple[bytes | None, JobRecord | None]:
        kept = self._store.get(self.key)
        return kept, record_of(kept)

    def _swap(self, kept: bytes | None, new: JobRecord | None) -> bool:
        return self._store.swap(self.key, kept, None if new is None else written(new))

    def _share(self, record: JobRecord) -> float | None:
        """The share of a running job that is done, None if nobody computes it."""
        shares = (
            seat.share
            for seat in self._queue.workers()
            if (seat.worker, seat.ticket) == (record.worker, record.ticket)
        )
        return next(shares, None)

    def _is_lost(self, kept: bytes | None) -> bool:
        """Whether a job that waits is not in the queue: a worker took it out and died at once.

        Only if that does not change within some time, for such a moment there is for every job.
        """
        for _ in range(_LOOKS_FOR_WHAT_IS_LOST):
            if any(name_in(item) == self.name for item in self._store.queued()):
                return False
            if self._store.get(self.key) != kept:
                return False
            sleep(_SECONDS_BETWEEN_LOOKS)
        return True


def _result(ticket: str) -> str:
    return f"result:{ticket}"
