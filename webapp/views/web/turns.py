"""A bounded number of turns at once, over all processes of a server."""

import os
import sys
import tempfile
from contextlib import suppress
from threading import Lock

if sys.platform != "win32":
    import fcntl


class Turns:
    """So many turns at once, of which a process has at most one.

    Two threads of one process would only take the same core in turns. The turns are shared by the
    processes that are forked from the one that made them (gunicorn's `preload_app`): each locks a
    byte of a file that has no name. The system takes back what a process held that was killed.
    On Windows, where the app runs in one process, there is one turn.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._here = Lock()
        self._file = _nameless_file()
        self._held = 0

    def take(self) -> bool:
        """Take a turn if there is one."""
        if not self._here.acquire(blocking=False):
            return False
        for number in range(self._most):
            if self._locked(number):
                self._held = number
                return True
        self._here.release()
        return False

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
