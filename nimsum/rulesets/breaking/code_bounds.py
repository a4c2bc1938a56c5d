"""Tables of values of take-and-break games, their periods, and bounds on play."""

from collections.abc import Iterator, Sequence, Set
from typing import Protocol

from nimsum.budget import spend
from nimsum.registry import registry
from nimsum.rulesets.bounds import Recurrence, Tabulated
from nimsum.rulesets.heaps.heap_bounds import LONGEST_LOOK_FOR_A_PERIOD, HeapBounds, HeapGame
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
from nimsum.theory.nimbers.bit_sets import bytes_of_sets
from nimsum.theory.periods.block_laws import code_block_test, moves_of
from nimsum.theory.periods.octal_periodicity import OctalCertificate, most_heaps, octal_period
from nimsum.theory.periods.periodicity import Certificate
from nimsum.work import per_question

_MOST_NOTABLE = 12
_LARGEST_COUNTED = 30  # The largest heap for which the longest play is looked for.
_STEP = 4  # So many values are added at once where a move leaves three heaps.
_WORDS_TO_A_LOOK = 25_000
_MOST_WITH_A_LAW = 3_000_000  # Heaps of a first period up to which values are computed.


class CodeGame(HeapGame, Protocol):
    """What the bounds of a game with a code must know of it."""

    @property
    def digits(self) -> tuple[int, ...]:
        """The digits of the code."""


class CodeBounds(HeapBounds):
    rules: CodeGame
    table_can_prove_period = True

    def options_leaving(self, position: int, odd: Set[int]) -> Iterator[Option[int]]:
        if odd == {0} and self.rules.has_option(position, (0,)):
            yield (0,)
        for taken, digit in enumerate(self.rules.digits):
            for heaps in range(1, 4):
                if digit >> heaps & 1:
                    yield from partitions_in_pairs(position - taken, heaps, odd)

    def notable_options(self, position: int) -> Iterator[Option[int]]:
        for taken, digit in list(enumerate(self.rules.digits))[:_MOST_NOTABLE]:
            left = position - taken
            if digit & 1 and left == 0:
                yield (0,)
            if digit & 2 and left >= 1:
                yield (left,)
            if digit & 4 and left >= 2:
                yield (left - 1, 1)
                yield (left - left // 2, left // 2)
            if digit & 8 and left >= 3:
                yield (left - 2, 1, 1)
                yield ((left + 2) // 3, (left + 1) // 3, left // 3)

    @property
    def recorded_period(self) -> Certificate | None:
        return registry().recorded_period(self.rules.digits)

    @property
    def late_period(self) -> Certificate | None:
        """The period of a record that begins so late that an answer has no time to prove it."""
        law = self.recorded_period
        late = range(LONGEST_LOOK_FOR_A_PERIOD, _MOST_WITH_A_LAW)
        return law if law is not None and law.preperiod + law.period in late else None

    @property
    def longest_look_for_a_period(self) -> int:
        law = self.late_period
        if law is not None:
            return law.preperiod + law.period - 1
        return super().longest_look_for_a_period

    def proved_period(self, values: Sequence[int]) -> Certificate | None:
        digits = self.rules.digits
        law = self.late_period
        if law is not None:
            return law if len(values) >= law.preperiod + law.period else None
        found: Certificate | None = octal_period(values, digits)
        if found is None and most_heaps(digits) == 3:
            found = code_block_test(values, digits)
        return found and found.carried_back(values)

    def needed_for_proof(self, preperiod: int, period: int, saltus: int) -> int | None:
        law = OctalCertificate.of(self.rules.digits, preperiod, period)
        return None if saltus else law.computed

    def options_by_period(
        self, period: Certificate, values: Sequence[int], n: int, value: int
    ) -> Finding[int]:
        digits = self.rules.digits
        if period.saltus:
            return lifted_options(period, values, moves_of(digits), n, value)
        found = options_by_period(two_heap_moves(digits), period, values, n, value)
        if most_heaps(digits) < 3:
            return Finding(found, complete=True)
        three = three_by_period(allowed(digits, 3), period, values, n, value)
        return Finding(_in_turns(found, three), complete=False)

    def recurrence(self) -> Recurrence:
        digits = self.rules.digits
        if most_heaps(digits) < 3:
            return TwoHeapRecurrence(two_heap_moves(digits), prove=self.proved_period)
        return _with_three_heaps(digits)

    def table_bytes(self, values: Sequence[int]) -> int:
        three = most_heaps(self.rules.digits) == 3
        pairs = bytes_of_sets(len(values), max(values)) if three else 0
        return super().table_bytes(values) + pairs

    def longest_play(self, position: int) -> int | None:
        return _longest_play(self.rules, position) if position <= _LARGEST_COUNTED else None

    def search_shortest_play(self, position: int, at_most: int) -> int | None:
        """Each move takes few tokens and leaves few heaps, and heaps without a move are small."""
        heaps = most_heaps(self.rules.digits)
        if heaps > 0:
            length = len(self.rules.digits) - 1
            stuck = length + heaps - 1
            if position > at_most * length + (1 + at_most * (heaps - 1)) * stuck:
                return None
        return _searched(self, position, at_most)


@per_question(10_000)
def _longest_play(game: CodeGame, n: int) -> int:
    spend()
    plays = (1 + sum(_longest_play(game, part) for part in option) for option in game.options(n))
    return max(plays, default=0)


@per_question(10_000)
def _searched(reach: CodeBounds, n: int, at_most: int) -> int | None:
    return HeapBounds.search_shortest_play(reach, n, at_most)


def _in_turns(some: Iterator[Option[int]], others: Iterator[Option[int]]) -> Iterator[Option[int]]:
    """The items of two iterators in turns, as long as both have some; then the rest."""
    for one in some:
        yield one
        another = next(others, None)
        if another is not None:
            yield another
    yield from others


def _with_three_heaps(digits: tuple[int, ...]) -> Tabulated:
    """The values of a code with moves that leave three heaps."""
    moves, taken = two_heap_moves(digits), allowed(digits, 3)
    table = ThreeHeapValues(digits)

    def extend() -> None:
        """Add some values. Raises OutOfBudget.

        Each costs a look, and more for the words of nim-sums: about as many as the one before.
        """
        spend(_STEP + _STEP * table.words_read // _WORDS_TO_A_LOOK)
        table.extend(_STEP)

    def options_of_value(n: int, value: int) -> Finding[int]:
        """Some of the options of that value: none only where there is none."""
        three = (option for i in taken for option in table.three_with_nim_sum(n - i, value))
        pairs = options_in_table(moves, table.values, n, value)
        return Finding(iter(dict.fromkeys(_in_turns(pairs, three))), complete=False)

    return Tabulated(table.values, extend, options_of_value)
