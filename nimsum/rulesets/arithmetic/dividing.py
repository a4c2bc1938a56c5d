"""Dividing games: split a number into equal parts (Iannucci & Larsson, section 5)."""

from collections.abc import Iterable, Iterator, Set

from nimsum.budget import spend
from nimsum.language import N_, _, ngettext
from nimsum.limits import MAX_REMAINING_HEAPS
from nimsum.rulesets.bounds import Tabulated
from nimsum.rulesets.heaps.division import DivisionBounds, DivisionRuleset, equal_heaps
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
from nimsum.theory.numbers.arithmetic import (
    divisors,
    divisors_with,
    factorisation,
    factorisation_text,
    number_of_prime_factors,
    two_valuation,
)
from nimsum.theory.numbers.divisions import DivisionNimSums

from .aliquots import IANNUCCI_LARSSON

MAX_DIVISION_TABLE = 10_000
"""The largest heap whose value is computed without a theorem."""
_HEAPS_PER_WORK_UNIT = 4


class OddPrimeFactors(LawAbout[int, "Dividing"]):
    """The law that the value counts odd prime factors, plus 1 if even (Theorem 13).

    Repeated factors count: 36 = 2²·3² has value 3, two factors 3 plus 1.
    """

    source = Source(IANNUCCI_LARSSON, "Theorem 13")
    says = N_("The value is the number of odd prime factors, with repeats, plus 1 if even.")
    zeros = "n = 1"

    def value(self, position: int) -> int:
        """Return the number of odd prime factors with repeats, plus 1 if `position` is even."""
        twos = two_valuation(position)
        return number_of_prime_factors(position) - twos + min(twos, 1)

    def worked_out(self, position: int) -> str:
        """Return a sentence with the prime factors of `position`, and the value."""
        if position == 1:
            return valued(_("%(n)s has no move", n=1), 0)
        value = self.value(position)
        even = position % 2 == 0
        odd = value - even
        factors = _("no odd prime factors")
        if odd:
            factors = ngettext("%(num)s odd prime factor", "%(num)s odd prime factors", odd)
        texts = {"n": position, "product": factorisation_text(position), "factors": factors}
        if even:
            is_even = _("%(n)s = %(product)s is even with %(factors)s", **texts)
            return valued(is_even, f"{odd} + 1 = {value}")
        return valued(_("%(n)s = %(product)s has %(factors)s", **texts), value)

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        """Return all options of Grundy value `value`."""
        return Finding(self._with_value(position, value), complete=True)

    def _with_value(self, n: int, value: int) -> Iterator[Option[int]]:
        """Yield the options of `n` of Grundy value `value`.

        An even number of equal parts has value 0; an odd number has the value of a single part.
        """
        odd_factors = tuple((p, exponent) for p, exponent in factorisation(n) if p > 2)
        power_of_2 = n & -n
        # An odd number of parts leaves all factors 2 in each part, which is even if n is.
        odd_primes = value - (power_of_2 > 1)
        if odd_primes >= 0:
            for odd in divisors_with(odd_primes, odd_factors):
                size = odd * power_of_2
                if size < n:
                    yield self.rules.divided(n, size)
        if value == 0:
            yield from self.rules.bounds.options_leaving(n, set())


