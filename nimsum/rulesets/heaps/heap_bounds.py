"""Tables of values of a game of heaps, their periods, and bounds on play."""

from collections.abc import Callable, Hashable, Iterator, Sequence, Set
from itertools import islice
from typing import Any, Protocol, Unpack

from nimsum.budget import spend
from nimsum.rulesets.bounds import Bounds, HasOptions, KnownBounds, Recurrence
from nimsum.rulesets.law import Finding, Option
from nimsum.theory.nimbers.nimbers import mex, nim_sum
from nimsum.theory.periods.periodicity import Certificate
from nimsum.work import per_question

LONGEST_LOOK_FOR_A_PERIOD = 20_000  # The values among which a period is looked for.
_SMALL_HEAPS = 128  # In CUT {1,2} heaps with all values to 60 are among these.


class HeapGame(HasOptions[int], Hashable, Protocol):
    """What the bounds of a game of heaps must know of it."""

    @property
    def smallest_heap(self) -> int:
        """The fewest tokens that a heap has."""

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Whether the heap n may become these heaps, given in non-increasing order."""


class HeapBounds(Bounds[int]):
    """The bounds of a game of heaps.

    `longest_table` is the largest heap up to which values may be computed one by one; `recurrence`
    computes them, by default from the definition. It goes on to heap `recurrence_ends` or, where
    that is None, as far as one likes: a job asks for more than an answer. `played_out` is the
    largest heap whose longest play is found by trying all options. `leaves_different_heaps` says
    that no move leaves two equal heaps.
    """

    rules: HeapGame
    table_can_prove_period: bool = False
    """Whether `proved_period` can succeed, so that a table serves heaps beyond it."""

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
        """The period that a record proves, however late it begins; none by default."""
        return None

    @property
    def small_positions(self) -> Sequence[int]:
        first = self.rules.smallest_heap
        return range(first, first + _SMALL_HEAPS)

    def options_leaving(self, position: int, odd: Set[int]) -> Iterator[Option[int]] | None:
        return (
            self.option_of_different_heaps(position, odd) if self.leaves_different_heaps else None
        )

    def option_of_different_heaps(self, n: int, heaps: Set[int]) -> Iterator[Option[int]]:
        """The option of heap n that leaves these heaps, once each, if it is one."""
        option = tuple(sorted(heaps, reverse=True))
        if option and self.rules.has_option(n, option):
            yield option

    def recurrence(self) -> Recurrence:
        """A fresh table of values."""
        return (self._recurrence or OptionRecurrence)(self.rules)

    def table_bytes(self, values: Sequence[int]) -> int:
        """About how much memory a table of these values takes."""
        return 64 * len(values)

    def longest_play(self, position: int) -> int | None:
        if self.played_out and position <= self.played_out:
            return _longest_plays(self.rules, self.played_out)[position]
        return super().longest_play(position)

    @property
    def longest_look_for_a_period(self) -> int:
        """The largest heap whose value is computed for the period of larger ones."""
        return min(self.longest_table, LONGEST_LOOK_FOR_A_PERIOD)

    def proved_period(self, values: Sequence[int]) -> Certificate | None:
        """The period of all values that the given first ones prove, if they do."""
        return None

    def needed_for_proof(self, preperiod: int, period: int, saltus: int) -> int | None:
        """How many first values prove such a law if they follow it; None if unknown."""
        return None

    def options_by_period(
        self, period: Certificate, values: Sequence[int], n: int, value: int
    ) -> Finding[int] | None:
        """Options of a value for any n, by a proved period; None where only a scan can tell."""
        return None


class SingleHeapBounds(HeapBounds):
    """The bounds of a game in which every option is one heap."""

    @property
    def small_positions(self) -> Sequence[int]:
        return ()

    def options_leaving(self, position: int, odd: Set[int]) -> Iterator[Option[int]]:
        return self.option_of_different_heaps(position, odd) if len(odd) == 1 else iter(())


class NearTheEnds(SingleHeapBounds):
    """The same, where a few of the smallest and of the largest options are notable."""

    def notable_options(self, position: int) -> Iterator[Option[int]]:
        n = position
        low, high = range(min(n, 60)), range(n - 1, max(n - 60, 59), -1)
        for part in (low, high):
            yield from islice(((k,) for k in part if self.rules.has_option(n, (k,))), 6)


class OptionRecurrence(Recurrence):
    """Grundy values by definition: the mex of the nim-sums of the options."""

    def __init__(self, rules: HeapGame) -> None:
        self._options = rules.options
        self.values = [0] * rules.smallest_heap

    def extend(self) -> None:
        values = self.values
        options = self._options(len(values))
        values.append(mex(nim_sum(values[part] for part in option) for option in options))


@per_question(64)
def _longest_plays(rules: HeapGame, largest: int) -> Sequence[int]:
    """The longest play from each heap up to the largest, by all options. Raises OutOfBudget."""
    longest = [0] * rules.smallest_heap
    for n in range(rules.smallest_heap, largest + 1):
        spend()
        plays = (sum(longest[part] for part in option) for option in rules.options(n))
        longest.append(max((1 + play for play in plays), default=0))
    return longest
