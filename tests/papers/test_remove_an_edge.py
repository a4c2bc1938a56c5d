"""PRIMES STEP Plays Games (2017), section 8: what the ruleset says, beside the paper."""

from functools import cache
from itertools import count

import pytest

from tests.theory.graphs.graphs_by_definition import edge_set, value
from webapp.rulesets.drawn.graphs.positions import GraphPosition
from webapp.rulesets.drawn.graphs.remove_an_edge import RemoveAnEdge
from webapp.rulesets.law import value_by_law

GAME = RemoveAnEdge()
LAST = 400


def game_value(text: str) -> int:
    found = value_by_law(GAME, GAME.read_position(text))
    assert found is not None
    return found


def path(n: int) -> int:
    return game_value(f"path-{n}") if n else 0


def after_every_move(text: str) -> list[GraphPosition]:
    position = GAME.read_position(text)
    left = [option[0] for option in GAME.options(position)]
    return [part for part in left if isinstance(part, GraphPosition)]


# The first examples


@pytest.mark.parametrize("n", range(2, 10))
def test_a_star_has_the_value_1(n: int) -> None:
    assert game_value(f"star-{n}") == 1


@pytest.mark.parametrize("n", [*range(1, 21), 21, 22, 100, 10**9 + 1, 10**12])
def test_complete_graphs_of_any_size(n: int) -> None:
    assert (game_value(f"complete-{n}") != 0) == (n % 4 in (2, 3))


# Paths


@cache
def dominoes(n: int) -> int:
    """The value of covering a 1-by-n rectangle with dominoes, from the rule."""
    reached = {dominoes(left) ^ dominoes(n - 2 - left) for left in range(n - 1)}
    return next(candidate for candidate in count() if candidate not in reached)


def test_a_path_is_the_game_of_dominoes_on_a_strip() -> None:
    for n in range(2, 11):
        assert value(edge_set((v, v + 1) for v in range(n - 1))) == dominoes(n)
    assert [path(n) for n in range(LAST)] == [dominoes(n) for n in range(LAST)]


@pytest.mark.parametrize("n", [*range(2, 42, 2), 1000, 10**12])
def test_the_centre_edge_of_an_even_path_leaves_two_equal_paths(n: int) -> None:
    position = GAME.read_position(f"path-{n}")
    option = GAME.read_move(position, f"{n // 2 - 1}-{n // 2}")
    values = [value_by_law(GAME, part) for part in option]
    assert values in ([0], [path(n // 2 - 1)] * 2)
    assert path(n) != 0


def test_the_range_of_the_printed_recurrence_fails_first_at_2() -> None:
    """Without the 1 but with i from 1, what is missing (i = 0) is at n = 2 the only move."""
    for n in range(3, 60):
        assert {path(i) ^ path(n - i - 2) for i in range(1, n - 1)} == {
            path(i) ^ path(n - i - 2) for i in range(n - 1)
        }
    assert path(2) == 1


def test_the_period_of_paths_is_34_with_the_exceptions_of_e6() -> None:
    periodic = {n % 34: path(n) for n in range(LAST - 34, LAST)}
    exceptions = [n for n in range(LAST) if path(n) != periodic[n % 34]]
    assert exceptions == [0, 1, 15, 17, 18, 32, 35, 52]
    assert not any(all(path(n) == path(n + p) for n in range(53, 200)) for p in range(1, 34))


# Cycles


@pytest.mark.parametrize("n", range(3, 41))
def test_a_move_on_a_cycle_leaves_a_path(n: int) -> None:
    """Lemma 9."""
    assert {value_by_law(GAME, left) for left in after_every_move(f"cycle-{n}")} == {path(n - 2)}


@pytest.mark.parametrize("n", range(3, 12))
def test_values_of_cycles_from_the_rule(n: int) -> None:
    assert game_value(f"cycle-{n}") == value(edge_set((v, (v + 1) % n) for v in range(n)))
