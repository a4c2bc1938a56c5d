"""A bounded number of turns at once, over all processes of a server, fair between visitors."""

import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from mmap import mmap
from threading import Lock
from time import monotonic
from zlib import crc32

if sys.platform != "win32":
    import fcntl


BETWEEN_TWO_TRIES = 0.02
"""The seconds after which one who waits for a turn tries again."""

_WAITS_NO_MORE = 5 * BETWEEN_TWO_TRIES
"""The seconds after which one who did not try again is thought to have gone."""

_GROUPS = 256
"""Visitors are told apart by a number below this one; a few share theirs, and so their turns."""


class Turns:
    """So many turns at once, of which a process has at most one.

    Two threads of one process would only take the same core in turns. The turns are shared by the
    processes that are forked from the one that made them (gunicorn's `preload_app`): each locks a
    byte of a file that has no name. The system takes back what a process held that was killed.
    On Windows, where the app runs in one process, there is one turn.

    Of the visitors who wait, the next turn is for the one who was given one longest ago. So a
    visitor who is alone may have them all, as a class behind one address needs them, and as soon as
    somebody else waits they alternate. When each visitor tried last and was given a turn last
    stands in memory that the processes share; nothing there has to be taken back.
    """

    def __init__(self, most: int, clock: Callable[[], float] = monotonic) -> None:
        self._most, self._clock = most, clock
        self._here = Lock()
        self._file = _nameless_file()
        self._held = 0
        shared = memoryview(mmap(-1, 2 * _GROUPS * 8)).cast("d")
        self._tried, self._given = shared[:_GROUPS], shared[_GROUPS:]

    def take(self, visitor: str) -> bool:
        """Take a turn for a visitor if there is one, and nobody who waits comes before."""
        group, now = crc32(visitor.encode()) % _GROUPS, self._clock()
        self._tried[group] = now
        if self._given[group] > min(self._given[each] for each in self._waiting(now)):
            return False
        if not self._here.acquire(blocking=False):
            return False
        for number in range(self._most):
            if self._locked(number):
                self._held = number
                # Others of this visitor who wait will try again soon, and say so by that.
                self._tried[group], self._given[group] = 0, now
                return True
        self._here.release()
        return False

    def _waiting(self, now: float) -> list[int]:
        return [group for group, tried in enumerate(self._tried) if tried > now - _WAITS_NO_MORE]

    def give_back(self) -> None:
        """Let others have the turn that was taken."""
        if sys.platform != "win32":
            fcntl.lockf(self._file, fcntl.LOCK_UN, 1, self._held)
        self._here.release()

    def _locked(self, number: int) -> bool:
        with suppress(OSError):
            if sys.platform != "win32":
                # These locks belong to processes, also where several have the same open file.
                fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, number)
            return True
        return False


def _nameless_file() -> int:
    """A file that nobody else finds and that ends with the processes that have it open."""
    if hasattr(os, "memfd_create"):
        return os.memfd_create("turns")
    with tempfile.TemporaryFile() as file:
        return os.dup(file.fileno())