class Dividing(DivisionRuleset):
    """Divide your number into two or more equal parts.

    (The paper's introduction says "a maximum number of equal parts"; its formula and examples allow
    any number of parts.)
    """

    slug = "dividing"
    title = N_("Dividing")
    brief = N_("divide into equal heaps")
    source = Source(IANNUCCI_LARSSON, "§5.1")
    example = "dividing:18"
    says = N_("Divide one heap into two or more equal heaps.")
    laws = laws_about(OddPrimeFactors)
    bounds = cached_component(DivisionBounds, played_out=MAX_REMAINING_HEAPS)

    def divided(self, n: int, size: int) -> Option[int]:
        """Return the option in which `n` is divided into heaps of `size`, one of its divisors."""
        return equal_heaps(n // size, size)

    def sizes(self, n: int) -> Iterator[int]:
        """Yield the sizes of equal parts into which `n` can be divided: its proper divisors."""
        return iter(divisors(n)[:-1])

    def has_size(self, n: int, size: int) -> bool:
        """Return True if `n` can be divided into parts of `size`: `size` is a proper divisor."""
        return 1 <= size < n and n % size == 0

    def sizes_leaving(self, n: int, odd: Set[int]) -> Iterator[int]:
        """Yield the sizes of parts for which just the heaps in `odd` occur an odd number of times.

        If `odd` is empty, the number of parts is even. Nothing is yielded if `odd` has two or more
        heaps.
        """
        if not odd and n % 2 == 0:
            return iter(divisors(n // 2))
        return (d for d in odd if len(odd) == 1 and self.has_size(n, d) and n // d % 2)

    def notable_sizes(self, n: int) -> Iterable[int]:
        """Return the 12 smallest and the 12 largest proper divisors of `n`, as sizes of parts."""
        sizes = divisors(n)[:-1]
        return dict.fromkeys(sizes[:12] + sizes[-12:])


def _by_sizes(rules: "DivideAndResidue") -> Tabulated:
    """Return the table of values of DIVIDE-AND-RESIDUE, computed for all sizes of parts at once."""
    table = DivisionNimSums()

    def extend() -> None:
        if len(table.values) % _HEAPS_PER_WORK_UNIT == 0:
            spend()
        table.extend()

    def options_of_value(n: int, value: int) -> Finding[int]:
        sizes = table.divisors_with_nim_sum(n, value)
        return Finding((rules.divided(n, size) for size in sizes), complete=True)

    return Tabulated(table.values, extend, options_of_value)


class DivideAndResidue(DivisionRuleset):
    """Divide your number into equal parts and a smaller remainder, which may be 0.

    The paper's introduction calls the game DIVIDING-AND-REMAINDER and allows one part without a
    remainder, which would change nothing; section 5.2 requires a divisor d with 1 <= d < n. In the
    paper's first table, the option 2 + 2 + 1 of heap 5 is missing.
    """

    slug = "divide-and-residue"
    title = N_("Divide and Residue")
    brief = N_("divide equally, keep the remainder")
    source = Source(IANNUCCI_LARSSON, "§5.2")
    example = "divide-and-residue:10"
    says = N_("Divide one heap into equal heaps; a smaller remainder is a heap too.")
    laws = (
        ProvedZeros[int](
            Proved(
                "n = 1",
                N_(
                    "1 has no move. Any other heap can be halved; a single token left over has "
                    "value 0."
                ),
            )
        ),
    )
    bounds = cached_component(
        DivisionBounds,
        longest_table=MAX_DIVISION_TABLE,
        played_out=MAX_REMAINING_HEAPS,
        recurrence=_by_sizes,
    )

    def divided(self, n: int, size: int) -> Option[int]:
        """Return the option with parts of `size` and, if it is positive, the remainder."""
        count, rest = divmod(n, size)
        return equal_heaps(count, size) + ((rest,) if rest else ())

    def sizes_leaving(self, n: int, odd: Set[int]) -> Iterator[int]:
        """Yield the sizes of parts for which just the heaps in `odd` occur an odd number of times.

        If the number of parts is even, `odd` must be just the remainder; if it is odd, `odd` must
        be the size of the parts and the remainder. A remainder 0 is left out.
        """
        largest = max(odd, default=0)
        if len(odd) < 2 and 0 not in odd:
            remainder = largest
            total = n - remainder
            # An even number of parts of `size` has an even total, and `size` divides half of it.
            if total > 0 and total % 2 == 0:
                yield from (size for size in divisors(total // 2) if size > remainder)
        size = largest
        if self.has_size(n, size) and n // size % 2 and odd == {size, n % size or size}:
            yield size
