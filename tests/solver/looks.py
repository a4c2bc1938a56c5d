"""A budget that counts its own looks, and the work that is done between two of them."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from webapp.limits import THINKING_SECONDS
from webapp.solver.budget import Budget


class TooLongError(BaseException):
    """So much is done without a look at the budget. It is no Exception, so nothing swallows it."""


class Looks:
    """A clock that goes on only when it is looked at, and lets nobody work long between two looks.

    Work is measured in lines of Python that are run, those of a loop at each of its turns: it is
    the same on every machine.
    """

    def __init__(self, most: int, longest: int, longest_after: int) -> None:
        """A budget of so many looks, and the lines between two of them, and after the last."""
        self.longest_seen, self.after = 0, 0
        self._looks, self._lines = 0, 0
        self._most, self._longest, self._longest_after = most, longest, longest_after

    def budget(self) -> Budget:
        """The budget, of which shares may be made as of every other."""
        return Budget(THINKING_SECONDS, self)

    def __call__(self) -> float:
        self._looks += 1
        self._lines = 0
        return THINKING_SECONDS * self._looks / self._most

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Count the lines that are run; TooLongError where they are too many."""
        before = sys.gettrace()
        sys.settrace(self._count)
        try:
            yield
        finally:
            sys.settrace(before)

    def _count(self, _frame: FrameType, _event: str, _argument: Any) -> Callable[..., Any]:
        self._lines += 1
        self.longest_seen = max(self.longest_seen, self._lines)
        if self._looks > self._most:
            self.after += 1
        if self._lines > self._longest:
            raise TooLongError(f"{self._lines} lines without a look at the budget")
        if self.after > self._longest_after:
            raise TooLongError(f"{self.after} lines after the budget was spent")
        return self._count
