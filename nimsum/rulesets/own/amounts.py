"""Sets of positive integers that may depend on the heap: how many tokens a move takes or leaves.

A set is written in words with hyphens, as in `1..4,squares` or `all-but-divisors`.
"""

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from heapq import merge
from itertools import chain, count, groupby, takewhile
from math import gcd, isqrt

import numpy as np

from nimsum.language import N_, _
from nimsum.rulesets.wording import listed_and, listed_or
from nimsum.theory.nimbers.bit_sets import Indices
from nimsum.theory.numbers.arithmetic import divisors, factorisation
from nimsum.theory.numbers.primes import is_prime, next_prime
from nimsum.work import counted

LONGEST_OWN_TABLE = 10_000  # The largest heap looked for, if a move leaves one heap.
BETWEEN_LOOKS = 500  # The amounts that are tried between two looks at the time.
FIRST_OF_A_RANGE = 4  # So many numbers side by side are written as a range.


class Amounts(ABC):
    """A set of positive integers for each heap."""

    @property
    @abstractmethod
    def written(self) -> str:
        """The canonical spelling."""

    @property
    @abstractmethod
    def phrase(self) -> str:
        """What a player may choose from it, as part of a sentence."""

    @property
    def pieces(self) -> list[str]:
        """The same as the items of a list, which has its last comma and its "or" elsewhere."""
        return [self.phrase]

    @abstractmethod
    def has(self, amount: int, heap: int) -> bool:
        """Whether a positive amount is in the set of the heap."""

    @abstractmethod
    def up_to(self, most: int, heap: int) -> Iterator[int]:
        """The positive amounts in the set of the heap, up to `most`, increasing."""

    def array(self, most: int, heap: int) -> Indices:
        """The same as an array, for heaps of a table of values."""
        return np.fromiter(self.up_to(most, heap), dtype=np.intp)


class FixedAmounts(Amounts):
    """A set that is the same for every heap."""

    def array(self, most: int, heap: int) -> Indices:
        """Return the amounts up to `most` as an array; `heap` does not matter."""
        members = _members(self, 1 << most.bit_length())
        return members[: np.searchsorted(members, most, side="right")]


@lru_cache(maxsize=256)
def _members(amounts: FixedAmounts, room: int) -> Indices:
    """Return the members of `amounts` up to `room`, a power of two, so that each has few arrays."""
    return np.fromiter(amounts.up_to(room, 0), dtype=np.intp)


@dataclass(frozen=True)
class Finite(FixedAmounts):
    """Some numbers, increasing; 0 may be the first where a heap is to become empty."""

    numbers: tuple[int, ...]

    @property
    def written(self) -> str:
        return ",".join(
            f"{run[0]}..{run[-1]}" if len(run) >= FIRST_OF_A_RANGE else ",".join(map(str, run))
            for run in runs(self.numbers)
        )

    @property
    def phrase(self) -> str:
        return listed_or(self.pieces)

    @property
    def pieces(self) -> list[str]:
        return self.written.replace("..", "–").split(",")

    def has(self, amount: int, heap: int) -> bool:
        return amount in self.numbers

    def up_to(self, most: int, heap: int) -> Iterator[int]:
        return (each for each in self.numbers[: bisect_right(self.numbers, most)] if each)


def runs(numbers: Iterable[int]) -> Iterator[list[int]]:
    """Increasing numbers in runs of neighbours."""
    for _key, run in groupby(enumerate(numbers), lambda item: item[1] - item[0]):
        yield [number for _index, number in run]


