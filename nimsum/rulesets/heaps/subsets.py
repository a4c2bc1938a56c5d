"""Rulesets in which a move leaves any non-empty subset of some numbers, each as a heap."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice, pairwise
from typing import ClassVar, Unpack

from nimsum.budget import spend
from nimsum.language import _, numeral
from nimsum.limits import MAX_REMAINING_HEAPS
from nimsum.rulesets.boards.kinds import SUBSETS
from nimsum.rulesets.bounds import KnownBounds, Tabulated
from nimsum.rulesets.ruleset import Finding, LawAbout, Option, cached_component
from nimsum.rulesets.wording import some
from nimsum.theory.nimbers.spaces import NimSpace, subset_items, subsets_with_nim_sum
from nimsum.work import per_question

from .heap import HeapBounds, HeapRuleset, OneHeapWords, SingleHeapRuleset

MAX_POWERSET_TABLE = 200
"""The largest heap computed from smaller ones; its value has about 100 bits."""
_HEAPS_PER_WORK_UNIT = 4


class SubsetLaw(LawAbout[int, "SubsetRuleset"]):
    """A law of a game on subsets, in which the value of a heap follows from values of numbers."""

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        """Return subsets of the numbers of known value whose nim-sum is `value`."""
        numbers = self._numbers_of_known_value(position)
        every = self.rules.few_numbers or position <= MAX_POWERSET_TABLE
        return Finding(self._with_nim_sum(numbers, value), complete=every)

    def _with_nim_sum(
        self, numbers: Iterable[tuple[int, int]], wanted: int
    ) -> Iterator[Option[int]]:
        seen: list[int] = []

        def values() -> Iterator[int]:
            for number, value in numbers:
                seen.append(number)
                yield value

        for subset in subsets_with_nim_sum(values(), wanted):
            if subset.bit_count() <= MAX_REMAINING_HEAPS:
                yield tuple(sorted(subset_items(seen, subset), reverse=True))

    def _numbers_of_known_value(self, n: int) -> Iterator[tuple[int, int]]:
        """Yield numbers of heap `n` with their values.

        If `n` is in the table or has few numbers, all numbers are yielded; otherwise only the key
        numbers and the first numbers.
        """
        if n <= MAX_POWERSET_TABLE:
            values = _values(self.rules)
            yield from ((number, values[number]) for number in self.rules.numbers(n))
            return
        numbers: Iterable[int] = (
            self.rules.numbers(n) if self.rules.few_numbers else self.rules.elements(n)
        )
        for number in dict.fromkeys((*self.rules.key_numbers(n), *numbers)):
            known = number <= MAX_POWERSET_TABLE
            value = _values(self.rules)[number] if known else self.value(number)
            if value is not None:
                yield number, value


class SubsetWords(OneHeapWords):
    """The words for a game on subsets."""

    rules: "SubsetRuleset"

    def advice(self, position: int) -> str:
        """Return the rule, with the first numbers that the player may leave."""
        numbers = [numeral(number) for number in islice(self.rules.numbers(position), 6)]
        if not numbers:
            return super().advice(position)
        at_most = _(
            "At most %(most)s numbers, out of: %(numbers)s.",
            most=MAX_REMAINING_HEAPS,
            numbers=some(numbers, 6),
        )
        return f"{self.rules.rule} {at_most}"


def _by_spaces(rules: "SubsetRuleset") -> Tabulated:
    """Return a table of values: each is the mex of the XORs of the values of the heap's numbers."""
    values = [0] * rules.smallest_heap

    def extend() -> None:
        space = NimSpace(values[number] for number in rules.numbers(len(values)))
        values.append(space.mex())

    return Tabulated(values, extend)


@per_question(8)
def _values(rules: "SubsetRuleset") -> Sequence[int]:
    recurrence = _by_spaces(rules)
    while len(recurrence.values) <= MAX_POWERSET_TABLE:
        if len(recurrence.values) % _HEAPS_PER_WORK_UNIT == 0:
            spend()
        recurrence.extend()
    return recurrence.values


