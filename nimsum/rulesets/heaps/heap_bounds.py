"""Tables of values of a game on heaps, their periods, and bounds on play."""

from collections.abc import Callable, Hashable, Iterator, Sequence, Set
from itertools import islice
from typing import Any, Protocol, Unpack

from nimsum.budget import spend
from nimsum.rulesets.bounds import Bounds, HasOptions, KnownBounds, Recurrence
from nimsum.rulesets.law import Finding, Option
from nimsum.theory.nimbers.nimbers import mex, nim_sum
from nimsum.theory.periods.periodicity import Certificate
from nimsum.work import per_question

MAX_PERIOD_SEARCH = 20_000
"""The number of values in which a period is looked for."""
_SMALL_HEAPS = 128  # In CUT {1,2}, all values up to 60 occur among these heaps.


class HeapGame(HasOptions[int], Hashable, Protocol):
    """The part of a game on heaps that its bounds use."""

    @property
    def smallest_heap(self) -> int:
        """The smallest number of tokens in a heap."""

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if `option`, in non-increasing order, is an option of heap `n`."""


class HeapBounds(Bounds[int]):
    """The bounds of a game on single heaps.

    `longest_table` is the largest heap up to which values may be computed one by one, by
    `recurrence` or, by default, from the definition. `recurrence_ends` is the last heap of that
    table, or None if the table can be continued without end, so that a job can compute more of it
    than an answer needs. `played_out` is the largest heap whose longest play is found by trying all
    options. `leaves_different_heaps` is True if no move leaves two equal heaps.
    """

    rules: HeapGame
    table_can_prove_period: bool = False
    """True if `proved_period` can succeed, so that a table is useful for heaps beyond it."""

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

    @property
    def recorded_period(self) -> Certificate | None:
        """The period that is proved by a record in the package, or None (the default).

        It may begin beyond every table that can be computed for an answer.
        """
        return None

    @property
    def small_positions(self) -> Sequence[int]:
        """The smallest heaps."""
        first = self.rules.smallest_heap
        return range(first, first + _SMALL_HEAPS)

    def options_leaving(self, position: int, odd: Set[int]) -> Iterator[Option[int]] | None:
        """Yield the option that consists of one heap of each size in `odd`, if it is an option.

        Return None if a move may leave equal heaps.
        """
        if not self.leaves_different_heaps:
            return None
        return self.option_of_different_heaps(position, odd)

    def option_of_different_heaps(self, n: int, heaps: Set[int]) -> Iterator[Option[int]]:
        """Yield the option of heap `n` with one heap of each size in `heaps`, if there is one."""
        option = tuple(sorted(heaps, reverse=True))
        if option and self.rules.has_option(n, option):
            yield option

    def recurrence(self) -> Recurrence:
        """Return a fresh table of values."""
        return (self._recurrence or OptionRecurrence)(self.rules)

    def table_bytes(self, values: Sequence[int]) -> int:
        """Return the approximate memory, in bytes, of a table with `values`."""
        return 64 * len(values)

    def longest_play(self, position: int) -> int | None:
        """Return the largest number of moves, by trying all options.

        Return None if the heap is too large for that.
        """
        if self.played_out and position <= self.played_out:
            return _longest_plays(self.rules, self.played_out)[position]
        return super().longest_play(position)

    @property
    def max_period_search(self) -> int:
        """The largest heap whose value is computed to find the period of larger heaps."""
        return min(self.longest_table, MAX_PERIOD_SEARCH)

    def proved_period(self, values: Sequence[int]) -> Certificate | None:
        """Return the period of all values that the first `values` prove, or None by default."""
        return None

    def needed_for_proof(self, preperiod: int, period: int, saltus: int) -> int | None:
        """Return the number of first values that prove a period with these numbers if they fit.

        Return None if that is unknown.
        """
        return None

    def options_by_period(
        self, period: Certificate, values: Sequence[int], n: int, value: int
    ) -> Finding[int] | None:
        """Return the options of heap `n`, of any size, that have `value`, by the proved `period`.

        Return None if only a scan can find these options.
        """
        return None


class SingleHeapBounds(HeapBounds):
    """The bounds of a game in which every option is a single heap."""

    @property
    def small_positions(self) -> Sequence[int]:
        """Empty, since a move leaves no second heap."""
        return ()

    def options_leaving(self, position: int, odd: Set[int]) -> Iterator[Option[int]]:
        """Yield the heap in `odd` as an option, if it is the only one and a move can leave it."""
        return self.option_of_different_heaps(position, odd) if len(odd) == 1 else iter(())


class NearTheEnds(SingleHeapBounds):
    """Bounds whose notable options are a few of the smallest and a few of the largest options."""

    def notable_options(self, position: int) -> Iterator[Option[int]]:
        """Yield up to 6 options among the smallest heaps, and up to 6 among the largest."""
        n = position
        smallest = range(min(n, 60))
        largest = range(n - 1, max(n - 60, 59), -1)
        for part in (smallest, largest):
            yield from islice(((k,) for k in part if self.rules.has_option(n, (k,))), 6)


class OptionRecurrence(Recurrence):
    """Grundy values by definition: the mex of the values of the options."""

    def __init__(self, rules: HeapGame) -> None:
        self._options = rules.options
        self.values = [0] * rules.smallest_heap

    def extend(self) -> None:
        """Append the value of the next heap."""
        values = self.values
        options = self._options(len(values))
        values.append(mex(nim_sum(values[part] for part in option) for option in options))


@per_question(64)
def _longest_plays(rules: HeapGame, largest: int) -> Sequence[int]:
    """Return the length of the longest play of each heap up to `largest`. Raises `OutOfBudget`."""
    longest = [0] * rules.smallest_heap
    for n in range(rules.smallest_heap, largest + 1):
        spend()
        plays = (sum(longest[part] for part in option) for option in rules.options(n))
        longest.append(max((1 + play for play in plays), default=0))
    return longest
