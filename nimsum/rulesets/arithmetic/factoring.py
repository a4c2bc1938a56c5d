"""The factoring games: write your number as a product (Iannucci & Larsson, section 6)."""

from abc import abstractmethod
from collections.abc import Iterator, Set
from itertools import chain, combinations, islice
from math import gcd, prod

import numpy as np

from nimsum.language import N_, _, ngettext
from nimsum.rulesets.boards.kinds import PARTITIONS
from nimsum.rulesets.bounds import Tabulated
from nimsum.rulesets.heaps.heap import HeapBounds, HeapRuleset
from nimsum.rulesets.ruleset import (
    Finding,
    LawAbout,
    Option,
    ProvedZeros,
    Source,
    cached_component,
    laws_about,
)
from nimsum.rulesets.series import Proved
from nimsum.rulesets.wording import valued
from nimsum.theory.heaps import factor_steps
from nimsum.theory.heaps.parts_in_pairs import partitions, products_in_pairs
from nimsum.theory.nimbers.nimbers import nim_sum
from nimsum.theory.numbers.arithmetic import (
    divisors,
    divisors_with,
    factorisation,
    number_of_prime_factors,
    spelled_out,
)
from nimsum.theory.numbers.factorings import coprime_factorings, factorings

from .aliquots import IANNUCCI_LARSSON

LONGEST_SUBTRACT_FACTORING_TABLE = 100_000  # The largest heap looked for.
_MOST_NOTABLE = 20  # Factorings into two factors among the notable options.
_STEP = 64  # So many values of SUBTRACT FACTORING are added at once.
_FIRST_ROOM = 1_024
_MOST_DIVISORS = 2_048  # More than any heap below 2^31 has, with a square root twice.
_LARGEST_PLAYED_OUT = 200  # The largest heap of SUBTRACT FACTORING that is played out.


def prime_factors(n: int) -> Option[int]:
    """The prime factors of n, each as often as it divides, largest first."""
    return tuple(p for p, exponent in reversed(factorisation(n)) for _ in range(exponent))


