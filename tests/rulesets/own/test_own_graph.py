"""Games of one's own on graphs: the language of moves, and games with a name described again."""

from collections.abc import Callable
from itertools import combinations, permutations
from math import inf

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.drawn.graphs.positions import GraphPosition
from nimsum.rulesets.law import value_by_law
from nimsum.rulesets.notation import read_component, read_ruleset, read_sum
from nimsum.rulesets.own.own_graph import OwnGraph, OwnGraphBounds
from nimsum.solver.misere import misere_is_p


def value(rules: OwnGraph, position: GraphPosition) -> int | None:
    """By the search for games that have no name."""
    recursion = OwnGraphBounds(rules).recursion()
    assert recursion is not None
    return recursion.value(position, Budget(inf))


Joined = Callable[[int, int], bool]
Vertices = frozenset[int]


def _around(joined: Joined, some: Vertices, left: Vertices) -> Vertices:
    return some | {w for w in left for v in some if joined(v, w)}


def _walks(joined: Joined, some: Vertices, *, closed: bool) -> bool:
    return any(
        all(joined(v, w) for v, w in zip(walk, walk[1:] + walk[:1] * closed, strict=False))
        for walk in permutations(some)
    )


def _degree(joined: Joined, some: Vertices, left: Vertices) -> int:
    (vertex,) = some
    return sum(joined(vertex, w) for w in left)


PLAIN: dict[str, Callable[[Joined, Vertices, Vertices], Vertices | None]] = {
    # What goes with some vertices of those that are left, None if they are not what is described.
    "vertex-of-degree-odd": lambda joined, some, left: (
        some if len(some) == 1 and _degree(joined, some, left) % 2 else None
    ),
    "vertex-of-degree-2-with-its-neighbours": lambda joined, some, left: (
        _around(joined, some, left) if len(some) == 1 and _degree(joined, some, left) == 2 else None
    ),
    "vertex-of-degree-at-least-1;triangle": lambda joined, some, left: (
        some
        if (len(some) == 1 and _degree(joined, some, left))
        or (len(some) == 3 and _walks(joined, some, closed=True))
        else None
    ),
    "edge-with-its-neighbours;vertex": lambda joined, some, left: (
        some
        if len(some) == 1
        else _around(joined, some, left)
        if len(some) == 2 and joined(*some)
        else None
    ),
    "cycle-4;path-3": lambda joined, some, _left: (
        some
        if (len(some) == 3 and _walks(joined, some, closed=False))
        or (len(some) == 4 and _walks(joined, some, closed=True))
        else None
    ),
    "star-4": lambda joined, some, _left: (
        some
        if len(some) == 4 and any(all(v == w or joined(v, w) for w in some) for v in some)
        else None
    ),
}


@pytest.mark.parametrize("text", PLAIN)
def test_options_values_and_outcomes_are_those_of_plain_recursion(text: str) -> None:
    own = read_ruleset(f"own-graph({text})")
    assert isinstance(own, OwnGraph)
    for graph in ("octahedron", "0-1,0-2,1-2,2-3,3-4,4-5,5-6,6-3", "cycle-8/1", "prism-4"):
        position = own.read_position(graph)
        neighbours = position.graph.neighbours

        def joined(v: int, w: int, neighbours: tuple[int, ...] = neighbours) -> bool:
            return bool(neighbours[v] >> w & 1)

        found: dict[Vertices, tuple[int, bool, int]] = {}

        def left_by_moves(left: Vertices, joined: Joined = joined) -> set[Vertices]:
            few = (frozenset(some) for size in (1, 2, 3, 4) for some in combinations(left, size))
            gone = (PLAIN[text](joined, some, left) for some in few)
            return {left - each for each in gone if each is not None}

        def known(
            left: Vertices,
            found: dict[Vertices, tuple[int, bool, int]] = found,
            moves: Callable[[Vertices], set[Vertices]] = left_by_moves,
        ) -> tuple[int, bool, int]:
            """The value, whether the player to move wins in misère play, and the most moves."""
            if left not in found:
                options = [known(each, found, moves) for each in moves(left)]
                values = {each for each, _misere, _most in options}
                mex = next(n for n in range(len(values) + 1) if n not in values)
                misere = not options or not all(misere for _value, misere, _most in options)
                most = max((1 + most for _value, _misere, most in options), default=0)
                found[left] = mex, misere, most
            return found[left]

        start = frozenset(v for v in range(len(neighbours)) if position.standing >> v & 1)
        after = [option[0].standing for option in own.options(position)]
        assert len(set(after)) == len(after)
        assert set(after) == {sum(1 << v for v in each) for each in left_by_moves(start)}
        wanted, misere, most = known(start)
        assert value(own, position) == wanted
        assert own.bounds.longest_play(position) == most
        (component,) = read_sum(f"own-graph({text}):{graph}")
        lost = misere_is_p((component,), Budget())
        assert lost is not misere


def test_every_game_has_a_sample_with_a_move() -> None:
    for text in ("complete 4", "vertex without neighbours", "vertex of degree 39", "vertex"):
        own = read_ruleset(f"own-graph({text})")
        assert any(own.options(own.words.sample_position))


def test_a_move_is_written_as_what_one_taps() -> None:
    for text, moves in {
        # The only clause takes neighbours: it is told by what they are joined with.
        "own-graph(edge-with-its-neighbours):path-5": ["0,1", "1,2", "2,3", "3,4"],
        "own-graph(vertex;vertex-with-its-neighbours):path-3": [
            "0",
            "1",
            "2",
            "0,1",
            "0,1,2",
            "1,2",
        ],
        "own-graph(path-3):cycle-4": ["0,1,2", "0,1,3", "0,2,3", "1,2,3"],
    }.items():
        component = read_component(text)
        rules, position = component.ruleset, component.position
        written = {rules.write_move(position, option) for option in rules.options(position)}
        assert written == set(moves)
        for move in moves:
            assert rules.write_move(position, rules.read_move(position, move)) == move


def test_a_graph_on_which_moves_can_be_copied_is_known_at_once() -> None:
    for text, known in {
        "own-graph(vertex;edge):grid-4x4": 0,
        "own-graph(vertex;edge):grid-3x4": None,  # an edge in the middle is its own image
        "own-graph(vertex;vertex-with-its-neighbours):complete-14-14": 0,
        "own-graph(vertex;vertex-with-its-neighbours):complete-13-14": None,
        "own-graph(vertex-of-degree-odd;edge):cycle-6": 0,
        "own-graph(path-3):cycle-6": None,  # three in a row may hold a vertex and its image
        "own-graph(vertex;edge):0-1,1-2,2-3,3-0,4-5,4-6/4": 0,  # two lone vertices
        "own-graph(vertex;edge):0-1,1-2,2-3,3-0,4-5/4": None,
    }.items():
        component = read_component(text)
        assert value_by_law(component.ruleset, component.position) == known, text
