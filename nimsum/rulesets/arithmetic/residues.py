"""Dividing games that discard something: the remainder, or everything else (section 5.2)."""

from collections.abc import Iterator, Set

from nimsum.language import N_, _
from nimsum.limits import MAX_REMAINING_HEAPS
from nimsum.rulesets.boards.kinds import CARDS
from nimsum.rulesets.heaps.division import DivisionBounds, DivisionRuleset, equal_heaps
from nimsum.rulesets.heaps.heap import SingleHeapBounds, SingleHeapRuleset
from nimsum.rulesets.ruleset import (
    Finding,
    Law,
    LawAbout,
    Option,
    Source,
    cached_component,
    laws_about,
)
from nimsum.rulesets.wording import valued
from nimsum.theory.numbers.arithmetic import odd_part

from .aliquots import IANNUCCI_LARSSON


class PlaceOfOddDivisor(LawAbout[int, "DivideThrowResidue"]):
    """The law that the value is the place of the odd part among odd numbers (Theorem 15)."""

    source = Source(IANNUCCI_LARSSON, "Theorem 15")
    says = N_("Halve until odd: 2k − 1 has value k. Only 1 itself has value 0.")
    zeros = "n = 1"

    def value(self, position: int) -> int:
        """Return the place, from 1, of the odd part of `position` in 1, 3, 5, …; 0 for 1."""
        return (odd_part(position) + 1) // 2 if position > 1 else 0

    def worked_out(self, position: int) -> str:
        """Return a sentence with the odd part and its place."""
        if position == 1:
            return valued(_("%(n)s has no move", n=1), 0)
        odd = odd_part(position)
        value = self.value(position)
        if odd == position:
            return valued(f"{odd} = 2·{value} − 1", value)
        return valued(
            _("%(n)s halves to %(odd)s = 2·%(value)s − 1", n=position, odd=odd, value=value), value
        )

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        """Return all options with `value`, by the sizes of their parts."""
        sizes = self._odd_times(position, value) if value else self._of_value_0(position)
        return Finding((self.rules.divided(position, size) for size in sizes), complete=True)

    def _odd_times(self, n: int, value: int) -> Iterator[int]:
        """Yield the sizes with `value`, not 0, of which an odd number fits into `n`."""
        size = 2 * value - 1
        while size < n:
            if size > 1 and n // size % 2:
                yield size
            size *= 2

    def _of_value_0(self, n: int) -> Iterator[int]:
        """Yield 1, and the sizes of which an even number fits into `n`."""
        if n > 1:
            yield 1
        yield from (size for size in self.rules.sizes_leaving(n, set()) if size > 1)


class DivideThrowResidue(DivisionRuleset):
    """Divide your number into equal parts, and discard the remainder.

    (Theorem 15 would give heap 1 the value 1; it has no move, and value 0 in the printed sequence.)
    """

    slug = "divide-throw-residue"
    title = N_("Divide, Throw Residue")
    source = Source(IANNUCCI_LARSSON, "§5.2")
    example = "divide-throw-residue:10"
    says = N_("Divide one heap into equal smaller heaps; throw the rest away.")
    laws = laws_about(PlaceOfOddDivisor)
    bounds = cached_component(DivisionBounds, played_out=MAX_REMAINING_HEAPS)

    def divided(self, n: int, size: int) -> Option[int]:
        """Return the parts of `size` without the remainder."""
        return equal_heaps(n // size, size)

    def sizes_leaving(self, n: int, odd: Set[int]) -> Iterator[int]:
        """Yield the sizes that leave pairs (an even number of parts) or the one part in `odd`."""
        if odd:
            yield from (d for d in odd if len(odd) == 1 and self.has_size(n, d) and n // d % 2)
            return
        for count in range(2, n + 1, 2):
            yield from range(n // count, n // (count + 1), -1)


class Doubling(Law[int]):
    """The law that each value belongs to twice as many numbers as the one before (Theorem 16)."""

    source = Source(IANNUCCI_LARSSON, "Theorem 16")
    says = N_(
        "0 and 1 have value 0, the next 3 numbers value 1, then 6 value 2, 12 value 3, and so on."
    )
    equals_nim_heaps = True
    zeros = "n < 2"

    def value(self, position: int) -> int:
        """Return the number of binary digits of (n + 1)/3, rounded down."""
        return ((position + 1) // 3).bit_length()

    def worked_out(self, position: int) -> str:
        """Return a sentence with the first and the last number of the same value."""
        value = self.value(position)
        numbers = self._of_value(value)
        return valued(
            _(
                "%(n)s is one of %(first)s to %(last)s",
                n=position,
                first=numbers[0],
                last=numbers[-1],
            ),
            value,
        )

    @staticmethod
    def _of_value(value: int) -> range:
        """Return the numbers n with `value`, for which (n + 1)/3 has `value` binary digits."""
        return range((3 << value >> 1) - 1, (3 << value) - 1)

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        """Return all options with `value`, which are consecutive numbers."""
        if value >= self.value(position):
            return Finding(iter(()), complete=True)
        numbers = self._of_value(value)
        end = min(numbers.stop, (position + 1) // 2)
        return Finding(((n,) for n in range(numbers.start, end)), complete=True)


def _notable_options(n: int) -> Iterator[Option[int]]:
    largest = (n - 1) // 2
    numbers = {0, 1, 2, 4, 5, 10, 11, largest // 2, largest - 2, largest - 1, largest}
    return ((k,) for k in sorted(numbers) if k >= 0 and n > 1 and 2 * k < n)


class ResidueThrowDivisor(SingleHeapRuleset):
    """Divide your number by a smaller one, and keep only the remainder.

    The remainders are the numbers r below n/2: divide by n - r, or by 1 to get 0.
    """

    slug = "residue-throw-divisor"
    title = N_("Residue, Throw Divisor")
    source = Source(IANNUCCI_LARSSON, "§5.2")
    board = CARDS
    smallest_heap = 0
    example = "residue-throw-divisor:12"
    says = N_("Divide your number by a smaller one and move to the remainder.")
    laws = (Doubling(),)
    bounds = cached_component(
        SingleHeapBounds,
        notable_options=_notable_options,
        # Play is longest if each move keeps the largest remainder; its length is the value.
        longest_play=lambda n: ((n + 1) // 3).bit_length(),
        # Dividing by 1 ends play.
        fewest_moves=lambda n: int(n > 1),
    )

    def targets(self, n: int) -> Iterator[int]:
        """Yield the remainders, which are the numbers below n/2."""
        return iter(range((n + 1) // 2 if n > 1 else 0))

    def can_become(self, n: int, target: int) -> bool:
        """Return True if `target` is below n/2."""
        return n > 1 and 2 * target < n