@dataclass(frozen=True)
class Progression(FixedAmounts):
    """A first number, and every so many numbers after it."""

    first: int
    step: int

    @property
    def written(self) -> str:
        if self.step == 1:
            return "any" if self.first == 1 else f"at-least-{self.first}"
        if self.step == 2 and self.first <= 2:
            return "odd" if self.first == 1 else "even"
        rest = self.first % self.step
        start = f"-from-{self.first}" if self.first > self.step else ""
        return f"{rest}-mod-{self.step}{start}"

    @property
    def phrase(self) -> str:
        if self.step == 1:
            return _("any number") if self.first == 1 else _("at least %(first)s", first=self.first)
        if self.step == 2 and self.first <= 2:
            return _("an odd number") if self.first == 1 else _("an even number")
        shown = ", ".join(str(self.first + k * self.step) for k in range(3))
        return _("one of %(numbers)s, …", numbers=shown)

    def has(self, amount: int, heap: int) -> bool:
        return amount >= self.first and (amount - self.first) % self.step == 0

    def up_to(self, most: int, heap: int) -> Iterator[int]:
        return iter(range(self.first, most + 1, self.step))

    def array(self, most: int, heap: int) -> Indices:
        """Return the amounts up to `most` as an array, which takes no longer than to find it."""
        return np.arange(self.first, most + 1, self.step)


@dataclass(frozen=True)
class NumberRow(FixedAmounts):
    """An increasing sequence. Its member, as part of a sentence, is marked with N_."""

    name: str
    member: str = field(compare=False)
    listed: Callable[[], Iterator[int]] = field(compare=False)
    test: Callable[[int], bool] | None = field(default=None, compare=False)
    """A fast test for its members."""
    values: Mapping[str, int] = field(default_factory=dict, compare=False)
    """What stands in the member."""

    @property
    def written(self) -> str:
        return self.name

    @property
    def phrase(self) -> str:
        return _(self.member, **self.values)

    def has(self, amount: int, heap: int) -> bool:
        return self.test(amount) if self.test else amount in self.up_to(amount, heap)

    def up_to(self, most: int, heap: int) -> Iterator[int]:
        return takewhile(lambda each: each <= most, self.listed())


def _primes() -> Iterator[int]:
    prime = 2
    while True:
        yield prime
        prime = next_prime(prime)


def _fibonacci() -> Iterator[int]:
    number, following = 1, 2
    while True:
        yield number
        number, following = following, number + following


SQUARES = NumberRow(
    "squares", N_("a square"), lambda: (k * k for k in count(1)), lambda n: isqrt(n) ** 2 == n
)
CUBES = NumberRow("cubes", N_("a cube"), lambda: (k**3 for k in count(1)))
PRIMES = NumberRow("primes", N_("a prime"), _primes, is_prime)
FIBONACCI = NumberRow("fibonacci", N_("a Fibonacci number"), _fibonacci)


def powers(base: int) -> NumberRow:
    """The numbers 1, k, k², … of a base."""
    return NumberRow(
        f"powers-of-{base}",
        N_("a power of %(base)s"),
        lambda: (base**k for k in count()),
        values={"base": base},
    )


@dataclass(frozen=True)
class OfHeap(Amounts):
    """The divisors of the heap, or what shares none but 1 with it; or every other number."""

    name: str
    member: str = field(compare=False)
    divides: bool = field(compare=False)
    other: bool = field(compare=False)

    @property
    def written(self) -> str:
        return self.name

    @property
    def phrase(self) -> str:
        return _(self.member)

    def has(self, amount: int, heap: int) -> bool:
        found = heap % amount == 0 if self.divides else gcd(amount, heap) == 1
        return found != self.other

    def up_to(self, most: int, heap: int) -> Iterator[int]:
        if self.divides and not self.other:
            return takewhile(lambda d: d <= most, divisors(heap) if heap else ())
        return _tested(self, most, heap)

    def array(self, most: int, heap: int) -> Indices:
        found = np.full(most + 1, not self.divides)
        if self.divides:
            found[[d for d in divisors(heap) if d <= most] if heap else []] = True
        else:
            for p, _exponent in factorisation(heap) if heap else ():
                found[::p] = False
        return _indices(found != self.other)


def _tested(amounts: Amounts, most: int, heap: int) -> Iterator[int]:
    numbers = counted(range(1, most + 1), BETWEEN_LOOKS)
    return (amount for amount in numbers if amounts.has(amount, heap))


def _indices(flags: np.ndarray) -> Indices:
    """The positive numbers at whose index there is a flag."""
    flags[0] = False
    return np.flatnonzero(flags)


