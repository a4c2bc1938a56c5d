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


class Turns:
    """How many of some jobs may run at once: as many as there are locks in a folder."""

    def __init__(self, folder: Path, most: int) -> None:
        """Processes that share the folder share the turns."""
        folder.mkdir(exist_ok=True)
        self._locks = [folder / str(number) for number in range(most)]

    def take(self) -> int | None:
        """The lock of a turn, to be closed at its end; None if all turns are taken."""
        taken = (_taken(lock) for lock in self._locks)
        return next((turn for turn in taken if turn is not None), None)


class Job(Generic[T]):
    """One computation, that runs once at a time and whose result is kept."""

    def __init__(
        self,
        folder: Path,
        compute: Computation[T],
        turns: Turns | None = None,
        longest: float = LONGEST_JOB_SECONDS,
    ) -> None:
        """`folder` belongs to this job alone; processes that share it share the job.

        With `turns` it runs only while it has one of them; it is given up after `longest` seconds.
        """
        folder.mkdir(exist_ok=True)
        self._lock = folder / "lock"
        self._report = folder / "report"
        self._wish = folder / "stop"
        self._kept = folder / "result"
        self._compute = compute
        self._turns = turns
        self._longest = longest
        self._result: tuple[int, T] | None = None
        self._lock.touch()

    def start(self, *, anew: bool = False) -> bool:
        """Begin, unless it runs already or is done; anew, also if it is done.

        False if it waits for a turn: it does not begin by itself.
        """
        lock = _taken(self._lock)
        if lock is None:
            return True
        if self._kept.exists() and not anew:
            os.close(lock)
            return True
        turn = self._turns.take() if self._turns else None
        if self._turns and turn is None:
            os.close(lock)
            return False
        self._kept.unlink(missing_ok=True)
        self._wish.unlink(missing_ok=True)
        self._say(Stage.RUNNING)
        # A daemon: a server that is told to end does not wait for it.
        Thread(target=self._run, args=(lock, turn), daemon=True).start()
        return True

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
        lock = _taken(self._lock)
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
        try:
            made = self._kept.stat().st_mtime_ns
            if self._result is None or self._result[0] != made:
                self._result = made, pickle.loads(self._kept.read_bytes())
        except FileNotFoundError:
            return None
        return self._result[1]

    def _run(self, lock: int, turn: int | None) -> None:
        end, reported = monotonic() + self._longest, 0.0

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
            if turn is not None:
                os.close(turn)
            os.close(lock)

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


def _taken(file: Path) -> int | None:
    """The lock on a file, to be closed at the end; None if somebody holds it."""
    lock = os.open(file, os.O_RDWR | os.O_CREAT)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        return None
    return lock


def folder_of_jobs() -> Path:
    """A new folder in which jobs have theirs, removed when this process ends."""
    folder, owner = Path(tempfile.mkdtemp(prefix="nimsum-jobs-")), os.getpid()

    def remove() -> None:
        # A forked process ends without taking the folder from the others.
        if os.getpid() == owner:
            shutil.rmtree(folder, ignore_errors=True)

    atexit.register(remove)
    return folder
