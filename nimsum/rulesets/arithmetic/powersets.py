"""Powerset games: move to several options of a game at once (Iannucci & Larsson, section 4).

A move leaves, as separate heaps, one or more different options of another game, such as Maliquot.
The paper calls Powerset Totative and Powerset Nontotative POWERSET TOTIENT and NONTOTIENT.
"""

from collections.abc import Iterator

from nimsum.language import N_, _
from nimsum.rulesets.heaps.subsets import MAX_POWERSET_TABLE, SubsetBounds, SubsetLaw, SubsetRuleset
from nimsum.rulesets.ruleset import Finding, ProvedZeros, Source, cached_component, laws_about
from nimsum.rulesets.series import Proved
from nimsum.rulesets.sources import OUR_OWN
from nimsum.rulesets.wording import valued
from nimsum.theory.numbers.arithmetic import (
    factorisation,
    number_of_prime_factors,
    smallest_prime_factor,
    two_valuation,
)
from nimsum.theory.numbers.primes import index_of_prime

from .aliquants import ONE_IS_LEFT, Maliquant, Saliquant
from .aliquots import IANNUCCI_LARSSON, Maliquot, Saliquot, by_prime_factors
from .nontotatives import Nontotative
from .totatives import Totative


class PowerOfPrimeFactors(SubsetLaw):
    """The law that a number with k > 0 prime factors, with repeats, has value 2^(k - 1)."""

    source = Source(OUR_OWN, N_("by induction on divisors"))
    says = N_("With k prime factors, counted with repeats, the value is 2^(k − 1); 1 has value 0.")
    zeros = "n = 1"

    def value(self, position: int) -> int:
        """Return 2^(k - 1) for a number with k prime factors, with repeats; 0 for 1."""
        return 1 << number_of_prime_factors(position) - 1 if position > 1 else 0

    def worked_out(self, position: int) -> str:
        """Return a sentence with the prime factors of `position`, and the power of 2."""
        power = f"2^{number_of_prime_factors(position) - 1} = {self.value(position)}"
        return by_prime_factors(position, power)

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        """Return options of Grundy value `value`; none if that is too large for an option."""
        if value >= self.value(position):
            return Finding(iter(()), complete=True)
        return super().options_of_value(position, value)


class PowersetMaliquot(SubsetRuleset):
    """Leave one or more different proper divisors of your number.

    The law for the values is our own. By induction, the proper divisors of a number with k prime
    factors have the values 0 and 2^(j - 1) for 1 <= j < k; the nim-sums of such values are the
    numbers below 2^(k - 1).
    """

    slug = "powerset-maliquot"
    title = N_("Powerset Maliquot")
    brief = N_("becomes some of its divisors")
    source = Source(IANNUCCI_LARSSON, "§4")
    smallest_heap = 1
    example = "powerset-maliquot:12"
    says = N_("Replace a number by one or more of its smaller divisors.")
    single = Maliquot()
    few_numbers = True
    laws = laws_about(PowerOfPrimeFactors)

    def key_numbers(self, n: int) -> Iterator[int]:
        """Yield one proper divisor of `n` for each possible Grundy value.

        Each has one prime factor fewer than the one before.
        """
        for p, exponent in factorisation(n):
            for _time in range(exponent):
                n //= p
                yield n


class LargestPowerOfTwo(SubsetLaw):
    """The law that the value is the largest power of 2 that divides the heap (Theorem 10)."""

    source = Source(IANNUCCI_LARSSON, "Theorem 10")
    says = N_("The value is the largest power of 2 that divides the number; 0 for 0.")
    zeros = "n = 0"

    def value(self, position: int) -> int:
        """Return the largest power of 2 that divides `position`; 0 for 0."""
        return position & -position

    def worked_out(self, position: int) -> str:
        """Return a sentence with the power of 2 that divides `position`."""
        if position == 0:
            return valued(_("%(n)s has no move", n=0), 0)
        value = self.value(position)
        return valued(
            f"{position} = 2^{two_valuation(position)}·{position // value}",
            f"2^{two_valuation(position)} = {value}",
        )


class PowersetSaliquot(SubsetRuleset):
    """Choose one or more divisors d of your number n, and leave n - d for each of them."""

    slug = "powerset-saliquot"
    title = N_("Powerset Saliquot")
    brief = N_("subtract some divisors, keep each result")
    source = Source(IANNUCCI_LARSSON, "§4")
    smallest_heap = 0
    example = "powerset-saliquot:12"
    says = N_("Pick one or more divisors of a number; subtract each from it and keep the results.")
    single = Saliquot()
    few_numbers = True
    laws = laws_about(LargestPowerOfTwo)

    def key_numbers(self, n: int) -> Iterator[int]:
        """Yield one number that a move from `n` can leave, for each possible Grundy value.

        These are 0, and a smaller number of value 2^i for each 2^i below the value of `n`.
        """
        if n:
            power = n & -n
            odd = n // power
            yield 0
            yield from (n - odd * (1 << place) for place in range(power.bit_length() - 1))


