"""A job of a queue, which any process can start, watch and stop, and which is computed once.

To start a job, a process writes an order with a new number, and gives huey a task with that number.
The worker that takes the task writes records of its progress. It gives up as soon as the order has
another number or is marked as stopped. So only the processes that start jobs write orders, and only
workers write records. If two processes start a job at the same moment, both may give a task to
huey. Then one of the two tasks is given up, since the order has the number of the other.
"""

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, replace
from math import inf
from secrets import token_hex
from time import monotonic, time
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from huey.exceptions import TaskTimeout
from pydantic import TypeAdapter

from nimsum.budget import Budget, OutOfBudget

from .computation import Argument, Computation, Progress, Stage
from .heartbeat import Heartbeat
from .record import JobRecord, MissingOrder, Order, is_stale
from .stores import unreachable_on_error

if TYPE_CHECKING:
    from .queue import Queue

T = TypeVar("T")

_SECONDS_BETWEEN_BEATS = 0.5
_MORE_SECONDS = 10.0
"""The seconds after the maximum time when a computation that ignores its budget is interrupted."""

_RECORD = TypeAdapter(JobRecord)
_ORDER = TypeAdapter(Order)
_MISSING_ORDER = TypeAdapter(MissingOrder)
_LATEST = TypeAdapter(list[list[Argument]])


