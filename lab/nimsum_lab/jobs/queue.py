"""The queue: any process on any machine starts, watches and stops jobs here.

It is huey's. A task's id is a digest of the job's name, so one job is one task for everybody. Its
worker writes a small record of its progress every half second.
"""

import hashlib
import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from math import inf
from threading import Lock
from time import monotonic, sleep, time
from typing import Any, Generic, TypeVar

from huey import Huey, signals
from huey.constants import EmptyData
from huey.exceptions import CancelExecution, TaskLockedException, TaskTimeout
from huey.registry import Message
from pydantic import TypeAdapter, ValidationError

from nimsum.budget import Budget, OutOfBudget

from .computation import Argument, Computation, Stage
from .heart import Heart
from .stores import opener_of, reached

MOST_JOBS_AT_ONCE = 2
"""The most computations that run in the background at the same time, on each machine of workers."""

RESULTS_READ_REMEMBERED = 6
"""The most results of jobs that each process keeps as it has read them."""

T = TypeVar("T")

SECONDS_UNTIL_GONE = 6.0
"""A worker that has been silent for so long is gone."""
_MORE_SECONDS = 10.0
"""A computation that does not ask whether to stop is interrupted so long after the longest time."""
_TRIES, _MOMENT = 5, 0.1
"""How often one looks, and how long one waits, for what a worker is about to say."""
_STAGES = {
    signals.SIGNAL_COMPLETE: Stage.DONE,
    signals.SIGNAL_TIMEOUT: Stage.TOO_LONG,
    signals.SIGNAL_CANCELED: Stage.STOPPED,
    signals.SIGNAL_REVOKED: Stage.STOPPED,
    signals.SIGNAL_ERROR: Stage.BROKEN,
    signals.SIGNAL_INTERRUPTED: Stage.BROKEN,
}
"""How a job ends, by what huey signals."""


@dataclass(frozen=True, slots=True)
class JobRecord:
    """How far a job is, and when that was said."""

    stage: Stage
    share: float = 0.0
    """What part of the work is done, from 0 to 1."""
    key: str = ""
    """Whoever has it may stop the job."""
    said: float = field(default_factory=time)
    place: int = 0
    """Where its end is counted, of a computation that keeps only the latest."""

    @property
    def begun(self) -> bool:
        """Whether it was started and is not at its end."""
        return self.stage in (Stage.QUEUED, Stage.RUNNING)


_RECORD = TypeAdapter(JobRecord)


