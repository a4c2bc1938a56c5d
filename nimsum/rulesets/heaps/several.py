"""Rulesets in which a position is a row of several heaps, because a move may change several."""

from abc import abstractmethod
from collections.abc import Hashable, Iterator, Set
from typing import ClassVar

from nimsum.language import N_, _, numeral
from nimsum.limits import MAX_HEAP
from nimsum.rulesets.boards.kinds import HEAPS
from nimsum.rulesets.boards.places import Layout, OnPlaces, Touch
from nimsum.rulesets.bounds import Bounds
from nimsum.rulesets.errors import InvalidPosition, like
from nimsum.rulesets.move_kinds import kinds_of_several
from nimsum.rulesets.remainder import Remainder
from nimsum.rulesets.ruleset import Option, Ruleset, cached_component
from nimsum.rulesets.series import Series, pairs
from nimsum.rulesets.words import Words

from .heap import cannot_become, check_heap, read_numbers
from .heaps_layout import has_squares, heaps_layout, square, taken_from

Heaps = tuple[int, ...]


class SeveralHeapsWords(Words[Heaps]):
    """Descriptions in words of rows of heaps and their moves."""

    rules: "SeveralHeapsRuleset"

    noun = N_("pair")

    def heaps(self, position: Heaps) -> tuple[int, ...]:
        """Return the heaps of `position`."""
        return position

    def position(self, position: Heaps) -> str:
        """Return the heaps in brackets with commas between them, such as (4, 6)."""
        return f"({', '.join(numeral(n) for n in position)})"

    def kinds_of_move(self, position: Heaps, option: Option[Heaps]) -> Iterator[str]:
        """Return hints that describe the move to `option`, without naming it."""
        return kinds_of_several(position, option[0])

    def taking(self, position: Heaps, option: Option[Heaps]) -> tuple[int, int] | None:
        """Return the number of tokens that a move takes, and the size of the heap before it.

        Return None if the move changes more than one heap, or does more than take tokens.
        """
        if not self.rules.only_takes:
            return None
        (target,) = option
        after = self.rules.heaps_after(position, target)
        changed = [(n - m, n) for n, m in zip(position, after, strict=True) if n != m]
        return changed[0] if len(changed) == 1 else None

    def bunch(self, position: Heaps, option: Option[Heaps]) -> tuple[tuple[int, ...], str]:
        """Return the rank and the name of the moves in the same heaps as the move to `option`.

        Moves in one heap come first, in the order of the heaps.
        """
        after = self.rules.heaps_after(position, option[0])
        smaller = [heap for heap, n in enumerate(position) if after[heap] < n]
        if len(smaller) == 1:
            heap = smaller[0]
            return (0, -heap), _("From the %(heap)s", heap=numeral(position[heap]))
        name = _("From both heaps") if len(position) == 2 else _("From several heaps")
        return (-1,), name

    def reduction(self, position: Heaps, option: Option[Heaps]) -> int:
        """Return the number of tokens by which the move to `option` reduces the total."""
        return sum(position) - sum(option[0])


class SeveralHeapsBounds(Bounds[Heaps]):
    """The bounds on play of a ruleset on a row of heaps."""

    rules: "SeveralHeapsRuleset"

    def options_leaving(self, position: Heaps, odd: Set[Heaps]) -> Iterator[Option[Heaps]]:
        """Yield the options in which exactly the positions in `odd` occur an odd number of times.

        A move leaves one row, so there is at most one such option: the only position in `odd`.
        """
        if len(odd) == 1:
            (target,) = odd
            if len(target) == len(position) and self.rules.has_target(position, target):
                yield (target,)


