"""PRIMES STEP Plays Games (2017), section 7: every claim, table and example on Remove-a-Square.

Where the paper has a misprint, the test states what is printed and what is right.
"""

from itertools import product

from tests.rulesets import exhaustive
from tests.theory.squares.plain_squares import Cells, block, nimber, rectangle, squares
from webapp.rulesets.drawn.squares.remove_a_square import RemoveASquare
from webapp.theory.nimbers.nimbers import mex
from webapp.theory.squares.two_by_n import two_by_n_nimber, two_by_n_nimbers

RULES = RemoveASquare()

TABLE_1 = (
    *(0, 2, 2, 1, 4, 3, 3, 1, 4, 2, 6, 5),
    *(0, 2, 7, 1, 4, 3, 3, 1, 4, 7, 7, 5),
    *(0, 2, 8, 4, 4, 6, 3, 1, 8, 7, 7, 5),
    *(0, 2, 2, 1, 4, 6, 3, 1, 8, 2, 7, 5),
    *(0, 2, 8, 1, 4, 6, 3, 1, 4, 2, 7, 5),
    *(0, 2, 8, 1, 4, 6, 3, 1, 8, 7, 7, 5),
    *(0, 2, 8, 1, 4, 6, 3, 1, 8, 2, 7, 5) * 10,
)
"""Table 1: the Grundy values of 2-by-n rectangles for n from 1 to 192."""


def after(cells: Cells, side: int, row: int, column: int) -> Cells:
    assert (side, row, column) in set(squares(cells))
    return cells - block(side, row, column)


def lengths(cells: Cells) -> set[int]:
    """The numbers of moves that play can last."""
    options = [cells - block(*square) for square in squares(cells)]
    return {1 + more for left in options for more in lengths(left)} if options else {0}


def test_example_of_the_3_by_3_square() -> None:
    whole = rectangle(3, 3)
    assert nimber(after(whole, 3, 0, 0)) == 0
    assert lengths(after(whole, 1, 1, 1)) == {8}
    for row, column in product((0, 1), repeat=2):
        assert lengths(after(whole, 2, row, column)) == {5}
    for row, column in product(range(3), repeat=2):
        if (row, column) != (1, 1):
            left = after(whole, 1, row, column)
            answers = [left - block(*square) for square in squares(left) if square[0] == 2]
            assert any(nimber(answer) == 0 for answer in answers)
    assert nimber(whole) != 0


def test_the_parity_of_the_2_by_2_squares_decides() -> None:
    """In a strip with t of them taken, play lasts 2 n - 3 t moves; with none the second wins."""
    for n in range(1, 5):
        assert lengths(rectangle(2, n)) == {2 * n - 3 * t for t in range(n // 2 + 1)}


def test_example_of_the_2_by_3_rectangle() -> None:
    whole = rectangle(2, 3)
    for row, column in product(range(2), range(3)):
        left = after(whole, 1, row, column)
        # "Another 1-by-1 square in the middle column": the first may have been there, too.
        answers = [left - {place} for place in ((0, 1), (1, 1)) if place in left]
        assert any(lengths(answer) == {4} for answer in answers)
    for column in (0, 1):
        assert lengths(after(whole, 2, 0, column)) == {2}
    assert nimber(whole) != 0


def test_example_of_an_even_number_of_columns() -> None:
    for k in range(1, 100):
        n = 2 * k
        assert RULES.value(RULES.read_position(f"2x{n}")) != 0
        assert two_by_n_nimber(k - 1) ^ two_by_n_nimber(k - 1) == 0
    for k in range(1, 4):
        assert nimber(after(rectangle(2, 2 * k), 2, 0, k - 1)) == 0


def test_a_shape_without_2_by_2_squares_has_the_parity_of_its_cells() -> None:
    for rows, columns in ((3, 3), (2, 4)):
        for position in range(1 << rows * columns):
            places = sorted(rectangle(rows, columns))
            cells = frozenset(at for i, at in enumerate(places) if position >> i & 1)
            if all(side == 1 for side, _, _ in squares(cells)):
                assert nimber(cells) == len(cells) % 2


def _values(count: int, first: int) -> list[int]:
    """The printed recurrence with i and j from `first` on."""
    values = [0, 0]
    for n in range(2, count):
        two = {values[i] ^ values[n - i - 2] for i in range(first, n - 1)}
        one = {values[j] ^ 1 ^ values[n - j - 1] for j in range(first, n)}
        values.append(mex(two | one))
    return values


def test_the_recurrence_begins_at_zero() -> None:
    """Printed: i in [1, n - 2] and j in [1, n - 1], which makes G(2) = 0. Right: both from 0."""
    assert _values(3, first=1)[2] == 0
    assert _values(193, first=0) == [0, *TABLE_1]
    assert [nimber(rectangle(2, n)) for n in range(8)] == [0, *TABLE_1[:7]]


def test_table_1() -> None:
    assert len(TABLE_1) == 192
    for n, value in enumerate(TABLE_1, start=1):
        assert RULES.value(RULES.read_position(f"2x{n}")) == value


def test_theorem_7_the_period() -> None:
    """Right as stated; the table is periodic from n = 71, not from 73 as the proof has it."""
    values = two_by_n_nimbers(300)
    assert all(values[n] == values[n - 12] for n in range(83, 300))
    assert values[82] != values[70]
    assert all(values[n] == values[n + 12] for n in range(71, 288))


def test_the_proof_of_theorem_7_needs_both_inclusions() -> None:
    """Printed: the options of n are among those of n - 12. The converse holds, too."""
    values = two_by_n_nimbers(300)

    def options(n: int) -> set[int]:
        two = {values[i] ^ values[n - i - 2] for i in range(n - 1)}
        return two | {values[j] ^ 1 ^ values[n - j - 1] for j in range(n)}

    assert all(options(n) == options(n - 12) for n in range(173, 300))


def test_corollary_8_the_p_positions() -> None:
    """Printed: n = 12 a + 1. Right for n >= 1; no cells, n = 0, are a P-position as well."""
    values = two_by_n_nimbers(400)
    assert [n for n in range(400) if values[n] == 0] == [0, *range(1, 400, 12)]
    for n in (12 * 10**10 + 1, 12 * 10**10 + 2, 10**12):
        assert (RULES.value(RULES.read_position(f"2x{n}")) == 0) == (n % 12 == 1)


def test_the_smallest_rectangles_by_the_definition_of_the_ruleset() -> None:
    for rows, columns in ((2, 2), (2, 3), (2, 4), (3, 3)):
        position = RULES.read_position(f"{rows}x{columns}")
        assert exhaustive.value(RULES, position) == nimber(rectangle(rows, columns))
