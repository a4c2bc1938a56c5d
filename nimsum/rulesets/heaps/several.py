"""Rulesets whose component holds several heaps, because a move may touch more than one."""

from abc import abstractmethod
from collections.abc import Iterator, Set
from typing import ClassVar

from nimsum.language import N_, _, numeral
from nimsum.limits import LARGEST_HEAP
from nimsum.rulesets.boards.kinds import HEAPS
from nimsum.rulesets.boards.places import Layout, OnPlaces, Touch
from nimsum.rulesets.bounds import Bounds
from nimsum.rulesets.errors import InvalidPosition, like
from nimsum.rulesets.kinds import kinds_of_several
from nimsum.rulesets.remainder import Remainder
from nimsum.rulesets.ruleset import Option, Ruleset, cached_component
from nimsum.rulesets.series import Series, pairs
from nimsum.rulesets.words import Words

from .heap import cannot_become, check_heap, read_numbers
from .heaps_layout import has_squares, heaps_layout, square, taken_from

Heaps = tuple[int, ...]


class SeveralHeapsWords(Words[Heaps]):
    """How people speak of a row of heaps."""

    rules: "SeveralHeapsRuleset"

    noun = N_("pair")

    def heaps(self, position: Heaps) -> tuple[int, ...]:
        return position

    def position(self, position: Heaps) -> str:
        return f"({', '.join(numeral(n) for n in position)})"

    def kinds_of_move(self, position: Heaps, option: Option[Heaps]) -> Iterator[str]:
        return kinds_of_several(position, option[0])

    def taking(self, position: Heaps, option: Option[Heaps]) -> tuple[int, int] | None:
        (target,) = option
        left = self.rules.left_of(position, target)
        changed = [(n - m, n) for n, m in zip(position, left, strict=True) if n != m]
        return changed[0] if len(changed) == 1 and self.rules.only_takes else None

    def reduction(self, position: Heaps, option: Option[Heaps]) -> int:
        return sum(position) - sum(option[0])


class SeveralHeapsBounds(Bounds[Heaps]):
    """The bounds of a ruleset played on a row of heaps."""

    rules: "SeveralHeapsRuleset"

    def options_leaving(self, position: Heaps, odd: Set[Heaps]) -> Iterator[Option[Heaps]]:
        """A move leaves one row."""
        return (
            (target,)
            for target in odd
            if len(odd) == 1
            and len(target) == len(position)
            and self.rules.has_target(position, target)
        )


class SeveralHeapsRuleset(OnPlaces[Heaps], Ruleset[Heaps]):
    """A ruleset played on a row of heaps, written as `4,6`; a move as the heaps after it: `3,5`."""

    board = HEAPS
    smallest_heap: ClassVar[int] = 0
    interchangeable: ClassVar[bool] = False
    """Whether the order of the heaps is lost in a move, so that they are written largest first."""
    only_takes: ClassVar[bool] = True
    """Whether a move takes tokens and does nothing else."""
    on_squares: ClassVar[bool] = False
    """Whether two heaps are shown as a piece on a board, which no move takes out of it."""
    words = cached_component(SeveralHeapsWords)
    bounds = cached_component(SeveralHeapsBounds)

    @property
    def largest_heap(self) -> int:
        """The most tokens that a heap has."""
        return LARGEST_HEAP

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

    def left_of(self, position: Heaps, target: Heaps) -> Heaps:
        """What a move leaves of each heap, in the order of the heaps before it."""
        return target

    def layout(self, position: Heaps) -> Layout | None:
        return heaps_layout(position, self._is_home if self.on_squares else None)

    def _is_home(self, heaps: Heaps) -> bool:
        return next(self.options(self.in_order(heaps)), None) is None

    def touches(self, position: Heaps, option: Option[Heaps]) -> Iterator[Touch]:
        """A tap on the first token that goes, in each heap from which some do, or on the square."""
        (target,) = option
        left = self.left_of(position, target)
        squared = self.on_squares and has_squares(position)
        taken = (*taken_from(position, left), *([square(position)] if squared else []))
        for heap, (before, after) in enumerate(zip(position, left, strict=True)):
            if after < before:
                yield Touch(taken, ((heap, after),))
        if squared:
            yield Touch(taken, (square(target),))

    def read_position(self, text: str) -> Heaps:
        heaps = self.in_order(read_numbers(text))
        if len(heaps) not in self.heap_counts:
            raise InvalidPosition(
                _("That is the wrong number of heaps."),
                f"{self.name}:{text}",
                self._how_many_heaps(),
            )
        for n in heaps:
            heap_sizes = range(self.smallest_heap, self.largest_heap + 1)
            check_heap(n, heap_sizes, self.name, text)
        return heaps

    def _how_many_heaps(self) -> str:
        fewest, most = self.heap_counts[0], self.heap_counts[-1]
        if fewest == most:
            return like(self.example)
        return _(
            "Write %(fewest)s to %(most)s heaps, like %(example)s.",
            fewest=fewest,
            most=most,
            example=self.example,
        )

    @property
    def series(self) -> tuple[Series, ...]:
        others = f",{self.smallest_heap}" * (self.heap_counts[0] - 2)
        last = min(LARGEST_HEAP, self.largest_heap)
        return (pairs(self.smallest_heap, last, others),)

    def in_order(self, heaps: Heaps) -> Heaps:
        """The heaps in the order in which they are written."""
        return tuple(sorted(heaps, reverse=True)) if self.interchangeable else heaps

    def write_position(self, position: Heaps) -> str:
        return ",".join(map(str, position))

    def options(self, position: Heaps) -> Iterator[Option[Heaps]]:
        return ((target,) for target in self.targets(position))

    def read_move(self, position: Heaps, text: str) -> Option[Heaps]:
        target = self.in_order(read_numbers(text))
        if len(target) != len(position) or not self.has_target(position, target):
            raise cannot_become(self.words, position, self.words.position(target), text)
        return (target,)

    def write_move(self, position: Heaps, option: Option[Heaps]) -> str:
        return self.write_position(option[0])


class SymmetricBounds(SeveralHeapsBounds):
    def remainder(self, position: Heaps) -> Remainder:
        smaller, larger = sorted(position)
        return Remainder(unknown=frozenset(((smaller, larger),)))

    def options_leaving(self, position: Heaps, odd: Set[Heaps]) -> Iterator[Option[Heaps]]:
        orders = {order for pair in odd for order in (pair, pair[::-1])} if len(odd) == 1 else ()
        return ((target,) for target in sorted(orders) if self.rules.has_target(position, target))
