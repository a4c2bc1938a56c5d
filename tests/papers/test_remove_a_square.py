"""PRIMES STEP Plays Games (2017), section 7: what the ruleset says, beside the paper."""

from tests.rulesets import exhaustive
from tests.theory.squares.plain_squares import nimber, rectangle
from webapp.papers.primes_step.remove_a_square import TABLE_1
from webapp.rulesets.drawn.squares.remove_a_square import RemoveASquare
from webapp.rulesets.law import value_by_law
from webapp.theory.squares.two_by_n import two_by_n_nimbers

RULES = RemoveASquare()


def test_table_1() -> None:
    assert len(TABLE_1) == 192
    for n, value in enumerate(TABLE_1, start=1):
        assert value_by_law(RULES, RULES.read_position(f"2x{n}")) == value


def test_corollary_8_the_p_positions() -> None:
    """Printed: n = 12 a + 1. Right for n >= 1; no cells, n = 0, are a P-position as well."""
    values = two_by_n_nimbers(400)
    assert [n for n in range(400) if values[n] == 0] == [0, *range(1, 400, 12)]
    for n in (12 * 10**10 + 1, 12 * 10**10 + 2, 10**12):
        assert (value_by_law(RULES, RULES.read_position(f"2x{n}")) == 0) == (n % 12 == 1)


def test_the_smallest_rectangles_by_the_definition_of_the_ruleset() -> None:
    for rows, columns in ((2, 2), (2, 3), (2, 4), (3, 3)):
        position = RULES.read_position(f"{rows}x{columns}")
        assert exhaustive.value(RULES, position) == nimber(rectangle(rows, columns))
