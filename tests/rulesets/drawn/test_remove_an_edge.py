"""Remove-an-Edge: notation, bad input, long graphs, parts, mirrors, and who wins."""

from collections.abc import Callable
from itertools import combinations
from random import Random

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.drawn.graphs.positions import GraphPosition, LongGraph, Position
from nimsum.rulesets.drawn.graphs.remove_an_edge import RemoveAnEdge
from nimsum.rulesets.law import options_by_law, value_by_law
from nimsum.rulesets.notation import read_sum, write_move
from nimsum.rulesets.ruleset import Option
from nimsum.solver.analysis import Analysis, Outcome, analyse
from tests.rulesets.sums import enough_time
from tests.solver.looks import looks
from tests.theory.graphs.graphs_by_definition import edge_set, value

GAME = RemoveAnEdge()


def drawn(text: str) -> GraphPosition:
    position = GAME.read_position(text)
    assert isinstance(position, GraphPosition)
    return position


def many_looks() -> Budget:
    """As many as a visitor's machine has time for, counted."""
    return looks(10_000)


def analysed(position: Position) -> Analysis:
    text = GAME.write_position(position)
    return analyse(read_sum(f"remove-an-edge:{text}"), many_looks(), max_moves=1)


def wins(text: str) -> set[str]:
    """Return all winning moves; the solver gets the time to find them."""
    analysis = analyse(read_sum(f"remove-an-edge:{text}"), enough_time(), max_moves=1_000)
    assert not analysis.truncated
    return {write_move(analysis.position, move).removeprefix("0:") for move in analysis.winning}


FAMILY_EDGES: dict[str, Callable[..., set[tuple[int, int]]]] = {
    "path": lambda n: {(v, v + 1) for v in range(n - 1)},
    "cycle": lambda n: {(v, (v + 1) % n) for v in range(n)},
    "star": lambda n: {(0, v) for v in range(1, n)},
    "complete": lambda n: set(combinations(range(n), 2)),
    "complete-bipartite": lambda m, n: {(v, m + w) for v in range(m) for w in range(n)},
}


@pytest.mark.parametrize(
    ("family", "sizes"),
    [
        *(("path", (n,)) for n in range(2, 11)),
        *(("cycle", (n,)) for n in range(3, 11)),
        *(("star", (n,)) for n in range(2, 8)),
        *(("complete", (n,)) for n in range(3, 7)),
        *(("complete-bipartite", (m, n)) for m in range(1, 4) for n in range(1, 4)),
    ],
)
def test_long_families_play_as_small_ones_do(family: str, sizes: tuple[int, ...]) -> None:
    graph = LongGraph(family, sizes)
    edges = edge_set(FAMILY_EDGES[family](*sizes))
    assert value_by_law(GAME, graph) == value(edges)

    def plain(option: tuple[Position, ...]) -> int:
        total = 0
        for part in option:
            assert isinstance(part, GraphPosition)
            total ^= value(edge_set(part.edges))
        return total

    moves: dict[Option[Position], None] = {}
    for v, w in edges:
        option = GAME.read_move(graph, f"{v}-{w}")
        assert plain(option) == value(frozenset(edge for edge in edges if not edge & {v, w}))
        moves[option] = None
    options = list(GAME.options(graph))
    assert set(options) == set(moves)
    assert len(set(options)) == len(options)
    for option in options:
        assert GAME.read_move(graph, GAME.write_move(graph, option)) == option
    for wanted in range(6):
        result = options_by_law(GAME, graph, wanted)
        assert result is not None
        if family != "path":
            assert set(result.options) == {o for o in options if plain(o) == wanted}


@pytest.mark.parametrize("vertices", [88, 89, 121, 122, 400, 10**12])
def test_winning_moves_on_long_paths_leave_value_0(vertices: int) -> None:
    graph = GAME.read_position(f"path-{vertices}")
    options = options_by_law(GAME, graph, 0)
    assert options is not None
    some = [option for option, _ in zip(options.options, range(50), strict=False)]
    assert bool(some) == (value_by_law(GAME, graph) != 0)
    for option in some:
        total = 0
        for part in option:
            part_value = value_by_law(GAME, part)
            assert part_value is not None
            total ^= part_value
        assert total == 0
    if vertices < 500:
        plain = [
            option
            for option in GAME.options(graph)
            if value_by_law(GAME, option[0])
            == (value_by_law(GAME, option[1]) if len(option) == 2 else 0)
        ]
        assert set(plain) == set(some)


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        *((f"grid-{m}x{n}", Outcome.P) for m, n in ((2, 4), (4, 4), (4, 6), (6, 6), (4, 10))),
        *((f"grid-{m}x{n}", Outcome.N) for m, n in ((2, 5), (4, 5), (4, 7), (5, 8), (4, 9))),
        *((f"hypercube-{d}", Outcome.P) for d in (2, 3, 4, 5)),
        ("dodecahedron", Outcome.P),
        ("prism-20", Outcome.P),
    ],
)
def test_strategies_reach_beyond_search(text: str, outcome: Outcome) -> None:
    assert analyse(read_sum(f"remove-an-edge:{text}"), many_looks(), max_moves=1).outcome is outcome


def test_the_mirror_is_found_again_after_both_players_have_moved() -> None:
    position = drawn("grid-6x6")
    chance = Random(5)
    while edges := position.edges:
        v, w = chance.choice(edges)
        position = position.without(v, w)
        assert analysed(position).outcome is Outcome.N
        position = position.without(35 - v, 35 - w)
        assert value_by_law(GAME, position) == 0


def test_parts_keep_the_names_of_their_vertices_and_equal_ones_cancel() -> None:
    anatomy = GAME.bounds.anatomy(drawn("path-9/4"))
    assert anatomy is not None
    assert [part.places for part in anatomy.parts] == [frozenset("0123"), frozenset("5678")]
    assert [part.twin for part in anatomy.parts] == [1, 0]
    assert [value_by_law(GAME, part.position) for part in anatomy.parts] == [2, 2]
    assert anatomy.mirror is not None
    assert set(anatomy.mirror.pairs) == {("0", "8"), ("1", "7"), ("2", "6"), ("3", "5")}


def test_a_mirror_that_is_drawn_goes_through_the_centre() -> None:
    anatomy = GAME.bounds.anatomy(drawn("grid-2x4"))
    assert anatomy is not None
    assert anatomy.mirror is not None
    assert anatomy.mirror.line == ((1.5, 0.5), (1.5, 0.5))
    assert ("a1", "d2") in anatomy.mirror.pairs


def test_lone_vertices_are_no_parts() -> None:
    anatomy = GAME.bounds.anatomy(drawn("star-5/0"))
    assert anatomy is not None
    assert anatomy.parts == ()
    assert anatomy.mirror is None
