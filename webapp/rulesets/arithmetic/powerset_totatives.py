"""The powerset games on totatives and the other numbers (Iannucci & Larsson, section 4, 5 and 6).

The paper calls them POWERSET TOTIENT and POWERSET NONTOTIENT, after the number of totatives.
"""

from dataclasses import dataclass

from webapp.language import N_
from webapp.language import gettext as _
from webapp.limits import LONGEST_POWERSET_TABLE
from webapp.rulesets.heaps.subsets import SubsetLaw, SubsetRuleset
from webapp.rulesets.law import laws_about
from webapp.rulesets.ruleset import Source
from webapp.rulesets.series import Proved
from webapp.rulesets.sources import OUR_OWN
from webapp.theory.numbers.arithmetic import index_of_prime, smallest_prime_factor

from .aliquots import IANNUCCI_LARSSON
from .nontotatives import Nontotative
from .totatives import Totative


class PowerOfPlaceOfPrime(SubsetLaw):
    """The values are powers of 2 by the smallest prime divisor (Theorem 12)."""

    source = Source(IANNUCCI_LARSSON, N_("Theorem 12"))
    says = N_(
        "The value is 2^p, where p is the place of the smallest prime divisor in the list "
        "of primes 2, 3, 5, 7, …, counted from 0; the value of 1 is 0."
    )
    zeros = "n = 1"

    def value(self, position: int) -> int | None:
        if position == 1:
            return 0
        place = self._place(position)
        return None if place is None else 1 << place

    @staticmethod
    def _place(n: int) -> int | None:
        """The place, from 0, of the smallest prime that divides n >= 2; None for large primes."""
        prime = smallest_prime_factor(n)
        index = index_of_prime(prime) if prime <= LONGEST_POWERSET_TABLE else None
        return None if index is None else index - 1

    def worked_out(self, position: int) -> str:
        if position == 1:
            return _("1 has no prime divisor, so its value is 0.")
        place = self._place(position)
        if place is None:
            return ""
        return _(
            "The smallest prime that divides %(n)s is %(prime)s, number %(place)s in the list of "
            "primes if 2 is number 0, so its value is 2^%(place)s = %(value)s.",
            n=position,
            prime=smallest_prime_factor(position),
            place=place,
            value=1 << place,
        )


@dataclass(frozen=True)
class PowersetTotative(SubsetRuleset):
    """Leave any smaller numbers that are relatively prime to your number, at least one.

    Example 7 of the paper gives heap 3 the value 0 and heap 5 the value 2; by its definition, its
    own list and Theorem 12 they are 2 and 4.
    """

    slug = "powerset-totative"
    title = N_("Powerset Totative")
    source = Source(IANNUCCI_LARSSON, N_("section 4, game 5 (POWERSET TOTIENT)"))
    smallest_heap = 1
    example = "powerset-totative:7"
    says = N_(
        "Replace your number by different smaller numbers, one or more, each of which has "
        "no divisor in common with yours, except 1."
    )
    single = Totative()
    laws = laws_about(PowerOfPlaceOfPrime)


class PowerOfHalf(SubsetLaw):
    """The values of even heaps are powers of 2, and some heaps have no move."""

    source = Source(OUR_OWN, N_("by induction, together with a bound for odd numbers"))
    says = N_("An even number n from 4 on has value 2^(n/2 − 2); 1, 2 and odd primes have no move.")

    @property
    def zeros(self) -> Proved:
        why = _(
            "1 and the primes have no move. Any other number is divided by a "
            "smaller prime; keep that alone."
        )
        return Proved("n = 1 or n is prime", why)

    def value(self, position: int) -> int | None:
        if self.rules.reach.fewest_moves(position) == 0:
            return 0
        even = position % 2 == 0 and position <= LONGEST_POWERSET_TABLE
        return 1 << position // 2 - 2 if even else None

    def worked_out(self, position: int) -> str:
        value = self.value(position)
        if value is None:
            return ""
        if value == 0:
            return _("%(n)s has no move, so its value is 0.", n=position)
        return _(
            "%(n)s/2 − 2 = %(exponent)s, so its value is 2^%(exponent)s = %(value)s.",
            n=position,
            exponent=position // 2 - 2,
            value=value,
        )


@dataclass(frozen=True)
class PowersetNontotative(SubsetRuleset):
    """Leave any smaller numbers that have a divisor in common with yours, at least one.

    The paper's list starts at heap 1 and needs 0 to be no option. The values of even heaps are
    not in the paper. Proof, with the bound 2^((k - 3)/2) on the value of an odd k >= 3, both by
    induction: the even numbers 2, 4, 6, ... below an even n have the values 0, 1, 2, 4, ...,
    which gives every nim-sum below 2^(n/2 - 2); an odd number below n that is not relatively prime
    to n is at most n - 3, so that its value is smaller than that. Of an odd k, k - 1 is no option,
    and all others have values below 2^((k - 3)/2).
    """

    slug = "powerset-nontotative"
    title = N_("Powerset Nontotative")
    source = Source(IANNUCCI_LARSSON, N_("section 4, game 6 (POWERSET NONTOTIENT)"))
    smallest_heap = 1
    example = "powerset-nontotative:10"
    says = N_(
        "Replace your number by different smaller numbers, one or more, each of which has "
        "a divisor above 1 in common with yours."
    )
    single = Nontotative()
    laws = laws_about(PowerOfHalf)
