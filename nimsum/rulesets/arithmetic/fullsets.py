"""Fullset games: replace a number by all its proper divisors, or by all its totatives.

Source: Iannucci & Larsson (2021), section 3. The numbers of the only option are separate heaps.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import gcd

from nimsum.language import N_, _, ngettext
from nimsum.rulesets.boards.kinds import PARTITIONS
from nimsum.rulesets.bounds import Tabulated
from nimsum.rulesets.heaps.forced import EqualPlays, ForcedBounds, ForcedRuleset
from nimsum.rulesets.heaps.heap import OneHeapWords
from nimsum.rulesets.ruleset import Finding, Option, Source, cached_component, laws_about
from nimsum.rulesets.wording import valued
from nimsum.theory.numbers.arithmetic import (
    divisors,
    factorisation,
    factorisation_text,
    is_square_free,
    number_of_ordered_factorisations,
)
from nimsum.theory.numbers.sieves import prime_divisors

from .aliquots import IANNUCCI_LARSSON

MAX_RELATIVE_PRIME_FULLSET = 1_000
"""The largest heap of Fullset relative prime, in which a move leaves very many heaps."""
_MAX_HEAPS_LISTED = 12
_ONLY_MOVE = "all"
_MAX_WITH_LENGTH = 100


class FullsetWords(OneHeapWords):
    """Descriptions in words of a fullset game, whose only option may have many heaps."""

    def option(self, option: Option[int]) -> str:
        """Return the heaps of `option` in words; if there are many, only some and their number."""
        if len(option) <= _MAX_HEAPS_LISTED:
            return super().option(option)
        first = option[: _MAX_HEAPS_LISTED - 2]
        last = option[-1]
        return ngettext(
            "%(heaps)s (%(num)s heap)",
            "%(heaps)s (%(num)s heaps)",
            len(option),
            heaps=f"{super().option(first)} + … + {last}",
        )


class FullsetRuleset(ForcedRuleset):
    """A game in which the only option is a sum of many heaps; the move is written `all`."""

    board = PARTITIONS

    def read_move(self, position: int, text: str) -> Option[int]:
        """Return the option to which the move in `text` leads: `all`, or the heaps of the option.

        Raises `GameError` if `text` cannot be read or is no move.
        """
        only = next(self.options(position), None)
        if text == _ONLY_MOVE and only:
            return only
        return super().read_move(position, text)

    def write_move(self, position: int, option: Option[int]) -> str:
        """Return `all`, the notation of the only move."""
        return _ONLY_MOVE

    words = cached_component(FullsetWords)


class SquareFree(EqualPlays):
    """The law that square-free numbers above 1 have value 1, all others 0 (Theorem 9)."""

    source = Source(IANNUCCI_LARSSON, "Theorem 9")
    says = N_("The value is 1 if no prime divides the number twice, else 0; 1 has value 0.")

    def value(self, position: int) -> int:
        """Return 1 if `position` is square-free and above 1, else 0."""
        return int(position > 1 and is_square_free(position))

    def worked_out(self, position: int) -> str:
        """Return a sentence with the prime factors of `position`, and the value."""
        if position == 1:
            return valued(_("%(n)s has no move", n=1), 0)
        factors = factorisation(position)
        if len(factors) == 1 and factors[0][1] == 1:
            return valued(_("%(n)s is prime", n=position), 1)
        texts = {"n": position, "product": factorisation_text(position)}
        twice = next((p for p, exponent in factors if exponent > 1), None)
        if twice is None:
            return valued(_("%(n)s = %(product)s, no prime twice", **texts), 1)
        return valued(_("%(n)s = %(product)s, with %(prime)s twice", prime=twice, **texts), 0)


class FullsetDivisor(FullsetRuleset):
    """Move to all proper divisors of your number at once, as separate heaps."""

    slug = "fullset-divisor"
    title = N_("Fullset divisor")
    brief = N_("becomes all its smaller divisors")
    source = Source(IANNUCCI_LARSSON, "§3")
    example = "fullset-divisor:12"
    says = N_("Replace a number by all its smaller divisors.")
    laws = laws_about(SquareFree)

    def forced(self, n: int) -> Option[int]:
        """Return the only option: all proper divisors of `n`, the largest first."""
        return divisors(n)[-2::-1]

    def length(self, n: int) -> int:
        """Return the number of moves from heap `n`: the number of its ordered factorisations.

        It is 1 more than the sum of the numbers of moves from all proper divisors, and 0 for `n` =
        1. (MacMahon calls ordered factorisations compositions.)
        """
        return number_of_ordered_factorisations(n) if n > 1 else 0


@lru_cache(maxsize=_MAX_WITH_LENGTH)
def _length(n: int) -> int:
    """Return the number of moves from heap `n` of FULLSET RELATIVE PRIME.

    The number grows fast with `n`: it is 1 more than the sum of the same numbers for all heaps of
    the only option.
    """
    return int(n > 1) + sum(_length(k) for k in range(1, n) if gcd(k, n) == 1)


def _by_inclusion_and_exclusion(rules: "FullsetRelativePrime") -> Tabulated:
    """Return the table of values of FULLSET RELATIVE PRIME.

    The value of n is 1 if the number of smaller heaps of value 1 that are relatively prime to n is
    even. By inclusion and exclusion, that number is congruent modulo 2 to the sum, over the
    square-free divisors d of n, of the numbers of smaller heaps of value 1 that d divides.
    """
    primes_by_number = prime_divisors()
    odd: set[int] = set()  # Square-free numbers that divide an odd number of heaps of value 1.
    values = [0]

    def extend() -> None:
        square_free = [1]
        for p in next(primes_by_number):
            square_free += [p * d for d in square_free]
        n = len(values)
        value = int(n > 1 and sum(d in odd for d in square_free) % 2 == 0)
        if value:
            odd.symmetric_difference_update(square_free)
        values.append(value)

    def options_of_value(n: int, value: int) -> Finding[int]:
        """Return the only option if it has `value`: 1 less the value of `n`."""
        options: Iterator[Option[int]] = rules.options(n)
        return Finding(options if value == 1 - values[n] else iter(()), complete=True)

    return Tabulated(values, extend, options_of_value)


class FullsetRelativePrime(FullsetRuleset):
    """Move to all smaller numbers that share no prime with your number, as separate heaps."""

    slug = "fullset-relative-prime"
    title = N_("Fullset relative prime")
    brief = N_("becomes all smaller coprime numbers")
    source = Source(IANNUCCI_LARSSON, "§3")
    largest_heap = MAX_RELATIVE_PRIME_FULLSET
    example = "fullset-relative-prime:8"
    says = N_("Replace a number by all smaller numbers sharing no divisor but 1 with it.")
    bounds = cached_component(
        ForcedBounds,
        longest_table=MAX_RELATIVE_PRIME_FULLSET,
        recurrence=_by_inclusion_and_exclusion,
    )

    def forced(self, n: int) -> Option[int]:
        """Return the only option: the smaller numbers relatively prime to `n`, largest first."""
        return tuple(k for k in range(n - 1, 0, -1) if gcd(k, n) == 1)

    def length(self, n: int) -> int | None:
        """Return the number of moves from heap `n`, or None if `n` is above `_MAX_WITH_LENGTH`."""
        return _length(n) if n <= _MAX_WITH_LENGTH else None
