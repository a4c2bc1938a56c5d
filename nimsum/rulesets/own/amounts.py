"""Sets of positive integers, called amounts: the numbers of tokens that a move takes or leaves.

A set may depend on the size of the heap. It is written in words with hyphens, for example
`1..4,squares` or `all-but-divisors`.
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
from nimsum.rulesets.wording import listed_and, listed_or, runs
from nimsum.theory.nimbers.bit_sets import Indices
from nimsum.theory.numbers.arithmetic import divisors, factorisation
from nimsum.theory.numbers.primes import is_prime, next_prime
from nimsum.work import counted

MAX_OWN_TABLE = 10_000  # The largest heap that is evaluated if a move leaves one heap.
BETWEEN_LOOKS = 500  # The number of amounts that are tried between two checks of the budget.
MIN_RANGE_LENGTH = 4  # At least this many consecutive numbers are written as a range.


class Amounts(ABC):
    """A set of positive integers for each heap, the number of tokens before the move.

    In the methods, `heap` is that number; it makes no difference for `FixedAmounts`.
    """

    @property
    @abstractmethod
    def written(self) -> str:
        """The set in the canonical spelling of the notation, for example `1,3,squares`."""

    @property
    @abstractmethod
    def phrase(self) -> str:
        """The set as part of a sentence after "take", for example "1, 3 or a square"."""

    @property
    def pieces(self) -> list[str]:
        """The items of the list in `phrase`, so that several sets can share one list."""
        return [self.phrase]

    @abstractmethod
    def has(self, amount: int, heap: int) -> bool:
        """Return True if the positive number `amount` is in the set for a heap of `heap` tokens."""

    @abstractmethod
    def up_to(self, limit: int, heap: int) -> Iterator[int]:
        """Yield the positive members of the set for `heap`, up to `limit`, in ascending order."""

    def array(self, limit: int, heap: int) -> Indices:
        """Return the positive members of the set for `heap`, up to `limit`, as an ascending array.

        This is for heaps that are small enough for a table of values.
        """
        return np.fromiter(self.up_to(limit, heap), dtype=np.intp)


class FixedAmounts(Amounts):
    """A set that is the same for every heap."""

    def array(self, limit: int, heap: int) -> Indices:
        """Return the members up to `limit` as an ascending array; `heap` does not matter."""
        members = _members(self, 1 << limit.bit_length())
        return members[: np.searchsorted(members, limit, side="right")]


@lru_cache(maxsize=256)
def _members(amounts: FixedAmounts, room: int) -> Indices:
    """Return the members of `amounts` up to `room` as an ascending array.

    `room` is a power of two, so that few arrays are cached for a set.
    """
    return np.fromiter(amounts.up_to(room, 0), dtype=np.intp)


@dataclass(frozen=True)
class Finite(FixedAmounts):
    """A finite set: `numbers` in ascending order, with 0 if a move may leave an empty heap."""

    numbers: tuple[int, ...]

    @property
    def written(self) -> str:
        """The numbers with commas between them, and long runs as ranges: `1,3,5..9`."""
        pieces: list[str] = []
        for run in runs(self.numbers):
            if len(run) >= MIN_RANGE_LENGTH:
                pieces.append(f"{run[0]}..{run[-1]}")
            else:
                pieces += map(str, run)
        return ",".join(pieces)

    @property
    def phrase(self) -> str:
        """The numbers as a list with "or": "1, 3 or 5–9"."""
        return listed_or(self.pieces)

    @property
    def pieces(self) -> list[str]:
        """The single numbers and the ranges, as texts: `["1", "3", "5–9"]`."""
        return self.written.replace("..", "–").split(",")

    def has(self, amount: int, heap: int) -> bool:
        """Return True if `amount` is one of the numbers."""
        return amount in self.numbers

    def up_to(self, limit: int, heap: int) -> Iterator[int]:
        """Yield the numbers up to `limit`, without 0."""
        return (number for number in self.numbers[: bisect_right(self.numbers, limit)] if number)


@dataclass(frozen=True)
class Progression(FixedAmounts):
    """The arithmetic progression `first`, `first + step`, `first + 2 * step`, and so on."""

    first: int
    step: int

    @property
    def written(self) -> str:
        """The name of a simple progression, such as `odd`, or else its remainder: `2-mod-5`."""
        if self.step == 1:
            return "any" if self.first == 1 else f"at-least-{self.first}"
        if self.step == 2 and self.first <= 2:
            return "odd" if self.first == 1 else "even"
        remainder = self.first % self.step
        start = f"-from-{self.first}" if self.first > self.step else ""
        return f"{remainder}-mod-{self.step}{start}"

    @property
    def phrase(self) -> str:
        """The progression in words, or by its first three members."""
        if self.step == 1:
            return _("any number") if self.first == 1 else _("at least %(first)s", first=self.first)
        if self.step == 2 and self.first <= 2:
            return _("an odd number") if self.first == 1 else _("an even number")
        numbers = ", ".join(str(self.first + k * self.step) for k in range(3))
        return _("one of %(numbers)s, …", numbers=numbers)

    def has(self, amount: int, heap: int) -> bool:
        """Return True if `amount` is in the progression."""
        return amount >= self.first and (amount - self.first) % self.step == 0

    def up_to(self, limit: int, heap: int) -> Iterator[int]:
        """Yield the members up to `limit`."""
        return iter(range(self.first, limit + 1, self.step))

    def array(self, limit: int, heap: int) -> Indices:
        """Return the members up to `limit`; `heap` does not matter."""
        return np.arange(self.first, limit + 1, self.step)


@dataclass(frozen=True)
class NumberRow(FixedAmounts):
    """A sequence of positive integers in ascending order, such as the squares.

    `name` is the name in the notation. `member` describes a member as part of a sentence, is marked
    with N_, and may have placeholders. `listed` returns an iterator over all members.
    """

    name: str
    member: str = field(compare=False)
    listed: Callable[[], Iterator[int]] = field(compare=False)
    test: Callable[[int], bool] | None = field(default=None, compare=False)
    """A fast test for its members."""
    values: Mapping[str, int] = field(default_factory=dict, compare=False)
    """The values of the placeholders in `member`."""

    @property
    def written(self) -> str:
        """The name of the sequence, such as `squares`."""
        return self.name

    @property
    def phrase(self) -> str:
        """The description of a member: "a square"."""
        return _(self.member, **self.values)

    def has(self, amount: int, heap: int) -> bool:
        """Return True if `amount` is a member."""
        return self.test(amount) if self.test else amount in self.up_to(amount, heap)

    def up_to(self, limit: int, heap: int) -> Iterator[int]:
        """Yield the members up to `limit`."""
        return takewhile(lambda member: member <= limit, self.listed())


def _primes() -> Iterator[int]:
    prime = 2
    while True:
        yield prime
        prime = next_prime(prime)


def _fibonacci() -> Iterator[int]:
    number = 1
    following = 2
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
    """Return the sequence of the powers 1, b, b², … of the number b = `base`."""
    return NumberRow(
        f"powers-of-{base}",
        N_("a power of %(base)s"),
        lambda: (base**k for k in count()),
        values={"base": base},
    )


@dataclass(frozen=True)
class OfHeap(Amounts):
    """The divisors of the heap, or the numbers coprime to it, or the complement of either set.

    `name` is the name in the notation, and `member` describes a member as part of a sentence,
    marked with N_. `divides` is True for divisors and non-divisors, and `other` is True for a
    complement.
    """

    name: str
    member: str = field(compare=False)
    divides: bool = field(compare=False)
    other: bool = field(compare=False)

    @property
    def written(self) -> str:
        """The name of the set, such as `non-divisors`."""
        return self.name

    @property
    def phrase(self) -> str:
        """The description of a member: "a divisor of the heap"."""
        return _(self.member)

    def has(self, amount: int, heap: int) -> bool:
        """Return True if `amount` is in the set for `heap`."""
        is_member = heap % amount == 0 if self.divides else gcd(amount, heap) == 1
        return is_member != self.other

    def up_to(self, limit: int, heap: int) -> Iterator[int]:
        """Yield the members for `heap`, up to `limit`, in ascending order."""
        if self.divides and not self.other:
            return takewhile(lambda d: d <= limit, divisors(heap) if heap else ())
        return _tested(self, limit, heap)

    def array(self, limit: int, heap: int) -> Indices:
        """Return the members for `heap`, up to `limit`, as an ascending array.

        They are found by the divisors or the prime factors of `heap`.
        """
        # flags[n] is True if n divides the heap or, for the other sets, if n is coprime to it.
        flags = np.full(limit + 1, not self.divides)
        if heap and self.divides:
            flags[[d for d in divisors(heap) if d <= limit]] = True
        elif heap:
            for p, _exponent in factorisation(heap):
                flags[::p] = False
        return _indices(flags != self.other)


def _tested(amounts: Amounts, limit: int, heap: int) -> Iterator[int]:
    """Yield the members of `amounts` for `heap`, up to `limit`, found by testing each number."""
    numbers = counted(range(1, limit + 1), BETWEEN_LOOKS)
    return (amount for amount in numbers if amounts.has(amount, heap))


def _indices(flags: np.ndarray) -> Indices:
    """Return the positive numbers n for which `flags[n]` is True, as an ascending array."""
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
    """The positive integers up to a fraction of the heap; the fraction is at most 1."""

    numerator: int
    denominator: int

    @property
    def written(self) -> str:
        """The set in the notation, for example `up-to-1-of-2`."""
        return f"up-to-{self.numerator}-of-{self.denominator}"

    @property
    def phrase(self) -> str:
        """The set as part of a sentence: "at most 1/2 of the heap"."""
        return _("at most %(part)s of the heap", part=f"{self.numerator}/{self.denominator}")

    def _last(self, limit: int, heap: int) -> int:
        """Return the largest number in the set for `heap` that is at most `limit`."""
        return min(limit, heap * self.numerator // self.denominator)

    def has(self, amount: int, heap: int) -> bool:
        """Return True if `amount` is at most the fraction of `heap`."""
        return amount <= self._last(amount, heap)

    def up_to(self, limit: int, heap: int) -> Iterator[int]:
        """Yield the numbers up to the fraction of `heap`, and up to `limit`."""
        return iter(range(1, self._last(limit, heap) + 1))

    def array(self, limit: int, heap: int) -> Indices:
        """Return the numbers up to the fraction of `heap`, and up to `limit`."""
        return np.arange(1, self._last(limit, heap) + 1)


@dataclass(frozen=True)
class Union(Amounts):
    """The union of `sets` or, if `but` is True, all positive integers that are not in the union."""

    sets: tuple[Amounts, ...]
    but: bool = False

    @property
    def written(self) -> str:
        """The spellings of `sets` with commas between them, after `all-but-` for a complement."""
        listed = ",".join(amounts.written for amounts in self.sets)
        return f"all-but-{listed}" if self.but else listed

    @property
    def phrase(self) -> str:
        """The set as part of a sentence: "1, 3 or a square", or "any number but 1 and 3"."""
        phrases = list(chain.from_iterable(amounts.pieces for amounts in self.sets))
        if not self.but:
            return listed_or(phrases)
        return _("any number but %(excluded)s", excluded=listed_and(phrases))

    def has(self, amount: int, heap: int) -> bool:
        """Return True if `amount` is in the set for `heap`."""
        return any(amounts.has(amount, heap) for amounts in self.sets) != self.but

    def up_to(self, limit: int, heap: int) -> Iterator[int]:
        """Yield the members for `heap` up to `limit` in ascending order, each once."""
        if self.but:
            return _tested(self, limit, heap)
        members = merge(*(amounts.up_to(limit, heap) for amounts in self.sets))
        return (amount for amount, _copies in groupby(members))

    def array(self, limit: int, heap: int) -> Indices:
        """Return the members for `heap`, up to `limit`, as an ascending array."""
        if not self.but and len(self.sets) == 1:
            return self.sets[0].array(limit, heap)
        flags = np.full(limit + 1, self.but)
        for amounts in self.sets:
            flags[amounts.array(limit, heap)] = not self.but
        return _indices(flags)

    @property
    def finite(self) -> tuple[int, ...] | None:
        """The numbers of the set if it is a single `Finite` set, or None otherwise."""
        only = self.sets[0]
        if self.but or len(self.sets) > 1 or not isinstance(only, Finite):
            return None
        return only.numbers

    @property
    def is_fixed(self) -> bool:
        """True if the set is the same for every heap."""
        return all(isinstance(amounts, FixedAmounts) for amounts in self.sets)

    @property
    def has_zero(self) -> bool:
        """True if 0 is in one of the sets; only a `Finite` set can contain 0."""
        finite = (amounts for amounts in self.sets if isinstance(amounts, Finite))
        return any(0 in amounts.numbers for amounts in finite)


ANY = Union((Progression(1, 1),))
OPPOSITE: dict[Amounts, Amounts] = {
    DIVISORS: NON_DIVISORS,
    NON_DIVISORS: DIVISORS,
    COPRIME: NOT_COPRIME,
    NOT_COPRIME: COPRIME,
}


def united(sets: Iterable[Amounts], *, but: bool = False) -> Union:
    """Return the union of `sets` in canonical order, or its complement if `but` is True.

    >>> united([SQUARES, Finite((2,)), Finite((1, 3))]).written
    '1,2,3,squares'
    """
    numbers: set[int] = set()
    others: set[Amounts] = set()
    for amounts in sets:
        if isinstance(amounts, Finite):
            numbers.update(amounts.numbers)
        else:
            others.add(amounts)
    in_order = sorted(others, key=lambda amounts: amounts.written)
    if but and not numbers and len(in_order) == 1 and in_order[0] in OPPOSITE:
        return Union((OPPOSITE[in_order[0]],))
    finite = (Finite(tuple(sorted(numbers))),) if numbers else ()
    return Union((*finite, *in_order), but)
