"""Rulesets whose position is one heap: a number of tokens."""

import re
from abc import abstractmethod
from collections.abc import Iterator
from typing import TypeVar

from nimsum.language import _, numeral
from nimsum.limits import LARGEST_HEAP
from nimsum.rulesets.errors import IllegalMove, InvalidPosition, NotationError, like, within
from nimsum.rulesets.kinds import kinds_of_heaps
from nimsum.rulesets.ruleset import Option, Ruleset, cached_component
from nimsum.rulesets.series import Series, one_heap, two_heaps
from nimsum.rulesets.words import Words

from .heap_bounds import HeapBounds, NearTheEnds, SingleHeapBounds

__all__ = ["HeapBounds", "NearTheEnds", "SingleHeapBounds"]

MOST_NUMBERS_IN_A_SET = 20  # The most numbers in a parameter such as the (2,3) of subtraction(2,3).
_MOST_DIGITS = 18
_NUMBER = re.compile(r"0|[1-9][0-9]*")
_FAR_FROM_THE_EXAMPLE = 2_000
P = TypeVar("P")


def read_number(text: str) -> int:
    """A nonnegative integer in canonical decimal spelling. Raises NotationError."""
    if not _NUMBER.fullmatch(text):
        raise NotationError(_("That is no number."), text, like("12"))
    if len(text) > _MOST_DIGITS:
        raise NotationError(
            _("That number is too large."),
            text,
            _("Write at most %(most)s digits.", most=_MOST_DIGITS),
        )
    return int(text)


def read_numbers(text: str) -> tuple[int, ...]:
    """Such integers with commas between them. Raises NotationError."""
    return tuple(map(read_number, text.split(",")))


def read_set(text: str, largest: int, example: str) -> tuple[int, ...]:
    """A finite set of positive integers, increasing. Raises NotationError or InvalidPosition."""
    numbers = read_numbers(text)
    if 0 in numbers:
        raise InvalidPosition(_("The set cannot contain 0."), text, like(example))
    if len(set(numbers)) < len(numbers):
        raise InvalidPosition(_("A number is there twice."), text, like(example))
    if len(numbers) > MOST_NUMBERS_IN_A_SET:
        raise InvalidPosition(
            _("The set is too large."),
            text,
            _("At most %(most)s are allowed.", most=MOST_NUMBERS_IN_A_SET),
        )
    if max(numbers) > largest:
        raise InvalidPosition(_("That number is too large."), text, within(1, largest))
    return tuple(sorted(numbers))


def check_heap(n: int, heaps: range, name: str, text: str) -> None:
    """Raise InvalidPosition for a heap that a game does not have."""
    if n not in heaps:
        raise InvalidPosition(
            _("There is no such heap."), f"{name}:{text}", within(heaps[0], heaps[-1])
        )


def cannot_become(words: Words[P], position: P, after: str, text: str) -> IllegalMove:
    """What is wrong with a move that leaves what no option is."""
    before = words.position(position)
    wrong = _("%(before)s cannot become %(after)s.", before=before, after=after)
    return IllegalMove(wrong, text, words.advice(position))


class OneHeapWords(Words[int]):
    """How people speak of a heap."""

    rules: "HeapRuleset"

    @property
    def sample_position(self) -> int:
        """The first heap with a move from that of the example on; that one if none is near."""
        example = super().sample_position
        heaps = range(example, min(example + _FAR_FROM_THE_EXAMPLE, self.rules.largest_heap))
        with_move = (n for n in heaps if next(self.rules.options(n), None) is not None)
        return next(with_move, example)

    def heaps(self, position: int) -> tuple[int, ...]:
        return (position,)

    def position(self, position: int) -> str:
        return numeral(position)

    def kinds_of_move(self, position: int, option: Option[int]) -> Iterator[str]:
        return kinds_of_heaps(position, option)

    def taking(self, position: int, option: Option[int]) -> tuple[int, int] | None:
        return (position - sum(option), position) if len(option) < 2 else None

    def reduction(self, position: int, option: Option[int]) -> int:
        return position - max(option, default=0)


class HeapRuleset(Ruleset[int]):
    """A ruleset played on one heap. A move is written as the heaps it leaves: `4` or `3,3,1`."""

    words = cached_component(OneHeapWords)
    bounds = cached_component(HeapBounds)

    @property
    @abstractmethod
    def smallest_heap(self) -> int:
        """The fewest tokens that a heap has."""

    @property
    def largest_heap(self) -> int:
        """The most tokens that a heap has."""
        return LARGEST_HEAP

    def read_position(self, text: str) -> int:
        n = read_number(text)
        check_heap(n, range(self.smallest_heap, self.largest_heap + 1), self.name, text)
        return n

    @property
    def series(self) -> tuple[Series, ...]:
        first, last = self.smallest_heap, self.largest_heap
        return one_heap(first, last), two_heaps(first, last)

    def write_position(self, position: int) -> str:
        return str(position)

    def read_move(self, position: int, text: str) -> Option[int]:
        option = tuple(sorted(read_numbers(text), reverse=True))
        if not self.has_option(position, option):
            raise cannot_become(self.words, position, self.words.option(option), text)
        return option

    def write_move(self, position: int, option: Option[int]) -> str:
        return ",".join(map(str, option))

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Whether the heap n may become these heaps, given in non-increasing order."""
        return option in self.options(n)


class SingleHeapRuleset(HeapRuleset):
    """A heap ruleset in which every option is one heap."""

    bounds = cached_component(SingleHeapBounds)

    def can_become(self, n: int, target: int) -> bool:
        """Whether n may become that smaller heap, quickly for heaps of any size."""
        return target in self.targets(n)

    def targets(self, n: int) -> Iterator[int]:
        """The heaps that n may become, each once; a game defines these or `can_become`."""
        return (k for k in range(self.smallest_heap, n) if self.can_become(n, k))

    def has_option(self, n: int, option: Option[int]) -> bool:
        return (
            len(option) == 1
            and self.smallest_heap <= option[0] < n
            and self.can_become(n, option[0])
        )

    def options(self, position: int) -> Iterator[Option[int]]:
        return ((target,) for target in self.targets(position))


class HeapsByValue:
    """Heaps of a ruleset, added in increasing order, each with its value."""

    def __init__(self, ruleset: SingleHeapRuleset) -> None:
        self._ruleset = ruleset
        self._heaps: dict[int, list[int]] = {}

    def add(self, n: int, value: int) -> None:
        """Add a heap, which is larger than those before."""
        self._heaps.setdefault(value, []).append(n)

    def options(self, n: int, value: int) -> list[int]:
        """The heaps of that value so far that heap n may become, increasing."""
        heaps = self._heaps.get(value, ())
        return [k for k in heaps if k < n and self._ruleset.can_become(n, k)]
