"""Tame heaps, which behave like sums of Nim heaps in misère play.

The mex rule gives a game a Grundy value in normal play. The same rule, but with value 1 for a
position without a move, gives it a Grundy value in misère play. A game is *tame* if this pair of
values, for the game and for each of its followers, is (0, 1) or (1, 0), called *fickle*, or (k, k),
called *firm*. A sum of tame games is tame (Conway, On Numbers and Games, chapter 12). Its normal
value n is the nim-sum of the normal values; its misère value is n if one of the games is firm, and
otherwise 1 - n.

Here a heap counts as tame if its options are sums of tame heaps and its pair is fickle or firm.
"""

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from nimsum.budget import Budget, spend
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.ruleset import Option
from nimsum.theory.nimbers.nimbers import mex

from .shared_steps import SharedSteps

MAX_TAME_TABLES = 32
"""The largest number of rulesets whose tables of tame heaps are kept."""

_MAX_HEAP = 2_000
"""The largest heap in a table of tame heaps."""

_MAX_OPTIONS = 5_000
"""The largest number of options of a heap that is examined; larger heaps count as not tame."""

_PARTS_PER_UNIT = 300
"""The number of options and parts of options that take about a unit of work."""


class Pair(NamedTuple):
    """The Grundy values of a game in normal and in misère play."""

    normal: int
    misere: int

    @property
    def firm(self) -> bool:
        """True if the two values are equal: the game is firm if it is tame."""
        return self.normal == self.misere


def sum_of_pairs(pairs: Iterable[Pair]) -> Pair:
    """Return the pair of the sum of tame games that have the given `pairs`."""
    total = 0
    firm = False
    for pair in pairs:
        total ^= pair.normal
        firm = firm or pair.firm
    return Pair(total, total if firm else total ^ 1)


def tame_pair_of(options: Collection[Pair]) -> Pair | None:
    """Return the pair of a game, given the pairs of its options; None if it is not tame."""
    pair = Pair(
        mex(option.normal for option in options),
        mex(option.misere for option in options) if options else 1,
    )
    return pair if pair.firm or {*pair} == {0, 1} else None


class TameTable:
    """The Grundy values of one ruleset's heaps 0, 1, 2, …: pairs, or None for heaps not tame.

    All questions share a table; `QuestionTameTable` is the table as one question sees it.
    """

    def __init__(self, ruleset: HeapRuleset) -> None:
        self._ruleset = ruleset
        self.pairs: list[Pair | None] = [None] * ruleset.smallest_heap
        self.steps = SharedSteps(self._extend)

    def _extend(self) -> None:
        """Append the pair of the next heap, or None if that heap is not tame."""
        pairs: set[Pair] = set()
        parts = 0
        for number, option in enumerate(self._ruleset.options(len(self.pairs)), start=1):
            parts += 1 + len(option)
            if parts >= _PARTS_PER_UNIT:
                parts -= _PARTS_PER_UNIT
                spend()
            pair = self._option_pair(option)
            if pair is None or number > _MAX_OPTIONS:
                self.pairs.append(None)
                return
            pairs.add(pair)
        self.pairs.append(tame_pair_of(pairs))

    def _option_pair(self, option: Option[int]) -> Pair | None:
        """Return the pair of the heaps that `option` leaves, or None if one of them is not tame."""
        pairs = []
        for part in option:
            pair = self.pairs[part]
            if pair is None:
                return None
            pairs.append(pair)
        return sum_of_pairs(pairs)


TAME_TABLES = lru_cache(maxsize=MAX_TAME_TABLES)(TameTable)
"""The tables of this process, by ruleset."""


class QuestionTameTable:
    """The part of a `TameTable` whose work one question has counted."""

    def __init__(self, ruleset: HeapRuleset) -> None:
        self._table = TAME_TABLES(ruleset)
        self._first = ruleset.smallest_heap
        self._largest = -1 if ruleset.loopy else _MAX_HEAP
        self._steps = 0

    def pair(self, n: int, budget: Budget) -> Pair | None:
        """Return the Grundy values of heap `n`; None if it is not tame or not known in time."""
        if not self._first <= n <= self._largest:
            return None
        needed = n + 1 - self._first
        if self._steps < needed:
            steps = self._table.steps
            self._steps = steps.advance(self._steps, lambda paid: paid >= needed, budget)
        return self._table.pairs[n] if needed <= self._steps else None


def tame_table_of(ruleset: HeapRuleset, memory: dict[Any, Any]) -> QuestionTameTable:
    """Return the table of tame heaps of `ruleset` as one question sees it.

    `memory` is that of the question's budget.
    """
    name = (QuestionTameTable, ruleset)
    table: QuestionTameTable | None = memory.get(name)
    if table is None:
        table = memory[name] = QuestionTameTable(ruleset)
    return table
