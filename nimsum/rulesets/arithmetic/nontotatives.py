"""The nontotative game: move to a number that is not relatively prime to yours.

Source: Iannucci & Larsson, section 1.4.
"""

from collections.abc import Iterator
from heapq import merge
from itertools import chain, groupby, islice
from math import gcd

from nimsum.language import N_, _
from nimsum.limits import MAX_NUMBER_TABLE
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
    factorisation_text,
    smallest_prime_factor,
)
from nimsum.theory.numbers.primes import index_of_prime, next_prime, primes_around
from nimsum.theory.numbers.sieves import prime_divisors

from .aliquots import IANNUCCI_LARSSON

_MAX_SOLVED_VALUE = 6  # Theorem 6 lists all heaps whose value is at most this number.


class MultiplesAndNearPrimes(LawAbout[int, "Nontotative"]):
    """The law for multiples of 2 or 3, primes, and products of two near primes (Theorem 6).

    Two primes p <= q are near if q is p, the next prime, or the prime after the next.
    """

    source = Source(IANNUCCI_LARSSON, "Theorem 6")
    says = N_(
        "An even number has half itself as value, an odd multiple of 3 has (n + "
        "1)/4, rounded down. A prime has 1, its square 2, its product with the next "
        "prime 3 or 4, with the one after 5 or 6. For others no rule is known."
    )
    equals_nim_heaps = True
    zeros = Proved("n = 0", N_("0 has no move; every other number can move to 0."))

    def value(self, position: int) -> int | None:
        """Return the Grundy value, or None if the theorem does not cover `position`, as 5·17."""
        n = position
        if n % 2 == 0:
            return n // 2
        if n % 3 == 0:
            return (n + 1) // 4
        if n == 1:
            return 1
        return _value_by_primes(factorisation(n))

    def worked_out(self, position: int) -> str:
        """Return a sentence with the property that gives the value, or "" if none does."""
        n = position
        value = self.value(position)
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
        texts = {"n": n, "product": factorisation_text(n), "place": place}
        if value == 2:
            reason = _("%(n)s = %(product)s is a prime squared", **texts)
        elif value <= 4:
            reason = _("%(n)s = %(product)s, prime number %(place)s times the next", **texts)
        else:
            reason = _(
                "%(n)s = %(product)s, prime number %(place)s times the next but one", **texts
            )
        return valued(reason, value)

    def options_of_value(self, position: int, value: int) -> Finding[int] | None:
        """Return options of Grundy value `value`: all if `value` is at most 6, else up to three.

        For a larger `value`, return None if the table of values can find all options, or if no
        multiple of 2 or 3 with that value is an option.
        """
        if value <= _MAX_SOLVED_VALUE:
            candidates = sorted(self._candidates(position))
            heaps = [k for k in candidates if self._reaches(position, k, value)]
            return Finding(((k,) for k in heaps), complete=True)
        if position <= self.rules.bounds.longest_table and self.value(position) is None:
            return None
        candidates = [4 * value - 1, 4 * value + 1, 2 * value]
        heaps = [k for k in candidates if self._reaches(position, k, value)]
        return Finding(((k,) for k in heaps), complete=False) if heaps else None

    def _candidates(self, n: int) -> set[int]:
        """Return a set of numbers that includes each option of `n` whose value is at most 6."""
        candidates = {0, 8, 12}
        for p, _exponent in factorisation(n) if n else ():
            candidates |= {p, p * p, *(p * q for q in primes_around(p))}
        return candidates

    def _reaches(self, n: int, k: int, value: int) -> bool:
        """Return True if `n` can move to `k`, and the theorem gives `k` the value `value`."""
        return self.rules.has_option(n, (k,)) and self.value(k) == value


def _notable_options(n: int) -> Iterator[Option[int]]:
    """Yield the six smallest options, and n - p for each prime divisor p of `n`."""
    if n:
        yield from islice(Nontotative().options(n), 6)
        yield from ((n - p,) for p, _exponent in factorisation(n))


def _longest_play(n: int) -> int:
    """Return the largest number of moves from heap `n`.

    The first move of a longest play subtracts the smallest prime divisor, which leaves an even
    number; each later move subtracts 2.
    """
    return n if n < 2 else 1 + (n - smallest_prime_factor(n)) // 2


def _by_sieve(rules: "Nontotative") -> Tabulated:
    """Return the table of values of NONTOTATIVE.

    Multiples of 2 or 3 have the values of Theorem 6. For other numbers a sieve stores, for each
    prime, the set of values of its smaller multiples, as bits.
    """
    primes_by_number = prime_divisors()  # The prime divisors of 1, then those of 2, and so on.
    next(primes_by_number)
    # By prime, the values of 0 and the multiples so far, as bits. The value of 0 is 0.
    values_of_multiples: dict[int, int] = {}
    heaps = HeapsByValue(rules)
    values = [0, 1]
    for heap, heap_value in enumerate(values):
        heaps.add(heap, heap_value)

    def extend() -> None:
        n = len(values)
        primes = [p for p in next(primes_by_number) if p > 3]
        if n % 2 == 0:
            value = n // 2
        elif n % 3 == 0:
            value = (n + 1) // 4
        else:
            option_values = 0
            for p in primes:
                option_values |= values_of_multiples.get(p, 1)
            value = mex_of_bits(option_values)
        for p in primes:
            values_of_multiples[p] = values_of_multiples.get(p, 1) | 1 << value
        heaps.add(n, value)
        values.append(value)

    def options_of_value(n: int, value: int) -> Finding[int]:
        return Finding(((k,) for k in heaps.options(n, value)), complete=True)

    return Tabulated(values, extend, options_of_value)


class Nontotative(SingleHeapRuleset):
    """Move to 0, or to a smaller number that is not relatively prime to yours.

    In the paper's table, heap 1 moves to 0, though by the rule it has no move; no move leads to 1.
    (Without the move to 0, as in the introduction, every value from heap 2 on is smaller by 1.)
    """

    slug = "nontotative"
    title = N_("Nontotative")
    brief = N_("go to a non-coprime or 0")
    source = Source(IANNUCCI_LARSSON, "§1.4")
    board = CARDS
    smallest_heap = 0
    example = "nontotative:12"
    says = N_("Move to 0, or to a smaller number sharing a divisor above 1.")
    laws = laws_about(MultiplesAndNearPrimes)
    bounds = cached_component(
        SingleHeapBounds,
        longest_table=MAX_NUMBER_TABLE,
        recurrence=_by_sieve,
        notable_options=_notable_options,
        longest_play=_longest_play,
    )

    def targets(self, n: int) -> Iterator[int]:
        """Yield 0 and the smaller numbers that share a prime with `n`, in ascending order."""
        if n:
            multiples = merge(*(range(p, n, p) for p, _ in factorisation(n)))
            yield from chain([0], (k for k, _ in groupby(multiples)))

    def can_become(self, n: int, target: int) -> bool:
        """Return True if `target` is 0 or shares a divisor above 1 with `n`."""
        return target == 0 or gcd(target, n) > 1


def _value_by_primes(factors: Factors) -> int | None:
    """Return the value of a number that is a prime, or a product of two near primes.

    `factors` are the primes of the number with their exponents. Return None for all other numbers.
    """
    if len(factors) == 1:
        exponent = factors[0][1]
        return exponent if exponent <= 2 else None
    (p, exponent_of_p), (q, exponent_of_q), *others = factors
    if others or exponent_of_p > 1 or exponent_of_q > 1:
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
