"""Mirrors of graphs: symmetries by which a player can copy the taking of any edge."""

from collections.abc import Sequence

from nimsum.theory.nimbers.int_sets import elements

from .canonical_graphs import degree_colours, neighbour_lists, refined
from .graphs import Graph, smaller_side

_MAX_STEPS = 5_000
"""The largest number of pairs of vertices tried for one graph."""

MirrorImage = tuple[int, ...]
"""The image of each vertex."""


def is_mirror(graph: Graph, image: Sequence[int]) -> bool:
    """Return True if `image` is an automorphism and involution without fixed or joined pairs.

    That is, no vertex is its own image or joined with its image. If a move takes an edge with its
    ends, the second player then wins by taking the image of every edge. The image is still there:
    it shares a vertex with the edge vw only if v or w is its own image, or v is that of w, and then
    a vertex and its image would be equal or joined. After both moves the mirror is a mirror of what
    is left.
    """
    vertices = range(len(graph))
    return sorted(image) == list(vertices) and all(
        image[image[v]] == v
        and image[v] != v
        and not graph[v] >> image[v] & 1
        and sum(1 << image[w] for w in elements(graph[v])) == graph[image[v]]
        for v in vertices
    )


def mirror_of(graph: Graph) -> MirrorImage | None:
    """Return a mirror of `graph`, or None if there is none or a short search finds none.

    A vertex and its image have equal degrees and equal surroundings, which excludes most graphs at
    once.
    """
    odd_degrees = 0  # the set of degrees that an odd number of vertices have
    for neighbours in graph:
        odd_degrees ^= 1 << neighbours.bit_count()
    if odd_degrees:
        return None
    if smaller_side(graph) is not None:
        return _in_each_side(graph)
    lists = neighbour_lists(graph)
    colours = refined(degree_colours(lists), lists)
    alike: dict[int, int] = {}
    for v, colour in enumerate(colours):
        alike[colour] = alike.get(colour, 0) | 1 << v
    if any(group.bit_count() % 2 for group in alike.values()):
        return None
    return _Search(graph, [alike[colour] for colour in colours]).mirror()


def _in_each_side(graph: Graph) -> MirrorImage | None:
    image = list(range(len(graph)))
    for side in set(graph):
        vertices = list(elements(side))
        if len(vertices) % 2:
            return None
        for v, w in zip(vertices[::2], vertices[1::2], strict=True):
            image[v] = w
            image[w] = v
    return tuple(image)


class _Search:
    def __init__(self, graph: Graph, alike: Sequence[int]) -> None:
        self._graph = graph
        self._alike = alike
        self._image = [-1] * len(graph)
        self._steps = 0

    def mirror(self) -> MirrorImage | None:
        """Return a mirror if the search finds one in time, else None."""
        return tuple(self._image) if self._extend(0) else None

    def _extend(self, placed: int) -> bool:
        """Find images for all vertices that are not in `placed`; those in it have images."""
        everything = (1 << len(self._graph)) - 1
        if placed == everything:
            return True
        v = self._next(placed)
        for w in elements(self._alike[v] & ~placed & ~self._graph[v] & ~(1 << v)):
            self._steps += 1
            if self._steps > _MAX_STEPS:
                return False
            if self._fits(v, w, placed):
                self._image[v] = w
                self._image[w] = v
                if self._extend(placed | 1 << v | 1 << w):
                    return True
        return False

    def _next(self, placed: int) -> int:
        waiting = elements(~placed & (1 << len(self._graph)) - 1)
        return max(waiting, key=lambda v: (self._graph[v] & placed).bit_count())

    def _fits(self, v: int, w: int, placed: int) -> bool:
        beside_v = self._graph[v] & placed
        beside_w = self._graph[w] & placed
        return beside_v.bit_count() == beside_w.bit_count() and all(
            beside_w >> self._image[x] & 1 for x in elements(beside_v)
        )
