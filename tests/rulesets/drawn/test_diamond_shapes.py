"""The shapes of "PRIMES STEP Plays Games", section 4: what the ruleset says of each."""

from itertools import product

import pytest

from nimsum.rulesets.drawn.grids import Grid, full_grid, grid_of
from nimsum.rulesets.law import is_zero_by_law
from nimsum.rulesets.notation import read_component, read_ruleset

Tokens = frozenset[tuple[int, int]]
"""Tokens on grid points (x, y)."""


def diamond(c: int) -> Tokens:
    """All (a, b) with |a| + |b| <= c."""
    span = range(-c, c + 1)
    return frozenset((a, b) for a, b in product(span, span) if abs(a) + abs(b) <= c)


def board(tokens: Tokens) -> Grid:
    left, top = min(x for x, _ in tokens), min(y for _, y in tokens)
    right, bottom = max(x for x, _ in tokens), max(y for _, y in tokens)
    places = ((y - top, x - left) for x, y in tokens)
    return grid_of(bottom - top + 1, right - left + 1, places)


def is_lost(tokens: Tokens) -> bool | None:
    return is_zero_by_law(read_ruleset("diamond"), board(tokens))


def test_figure_1_is_the_5_diamond() -> None:
    assert board(diamond(2)) == read_component("diamond:5").position
    assert board(diamond(12)) == read_component("diamond:25").position


def test_lemma_2_shapes_symmetric_in_both_axes_without_tokens_on_them() -> None:
    places = [(x, y) for x in (1, 2, 3) for y in (1, 2, 3)]
    for corner in range(1, 1 << len(places)):
        chosen = [place for number, place in enumerate(places) if corner >> number & 1]
        assert is_lost(
            frozenset((x * a, y * b) for x, y in chosen for a in (-1, 1) for b in (-1, 1))
        )


def test_point_symmetry_is_enough_for_lemma_2() -> None:
    assert is_lost(frozenset({(-2, 1), (-1, 1), (1, -1), (2, -1)}))


@pytest.mark.parametrize("c", range(13))
def test_the_second_player_wins_every_diamond_but_the_smallest(c: int) -> None:
    assert is_lost(diamond(c)) is (c > 0)


@pytest.mark.parametrize("m", range(1, 7))
def test_theorem_4_crosses(m: int) -> None:
    """Lost if m + n is even and both are above 1; without the centre, if m + n is even."""
    for n in range(1, 7):
        for at_x, at_y in {(0, 0), (m // 2, n // 2), (m - 1, n // 2)}:
            cross = {(x, at_y) for x in range(m)} | {(at_x, y) for y in range(n)}
            assert is_lost(frozenset(cross)) is ((m + n) % 2 == 0 and min(m, n) > 1)
        arms = {(x, 0) for x in range(1, m + 1)} | {(0, y) for y in range(1, n + 1)}
        assert is_lost(frozenset(arms)) is ((m + n) % 2 == 0)


@pytest.mark.parametrize("m", range(1, 26))
def test_theorem_5_rectangles(m: int) -> None:
    for n in range(1, 26):
        lost = (m + n) % 2 == 0 and min(m, n) > 1
        assert is_zero_by_law(read_ruleset("diamond"), full_grid(m, n)) is lost
