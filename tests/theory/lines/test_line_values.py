"""Laws and tables of rows and columns against the plain definition."""

from itertools import product
from math import inf
from random import Random

from nimsum.budget import Budget
from nimsum.definitions import Places, Values, definition
from nimsum.theory.lines.line_graphs import Rows, components, transposed, without_empty_lines
from nimsum.theory.lines.line_theorems import (
    Pairing,
    find_pairing,
    player_to_move_wins,
    shape_value,
)
from nimsum.theory.lines.line_values import LineTable, table_states
from nimsum.theory.nimbers.int_sets import elements

value = Values[Places](definition("diamond"))


def tokens(rows: Rows) -> Places:
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
            assert player_to_move_wins(rows) in {None, truth != 0}
            decided += player_to_move_wins(rows) is not None
    assert decided > 400


def test_boards_with_a_pairing_are_lost() -> None:
    ways = [(find_pairing(rows), rows) for rows in BOARDS]
    for way, rows in ways:
        assert way is None or value(tokens(rows)) == 0
    assert {way for way, _ in ways} == {None, *Pairing}


def test_a_table_has_the_values_of_all_that_play_can_leave() -> None:
    for rows in [*random_boards(60, 4, 5), (1, 3, 3, 3), (7,) * 4]:
        table = LineTable(rows)
        assert table.size == table_states(rows)
        table.work(Budget(inf))
        assert table.finished
        wide = len(transposed(rows))
        for down in range(1 << len(rows)):
            for across in range(0, 1 << wide, 3):
                remaining = [
                    row & across if down >> number & 1 else 0 for number, row in enumerate(rows)
                ]
                assert table.value(down, across) == value(tokens(tuple(remaining)))