class Job(Generic[T]):
    """A computation with its arguments; one worker computes it, and its result is kept."""

    def __init__(
        self, queue: "Queue", computation: Computation[T], arguments: tuple[Argument, ...]
    ) -> None:
        """Make the job of `computation` with `arguments` in `queue`; `queue.job` calls this."""
        self.computation = computation
        self.name = json.dumps([computation.name, *arguments])
        digest = hashlib.sha256(self.name.encode()).hexdigest()
        self.order_key = f"order:{digest}"
        self.record_key = f"record:{digest}"
        self.result_key = f"result:{digest}"
        self._missing_key = f"missing:{digest}"
        self._queue = queue
        self._arguments = arguments

    @unreachable_on_error()
    def start(self, *, visitor: str = "", key: str = "", anew: bool = False) -> None:
        """Put the job into the queue unless it waits, runs or is done.

        With `anew`, a job that is done is put into the queue again. The first job of each
        `visitor`, an anonymous name, goes before the second job of any visitor. `key` is the secret
        that allows a client to stop the job. Raises Unreachable.
        """
        record = self.status()
        if record.is_active or (record.stage is Stage.DONE and not anew):
            return
        order = self._order()
        waiting = self._queue.waiting()
        if order is not None and order.number in waiting:
            # It was stopped before a worker took it, so its task is still in the queue.
            self._write(self.order_key, Order(order.number, key, time()))
            return
        number = token_hex(8)
        self._write(self.order_key, Order(number, key, time()))
        self._queue.task(
            self.name,
            number,
            visitor,
            priority=-[*waiting.values()].count(visitor),
            timeout=self.computation.max_seconds + _MORE_SECONDS,
        )

    @unreachable_on_error()
    def stop(self) -> None:
        """Stop the job if it waits or runs; a worker gives it up soon. Raises Unreachable."""
        order = self._order()
        if order is not None and self.status().is_active:
            self._write(self.order_key, replace(order, stopped=True))

    @unreachable_on_error()
    def status(self) -> JobRecord:
        """Return the stage and the progress of the job. Raises Unreachable."""
        order = self._order()
        if order is None:
            return JobRecord(Stage.WAITING)
        if order.stopped:
            return JobRecord(Stage.STOPPED, key=order.key, written_at=order.written_at)
        record = self._queue.read(self.record_key, _RECORD)
        if record is None or record.number != order.number:
            stage = Stage.BROKEN if self._is_lost(order.number) else Stage.QUEUED
            return JobRecord(stage, key=order.key, written_at=order.written_at)
        if record.stage is Stage.RUNNING and is_stale(record.written_at):
            return replace(record, stage=Stage.BROKEN, share=0.0, key=order.key)
        return replace(record, key=order.key)

    @unreachable_on_error()
    def result(self) -> T | None:
        """Return the result; None if the job is not done, or if its result cannot be read.

        Raises Unreachable.
        """
        record = self.status()
        if record.stage is not Stage.DONE:
            return None
        result: T | None = self._queue.result_of(self.name, record.written_at)
        # Another release wrote the result, or another process is deleting it.
        if result is None and self.status() == record:
            self.forget()
        return result

    @unreachable_on_error()
    def forget(self) -> None:
        """Delete all that is kept of the job; if a worker computes it, the worker gives up.

        Raises Unreachable.
        """
        for key in (self.order_key, self.record_key, self.result_key, self._missing_key):
            self._queue.huey.delete(key)

    def carry_out(self, number: str) -> None:
        """Compute the job in this process, for the order with this `number`.

        Raises the exceptions of the computation, and TaskTimeout if the computation goes on for too
        long after its budget has run out.
        """
        share = 0.0
        is_wanted = True

        def progress(new_share: float) -> None:
            nonlocal share
            share = new_share

        def beat() -> None:
            nonlocal is_wanted
            is_wanted = self._record_running(number, share)

        result = None
        stage = Stage.BROKEN
        try:
            with Heartbeat(beat, _SECONDS_BETWEEN_BEATS):
                result = self._compute(progress, lambda: is_wanted) if is_wanted else None
            if result is not None:
                stage = Stage.DONE
            else:
                stage = Stage.TOO_LONG if is_wanted else Stage.STOPPED
        except TaskTimeout:
            stage = Stage.TOO_LONG
            raise
        finally:
            self._record_end(number, stage, result)

    def _compute(self, progress: Progress, is_wanted: Callable[[], bool]) -> Any:
        """Return the result of the computation as JSON data.

        Return None if it takes too long, or once `is_wanted` returns False.
        """
        end = monotonic() + self.computation.max_seconds
        budget = Budget(inf, lambda _work: is_wanted() and monotonic() < end)
        with suppress(OutOfBudget), budget:
            result = self.computation.compute(*self._arguments, progress, budget)
            if not budget.ran_out:
                return self.computation.result.dump_python(result, mode="json")
        return None

    @unreachable_on_error()
    def _record_running(self, number: str, share: float) -> bool:
        """Record that the order `number` is being computed, of which a `share` is done.

        Return True, or False without a record if the order was stopped or replaced.
        """
        order = self._order()
        if order is None or order.number != number or order.stopped:
            return False
        self._write(self.record_key, JobRecord(Stage.RUNNING, share, number=number))
        return True

    @unreachable_on_error()
    def _record_end(self, number: str, stage: Stage, result: Any) -> None:
        """Record the final `stage` and the `result` of the order `number`, if it is current."""
        order = self._order()
        if order is None or order.number != number:
            return
        if result is not None:
            self._queue.huey.put(self.result_key, result)
        # Before the job is recorded as done, so that the oldest result is gone by then.
        self._forget_oldest()
        share = float(stage is Stage.DONE)
        self._write(self.record_key, JobRecord(stage, share, number=number))

    def _forget_oldest(self) -> None:
        """Forget the jobs of this computation that ended first, so that `max_kept` remain.

        This job counts as the latest, although it is not recorded as ended yet. If two workers do
        this at the same moment, the entry of one may be overwritten, and its job is then kept until
        it ends once more. That is rare and costs little.
        """
        max_kept = self.computation.max_kept
        if max_kept is None:
            return
        key = f"latest:{self.computation.name}"
        own = list(self._arguments)
        latest = self._queue.read(key, _LATEST) or []
        latest = [arguments for arguments in latest if arguments != own]
        latest.append(own)
        for arguments in latest[:-max_kept]:
            job = self._queue.job(self.computation, *arguments)
            if not job.status().is_active:
                job.forget()
        self._queue.huey.put(key, latest[-max_kept:])

    def _is_lost(self, number: str) -> bool:
        """Return True if the order `number` has left the queue, and no worker has recorded it.

        A worker that takes an order out of the queue writes a record a moment later, so only an
        order that has been missing for some seconds is lost.
        """
        if number in self._queue.waiting():
            return False
        missing = self._queue.read(self._missing_key, _MISSING_ORDER)
        if missing is None or missing.number != number:
            self._write(self._missing_key, MissingOrder(number, time()))
            return False
        return is_stale(missing.since)

    def _order(self) -> Order | None:
        """Return the current order to compute the job, or None."""
        return self._queue.read(self.order_key, _ORDER)

    def _write(self, key: str, content: Order | JobRecord | MissingOrder) -> None:
        self._queue.huey.put(key, asdict(content))
