"""How much work a question takes: in the units of budgets, which no clock and no Python changes."""

from collections.abc import Callable
from math import inf
from typing import TypeVar

from nimsum.budget import WATCHER, WORK_PER_SECOND, Budget

T = TypeVar("T")

MAX_WORK = 2 * WORK_PER_SECOND
"""What two seconds are enough for."""


def with_work(question: Callable[[], T]) -> tuple[T, int]:
    """Return the answer to `question`, and the work that all budgets were told of in this thread.

    Work is counted as well where its budget is spent, or where there is no other budget.
    """
    counted = 0

    def count(work: int) -> None:
        nonlocal counted
        counted += work

    watcher = WATCHER.set(count)
    try:
        with Budget(inf):
            return question(), counted
    finally:
        WATCHER.reset(watcher)
