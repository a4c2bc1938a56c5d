"""How much work a question may take: counted, so that the answer depends on the question alone."""

from collections.abc import Callable
from contextvars import ContextVar, Token
from math import ceil, inf
from time import monotonic
from typing import Any

from nimsum.language import _

THINKING_SECONDS = 0.8  # The work that one question to the solver may take.
WORK_OF_A_SECOND = 10_000
LONGEST_WAIT = 10  # The clock ends a question after so many times its seconds.
Fence = Callable[[int], bool]


class OutOfBudget(Exception):
    """A computation was given up: its budget is spent, or its tables are full."""

    def __str__(self) -> str:
        return super().__str__() or _("the time is over")


class Budget:
    """The work that a question may take, in seconds. It is the current budget `with` it.

    All work is told to `fence` too; where that returns False, the whole question ends. In `memory`
    is what the question has learned; its own budget, `question`, counts the work `used`, and is
    `unsettled` if the same question may find more another time. `ran_out`: it did, or a part of it.
    """

    def __init__(self, seconds: float = THINKING_SECONDS, fence: Fence | None = None) -> None:
        self.question = self._whole = self
        self.memory: dict[Any, Any] = {}
        self.used: float = 0
        self.unsettled = self.ran_out = False
        self._end, self._fence = seconds * WORK_OF_A_SECOND, fence
        self._last_moment = monotonic() + LONGEST_WAIT * max(seconds, THINKING_SECONDS)
        self._outer: list[Token[Budget | None]] = []

    def check(self, work: int = 1) -> bool:
        """Count some work, and say whether any is left."""
        question = self.question
        if (watch := WATCHER.get()) is not None:
            watch(work)
        if monotonic() > self._last_moment or (self._fence is not None and not self._fence(work)):
            question.used, question.unsettled = inf, True
        elif question.used + work < self._end:
            question.used += work
            return True
        elif question.used < inf:
            question.used = max(question.used + 1, ceil(self._end))
        self._whole.ran_out = True
        return False

    def spend(self, work: int = 1) -> None:
        """Count some work. Raises OutOfBudget."""
        if work and not self.check(work):
            raise OutOfBudget

    def left(self) -> float:
        """The seconds that are left."""
        left = max(0.0, self._end - self.question.used) if self.question.used < inf else 0.0
        self._whole.ran_out |= not left
        return left / WORK_OF_A_SECOND

    def part(self, share: float = 1, most: float = inf) -> "Budget":
        """This share of what is left, and at most so many seconds."""
        seconds, part = min(most, share * self.left()), object.__new__(Budget)
        vars(part).update(vars(self))
        part._end = min(self._end, self.question.used + round(seconds * WORK_OF_A_SECOND, 3))
        part._outer = []
        return part

    def aside(self, seconds: float = 0) -> "Budget":
        """A part that runs out unnoticed: the answer needs it only if `heed` is called with it."""
        ran_out, part = self._whole.ran_out, self.part(most=seconds)
        self._whole.ran_out, part._whole, part.ran_out = ran_out, part, False
        return part

    def heed(self, aside: "Budget") -> None:
        """If a part aside ran out, so did the whole."""
        self._whole.ran_out |= aside.ran_out

    def __enter__(self) -> "Budget":
        self._outer.append(CURRENT.set(self))
        return self

    def __exit__(self, *_error: object) -> None:
        CURRENT.reset(self._outer.pop())


CURRENT: ContextVar[Budget | None] = ContextVar("budget", default=None)
WATCHER: ContextVar[Callable[[int], None] | None] = ContextVar("watcher", default=None)


def spend(work: int = 1) -> None:
    """Count some work of the current budget, where there is one. Raises OutOfBudget."""
    if (budget := CURRENT.get()) is not None:
        budget.spend(work)