class SubsetBounds(HeapBounds):
    """The bounds of a game on subsets."""

    rules: "SubsetRuleset"

    def __init__(self, rules: "SubsetRuleset", **known: Unpack[KnownBounds[int]]) -> None:
        super().__init__(
            rules,
            longest_table=MAX_POWERSET_TABLE,
            recurrence=_by_spaces,
            # The table ends here: larger values have more bits than a move may leave heaps.
            recurrence_ends=MAX_POWERSET_TABLE,
            leaves_different_heaps=True,
            **known,
        )

    def notable_options(self, position: int) -> Iterator[Option[int]]:
        """Yield single numbers, then the first two, the first three, and so on."""
        first = tuple(islice(self.rules.numbers(position), 30))
        yield from ((number,) for number in first)
        yield from (first[count - 1 :: -1] for count in range(2, len(first) + 1))

    @cached_property
    def _longest_plays(self) -> Sequence[int]:
        smallest = self.rules.smallest_heap
        longest: list[int] = [0] * smallest
        for n in range(smallest, MAX_POWERSET_TABLE + 1):
            plays = sorted((longest[number] for number in self.rules.numbers(n)), reverse=True)
            longest.append(1 + sum(plays[:MAX_REMAINING_HEAPS]) if plays else 0)
        return longest

    def longest_play(self, position: int) -> int | None:
        """Return the largest number of moves, or None if the heap is not in the table."""
        known = position <= MAX_POWERSET_TABLE
        return self._longest_plays[position] if known else None

    def fewest_moves(self, position: int) -> int:
        """Return the length of the shortest play from `position`: 1, or 0 without a move.

        If there is a move, one of the moves leaves a number that has no move.
        """
        return int(next(self.rules.numbers(position), None) is not None)


class SubsetRuleset(HeapRuleset):
    """A ruleset on single heaps whose options are the non-empty subsets of some smaller numbers.

    A move leaves at most MAX_REMAINING_HEAPS heaps. This limit changes no value: all values are 0
    or powers of two, the known ones are at most 2^MAX_REMAINING_HEAPS, and each number below 2^k is
    the nim-sum of at most k numbers with different values. (For 0 that is one number of value 0, or
    two of equal value.)
    """

    board = SUBSETS
    single: ClassVar[SingleHeapRuleset]
    """The game whose moves leave one of the numbers, except 0 if the smallest heap is 1."""
    few_numbers: ClassVar[bool] = False
    """True if every heap has so few numbers that all are tried, and their values are known."""
    words = cached_component(SubsetWords)
    bounds = cached_component(SubsetBounds)

    def numbers(self, n: int) -> Iterator[int]:
        """Yield the numbers that a move in heap `n` may leave, increasing and lazily."""
        return (number for number in self.single.targets(n) if number >= self.smallest_heap)

    def has_number(self, n: int, number: int) -> bool:
        """Return True if a move in heap `n` may leave `number`."""
        return number >= self.smallest_heap and self.single.has_option(n, (number,))

    def key_numbers(self, n: int) -> Iterator[int]:
        """Yield numbers of a large heap `n` with values that none of its first numbers has."""
        return iter(())

    def elements(self, n: int) -> Sequence[int]:
        """Return the first MAX_POWERSET_TABLE numbers of heap `n`, which the board offers."""
        return tuple(islice(self.numbers(n), MAX_POWERSET_TABLE))

    def options(self, position: int) -> Iterator[Option[int]]:
        """Yield the subsets, ordered by their largest number."""
        smaller: list[int] = []
        for largest in self.numbers(position):
            for subset in range(1 << len(smaller)):
                if subset.bit_count() < MAX_REMAINING_HEAPS:
                    yield (largest, *reversed(subset_items(smaller, subset)))
            smaller.append(largest)

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if `option` is a decreasing sequence of numbers of heap `n`, not too long."""
        return (
            1 <= len(option) <= MAX_REMAINING_HEAPS
            and all(larger > smaller for larger, smaller in pairwise(option))
            and all(self.has_number(n, number) for number in option)
        )
