"""Computations that take longer than a request may: in the background, seen by every process.

The server runs several processes, and any of them may be asked how far a job is or told to stop
it. So what they must know of each other lies in a folder that is made before they are forked: a
lock, held by the process that computes (the system opens it should that process die), a line that
says how far it is, the wish that it stops, and the result. The result is computed once for all.
"""

import atexit
import fcntl
import os
import pickle
import shutil
import tempfile
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Generic, TypeVar

from webapp.limits import LONGEST_JOB_SECONDS

T = TypeVar("T")
Computation = Callable[[Callable[[float], None], Callable[[], bool]], T | None]
"""Told what to tell its progress to and what to ask whether it shall stop; None if it stopped."""

_SECONDS_BETWEEN_REPORTS = 0.1
_SECONDS_BETWEEN_LOOKS = 0.02
_SECONDS_TO_STOP = 1.0


class Stage(StrEnum):
    """How far a job is."""

    WAITING = "waiting"
    """Nobody has started it."""
    RUNNING = "running"
    STOPPED = "stopped"
    """Somebody has cancelled it."""
    TOO_LONG = "too long"
    """It was given up after LONGEST_JOB_SECONDS."""
    BROKEN = "broken"
    """The process that computed it has failed or is gone."""
    DONE = "done"


class Job(Generic[T]):
    """One computation, that runs once at a time and whose result is kept."""

    def __init__(self, folder: Path, compute: Computation[T]) -> None:
        """`folder` belongs to this job alone; processes that share it share the job."""
        folder.mkdir(exist_ok=True)
        self._lock = folder / "lock"
        self._report = folder / "report"
        self._wish = folder / "stop"
        self._kept = folder / "result"
        self._compute = compute
        self._result: T | None = None
        self._lock.touch()

    def start(self) -> None:
        """Begin, unless it runs already or is done."""
        lock = self._taken()
        if lock is None:
            return
        if self._kept.exists():
            os.close(lock)
            return
        self._wish.unlink(missing_ok=True)
        self._say(Stage.RUNNING)
        # A daemon: a server that is told to end does not wait for it.
        Thread(target=self._run, args=(lock,), daemon=True).start()

    def stop(self) -> None:
        """Ask whichever process computes to stop, and wait a moment until it does."""
        self._wish.touch()
        end = monotonic() + _SECONDS_TO_STOP
        while self.progress()[0] is Stage.RUNNING and monotonic() < end:
            sleep(_SECONDS_BETWEEN_LOOKS)

    def progress(self) -> tuple[Stage, float]:
        """How far it is, and what share of the work is done, from 0 to 1."""
        if self._kept.exists():
            return Stage.DONE, 1.0
        stage, share = self._said()
        if stage is Stage.WAITING:
            return stage, share
        lock = self._taken()
        if lock is None:
            return Stage.RUNNING, share
        os.close(lock)
        # Nobody computes any more: what is said now is the last word.
        if self._kept.exists():
            return Stage.DONE, 1.0
        stage, share = self._said()
        return (Stage.BROKEN if stage is Stage.RUNNING else stage), share

    def result(self) -> T | None:
        """What was computed, None if it is not done."""
        if self._result is None and self._kept.exists():
            self._result = pickle.loads(self._kept.read_bytes())
        return self._result

    def _run(self, lock: int) -> None:
        end, reported = monotonic() + LONGEST_JOB_SECONDS, 0.0

        def tell(share: float) -> None:
            nonlocal reported
            if monotonic() >= reported + _SECONDS_BETWEEN_REPORTS:
                reported = monotonic()
                self._say(Stage.RUNNING, share)

        try:
            result = self._compute(tell, lambda: self._wish.exists() or monotonic() > end)
            if result is not None:
                self._write(self._kept, pickle.dumps(result))
            else:
                self._say(Stage.STOPPED if self._wish.exists() else Stage.TOO_LONG)
        finally:
            os.close(lock)

    def _taken(self) -> int | None:
        """The lock, to be closed at the end; None if somebody holds it."""
        lock = os.open(self._lock, os.O_RDWR)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(lock)
            return None
        return lock

    def _said(self) -> tuple[Stage, float]:
        if not self._report.exists():
            return Stage.WAITING, 0.0
        stage, _, share = self._report.read_text("ascii").partition(":")
        return Stage(stage), float(share)

    def _say(self, stage: Stage, share: float = 0.0) -> None:
        self._write(self._report, f"{stage}:{share}".encode("ascii"))

    @staticmethod
    def _write(file: Path, content: bytes) -> None:
        """Write a file at one stroke, so that nobody reads half of it."""
        new = file.with_suffix(".new")
        new.write_bytes(content)
        new.replace(file)


def folder_of_jobs() -> Path:
    """A new folder in which jobs have theirs, removed when this process ends."""
    folder, owner = Path(tempfile.mkdtemp(prefix="nimsum-jobs-")), os.getpid()

    def remove() -> None:
        # A forked process ends without taking the folder from the others.
        if os.getpid() == owner:
            shutil.rmtree(folder, ignore_errors=True)

    atexit.register(remove)
    return folder
