"""A thread that calls a function at regular intervals while a worker computes."""

from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from typing import Self

from .stores import Unreachable


class Heartbeat:
    """A thread that calls a function regularly until `stop` is called.

    The first call is made by `start` itself. If a call raises Unreachable, that is ignored: the
    next call may reach the queue again.
    """

    def __init__(self, beat: Callable[[], object], seconds: float) -> None:
        """Prepare to call `beat` every `seconds` seconds."""
        self._beat = beat
        self._seconds = seconds
        self._end = Event()
        self._thread = Thread(target=self._run, daemon=True)

    def start(self) -> None:
        """Call the function once in this thread, and from then on in the other thread."""
        self._call()
        self._thread.start()

    def stop(self) -> None:
        """Wait until a running call has ended, and make no further calls."""
        self._end.set()
        self._thread.join()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop()

    def _run(self) -> None:
        while not self._end.wait(self._seconds):
            self._call()

    def _call(self) -> None:
        with suppress(Unreachable):
            self._beat()
