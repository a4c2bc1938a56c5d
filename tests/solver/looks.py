"""A budget of so many looks, and the work that is done between two of them."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from nimsum.budget import WORK_PER_SECOND, Budget


class TooLongError(BaseException):
    """So much is done without a look at the budget. It is no Exception, so nothing swallows it."""


class Looks:
    """Counts the looks at a budget that allows so many, and at its parts."""

    def __init__(self, most: int) -> None:
        self.count = 0
        self.lines = 0
        """The lines of Python that were run until the last look, while watched."""
        self._most = most
        self._lines = 0

    def budget(self) -> Budget:
        """A budget of so much work."""
        return Budget(self._most / WORK_PER_SECOND, self.looked)

    def looked(self, work: int) -> bool:
        """Count some work."""
        self.count += work
        self.lines += self._lines
        self._lines = 0
        return True

    @contextmanager
    def watched(self, longest: int, longest_after: int) -> Iterator[None]:
        """Nobody may work long without a look, nor after the last one: TooLongError where he does.

        Work is measured in lines of Python that are run, those of a loop at each of its turns.
        """
        after = 0

        def begin(frame: FrameType, _event: str, _argument: Any) -> Callable[..., Any] | None:
            # How often dataclasses compare two keys depends on what a memory holds by chance.
            return None if frame.f_code.co_filename == "<string>" else count

        def count(_frame: FrameType, _event: str, _argument: Any) -> Callable[..., Any]:
            # This is run for every line, so it is kept as short as can be.
            self._lines += 1
            if self._lines > longest:
                raise TooLongError(f"{longest} lines without a look at the budget")
            if self.count > self._most:
                nonlocal after
                after += 1
                if after > longest_after:
                    raise TooLongError(f"{after} lines after the budget was spent")
            return count

        before = sys.gettrace()
        sys.settrace(begin)
        try:
            yield
        finally:
            sys.settrace(before)


def looks(most: int) -> Budget:
    """Return a budget that allows `most` looks at it, whatever time they take."""
    return Looks(most).budget()
