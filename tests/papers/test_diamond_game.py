"""Section 4 of "PRIMES STEP Plays Games": the Diamond game, printed and corrected.

Everything is checked by the definition alone; the ruleset is asked beside it.
"""

from collections.abc import Iterator
from functools import cache
from itertools import count, product, takewhile

import pytest

from webapp.rulesets.drawn.grids import Grid, full_grid, grid_of
from webapp.rulesets.notation import read_component, read_ruleset

Tokens = frozenset[tuple[int, int]]
"""Tokens on grid points (x, y)."""

Line = tuple[int, int]
"""0 and an x for a column, 1 and a y for a row."""


def lines(tokens: Tokens) -> set[Line]:
    """The lines that hold a token."""
    return {(way, token[way]) for token in tokens for way in (0, 1)}


def without(tokens: Tokens, line: Line) -> Tokens:
    way, place = line
    return frozenset(token for token in tokens if token[way] != place)


def on(tokens: Tokens, line: Line) -> int:
    """How many tokens a line holds."""
    return len(tokens) - len(without(tokens, line))


@cache
def first_player_wins(tokens: Tokens) -> bool:
    return any(not first_player_wins(without(tokens, line)) for line in lines(tokens))


def diamond(c: int) -> Tokens:
    """All (a, b) with |a| + |b| <= c."""
    span = range(-c, c + 1)
    return frozenset((a, b) for a, b in product(span, span) if abs(a) + abs(b) <= c)


def rectangle(m: int, n: int) -> Tokens:
    return frozenset(product(range(m), range(n)))


def cross(m: int, n: int, at: tuple[int, int] = (0, 0)) -> Tokens:
    """Both arms, of m and n tokens, with the token that they share at that place of them."""
    return frozenset({(x, at[1]) for x in range(m)} | {(at[0], y) for y in range(n)})


def board(tokens: Tokens) -> Grid:
    left, top = min(x for x, _ in tokens), min(y for _, y in tokens)
    right, bottom = max(x for x, _ in tokens), max(y for _, y in tokens)
    places = ((y - top, x - left) for x, y in tokens)
    return grid_of(bottom - top + 1, right - left + 1, places)


def ruleset_says_lost(tokens: Tokens) -> bool | None:
    return read_ruleset("diamond").is_zero(board(tokens))


# The game and its shapes


def test_figure_1_is_the_5_diamond() -> None:
    assert len(diamond(2)) == 13
    assert board(diamond(2)) == read_component("diamond:5").position
    assert board(diamond(12)) == read_component("diamond:25").position


def test_all_tokens_of_a_line_go_also_across_gaps() -> None:
    """If gaps split a line, the 5-diamond and the 3-by-3 square would be won by the first."""

    @cache
    def first_wins_with_split_lines(tokens: Tokens) -> bool:
        return any(not first_wins_with_split_lines(tokens - run) for run in runs(tokens))

    def runs(tokens: Tokens) -> Iterator[Tokens]:
        for right, down in ((0, 1), (1, 0)):
            for x, y in tokens:
                if (x - right, y - down) not in tokens:
                    ahead = takewhile(
                        lambda token: token in tokens,
                        ((x + k * right, y + k * down) for k in count()),
                    )
                    yield frozenset(ahead)

    for shape in (diamond(2), rectangle(3, 3)):
        assert first_wins_with_split_lines(shape)
        assert not first_player_wins(shape)


def test_the_introduction_is_true_of_diamonds_only() -> None:
    """Printed: for any non-trivial starting position the second player wins."""
    assert first_player_wins(rectangle(2, 3))
    assert first_player_wins(cross(2, 3))
    assert ruleset_says_lost(rectangle(2, 3)) is False


# Lemma 2


def test_lemma_2_shapes_symmetric_in_both_axes_without_tokens_on_them() -> None:
    places = [(x, y) for x in (1, 2, 3) for y in (1, 2, 3)]
    for corner in range(1, 1 << len(places)):
        chosen = [place for number, place in enumerate(places) if corner >> number & 1]
        shape = frozenset((x * a, y * b) for x, y in chosen for a in (-1, 1) for b in (-1, 1))
        assert ruleset_says_lost(shape) is True
        if len(lines(shape)) <= 8:
            assert not first_player_wins(shape)


def test_point_symmetry_is_enough_for_lemma_2() -> None:
    pinwheel = frozenset({(-2, 1), (-1, 1), (1, -1), (2, -1)})
    assert not first_player_wins(pinwheel)
    assert ruleset_says_lost(pinwheel) is True


