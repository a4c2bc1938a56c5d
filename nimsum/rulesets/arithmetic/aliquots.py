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
    factorisation_text,
    number_of_prime_factors,
    two_valuation,
)

IANNUCCI_LARSSON = "Iannucci & Larsson 2021"


def by_prime_factors(n: int, value: int | str) -> str:
    """Return a sentence with the prime factors of `n` and the Grundy value `value` that they give.

    If `n` is 1 or prime, `value` is ignored: the sentence gives the value 0 or 1.
    """
    count = number_of_prime_factors(n)
    if count == 0:
        return valued(_("%(n)s has no move", n=1), 0)
    if count == 1:
        return valued(_("%(n)s is prime", n=n), 1)
    product = factorisation_text(n)
    reason = _("%(n)s = %(product)s has %(count)s prime factors", n=n, product=product, count=count)
    return valued(reason, value)


class NumberOfPrimeFactors(Law[int]):
    """The law that the value is the number of prime factors with repeats (Theorem 1)."""

    source = Source(IANNUCCI_LARSSON, "Theorem 1")
    says = N_("The value is the number of prime factors, with repeats.")
    equals_nim_heaps = True
    zeros = "n = 1"
    formula = "factors(n)"

    def value(self, position: int) -> int:
        """Return the number of prime factors of `position`, with repeats."""
        return number_of_prime_factors(position)

    def worked_out(self, position: int) -> str:
        """Return a sentence with the prime factors of `position` and their number."""
        return by_prime_factors(position, number_of_prime_factors(position))

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        """Return all options of Grundy value `value`: divisors with as many prime factors."""
        if value >= number_of_prime_factors(position):
            return Finding(iter(()), complete=True)
        with_value = sorted(divisors_with(value, factorisation(position)))
        return Finding(((divisor,) for divisor in with_value), complete=True)


class Maliquot(SingleHeapRuleset):
    """Move to a proper divisor of your number."""

    slug = "maliquot"
    title = N_("Maliquot")
    brief = N_("go to a smaller divisor")
    source = Source(IANNUCCI_LARSSON, "§1.1.1")
    board = CARDS
    smallest_heap = 1
    example = "maliquot:12"
    says = N_("Change a number to one of its smaller divisors.")
    laws = (NumberOfPrimeFactors(),)
    bounds = cached_component(SingleHeapBounds, longest_play=number_of_prime_factors)

    def targets(self, n: int) -> Iterator[int]:
        """Yield the proper divisors of `n`."""
        return iter(divisors(n)[:-1])

    def can_become(self, n: int, target: int) -> bool:
        """Return True if `target` divides `n`."""
        return n % target == 0


class TimesTwoDivides(Law[int]):
    """The law that the value is 1 more than the exponent of 2 in the heap (Theorem 2).

    For example, 12 = 2²·3 has value 3. The value of 0 is 0.
    """

    source = Source(IANNUCCI_LARSSON, "Theorem 2")
    says = N_("The value is how often 2 divides the heap, plus 1; 0 if empty.")
    equals_nim_heaps = True
    zeros = "n = 0"
    # Doubling a heap adds a factor 2; `twos` of the empty heap is 0.
    formula = "twos(2 * n)"

    def value(self, position: int) -> int:
        """Return 1 more than the exponent of 2 in `position`; 0 for 0."""
        return two_valuation(position) + 1 if position else 0

    def worked_out(self, position: int) -> str:
        """Return a sentence with the exponent of 2 in `position`, and the value."""
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
    """Subtract a divisor of your number, possibly the number itself."""

    slug = "saliquot"
    title = N_("Saliquot")
    brief = N_("take a divisor of the heap")
    source = Source(IANNUCCI_LARSSON, "§1.1.2")
    board = TOKENS
    smallest_heap = 0
    example = "saliquot:12"
    says = N_("Take a number of tokens that divides the heap: 1, all or between.")
    laws = (TimesTwoDivides(),)
    bounds = cached_component(SingleHeapBounds, longest_play=lambda n: n)

    def targets(self, n: int) -> Iterator[int]:
        """Yield n - d for each divisor d of `n`, beginning with 0."""
        return (n - divisor for divisor in reversed(divisors(n))) if n else iter(())

    def can_become(self, n: int, target: int) -> bool:
        """Return True if n - `target`, the number to subtract, divides `n`."""
        return n % (n - target) == 0
