"""A queue of transactions that write to SQLite, in which one commit serves all that wait.

SQLite has one writer at a time, and each commit waits for the disk. So a thread that writes takes
along what other threads of its process have asked for meanwhile: each of their transactions becomes
a savepoint of its own.
"""

import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager
from enum import Enum, auto
from threading import Event, Lock
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError

from .errors import DatabaseAway

T = TypeVar("T")

OWN_ERRORS = (DataError, IntegrityError, ProgrammingError)
"""The errors by which a database refuses wrong statements or data of ours."""


class _State(Enum):
    """What happens to a job: it waits, its thread writes for all, or it is over."""

    WAITING = auto()
    WRITING = auto()
    OVER = auto()


class _Job:
    """One transaction that a thread has asked for: `work`, and later its result or its error."""

    def __init__(self, work: Callable[[Connection], Any]) -> None:
        self.work = work
        self.state = _State.WAITING
        self.has_news = Event()
        """Set when the job no longer waits."""
        self.result: Any = None
        self.error: BaseException | None = None

    def run(self, connection: Connection) -> None:
        """Do the work in a savepoint; keep the result, or the error that rolls it back.

        Raises errors of the database itself, which end the whole transaction.
        """
        try:
            with connection.begin_nested():
                self.result = self.work(connection)
        except OWN_ERRORS as error:
            self.error = error
        except (DBAPIError, sqlite3.Error):
            raise
        except Exception as error:  # noqa: BLE001 - the thread that asked for the job raises it.
            self.error = error

    def become(self, state: _State) -> None:
        """Tell the thread that asked for the job of its new `state`."""
        self.state = state
        self.has_news.set()


class WriteQueue:
    """The transactions that the threads of one process want to write."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._waiting: list[_Job] = []
        self._has_writer = False
        """True if a thread is writing, or has been told to."""

    def write(
        self,
        work: Callable[[Connection], T],
        patience: float,
        transaction: Callable[[], AbstractContextManager[Connection]],
    ) -> T:
        """Return the result of `work`, once it is committed.

        `transaction` begins a transaction that writes, and commits it at the end. Raises what
        `work` raises, which rolls back only `work`; what `transaction` raises; and `DatabaseAway`
        if other threads keep `work` waiting for `patience` seconds.
        """
        job = _Job(work)
        with self._lock:
            if self._has_writer:
                self._waiting.append(job)
            else:
                self._has_writer = True
                job.state = _State.WRITING
        if job.state is _State.WAITING and not job.has_news.wait(patience):
            self._withdraw(job)
        if job.state is _State.WRITING:
            self._write_all(job, transaction)
        if job.error is not None:
            raise job.error
        result: T = job.result
        return result

    def _withdraw(self, job: _Job) -> None:
        """Take `job` out of the queue, and raise `DatabaseAway`; if it is being written, wait."""
        with self._lock:
            if job in self._waiting:
                self._waiting.remove(job)
                raise DatabaseAway("others write")
        job.has_news.wait()

    def _write_all(
        self, first: _Job, transaction: Callable[[], AbstractContextManager[Connection]]
    ) -> None:
        """Write `first` and all jobs that wait, and tell the next thread to write if there is one.

        `transaction` is that of the thread that has asked for `first`.
        """
        jobs = [first]
        try:
            with transaction() as connection:
                # Others may have come while this thread waited for other processes.
                with self._lock:
                    jobs += self._waiting
                    self._waiting = []
                for job in jobs:
                    job.run(connection)
        except BaseException as error:  # noqa: BLE001 - all threads of `jobs` raise it.
            for job in jobs:
                job.error = error
        for job in jobs:
            job.become(_State.OVER)
        with self._lock:
            self._has_writer = bool(self._waiting)
            if self._waiting:
                self._waiting.pop(0).become(_State.WRITING)
