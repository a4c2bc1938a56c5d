"""Games in which all plays from a heap have equally many moves, above all forced games.

Source: Iannucci & Larsson, section 2 (binary games).
"""

from abc import abstractmethod
from collections.abc import Iterator

from nimsum.language import N_
from nimsum.rulesets.ruleset import Finding, LawAbout, Option, cached_component

from .heap import HeapBounds, HeapRuleset


class EqualPlays(LawAbout[int, HeapRuleset]):
    """The law that the value is the parity of the number of moves if all plays are equally long."""

    clue = N_("Count the moves left")
    lost = N_("However you play, the number of moves left is the same: if it is even, you lose.")

    def value(self, position: int) -> int | None:
        """Return the parity of the number of moves; None if that number is unknown."""
        moves = self.rules.bounds.longest_play(position)
        return None if moves is None else moves % 2

    def options_of_value(self, position: int, value: int) -> Finding[int] | None:
        """Return all options if they have `value`, no option if not.

        All options of a heap have the same value. Return None if that value is unknown.
        """
        parity = self.value(position)
        if parity is None:
            return None
        options = self.rules.options(position) if value == 1 - parity else iter(())
        return Finding(options, complete=True)


class ForcedBounds(HeapBounds):
    """The lengths of play of a game in which every move is forced."""

    rules: "ForcedRuleset"

    def longest_play(self, position: int) -> int | None:
        """Return the number of moves of the only play; None if it is unknown."""
        return self.rules.length(position)

    def fewest_moves(self, position: int) -> int | None:
        """Return the number of moves of the only play; None if it is unknown."""
        return self.rules.length(position)


class ForcedRuleset(HeapRuleset):
    """A game without choices: every heap above the smallest has exactly one option."""

    smallest_heap = 1
    bounds = cached_component(ForcedBounds)

    @abstractmethod
    def forced(self, n: int) -> Option[int]:
        """Return the only option of heap `n`, which is above the smallest."""

    @abstractmethod
    def length(self, n: int) -> int | None:
        """Return the number of moves from heap `n` to the end; None if it is unknown."""

    def options(self, position: int) -> Iterator[Option[int]]:
        """Yield the forced option, if `position` is above the smallest heap."""
        if position > self.smallest_heap:
            yield self.forced(position)
