"""Laws and tables of rows and columns against the plain definition."""

from functools import cache
from itertools import product
from random import Random

import pytest

from nimsum.theory.lines.laws import Pairing, is_cross, is_rectangle, is_won, pairing, shape_value
from nimsum.theory.lines.line_graphs import Rows, components, transposed, without_empty_lines
from nimsum.theory.lines.table import LineTable, states
from nimsum.theory.nimbers.int_sets import elements

Tokens = frozenset[tuple[int, int]]


@cache
def value(tokens: Tokens) -> int:
    """The Grundy value by definition: all tokens of a row or column go."""
    reached = {
        value(frozenset(token for token in tokens if token[way] != line))
        for way in (0, 1)
        for line in {token[way] for token in tokens}
    }
    return min(set(range(len(reached) + 1)) - reached)


def tokens(rows: Rows) -> Tokens:
    return frozenset(
        (number, column) for number, row in enumerate(rows) for column in elements(row)
    )


def every_board(high: int, wide: int) -> list[Rows]:
    """Every board of that size without an empty line."""
    boards = product(range(1, 1 << wide), repeat=high)
    return [rows for rows in boards if len(without_empty_lines(rows)) == high and _all(rows, wide)]


def _all(rows: Rows, wide: int) -> bool:
    return len(transposed(rows)) == wide and all(transposed(rows))


def random_boards(count: int, high: int, wide: int) -> list[Rows]:
    random = Random(20261121)
    boards = [[random.randrange(1 << wide) for _ in range(high)] for _ in range(count)]
    return [without_empty_lines(rows) for rows in boards if any(rows)]


SMALL = [rows for high in (1, 2, 3) for wide in (1, 2, 3, 4) for rows in every_board(high, wide)]
BOARDS = [*SMALL, *random_boards(150, 5, 5), (3, 15, 3, 15)]


def test_laws_of_connected_boards_are_true() -> None:
    decided = 0
    for rows in BOARDS:
        if len(components(rows)) == 1:
            truth = value(tokens(rows))
            assert shape_value(rows) in {None, truth}
            assert is_won(rows) in {None, truth != 0}
            decided += is_won(rows) is not None
    assert decided > 400


def test_boards_with_a_pairing_are_lost() -> None:
    ways = [(pairing(rows), rows) for rows in BOARDS]
    for way, rows in ways:
        assert way is None or value(tokens(rows)) == 0
    assert {way for way, _ in ways} == {None, *Pairing}


@pytest.mark.parametrize("m", range(2, 7))
@pytest.mark.parametrize("n", range(2, 8))
def test_rectangles_and_crosses(m: int, n: int) -> None:
    rectangle = ((1 << n) - 1,) * m
    cross = ((1 << n) - 1, *[0b10] * (m - 1))
    assert is_rectangle(rectangle)
    assert is_cross(cross)
    assert shape_value(rectangle) == value(tokens(rectangle))
    assert shape_value(cross) == value(tokens(cross)) == (0 if (m + n) % 2 == 0 else 3)


@pytest.mark.parametrize("n", range(2, 7))
def test_two_rows_that_hang_together_are_lost_exactly_if_the_columns_are_even(n: int) -> None:
    for rows in every_board(2, n):
        if len(components(rows)) == 1:
            assert (value(tokens(rows)) == 0) == (n % 2 == 0)
            assert is_won(rows) is is_won(transposed(rows)) is (n % 2 == 1)


@pytest.mark.parametrize("rows", [*random_boards(60, 4, 5), (1, 3, 3, 3), (7,) * 4])
def test_a_table_has_the_values_of_all_that_play_can_leave(rows: Rows) -> None:
    table = LineTable(rows)
    assert table.size == states(rows)
    table.work(lambda: False)
    assert table.finished
    wide = len(transposed(rows))
    for down in range(1 << len(rows)):
        for across in range(0, 1 << wide, 3):
            left = [row & across if down >> number & 1 else 0 for number, row in enumerate(rows)]
            assert table.value(down, across) == value(tokens(tuple(left)))


def test_work_goes_on_where_it_was_interrupted() -> None:
    table = LineTable((0b011, 0b110))
    pieces = 0
    while not table.finished:
        looks = iter([False, True])
        table.work(looks.__next__)
        pieces += 1
    assert pieces > 5
    assert table.value(0b11, 0b111) == value(tokens((0b011, 0b110)))


def test_equal_lines_make_a_table_small() -> None:
    assert states((0b111,) * 9) == 10 * 4
    assert states((0b001, 0b011, 0b111)) == 64
