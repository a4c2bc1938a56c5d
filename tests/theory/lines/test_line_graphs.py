"""Graphs of rows and columns against the tokens that they stand for."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from nimsum.theory.lines.line_graphs import (
    Rows,
    canonical,
    components,
    induced,
    most_tokens_apart,
    transposed,
    without_empty_lines,
)
from nimsum.theory.nimbers.int_sets import elements

boards = st.lists(st.integers(0, 31), min_size=1, max_size=5).map(tuple)
full_boards = boards.map(without_empty_lines).filter(bool)


def tokens(rows: Rows) -> set[tuple[int, int]]:
    return {(number, column) for number, row in enumerate(rows) for column in elements(row)}


@given(boards)
def test_transposing_exchanges_rows_and_columns(rows: Rows) -> None:
    assert tokens(transposed(rows)) == {(column, row) for row, column in tokens(rows)}


@given(boards)
def test_empty_lines_are_left_out_in_order(rows: Rows) -> None:
    numbers = sorted({row for row, _ in tokens(rows)})
    columns = sorted({column for _, column in tokens(rows)})
    assert tokens(without_empty_lines(rows)) == {
        (numbers.index(row), columns.index(column)) for row, column in tokens(rows)
    }


@given(boards)
def test_components_are_the_classes_of_tokens_linked_by_lines(rows: Rows) -> None:
    part_of = {token: {token} for token in tokens(rows)}
    for one in tokens(rows):
        for other in tokens(rows):
            if one[0] == other[0] or one[1] == other[1]:
                joined = part_of[one] | part_of[other]
                for token in joined:
                    part_of[token] = joined
    expected = {frozenset(part) for part in part_of.values()}
    found = [
        frozenset(
            (row, column)
            for row, column in tokens(rows)
            if across >> column & 1 and down >> row & 1
        )
        for down, across in components(rows)
    ]
    assert set(found) == expected
    assert len(found) == len(expected)


@given(boards, st.integers(0, 31), st.integers(0, 31))
def test_induced_keeps_the_tokens_on_kept_lines(rows: Rows, down: int, across: int) -> None:
    down &= (1 << len(rows)) - 1
    kept = tuple(row & across if down >> number & 1 else 0 for number, row in enumerate(rows))
    assert induced(rows, down, across) == without_empty_lines(kept)


@given(full_boards, st.permutations(range(5)), st.permutations(range(5)))
def test_few_lines_that_look_alike_are_sorted_out(
    rows: Rows, row_order: list[int], column_order: list[int]
) -> None:
    """Isomorphic boards of at most four lines each way have the same canonical form."""
    small = without_empty_lines([row & 15 for row in rows[:4]])
    if small:
        shuffled = [small[number] for number in row_order if number < len(small)]
        columns = transposed(shuffled)
        turned = tuple(columns[number] for number in column_order if number < len(columns))
        assert canonical(turned) == canonical(small)


@given(full_boards)
def test_boards_of_the_same_form_are_isomorphic(rows: Rows) -> None:
    """The form has the same tokens in some order of the lines."""
    form = canonical(rows)
    assert any(
        tuple(sorted(transposed(order))) == form
        for side in (rows, transposed(rows))
        for order in permutations(transposed(side))
    )


@given(boards)
def test_most_tokens_apart_by_trying_all_sets(rows: Rows) -> None:
    def most(left: set[tuple[int, int]]) -> int:
        if not left:
            return 0
        row, column = min(left)
        apart = {(r, c) for r, c in left if r != row and c != column}
        return max(most(left - {(row, column)}), 1 + most(apart))

    small = tuple(row & 7 for row in rows[:3])
    assert most_tokens_apart(small) == most(tokens(small))
