"""Partition games: cut a heap into parts and take nothing.

Source: Dailly, Duchêne, Larsson & Paris, Partition games (2020). The set C holds the allowed
numbers of cuts; c cuts make c + 1 heaps.
"""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, product
from typing import Self

import numpy as np
from numpy.typing import NDArray

from nimsum.budget import spend
from nimsum.language import N_, _, numeral
from nimsum.registry import registry
from nimsum.rulesets.boards.kinds import CUTS
from nimsum.rulesets.boards.places import CutInTwo
from nimsum.rulesets.bounds import Recurrence, Tabulated
from nimsum.rulesets.heaps.heap import HeapBounds, HeapRuleset, OneHeapWords, read_set
from nimsum.rulesets.heaps.pairs import lifted_options
from nimsum.rulesets.ruleset import Finding, Law, Option, Source, cached_component
from nimsum.rulesets.sources import PARTITION_GAMES
from nimsum.rulesets.wording import listed_or
from nimsum.theory.heaps.partitions import PartitionNimSums, short_partitions_with_nim_sum
from nimsum.theory.heaps.parts_in_pairs import partitions, partitions_in_pairs
from nimsum.theory.nimbers.bit_sets import bytes_for_sets
from nimsum.theory.periods.arithmetic_periodicity import ap_test
from nimsum.theory.periods.block_laws import cut_block_test
from nimsum.theory.periods.periodicity import Certificate

from .cut_laws import OddCuts, equal_pairs, law_of
from .cut_misere import PairsInMisere

MAX_CUT = 100
"""The largest number in the set of a CUT game: the largest number of cuts in one move."""
MAX_CUT_TABLE = 2_000
"""The largest heap of CUT whose value is computed without a theorem."""
_PARTS_PER_WORK_UNIT = 4_000
_KNOWN_AT_ONCE = 4_096


class CutWords(OneHeapWords):
    """Descriptions in words of a cutting game."""

    def advice(self, position: int) -> str:
        """Return the rule, and a reminder that the parts must have `position` tokens in all.

        If there is no move, return a sentence that says so.
        """
        first = next(self.rules.options(position), None)
        if first is None:
            return self.no_move(position)
        together = _(
            "They must have %(n)s tokens together, like %(example)s.",
            n=position,
            example=self.rules.write_move(position, first),
        )
        return f"{self.rules.rule} {together}"

    def no_move(self, position: int) -> str:
        """Return the sentence that heap `position` cannot be cut."""
        return _("A heap of %(n)s can’t be cut.", n=numeral(position))


class CutBounds(HeapBounds):
    """The table of values of a cutting game, its period, and bounds on the length of play."""

    rules: "Cut"

    def __init__(self, rules: "Cut") -> None:
        super().__init__(rules, longest_table=MAX_CUT_TABLE)
        # The registry stores known values for C = {1, 2} only.
        self._known = registry().known_values(rules.name) if rules.cuts == (1, 2) else None
        self.table_can_prove_period = self._known is None
        if self._known is not None:
            self.longest_table = self.recurrence_ends = len(self._known) - 1

    def options_leaving(self, position: int, odd: Set[int]) -> Iterator[Option[int]]:
        """Yield the options in which just the heaps in `odd` occur an odd number of times."""
        for c in self.rules.cuts:
            yield from partitions_in_pairs(position, c + 1, odd)

    def notable_options(self, position: int) -> Iterator[Option[int]]:
        """Yield a few options: for each number of cuts, those with most and least unequal heaps."""
        n = position
        for c in self.rules.cuts:
            if c < n:
                share, extra = divmod(n, c + 1)
                yield (n - c, *[1] * c)
                yield tuple([share + 1] * extra + [share] * (c + 1 - extra))

    def proved_period(self, values: Sequence[int]) -> Certificate | None:
        """Return the period that `values`, those of heaps 0, 1, 2, …, prove, or None."""
        return ap_test(values, self.rules.cuts) or cut_block_test(values, self.rules.cuts)

    def options_by_period(
        self, period: Certificate, values: Sequence[int], n: int, value: int
    ) -> Finding[int]:
        """Return some options of heap `n` of Grundy value `value`, beyond the table of `values`.

        There are a few for each number of cuts, as in the proof of Theorem 9; `period` is that of
        values.
        """
        moves = tuple((0, c + 1) for c in self.rules.cuts)
        return lifted_options(period, values, moves, n, value)

    def recurrence(self) -> Recurrence:
        """Return a new table of values: stored ones for C = {1, 2}, or else computed ones."""
        if self._known is not None:
            return _by_known_values(self._known)
        return _by_partitions(self.rules.cuts)

    def table_bytes(self, values: Sequence[int]) -> int:
        """Return the approximate size in bytes of a table of `values` and its sets of nim-sums."""
        if self._known is not None:
            return super().table_bytes(values)
        sets = len(values) * (self.rules.cuts[-1] + 1)
        return super().table_bytes(values) + bytes_for_sets(sets, max(values))

    def longest_play(self, position: int) -> int:
        """Return the largest number of moves: each move cuts off min(C) single tokens."""
        return (position - 1) // self.rules.cuts[0]

    def search_shortest_play(self, position: int, at_most: int) -> int | None:
        """Return the smallest number of moves, or None if it is above `at_most`.

        Play ends when all heaps have at most min(C) tokens. So it can end with k heaps if some
        moves make k heaps, and n is from k to k·min(C); the cuts can be made in any order.
        """
        max_stuck_heap = self.rules.cuts[0]
        heap_counts = {1}  # The numbers of heaps that are possible after `moves` moves.
        for moves in range(at_most + 1):
            if any(count <= position <= count * max_stuck_heap for count in heap_counts):
                return moves
            heap_counts = {count + c for count, c in product(heap_counts, self.rules.cuts)}
        return None


