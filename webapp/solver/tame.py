"""Heaps that behave in misère play like Nim: fickle and firm ones, found in one pass.

A game has two values, one by the mex rule and one by the same rule with value 1 for a position
without a move: the Grundy values in normal and in misère play. It is *tame* if for it and all
its followers these are (0, 1) or (1, 0), *fickle*, or (k, k), *firm*. A sum of tame games is tame:
its normal value is the nim-sum of theirs, and its misère value is the same if one of them is firm,
else the other one of 0 and 1 (Conway, On Numbers and Games, chapter 12). So a heap that leaves
several tame heaps is as easy as one that leaves one.
"""

from collections.abc import Collection, Iterable
from functools import lru_cache
from threading import Lock
from typing import NamedTuple

from webapp.limits import TAME_TABLES_REMEMBERED
from webapp.rulesets.heaps.heap import HeapRuleset
from webapp.rulesets.ruleset import Option
from webapp.theory.nimbers.nimbers import mex

from .budget import Budget

_LARGEST_HEAP = 2_000
_MOST_OPTIONS = 5_000
"""The options of one heap beyond which nothing is found out about it."""

_OPTIONS_BETWEEN_LOOKS = 100


class Pair(NamedTuple):
    """The Grundy values of a tame game in normal and in misère play."""

    normal: int
    misere: int

    @property
    def firm(self) -> bool:
        """Whether the two are the same."""
        return self.normal == self.misere


def sum_of_pairs(pairs: Iterable[Pair]) -> Pair:
    """The pair of a sum of tame games."""
    total, firm = 0, False
    for pair in pairs:
        total ^= pair.normal
        firm = firm or pair.firm
    return Pair(total, total if firm else total ^ 1)


def _pair_of(options: Collection[Pair]) -> Pair | None:
    """The pair of a game whose options have these pairs; None if it is not tame."""
    pair = Pair(
        mex(option.normal for option in options),
        mex(option.misere for option in options) if options else 1,
    )
    return pair if pair.firm or {*pair} == {0, 1} else None


class TameTable:
    """The pairs of the heaps of one ruleset, in order; None for a heap that is not tame."""

    def __init__(self, ruleset: HeapRuleset) -> None:
        self._ruleset = ruleset
        self._pairs: list[Pair | None] = [None] * ruleset.smallest_heap
        self._lock = Lock()

    def pair(self, n: int, budget: Budget) -> Pair | None:
        """The pair of heap n; None if it is not tame, or is not known in time."""
        if n > _LARGEST_HEAP or self._ruleset.loopy:
            return None
        if n >= len(self._pairs) and self._lock.acquire(timeout=budget.left()):
            try:
                while len(self._pairs) <= n and not budget.spent():
                    self._extend(budget)
            finally:
                self._lock.release()
        return self._pairs[n] if n < len(self._pairs) else None

    def _extend(self, budget: Budget) -> None:
        """Add the pair of the next heap, unless the time is over before it is found."""
        pairs: set[Pair] = set()
        for number, option in enumerate(self._ruleset.options(len(self._pairs)), start=1):
            if number % _OPTIONS_BETWEEN_LOOKS == 0 and budget.spent():
                return
            left = self._left_by(option)
            if left is None or number > _MOST_OPTIONS:
                self._pairs.append(None)
                return
            pairs.add(left)
        self._pairs.append(_pair_of(pairs))

    def _left_by(self, option: Option[int]) -> Pair | None:
        pairs = [self._pairs[part] for part in option]
        if None in pairs:
            return None
        return sum_of_pairs(pair for pair in pairs if pair is not None)


@lru_cache(maxsize=TAME_TABLES_REMEMBERED)
def tame_table_of(ruleset: HeapRuleset) -> TameTable:
    """The shared table of a ruleset."""
    return TameTable(ruleset)
