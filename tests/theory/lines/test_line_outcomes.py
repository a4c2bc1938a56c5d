"""Tables of outcomes against tables of values."""

from functools import cache
from math import inf
from random import Random

import pytest

from nimsum.budget import Budget
from nimsum.theory.lines.line_graphs import Rows, transposed, without_empty_lines
from nimsum.theory.lines.line_outcomes import LineOutcomes, table_words
from nimsum.theory.lines.line_values import LineTable
from nimsum.theory.nimbers.int_sets import elements


def random_boards(count: int) -> list[Rows]:
    """Boards of 1 to 6 rows and 1 to 9 columns, some of the rows full."""
    random = Random(7)
    boards = []
    for _ in range(count):
        high = random.randint(1, 6)
        wide = random.randint(1, 9)
        full = (1 << wide) - 1
        rows = [random.choice((full, random.randint(1, full))) for _ in range(high)]
        boards.append(without_empty_lines(rows))
    return boards


def random_subsets(rows: Rows, count: int) -> list[tuple[int, int]]:
    random = Random(8)
    high = len(rows)
    wide = len(transposed(rows))
    return [(random.getrandbits(high), random.getrandbits(wide)) for _ in range(count)]


def test_lost_is_value_0() -> None:
    for rows in random_boards(60):
        outcomes = LineOutcomes(rows)
        table = LineTable(rows)
        outcomes.work(Budget(inf))
        assert outcomes.finished
        assert outcomes.size == table_words(rows)
        table.work(Budget(inf))
        for down, across in random_subsets(rows, 200):
            assert outcomes.is_lost(down, across) == (table.value(down, across) == 0)


@pytest.mark.parametrize("rows", random_boards(30))
def test_misere_outcomes_are_those_of_plain_recursion(rows: Rows) -> None:
    columns = transposed(rows)

    @cache
    def is_lost(down: int, across: int) -> bool:
        remaining = [(down ^ 1 << r, across) for r in elements(down) if rows[r] & across]
        remaining += [(down, across ^ 1 << c) for c in elements(across) if columns[c] & down]
        return bool(remaining) and not any(is_lost(*option) for option in remaining)

    outcomes = LineOutcomes(rows, misere=True)
    outcomes.work(Budget(inf))
    for down, across in random_subsets(rows, 20):
        there = down & (1 << len(rows)) - 1, across & (1 << len(columns)) - 1
        assert outcomes.is_lost(down, across) is is_lost(*there)
