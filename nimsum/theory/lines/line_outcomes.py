"""Outcomes of all positions that play on a board of rows and columns can reach, computed at once.

As in `line_values`, but each position has one bit, which is 1 if the player to move loses. Choose
six of the columns, *the six*. A word of 64 bits stands for the 64 positions that differ only in
which of the six remain: bit b is for the position in which they are the set b. The other lines are
processed in blocks as in `line_values`, and within a word the six columns by the number of them
that remain. So boards of 26 lines come within reach, with sixteen times as many positions as a
table of values can hold.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from math import prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nimsum.budget import Budget
from nimsum.theory.nimbers.int_sets import elements

from .line_graphs import Rows, transposed
from .line_states import Side, classes_of

Words = NDArray[np.uint64]

_COLUMNS_PER_WORD: Final = 6
_ALL: Final = np.uint64(2**64 - 1)
_SETS: Final = range(1 << _COLUMNS_PER_WORD)
"""The sets of columns that the bits of a word stand for."""

_SETS_BY_SIZE: Final = [
    np.uint64(sum(1 << subset for subset in _SETS if subset.bit_count() == size))
    for size in range(_COLUMNS_PER_WORD)
]
"""For each size below six, the bits of a word that stand for sets of that many columns."""

_SETS_WITHOUT: Final = [
    np.uint64(sum(1 << subset for subset in _SETS if not subset >> column & 1))
    for column in range(_COLUMNS_PER_WORD)
]
"""For each of the six columns, the bits of a word that stand for sets without the column."""

_WORDS_PER_CHECK: Final = 1_000
_MAX_WORDS_AT_ONCE: Final = 1 << 15
"""The number of words processed at a time, so that they stay in the processor's cache."""


def table_words(rows: Rows) -> int:
    """Return the number of words in the `LineOutcomes` of the board `rows`, without empty lines."""
    _, others = _split(rows)
    sizes = [members.bit_count() for members in (*classes_of(rows), *others)]
    return prod(size + 1 for size in sizes)


