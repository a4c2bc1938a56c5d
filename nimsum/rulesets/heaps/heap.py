"""Rulesets whose position is a single heap: a number of tokens."""

import re
from abc import abstractmethod
from collections.abc import Iterator
from typing import TypeVar

from nimsum.language import _, numeral
from nimsum.limits import MAX_HEAP
from nimsum.rulesets.errors import IllegalMove, InvalidPosition, NotationError, like, within
from nimsum.rulesets.move_kinds import kinds_of_heaps
from nimsum.rulesets.ruleset import Option, Ruleset, cached_component
from nimsum.rulesets.series import Series, one_heap, two_heaps
from nimsum.rulesets.words import Words

from .heap_bounds import HeapBounds, NearTheEnds, SingleHeapBounds

__all__ = ["HeapBounds", "NearTheEnds", "SingleHeapBounds"]

MAX_SET_SIZE = 20
"""The largest number of numbers in a parameter such as the (2,3) of subtraction(2,3)."""
_MAX_DIGITS = 18
_NUMBER = re.compile(r"0|[1-9][0-9]*")
_FAR_FROM_THE_EXAMPLE = 2_000
P = TypeVar("P")


def read_number(text: str) -> int:
    """Return the nonnegative integer with canonical decimal spelling `text`.

    It has at most 18 digits. Raises `NotationError`.
    """
    if not _NUMBER.fullmatch(text):
        raise NotationError(_("That is no number."), text, like("12"))
    if len(text) > _MAX_DIGITS:
        raise NotationError(
            _("That number is too large."),
            text,
            _("Write at most %(most)s digits.", most=_MAX_DIGITS),
        )
    return int(text)


def read_numbers(text: str) -> tuple[int, ...]:
    """Return the nonnegative integers in `text`, separated by commas. Raises `NotationError`."""
    return tuple(map(read_number, text.split(",")))


def read_set(text: str, largest: int, example: str) -> tuple[int, ...]:
    """Return the finite set of positive integers in `text`, increasing.

    Raises `NotationError` if it cannot be read; raises `InvalidPosition` if a number is 0, repeated
    or above `largest`, or if there are more than `MAX_SET_SIZE`.
    """
    numbers = read_numbers(text)
    if 0 in numbers:
        raise InvalidPosition(_("The set cannot contain 0."), text, like(example))
    if len(set(numbers)) < len(numbers):
        raise InvalidPosition(_("A number is there twice."), text, like(example))
    if len(numbers) > MAX_SET_SIZE:
        raise InvalidPosition(
            _("The set is too large."), text, _("At most %(most)s are allowed.", most=MAX_SET_SIZE)
        )
    if max(numbers) > largest:
        raise InvalidPosition(_("That number is too large."), text, within(1, largest))
    return tuple(sorted(numbers))


def check_heap(n: int, heaps: range, name: str, text: str) -> None:
    """Raise `InvalidPosition` if `n` is not in `heaps`."""
    if n not in heaps:
        raise InvalidPosition(
            _("There is no such heap."), f"{name}:{text}", within(heaps[0], heaps[-1])
        )


def cannot_become(words: Words[P], position: P, after: str, text: str) -> IllegalMove:
    """Return an error for a move from `position` that leaves no option of that position.

    `after` describes what the move would leave, in words, and `text` is the move as it was written.
    """
    before = words.position(position)
    wrong = _("%(before)s cannot become %(after)s.", before=before, after=after)
    return IllegalMove(wrong, text, words.advice(position))


