"""Rulesets in which a move replaces a heap by a non-empty subset of some smaller numbers.

Each number in the subset is a new heap. In this module, "the numbers of a heap n" are the numbers
from which a move in heap n chooses.
"""

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
    """A law of a game on subsets: the value of a heap follows from the values of its numbers."""

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        """Return options of heap `position` with `value`.

        They are subsets of those numbers of the heap whose values are known, and all such options
        if the values of all its numbers are known.
        """
        numbers = self._numbers_of_known_value(position)
        complete = self.rules.few_numbers or position <= MAX_POWERSET_TABLE
        return Finding(self._with_nim_sum(numbers, value), complete)

    def _with_nim_sum(
        self, numbers: Iterable[tuple[int, int]], value: int
    ) -> Iterator[Option[int]]:
        """Yield the subsets of `numbers`, pairs of a number and its value, with nim-sum `value`."""
        # Bit i of a subset stands for the i-th number whose value has been asked for.
        seen: list[int] = []

        def values() -> Iterator[int]:
            for number, value_of_number in numbers:
                seen.append(number)
                yield value_of_number

        for subset in subsets_with_nim_sum(values(), value):
            if subset.bit_count() <= MAX_REMAINING_HEAPS:
                yield tuple(sorted(subset_items(seen, subset), reverse=True))

    def _numbers_of_known_value(self, n: int) -> Iterator[tuple[int, int]]:
        """Yield pairs of a number of heap `n` and its value.

        If `n` is in the table of values or has few numbers, all its numbers are yielded; otherwise
        only its key numbers and first numbers, as far as their values are known.
        """
        if n <= MAX_POWERSET_TABLE:
            yield from ((number, _value(self.rules, number)) for number in self.rules.numbers(n))
            return
        numbers: Iterable[int] = (
            self.rules.numbers(n) if self.rules.few_numbers else self.rules.elements(n)
        )
        for number in dict.fromkeys((*self.rules.key_numbers(n), *numbers)):
            known = number <= MAX_POWERSET_TABLE
            value = _value(self.rules, number) if known else self.value(number)
            if value is not None:
                yield number, value


class SubsetWords(OneHeapWords):
    """Descriptions in words of heaps and moves in a game on subsets."""

    rules: "SubsetRuleset"

    def advice(self, position: int) -> str:
        """Return the rule, with the first few numbers that a move may leave."""
        numbers = [numeral(number) for number in islice(self.rules.numbers(position), 6)]
        if not numbers:
            return super().advice(position)
        choice = _(
            "At most %(most)s numbers, out of: %(numbers)s.",
            most=MAX_REMAINING_HEAPS,
            numbers=some(numbers, 6),
        )
        return f"{self.rules.rule} {choice}"


def _value_table(rules: "SubsetRuleset") -> Tabulated:
    """Return a table of the values of heaps 0, 1, 2, …, which `extend` makes longer by one.

    The value of a heap is the mex of the nim-sums of all subsets of its numbers.
    """
    values = [0] * rules.smallest_heap

    def extend() -> None:
        space = NimSpace(values[number] for number in rules.numbers(len(values)))
        values.append(space.mex())

    return Tabulated(values, extend)


@per_question(8)
def _table_of_question(rules: "SubsetRuleset") -> Tabulated:
    """Return a table of values that a question makes longer as it needs them."""
    return _value_table(rules)


def _value(rules: "SubsetRuleset", n: int) -> int:
    """Return the value of heap `n`, which is at most `MAX_POWERSET_TABLE`."""
    table = _table_of_question(rules)
    while len(table.values) <= n:
        if len(table.values) % _HEAPS_PER_WORK_UNIT == 0:
            spend()
        table.extend()
    return table.values[n]


class SubsetBounds(HeapBounds):
    """The table of values and the bounds on play of a game on subsets."""

    rules: "SubsetRuleset"

    def __init__(self, rules: "SubsetRuleset", **known: Unpack[KnownBounds[int]]) -> None:
        super().__init__(
            rules,
            longest_table=MAX_POWERSET_TABLE,
            recurrence=_value_table,
            # The table ends here: larger values have more bits than a move may leave heaps.
            recurrence_ends=MAX_POWERSET_TABLE,
            leaves_different_heaps=True,
            **known,
        )

    def notable_options(self, position: int) -> Iterator[Option[int]]:
        """Yield a few typical options: single numbers, then the first two, three, and so on."""
        first = tuple(islice(self.rules.numbers(position), 30))
        yield from ((number,) for number in first)
        yield from (first[count - 1 :: -1] for count in range(2, len(first) + 1))

    @cached_property
    def _longest_plays(self) -> Sequence[int]:
        """The largest number of moves from each heap up to `MAX_POWERSET_TABLE`."""
        smallest = self.rules.smallest_heap
        lengths = [0] * smallest
        for n in range(smallest, MAX_POWERSET_TABLE + 1):
            plays = sorted((lengths[number] for number in self.rules.numbers(n)), reverse=True)
            lengths.append(1 + sum(plays[:MAX_REMAINING_HEAPS]) if plays else 0)
        return lengths

    def longest_play(self, position: int) -> int | None:
        """Return the largest number of moves, or None for heaps above `MAX_POWERSET_TABLE`."""
        if position > MAX_POWERSET_TABLE:
            return None
        return self._longest_plays[position]

    def fewest_moves(self, position: int) -> int:
        """Return the smallest number of moves to the end: 1, or 0 if there is no move.

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
    """The game in which a move leaves one of the numbers; if the smallest heap is 1, without 0."""
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
        """Yield numbers of a large heap `n` whose values differ from those of its first numbers.

        By default there are none.
        """
        return iter(())

    def elements(self, n: int) -> Sequence[int]:
        """Return the first MAX_POWERSET_TABLE numbers of heap `n`: those shown on the board."""
        return tuple(islice(self.numbers(n), MAX_POWERSET_TABLE))

    def options(self, position: int) -> Iterator[Option[int]]:
        """Yield the subsets that a move can leave, ordered by their largest number."""
        smaller: list[int] = []
        for largest in self.numbers(position):
            for subset in range(1 << len(smaller)):
                if subset.bit_count() < MAX_REMAINING_HEAPS:
                    yield (largest, *reversed(subset_items(smaller, subset)))
            smaller.append(largest)

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if `option`, which lists heaps, is a subset of the numbers of heap `n`.

        It must be decreasing, and have 1 to MAX_REMAINING_HEAPS numbers.
        """
        return (
            1 <= len(option) <= MAX_REMAINING_HEAPS
            and all(larger > smaller for larger, smaller in pairwise(option))
            and all(self.has_number(n, number) for number in option)
        )
