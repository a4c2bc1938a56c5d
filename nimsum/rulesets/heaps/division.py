"""Base of the dividing games, in which a number is divided into equal parts."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Set
from itertools import groupby
from math import isqrt

from nimsum.language import _, ngettext
from nimsum.limits import MAX_REMAINING_HEAPS
from nimsum.rulesets.boards.kinds import DIVISIONS
from nimsum.rulesets.boards.places import OnGaps
from nimsum.rulesets.ruleset import Option, cached_component

from .heap import HeapBounds, HeapRuleset, OneHeapWords

_MAX_WRITTEN_OUT = 3


def equal_heaps(count: int, size: int) -> Option[int]:
    """Return `count` heaps of `size`, without pairs of these heaps if `count` is too large.

    If `count` is more than MAX_REMAINING_HEAPS, one or two heaps remain, with the parity of
    `count`.
    """
    return (size,) * (count if count <= MAX_REMAINING_HEAPS else 2 - count % 2)


class DivisionWords(OneHeapWords):
    """The words for a dividing game."""

    def option(self, option: Option[int]) -> str:
        """Return `option` in words, with equal heaps counted if there are many."""
        runs = (self._run(size, len(list(run))) for size, run in groupby(option))
        return " + ".join(runs)

    def _run(self, size: int, count: int) -> str:
        heap = self.position(size)
        if count <= _MAX_WRITTEN_OUT:
            return " + ".join([heap] * count)
        return ngettext("%(num)s heap of %(size)s", "%(num)s heaps of %(size)s", count, size=heap)


class DivisionRuleset(OnGaps, HeapRuleset):
    """Divide n into equal parts of a size d < n, with or without a remainder.

    Since a division of 10^12 might leave as many heaps, pairs of equal heaps are removed if there
    are more than MAX_REMAINING_HEAPS, so that one or two remain. A pair has value 0, so all options
    and heaps keep the values of the paper's definition.
    """

    board = DIVISIONS
    smallest_heap = 1
    words = cached_component(DivisionWords)

    @property
    def rule(self) -> str:
        """The rule, with a sentence about the pairs that are removed."""
        cleared = _("Beyond %(most)s equal heaps, pairs vanish.", most=MAX_REMAINING_HEAPS)
        return f"{super().rule} {cleared}"

    def gaps(self, n: int, option: Option[int]) -> Iterable[int]:
        """Yield the gap behind the first part, which a player taps to choose that part's size."""
        return option[:1]

    @abstractmethod
    def divided(self, n: int, size: int) -> Option[int]:
        """Return the option that divides `n` into parts of `size`."""

    def sizes(self, n: int) -> Iterator[int]:
        """Yield the possible sizes of the parts of `n`, increasing."""
        return iter(range(1, n))

    def has_size(self, n: int, size: int) -> bool:
        """Return True if the parts of `n` can have `size`."""
        return 1 <= size < n

    @abstractmethod
    def sizes_leaving(self, n: int, odd: Set[int]) -> Iterator[int]:
        """Yield the sizes whose options have exactly the heaps in `odd` an odd number of times.

        For example, {2} matches the option 2, 2, 2.
        """

    def notable_sizes(self, n: int) -> Iterable[int]:
        """Return a few candidates for sizes, increasing, such as 1, the root and the half of `n`.

        Some of these may not be possible sizes.
        """
        root = isqrt(n)
        sizes = {1, 2, 3, 5, 10, root, root + 1, n // 5, n // 4, n // 3, n // 3 + 1}
        return sorted(sizes | {n // 2, n // 2 + 1, n // 2 + 2, n - 3, n - 2, n - 1})

    def options(self, position: int) -> Iterator[Option[int]]:
        """Yield the division of `position` into parts of each possible size."""
        return (self.divided(position, size) for size in self.sizes(position))

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if `option` divides `n` into parts of its first heap's size."""
        if not option or not self.has_size(n, option[0]):
            return False
        return option == self.divided(n, option[0])


class DivisionBounds(HeapBounds):
    """The bounds of a dividing game."""

    rules: DivisionRuleset

    def options_leaving(self, position: int, odd: Set[int]) -> Iterator[Option[int]]:
        """Yield the options that contain exactly the heaps in `odd` an odd number of times."""
        return (
            self.rules.divided(position, size) for size in self.rules.sizes_leaving(position, odd)
        )

    def notable_options(self, position: int) -> Iterator[Option[int]]:
        """Yield the options for the notable sizes."""
        sizes = self.rules.notable_sizes(position)
        rules = self.rules
        return (rules.divided(position, size) for size in sizes if rules.has_size(position, size))

    def fewest_moves(self, position: int) -> int:
        """Return 1, for the division into ones, or 0 for a heap of 1."""
        return int(position > 1)
