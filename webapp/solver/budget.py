"""How long one question may take."""

from collections.abc import Callable
from time import monotonic

from webapp.limits import THINKING_SECONDS


class Budget:
    """A time limit that starts when it is made; `clock` tells the seconds."""

    def __init__(
        self, seconds: float = THINKING_SECONDS, clock: Callable[[], float] = monotonic
    ) -> None:
        self._clock = clock
        self._end = clock() + seconds

    def spent(self) -> bool:
        """Whether the time is over."""
        return self._clock() >= self._end

    def left(self) -> float:
        """The seconds left, at least 0."""
        return max(0.0, self._end - self._clock())

    def share(self, seconds: float) -> "Budget":
        """A part of what is left: so many seconds, or all if that is less."""
        return Budget(min(seconds, self.left()), self._clock)
