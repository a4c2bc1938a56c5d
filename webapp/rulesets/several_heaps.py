"""Rulesets whose component holds several heaps, because a move may touch more than one."""

from abc import abstractmethod
from collections.abc import Iterator
from itertools import islice
from typing import ClassVar

from webapp.limits import LARGEST_HEAP

from .errors import IllegalMove, InvalidPosition
from .heaps import read_number
from .ruleset import Board, Option, Ruleset
from .series import Series, pairs

Heaps = tuple[int, ...]


class SeveralHeapsRuleset(Ruleset[Heaps]):
    """A ruleset played on a row of heaps; a move leaves another row in its place.

    A position is written as its heaps, with commas: `4,6`; a move as the heaps after it: `3,5`.
    """

    board = Board.CHOICES
    noun = "pair"
    plural = "pairs"
    smallest_heap: ClassVar[int] = 0
    interchangeable: ClassVar[bool] = False
    """Whether the order of the heaps is lost in a move, so that they are written largest first."""

    @property
    def heap_counts(self) -> range:
        """How many heaps a position may have."""
        return range(2, 3)

    @abstractmethod
    def targets(self, position: Heaps) -> Iterator[Heaps]:
        """The positions that a move may lead to, each once."""

    @abstractmethod
    def has_target(self, position: Heaps, target: Heaps) -> bool:
        """Whether a move may lead to the target, quickly for heaps of any size."""

    def notable_targets(self, position: Heaps) -> Iterator[Heaps]:
        """A few targets that differ in kind."""
        return iter(())

    def read_position(self, text: str) -> Heaps:
        heaps = self._read_heaps(text, f"a heap of {self.slug}")
        count, counts = len(heaps), self.heap_counts
        if count not in counts:
            most = counts[-1]
            right = f"{counts[0]}" if len(counts) == 1 else f"{counts[0]} to {most}"
            raise InvalidPosition(
                f"A component of {self.name} cannot have {count} {_heaps(count)}.",
                f"{self.name}:{text}",
                f"Write {right} heaps with commas between them, like {self.example}.",
            )
        for n in heaps:
            if not self.smallest_heap <= n <= LARGEST_HEAP:
                raise InvalidPosition(
                    f"A heap of {self.slug} cannot have {n} tokens.",
                    f"{self.name}:{text}",
                    f"Heaps go from {self.smallest_heap} to {LARGEST_HEAP:,}.",
                )
        return heaps

    def _read_heaps(self, text: str, what: str) -> Heaps:
        return self.in_order(tuple(read_number(part, what) for part in text.split(",")))

    @property
    def series(self) -> tuple[Series, ...]:
        others = f",{self.smallest_heap}" * (self.heap_counts[0] - 2)
        return (pairs(self.smallest_heap, LARGEST_HEAP, others),)

    def in_order(self, heaps: Heaps) -> Heaps:
        """The heaps in the order in which they are written."""
        return tuple(sorted(heaps, reverse=True)) if self.interchangeable else heaps

    def write_position(self, position: Heaps) -> str:
        return ",".join(map(str, position))

    def options(self, position: Heaps) -> Iterator[Option[Heaps]]:
        return ((target,) for target in self.targets(position))

    def notable_options(self, position: Heaps) -> Iterator[Option[Heaps]]:
        return ((target,) for target in self.notable_targets(position))

    def read_move(self, position: Heaps, text: str) -> Option[Heaps]:
        target = self._read_heaps(text, "a heap that a move leaves")
        if len(target) != len(position) or not self.has_target(position, target):
            raise IllegalMove(
                f"In {self.name}, {self.tell_position(position)} cannot become "
                f"{self.tell_position(target)}.",
                text,
                self.advice(position),
            )
        return (target,)

    def write_move(self, position: Heaps, option: Option[Heaps]) -> str:
        return self.write_position(option[0])

    def heaps(self, position: Heaps) -> tuple[int, ...]:
        return position

    def tell_position(self, position: Heaps) -> str:
        return f"({', '.join(f'{n:,}' for n in position)})"

    def tell_option(self, option: Option[Heaps]) -> str:
        return self.tell_position(option[0])

    def advice(self, position: Heaps) -> str:
        """What would be right, for a player whose move was refused."""
        some = [self.tell_position(target) for target in islice(self.targets(position), 5)]
        if not some:
            return f"{self.tell_position(position)} has no move."
        if len(some) == 5:
            some[4] = "and so on"
        return f"{self.rule} From {self.tell_position(position)}: {', '.join(some)}."

    def reduction(self, position: Heaps, option: Option[Heaps]) -> int:
        return sum(position) - sum(option[0])


def _heaps(count: int) -> str:
    return "heap" if count == 1 else "heaps"
