"""Matchings, sets of edges without a common vertex, and independent sets of vertices."""

from functools import lru_cache

from nimsum.budget import spend
from nimsum.limits import POSITIONS_REMEMBERED
from nimsum.theory.nimbers.int_sets import elements
from nimsum.work import per_question

from .graphs import Graph, components, edges_among, induced


def largest_matching(graph: Graph, remaining: int) -> int:
    """Return the number of edges of a maximum matching of `graph` within the set `remaining`."""
    parts = (induced(graph, part) for part in components(graph, remaining))
    return sum(map(_largest_of_part, parts))


@lru_cache(maxsize=POSITIONS_REMEMBERED)
def first_largest_matching(graph: Graph, remaining: int) -> tuple[tuple[int, int], ...]:
    """Return the edges of the first maximum matching of `graph` within the set `remaining`.

    Each vertex in turn has the least partner that it can have. So without the vertices of one of
    its edges, the first maximum matching is the same but for this edge.

    >>> first_largest_matching((2, 5, 10, 4), 15)
    ((0, 1), (2, 3))
    """
    size = largest_matching(graph, remaining)
    edges = []
    for v in elements(remaining):
        if not remaining >> v & 1:
            continue
        remaining &= ~(1 << v)
        for w in elements(graph[v] & remaining):
            without_edge = remaining & ~(1 << w)
            if largest_matching(graph, without_edge) == size - 1:
                edges.append((v, w))
                remaining = without_edge
                size -= 1
                break
    return tuple(edges)


@lru_cache(maxsize=POSITIONS_REMEMBERED)
def _largest_of_part(graph: Graph) -> int:
    # Importing networkx takes longer than starting everything else, and few requests need it.
    import networkx  # noqa: PLC0415

    everything = (1 << len(graph)) - 1
    network = networkx.Graph(edges_among(graph, everything))
    return len(networkx.max_weight_matching(network, maxcardinality=True))


@per_question(POSITIONS_REMEMBERED)
def smallest_maximal_matching(graph: Graph, remaining: int, at_most: int) -> int | None:
    """Return the number of edges of a smallest maximal matching within the vertex set `remaining`.

    A matching is maximal if no edge can be added: every edge of the graph has a vertex in common
    with an edge of the matching. Return None if the size is more than `at_most`. Raises
    `OutOfBudget`.
    """
    spend()
    edge = next(edges_among(graph, remaining), None)
    if edge is None:
        return 0
    if _greedy_matching(graph, remaining) > 2 * at_most:
        return None
    smallest = None
    # A maximal matching has an edge at v or w, for each edge vw: try all edges at both ends of one.
    for v in edge:
        for w in elements(graph[v] & remaining):
            limit = at_most if smallest is None else smallest - 1
            without_edge = remaining & ~(1 << v | 1 << w)
            rest = smallest_maximal_matching(graph, without_edge, limit - 1)
            if rest is not None:
                smallest = 1 + rest
                if smallest == 1:
                    return 1
    return smallest


def _greedy_matching(graph: Graph, remaining: int) -> int:
    """Return the number of edges of one maximal matching of `graph`, found greedily.

    The vertices of its edges are in the set `remaining`.

    Any other maximal matching has at least half as many edges, since each of its edges shares a
    vertex with at most two edges of this one.
    """
    count = 0
    for v, w in edges_among(graph, remaining):
        if remaining >> v & remaining >> w & 1:
            remaining &= ~(1 << v | 1 << w)
            count += 1
    return count


@per_question(POSITIONS_REMEMBERED)
def largest_independent_set(graph: Graph, remaining: int) -> int:
    """Return the size of a largest independent set of `graph` within the set `remaining`.

    No two of its vertices are joined. For example, a path of four vertices has such a set of two.
    Raises `OutOfBudget`.

    >>> largest_independent_set((2, 5, 10, 4), 15)
    2
    """
    spend()
    if not remaining:
        return 0

    def without_neighbourhood(v: int) -> int:
        return remaining & ~(graph[v] | 1 << v)

    def degree(v: int) -> int:
        return (graph[v] & remaining).bit_count()

    # A vertex with at most one neighbour is in some largest set.
    least_connected = min(elements(remaining), key=degree)
    if degree(least_connected) <= 1:
        return 1 + largest_independent_set(graph, without_neighbourhood(least_connected))
    most_connected = max(elements(remaining), key=degree)
    return max(
        1 + largest_independent_set(graph, without_neighbourhood(most_connected)),
        largest_independent_set(graph, remaining & ~(1 << most_connected)),
    )