def two_factors(n: int) -> Iterator[Option[int]]:
    """The ways to write n as a product of two factors above 1, the most uneven first."""
    return ((n // d, d) for d in divisors(n)[1:] if d * d <= n)


class MostFactors(LawAbout[int, "ProductRuleset"]):
    """The value is one less than the most factors there can be (Theorem 17)."""

    def value(self, position: int) -> int:
        return max(self.rules.most_factors(position) - 1, 0)

    def worked_out(self, position: int) -> str:
        if position == 1:
            return valued(_("%(n)s has no move", n=1), 0)
        count = self.rules.most_factors(position)
        return valued(
            _(
                "%(n)s = %(product)s has %(factors)s",
                n=position,
                product=spelled_out(position),
                factors=self.rules.factors_in_words(count),
            ),
            f"{count} − 1 = {count - 1}",
        )


class ProductRuleset(HeapRuleset):
    """Write your number as a product of two or more factors above 1, and leave these."""

    board = PARTITIONS
    smallest_heap = 1

    @abstractmethod
    def most_factors(self, n: int) -> int:
        """The most factors of n; 0 for n = 1."""

    @abstractmethod
    def factors_in_words(self, count: int) -> str:
        """So many of what `most_factors` counts, one at least."""

    def has_option(self, n: int, option: Option[int]) -> bool:
        return len(option) > 1 and min(option) > 1 and prod(option) == n


class ProductBounds(HeapBounds):
    rules: ProductRuleset

    def longest_play(self, position: int) -> int:
        """Every move makes at least one factor more."""
        return max(self.rules.most_factors(position) - 1, 0)

    def fewest_moves(self, position: int) -> int:
        """One move, to as many factors as there can be, if there is a move at all."""
        return min(self.longest_play(position), 1)


class PrimeFactors(MostFactors):
    source = Source(IANNUCCI_LARSSON, "Theorem 17")
    says = N_("The value is the number of prime factors, with repeats, less 1; 1 has value 0.")
    zeros = "n = 1 or n is prime"

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        """One factor with one prime more than the value, the rest primes (proof of Theorem 17)."""
        if value >= self.value(position):
            return Finding(iter(()), complete=True)
        return Finding(self._with_one_composite(position, value + 1), complete=False)

    @staticmethod
    def _with_one_composite(n: int, primes: int) -> Iterator[Option[int]]:
        if primes == 1:
            yield prime_factors(n)
            return
        for factor in divisors_with(primes, factorisation(n)):
            yield tuple(sorted((factor, *prime_factors(n // factor)), reverse=True))


def _leaving(position: int, odd: Set[int]) -> Iterator[Option[int]]:
    return (option for option in products_in_pairs(position, odd) if len(option) > 1)


def _notable(position: int) -> Iterator[Option[int]]:
    two = islice(two_factors(position), _MOST_NOTABLE)
    primes = prime_factors(position)
    return chain(two, [primes] if len(primes) > 2 else [])


class Factoring(ProductRuleset):
    """Write your number as a product of at least two factors above 1, and leave these.

    The formula in the paper's introduction does not exclude one factor, its sentence does.
    """

    slug = "factoring"
    title = N_("Factoring")
    source = Source(IANNUCCI_LARSSON, "§6")
    example = "factoring:12"
    says = N_("Write your number as a product of smaller numbers and keep those.")
    laws = laws_about(PrimeFactors)
    bounds = cached_component(ProductBounds, options_leaving=_leaving, notable_options=_notable)

    def options(self, position: int) -> Iterator[Option[int]]:
        several = islice(factorings(position), 1, None)
        return (factoring[::-1] for factoring in several) if position > 1 else iter(())

    def most_factors(self, n: int) -> int:
        return number_of_prime_factors(n)

    def factors_in_words(self, count: int) -> str:
        return ngettext("%(num)s prime factor", "%(num)s prime factors", count)


def _shapes(n: int) -> Iterator[Option[int]]:
    """How many primes each factor of an option has where no two factors share one."""
    count = len(factorisation(n))
    for parts in range(2, count + 1):
        yield from partitions(count, parts, count)


class DifferentPrimes(MostFactors):
    source = Source(IANNUCCI_LARSSON, "Theorem 17")
    says = N_("The value is the number of different prime factors, less 1; 1 has value 0.")

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        shapes = (s for s in _shapes(position) if nim_sum(k - 1 for k in s) == value)
        options = chain.from_iterable(coprime_factorings(position, shape) for shape in shapes)
        return Finding(options, complete=True)


def _notable_coprime(position: int) -> Iterator[Option[int]]:
    return chain.from_iterable(
        islice(coprime_factorings(position, shape), 3) for shape in _shapes(position)
    )


class FactoringCoprime(ProductRuleset):
    """Write your number as a product of at least two factors, no two sharing a prime."""

    slug = "factoring-coprime"
    title = N_("Coprime Factoring")
    source = Source(IANNUCCI_LARSSON, "Theorem 17")
    example = "factoring-coprime:60"
    says = N_("Factor your number into smaller numbers, no two sharing a prime; keep those.")
    laws = laws_about(DifferentPrimes)
    bounds = cached_component(
        ProductBounds, leaves_different_heaps=True, notable_options=_notable_coprime
    )

    def options(self, position: int) -> Iterator[Option[int]]:
        for shape in _shapes(position):
            yield from coprime_factorings(position, shape)

    def has_option(self, n: int, option: Option[int]) -> bool:
        return super().has_option(n, option) and all(
            gcd(a, b) == 1 for a, b in combinations(option, 2)
        )

    def most_factors(self, n: int) -> int:
        return len(factorisation(n))

    def factors_in_words(self, count: int) -> str:
        if count == 1:
            return _("1 prime factor")
        return ngettext("%(num)s different prime factor", "%(num)s different prime factors", count)


def _subtracted(n: int, factoring: Option[int]) -> Option[int]:
    """What is left of n for each of these factors."""
    return tuple(n - factor for factor in factoring)


def _leaving_by_subtraction(position: int, odd: Set[int]) -> Iterator[Option[int]]:
    factors = {position - heap for heap in odd}
    factorings_found = products_in_pairs(position, factors)
    return (_subtracted(position, factoring[::-1]) for factoring in factorings_found)


def _notable_by_subtraction(position: int) -> Iterator[Option[int]]:
    two = islice(two_factors(position), _MOST_NOTABLE)
    some = dict.fromkeys([(position,), *two, prime_factors(position)]) if position > 1 else ()
    return (_subtracted(position, factoring[::-1]) for factoring in some)


def subtract_factoring_values(_rules: "SubtractFactoring") -> Tabulated:
    """The values of SUBTRACT FACTORING, some at once."""
    values = [0, 0]
    table = np.zeros(_FIRST_ROOM, dtype=np.uint16)
    seen = np.zeros(1 << 16, dtype=np.intc)
    stack = np.zeros((4, _MOST_DIVISORS), dtype=np.intc)

    def extend() -> None:
        """Add the values of the next heaps, in a table that doubles where they need more room."""
        nonlocal table
        start = len(values)
        if start + _STEP > len(table):
            table = np.concatenate((table, np.zeros_like(table)))
        factor_steps.extend(table, start, start + _STEP, seen, stack)
        values.extend(table[start : start + _STEP].tolist())

    return Tabulated(values, extend)


class SubtractFactoring(HeapRuleset):
    """Factor your number n, and leave n - a for every factor a.

    The number itself counts as a factoring, with the option 0: the printed values need it, although
    Example 12 leaves it out.
    """

    slug = "subtract-factoring"
    title = N_("Subtract Factoring")
    source = Source(IANNUCCI_LARSSON, "§6")
    board = PARTITIONS
    smallest_heap = 0
    example = "subtract-factoring:12"
    says = N_("Split your number into factors above 1 (or itself alone); keep it minus each.")
    laws = (
        ProvedZeros[int](
            Proved("n < 2", N_("0 and 1 have no move. Any larger number can leave 0."))
        ),
    )
    bounds = cached_component(
        HeapBounds,
        options_leaving=_leaving_by_subtraction,
        notable_options=_notable_by_subtraction,
        longest_table=LONGEST_SUBTRACT_FACTORING_TABLE,
        played_out=_LARGEST_PLAYED_OUT,
        recurrence=subtract_factoring_values,
        fewest_moves=lambda n: int(n > 1),
    )

    def options(self, position: int) -> Iterator[Option[int]]:
        ways = factorings(position) if position > 1 else iter(())
        return (_subtracted(position, factoring) for factoring in ways)

    def has_option(self, n: int, option: Option[int]) -> bool:
        factors = [n - heap for heap in option]
        return n > 1 and bool(factors) and min(factors) > 1 and prod(factors) == n
