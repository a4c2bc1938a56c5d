"""Dividing games that keep only the equal parts, or only the remainder.

Source: Iannucci & Larsson, section 5.2.
"""

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
    """The law that the value is the index of the odd part in 1, 3, 5, … (Theorem 15).

    For example, 12 = 4·3 has value 2, since 3 is the second odd number. The value of 1 is 0.
    """

    source = Source(IANNUCCI_LARSSON, "Theorem 15")
    says = N_("Halve until odd: 2k − 1 has value k. Only 1 itself has value 0.")
    zeros = "n = 1"

    def value(self, position: int) -> int:
        """Return the index, from 1, of the odd part of `position` in 1, 3, 5, …; 0 for 1."""
        return (odd_part(position) + 1) // 2 if position > 1 else 0

    def worked_out(self, position: int) -> str:
        """Return a sentence with the odd part of `position` and the index of that part."""
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
        """Return all options of Grundy value `value`, found by the sizes of parts."""
        sizes = self._odd_times(position, value) if value else self._of_value_0(position)
        return Finding((self.rules.divided(position, size) for size in sizes), complete=True)

    def _odd_times(self, n: int, value: int) -> Iterator[int]:
        """Yield the sizes of Grundy value `value` > 0 of which `n` has an odd number of parts."""
        # The value belongs to an odd number, which is 2 * value - 1, times a power of 2.
        size = 2 * value - 1
        while size < n:
            if size > 1 and n // size % 2:
                yield size
            size *= 2

    def _of_value_0(self, n: int) -> Iterator[int]:
        """Yield the sizes of parts in the options of `n` that have value 0.

        These sizes are 1, and all sizes of parts of which `n` has an even number.
        """
        if n > 1:
            yield 1
        yield from (size for size in self.rules.sizes_leaving(n, set()) if size > 1)


class DivideThrowResidue(DivisionRuleset):
    """Divide your number into equal parts, and discard the remainder.

    (Theorem 15 would give heap 1 the value 1, but 1 has no move; the printed sequence gives 0.)
    """

    slug = "divide-throw-residue"
    title = N_("Divide, Throw Residue")
    brief = N_("divide equally, throw the rest away")
    source = Source(IANNUCCI_LARSSON, "§5.2")
    example = "divide-throw-residue:10"
    says = N_("Divide one heap into equal smaller heaps; throw the rest away.")
    laws = laws_about(PlaceOfOddDivisor)
    bounds = cached_component(DivisionBounds, played_out=MAX_REMAINING_HEAPS)

    def divided(self, n: int, size: int) -> Option[int]:
        """Return the option of as many parts of `size` as fit into `n`, without the remainder."""
        return equal_heaps(n // size, size)

    def sizes_leaving(self, n: int, odd: Set[int]) -> Iterator[int]:
        """Yield the sizes of parts for which just the heaps in `odd` occur an odd number of times.

        If `odd` is empty, the number of parts is even. Nothing is yielded if `odd` has two or more
        heaps.
        """
        if odd:
            yield from (d for d in odd if len(odd) == 1 and self.has_size(n, d) and n // d % 2)
            return
        # A size from n/(count + 1), excluded, to n/count fits `count` times into n.
        for count in range(2, n + 1, 2):
            yield from range(n // count, n // (count + 1), -1)


class Doubling(Law[int]):
    """The law that each value from 2 on belongs to twice as many numbers as the value before.

    This is Theorem 16: 0 and 1 have value 0, 2 to 4 value 1, 5 to 10 value 2, and so on.
    """

    source = Source(IANNUCCI_LARSSON, "Theorem 16")
    says = N_(
        "0 and 1 have value 0, the next 3 numbers value 1, then 6 value 2, 12 value 3, and so on."
    )
    equals_nim_heaps = True
    zeros = "n < 2"

    def value(self, position: int) -> int:
        """Return the number of binary digits of ⌊(n + 1)/3⌋ for n = `position`; 0 if that is 0."""
        return ((position + 1) // 3).bit_length()

    def worked_out(self, position: int) -> str:
        """Return a sentence with the first and the last number of the value of `position`."""
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
        """Return the range of all numbers n of Grundy value `value`.

        For these numbers, ⌊(n + 1)/3⌋ has `value` binary digits.
        """
        return range((3 << value >> 1) - 1, (3 << value) - 1)

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        """Return all options of Grundy value `value`, which are consecutive numbers."""
        if value >= self.value(position):
            return Finding(iter(()), complete=True)
        numbers = self._of_value(value)
        end = min(numbers.stop, (position + 1) // 2)
        return Finding(((n,) for n in range(numbers.start, end)), complete=True)


def _notable_options(n: int) -> Iterator[Option[int]]:
    """Yield some small, some middle and the largest possible remainders of `n`."""
    largest = (n - 1) // 2
    numbers = {0, 1, 2, 4, 5, 10, 11, largest // 2, largest - 2, largest - 1, largest}
    return ((k,) for k in sorted(numbers) if k >= 0 and n > 1 and 2 * k < n)


class ResidueThrowDivisor(SingleHeapRuleset):
    """Divide your number by a smaller one, and keep only the remainder.

    The possible remainders are the numbers r below n/2: dividing n by n - r leaves r, if r > 0, and
    dividing by 1 leaves 0.
    """

    slug = "residue-throw-divisor"
    title = N_("Residue, Throw Divisor")
    brief = N_("divide and keep the remainder")
    source = Source(IANNUCCI_LARSSON, "§5.2")
    board = CARDS
    smallest_heap = 0
    example = "residue-throw-divisor:12"
    says = N_("Divide a number by a smaller one and move to the remainder.")
    laws = (Doubling(),)
    bounds = cached_component(
        SingleHeapBounds,
        notable_options=_notable_options,
        # A longest play keeps the largest remainder each time; its length equals the value of n.
        longest_play=lambda n: ((n + 1) // 3).bit_length(),
        # Dividing by 1 leaves 0, which ends play.
        fewest_moves=lambda n: int(n > 1),
    )

    def targets(self, n: int) -> Iterator[int]:
        """Yield the possible remainders, which are the numbers below n/2; nothing if `n` < 2."""
        return iter(range((n + 1) // 2 if n > 1 else 0))

    def can_become(self, n: int, target: int) -> bool:
        """Return True if `n` > 1 and `target` is below n/2."""
        return n > 1 and 2 * target < n
