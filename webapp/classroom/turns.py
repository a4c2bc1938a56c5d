"""Turns of threads: so many at once, and who waits longest comes next.

A lock, or a pool of connections, goes to whoever asks first after it is free: beside many threads
that is the one that has just had it, and one that sleeps may sleep for seconds.
"""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock


class TurnMissed(Exception):
    """It was not this thread's turn in time."""


class Turns:
    """Places for some threads."""

    def __init__(self, places: int) -> None:
        """So many threads have one at once."""
        self._places, self._changing = places, Lock()
        self._waiting: deque[Lock] = deque()

    @contextmanager
    def turn(self, patience: float) -> Iterator[None]:
        """Have a place. Raises TurnMissed after so many seconds."""
        mine = Lock()
        with self._changing:
            if self._places:
                self._places -= 1
            else:
                mine.acquire()
                self._waiting.append(mine)
        if mine.locked() and not mine.acquire(timeout=patience):
            with self._changing:
                if mine in self._waiting:
                    self._waiting.remove(mine)
                    raise TurnMissed
        try:
            yield
        finally:
            with self._changing:
                if self._waiting:
                    self._waiting.popleft().release()
                else:
                    self._places += 1
