"""Games in which every move is forced (Iannucci & Larsson, section 2: binary games)."""

from abc import abstractmethod
from collections.abc import Iterator

from nimsum.language import N_
from nimsum.rulesets.ruleset import Finding, LawAbout, Option, cached_component

from .heap import HeapBounds, HeapRuleset


class EqualPlays(LawAbout[int, HeapRuleset]):
    """All plays of a heap are equally long: its value is 1 where that length is odd, else 0."""

    lost = N_("However you play, the number of moves left is the same: if it is even, you lose.")

    def value(self, position: int) -> int | None:
        moves = self.rules.bounds.longest_play(position)
        return None if moves is None else moves % 2

    def options_of_value(self, position: int, value: int) -> Finding[int] | None:
        """All options or none, for all have the other value."""
        own = self.value(position)
        if own is None:
            return None
        options = self.rules.options(position) if value == 1 - own else iter(())
        return Finding(options, complete=True)


class ForcedBounds(HeapBounds):
    rules: "ForcedRuleset"

    def longest_play(self, position: int) -> int | None:
        return self.rules.length(position)

    def fewest_moves(self, position: int) -> int | None:
        return self.rules.length(position)


class ForcedRuleset(HeapRuleset):
    """A game without a choice: every heap above the smallest has exactly one option."""

    smallest_heap = 1
    bounds = cached_component(ForcedBounds)

    @abstractmethod
    def forced(self, n: int) -> Option[int]:
        """The only option of a heap above the smallest."""

    @abstractmethod
    def length(self, n: int) -> int | None:
        """How many moves all play from a heap lasts; None where that is not known."""

    def options(self, position: int) -> Iterator[Option[int]]:
        if position > self.smallest_heap:
            yield self.forced(position)
