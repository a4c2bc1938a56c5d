"""What several sets of amounts come to, worked out together so that equal ones are seen.

Finite sets, progressions, and all numbers but these are worked out number by number, for all that
is said of them repeats in the end. Of squares, primes and the like so are the small numbers; beyond
them, and for divisors and other sets that depend on the heap, there are cases: the set has a number
or has it not. What comes to the same in all cases is equal.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from math import lcm

from nimsum.theory.numbers.arithmetic import factorisation
from nimsum.theory.periods.periodic_sets import RepeatingSet

from .amounts import ANY, OPPOSITE, Amounts, Finite, Fraction, NumberRow, OfHeap, Progression, Union

LARGEST_COMMON_STEP = 100_000
"""The largest common multiple of the steps of progressions that are compared."""
_LONGEST_STEP = 10_000  # A set that repeats later has no period that a table could show.
Bits = tuple[int, ...]  # A set for each of the given ones: bit n says whether it has n.


@dataclass(frozen=True)
class Frame:
    """From `start` on the sets repeat after each `step`; a set has a bit for all numbers below."""

    start: int
    step: int

    def known(self, each: Amounts) -> tuple[int, int]:
        """The numbers that a set has, and others that it may have."""
        end = self.start + self.step
        positive = (1 << end) - 2
        match each:
            case Finite(numbers):
                return sum(1 << n for n in numbers), 0
            case Progression(first, step):
                count = -((first - end) // step)
                return ((1 << step * count) - 1) // ((1 << step) - 1) << first, 0
            case Fraction(numerator, denominator) if numerator == denominator:
                return positive, 0
            case NumberRow():
                few = sum(1 << n for n in each.up_to(self.start - 1, 0))
                return few, positive >> self.start << self.start
            case OfHeap():  # 1 divides each heap, and shares no other divisor with it.
                return 1 << 1, positive & ~0b10
        return 0, positive

    def repeating(self, bits: int) -> RepeatingSet | None:
        """A set, 0 left out, with the least start and step; None if the step is too long.

        >>> Frame(4, 4).repeating(0b10101010)
        RepeatingSet(numbers=(), start=1, step=2, remainders=(1,))
        """
        start, step, later = self.start, self.step, bits >> self.start
        for prime, _exponent in factorisation(step):
            while step % prime == 0 and later >> (short := step // prime) == later & (
                (1 << step - short) - 1
            ):
                step, later = short, later & ((1 << short) - 1)
        if step > _LONGEST_STEP:
            return None
        remainders = {(start + k) % step for k in range(step) if later >> k & 1}
        while start > 1 and (bits >> start - 1 & 1 == 1) == ((start - 1) % step in remainders):
            start -= 1
        numbers = tuple(n for n in range(1, start) if bits >> n & 1)
        return RepeatingSet(numbers, start, step, tuple(sorted(remainders)))


def cases(*families: Sequence[Union]) -> tuple[Frame, Iterator[Bits]] | None:
    """For each family what is in one of its sets, case by case; None if the steps are too long.

    >>> odd, even = (Union((Progression(first, 2),)) for first in (1, 2))
    >>> frame, every = cases([odd], [odd, even])
    >>> frame, *every
    (Frame(start=3, step=2), (10, 30))
    """
    every = list(chain.from_iterable(each.sets for family in families for each in family))
    repeating = [each for each in every if isinstance(each, Progression)]
    numbers = chain.from_iterable(each.numbers for each in every if isinstance(each, Finite))
    step = lcm(*{each.step for each in repeating})
    if step > LARGEST_COMMON_STEP:
        return None
    frame = Frame(1 + max(chain((1,), numbers, (each.first for each in repeating))), step)
    return frame, _cases(families, cache(frame.known), {})


def equal(one: Sequence[Union], other: Sequence[Union]) -> bool:
    """Whether two families are seen to come to the same."""
    found = cases(one, other)
    return found is not None and all(first == second for first, second in found[1])


Known = Callable[[Amounts], tuple[int, int]]  # `Frame.known`, which remembers.


def _cases(
    families: Sequence[Sequence[Union]], known: Known, chosen: Mapping[Amounts, bool]
) -> Iterator[Bits]:
    """The cases in which the chosen sets have all that they may have, or nothing of it."""
    bounds = [_together(_bounds(each, known, chosen) for each in some) for some in families]
    if all(least == most for least, most in bounds):
        yield tuple(least for least, _most in bounds)
        return
    every = (each for some in families for union in some for each in union.sets)
    free = next(each for each in map(_plain, every) if each not in chosen and known(each)[1])
    for has in (True, False):
        yield from _cases(families, known, {**chosen, free: has})


def _bounds(union: Union, known: Known, chosen: Mapping[Amounts, bool]) -> tuple[int, int]:
    """What the union has at least, and at most, whatever the other sets have."""
    positive = sum(known(ANY.sets[0]))
    bounds = []
    for each in union.sets:
        plain = _plain(each)
        has, may = known(plain)
        least, most = has | (chosen.get(plain, False) * may), has | (chosen.get(plain, True) * may)
        bounds.append((least, most) if each == plain else (positive & ~most, positive & ~least))
    least, most = _together(bounds)
    return (positive & ~most, positive & ~least) if union.but else (least, most)


def _plain(each: Amounts) -> Amounts:
    """The set itself, or the one of which it has every other number."""
    return OPPOSITE[each] if isinstance(each, OfHeap) and each.other else each


def _together(bounds: Iterable[tuple[int, int]]) -> tuple[int, int]:
    least = most = 0
    for low, high in bounds:
        least, most = least | low, most | high
    return least, most
