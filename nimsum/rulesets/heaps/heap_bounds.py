"""Tables of values of a game on heaps, their periods, and bounds on play."""

from collections.abc import Callable, Hashable, Iterator, Sequence, Set
from copy import copy
from itertools import islice
from typing import Any, Protocol, Unpack

from nimsum.budget import spend
from nimsum.rulesets.bounds import Bounds, HasOptions, KnownBounds, Recurrence
from nimsum.rulesets.law import Finding, Option
from nimsum.theory.nimbers.nimbers import mex, nim_sum
from nimsum.theory.periods.periodicity import Certificate
from nimsum.work import counted, per_question

MAX_PERIOD_SEARCH = 20_000
"""The number of values in which a period is looked for."""
_OPTIONS_PER_WORK_UNIT = 300
"""The number of options of a heap that are tried for a unit of work."""
_SMALL_HEAPS = 128  # In CUT {1,2}, all values up to 60 occur among these heaps.


class HeapGame(HasOptions[int], Hashable, Protocol):
    """The methods of a game on single heaps that `HeapBounds` uses."""

    @property
    def smallest_heap(self) -> int:
        """The smallest number of tokens in a heap."""

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if `option`, in non-increasing order, is an option of heap `n`."""


class HeapBounds(Bounds[int]):
    """Computations for a game on single heaps beyond its laws: values and lengths of play.

    `longest_table` is the largest heap up to which values may be computed one by one, by
    `recurrence` or, by default, from the definition. `recurrence_ends` is the last heap of that
    table, or None if the table can be continued without end, so that a job can compute more of it
    than an answer needs. `played_out` is the largest heap whose longest play is found by trying all
    options. `leaves_different_heaps` is True if no move leaves two equal heaps.
    """

    rules: HeapGame
    table_can_prove_period: bool = False
    """True if `proved_period` can succeed, so that a table is useful for heaps beyond it."""
    claimed_equal: str = ""
    """The game whose period this is if the rules equal it by their author's word alone; or ""."""
    never_breaks: bool = False
    """True if each move leaves a single heap."""
    terminal_value: int = 0
    """The value of a heap without a move: 0, or 1 in the bounds of misère play."""

    def __init__(
        self,
        rules: HeapGame,
        *,
        longest_table: int = 0,
        played_out: int = 0,
        leaves_different_heaps: bool = False,
        recurrence: Callable[[Any], Recurrence] | None = None,
        recurrence_ends: int | None = None,
        **known: Unpack[KnownBounds[int]],
    ) -> None:
        super().__init__(rules, **known)
        self.longest_table = longest_table
        self.played_out = played_out
        self.leaves_different_heaps = leaves_different_heaps
        self.recurrence_ends = recurrence_ends
        self._recurrence = recurrence

    def misere(self) -> "HeapBounds | None":
        """Return these bounds for the values of single heaps in misère play.

        The values are found by the mex rule, but a heap without a move has value 1. A heap and a
        nim heap of k together are a P-position in misère play if and only if the heap has value k
        (Winning Ways, chapter 13). Return None if a move can leave several heaps: the values of
        these do not give that of their sum.
        """
        if not self.never_breaks:
            return None
        bounds = copy(self)
        bounds.terminal_value = 1
        return bounds

    @property
    def recorded_period(self) -> Certificate | None:
        """The proved period of the values that is stored with Nimsum, or None (the default).

        Such a period may begin beyond every table that can be computed for an answer.
        """
        return None

    @property
    def small_positions(self) -> Sequence[int]:
        """The sizes of the smallest heaps.

        They are tried as k in searches for moves that leave k, b, b: the equal heaps cancel.
        """
        first = self.rules.smallest_heap
        return range(first, first + _SMALL_HEAPS)

    def options_leaving(self, position: int, odd: Set[int]) -> Iterator[Option[int]] | None:
        """Yield the options in which exactly the heaps in `odd` occur an odd number of times.

        If no move leaves equal heaps, that can only be one heap of each size in `odd`. Return None,
        because only a scan can find such options, if a move may leave equal heaps.
        """
        if not self.leaves_different_heaps:
            return None
        return self.option_of_different_heaps(position, odd)

    def option_of_different_heaps(self, n: int, heaps: Set[int]) -> Iterator[Option[int]]:
        """Yield the option with one heap of each size in `heaps`, if heap `n` has that option."""
        option = tuple(sorted(heaps, reverse=True))
        if option and self.rules.has_option(n, option):
            yield option

    def recurrence(self) -> Recurrence:
        """Return a new table of the values of heaps 0, 1, 2, …, to be extended."""
        if self._recurrence is None or self.terminal_value:
            return OptionRecurrence(self.rules, self.terminal_value)
        return self._recurrence(self.rules)

    def table_bytes(self, values: Sequence[int]) -> int:
        """Return the approximate memory, in bytes, that a table of `values` takes."""
        return 64 * len(values)

    def longest_play(self, position: int) -> int | None:
        """Return the largest number of moves, found by trying all options.

        For a heap above `played_out`, return the bound of the base class, or None if there is none.
        """
        if self.played_out and position <= self.played_out:
            return _longest_plays(self.rules, self.played_out)[position]
        return super().longest_play(position)

    @property
    def max_period_search(self) -> int:
        """The largest heap whose value is computed to find the period of larger heaps."""
        return min(self.longest_table, MAX_PERIOD_SEARCH)

    def proved_period(self, values: Sequence[int]) -> Certificate | None:
        """Return the period that the `values` of the first heaps prove; None if they prove none.

        By default no period is proved.
        """
        return None

    def needed_for_proof(self, preperiod: int, period: int, saltus: int) -> int | None:
        """Return how many values, from heap 0 on, are needed to prove a law of the values.

        The law is that for n >= `preperiod` the value of heap n + `period` is that of heap n, plus
        `saltus`. Return None (the default) if the number is unknown.
        """
        return None

    def options_by_period(
        self, period: Certificate, values: Sequence[int], n: int, value: int
    ) -> Finding[int] | None:
        """Return the options with `value` of heap `n`, which may be beyond the table of `values`.

        These are found by the proved `period` of the values. Return None (the default) if only a
        scan of all options can find them.
        """
        return None