class OneHeapWords(Words[int]):
    """The words for a game on single heaps."""

    rules: "HeapRuleset"

    @property
    def sample_position(self) -> int:
        """The first heap with a move, searched upwards from the example.

        If there is none nearby, it is the example itself.
        """
        example = super().sample_position
        heaps = range(example, min(example + _FAR_FROM_THE_EXAMPLE, self.rules.largest_heap))
        with_move = (n for n in heaps if next(self.rules.options(n), None) is not None)
        return next(with_move, example)

    def heaps(self, position: int) -> tuple[int, ...]:
        """Return `position` itself as the only heap."""
        return (position,)

    def position(self, position: int) -> str:
        """Return the number of tokens in the current language."""
        return numeral(position)

    def kinds_of_move(self, position: int, option: Option[int]) -> Iterator[str]:
        """Return the kinds of a move that replaces one heap by others."""
        return kinds_of_heaps(position, option)

    def taking(self, position: int, option: Option[int]) -> tuple[int, int] | None:
        """Return the number of tokens taken and the size of the heap; None if the heap is split."""
        return (position - sum(option), position) if len(option) < 2 else None

    def reduction(self, position: int, option: Option[int]) -> int:
        """Return the number of tokens by which the largest heap left is smaller than `position`."""
        return position - max(option, default=0)


class HeapRuleset(Ruleset[int]):
    """A ruleset on single heaps. A move is written as the heaps it leaves: `4` or `3,3,1`."""

    words = cached_component(OneHeapWords)
    bounds = cached_component(HeapBounds)

    @property
    @abstractmethod
    def smallest_heap(self) -> int:
        """The smallest number of tokens in a heap."""

    @property
    def largest_heap(self) -> int:
        """The largest number of tokens in a heap."""
        return MAX_HEAP

    def read_position(self, text: str) -> int:
        """Return the heap written in `text`. Raises `NotationError` or `InvalidPosition`."""
        n = read_number(text)
        check_heap(n, range(self.smallest_heap, self.largest_heap + 1), self.name, text)
        return n

    @property
    def series(self) -> tuple[Series, ...]:
        """The series of single heaps and that of two heaps."""
        first = self.smallest_heap
        last = self.largest_heap
        return one_heap(first, last), two_heaps(first, last)

    def write_position(self, position: int) -> str:
        """Return the number of tokens in digits."""
        return str(position)

    def read_move(self, position: int, text: str) -> Option[int]:
        """Return the option whose heaps are written in `text`, in any order.

        Raises `NotationError` if it cannot be read, and `IllegalMove` if it is no option.
        """
        option = tuple(sorted(read_numbers(text), reverse=True))
        if not self.has_option(position, option):
            raise cannot_become(self.words, position, self.words.option(option), text)
        return option

    def write_move(self, position: int, option: Option[int]) -> str:
        """Return the heaps of `option` with commas between them."""
        return ",".join(map(str, option))

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if `option`, in non-increasing order, is an option of heap `n`."""
        return option in self.options(n)


class SingleHeapRuleset(HeapRuleset):
    """A ruleset on single heaps in which every option is a single heap, too."""

    bounds = cached_component(SingleHeapBounds)

    def can_become(self, n: int, target: int) -> bool:
        """Return True if heap `n` can become the smaller heap `target`, quickly for any size."""
        return target in self.targets(n)

    def targets(self, n: int) -> Iterator[int]:
        """Yield each heap that heap `n` can become. A game defines this or `can_become`."""
        return (k for k in range(self.smallest_heap, n) if self.can_become(n, k))

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if `option` is a single smaller heap that `n` can become."""
        return (
            len(option) == 1
            and self.smallest_heap <= option[0] < n
            and self.can_become(n, option[0])
        )

    def options(self, position: int) -> Iterator[Option[int]]:
        """Yield an option for each of `targets`."""
        return ((target,) for target in self.targets(position))


class HeapsByValue:
    """Heaps of a ruleset, added in increasing order, grouped by their values."""

    def __init__(self, ruleset: SingleHeapRuleset) -> None:
        self._ruleset = ruleset
        self._heaps: dict[int, list[int]] = {}

    def add(self, n: int, value: int) -> None:
        """Add heap `n`, which must be larger than the heaps added before, with its `value`."""
        self._heaps.setdefault(value, []).append(n)

    def options(self, n: int, value: int) -> list[int]:
        """Return the heaps of `value` that heap `n` can become, increasing."""
        heaps = self._heaps.get(value, ())
        return [k for k in heaps if k < n and self._ruleset.can_become(n, k)]
