"""The theorem on nested boards against the plain definition, and its moves against the tokens."""

from collections.abc import Iterator
from functools import cache
from itertools import groupby

import pytest

from nimsum.theory.lines.line_graphs import Rows, without_empty_lines
from nimsum.theory.lines.nested import Steps, lines_of, player_to_move_loses, steps_of

_LONGEST = 15


def words(length: int) -> Iterator[Steps]:
    """Every word of that length, in blocks."""
    for code in range(1 << (length - 2)):
        letters = f"E{code:0{length - 2}b}N" if length > 2 else "EN"
        runs = [len(list(run)) for _, run in groupby(letters.translate({48: "E", 49: "N"}))]
        yield tuple(zip(runs[::2], runs[1::2], strict=True))


def board_of(steps: Steps) -> Rows:
    """Return the staircase of a word, the emptiest row first.

    >>> board_of(((1, 1), (2, 1)))
    (1, 7)
    """
    rows: list[int] = []
    columns = 0
    for wide, high in steps:
        columns += wide
        rows += [(1 << columns) - 1] * high
    return tuple(rows)


def after_column(steps: Steps, block: int) -> Steps:
    """Return the board after taking one of the columns of a block."""
    columns, rows = steps[block]
    if columns > 1:
        return (*steps[:block], (columns - 1, rows), *steps[block + 1 :])
    if block == 0:
        return steps[1:]
    columns_before, rows_before = steps[block - 1]
    return (*steps[: block - 1], (columns_before, rows_before + rows), *steps[block + 1 :])


def after_row(steps: Steps, block: int) -> Steps:
    """Return the board after taking one of the rows of `block`."""
    return mirrored(after_column(mirrored(steps), len(steps) - 1 - block))


def mirrored(steps: Steps) -> Steps:
    """Return the board with rows and columns exchanged."""
    return tuple((rows, columns) for columns, rows in reversed(steps))


def moves(steps: Steps) -> Iterator[Steps]:
    """Yield what each different move leaves: one column and one row of each block."""
    for block in range(len(steps)):
        yield after_column(steps, block)
        yield after_row(steps, block)


@cache
def value(steps: Steps) -> int:
    """Return the Grundy value by definition."""
    reached = {value(remaining) for remaining in moves(steps)}
    return min(set(range(len(reached) + 1)) - reached)


@pytest.mark.parametrize("length", range(2, _LONGEST + 1))
def test_the_theorem_is_true_of_every_word(length: int) -> None:
    for steps in words(length):
        assert lines_of(steps) == length
        assert player_to_move_loses(steps) == (value(steps) == 0)


@pytest.mark.parametrize("length", range(2, 11))
def test_moves_are_those_on_the_board(length: int) -> None:
    for steps in words(length):
        board = board_of(steps)
        assert steps_of(board) == steps
        assert set(moves(steps)) == {steps_of(remaining) for remaining in lines_taken(board)}


def lines_taken(board: Rows) -> Iterator[Rows]:
    """Yield what is left after taking a row or a column."""
    for number in range(len(board)):
        yield without_empty_lines((*board[:number], *board[number + 1 :]))
    for column in range(max(map(int.bit_length, board))):
        yield without_empty_lines([row & ~(1 << column) for row in board])


def test_boards_that_are_not_nested_have_no_steps() -> None:
    assert steps_of((0b01, 0b10)) is None
    assert steps_of((0b011, 0b110)) is None