class SingleHeapBounds(HeapBounds):
    """The computations for a game in which every option is a single heap."""

    never_breaks = True

    @property
    def small_positions(self) -> Sequence[int]:
        """Always empty: no second heap is needed, since a move leaves only one."""
        return ()

    def options_leaving(self, position: int, odd: Set[int]) -> Iterator[Option[int]]:
        """Yield the only heap in `odd` as an option if a move can leave it; otherwise nothing."""
        return self.option_of_different_heaps(position, odd) if len(odd) == 1 else iter(())


class NearTheEnds(SingleHeapBounds):
    """Bounds for games whose typical options are the smallest and the largest heaps."""

    def notable_options(self, position: int) -> Iterator[Option[int]]:
        """Yield a few typical options: up to 6 of the smallest, and up to 6 of the largest."""
        n = position
        smallest = range(min(n, 60))
        largest = range(n - 1, max(n - 60, 59), -1)
        for part in (smallest, largest):
            yield from islice(((k,) for k in part if self.rules.has_option(n, (k,))), 6)


class OptionRecurrence(Recurrence):
    """A table of Grundy values by definition: the mex of the values of the options.

    `values` lists the values of heaps 0, 1, 2, … A heap without a move has `terminal_value`.
    """

    def __init__(self, rules: HeapGame, terminal_value: int = 0) -> None:
        self._options = rules.options
        self._terminal_value = terminal_value
        self.values = [0] * rules.smallest_heap

    def extend(self) -> None:
        """Append the value of the next heap. Raises `OutOfBudget`."""
        values = self.values
        options = counted(self._options(len(values)), every=_OPTIONS_PER_WORK_UNIT)
        reached = {nim_sum(values[part] for part in option) for option in options}
        values.append(mex(reached) if reached else self._terminal_value)


@per_question(64)
def _longest_plays(rules: HeapGame, last: int) -> Sequence[int]:
    """Return the largest number of moves from each heap up to `last`. Raises `OutOfBudget`."""
    lengths = [0] * rules.smallest_heap
    for n in range(rules.smallest_heap, last + 1):
        spend()
        plays = (sum(lengths[part] for part in option) for option in rules.options(n))
        lengths.append(max((1 + play for play in plays), default=0))
    return lengths
