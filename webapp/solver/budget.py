"""How long one question may take."""

from collections.abc import Callable
from time import monotonic, thread_time

from webapp.limits import MOST_WAITING, THINKING_SECONDS


class ThreadTime:
    """The seconds that this thread has worked; on a busy machine also a part of those it waited.

    So an answer hangs on what it costs, and not on who else is served at the same time, and yet
    nobody waits for more than MOST_WAITING times as long. It belongs to the thread that made it.
    """

    __slots__ = ("_began", "_worked")

    def __init__(self) -> None:
        self._worked, self._began = thread_time(), monotonic()

    def __call__(self) -> float:
        return max(thread_time() - self._worked, (monotonic() - self._began) / MOST_WAITING)


class Budget:
    """A time limit that starts when it is made; `clock` tells the seconds."""

    def __init__(
        self, seconds: float = THINKING_SECONDS, clock: Callable[[], float] | None = None
    ) -> None:
        self._clock = clock or ThreadTime()
        self._end = self._clock() + seconds

    def spent(self) -> bool:
        """Whether the time is over."""
        return self._clock() >= self._end

    def left(self) -> float:
        """The seconds left, at least 0."""
        return max(0.0, self._end - self._clock())

    def share(self, seconds: float) -> "Budget":
        """A part of what is left: so many seconds, or all if that is less."""
        return Budget(min(seconds, self.left()), self._clock)
