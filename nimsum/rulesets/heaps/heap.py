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
    """Return the nonnegative integer written in `text`, without leading zeros.

    Raises `NotationError` if `text` is not such a number, or has more than 18 digits.
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


def read_set(text: str, max_number: int, example: str) -> tuple[int, ...]:
    """Return the positive integers in `text`, which are separated by commas, in increasing order.

    Raises `NotationError` if `text` cannot be read; raises `InvalidPosition`, whose advice quotes
    `example`, if a number is 0, repeated or above `max_number`, or if there are more than
    `MAX_SET_SIZE` numbers.
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
    if max(numbers) > max_number:
        raise InvalidPosition(_("That number is too large."), text, within(1, max_number))
    return tuple(sorted(numbers))


def check_heap(n: int, heaps: range, name: str, text: str) -> None:
    """Raise `InvalidPosition` if heap `n` is not in `heaps`.

    The error quotes `name`, the name of the game, and `text`, the position as it is written.
    """
    if n not in heaps:
        raise InvalidPosition(
            _("There is no such heap."), f"{name}:{text}", within(heaps[0], heaps[-1])
        )


def cannot_become(words: Words[P], position: P, after: str, text: str) -> IllegalMove:
    """Return the error for a move written as `text` that `position` does not allow.

    `after` is what the move would leave, in words.
    """
    before = words.position(position)
    wrong = _("%(before)s cannot become %(after)s.", before=before, after=after)
    return IllegalMove(wrong, text, words.advice(position))


class OneHeapWords(Words[int]):
    """Descriptions in words of single heaps and their moves."""

    rules: "HeapRuleset"

    @property
    def sample_position(self) -> int:
        """The first heap with a move, from the game's example upwards, or the example itself.

        The example is returned if none of the next 2,000 heaps has a move.
        """
        example = super().sample_position
        heaps = range(example, min(example + _FAR_FROM_THE_EXAMPLE, self.rules.largest_heap))
        with_move = (n for n in heaps if next(self.rules.options(n), None) is not None)
        return next(with_move, example)

    def heaps(self, position: int) -> tuple[int, ...]:
        """Return `position` itself as the only heap."""
        return (position,)

    def position(self, position: int) -> str:
        """Return the number of tokens in digits, grouped as in the current language."""
        return numeral(position)

    def kinds_of_move(self, position: int, option: Option[int]) -> Iterator[str]:
        """Return hints that describe the move to `option`, without naming it."""
        splits = not isinstance(self.rules, SingleHeapRuleset)
        return kinds_of_heaps(position, option, splits=splits)

    def taking(self, position: int, option: Option[int]) -> tuple[int, int] | None:
        """Return the number of tokens that the move takes, and the heap's size before.

        Return None if the move leaves several heaps.
        """
        return (position - sum(option), position) if len(option) < 2 else None

    def reduction(self, position: int, option: Option[int]) -> int:
        """Return the difference between `position` and the largest heap that the move leaves."""
        return position - max(option, default=0)


class HeapRuleset(Ruleset[int]):
    """A ruleset whose position is a single heap of tokens, given by their number.

    An option is a tuple of heaps in non-increasing order, those that remain after a move. A move is
    written as these heaps: `4` or `3,3,1`.
    """

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
        """The numberings of positions for lists and tables: single heaps, and pairs of heaps."""
        first = self.smallest_heap
        last = self.largest_heap
        return one_heap(first, last), two_heaps(first, last)

    def write_position(self, position: int) -> str:
        """Return the number of tokens in plain digits."""
        return str(position)

    def read_move(self, position: int, text: str) -> Option[int]:
        """Return the option whose heaps are written in `text`, in any order.

        Raises `NotationError` if `text` cannot be read, and `IllegalMove` if that is no option.
        """
        option = tuple(sorted(read_numbers(text), reverse=True))
        if not self.has_option(position, option):
            raise cannot_become(self.words, position, self.words.option(option), text)
        return option

    def write_move(self, position: int, option: Option[int]) -> str:
        """Return the move to `option` in notation: the new heaps with commas between them."""
        return ",".join(map(str, option))

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if a move in heap `n` can leave `option`."""
        return option in self.options(n)


class SingleHeapRuleset(HeapRuleset):
    """A ruleset on single heaps in which every option is a single heap, too."""

    bounds = cached_component(SingleHeapBounds)

    def can_become(self, n: int, target: int) -> bool:
        """Return True if a move can reduce heap `n` to `target` < `n`; quick for any size."""
        return target in self.targets(n)

    def targets(self, n: int) -> Iterator[int]:
        """Yield each heap to which a move can reduce heap `n`.

        A subclass overrides this method or `can_become`; each is defined by the other.
        """
        return (k for k in range(self.smallest_heap, n) if self.can_become(n, k))

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if `option` is one heap to which a move can reduce heap `n`."""
        return (
            len(option) == 1
            and self.smallest_heap <= option[0] < n
            and self.can_become(n, option[0])
        )

    def options(self, position: int) -> Iterator[Option[int]]:
        """Yield an option of one heap for each of `targets`."""
        return ((target,) for target in self.targets(position))


class HeapsByValue:
    """Lists of a ruleset's heaps, one list for each Grundy value, to which heaps are added."""

    def __init__(self, ruleset: SingleHeapRuleset) -> None:
        self._ruleset = ruleset
        self._heaps: dict[int, list[int]] = {}

    def add(self, n: int, value: int) -> None:
        """Add heap `n`, which must be larger than the heaps added before, with its `value`."""
        self._heaps.setdefault(value, []).append(n)

    def options(self, n: int, value: int) -> list[int]:
        """Return the heaps of `value` to which a move can reduce heap `n`, increasing."""
        heaps = self._heaps.get(value, ())
        return [k for k in heaps if k < n and self._ruleset.can_become(n, k)]