class PowerOfOddPart(SubsetLaw):
    """The law for Powerset Maliquant (Theorem 11), corrected for powers of 2.

    Halve the heap while it is even and at least 10. An odd result 2p + 1 >= 9 has value 2^p; heap 8
    has value 8, and smaller heaps have values found by hand.
    """

    source = Source(IANNUCCI_LARSSON, N_("Theorem 11, corrected for powers of 2"))
    says = N_(
        "1 to 8 have values 0, 0, 1, 0, 2, 1, 4, 8. From 9 on, an odd 2p + 1 has "
        "value 2^p, an even number that of its half."
    )
    zeros = "n is in {1, 2, 4}"
    _FIRST = (0, 0, 0, 1, 0, 2, 1, 4, 8)

    def value(self, position: int) -> int | None:
        """Return the Grundy value, found by halving; None if the result of halving is too large."""
        small = self._halved(position)
        if small < len(self._FIRST):
            return self._FIRST[small]
        return 1 << small // 2 if small <= MAX_POWERSET_TABLE else None

    @staticmethod
    def _halved(n: int) -> int:
        """Return `n` halved as long as it is even and at least 10."""
        while n >= 10 and n % 2 == 0:
            n //= 2
        return n

    def worked_out(self, position: int) -> str:
        """Return sentences with the result of halving and its value, or "" if there is no value."""
        value = self.value(position)
        if value is None:
            return ""
        small = self._halved(position)
        if small < len(self._FIRST):
            worked = _("%(n)s has value %(value)s, found by hand.", n=small, value=value)
        else:
            worked = valued(f"{small} = 2·{small // 2} + 1", f"2^{small // 2} = {value}")
        halved = _("%(n)s halves to %(small)s.", n=position, small=small)
        return worked if small == position else f"{halved} {worked}"


def _fewest_moves(n: int) -> int:
    """Return the smallest number of moves from heap `n` of Powerset Maliquant.

    It is 0 for 1 and 2, and 1 for an odd number, which can become 2. It is 2 for a larger
    even number, which can become an odd number.
    """
    if n <= 2:
        return 0
    return 1 if n % 2 else 2


class PowersetMaliquant(SubsetRuleset):
    """Leave one or more different smaller positive numbers that do not divide your number.

    In Theorem 11 an even heap of at least 10 has the value of its odd part, which is wrong for
    powers of two: from 8 on, every power of two has value 8. The proof of the theorem halves only
    while the heap is even and at least 10, and so does `PowerOfOddPart`.
    """

    slug = "powerset-maliquant"
    title = N_("Powerset Maliquant")
    brief = N_("becomes some smaller non-divisors")
    source = Source(IANNUCCI_LARSSON, "§4")
    smallest_heap = 1
    example = "powerset-maliquant:9"
    says = N_("Replace a number by different smaller numbers that don’t divide it.")
    single = Maliquant()
    laws = laws_about(PowerOfOddPart)
    bounds = cached_component(SubsetBounds, fewest_moves=_fewest_moves)

    def key_numbers(self, n: int) -> Iterator[int]:
        """Yield one non-divisor of `n` for each odd part, since odd parts give different values.

        It is the odd part times a power of 2 that does not divide `n`.
        """
        twos = max(3, two_valuation(n) + 1)
        odd_parts = range(1, min(n >> twos, MAX_POWERSET_TABLE) + 1, 2)
        return (odd << twos for odd in odd_parts if odd << twos < n)


class PowersetSaliquant(SubsetRuleset):
    """Choose smaller non-divisors k of your number n, and leave n - k for each of them."""

    slug = "powerset-saliquant"
    title = N_("Powerset Saliquant")
    brief = N_("subtract non-divisors, keep each result")
    source = Source(IANNUCCI_LARSSON, "§4")
    smallest_heap = 1
    example = "powerset-saliquant:7"
    says = N_("Pick smaller numbers that don’t divide yours; subtract each and keep the results.")
    single = Saliquant()
    laws = laws_about(lambda _rules: ProvedZeros(ONE_IS_LEFT), SubsetLaw)


