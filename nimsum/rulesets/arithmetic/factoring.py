"""Factoring games: write your number as a product (Iannucci & Larsson, section 6)."""

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
    factorisation_text,
    number_of_prime_factors,
)
from nimsum.theory.numbers.factorings import coprime_factorings, factorings

from .aliquots import IANNUCCI_LARSSON

MAX_SUBTRACT_FACTORING_TABLE = 100_000
"""The largest heap of SUBTRACT FACTORING whose value is computed."""
_MAX_NOTABLE = 20  # The largest number of options with two factors that are listed as notable.
_STEP = 64  # The number of values of SUBTRACT FACTORING that are added to the table at once.
_FIRST_ROOM = 1_024
_MAX_DIVISORS = 2_048  # Above the number of divisors of heaps below 2^31, square roots twice.
_MAX_PLAYED_OUT = 200  # The largest heap of SUBTRACT FACTORING whose longest play is searched for.


def prime_factors(n: int) -> Option[int]:
    """Return the prime factors of `n` with repeats, largest first."""
    primes: list[int] = []
    for p, exponent in reversed(factorisation(n)):
        primes += [p] * exponent
    return tuple(primes)


def two_factors(n: int) -> Iterator[Option[int]]:
    """Yield the pairs of factors above 1 with product `n`, the most unequal pair first.

    In each pair, the larger factor comes first: for 12, they are (6, 2) and (4, 3).
    """
    return ((n // d, d) for d in divisors(n)[1:] if d * d <= n)


class MostFactors(LawAbout[int, "ProductRuleset"]):
    """The law that the value is 1 less than the largest number of factors (Theorem 17).

    A number that cannot be factored counts as one factor; 1 has value 0.
    """

    def value(self, position: int) -> int:
        """Return 1 less than the largest number of factors of `position`; 0 for `position` = 1."""
        return max(self.rules.max_factors(position) - 1, 0)

    def worked_out(self, position: int) -> str:
        """Return a sentence with the largest number of factors of `position`."""
        if position == 1:
            return valued(_("%(n)s has no move", n=1), 0)
        count = self.rules.max_factors(position)
        return valued(
            _(
                "%(n)s = %(product)s has %(factors)s",
                n=position,
                product=factorisation_text(position),
                factors=self.rules.factors_in_words(count),
            ),
            f"{count} − 1 = {count - 1}",
        )


class ProductRuleset(HeapRuleset):
    """A game in which a move replaces a number by two or more factors with that product.

    The factors are above 1, and each is a heap of the option.
    """

    board = PARTITIONS
    smallest_heap = 1

    @abstractmethod
    def max_factors(self, n: int) -> int:
        """Return the largest number of allowed factors with product `n`; 0 for `n` = 1."""

    @abstractmethod
    def factors_in_words(self, count: int) -> str:
        """Return `count` factors, at least 1, in words, for example "3 prime factors"."""

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if `option` is two or more factors above 1 whose product is `n`."""
        return len(option) > 1 and min(option) > 1 and prod(option) == n


class ProductBounds(HeapBounds):
    """The bounds on the length of play of a factoring game."""

    rules: ProductRuleset

    def longest_play(self, position: int) -> int:
        """Return 1 less than the largest number of factors, as each move can add one; 0 for 1."""
        return max(self.rules.max_factors(position) - 1, 0)

    def fewest_moves(self, position: int) -> int:
        """Return 1 if `position` has a move, else 0: the option with most factors has no moves."""
        return min(self.longest_play(position), 1)


class PrimeFactors(MostFactors):
    """The law that the value is the number of prime factors less 1 (Theorem 17)."""

    source = Source(IANNUCCI_LARSSON, "Theorem 17")
    says = N_("The value is the number of prime factors, with repeats, less 1; 1 has value 0.")
    zeros = "n = 1 or n is prime"

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        """Return options of Grundy value `value`, as in the proof of Theorem 17.

        One factor has `value` + 1 prime factors, and all other factors are prime. There may be
        other options of that value. There are none if `value` is at least that of `position`.
        """
        if value >= self.value(position):
            return Finding(iter(()), complete=True)
        return Finding(self._with_one_composite(position, value + 1), complete=False)

    @staticmethod
    def _with_one_composite(n: int, primes: int) -> Iterator[Option[int]]:
        """Yield options of `n`: one factor has `primes` prime factors, all others are prime."""
        if primes == 1:
            yield prime_factors(n)
            return
        for factor in divisors_with(primes, factorisation(n)):
            yield tuple(sorted((factor, *prime_factors(n // factor)), reverse=True))


def _leaving(position: int, odd: Set[int]) -> Iterator[Option[int]]:
    """Yield the options in which just the factors in `odd` occur an odd number of times."""
    return (option for option in products_in_pairs(position, odd) if len(option) > 1)


def _notable(position: int) -> Iterator[Option[int]]:
    """Yield some pairs of factors, and the option with all prime factors."""
    two = islice(two_factors(position), _MAX_NOTABLE)
    primes = prime_factors(position)
    return chain(two, [primes] if len(primes) > 2 else [])


class Factoring(ProductRuleset):
    """Write your number as a product of at least two factors above 1, and leave these factors.

    In the paper's introduction, the formula allows a single factor; the text does not.
    """

    slug = "factoring"
    title = N_("Factoring")
    brief = N_("split into factors")
    source = Source(IANNUCCI_LARSSON, "§6")
    example = "factoring:12"
    says = N_("Write a number as a product of smaller numbers and keep those.")
    laws = laws_about(PrimeFactors)
    bounds = cached_component(ProductBounds, options_leaving=_leaving, notable_options=_notable)

    def options(self, position: int) -> Iterator[Option[int]]:
        """Yield the factorisations of `position` into two or more factors, the largest first."""
        if position < 2:
            return iter(())
        several = islice(factorings(position), 1, None)
        return (factoring[::-1] for factoring in several)

    def max_factors(self, n: int) -> int:
        """Return the number of prime factors of `n`, with repeats."""
        return number_of_prime_factors(n)

    def factors_in_words(self, count: int) -> str:
        """Return `count` factors in words, such as "3 prime factors"."""
        return ngettext("%(num)s prime factor", "%(num)s prime factors", count)


def _shapes(n: int) -> Iterator[Option[int]]:
    """Yield the possible shapes of options: the numbers of different primes in each factor of `n`.

    The factors share no prime: from 60 = 4·3·5, options have the shapes (2, 1) and (1, 1, 1).
    """
    count = len(factorisation(n))
    for parts in range(2, count + 1):
        yield from partitions(count, parts, count)


class DifferentPrimes(MostFactors):
    """The law that the value is the number of different prime factors less 1 (Theorem 17)."""

    source = Source(IANNUCCI_LARSSON, "Theorem 17")
    says = N_("The value is the number of different prime factors, less 1; 1 has value 0.")

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        """Return all options of Grundy value `value`, found by their `_shapes`."""
        shapes = (s for s in _shapes(position) if nim_sum(k - 1 for k in s) == value)
        options = chain.from_iterable(coprime_factorings(position, shape) for shape in shapes)
        return Finding(options, complete=True)


def _notable_coprime(position: int) -> Iterator[Option[int]]:
    """Yield up to three options of each of the `_shapes`."""
    return chain.from_iterable(
        islice(coprime_factorings(position, shape), 3) for shape in _shapes(position)
    )


class FactoringCoprime(ProductRuleset):
    """Write your number as a product of at least two factors, no two of which share a prime."""

    slug = "factoring-coprime"
    title = N_("Coprime Factoring")
    brief = N_("split into coprime factors")
    source = Source(IANNUCCI_LARSSON, "Theorem 17")
    example = "factoring-coprime:60"
    says = N_("Factor a number into smaller numbers, no two sharing a prime; keep those.")
    laws = laws_about(DifferentPrimes)
    bounds = cached_component(
        ProductBounds, leaves_different_heaps=True, notable_options=_notable_coprime
    )

    def options(self, position: int) -> Iterator[Option[int]]:
        """Yield the factorisations of `position` into factors that share no prime."""
        for shape in _shapes(position):
            yield from coprime_factorings(position, shape)

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if `option` is a factorisation of `n` whose factors share no prime."""
        return super().has_option(n, option) and all(
            gcd(a, b) == 1 for a, b in combinations(option, 2)
        )

    def max_factors(self, n: int) -> int:
        """Return the number of different prime factors of `n`."""
        return len(factorisation(n))

    def factors_in_words(self, count: int) -> str:
        """Return `count` factors in words, such as "3 different prime factors"."""
        if count == 1:
            return _("1 prime factor")
        return ngettext("%(num)s different prime factor", "%(num)s different prime factors", count)


def _subtracted(n: int, factoring: Option[int]) -> Option[int]:
    """Return the tuple of n - a for each factor a in `factoring`."""
    return tuple(n - factor for factor in factoring)


def _leaving_by_subtraction(position: int, odd: Set[int]) -> Iterator[Option[int]]:
    """Yield the options in which just the heaps in `odd` occur an odd number of times."""
    factors = {position - heap for heap in odd}
    products = products_in_pairs(position, factors)
    return (_subtracted(position, product[::-1]) for product in products)


def _notable_by_subtraction(position: int) -> Iterator[Option[int]]:
    """Yield the options by one factor, by some pairs of factors, and by all prime factors."""
    if position < 2:
        return iter(())
    two = islice(two_factors(position), _MAX_NOTABLE)
    notable = dict.fromkeys([(position,), *two, prime_factors(position)])
    return (_subtracted(position, factoring[::-1]) for factoring in notable)


def subtract_factoring_values(_rules: "SubtractFactoring") -> Tabulated:
    """Return the table of values of SUBTRACT FACTORING, which grows by `_STEP` values at a time."""
    values = [0, 0]
    table = np.zeros(_FIRST_ROOM, dtype=np.uint16)  # The same values, for the compiled module.
    # Scratch space of the compiled module: marks of nim-sums of options, and a stack of factors.
    seen = np.zeros(1 << 16, dtype=np.intc)
    stack = np.zeros((4, _MAX_DIVISORS), dtype=np.intc)

    def extend() -> None:
        """Append the values of the next heaps, and double the array if it is full."""
        nonlocal table
        start = len(values)
        if start + _STEP > len(table):
            table = np.concatenate((table, np.zeros_like(table)))
        factor_steps.extend(table, start, start + _STEP, seen, stack)
        values.extend(table[start : start + _STEP].tolist())

    return Tabulated(values, extend)


class SubtractFactoring(HeapRuleset):
    """Factor your number n, and leave n - a for every factor a.

    For example, 12 = 3·4 gives the option 9 + 8. The single factor n is allowed and gives the
    option 0: the printed values require this option, although Example 12 omits it.
    """

    slug = "subtract-factoring"
    title = N_("Subtract Factoring")
    brief = N_("split into factors, subtract each")
    source = Source(IANNUCCI_LARSSON, "§6")
    board = PARTITIONS
    smallest_heap = 0
    example = "subtract-factoring:12"
    says = N_("Split a number into factors above 1 (or itself alone); keep it minus each.")
    laws = (
        ProvedZeros[int](
            Proved("n < 2", N_("0 and 1 have no move. Any larger number can leave 0."))
        ),
    )
    bounds = cached_component(
        HeapBounds,
        options_leaving=_leaving_by_subtraction,
        notable_options=_notable_by_subtraction,
        longest_table=MAX_SUBTRACT_FACTORING_TABLE,
        played_out=_MAX_PLAYED_OUT,
        recurrence=subtract_factoring_values,
        fewest_moves=lambda n: int(n > 1),
    )

    def options(self, position: int) -> Iterator[Option[int]]:
        """Yield an option for each factorisation of `position`: it has a heap for each factor.

        The heap for a factor a is `position` - a.
        """
        ways = factorings(position) if position > 1 else iter(())
        return (_subtracted(position, factoring) for factoring in ways)

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if the numbers n - k, for the heaps k of `option`, have the product `n`."""
        factors = [n - heap for heap in option]
        return n > 1 and bool(factors) and min(factors) > 1 and prod(factors) == n
