"""What the dividing games share: a number is divided into equal parts."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Set
from itertools import groupby
from math import isqrt

from nimsum.language import _, ngettext
from nimsum.limits import MOST_HEAPS_LEFT
from nimsum.rulesets.boards.kinds import DIVISIONS
from nimsum.rulesets.boards.places import OnGaps
from nimsum.rulesets.ruleset import Option, cached_component

from .heap import HeapBounds, HeapRuleset, OneHeapWords

_MOST_WRITTEN_OUT = 3


def equal_heaps(count: int, size: int) -> Option[int]:
    """So many equal heaps, or one or two if they are more than MOST_HEAPS_LEFT."""
    return (size,) * (count if count <= MOST_HEAPS_LEFT else 2 - count % 2)


class DivisionWords(OneHeapWords):
    def option(self, option: Option[int]) -> str:
        runs = [(size, len(list(run))) for size, run in groupby(option)]
        return " + ".join(
            ngettext(
                "%(num)s heap of %(size)s",
                "%(num)s heaps of %(size)s",
                count,
                size=self.position(size),
            )
            if count > _MOST_WRITTEN_OUT
            else " + ".join([self.position(size)] * count)
            for size, count in runs
        )


class DivisionRuleset(OnGaps, HeapRuleset):
    """Divide n into equal parts of a size d < n, with or without a remainder.

    A division of 10^12 may leave as many heaps. So of more than MOST_HEAPS_LEFT equal heaps, pairs
    are cleared away, and one or two stay. A pair has value 0, so every option, and every heap,
    keeps its value by the paper's definition.
    """

    board = DIVISIONS
    smallest_heap = 1
    words = cached_component(DivisionWords)

    @property
    def rule(self) -> str:
        cleared = _("Beyond %(most)s equal heaps, pairs vanish.", most=MOST_HEAPS_LEFT)
        return f"{super().rule} {cleared}"

    def gaps(self, n: int, option: Option[int]) -> Iterable[int]:
        return option[:1]

    @abstractmethod
    def divided(self, n: int, size: int) -> Option[int]:
        """What is left of n when it is divided into parts of that size."""

    def sizes(self, n: int) -> Iterator[int]:
        """The sizes that the parts of n can have, increasing."""
        return iter(range(1, n))

    def has_size(self, n: int, size: int) -> bool:
        """Whether the parts of n can have that size."""
        return 1 <= size < n

    @abstractmethod
    def sizes_leaving(self, n: int, odd: Set[int]) -> Iterator[int]:
        """The sizes with which exactly these heaps stand there an odd number of times."""

    def notable_sizes(self, n: int) -> Iterable[int]:
        """A few numbers, increasing; those that are sizes differ in kind."""
        root = isqrt(n)
        sizes = {1, 2, 3, 5, 10, root, root + 1, n // 5, n // 4, n // 3, n // 3 + 1}
        return sorted(sizes | {n // 2, n // 2 + 1, n // 2 + 2, n - 3, n - 2, n - 1})

    def options(self, position: int) -> Iterator[Option[int]]:
        return (self.divided(position, size) for size in self.sizes(position))

    def has_option(self, n: int, option: Option[int]) -> bool:
        if not option or not self.has_size(n, option[0]):
            return False
        return option == self.divided(n, option[0])


class DivisionBounds(HeapBounds):
    rules: DivisionRuleset

    def options_leaving(self, position: int, odd: Set[int]) -> Iterator[Option[int]]:
        return (
            self.rules.divided(position, size) for size in self.rules.sizes_leaving(position, odd)
        )

    def notable_options(self, position: int) -> Iterator[Option[int]]:
        sizes = self.rules.notable_sizes(position)
        return (self.rules.divided(position, d) for d in sizes if self.rules.has_size(position, d))

    def fewest_moves(self, position: int) -> int:
        return int(position > 1)
