"""Games in which every move is forced (Iannucci & Larsson, section 2: binary games)."""

from abc import abstractmethod
from collections.abc import Iterator

from webapp.rulesets.ruleset import Finding, Option

from .heap import HeapRuleset


class ForcedRuleset(HeapRuleset):
    """A game without a choice: every heap above the smallest has exactly one option.

    All plays of a heap are equally long. Its value is 1 where that length is odd, else 0.
    """

    smallest_heap = 1

    @abstractmethod
    def forced(self, n: int) -> Option[int]:
        """The only option of a heap above the smallest."""

    def options(self, position: int) -> Iterator[Option[int]]:
        if position > self.smallest_heap:
            yield self.forced(position)

    def options_of_value(self, position: int, value: int) -> Finding[int] | None:
        own = self.value(position)
        if own is None:
            return None
        return Finding(self.options(position) if value == 1 - own else iter(()), complete=True)

    def fewest_moves(self, position: int) -> int | None:
        return self.longest_play(position)
