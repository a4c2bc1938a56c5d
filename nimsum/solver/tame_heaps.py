"""Heaps that behave like Nim heaps in misère play, fickle or firm, found in one pass.

A game has two values, one by the mex rule and one by this rule with value 1 for a position without
a move: the Grundy values in normal and in misère play. It is *tame* if for it and all its followers
these are (0, 1) or (1, 0), *fickle*, or (k, k), *firm*. A sum of tame games is tame: its normal
value is the nim-sum of theirs, and its misère value equals that if one of them is firm, and is the
other one of 0 and 1 otherwise (Conway, On Numbers and Games, chapter 12). So a heap that leaves
several tame heaps is as easy as one that leaves one.
"""

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from nimsum.budget import Budget, spend
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.ruleset import Option
from nimsum.theory.nimbers.nimbers import mex

from .shared_steps import SharedSteps

TAME_TABLES_REMEMBERED = 32
"""The largest number of rulesets whose tables of tame heaps in misère play are kept."""


_MAX_HEAP = 2_000
_MAX_OPTIONS = 5_000
"""The largest number of options of a heap that is examined."""

_PARTS_TO_A_UNIT = 300
"""The number of options and parts of options processed in about the time of a unit of work."""


class Pair(NamedTuple):
    """The Grundy values of a tame game in normal and in misère play."""

    normal: int
    misere: int

    @property
    def firm(self) -> bool:
        """Whether the two values are equal."""
        return self.normal == self.misere


def sum_of_pairs(pairs: Iterable[Pair]) -> Pair:
    """Return the pair of a sum of tame games with these pairs."""
    total = 0
    firm = False
    for pair in pairs:
        total ^= pair.normal
        firm = firm or pair.firm
    return Pair(total, total if firm else total ^ 1)


def tame_pair_of(options: Collection[Pair]) -> Pair | None:
    """Return the pair of a game whose options have these pairs, or None if it is not tame."""
    pair = Pair(
        mex(option.normal for option in options),
        mex(option.misere for option in options) if options else 1,
    )
    return pair if pair.firm or {*pair} == {0, 1} else None


class TameTable:
    """The pairs of the heaps of one ruleset, in order, with None for a heap that is not tame."""

    def __init__(self, ruleset: HeapRuleset) -> None:
        self._ruleset = ruleset
        self.pairs: list[Pair | None] = [None] * ruleset.smallest_heap
        self.steps = SharedSteps(self._extend)

    def _extend(self) -> None:
        pairs: set[Pair] = set()
        parts = 0
        for number, option in enumerate(self._ruleset.options(len(self.pairs)), start=1):
            parts += 1 + len(option)
            if parts >= _PARTS_TO_A_UNIT:
                parts -= _PARTS_TO_A_UNIT
                spend()
            pair = self._left_by(option)
            if pair is None or number > _MAX_OPTIONS:
                self.pairs.append(None)
                return
            pairs.add(pair)
        self.pairs.append(tame_pair_of(pairs))

    def _left_by(self, option: Option[int]) -> Pair | None:
        pairs = [self.pairs[part] for part in option]
        if None in pairs:
            return None
        return sum_of_pairs(pair for pair in pairs if pair is not None)


TAME_TABLES = lru_cache(maxsize=TAME_TABLES_REMEMBERED)(TameTable)
"""The tables of this process, by ruleset."""


class QuestionTameTable:
    """A table of tame heaps, as far as one question has paid for it."""

    def __init__(self, ruleset: HeapRuleset) -> None:
        self._table = TAME_TABLES(ruleset)
        self._first = ruleset.smallest_heap
        self._largest = -1 if ruleset.loopy else _MAX_HEAP
        self._steps = 0

    def pair(self, n: int, budget: Budget) -> Pair | None:
        """Return the pair of heap `n`, or None if it is not tame or not known in time."""
        if not self._first <= n <= self._largest:
            return None
        needed = n + 1 - self._first
        if self._steps < needed:
            go_on = self._table.steps.go_on
            self._steps = go_on(self._steps, lambda done: done >= needed, budget)
        return self._table.pairs[n] if needed <= self._steps else None


def tame_table_of(ruleset: HeapRuleset, memory: dict[Any, Any]) -> QuestionTameTable:
    """Return the table of a ruleset, as far as the question with this memory has paid for it."""
    name = (QuestionTameTable, ruleset)
    table: QuestionTameTable | None = memory.get(name)
    if table is None:
        table = memory[name] = QuestionTameTable(ruleset)
    return table
