"""Work that is done in steps once for all questions, and that each question counts as its own."""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable
from threading import Lock

from nimsum.solver.budget import LONGEST_WAITING, THINKING_SECONDS
from nimsum.theory.time_limit import Memory, OutOfTime, limited_by

from .budget import Budget

_STEPS_TO_A_LOOK = 16
"""The steps that count as one look; one that works more than that looks itself."""


class _Apart:
    """The limit of a step: the budget's, with a memory of its own.

    So what the step costs does not hang on which question happens to be the first that needs it.
    """

    def __init__(self, budget: Budget) -> None:
        self.memory: Memory = {}
        self.spent = budget.spent


class SharedSteps:
    """What the steps so far have cost.

    `step` does the next one, or ends with OutOfTime without having done it. A question says how
    many steps it has done: of those that others have done already it only counts the looks.
    """

    def __init__(self, step: Callable[[], None]) -> None:
        self._step = step
        self._looks = array("Q", [0])
        self._lock = Lock()

    def go_on(self, done: int, enough: Callable[[int], bool], budget: Budget) -> int:
        """How many steps a question has done when it has gone on until they are enough.

        Once some are enough, so must be more. They are not enough where the budget was spent.
        """
        in_time = True
        while in_time and not enough(done):
            known = len(self._looks) - 1
            if done < known:
                wanted = bisect_left(range(known), True, lo=done, key=enough)
                done, in_time = self._counted(done, wanted, budget)
            else:
                done, in_time = self._done(done, enough, budget)
        return done

    def _counted(self, done: int, wanted: int, budget: Budget) -> tuple[int, bool]:
        """Count steps that others have done; how many there was time for, and whether for all."""
        looks = self._looks
        for count in range(looks[done], looks[wanted]):
            if budget.spent():
                return bisect_right(looks, count, done, wanted) - 1, False
        return wanted, True

    def _done(self, done: int, enough: Callable[[int], bool], budget: Budget) -> tuple[int, bool]:
        """Do steps; how many are done now, and whether there was time for them."""
        if not self._lock.acquire(timeout=LONGEST_WAITING * THINKING_SECONDS):
            budget.give_up()
            return done, False
        try:
            while done + 1 == len(self._looks) and not enough(done):
                before = budget.looks
                if done % _STEPS_TO_A_LOOK == 0 and budget.spent():
                    return done, False
                with limited_by(_Apart(budget)):
                    self._step()
                self._looks.append(self._looks[-1] + budget.looks - before)
                done += 1
        except OutOfTime:
            return done, False
        finally:
            self._lock.release()
        return done, True