class Queue:
    """Jobs of some computations, kept at an address. It connects when it is first asked."""

    def __init__(
        self, url: str, computations: Iterable[Computation[Any]], patience: float = 1.0
    ) -> None:
        """Processes with the same address share the jobs.

        `patience` is how long to wait for another writer. ValueError for a wrong address or two
        computations of one name.
        """
        self._open = opener_of(url, patience)
        self._computations: dict[str, Computation[Any]] = {}
        for each in computations:
            if each.name in self._computations:
                raise ValueError(f"two computations are called {each.name}")
            self._computations[each.name] = each
        self._opening = Lock()
        self.result_of = lru_cache(RESULTS_READ_REMEMBERED)(self._result_of)

    @property
    def huey(self) -> Huey:
        """The queue as huey sees it. Raises Unreachable."""
        return self.task.huey

    @property
    def task(self) -> Any:
        """The task that huey knows: to compute the job of a name. Raises Unreachable."""
        with self._opening:
            return self._task

    @cached_property
    def _task(self) -> Any:
        with reached():
            huey = self._open()
        huey.signal(*_STAGES)(self._ended)
        return huey.task(name="compute", context=True)(self._compute)

    def job(self, computation: Computation[T], *arguments: Argument) -> "Job[T]":
        """The job of a computation for these arguments."""
        return Job(self, computation, arguments)

    @reached()
    def workers(self) -> int:
        """How many workers are there. Raises Unreachable."""
        names = (f"worker:Worker-{number + 1}" for number in range(MOST_JOBS_AT_ONCE))
        said = [self.huey.get(name, peek=True) for name in names]
        return sum(at is not None and not _is_gone(at) for at in said)

    @reached()
    def waiting(self) -> dict[str, str]:
        """The ids of the jobs that wait for a worker, with their visitors. Raises Unreachable."""
        found = []
        for item in self.huey.storage.enqueued_items():
            # Of what cannot be read the worker tells.
            with suppress(ValueError):
                found.append(self.huey.serializer.deserialize(item))
        messages = (each for each in found if isinstance(each, Message))
        return {each.id: each.kwargs["visitor"] for each in messages if "visitor" in each.kwargs}

    @reached()
    def announce(self, worker: str) -> None:
        """Tell that a worker is there. Raises Unreachable."""
        self.huey.put(f"worker:{worker}", time())

    def close(self) -> None:
        """Let go of the connection; it is made again when it is needed."""
        with self._opening:
            if "_task" in self.__dict__:
                self._task.huey.storage.close()

    def _compute(self, name: str, visitor: str, task: Any) -> Any:
        return self._named(name).compute()

    def _ended(self, signal: str, task: Any, _error: Exception | None = None) -> None:
        if isinstance(task, self.task.task_class):
            # It was stopped and started again before its worker knew: huey tries it again.
            again = signal == signals.SIGNAL_CANCELED and task.retries
            self._named(task.args[0]).end(Stage.QUEUED if again else _STAGES[signal])

    def _result_of(self, name: str, _said: float) -> Any:
        """The result of the job of a name that was done at some time. Raises ValidationError."""
        job = self._named(name)
        kept = self.huey.get_raw(job.id, peek=True)
        return job.computation.result.validate_json(b"" if kept is EmptyData else kept)

    def _named(self, name: str) -> "Job[Any]":
        computation, *arguments = json.loads(name)
        return self.job(self._computations[computation], *arguments)