class PowerOfPlaceOfPrime(SubsetLaw):
    """The law that the value is 2^p, where p is the smallest prime divisor's index (Theorem 12).

    The index counts from 0: 15 has value 2^1, since 3 is the prime after 2. The value of 1 is 0.
    """

    source = Source(IANNUCCI_LARSSON, "Theorem 12")
    says = N_(
        "The value is 2^p, where p is the place of the smallest prime divisor in 2, "
        "3, 5, 7, …, counted from 0; 1 has value 0."
    )
    zeros = "n = 1"

    def value(self, position: int) -> int | None:
        """Return 2 to the index, from 0, of the smallest prime divisor of `position`; 0 for 1.

        Return None if that prime is above MAX_POWERSET_TABLE.
        """
        if position == 1:
            return 0
        place = self._place(position)
        return None if place is None else 1 << place

    @staticmethod
    def _place(n: int) -> int | None:
        """Return the index, from 0, of the smallest prime divisor of `n` >= 2.

        Return None if that prime is above MAX_POWERSET_TABLE.
        """
        prime = smallest_prime_factor(n)
        index = index_of_prime(prime) if prime <= MAX_POWERSET_TABLE else None
        return None if index is None else index - 1

    def worked_out(self, position: int) -> str:
        """Return a sentence with the smallest prime divisor of `position` and its index.

        Return an empty text if that prime is above MAX_POWERSET_TABLE.
        """
        if position == 1:
            return valued(_("%(n)s has no move", n=1), 0)
        place = self._place(position)
        if place is None:
            return ""
        return valued(
            _(
                "The smallest prime dividing %(n)s is %(prime)s, at place %(place)s",
                n=position,
                prime=smallest_prime_factor(position),
                place=place,
            ),
            f"2^{place} = {1 << place}",
        )


class PowersetTotative(SubsetRuleset):
    """Leave one or more different smaller numbers that are relatively prime to your number.

    (Example 7 of the paper gives heaps 3 and 5 the values 0 and 2; by the definition, the list of
    values and the theorem, their values are 2 and 4.)
    """

    slug = "powerset-totative"
    title = N_("Powerset Totative")
    brief = N_("becomes some smaller coprime numbers")
    source = Source(IANNUCCI_LARSSON, "§4 (POWERSET TOTIENT)")
    smallest_heap = 1
    example = "powerset-totative:7"
    says = N_("Replace a number by different smaller numbers sharing no divisor but 1 with it.")
    single = Totative()
    laws = laws_about(PowerOfPlaceOfPrime)


class PowerOfHalf(SubsetLaw):
    """The law for even heaps of Powerset Nontotative, and for heaps without a move."""

    source = Source(OUR_OWN, N_("by induction, with a bound for odd numbers"))
    says = N_("An even n from 4 on has value 2^(n/2 − 2); 1 and primes have no move.")
    zeros = Proved(
        "n = 1 or n is prime",
        N_("1 and primes have no move. Any other number can become its smallest prime."),
    )

    def value(self, position: int) -> int | None:
        """Return 2^(n/2 - 2) for an even heap n in the table, 0 for a heap without a move.

        Return None for all other heaps `position`.
        """
        if self.rules.bounds.fewest_moves(position) == 0:
            return 0
        even = position % 2 == 0 and position <= MAX_POWERSET_TABLE
        return 1 << position // 2 - 2 if even else None

    def worked_out(self, position: int) -> str:
        """Return a sentence that computes n/2 - 2 for an even heap, or says that there is no move.

        Return an empty text if the law gives no value.
        """
        value = self.value(position)
        if value is None:
            return ""
        if value == 0:
            return valued(_("%(n)s has no move", n=position), 0)
        return valued(f"{position}/2 − 2 = {position // 2 - 2}", f"2^{position // 2 - 2} = {value}")


class PowersetNontotative(SubsetRuleset):
    """Leave one or more different smaller positive numbers that are not relatively prime to yours.

    The law for even heaps is our own. Its proof is by induction, with the bound 2^((k - 3)/2) on
    the value of an odd k >= 3. The even numbers 2, 4, 6, ... below an even n have the values 0, 1,
    2, 4, ..., which give every nim-sum below 2^(n/2 - 2); an odd number below n that shares a
    prime with n is at most n - 3, so its value is below 2^(n/2 - 2). From an odd k, k - 1 is no
    option, and all other options have values below 2^((k - 3)/2).
    """

    slug = "powerset-nontotative"
    title = N_("Powerset Nontotative")
    brief = N_("becomes some smaller non-coprimes")
    source = Source(IANNUCCI_LARSSON, "§4 (POWERSET NONTOTIENT)")
    smallest_heap = 1
    example = "powerset-nontotative:10"
    says = N_("Replace a number by different smaller numbers sharing a divisor above 1 with it.")
    single = Nontotative()
    laws = laws_about(PowerOfHalf)