@dataclass(frozen=True)
class Cut(CutInTwo, HeapRuleset):
    """Cut your heap into c + 1 non-empty heaps, for some c in the set C (Definition 1).

    `cuts` is the set C in ascending order.
    """

    cuts: tuple[int, ...]

    slug = "cut"
    title = N_("Cutting games")
    brief = N_("take nothing")
    source = Source(PARTITION_GAMES, "Definition 1")
    board = CUTS
    smallest_heap = 1
    example = "cut(1,2):9"
    words = cached_component(CutWords)
    bounds = cached_component(CutBounds)

    @cached_property
    def laws(self) -> tuple[Law[int], ...]:
        """The law that gives all values (section 2) or, if there is none, the heaps of value 0.

        If that law says nothing of misère play, a second law does.
        """
        if 1 in self.cuts and all(c % 2 for c in self.cuts):
            return (OddCuts(),)
        first = law_of(self.cuts) or equal_pairs(min(c for c in self.cuts if c % 2 == 0))
        return (first, PairsInMisere(self.cuts))

    @classmethod
    def from_parameters(cls, text: str | None) -> Self:
        """Return the game in which C is the set in `text`, such as "1,4". Raises `GameError`."""
        return cls(read_set(cls.in_brackets(text), MAX_CUT, "cut(1,4)"))

    @property
    def parameters(self) -> str:
        """The numbers in C, separated by commas."""
        return ",".join(map(str, self.cuts))

    @property
    def called(self) -> str:
        """The name of the game with the possible numbers of parts: "Cut into 2 or 3"."""
        return _("Cut into %(counts)s", counts=listed_or(c + 1 for c in self.cuts))

    @property
    def rule(self) -> str:
        """The rule in a sentence, with the possible numbers of parts."""
        return _(
            "Cut one heap into %(counts)s smaller heaps.",
            counts=listed_or(c + 1 for c in self.cuts),
        )

    def options(self, position: int) -> Iterator[Option[int]]:
        """Yield the options: the partitions of `position` into c + 1 heaps, for each c in C."""
        for c in self.cuts:
            yield from partitions(position, c + 1, position)

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if `option` is a partition of `n` into c + 1 heaps, for some c in C."""
        return len(option) - 1 in self.cuts and min(option) > 0 and sum(option) == n


def _by_partitions(cuts: tuple[int, ...]) -> Tabulated:
    """Return the table of values of a CUT game, computed from nim-sums of all partitions."""
    table = PartitionNimSums(tuple(c + 1 for c in cuts))
    max_parts = max(cuts) + 1

    def extend() -> None:
        spend(1 + len(table.values) * max_parts // _PARTS_PER_WORK_UNIT)
        table.extend()

    def options_of_value(n: int, value: int) -> Finding[int]:
        """Return some of the options with `value`, at least one if such an option exists."""
        some = islice(table.with_nim_sum(n, value), 200)
        return Finding(iter(dict.fromkeys(some)), complete=False)

    return Tabulated(table.values, extend, options_of_value)


def _by_known_values(known: NDArray[np.int64]) -> Tabulated:
    """Return the table of values of CUT {1, 2} with the stored values `known`."""
    values: list[int] = []

    def extend() -> None:
        spend()
        values.extend(known[len(values) : len(values) + _KNOWN_AT_ONCE].tolist())

    def options_of_value(n: int, value: int) -> Finding[int]:
        return Finding(short_partitions_with_nim_sum(known, n, value), complete=True)

    return Tabulated(values, extend, options_of_value)