class LineOutcomes:
    """A table of the outcomes of all positions that play on one board can reach.

    It marks the positions that the player to move loses, in normal or in misère play.
    """

    def __init__(self, rows: Rows, misere: bool = False) -> None:
        self._rows = rows
        self._misere = misere
        self._six, other_classes = _split(rows)
        self._row_classes = classes_of(rows)
        self._other_classes = other_classes
        self._down = Side(self._row_classes)
        self._across = Side(self._other_classes)
        self._lost: Words = np.zeros((self._across.size, self._down.size), dtype=np.uint64)
        self._blocks = self._fill()
        self.finished = False
        """True if all outcomes are known."""

    @property
    def size(self) -> int:
        """The number of words in the table."""
        return self._down.size * self._across.size

    def is_lost(self, rows_left: int, columns_left: int) -> bool:
        """Return True if the player to move loses the position with these rows and columns left.

        `rows_left` and `columns_left` are sets of line numbers, as ints. The table must be
        `finished`.
        """
        word = self._lost[self._across.state(columns_left), self._down.state(rows_left)]
        six_left = sum(1 << place for place, c in enumerate(self._six) if columns_left >> c & 1)
        return bool(int(word) >> six_left & 1)

    def work(self, budget: Budget) -> None:
        """Compute outcomes until all are known or `budget` is spent.

        The next call continues where this one stops.
        """
        while not self.finished and budget.check():
            words = next(self._blocks, None)
            self.finished = words is None
            for _look in range((words or 0) // _WORDS_PER_CHECK):
                budget.check()

    def _fill(self) -> Iterator[int]:
        """Compute the table block by block; yield the number of words of each block."""
        lost = self._lost
        crossed_rows = self._crossed_rows()
        crossed_columns = [
            self._crossed(next(elements(members))) for members in self._other_classes
        ]
        crossed_six = [self._crossed(column) for column in self._six]
        for lines_left in range(self._down.levels + self._across.levels - 1):
            lowest = max(0, lines_left - self._across.levels + 1)
            for row_count in range(lowest, min(lines_left, self._down.levels - 1) + 1):
                # Positions are won by taking a row, another column, or at last one of the six.
                down = self._down.level(row_count)
                across = self._across.level(lines_left - row_count)
                won = self._won(row_count, lines_left - row_count, crossed_rows)
                for number, possible in enumerate(crossed_columns):
                    from_states, to_states = self._across.fewer(number, lines_left - row_count)
                    if from_states.size:
                        won[from_states] |= lost[to_states, down] & possible[down]
                step = max(1, _MAX_WORDS_AT_ONCE // won.shape[1])
                for first in range(0, won.shape[0], step):
                    crossed = [crossing[down] for crossing in crossed_six]
                    _add_wins_within_words(won[first : first + step], crossed)
                lost[across, down] = ~won
                yield won.size

    def _won(self, row_count: int, others_left: int, crossed: list[Words]) -> Words:
        """Return an array of words whose bits are 1 for positions from which taking a row wins.

        They are those of the block with `row_count` rows and `others_left` columns other than the
        six. In misère play positions without a move are included, as they are won, too. `crossed`
        has an array of words for each class of rows: its bits are 1 for positions in which such a
        row has a token left.
        """
        down = self._down.level(row_count)
        across = self._across.level(others_left)
        won: Words = np.zeros((across.stop - across.start, down.stop - down.start), np.uint64)
        movable = np.zeros_like(won) if self._misere else None
        for number, possible in enumerate(crossed):
            from_states, to_states = self._down.fewer(number, row_count)
            if from_states.size:
                won[:, from_states] |= (
                    self._lost[across].take(to_states, axis=1) & possible[across, None]
                )
                if movable is not None:
                    # If any line can be taken, so can a row: that of one of its tokens.
                    movable[:, from_states] |= possible[across, None]
        if movable is not None:
            won |= ~movable
        return won

    def _crossed_rows(self) -> list[Words]:
        """Return an array of words for each class of rows: the positions where the row has tokens.

        Each array has one word for each state of the columns other than the six.
        """
        crossed = []
        for members in self._row_classes:
            row = self._rows[next(elements(members))]
            six = sum(1 << place for place, column in enumerate(self._six) if row >> column & 1)
            in_six = np.uint64(sum(1 << subset for subset in _SETS if subset & six))
            by_others = np.zeros(self._across.size, dtype=np.bool_)
            for number, others in enumerate(self._other_classes):
                if row & others:
                    by_others |= self._across.present[number]
            crossed.append(np.where(by_others, _ALL, in_six))
        return crossed

    def _crossed(self, column: int) -> Words:
        """Return a word for each state of the rows: all 1s if `column` has a token left, else 0."""
        by_rows = np.zeros(self._down.size, dtype=np.bool_)
        for number, members in enumerate(self._row_classes):
            if self._rows[next(elements(members))] >> column & 1:
                by_rows |= self._down.present[number]
        return np.where(by_rows, _ALL, np.uint64(0))


def _add_wins_within_words(won: Words, crossed: Sequence[Words]) -> None:
    """Set bits in `won` for the positions from which taking one of the six columns of a word wins.

    `crossed` has an array for each of the six columns: the positions in which it has a token left.
    """
    lost = np.empty_like(won)
    moved = np.empty_like(won)
    for sets in _SETS_BY_SIZE:
        np.bitwise_and(~won, sets, out=lost)
        for place, possible in enumerate(crossed):
            np.bitwise_and(lost, _SETS_WITHOUT[place], out=moved)
            np.left_shift(moved, np.uint64(1 << place), out=moved)
            np.bitwise_and(moved, possible, out=moved)
            np.bitwise_or(won, moved, out=won)


def _split(rows: Rows) -> tuple[list[int], list[int]]:
    """Return a pair: the six columns of the board `rows` for the bits of a word, and all others.

    The six are a list of column numbers, from the smallest classes of equal columns. The others are
    a list of classes of equal columns, each as a set of column numbers (bits).
    """
    columns = transposed(rows)
    by_class = sorted(classes_of(columns), key=int.bit_count)
    in_order = chain.from_iterable(map(elements, by_class))
    six = list(islice(in_order, _COLUMNS_PER_WORD))
    taken = sum(1 << column for column in six)
    return six, [members & ~taken for members in by_class if members & ~taken]
