"""Matchings: sets of edges without a common vertex."""

from functools import lru_cache

from nimsum.budget import spend
from nimsum.limits import POSITIONS_REMEMBERED
from nimsum.theory.nimbers.int_sets import elements
from nimsum.work import per_question

from .graphs import Graph, components, edges_among, induced


def largest_matching(graph: Graph, standing: int) -> int:
    """Return the size of a largest matching of the vertices `standing`."""
    parts = (induced(graph, part) for part in components(graph, standing))
    return sum(map(_largest_of_part, parts))


@lru_cache(maxsize=POSITIONS_REMEMBERED)
def _largest_of_part(graph: Graph) -> int:
    # Importing it takes longer than starting everything else, and few requests need it.
    import networkx  # noqa: PLC0415

    everything = (1 << len(graph)) - 1
    network = networkx.Graph(edges_among(graph, everything))
    return len(networkx.max_weight_matching(network, maxcardinality=True))


@per_question(POSITIONS_REMEMBERED)
def smallest_maximal_matching(graph: Graph, standing: int, at_most: int) -> int | None:
    """Return the size of a smallest matching that touches every edge among the vertices `standing`.

    Return None if that is more than `at_most`. Raises `OutOfBudget`.
    """
    spend()
    edge = next(edges_among(graph, standing), None)
    if edge is None:
        return 0
    if _greedy_matching(graph, standing) > 2 * at_most:
        return None
    fewest = None
    for v in edge:
        for w in elements(graph[v] & standing):
            limit = at_most if fewest is None else fewest - 1
            more = smallest_maximal_matching(graph, standing & ~(1 << v | 1 << w), limit - 1)
            if more is not None:
                fewest = 1 + more
                if fewest == 1:
                    return 1
    return fewest


def _greedy_matching(graph: Graph, standing: int) -> int:
    """Return the size of some maximal matching.

    Each edge of another set touches at most two of its edges, so any matching that touches all
    edges has at least half as many.
    """
    count = 0
    for v, w in edges_among(graph, standing):
        if standing >> v & standing >> w & 1:
            standing &= ~(1 << v | 1 << w)
            count += 1
    return count