class SeveralHeapsRuleset(OnPlaces[Heaps], Ruleset[Heaps]):
    """A ruleset on a row of heaps, written as `4,6`; a move is written as the new heaps: `3,5`.

    An option is a tuple of one row of heaps, which a subclass defines by `targets`.
    """

    board = HEAPS
    smallest_heap: ClassVar[int] = 0
    interchangeable: ClassVar[bool] = False
    """True if the order of heaps does not matter, so that they are written largest first."""
    only_takes: ClassVar[bool] = True
    """True if a move takes tokens and does nothing else."""
    words = cached_component(SeveralHeapsWords)
    bounds = cached_component(SeveralHeapsBounds)

    @property
    def largest_heap(self) -> int:
        """The largest number of tokens in a heap."""
        return MAX_HEAP

    @property
    def heap_counts(self) -> range:
        """The numbers of heaps that a position may have: 2 by default."""
        return range(2, 3)

    @abstractmethod
    def targets(self, position: Heaps) -> Iterator[Heaps]:
        """Yield each position to which a move may lead."""

    @abstractmethod
    def has_target(self, position: Heaps, target: Heaps) -> bool:
        """Return True if a move leads from `position` to `target`; quick for heaps of any size."""

    def heaps_after(self, position: Heaps, target: Heaps) -> Heaps:
        """Return the heaps of `target`, each in the place of the heap of `position` it comes from.

        By default that is the order of `target`.
        """
        return target

    def layout(self, position: Heaps) -> Layout | None:
        """Return the layout of the heaps, or None if there are too many tokens to be drawn.

        If there is a rule for squares, the layout also shows two heaps as one piece on a board.
        """
        return heaps_layout(position, self._has_no_move if self.rule_on_squares else None)

    def _has_no_move(self, heaps: Heaps) -> bool:
        return next(self.options(self.in_order(heaps)), None) is None

    def touches(self, position: Heaps, option: Option[Heaps]) -> Iterator[Touch]:
        """Yield the ways to tap the move: one for each heap that shrinks, on the first token taken.

        If there is a board of squares, also yield a tap on the new square of the piece.
        """
        (target,) = option
        remaining = self.heaps_after(position, target)
        squared = bool(self.rule_on_squares) and has_squares(position)
        taken: tuple[Hashable, ...] = taken_from(position, remaining)
        if squared:
            taken = (*taken, square(position))
        for heap, (before, after) in enumerate(zip(position, remaining, strict=True)):
            if after < before:
                yield Touch(taken, ((heap, after),))
        if squared:
            yield Touch(taken, (square(target),))

    def read_position(self, text: str) -> Heaps:
        """Return the heaps written in `text`. Raises `NotationError` or `InvalidPosition`."""
        heaps = self.in_order(read_numbers(text))
        if len(heaps) not in self.heap_counts:
            wrong = _("That is the wrong number of heaps.")
            raise InvalidPosition(wrong, f"{self.name}:{text}", self._advice_on_number_of_heaps())
        heap_sizes = range(self.smallest_heap, self.largest_heap + 1)
        for n in heaps:
            check_heap(n, heap_sizes, self.name, text)
        return heaps

    def _advice_on_number_of_heaps(self) -> str:
        fewest = self.heap_counts[0]
        most = self.heap_counts[-1]
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
        """The numbering of positions by their first two heaps, for a table.

        All other heaps are as small as possible.
        """
        others = f",{self.smallest_heap}" * (self.heap_counts[0] - 2)
        last = min(MAX_HEAP, self.largest_heap)
        return (pairs(self.smallest_heap, last, others),)

    def in_order(self, heaps: Heaps) -> Heaps:
        """Return `heaps` in the order in which they are written.

        That is largest first if heaps are `interchangeable`; otherwise it is the given order.
        """
        return tuple(sorted(heaps, reverse=True)) if self.interchangeable else heaps

    def write_position(self, position: Heaps) -> str:
        """Return the heaps with commas between them."""
        return ",".join(map(str, position))

    def options(self, position: Heaps) -> Iterator[Option[Heaps]]:
        """Yield an option for each of `targets`."""
        return ((target,) for target in self.targets(position))

    def read_move(self, position: Heaps, text: str) -> Option[Heaps]:
        """Return the option whose heaps are written in `text`.

        Raises `NotationError` if `text` cannot be read, and `IllegalMove` if that is no option.
        """
        target = self.in_order(read_numbers(text))
        if len(target) != len(position) or not self.has_target(position, target):
            raise cannot_become(self.words, position, self.words.position(target), text)
        return (target,)

    def write_move(self, position: Heaps, option: Option[Heaps]) -> str:
        """Return the move to `option` in notation: the new heaps with commas between them."""
        return self.write_position(option[0])


class SymmetricBounds(SeveralHeapsBounds):
    """The bounds on play of a game on two heaps in which exchanging the heaps changes nothing."""

    def remainder(self, position: Heaps) -> Remainder:
        """Return the remainder of `position`: a part of unknown value, given by the sorted heaps.

        So `(3, 5)` and `(5, 3)` have the same remainder, and cancel each other in a sum.
        """
        smaller, larger = sorted(position)
        return Remainder(unknown=frozenset(((smaller, larger),)))

    def options_leaving(self, position: Heaps, odd: Set[Heaps]) -> Iterator[Option[Heaps]]:
        """Yield the only pair in `odd` in each order of its heaps that is an option.

        Yield nothing if `odd` has several pairs, since a move leaves one.
        """
        if len(odd) == 1:
            (pair,) = odd
            for target in sorted({pair, pair[::-1]}):
                if self.rules.has_target(position, target):
                    yield (target,)
