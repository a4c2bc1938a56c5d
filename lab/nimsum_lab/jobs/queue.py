"""The queue of jobs: huey's, in SQLite or a Redis, shared by any processes on any machines."""

import json
from collections.abc import Iterable
from contextlib import suppress
from functools import cached_property, lru_cache
from threading import Lock
from time import time
from typing import Any, TypeVar

from huey import Huey
from pydantic import TypeAdapter

from .computation import Argument, Computation
from .job import Job
from .record import is_stale
from .stores import Store, store_at, unreachable_on_error

MAX_CONCURRENT_JOBS = 2
"""The maximum number of computations that run at the same time on each machine with workers."""

MAX_RESULTS_IN_MEMORY = 6
"""The maximum number of results of jobs that each process keeps in memory."""

T = TypeVar("T")

_WORKER = "worker"
"""The key of the time at which any worker was last active."""
_TIME = TypeAdapter(float)


class Queue:
    """A queue of jobs in a database, each a long computation that a worker carries out.

    It connects to the database when it is first used.
    """

    def __init__(
        self, url: str, computations: Iterable[Computation[Any]], patience: float = 1.0
    ) -> None:
        """Use the queue in the database at `url`, which all processes with the same `url` share.

        `computations` are all computations that its jobs may have. `patience` is the number of
        seconds to wait for another writer. Raises ValueError if `url` is wrong, or if two
        computations have the same name.
        """
        self._open = store_at(url, patience)
        self._computations: dict[str, Computation[Any]] = {}
        for computation in computations:
            if computation.name in self._computations:
                raise ValueError(f"two computations are called {computation.name}")
            self._computations[computation.name] = computation
        self._opening = Lock()
        self.result_of = lru_cache(maxsize=MAX_RESULTS_IN_MEMORY)(self._result_of)

    @property
    def huey(self) -> Huey:
        """The queue as huey's own object. Raises Unreachable."""
        return self.task.huey

    @property
    def task(self) -> Any:
        """The function that puts a job into huey's queue, to be computed. Raises Unreachable."""
        with self._opening:
            _store, task = self._store_and_task
            return task

    @cached_property
    def _store_and_task(self) -> tuple[Store, Any]:
        """The open database and the `task`. Raises Unreachable if the database cannot be opened."""
        with unreachable_on_error():
            store = self._open()
        return store, store.huey.task(name="carry_out")(self._carry_out)

    def job(self, computation: Computation[T], *arguments: Argument) -> Job[T]:
        """Return the job of `computation` for these `arguments`."""
        return Job(self, computation, arguments)

    @unreachable_on_error()
    def has_workers(self) -> bool:
        """Return True if there is a worker. Raises Unreachable."""
        announced_at = self.read(_WORKER, _TIME)
        return announced_at is not None and not is_stale(announced_at)

    @unreachable_on_error()
    def announce_worker(self) -> None:
        """Record that a worker is active. Raises Unreachable."""
        self.huey.put(_WORKER, time())

    @unreachable_on_error()
    def waiting(self) -> dict[str, str]:
        """Return the visitor of each order that waits for a worker, by the number of the order.

        Raises Unreachable.
        """
        calls = (task.args for task in self.huey.pending())
        return {number: visitor for _name, number, visitor in calls}

    def read(self, key: str, adapter: TypeAdapter[T]) -> T | None:
        """Return the value stored at `key`; None if there is none, or if its type is wrong."""
        with suppress(ValueError):
            return adapter.validate_python(self.huey.get(key, peek=True))
        return None

    def close(self) -> None:
        """Close all connections; new ones are opened when they are needed."""
        with self._opening:
            if "_store_and_task" in self.__dict__:
                store, _task = self._store_and_task
                store.close()

    def _carry_out(self, name: str, number: str, _visitor: str) -> None:
        """Compute the job called `name` in this process, for the order `number`."""
        self._job_named(name).carry_out(number)

    def _result_of(self, name: str, _written_at: float) -> Any:
        """Return the stored result of the job called `name`; None if it cannot be read.

        Results are cached, so the time at which the job was done is an argument, too.
        """
        job = self._job_named(name)
        return self.read(job.result_key, job.computation.result)

    def _job_named(self, name: str) -> Job[Any]:
        """Return the job with this `name`, which is JSON of its computation and arguments."""
        computation, *arguments = json.loads(name)
        return self.job(self._computations[computation], *arguments)
