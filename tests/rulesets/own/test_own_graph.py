"""Games of one's own on graphs: the language of moves, and games with a name described again."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import combinations, count, pairwise, permutations
from math import inf
from typing import Self

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.drawn.graphs.positions import GraphPosition
from nimsum.rulesets.law import value_by_law
from nimsum.rulesets.notation import read_component, read_ruleset, read_sum
from nimsum.rulesets.own.own_graph import OwnGraph, OwnGraphBounds
from nimsum.solver.misere import misere_is_p
from nimsum.theory.nimbers.int_sets import elements

Vertices = frozenset[int]


@dataclass(frozen=True)
class PlainGraph:
    """The vertices that remain of a graph, and its edges, each as a set of its two ends."""

    vertices: Vertices
    edges: frozenset[Vertices]

    @classmethod
    def of(cls, position: GraphPosition) -> Self:
        """Return the graph of `position`."""
        graph = position.graph.neighbours
        pairs = combinations(range(len(graph)), 2)
        edges = frozenset(frozenset({v, w}) for v, w in pairs if graph[v] >> w & 1)
        return cls(frozenset(elements(position.standing)), edges)

    def without(self, vertices: Vertices) -> "PlainGraph":
        """Return the graph that remains when `vertices` are taken."""
        return PlainGraph(self.vertices - vertices, self.edges)

    def are_joined(self, v: int, w: int) -> bool:
        """Return True if an edge joins `v` and `w`."""
        return frozenset({v, w}) in self.edges

    def with_neighbours(self, chosen: Vertices) -> Vertices:
        """Return the vertices `chosen` and all their neighbours."""
        return chosen | {w for w in self.vertices if any(self.are_joined(v, w) for v in chosen)}

    def degree(self, vertex: int) -> int:
        """Return the number of neighbours of `vertex`."""
        return len(self.with_neighbours(frozenset({vertex}))) - 1

    def is_path(self, chosen: Vertices) -> bool:
        """Return True if edges lead through all vertices `chosen`, one after the other."""
        return any(
            all(self.are_joined(v, w) for v, w in pairwise(walk)) for walk in permutations(chosen)
        )

    def is_cycle(self, chosen: Vertices) -> bool:
        """Return True if edges lead through all vertices `chosen` and back to the first."""
        return any(
            all(self.are_joined(v, w) for v, w in pairwise((*walk, walk[0])))
            for walk in permutations(chosen)
        )

    def is_star(self, chosen: Vertices) -> bool:
        """Return True if one of the vertices `chosen` is joined to all others of them."""
        return any(all(self.are_joined(v, w) for w in chosen - {v}) for v in chosen)


Rule = Callable[[PlainGraph, Vertices], Vertices | None]
"""A function that returns the vertices taken if some are chosen, None if these may not be."""


def odd_vertex(graph: PlainGraph, chosen: Vertices) -> Vertices | None:
    if len(chosen) == 1 and graph.degree(*chosen) % 2:
        return chosen
    return None


def vertex_of_degree_2_with_neighbours(graph: PlainGraph, chosen: Vertices) -> Vertices | None:
    if len(chosen) == 1 and graph.degree(*chosen) == 2:
        return graph.with_neighbours(chosen)
    return None


def joined_vertex_or_triangle(graph: PlainGraph, chosen: Vertices) -> Vertices | None:
    if len(chosen) == 1 and graph.degree(*chosen) >= 1:
        return chosen
    if len(chosen) == 3 and graph.is_cycle(chosen):
        return chosen
    return None


def vertex_or_edge_with_neighbours(graph: PlainGraph, chosen: Vertices) -> Vertices | None:
    if len(chosen) == 1:
        return chosen
    if len(chosen) == 2 and graph.are_joined(*chosen):
        return graph.with_neighbours(chosen)
    return None


def square_or_path(graph: PlainGraph, chosen: Vertices) -> Vertices | None:
    if len(chosen) == 4 and graph.is_cycle(chosen):
        return chosen
    if len(chosen) == 3 and graph.is_path(chosen):
        return chosen
    return None


def star_of_4(graph: PlainGraph, chosen: Vertices) -> Vertices | None:
    return chosen if len(chosen) == 4 and graph.is_star(chosen) else None


RULES: dict[str, Rule] = {
    "vertex-of-degree-odd": odd_vertex,
    "vertex-of-degree-2-with-its-neighbours": vertex_of_degree_2_with_neighbours,
    "vertex-of-degree-at-least-1;triangle": joined_vertex_or_triangle,
    "edge-with-its-neighbours;vertex": vertex_or_edge_with_neighbours,
    "cycle-4;path-3": square_or_path,
    "star-4": star_of_4,
}


def options_of(graph: PlainGraph, rule: Rule) -> set[PlainGraph]:
    """Return the graphs that the moves of a `rule` for at most 4 vertices leave."""
    choices = (
        frozenset(chosen) for size in (1, 2, 3, 4) for chosen in combinations(graph.vertices, size)
    )
    takings = (rule(graph, chosen) for chosen in choices)
    return {graph.without(taken) for taken in takings if taken is not None}


@dataclass(frozen=True)
class Facts:
    """What plain recursion finds about a graph."""

    value: int
    next_player_wins_misere: bool
    longest_play: int


@cache
def facts(graph: PlainGraph, rule: Rule) -> Facts:
    """Return the facts about `graph`, from those about its options."""
    options = [facts(option, rule) for option in options_of(graph, rule)]
    if not options:
        return Facts(value=0, next_player_wins_misere=True, longest_play=0)
    values = {option.value for option in options}
    return Facts(
        value=next(n for n in count() if n not in values),
        next_player_wins_misere=not all(option.next_player_wins_misere for option in options),
        longest_play=1 + max(option.longest_play for option in options),
    )


def searched_value(rules: OwnGraph, position: GraphPosition) -> int | None:
    """Return the value that the search for games without a name finds."""
    recursion = OwnGraphBounds(rules).recursion()
    assert recursion is not None
    return recursion.value(position, Budget(inf))


@pytest.mark.parametrize("text", RULES)
def test_options_values_and_outcomes_are_those_of_plain_recursion(text: str) -> None:
    own = read_ruleset(f"own-graph({text})")
    assert isinstance(own, OwnGraph)
    for name in ("octahedron", "0-1,0-2,1-2,2-3,3-4,4-5,5-6,6-3", "cycle-8/1", "prism-4"):
        position = own.read_position(name)
        graph = PlainGraph.of(position)
        after = [frozenset(elements(option[0].standing)) for option in own.options(position)]
        assert len(set(after)) == len(after)
        assert set(after) == {option.vertices for option in options_of(graph, RULES[text])}
        expected = facts(graph, RULES[text])
        assert searched_value(own, position) == expected.value
        assert own.bounds.longest_play(position) == expected.longest_play
        next_player_loses = misere_is_p(read_sum(f"own-graph({text}):{name}"), Budget())
        assert next_player_loses is not expected.next_player_wins_misere


def test_every_game_has_a_sample_with_a_move() -> None:
    for text in ("complete 4", "vertex without neighbours", "vertex of degree 39", "vertex"):
        own = read_ruleset(f"own-graph({text})")
        assert any(own.options(own.words.sample_position))


def test_a_move_is_written_as_what_one_taps() -> None:
    for text, moves in {
        # The only clause takes neighbours: a move names the ends of the edge.
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
        rules = component.ruleset
        position = component.position
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
