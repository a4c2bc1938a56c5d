"""What a set of a description comes to, however it is written: finite, or repeating in the end."""

from collections.abc import Sequence
from itertools import chain
from math import lcm

from nimsum.theory.periods.periodic_sets import RepeatingSet

from .amounts import Finite, Progression, Union

_LONGEST_STEP = 1_000


def in_the_end(sets: Sequence[Union]) -> RepeatingSet | None:
    """The numbers in one of these sets, with the least start and step; None if the heap matters.

    A finite set has no remainders.

    >>> odd, others = Union((Progression(1, 2),)), Union((Progression(2, 4), Finite((4, 6))))
    >>> in_the_end([odd, others])
    RepeatingSet(numbers=(1, 2, 3, 4), start=5, step=4, remainders=(1, 2, 3))
    >>> in_the_end([Union((Finite((2, 7)),))])
    RepeatingSet(numbers=(2, 7), start=8, step=1, remainders=())
    """
    parts = list(chain.from_iterable(each.sets for each in sets))
    finite = [each for each in parts if isinstance(each, Finite)]
    repeating = [each for each in parts if isinstance(each, Progression)]
    step = lcm(*(each.step for each in repeating))
    if len(finite) + len(repeating) < len(parts) or step > _LONGEST_STEP:
        return None
    first = 1 + max(chain((each.first for each in repeating), *(each.numbers for each in finite)))

    def has(number: int) -> bool:
        return any(each.has(number, 0) for each in sets)

    by_remainder = {n % step: has(n) for n in range(first, first + step)}
    step = next(
        each
        for each in range(1, step + 1)
        if step % each == 0 and all(by_remainder[r] == by_remainder[r % each] for r in by_remainder)
    )
    while first > 1 and has(first - 1) == by_remainder[(first - 1) % step]:
        first -= 1
    numbers = tuple(n for n in range(1, first) if has(n))
    return RepeatingSet(numbers, first, step, tuple(r for r in range(step) if by_remainder[r]))


def finite_in_the_end(sets: Sequence[Union]) -> tuple[int, ...] | None:
    """The numbers that are in one of these sets, if they are finitely many whatever the heap is."""
    found = in_the_end(sets)
    return None if found is None or found.remainders else found.numbers
