"""Values and periods of take-and-break games, and bounds on the length of play."""

from collections.abc import Iterator, Sequence, Set
from itertools import chain
from typing import Protocol

from nimsum.budget import spend
from nimsum.registry import registry
from nimsum.rulesets.bounds import Recurrence, Tabulated
from nimsum.rulesets.heaps.heap_bounds import MAX_PERIOD_SEARCH, HeapBounds, HeapGame
from nimsum.rulesets.heaps.pairs import (
    TwoHeapRecurrence,
    lifted_options,
    options_by_period,
    options_in_table,
    three_by_period,
)
from nimsum.rulesets.law import Finding, Option
from nimsum.theory.heaps.parts_in_pairs import partitions_in_pairs
from nimsum.theory.heaps.take_and_break import allowed, two_heap_moves
from nimsum.theory.heaps.three_heaps import ThreeHeapValues
from nimsum.theory.nimbers.bit_sets import bytes_for_sets
from nimsum.theory.periods.block_laws import code_block_test, moves_of
from nimsum.theory.periods.octal_periodicity import (
    MisereOctalCertificate,
    OctalCertificate,
    max_heaps,
    octal_period,
)
from nimsum.theory.periods.periodicity import Certificate
from nimsum.work import per_question

_MAX_NOTABLE = 12
_MAX_COUNTED = 30  # The largest heap whose longest play is computed.
_STEP = 4  # The number of values added to the table at once if a move may leave three heaps.
_WORDS_PER_WORK_UNIT = 25_000
_MAX_WITH_A_LAW = 3_000_000  # A recorded period must end before this heap.


class CodeGame(HeapGame, Protocol):
    """A take-and-break game, as far as `CodeBounds` needs it."""

    @property
    def digits(self) -> tuple[int, ...]:
        """The digits of the code: bit j of digit i allows to take i tokens and leave j heaps."""