# Lemma 3: the strategy


def replies(tokens: Tokens, taken: Line, *, corrected: bool) -> set[Line]:
    """The lines that the strategy lets the second player take, after that line was taken.

    The rules for the end game come first. Corrected: after the reply a crossing line with two
    tokens must remain, unless nothing remains.
    """
    for way in (0, 1):
        parallel = {line for line in lines(tokens) if line[0] == way}
        if len(parallel) == 1:
            return parallel
    for way in (0, 1):
        parallel = {line for line in lines(tokens) if line[0] == way}
        if len(parallel) == 2:
            crossing = {line for line in lines(tokens) if line[0] != way}
            return {line for line in crossing if not corrected or double_line_left(tokens, line)}
    way, place = taken
    return {(1 - way, 0)} if place == 0 else {(way, -place)}


def double_line_left(tokens: Tokens, line: Line) -> bool:
    left = without(tokens, line)
    return not left or any(on(left, other) == 2 for other in lines(left) if other[0] == line[0])


def second_player_wins_by_the_strategy(c: int, *, corrected: bool) -> bool:
    """Every reply that the strategy allows, against every line of the first player."""

    @cache
    def holds(tokens: Tokens) -> bool:
        return all(answered(without(tokens, line), line) for line in lines(tokens))

    def answered(left: Tokens, taken: Line) -> bool:
        allowed = replies(left, taken, corrected=corrected) & lines(left)
        return bool(allowed) and all(holds(without(left, line)) for line in allowed)

    return holds(diamond(c))


@pytest.mark.parametrize("c", range(1, 6))
def test_lemma_3_the_corrected_strategy_wins_against_every_play(c: int) -> None:
    assert second_player_wins_by_the_strategy(c, corrected=True)


@pytest.mark.parametrize("c", [1, 2])
def test_lemma_3_the_printed_strategy_can_lose(c: int) -> None:
    """Printed: if tokens form two lines in one direction, take a line in another direction."""
    assert not second_player_wins_by_the_strategy(c, corrected=False)


def test_lemma_3_the_counterexample() -> None:
    left = without(diamond(1), (1, 1))
    assert (0, 0) in replies(left, (1, 1), corrected=False)
    assert (0, 0) not in replies(left, (1, 1), corrected=True)
    assert without(left, (0, 0)) == frozenset({(-1, 0), (1, 0)})
    assert first_player_wins(frozenset({(-1, 0), (1, 0)}))


@pytest.mark.parametrize("c", range(13))
def test_the_second_player_wins_every_diamond_but_the_smallest(c: int) -> None:
    assert ruleset_says_lost(diamond(c)) is (c > 0)
    if c <= 3:
        assert first_player_wins(diamond(c)) is (c == 0)


# Theorems 4 and 5


@pytest.mark.parametrize("m", range(1, 7))
@pytest.mark.parametrize("n", range(1, 7))
def test_theorem_4_crosses(m: int, n: int) -> None:
    lost = (m + n) % 2 == 0 and min(m, n) > 1
    for at in {(0, 0), (m // 2, n // 2), (m - 1, n // 2)}:
        assert first_player_wins(cross(m, n, at)) is not lost
        assert ruleset_says_lost(cross(m, n, at)) is lost


@pytest.mark.parametrize("m", range(1, 6))
@pytest.mark.parametrize("n", range(1, 6))
def test_theorem_4_needs_the_centre(m: int, n: int) -> None:
    """Without it the arms are independent lines, lost exactly if both lengths agree in parity."""
    arms = frozenset({(x, 0) for x in range(1, m + 1)} | {(0, y) for y in range(1, n + 1)})
    assert first_player_wins(arms) is ((m + n) % 2 == 1)
    assert ruleset_says_lost(arms) is ((m + n) % 2 == 0)


@pytest.mark.parametrize("m", range(1, 26))
def test_theorem_5_rectangles(m: int) -> None:
    rules = read_ruleset("diamond")
    for n in range(1, 26):
        lost = (m + n) % 2 == 0 and min(m, n) > 1
        assert rules.is_zero(full_grid(m, n)) is lost
        if m + n <= 9:
            assert first_player_wins(rectangle(m, n)) is not lost


def test_theorems_4_and_5_need_a_token() -> None:
    """The empty board, m = n = 0, is lost by the first player and has not m, n > 1."""
    assert not first_player_wins(frozenset())
