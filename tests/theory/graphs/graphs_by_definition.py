"""Remove-an-Edge straight from its rule: no parts, no forms, no theorems."""

from collections.abc import Iterable
from functools import cache
from itertools import count

Edges = frozenset[tuple[int, int]]


def edge_set(edges: Iterable[Iterable[int]]) -> Edges:
    """Edges, the smaller vertex first."""
    return frozenset((min(edge), max(edge)) for edge in map(tuple, edges))


@cache
def value(edges: Edges) -> int:
    """The mex over all moves: an edge goes with all edges that share a vertex with it."""
    reached = {
        value(frozenset(other for other in edges if not set(other) & set(edge))) for edge in edges
    }
    return next(candidate for candidate in count() if candidate not in reached)


def matchings(edges: Edges) -> tuple[int, int]:
    """The fewest and the most moves that play can last."""
    lengths = [
        matchings(frozenset(other for other in edges if not set(other) & set(edge)))
        for edge in edges
    ]
    if not lengths:
        return 0, 0
    return 1 + min(low for low, _ in lengths), 1 + max(high for _, high in lengths)