class CodeBounds(HeapBounds):
    """The table of values of a take-and-break game, its period, and bounds on the length of play.

    A recorded period is one that was computed before and is stored in the registry by the game's
    code. A saltus is a number by which the values grow from one period to the next.
    """

    rules: CodeGame
    table_can_prove_period = True

    @property
    def never_breaks(self) -> bool:  # type: ignore[override]
        """True if no move leaves several heaps."""
        return max_heaps(self.rules.digits) < 2

    def options_leaving(self, position: int, odd: Set[int]) -> Iterator[Option[int]]:
        """Yield the options in which just the heaps in `odd` occur an odd number of times."""
        if odd == {0} and self.rules.has_option(position, (0,)):
            yield (0,)
        for taken, digit in enumerate(self.rules.digits):
            for heaps in range(1, 4):
                if digit >> heaps & 1:
                    yield from partitions_in_pairs(position - taken, heaps, odd)

    def notable_options(self, position: int) -> Iterator[Option[int]]:
        """Yield, for each of the first digits, the options of most and least unequal heaps."""
        for taken, digit in list(enumerate(self.rules.digits))[:_MAX_NOTABLE]:
            rest = position - taken
            if digit & 1 and rest == 0:
                yield (0,)
            if digit & 2 and rest >= 1:
                yield (rest,)
            if digit & 4 and rest >= 2:
                yield (rest - 1, 1)
                yield (rest - rest // 2, rest // 2)
            if digit & 8 and rest >= 3:
                yield (rest - 2, 1, 1)
                yield ((rest + 2) // 3, (rest + 1) // 3, rest // 3)

    @property
    def recorded_period(self) -> Certificate | None:
        """The recorded period of this code, or None if the registry has none."""
        return registry().recorded_period(self.rules.digits)

    @property
    def late_period(self) -> Certificate | None:
        """The recorded period, if it ends too late to be proved by a search.

        None if there is no recorded period, if a search can prove it, or if it ends too late for a
        table (at `_MAX_WITH_A_LAW` or later).
        """
        law = None if self.terminal_value else self.recorded_period
        late = range(MAX_PERIOD_SEARCH, _MAX_WITH_A_LAW)
        return law if law is not None and law.preperiod + law.period in late else None

    @property
    def max_period_search(self) -> int:
        """The largest heap of a table in which a period is looked for.

        This is the end of the first period if there is a `late_period`, or else the limit of all
        games.
        """
        law = self.late_period
        if law is not None:
            return law.preperiod + law.period - 1
        return super().max_period_search

    def proved_period(self, values: Sequence[int]) -> Certificate | None:
        """Return the period that `values`, those of heaps 0, 1, 2, …, prove, or a `late_period`.

        Return None if `values` prove no period, or do not reach the end of the late period.
        """
        digits = self.rules.digits
        if self.terminal_value:
            return octal_period(values, digits, MisereOctalCertificate)
        law = self.late_period
        if law is not None:
            return law if len(values) >= law.preperiod + law.period else None
        period: Certificate | None = octal_period(values, digits)
        if period is None and max_heaps(digits) == 3:
            period = code_block_test(values, digits)
        return period and period.with_least_preperiod(values)

    def needed_for_proof(self, preperiod: int, period: int, saltus: int) -> int | None:
        """Return the number of values that prove a period `period` from heap `preperiod` on.

        Return None if `saltus` is not 0: then the values grow, and the theorem does not apply.
        """
        law = OctalCertificate.of(self.rules.digits, preperiod, period)
        return None if saltus else law.computed

    def options_by_period(
        self, period: Certificate, values: Sequence[int], n: int, value: int
    ) -> Finding[int] | None:
        """Return options of heap `n` of Grundy value `value`, found by the period of the values.

        `values` are those of heaps 0, 1, 2, … up to the end of the table. The finding is complete
        if a move leaves at most two heaps and the saltus of `period` is 0. Return None in misère
        play: there are few options, which can be scanned.
        """
        if self.terminal_value:
            return None
        digits = self.rules.digits
        if period.saltus:
            return lifted_options(period, values, moves_of(digits), n, value)
        up_to_two_heaps = options_by_period(two_heap_moves(digits), period, values, n, value)
        if max_heaps(digits) < 3:
            return Finding(up_to_two_heaps, complete=True)
        three_heaps = three_by_period(allowed(digits, 3), period, values, n, value)
        return Finding(_in_turns(up_to_two_heaps, three_heaps), complete=False)

    def recurrence(self) -> Recurrence:
        """Return a new table of values, which grows heap by heap."""
        if self.terminal_value:
            return super().recurrence()
        digits = self.rules.digits
        if max_heaps(digits) < 3:
            return TwoHeapRecurrence(two_heap_moves(digits), prove=self.proved_period)
        return _with_three_heaps(digits)

    def table_bytes(self, values: Sequence[int]) -> int:
        """Return the approximate size in bytes of a table of `values` and its sets of nim-sums."""
        needs_sets = max_heaps(self.rules.digits) == 3
        bytes_of_sets = bytes_for_sets(len(values), max(values)) if needs_sets else 0
        return super().table_bytes(values) + bytes_of_sets

    def longest_play(self, position: int) -> int | None:
        """Return the largest number of moves, by trying all options, or None for a large heap."""
        return _longest_play(self.rules, position) if position <= _MAX_COUNTED else None

    def search_shortest_play(self, position: int, at_most: int) -> int | None:
        """Return the smallest number of moves if it is at most `at_most`, or else None.

        None also if the heap is too large for a search: each move takes few tokens and leaves few
        heaps, and heaps without a move are small.
        """
        heaps = max_heaps(self.rules.digits)
        if heaps > 0:
            max_taken = len(self.rules.digits) - 1
            max_final_heaps = 1 + at_most * (heaps - 1)
            max_stuck_heap = max_taken + heaps - 1
            if position > at_most * max_taken + max_final_heaps * max_stuck_heap:
                return None
        return _cached_shortest_play(self, position, at_most)


@per_question(10_000)
def _longest_play(game: CodeGame, n: int) -> int:
    """Return the largest number of moves from heap `n` in `game`."""
    spend()
    plays = (1 + sum(_longest_play(game, part) for part in option) for option in game.options(n))
    return max(plays, default=0)


@per_question(10_000)
def _cached_shortest_play(bounds: CodeBounds, n: int, at_most: int) -> int | None:
    return HeapBounds.search_shortest_play(bounds, n, at_most)


def _in_turns(some: Iterator[Option[int]], others: Iterator[Option[int]]) -> Iterator[Option[int]]:
    """Yield items of both iterators alternately until one is exhausted, then the rest."""
    for one in some:
        yield one
        another = next(others, None)
        if another is not None:
            yield another
    yield from others


def _with_three_heaps(digits: tuple[int, ...]) -> Tabulated:
    """Return the table of values of a code with `digits` that allow three heaps after a move."""
    moves = two_heap_moves(digits)
    amounts = allowed(digits, 3)
    table = ThreeHeapValues(digits)

    def extend() -> None:
        """Append `_STEP` values to the table. Raises `OutOfBudget`.

        Each value costs one step of the budget and more for reading nim-sums, whose number is
        estimated from the previous value.
        """
        spend(_STEP + _STEP * table.work_in_words // _WORDS_PER_WORK_UNIT)
        table.extend(_STEP)

    def options_of_value(n: int, value: int) -> Finding[int]:
        """Return some of the options with `value`, at least one if such an option exists."""
        three_heaps = chain.from_iterable(table.three_with_nim_sum(n - i, value) for i in amounts)
        up_to_two_heaps = options_in_table(moves, table.values, n, value)
        options = dict.fromkeys(_in_turns(up_to_two_heaps, three_heaps))
        return Finding(iter(options), complete=False)

    return Tabulated(table.values, extend, options_of_value)
