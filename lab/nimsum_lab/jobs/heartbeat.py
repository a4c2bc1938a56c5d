"""A thread that does something again and again, beside what a worker computes."""

from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from typing import Self

from .stores import Unreachable


class Heartbeat:
    """Calls a function at once, and then every few seconds in a thread until it is stopped.

    Where the queue is unreachable, the next call may reach it again.
    """

    def __init__(self, beat: Callable[[], object], seconds: float) -> None:
        """Call `beat` every so many `seconds`."""
        self._beat = beat
        self._seconds = seconds
        self._end = Event()
        self._thread = Thread(target=self._go_on, daemon=True)

    def start(self) -> None:
        """Call it once in this thread, and then in the other one."""
        self._once()
        self._thread.start()

    def stop(self) -> None:
        """Wait for a call that is at work, and call it no more."""
        self._end.set()
        self._thread.join()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop()

    def _go_on(self) -> None:
        while not self._end.wait(self._seconds):
            self._once()

    def _once(self) -> None:
        with suppress(Unreachable):
            self._beat()
