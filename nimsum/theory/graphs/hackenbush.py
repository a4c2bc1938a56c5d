"""Green Hackenbush: a move cuts an edge, and edges that are no longer connected to the ground fall.

An edge is a pair of vertices. Edges are numbered by their index in a list `edges`; a set of edges,
such as the set `remaining` of edges that are still there, is an int with bit k for edge k. `ground`
has the vertices on the ground, which count as one vertex.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from nimsum.theory.nimbers.int_sets import elements, merge_overlapping

Edge = tuple[int, int]
_GROUND = -1


class Bridge(NamedTuple):
    """An edge that is in no cycle.

    It joins the vertex `lower`, which is -1 for the ground, to `upper`. `above` is the set of the
    edges that fall if it is cut, and `value` is the Grundy value of the edge together with these.
    """

    lower: int
    upper: int
    above: int
    value: int


def grounded_edges(edges: Sequence[Edge], remaining: int, ground: Collection[int]) -> int:
    """Return the set of the edges in `remaining` that are connected to the ground."""
    edges_at = _edges_by_vertex(edges, remaining)
    reached = 0
    reached_vertices = set(ground)
    waiting = list(ground)
    while waiting:
        new = edges_at.get(waiting.pop(), 0) & ~reached
        reached |= new
        neighbours = set(chain.from_iterable(edges[e] for e in elements(new)))
        neighbours -= reached_vertices
        reached_vertices |= neighbours
        waiting += neighbours
    return reached


def grounded_parts(edges: Sequence[Edge], remaining: int, ground: Collection[int]) -> list[int]:
    """Return the independent parts of the edge set `remaining`, each as a set of edges.

    Edges are in one part if they are connected by vertices that are not on the ground.
    """
    alone = [1 << e for e in elements(remaining)]
    by_vertex = _edges_by_vertex(edges, remaining)
    above_ground = (at_vertex for v, at_vertex in by_vertex.items() if v not in ground)
    return merge_overlapping([*alone, *above_ground])


def _edges_by_vertex(edges: Sequence[Edge], remaining: int) -> dict[int, int]:
    """Return a map from each vertex to the set of its edges in `remaining`."""
    edges_at: dict[int, int] = {}
    for e in elements(remaining):
        for v in edges[e]:
            edges_at[v] = edges_at.get(v, 0) | 1 << e
    return edges_at


def green_value(edges: Sequence[Edge], remaining: int, ground: Collection[int]) -> int:
    """Return the Grundy value of the edges `remaining`, all of them connected to the ground.

    The vertices of a cycle may be fused, so that its edges become loops, each worth one edge (the
    fusion principle); an edge that is a bridge carries a stalk as long as the value above it (the
    colon principle). Both are proved in Winning Ways, chapter 7.

    >>> green_value([(0, 1), (1, 2), (1, 3), (3, 4)], 0b1111, {0}), green_value([(0, 1)], 1, {0, 1})
    (4, 1)
    """
    return _value_and_bridges(edges, remaining, ground)[0]


def edge_cuts(
    edges: Sequence[Edge], remaining: int, ground: Collection[int]
) -> Iterator[tuple[int, int]]:
    """Return a pair for each edge in `remaining`: the edge, and the edges removed by cutting it.

    The latter is the set of the edge itself and all edges that fall. All edges of `remaining` must
    be connected to the ground.

    >>> list(edge_cuts([(0, 1), (1, 2), (0, 3)], 0b111, {0}))
    [(0, 3), (1, 2), (2, 4)]
    """
    in_no_cycle = bridges(edges, remaining, ground)
    for e in elements(remaining):
        yield e, 1 << e | (in_no_cycle[e].above if e in in_no_cycle else 0)


def bridges(edges: Sequence[Edge], remaining: int, ground: Collection[int]) -> dict[int, Bridge]:
    """Return the edges in `remaining` that are in no cycle, by their numbers, upper edges first.

    >>> bridges([(0, 1), (1, 2), (1, 3)], 0b111, {0})[0]
    Bridge(lower=-1, upper=1, above=6, value=1)
    """
    return _value_and_bridges(edges, remaining, ground)[1]


def _value_and_bridges(
    edges: Sequence[Edge], remaining: int, ground: Collection[int]
) -> tuple[int, dict[int, Bridge]]:
    """Return the Grundy value of the edges `remaining`, and its bridges by their numbers."""
    neighbours: dict[int, list[tuple[int, int]]] = {_GROUND: []}
    for e in elements(remaining):
        v, w = (_GROUND if end in ground else end for end in edges[e])
        neighbours.setdefault(v, []).append((e, w))
        neighbours.setdefault(w, []).append((e, v))
    order: dict[int, int] = {}
    bridges_by_edge: dict[int, Bridge] = {}

    def climb(v: int, by: int) -> tuple[int, int, int]:
        """Search depth first from `v`, which was reached by the edge `by`.

        Return three things: the value of all edges at v and above, apart from the edge `by`; the
        set of these edges; and the least number in `order` of a vertex at which one of them ends.
        """
        value = 0
        seen = 0
        index = order.setdefault(v, len(order))
        least = index
        # The dictionary keeps one of the two entries of a loop.
        for e, w in dict(neighbours[v]).items():
            if e == by:
                continue
            if w not in order:
                value_above, above, least_above = climb(w, e)
                if least_above > index:
                    # Nothing above leads back to v: the edge is a bridge (colon principle).
                    bridges_by_edge[e] = Bridge(v, w, above, value_above + 1)
                    value ^= value_above + 1
                else:
                    # The edge is in a cycle, and becomes a loop at v (fusion principle).
                    value ^= value_above ^ 1
                seen |= above | 1 << e
                least = min(least, least_above)
            elif order[w] <= index:
                value ^= 1
                seen |= 1 << e
                least = min(least, order[w])
        return value, seen, least

    return climb(_GROUND, -1)[0], bridges_by_edge
