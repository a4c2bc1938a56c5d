"""Green Hackenbush: a move cuts an edge, and edges that are no longer connected to the ground fall.

Edges are numbered; a set of edges is an int, with bit k for edge k. All vertices on the ground
count as one vertex.
"""

from collections.abc import Collection, Iterator, Sequence

from nimsum.theory.nimbers.int_sets import elements, merge_overlapping

Edge = tuple[int, int]
_GROUND = -1


def grounded_edges(edges: Sequence[Edge], remaining: int, ground: Collection[int]) -> int:
    """Return the subset of the edges `remaining` that are connected to the ground."""
    edges_at = _edges_by_vertex(edges, remaining)
    reached = 0
    reached_vertices = set(ground)
    waiting = list(ground)
    while waiting:
        new = edges_at.get(waiting.pop(), 0) & ~reached
        reached |= new
        neighbours = {v for e in elements(new) for v in edges[e]} - reached_vertices
        reached_vertices |= neighbours
        waiting += neighbours
    return reached


def grounded_parts(edges: Sequence[Edge], remaining: int, ground: Collection[int]) -> list[int]:
    """Return the parts of the edges `remaining`: sets of edges connected above the ground."""
    alone = [1 << e for e in elements(remaining)]
    by_vertex = _edges_by_vertex(edges, remaining)
    above_ground = (at_vertex for v, at_vertex in by_vertex.items() if v not in ground)
    return merge_overlapping([*alone, *above_ground])


def _edges_by_vertex(edges: Sequence[Edge], remaining: int) -> dict[int, int]:
    """Return for each vertex the set of those edges that end there."""
    edges_at: dict[int, int] = {}
    for e in elements(remaining):
        for v in edges[e]:
            edges_at[v] = edges_at.get(v, 0) | 1 << e
    return edges_at


def green_value(edges: Sequence[Edge], remaining: int, ground: Collection[int]) -> int:
    """Return the value of the edges `remaining`, all of which must be connected to the ground.

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
    """Return pairs of an edge and the set of edges that go if it is cut, the edge included.

    There is a pair for each edge in `remaining`; all must be connected to the ground.

    >>> list(edge_cuts([(0, 1), (1, 2), (0, 3)], 0b111, {0}))
    [(0, 3), (1, 2), (2, 4)]
    """
    above = _value_and_bridges(edges, remaining, ground)[1]
    return ((e, 1 << e | above.get(e, 0)) for e in elements(remaining))


def _value_and_bridges(
    edges: Sequence[Edge], remaining: int, ground: Collection[int]
) -> tuple[int, dict[int, int]]:
    """Return the value of the edges `remaining`, and for each bridge the edges above it."""
    neighbours: dict[int, list[tuple[int, int]]] = {_GROUND: []}
    for e in elements(remaining):
        v, w = (_GROUND if end in ground else end for end in edges[e])
        neighbours.setdefault(v, []).append((e, w))
        neighbours.setdefault(w, []).append((e, v))
    order: dict[int, int] = {}
    bridges: dict[int, int] = {}

    def climb(v: int, by: int) -> tuple[int, int, int]:
        """Search depth first from `v`, which was reached by the edge `by`.

        Return the value at v, the set of edges there and above, and the least number in `order` of
        a vertex at which these edges end.
        """
        value = 0
        seen = 0
        here = order.setdefault(v, len(order))
        low = here
        # The dictionary keeps one of the two entries of a loop.
        for e, w in dict(neighbours[v]).items():
            if e == by:
                continue
            if w not in order:
                worth, above, back = climb(w, e)
                if back > here:
                    bridges[e] = above
                    value ^= worth + 1
                else:
                    value ^= worth ^ 1
                seen |= above | 1 << e
                low = min(low, back)
            elif order[w] <= here:
                value ^= 1
                seen |= 1 << e
                low = min(low, order[w])
        return value, seen, low

    return climb(_GROUND, -1)[0], bridges
