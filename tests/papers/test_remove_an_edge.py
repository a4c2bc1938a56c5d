"""Section 8 of PRIMES STEP Plays Games (2017): every claim on Remove-an-Edge, from computation.

Where the printed text is wrong, the test has both the printed claim and the corrected one.
"""

from functools import cache
from itertools import combinations, count

import pytest

from tests.theory.graphs.graphs_by_definition import edge_set, value
from webapp.rulesets.drawn.graphs.positions import GraphPosition
from webapp.rulesets.drawn.graphs.remove_an_edge import RemoveAnEdge

GAME = RemoveAnEdge()
LAST = 400

P_PATHS_AS_PRINTED = {0, 1, 15, 35} | {n for n in range(LAST) if n % 34 in (5, 9, 21, 25, 29)}
"""The terms of A215721 by the description in the paper."""

A274161_AS_PRINTED = [2, 3, 7, 11, 17, 23, 27, 31, 37, 41, 45, 57]


def game_value(text: str) -> int:
    found = GAME.value(GAME.read_position(text))
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
def test_a_star_is_gone_after_one_move(n: int) -> None:
    """The first move takes the centre and leaves n - 2 lone vertices."""
    for left in after_every_move(f"star-{n}"):
        assert left.edges == []
        assert left.standing.bit_count() == n - 2
    assert game_value(f"star-{n}") == 1


@pytest.mark.parametrize("n", range(1, 9))
def test_a_complete_graph_has_no_strategy(n: int) -> None:
    """A move makes it complete on n - 2 vertices; N exactly for n = 4k + 2 and 4k + 3."""
    for left in after_every_move(f"complete-{n}"):
        assert left.standing.bit_count() == n - 2
        assert len(left.edges) == (n - 2) * (n - 3) // 2
    assert (value(edge_set(combinations(range(n), 2))) != 0) == (n % 4 in (2, 3))


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


def test_p_positions_of_paths_are_those_printed() -> None:
    assert {n for n in range(LAST) if path(n) == 0} == P_PATHS_AS_PRINTED


def test_p_positions_recur_after_five_terms_as_printed() -> None:
    """For n > 14, A215721(n) = A215721(n - 5) + 34, the terms numbered from 1."""
    terms = [0, *sorted(P_PATHS_AS_PRINTED)]
    assert all(terms[n] == terms[n - 5] + 34 for n in range(15, len(terms)))


def test_all_p_positions_but_0_are_odd() -> None:
    """Printed: all are odd. Corrected (E1): all but 0."""
    even = {n for n in range(LAST) if path(n) == 0 and n % 2 == 0}
    assert even == {0}


@pytest.mark.parametrize("n", [*range(2, 42, 2), 1000, 10**12])
def test_the_centre_edge_of_an_even_path_leaves_two_equal_paths(n: int) -> None:
    position = GAME.read_position(f"path-{n}")
    option = GAME.read_move(position, f"{n // 2 - 1}-{n // 2}")
    values = [GAME.value(part) for part in option]
    assert values in ([0], [path(n // 2 - 1)] * 2)
    assert path(n) != 0


def test_the_recurrence_of_paths() -> None:
    """Printed: mex of G(i) xor 1 xor G(n-i-2), i from 1. Corrected (E2): no 1, i from 0."""
    corrected, printed = [0, 0], [0, 0]
    for n in range(2, 60):
        for values, first, more in ((corrected, 0, 0), (printed, 1, 1)):
            reached = {values[i] ^ more ^ values[n - i - 2] for i in range(first, n - 1)}
            values.append(next(v for v in count() if v not in reached))
    assert corrected == [path(n) for n in range(60)]
    assert printed[2] == 0 != path(2)


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
    assert {GAME.value(left) for left in after_every_move(f"cycle-{n}")} == {path(n - 2)}


@pytest.mark.parametrize("n", range(3, 12))
def test_values_of_cycles_from_the_rule(n: int) -> None:
    assert game_value(f"cycle-{n}") == value(edge_set((v, (v + 1) % n) for v in range(n)))


def test_n_positions_of_cycles_are_the_p_positions_of_paths_plus_2() -> None:
    """Printed: A215721(n+2). Corrected (E3): A215721(n) + 2."""
    cycles = [n for n in range(3, LAST) if game_value(f"cycle-{n}") != 0]
    assert cycles == [n + 2 for n in sorted(P_PATHS_AS_PRINTED) if 3 <= n + 2 < LAST]
    as_printed = sorted(P_PATHS_AS_PRINTED)[2:]
    assert cycles[: len(as_printed)] != as_printed


def test_the_list_of_a274161_is_that_of_cycles_from_3_on() -> None:
    """Printed with 2, for which there is no simple cycle (E5)."""
    cycles = [n for n in range(3, 58) if game_value(f"cycle-{n}") != 0]
    assert cycles == A274161_AS_PRINTED[1:]


def test_p_positions_of_cycles_are_the_complement() -> None:
    """For n >= 3: there is no cycle of 1 or 2 vertices (E5)."""
    cycles = {n for n in range(3, 58) if game_value(f"cycle-{n}") == 0}
    assert cycles == set(range(3, 58)) - set(A274161_AS_PRINTED)


# The edge-delete game


Graph = frozenset[tuple[int, int]]


@cache
def edge_delete_is_won(edges: Graph, vertices: int) -> bool:
    """Whether the player to move wins by deleting an edge that leaves no vertex alone."""
    for edge in edges:
        left = edges - {edge}
        if len({v for e in left for v in e}) == vertices and not edge_delete_is_won(left, vertices):
            return True
    return False


@pytest.mark.parametrize("n", range(2, 14))
def test_the_edge_delete_game_on_a_path(n: int) -> None:
    """Printed: dominoes on a 1-by-(n+2) strip. Corrected (E4): on 1-by-n without its end cells,
    so as the path of n - 2 vertices; n >= 2, as a lone vertex stands alone from the start (E5).
    """
    edges = frozenset((v, v + 1) for v in range(n - 1))
    assert edge_delete_is_won(edges, n) == (path(n - 2) != 0)
    assert (n in A274161_AS_PRINTED) == (not edge_delete_is_won(edges, n))
