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
    """Return `count` heaps of `size`, or fewer with an equal value if that is too many.

    If `count` is more than MAX_REMAINING_HEAPS, return one heap if `count` is odd, two if it is
    even, since pairs of equal heaps cancel.
    """
    if count > MAX_REMAINING_HEAPS:
        count = 2 - count % 2
    return (size,) * count


class DivisionWords(OneHeapWords):
    """Descriptions in words of heaps and moves in a dividing game."""

    rules: "DivisionRuleset"

    def rule_in_play_from(self, position: int) -> str:
        """Return the rule, without removed pairs if `position` is too small for so many heaps."""
        return self.rules.rule if position > MAX_REMAINING_HEAPS else self.rules.rule_of_division

    def option(self, option: Option[int]) -> str:
        """Return `option` in words, such as "2 + 2 + 1" or "9 heaps of 3"."""
        runs = (self._run(size, len(list(run))) for size, run in groupby(option))
        return " + ".join(runs)

    def _run(self, size: int, count: int) -> str:
        """Return `count` heaps of `size` in words, such as "2 + 2" or "9 heaps of 3"."""
        heap = self.position(size)
        if count <= _MAX_WRITTEN_OUT:
            return " + ".join([heap] * count)
        return ngettext("%(num)s heap of %(size)s", "%(num)s heaps of %(size)s", count, size=heap)


class DivisionRuleset(OnGaps, HeapRuleset):
    """A game in which a move divides n into equal parts of a size d < n.

    A subclass decides, by `divided`, what becomes of the remainder.

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
        return f"{self.rule_of_division} {cleared}"

    @property
    def rule_of_division(self) -> str:
        """The rule for a division that leaves at most MAX_REMAINING_HEAPS heaps."""
        return super().rule

    def gaps(self, n: int, option: Option[int]) -> Iterable[int]:
        """Return the gap in a heap of `n` tokens where a tap moves to `option`, in a tuple.

        A gap is given as the number of tokens before it: here that is the size of a part.
        """
        return option[:1]

    @abstractmethod
    def divided(self, n: int, size: int) -> Option[int]:
        """Return the heaps that a division of `n` into parts of `size` leaves, as an option."""

    def sizes(self, n: int) -> Iterator[int]:
        """Yield the sizes of parts into which a move can divide `n`, increasing."""
        return iter(range(1, n))

    def has_size(self, n: int, size: int) -> bool:
        """Return True if a move can divide `n` into parts of `size`."""
        return 1 <= size < n

    @abstractmethod
    def sizes_leaving(self, n: int, odd: Set[int]) -> Iterator[int]:
        """Yield the sizes into which `n` can be divided so that the heaps in `odd` remain.

        Exactly these heaps must occur an odd number of times in the option: for example, {2}
        matches the option 2, 2, 2.
        """

    def notable_sizes(self, n: int) -> Iterable[int]:
        """Return a few typical sizes of parts, increasing, such as 1, the root and the half of `n`.

        `has_size` may be False for some of them.
        """
        root = isqrt(n)
        sizes = {1, 2, 3, 5, 10, root, root + 1, n // 5, n // 4, n // 3, n // 3 + 1}
        return sorted(sizes | {n // 2, n // 2 + 1, n // 2 + 2, n - 3, n - 2, n - 1})

    def options(self, position: int) -> Iterator[Option[int]]:
        """Yield the option for each size of parts into which `position` can be divided."""
        return (self.divided(position, size) for size in self.sizes(position))

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if `option` is what a division of `n` leaves; its first heap is the size."""
        if not option or not self.has_size(n, option[0]):
            return False
        return option == self.divided(n, option[0])


class DivisionBounds(HeapBounds):
    """The bounds on play of a dividing game."""

    rules: DivisionRuleset

    def options_leaving(self, position: int, odd: Set[int]) -> Iterator[Option[int]]:
        """Yield the options in which exactly the heaps in `odd` occur an odd number of times."""
        return (
            self.rules.divided(position, size) for size in self.rules.sizes_leaving(position, odd)
        )

    def notable_options(self, position: int) -> Iterator[Option[int]]:
        """Yield a few typical options: the divisions into parts of the notable sizes."""
        sizes = self.rules.notable_sizes(position)
        rules = self.rules
        return (rules.divided(position, size) for size in sizes if rules.has_size(position, size))

    def fewest_moves(self, position: int) -> int:
        """Return the smallest number of moves: 1, the division into ones, or 0 for a heap of 1."""
        return int(position > 1)
