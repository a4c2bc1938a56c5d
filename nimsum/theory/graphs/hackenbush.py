"""Green Hackenbush: edges of which some stand on the ground, and what falls without them.

Edges are numbered, and a set of them is a whole number, bit k for edge k; vertices of the ground
are one.
"""

from collections.abc import Collection, Iterator, Sequence

from nimsum.theory.nimbers.int_sets import elements, joined

Edge = tuple[int, int]
_GROUND = -1


def grounded(edges: Sequence[Edge], left: int, ground: Collection[int]) -> int:
    """Those of the edges left that are connected to the ground; the others fall."""
    reached, standing = 0, set(ground)
    while True:
        new = [e for e in elements(left & ~reached) if not standing.isdisjoint(edges[e])]
        if not new:
            return reached
        reached |= sum(1 << e for e in new)
        standing.update(v for e in new for v in edges[e])


def grounded_parts(edges: Sequence[Edge], left: int, ground: Collection[int]) -> list[int]:
    """The sets of edges that are joined above the ground."""
    at: dict[int, int] = {}
    for e in elements(left):
        for v in edges[e]:
            at[v] = at.get(v, 0) | 1 << e
    alone = [1 << e for e in elements(left)]
    return joined([*alone, *(each for v, each in at.items() if v not in ground)])


def green_value(edges: Sequence[Edge], left: int, ground: Collection[int]) -> int:
    """The value of edges that are all connected to the ground.

    The vertices of a cycle may be fused, so that its edges become loops, each worth one edge (the
    fusion principle); an edge that is a bridge carries a stalk as long as the value above it (the
    colon principle). Both are proved in Winning Ways, chapter 7.

    >>> green_value([(0, 1), (1, 2), (1, 3), (3, 4)], 0b1111, {0}), green_value([(0, 1)], 1, {0, 1})
    (4, 1)
    """
    beside: dict[int, list[tuple[int, int]]] = {_GROUND: []}
    for e in elements(left):
        v, w = (_GROUND if end in ground else end for end in edges[e])
        beside.setdefault(v, []).append((e, w))
        beside.setdefault(w, []).append((e, v))
    found: dict[int, int] = {}

    def climb(v: int, by: int) -> tuple[int, int]:
        """The value at v and above, and the first vertex that edges from there lead back to."""
        value, low = 0, found.setdefault(v, len(found))
        here = low
        for e, w in _once(beside[v]):
            if e == by:
                continue
            if w not in found:
                above, back = climb(w, e)
                value ^= above + 1 if back > here else above ^ 1
                low = min(low, back)
            elif found[w] <= here:
                value ^= 1
                low = min(low, found[w])
        return value, low

    return climb(_GROUND, -1)[0]


def _once(edges: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Each edge once, also a loop, which stands there for both its ends."""
    return iter(dict(edges).items())