DIVISORS = OfHeap("divisors", N_("a divisor of the heap"), divides=True, other=False)
NON_DIVISORS = OfHeap(
    "non-divisors", N_("a number that doesn’t divide the heap"), divides=True, other=True
)
COPRIME = OfHeap(
    "coprime", N_("a number sharing no divisor but 1 with the heap"), divides=False, other=False
)
NOT_COPRIME = OfHeap(
    "not-coprime", N_("a number sharing a divisor above 1 with the heap"), divides=False, other=True
)


@dataclass(frozen=True)
class Fraction(Amounts):
    """The numbers up to a fraction of the heap, at most all of it."""

    numerator: int
    denominator: int

    @property
    def written(self) -> str:
        return f"up-to-{self.numerator}-of-{self.denominator}"

    @property
    def phrase(self) -> str:
        return _("at most %(part)s of the heap", part=f"{self.numerator}/{self.denominator}")

    def _last(self, most: int, heap: int) -> int:
        return min(most, heap * self.numerator // self.denominator)

    def has(self, amount: int, heap: int) -> bool:
        return amount <= self._last(amount, heap)

    def up_to(self, most: int, heap: int) -> Iterator[int]:
        return iter(range(1, self._last(most, heap) + 1))

    def array(self, most: int, heap: int) -> Indices:
        return np.arange(1, self._last(most, heap) + 1)


@dataclass(frozen=True)
class Union(Amounts):
    """What is in one of some sets or, with `but`, every positive integer that is in none."""

    sets: tuple[Amounts, ...]
    but: bool = False

    @property
    def written(self) -> str:
        listed = ",".join(each.written for each in self.sets)
        return f"all-but-{listed}" if self.but else listed

    @property
    def phrase(self) -> str:
        phrases = list(chain.from_iterable(each.pieces for each in self.sets))
        if not self.but:
            return listed_or(phrases)
        return _("any number but %(excluded)s", excluded=listed_and(phrases))

    def has(self, amount: int, heap: int) -> bool:
        return any(each.has(amount, heap) for each in self.sets) != self.but

    def up_to(self, most: int, heap: int) -> Iterator[int]:
        if self.but:
            return _tested(self, most, heap)
        found = merge(*(each.up_to(most, heap) for each in self.sets))
        return (amount for amount, _same in groupby(found))

    def array(self, most: int, heap: int) -> Indices:
        if not self.but and len(self.sets) == 1:
            return self.sets[0].array(most, heap)
        flags = np.full(most + 1, self.but)
        for each in self.sets:
            flags[each.array(most, heap)] = not self.but
        return _indices(flags)

    @property
    def finite(self) -> tuple[int, ...] | None:
        """Its numbers, if it is finite whatever the heap is."""
        only = self.sets[0]
        if self.but or len(self.sets) > 1 or not isinstance(only, Finite):
            return None
        return only.numbers

    @property
    def is_fixed(self) -> bool:
        """Whether it is the same for every heap."""
        return all(isinstance(each, FixedAmounts) for each in self.sets)

    @property
    def has_zero(self) -> bool:
        """Whether 0 is named, too: no other set has it."""
        return any(isinstance(each, Finite) and 0 in each.numbers for each in self.sets)


ANY = Union((Progression(1, 1),))
OPPOSITE: dict[Amounts, Amounts] = {
    DIVISORS: NON_DIVISORS,
    NON_DIVISORS: DIVISORS,
    COPRIME: NOT_COPRIME,
    NOT_COPRIME: COPRIME,
}


def united(sets: Iterable[Amounts], *, but: bool = False) -> Union:
    """The union of sets in the one order in which it is written.

    >>> united([SQUARES, Finite((2,)), Finite((1, 3))]).written
    '1,2,3,squares'
    """
    numbers: set[int] = set()
    others: set[Amounts] = set()
    for each in sets:
        if isinstance(each, Finite):
            numbers.update(each.numbers)
        else:
            others.add(each)
    in_order = sorted(others, key=lambda each: each.written)
    if but and not numbers and len(in_order) == 1 and in_order[0] in OPPOSITE:
        return Union((OPPOSITE[in_order[0]],))
    finite = (Finite(tuple(sorted(numbers))),) if numbers else ()
    return Union((*finite, *in_order), but)
