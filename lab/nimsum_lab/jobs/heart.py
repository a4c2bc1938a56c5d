"""What beats while a job is computed: it says how far the job is, and hears when it shall stop."""

from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from typing import Self

from .stores import Unreachable

_SECONDS_BETWEEN_BEATS = 0.5


class Heart:
    """Beats in a thread of its own, for as long as it is entered."""

    def __init__(self, beat: Callable[[float], bool]) -> None:
        """`beat` is given what share of the work is done, and says whether to go on."""
        self.unwanted = Event()
        self._beat = beat
        self._share = 0.0
        self._ended = Event()
        self._thread = Thread(target=self._go_on, daemon=True)

    def __enter__(self) -> Self:
        self._once()
        self._thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        # What is said of the end afterwards has to be the last word.
        self._ended.set()
        self._thread.join()

    def report(self, share: float) -> None:
        """What share of the work is done: this costs nothing, the next beat says it."""
        self._share = share

    def _go_on(self) -> None:
        while not self._ended.wait(_SECONDS_BETWEEN_BEATS):
            self._once()

    def _once(self) -> None:
        # What keeps the jobs may come back.
        with suppress(Unreachable):
            if not self._beat(self._share):
                self.unwanted.set()
