"""The aliquot games: move to a divisor, or subtract one (Iannucci & Larsson, section 1.1)."""

from collections.abc import Iterator

from nimsum.language import N_, _, ngettext
from nimsum.rulesets.boards.kinds import CARDS, TOKENS
from nimsum.rulesets.heaps.heap import SingleHeapBounds, SingleHeapRuleset
from nimsum.rulesets.ruleset import Finding, Law, Source, cached_component
from nimsum.rulesets.wording import valued
from nimsum.theory.numbers.arithmetic import (
    divisors,
    divisors_with,
    factorisation,
    number_of_prime_factors,
    spelled_out,
    two_valuation,
)

IANNUCCI_LARSSON = "Iannucci & Larsson 2021"


def by_prime_factors(n: int, value: int | str) -> str:
    """The prime factors of a number and the value that they give, which is 1 for a prime."""
    count = number_of_prime_factors(n)
    if count == 0:
        return valued(_("%(n)s has no move", n=1), 0)
    if count == 1:
        return valued(_("%(n)s is prime", n=n), 1)
    product = spelled_out(n)
    told = _("%(n)s = %(product)s has %(count)s prime factors", n=n, product=product, count=count)
    return valued(told, value)


class NumberOfPrimeFactors(Law[int]):
    source = Source(IANNUCCI_LARSSON, "Theorem 1")
    says = N_("The value is the number of prime factors, with repeats.")
    equals_nim_heaps = True
    zeros, formula = "n = 1", "factors(n)"

    def value(self, position: int) -> int:
        return number_of_prime_factors(position)

    def worked_out(self, position: int) -> str:
        return by_prime_factors(position, number_of_prime_factors(position))

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        if value >= number_of_prime_factors(position):
            return Finding(iter(()), complete=True)
        found = sorted(divisors_with(value, factorisation(position)))
        return Finding(((divisor,) for divisor in found), complete=True)


class Maliquot(SingleHeapRuleset):
    """Move to a proper divisor of your number."""

    slug = "maliquot"
    title = N_("Maliquot")
    source = Source(IANNUCCI_LARSSON, "§1.1.1")
    board = CARDS
    smallest_heap = 1
    example = "maliquot:12"
    says = N_("Move to a smaller divisor of your number.")
    laws = (NumberOfPrimeFactors(),)
    bounds = cached_component(SingleHeapBounds, longest_play=number_of_prime_factors)

    def targets(self, n: int) -> Iterator[int]:
        return iter(divisors(n)[:-1])

    def can_become(self, n: int, target: int) -> bool:
        return n % target == 0


class TimesTwoDivides(Law[int]):
    source = Source(IANNUCCI_LARSSON, "Theorem 2")
    says = N_("The value is how often 2 divides the heap, plus 1; 0 if empty.")
    equals_nim_heaps = True
    # Twice a heap has one 2 more, and of an empty heap there is nothing to count.
    zeros, formula = "n = 0", "twos(2 * n)"

    def value(self, position: int) -> int:
        return two_valuation(position) + 1 if position else 0

    def worked_out(self, position: int) -> str:
        if position == 0:
            return valued(_("%(n)s has no move", n=0), 0)
        times = two_valuation(position)
        if times == 0:
            return valued(_("%(n)s is odd", n=position), "0 + 1 = 1")
        return valued(
            ngettext(
                "%(n)s = %(product)s can be halved once",
                "%(n)s = %(product)s can be halved %(num)s times",
                times,
                n=position,
                product="·".join([*["2"] * times, str(position >> times)]),
            ),
            f"{times} + 1 = {times + 1}",
        )


class Saliquot(SingleHeapRuleset):
    """Subtract a divisor of your number, which may be the number itself."""

    slug = "saliquot"
    title = N_("Saliquot")
    source = Source(IANNUCCI_LARSSON, "§1.1.2")
    board = TOKENS
    smallest_heap = 0
    example = "saliquot:12"
    says = N_("Take a number of tokens that divides the heap: 1, all or between.")
    laws = (TimesTwoDivides(),)
    bounds = cached_component(SingleHeapBounds, longest_play=lambda n: n)

    def targets(self, n: int) -> Iterator[int]:
        return (n - divisor for divisor in reversed(divisors(n))) if n else iter(())

    def can_become(self, n: int, target: int) -> bool:
        return n % (n - target) == 0
