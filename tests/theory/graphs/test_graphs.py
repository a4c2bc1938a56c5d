"""Parts, forms, mirrors, matchings and values of graphs against plain definitions."""

from itertools import combinations
from math import inf
from random import Random

import networkx
import pytest

from nimsum.budget import Budget
from nimsum.theory.graphs.canonical_graphs import canonical_form
from nimsum.theory.graphs.edge_taking import (
    EdgeTaking,
    parts_of,
    path_law,
    path_value,
    theorem_value,
    without_spare_vertices,
)
from nimsum.theory.graphs.graphs import Graph, components, edges_among, graph_of, induced
from nimsum.theory.graphs.matchings import (
    largest_independent_set,
    largest_matching,
    smallest_maximal_matching,
)
from nimsum.theory.graphs.mirrors import is_mirror, mirror_of
from nimsum.theory.nimbers.search import NimberSearch
from nimsum.theory.periods.periodicity import check
from tests.theory.graphs.graphs_by_definition import edge_set, matchings, value

PAIRS = list(combinations(range(5), 2))
UP_TO_FIVE = [
    [pair for index, pair in enumerate(PAIRS) if chosen >> index & 1] for chosen in range(1 << 10)
]
"""Every graph on five vertices, by its edges."""


def everything(graph: Graph) -> int:
    return (1 << len(graph)) - 1


def random_edges(vertices: int, edges: int, seed: int) -> list[tuple[int, int]]:
    return Random(seed).sample(list(combinations(range(vertices), 2)), edges)


def renamed(graph: Graph, seed: int) -> Graph:
    names = list(range(len(graph)))
    Random(seed).shuffle(names)
    return graph_of(
        len(graph), [(names[v], names[w]) for v, w in edges_among(graph, everything(graph))]
    )


def searched(graph: Graph) -> int | None:
    search = NimberSearch(EdgeTaking(), 100_000)
    return search.value(parts_of(graph, everything(graph)), Budget(inf))


def network(graph: Graph) -> networkx.Graph:
    made = networkx.Graph(edges_among(graph, everything(graph)))
    made.add_nodes_from(range(len(graph)))
    return made


def test_values_of_every_graph_on_five_vertices() -> None:
    for edges in UP_TO_FIVE:
        assert searched(graph_of(5, edges)) == value(edge_set(edges))


@pytest.mark.parametrize("seed", range(40))
def test_values_of_random_graphs(seed: int) -> None:
    vertices = 6 + seed % 4
    edges = random_edges(vertices, 6 + seed % 7, seed)
    assert searched(graph_of(vertices, edges)) == value(edge_set(edges))


def test_a_theorem_is_true_wherever_it_reaches() -> None:
    reached = 0
    for edges in UP_TO_FIVE:
        graph = graph_of(5, edges)
        for part in components(graph, everything(graph)):
            connected = induced(graph, part)
            result = theorem_value(connected)
            if result is not None:
                reached += 1
                assert result == value(edge_set(edges_among(connected, everything(connected))))
    assert reached > 300


def test_spare_vertices_make_no_difference() -> None:
    some = 0
    for edges in UP_TO_FIVE:
        graph = graph_of(5, edges)
        kept = without_spare_vertices(graph, everything(graph))
        some += kept != everything(graph)
        assert value(edge_set(edges_among(graph, kept))) == value(edge_set(edges))
    assert some > 300


def test_graphs_on_five_vertices_have_the_same_form_exactly_if_they_are_isomorphic() -> None:
    forms: dict[Graph, networkx.Graph] = {}
    for edges in UP_TO_FIVE:
        graph = graph_of(5, edges)
        if len(list(components(graph, everything(graph)))) == 1:
            form = canonical_form(induced(graph, next(components(graph, everything(graph)))))
            made = network(form)
            assert networkx.is_isomorphic(forms.setdefault(form, made), made)
    # The connected graphs on 2 to 5 vertices up to isomorphism: 1 + 2 + 6 + 21.
    assert len(forms) == 30
    assert not any(networkx.is_isomorphic(a, b) for a, b in combinations(forms.values(), 2))


@pytest.mark.parametrize("seed", range(30))
def test_the_form_of_a_graph_does_not_depend_on_the_names_of_its_vertices(seed: int) -> None:
    vertices = 8 + seed
    graph = network(graph_of(vertices, random_edges(vertices, vertices + seed % 9, seed)))
    nodes = max(networkx.connected_components(graph), key=len)
    part = networkx.convert_node_labels_to_integers(graph.subgraph(nodes))
    plain = graph_of(len(nodes), list(part.edges))
    form = canonical_form(plain)
    assert networkx.is_isomorphic(network(form), part)
    assert all(canonical_form(renamed(plain, shuffle)) == form for shuffle in range(5))


def test_a_mirror_is_found_exactly_where_there_is_one() -> None:
    for vertices in (4, 6):
        pairs = list(combinations(range(vertices), 2))
        for seed in range(300):
            edges = Random(seed).sample(pairs, Random(seed).randrange(2, len(pairs)))
            graph = graph_of(vertices, edges)
            result = mirror_of(graph)
            exists = any(is_mirror(graph, image) for image in _involutions(vertices))
            assert (result is not None) == exists
            if result is not None:
                assert is_mirror(graph, result)
                assert value(edge_set(edges)) == 0


def _involutions(vertices: int) -> list[list[int]]:
    """Return the maps that exchange all `vertices` in pairs."""
    if vertices == 0:
        return [[]]
    maps = []
    for partner in range(vertices - 1):
        for rest in _involutions(vertices - 2):
            image = [v + (v >= partner) for v in rest]
            others = [v for v in range(vertices - 1) if v != partner]
            whole = [0] * vertices
            whole[partner], whole[vertices - 1] = vertices - 1, partner
            for place, v in zip(others, image, strict=True):
                whole[place] = v
            maps.append(whole)
    return maps


def test_matchings_of_every_graph_on_five_vertices() -> None:
    for edges in UP_TO_FIVE:
        graph = graph_of(5, edges)
        fewest, most = matchings(edge_set(edges))
        assert largest_matching(graph, everything(graph)) == most
        for at_most in range(4):
            result = smallest_maximal_matching(graph, everything(graph), at_most)
            assert result == (fewest if fewest <= at_most else None)


@pytest.mark.parametrize(
    ("vertices", "seed"), [*((n, n) for n in range(12)), (6, 243), (8, 40), (10, 6), (12, 0)]
)
def test_a_largest_independent_set_is_as_large_as_any(vertices: int, seed: int) -> None:
    """It is the longest play of Node Kayles. In the last graphs it is harder to find."""
    pairs = list(combinations(range(vertices), 2))
    graph = graph_of(vertices, [pair for pair in pairs if Random(f"{seed}{pair}").random() < 0.3])
    most = max(
        size
        for size in range(vertices + 1)
        for chosen in combinations(range(vertices), size)
        if not any(graph[v] >> w & 1 for v, w in combinations(chosen, 2))
    )
    assert largest_independent_set(graph, everything(graph)) == most


def test_the_period_of_paths_is_proved() -> None:
    values, law = path_law()
    assert check(law)
    assert (law.preperiod, law.period) == (53, 34)
    plain = [0, 0]
    for n in range(2, 200):
        reached = {plain[i] ^ plain[n - 2 - i] for i in range(n - 1)}
        plain.append(next(v for v in range(n) if v not in reached))
    assert list(values[:200]) == plain
    assert [path_value(n) for n in range(200)] == plain
