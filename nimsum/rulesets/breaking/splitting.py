"""Games of splitting a heap in two: Grundy's Game and Couples are Forever."""

from collections.abc import Iterator, Set
from typing import ClassVar

from nimsum.language import N_
from nimsum.limits import MAX_TAKE_AND_BREAK_TABLE
from nimsum.rulesets.boards.kinds import CUTS
from nimsum.rulesets.boards.places import CutInTwo
from nimsum.rulesets.bounds import Recurrence
from nimsum.rulesets.heaps.heap import HeapBounds, HeapRuleset
from nimsum.rulesets.heaps.pairs import TwoHeapRecurrence
from nimsum.rulesets.ruleset import Option, Source, cached_component
from nimsum.rulesets.sources import PARTITION_GAMES
from nimsum.theory.heaps.parts_in_pairs import partitions_in_pairs
from nimsum.theory.heaps.take_and_break import TwoHeapMoves


class SplittingBounds(HeapBounds):
    """The table of values of a splitting game, and bounds on the length of play."""

    rules: "Splitting"

    def options_leaving(self, position: int, odd: Set[int]) -> Iterator[Option[int]]:
        """Yield the options in which just the heaps in `odd` occur an odd number of times."""
        partitions = partitions_in_pairs(position, 2, odd)
        return (option for option in partitions if self.rules.has_option(position, option))

    def notable_options(self, position: int) -> Iterator[Option[int]]:
        """Yield a few options: split off 1 token, 2 tokens, or nearly half of heap `position`."""
        n = position
        if n > 2:
            last = (n - 1) // 2 if self.rules.unequal else n // 2
            yield from ((n - smaller, smaller) for smaller in {1, 2, last} if smaller <= last)

    def recurrence(self) -> Recurrence:
        """Return a new table of values, which grows heap by heap."""
        first = [0, 0] if self.rules.unequal else [0, 0, 0]
        return TwoHeapRecurrence(TwoHeapMoves((), (), (0,), self.rules.unequal), first)

    def longest_play(self, position: int) -> int:
        """Return the largest number of moves: single tokens are split off until two remain.

        No play is longer, since in every play at least one heap of two tokens remains.
        """
        return max(0, position - 2)

    def search_shortest_play(self, position: int, at_most: int) -> int | None:
        """Return the smallest number of moves if it is at most `at_most`, or else None.

        A larger heap needs no search: each move adds one heap, and at the end of play each heap has
        at most two tokens.
        """
        if position > 2 * (at_most + 1):
            return None
        return super().search_shortest_play(position, at_most)


class Splitting(CutInTwo, HeapRuleset):
    """A game in which a heap of at least three tokens is split in two.

    If `unequal` is True, the two heaps must have different sizes.
    """

    board = CUTS
    smallest_heap = 1
    unequal: ClassVar[bool]
    """True if the two heaps must have different sizes."""
    bounds = cached_component(SplittingBounds, longest_table=MAX_TAKE_AND_BREAK_TABLE)

    def options(self, position: int) -> Iterator[Option[int]]:
        """Yield the options as pairs, the larger heap first, from the most unequal pair on."""
        n = position
        if n > 2:
            last = (n - 1) // 2 if self.unequal else n // 2
            yield from ((n - smaller, smaller) for smaller in range(1, last + 1))

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if `option` is an allowed split of heap `n` into two heaps."""
        return (
            n > 2
            and len(option) == 2
            and sum(option) == n
            and min(option) > 0
            and not (self.unequal and option[0] == option[1])
        )


class GrundysGame(Splitting):
    """Split a heap into two heaps of different sizes."""

    slug = "grundys-game"
    title = N_("Grundy’s Game")
    brief = N_("split into two unequal heaps")
    source = Source("Grundy 1939", "Eureka 2, 6–8; Partition games 2020, §1")
    example = "grundys-game:9"
    says = N_("Split one heap into two of different sizes.")
    unequal = True


class CouplesAreForever(Splitting):
    """Split a heap of any size but two into two heaps, which may be equal."""

    slug = "couples-are-forever"
    title = N_("Couples are Forever")
    brief = N_("split in two, but never 2")
    source = Source(PARTITION_GAMES, "§1, §4.3")
    example = "couples-are-forever:9"
    says = N_("Split one heap into two; heaps of two stay together.")
    unequal = False
