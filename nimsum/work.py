"""Loops that spend the current budget, and results of work that a question remembers."""

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from math import inf
from typing import Any, TypeVar

from nimsum.budget import CURRENT, Budget, spend

T = TypeVar("T")


def counted(items: Iterable[T], every: int) -> Iterator[T]:
    """The items, at a unit of work for so many of them. Raises OutOfBudget."""
    for number, item in enumerate(items, start=1):
        if number % every == 0:
            spend()
        yield item


def spend_hundredths(hundredths: int) -> None:
    """Count `hundredths` of a unit of work of the current budget, where there is one.

    A question gathers them, and spends a unit as soon as they are one. Raises OutOfBudget.
    """
    if (budget := CURRENT.get()) is not None:
        units, budget.memory[spend_hundredths] = divmod(
            budget.memory.get(spend_hundredths, 0) + hundredths, 100
        )
        budget.spend(units)


def per_question(most: int) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Remember results of work until the question is answered; all are forgotten after so many."""

    def with_memory(function: Callable[..., T]) -> Callable[..., T]:
        @wraps(function)
        def remembering(*given: Any) -> T:
            if (budget := CURRENT.get()) is None:
                with Budget(inf):
                    return remembering(*given)
            known: dict[Any, T] = budget.memory.setdefault(function, {})
            try:
                return known[given]
            except KeyError:
                pass
            found = function(*given)
            if len(known) >= most:
                known.clear()
            known[given] = found
            return found

        return remembering

    return with_memory
