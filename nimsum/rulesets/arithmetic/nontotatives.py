"""The nontotative game: move to a number that shares a divisor (Iannucci & Larsson, 1.4)."""

from collections.abc import Iterator
from heapq import merge
from itertools import chain, groupby, islice
from math import gcd

from nimsum.language import N_, _
from nimsum.limits import LONGEST_NUMBER_TABLE
from nimsum.rulesets.boards.kinds import CARDS
from nimsum.rulesets.bounds import Tabulated
from nimsum.rulesets.heaps.heap import HeapsByValue, SingleHeapBounds, SingleHeapRuleset
from nimsum.rulesets.ruleset import Finding, LawAbout, Option, Source, cached_component, laws_about
from nimsum.rulesets.series import Proved
from nimsum.rulesets.wording import valued
from nimsum.theory.nimbers.nimbers import mex_of_bits
from nimsum.theory.numbers.arithmetic import (
    Factors,
    factorisation,
    smallest_prime_factor,
    spelled_out,
)
from nimsum.theory.numbers.primes import index_of_prime, next_prime, primes_around
from nimsum.theory.numbers.sieves import prime_divisors

from .aliquots import IANNUCCI_LARSSON

_LARGEST_SOLVED_VALUE = 6  # Theorem 6 says of the values up to this one which heaps have them.


class MultiplesAndNearPrimes(LawAbout[int, "Nontotative"]):
    source = Source(IANNUCCI_LARSSON, "Theorem 6")
    says = N_(
        "An even number has half itself as value, an odd multiple of 3 has (n + "
        "1)/4, rounded down. A prime has 1, its square 2, its product with the next "
        "prime 3 or 4, with the one after 5 or 6. For others no rule is known."
    )
    equals_nim_heaps = True
    zeros = Proved("n = 0", N_("0 has no move; every other number can move to 0."))

    def value(self, position: int) -> int | None:
        n = position
        if n % 2 == 0:
            return n // 2
        if n % 3 == 0:
            return (n + 1) // 4
        if n == 1:
            return 1
        return _value_by_primes(factorisation(n))

    def worked_out(self, position: int) -> str:
        n, value = position, self.value(position)
        if value is None:
            return ""
        if n == 0:
            return valued(_("%(n)s has no move", n=0), 0)
        if n == 1:
            return valued(_("1 can only move to 0"), 1)
        if n % 2 == 0:
            return valued(_("%(n)s is even", n=n), f"{n}/2 = {value}")
        if n % 3 == 0:
            return valued(_("%(n)s is an odd multiple of 3", n=n), f"⌊{n + 1}/4⌋ = {value}")
        if value == 1:
            return valued(_("%(n)s is prime", n=n), 1)
        place = index_of_prime(smallest_prime_factor(n))
        said = {"n": n, "product": spelled_out(n), "place": place}
        if value == 2:
            reason = _("%(n)s = %(product)s is a prime squared", **said)
        elif value <= 4:
            reason = _("%(n)s = %(product)s, prime number %(place)s times the next", **said)
        else:
            reason = _("%(n)s = %(product)s, prime number %(place)s times the next but one", **said)
        return valued(reason, value)

    def options_of_value(self, position: int, value: int) -> Finding[int] | None:
        if value <= _LARGEST_SOLVED_VALUE:
            found = sorted(
                k for k in self._candidates(position) if self._reaches(position, k, value)
            )
            return Finding(((k,) for k in found), complete=True)
        if position <= self.rules.bounds.longest_table and self.value(position) is None:
            return None
        some = (4 * value - 1, 4 * value + 1, 2 * value)
        found = [k for k in some if self._reaches(position, k, value)]
        return Finding(((k,) for k in found), complete=False) if found else None

    def _candidates(self, n: int) -> set[int]:
        """All options of n that may have a value up to the largest solved one, and others."""
        found = {0, 8, 12}
        for p, _exponent in factorisation(n) if n else ():
            found |= {p, p * p, *(p * q for q in primes_around(p))}
        return found

    def _reaches(self, n: int, k: int, value: int) -> bool:
        return self.rules.has_option(n, (k,)) and self.value(k) == value


def _notable_options(n: int) -> Iterator[Option[int]]:
    if n:
        yield from islice(Nontotative().options(n), 6)
        yield from ((n - p,) for p, _exponent in factorisation(n))


def _longest_play(n: int) -> int:
    """To an even number by way of the smallest prime divisor, then 2 at a time."""
    return n if n < 2 else 1 + (n - smallest_prime_factor(n)) // 2


def _by_sieve(rules: "Nontotative") -> Tabulated:
    """The values of NONTOTATIVE: by Theorem 6 for multiples of 2 and 3, else by a sieve.

    For each prime the sieve keeps the values of its multiples so far, as bits.
    """
    primes_of_each = prime_divisors()
    next(primes_of_each)
    reached: dict[int, int] = {}
    heaps = HeapsByValue(rules)
    values = [0, 1]
    for small, its_value in enumerate(values):
        heaps.add(small, its_value)

    def extend() -> None:
        n = len(values)
        primes = [p for p in next(primes_of_each) if p > 3]
        if n % 2 == 0:
            value = n // 2
        elif n % 3 == 0:
            value = (n + 1) // 4
        else:
            by_primes = 0
            for p in primes:
                by_primes |= reached.get(p, 1)
            value = mex_of_bits(by_primes)
        for p in primes:
            reached[p] = reached.get(p, 1) | 1 << value
        heaps.add(n, value)
        values.append(value)

    def options_of_value(n: int, value: int) -> Finding[int]:
        return Finding(((k,) for k in heaps.options(n, value)), complete=True)

    return Tabulated(values, extend, options_of_value)


class Nontotative(SingleHeapRuleset):
    """Move to 0, or to a smaller number that is not relatively prime to yours.

    By the paper's table 1 moves to 0, by its rule it has no move; no move leads to 1. (Without the
    move to 0, as in the introduction, every value from 2 on is smaller by 1.)
    """

    slug = "nontotative"
    title = N_("Nontotative")
    source = Source(IANNUCCI_LARSSON, "§1.4")
    board = CARDS
    smallest_heap = 0
    example = "nontotative:12"
    says = N_("Move to 0, or to a smaller number sharing a divisor above 1.")
    laws = laws_about(MultiplesAndNearPrimes)
    bounds = cached_component(
        SingleHeapBounds,
        longest_table=LONGEST_NUMBER_TABLE,
        recurrence=_by_sieve,
        notable_options=_notable_options,
        longest_play=_longest_play,
    )

    def targets(self, n: int) -> Iterator[int]:
        if n:
            multiples = merge(*(range(p, n, p) for p, _ in factorisation(n)))
            yield from chain([0], (k for k, _ in groupby(multiples)))

    def can_become(self, n: int, target: int) -> bool:
        return target == 0 or gcd(target, n) > 1


def _value_by_primes(factors: Factors) -> int | None:
    """The value of a number above 1 that has one or two prime factors near each other."""
    if len(factors) == 1:
        exponent = factors[0][1]
        return exponent if exponent <= 2 else None
    (p, once), (q, again), *others = factors
    if others or once + again > 2:
        return None
    following = next_prime(p)
    index = index_of_prime(p)
    if index is None:
        return None
    if q == following:
        return 3 if index % 2 else 4
    if q == next_prime(following):
        return 5 if index % 4 in (1, 2) else 6
    return None
