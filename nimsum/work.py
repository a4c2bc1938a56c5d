"""Tools for computations with a budget: loops that spend it, and results kept for a question."""

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from math import inf
from typing import Any, TypeVar

from nimsum.budget import CURRENT, Budget, spend

T = TypeVar("T")


def counted(items: Iterable[T], every: int) -> Iterator[T]:
    """Yield the `items`, and spend a unit of work at each `every`-th. Raises `OutOfBudget`."""
    for number, item in enumerate(items, start=1):
        if number % every == 0:
            spend()
        yield item


def spend_hundredths(hundredths: int) -> None:
    """Count `hundredths` of a unit of work of the current budget, if there is one.

    They are added up for each question and spent in whole units. Raises `OutOfBudget` if the
    budget is spent.
    """
    if (budget := CURRENT.get()) is not None:
        units, budget.memory[spend_hundredths] = divmod(
            budget.memory.get(spend_hundredths, 0) + hundredths, 100
        )
        budget.spend(units)


def per_question(most: int) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Return a decorator that remembers a function's results until the question is answered.

    When `most` results are remembered, all of them are forgotten.
    """

    def with_memory(function: Callable[..., T]) -> Callable[..., T]:
        @wraps(function)
        def remembering(*arguments: Any) -> T:
            if (budget := CURRENT.get()) is None:
                with Budget(inf):
                    return remembering(*arguments)
            known: dict[Any, T] = budget.memory.setdefault(function, {})
            try:
                return known[arguments]
            except KeyError:
                pass
            result = function(*arguments)
            if len(known) >= most:
                known.clear()
            known[arguments] = result
            return result

        return remembering

    return with_memory
