"""Green Hackenbush: edges, some of them on the ground, and what falls without them.

Edges are numbered, and a set of them is an integer, with bit k for edge k. All vertices on the
ground count as one.
"""

from collections.abc import Collection, Iterator, Sequence

from nimsum.theory.nimbers.int_sets import elements, merge_overlapping

Edge = tuple[int, int]
_GROUND = -1


def grounded_edges(edges: Sequence[Edge], left: int, ground: Collection[int]) -> int:
    """Return those of the edges `left` that are connected to the ground; the others fall."""
    at = _edges_at(edges, left)
    reached = 0
    standing = set(ground)
    waiting = list(ground)
    while waiting:
        new = at.get(waiting.pop(), 0) & ~reached
        reached |= new
        beside = {v for e in elements(new) for v in edges[e]} - standing
        standing |= beside
        waiting += beside
    return reached


def grounded_parts(edges: Sequence[Edge], left: int, ground: Collection[int]) -> list[int]:
    """Return the sets of edges that are connected above the ground."""
    alone = [1 << e for e in elements(left)]
    above = (edges_at_v for v, edges_at_v in _edges_at(edges, left).items() if v not in ground)
    return merge_overlapping([*alone, *above])


def _edges_at(edges: Sequence[Edge], left: int) -> dict[int, int]:
    """Return for each vertex the set of edges that end there."""
    at: dict[int, int] = {}
    for e in elements(left):
        for v in edges[e]:
            at[v] = at.get(v, 0) | 1 << e
    return at


def green_value(edges: Sequence[Edge], left: int, ground: Collection[int]) -> int:
    """Return the value of the edges `left`, all of which must be connected to the ground.

    The vertices of a cycle may be fused, so that its edges become loops, each worth one edge (the
    fusion principle); an edge that is a bridge carries a stalk as long as the value above it (the
    colon principle). Both are proved in Winning Ways, chapter 7.

    >>> green_value([(0, 1), (1, 2), (1, 3), (3, 4)], 0b1111, {0}), green_value([(0, 1)], 1, {0, 1})
    (4, 1)
    """
    return _climbed(edges, left, ground)[0]


def edge_cuts(
    edges: Sequence[Edge], left: int, ground: Collection[int]
) -> Iterator[tuple[int, int]]:
    """Return an iterator over the edges `left`, each with the set of edges that go when it is cut.

    All edges must be connected to the ground.

    >>> list(edge_cuts([(0, 1), (1, 2), (0, 3)], 0b111, {0}))
    [(0, 3), (1, 2), (2, 4)]
    """
    above = _climbed(edges, left, ground)[1]
    return ((e, 1 << e | above.get(e, 0)) for e in elements(left))


def _climbed(
    edges: Sequence[Edge], left: int, ground: Collection[int]
) -> tuple[int, dict[int, int]]:
    """Return the value, and for each bridge the edges above it."""
    beside: dict[int, list[tuple[int, int]]] = {_GROUND: []}
    for e in elements(left):
        v, w = (_GROUND if end in ground else end for end in edges[e])
        beside.setdefault(v, []).append((e, w))
        beside.setdefault(w, []).append((e, v))
    order: dict[int, int] = {}
    bridges: dict[int, int] = {}

    def climb(v: int, by: int) -> tuple[int, int, int]:
        """Return the value and the edges at `v` and above, and the first vertex they reach."""
        value = 0
        seen = 0
        here = order.setdefault(v, len(order))
        low = here
        # The dictionary keeps one of the two entries of a loop.
        for e, w in dict(beside[v]).items():
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