class Job(Generic[T]):
    """A computation with its arguments, that runs once at a time and whose result is kept."""

    def __init__(
        self, queue: Queue, computation: Computation[T], arguments: tuple[Argument, ...]
    ) -> None:
        """Made by a queue."""
        self.computation = computation
        self.name = json.dumps([computation.name, *arguments])
        self.id = hashlib.sha256(self.name.encode()).hexdigest()
        self.key = f"record:{self.id}"
        self._queue = queue
        self._arguments = arguments

    @reached()
    def start(self, *, visitor: str = "", key: str = "", anew: bool = False) -> None:
        """Put it in the queue, unless it is there, runs or is done; `anew` also if it is done.

        The first job of each visitor goes before the second of any. Raises Unreachable.
        """
        huey, lock = self._queue.huey, self._queue.huey.lock_task(self.id)
        huey.restore_by_id(self.id)
        for _ in range(_TRIES):
            record = self.status()
            if record.begun or (record.stage is Stage.DONE and not anew):
                return
            with suppress(TaskLockedException):
                lock.acquire()
                break
            # In this moment another one starts it, or its worker ends it.
            sleep(_MOMENT)
        else:
            # Its worker was killed.
            lock.release()
            lock.acquire()
        self._write(JobRecord(Stage.QUEUED, key=key))
        huey.delete(self.id)
        of_visitor = [*self._queue.waiting().values()].count(visitor)
        task = self._queue.task.s(
            self.name,
            visitor=visitor,
            id=self.id,
            priority=-of_visitor,
            timeout=self.computation.longest + _MORE_SECONDS,
        )
        huey.enqueue(task)

    @reached()
    def stop(self) -> None:
        """Take it back if it waits; if it runs, the worker soon hears of it. Raises Unreachable."""
        if self.status().begun:
            self._queue.huey.revoke_by_id(self.id, revoke_once=True)

    @reached()
    def is_held(self) -> bool:
        """Whether it waits or runs; also while it is stopped and has not yet heard of that.

        Raises Unreachable.
        """
        held: bool = self._queue.huey.is_locked(self.id)
        return held

    @reached()
    def status(self) -> JobRecord:
        """How far it is. Raises Unreachable."""
        record = self._read()
        if record is None:
            return JobRecord(Stage.WAITING)
        if record.begun and self._queue.huey.is_revoked(self.id):
            return replace(record, stage=Stage.STOPPED, share=0.0)
        if record.stage is Stage.RUNNING and _is_gone(record.said):
            return replace(record, stage=Stage.BROKEN, share=0.0)
        if record.stage is Stage.QUEUED and self.id not in self._queue.waiting():
            # A worker that takes a job out of the queue says so at once, or was killed.
            for _ in range(_TRIES):
                sleep(_MOMENT)
                if self._read() != record:
                    return self.status()
            return replace(record, stage=Stage.BROKEN)
        return record

    @reached()
    def result(self) -> T | None:
        """What was computed, None if it is not done. Raises Unreachable."""
        record = self._read()
        if record is None or record.stage is not Stage.DONE:
            return None
        try:
            result: T = self._queue.result_of(self.name, record.said)
        except ValidationError:
            # Another release has written it.
            if self._read() == record:
                self.forget()
            return None
        return result

    @reached()
    def forget(self) -> None:
        """Keep nothing of it. Raises Unreachable."""
        self._queue.huey.delete(self.key)
        self._queue.huey.delete(self.id)

    def compute(self) -> Any:
        """Compute it in this process and keep its progress; the result is as in JSON.

        Raises CancelExecution, TaskTimeout.
        """
        end = monotonic() + self.computation.longest
        with Heart(self._beat) as heart:
            budget = Budget(inf, lambda _work: monotonic() < end and not heart.unwanted.is_set())
            with suppress(OutOfBudget), budget:
                found = self.computation.compute(*self._arguments, heart.report, budget)
                if not budget.ran_out:
                    return self.computation.result.dump_python(found, mode="json")
        if heart.unwanted.is_set():
            raise CancelExecution(retry=not self._queue.huey.is_revoked(self.id))
        raise TaskTimeout

    @reached()
    def end(self, stage: Stage) -> None:
        """Tell, as its worker, how it has ended, or that it waits again. Raises Unreachable."""
        kept = self._read()
        again = stage is Stage.QUEUED
        self._write(
            JobRecord(
                stage,
                share=float(stage is Stage.DONE),
                key=kept.key if kept else "",
                place=0 if again else self._place(),
            )
        )
        if not again:
            self._queue.huey.lock_task(self.id).release()

    @reached()
    def _beat(self, share: float) -> bool:
        kept = self._read()
        self._write(JobRecord(Stage.RUNNING, share, kept.key if kept else ""))
        return not self._queue.huey.is_revoked(self.id)

    def _place(self) -> int:
        huey, most = self._queue.huey, self.computation.most_kept
        if most is None:
            return 0
        place: int = huey.storage.incr(f"ended:{self.computation.name}")
        shelf = f"kept:{self.computation.name}:{place % most}"
        arguments = huey.get(shelf, peek=True)
        huey.put(shelf, self._arguments)
        if arguments is not None:
            oldest = self._queue.job(self.computation, *arguments)
            record = oldest._read()
            # It may have ended once more since then.
            if record is not None and record.place == place - most:
                oldest.forget()
        return place

    def _read(self) -> JobRecord | None:
        kept = self._queue.huey.get_raw(self.key, peek=True)
        # What another release has written is as if it were not there.
        with suppress(ValidationError):
            return None if kept is EmptyData else _RECORD.validate_json(kept)
        return None

    def _write(self, record: JobRecord) -> None:
        self._queue.huey.put(self.key, _RECORD.dump_python(record, mode="json"))


def _is_gone(said: float) -> bool:
    """Whether a worker that spoke at this time has been silent for too long since."""
    return time() - said > SECONDS_UNTIL_GONE
