"""Mirrors of graphs: symmetries with which the second player can copy every move."""

from collections.abc import Sequence
from functools import lru_cache

from nimsum.limits import PARTS_REMEMBERED
from nimsum.theory.nimbers.int_sets import elements

from .canonical_graphs import degree_colours, neighbour_lists, refine_colours
from .graphs import Graph, smaller_side

_MAX_STEPS = 5_000
"""The largest number of pairs of vertices tried for one graph."""

MirrorImage = tuple[int, ...]
"""The image of each vertex."""


def is_mirror(graph: Graph, image: Sequence[int]) -> bool:
    """Return True if the mapping of each vertex v to `image[v]` is a mirror of `graph`.

    A mirror is an automorphism and an involution that maps no vertex to itself or to a neighbour.
    If a move takes an edge with its two ends, the second player wins by always taking the image of
    the edge. The image of an edge vw is still there, since it shares no vertex with vw: otherwise v
    or w would be its own image, or v the image of w, its neighbour. After both moves, the mapping
    is a mirror of the remaining graph.
    """
    vertices = range(len(graph))
    return sorted(image) == list(vertices) and all(
        image[image[v]] == v
        and image[v] != v
        and not graph[v] >> image[v] & 1
        and sum(1 << image[w] for w in elements(graph[v])) == graph[image[v]]
        for v in vertices
    )


@lru_cache(maxsize=PARTS_REMEMBERED)
def mirror_of(graph: Graph) -> MirrorImage | None:
    """Return a mirror of `graph`, or None if a short search finds none.

    A vertex and its image have equal degrees and equal refined colours, which excludes most graphs
    at once.
    """
    odd_degrees = 0  # The set of degrees that an odd number of vertices have.
    for neighbours in graph:
        odd_degrees ^= 1 << neighbours.bit_count()
    if odd_degrees:
        # Some vertex would have no partner of its degree.
        return None
    if smaller_side(graph) is not None:
        return _bipartite_mirror(graph)
    lists = neighbour_lists(graph)
    colours = refine_colours(degree_colours(lists), lists)
    by_colour: dict[int, int] = {}
    for v, colour in enumerate(colours):
        by_colour[colour] = by_colour.get(colour, 0) | 1 << v
    if any(group.bit_count() % 2 for group in by_colour.values()):
        return None
    return _MirrorSearch(graph, [by_colour[colour] for colour in colours]).mirror()


def _bipartite_mirror(graph: Graph) -> MirrorImage | None:
    """Return a mirror of a complete bipartite graph, or None if it has a side of odd size."""
    image = list(range(len(graph)))
    for side in set(graph):
        vertices = list(elements(side))
        if len(vertices) % 2:
            return None
        for v, w in zip(vertices[::2], vertices[1::2], strict=True):
            image[v] = w
            image[w] = v
    return tuple(image)


class _MirrorSearch:
    """A search for a mirror of one graph; `by_colour[v]` has all vertices with the colour of v."""

    def __init__(self, graph: Graph, by_colour: Sequence[int]) -> None:
        self._graph = graph
        self._candidates = by_colour
        self._image = [-1] * len(graph)
        self._steps = 0

    def mirror(self) -> MirrorImage | None:
        """Return a mirror if the search finds one in time, else None."""
        return tuple(self._image) if self._extend(0) else None

    def _extend(self, paired: int) -> bool:
        """Find images for all vertices outside the set `paired`, whose images are known.

        Return True if all are found, and False if there are none or the search takes too long.
        """
        everything = (1 << len(self._graph)) - 1
        if paired == everything:
            return True
        v = self._next(paired)
        for w in elements(self._candidates[v] & ~paired & ~self._graph[v] & ~(1 << v)):
            self._steps += 1
            if self._steps > _MAX_STEPS:
                return False
            if self._fits(v, w, paired):
                self._image[v] = w
                self._image[w] = v
                if self._extend(paired | 1 << v | 1 << w):
                    return True
        return False

    def _next(self, paired: int) -> int:
        waiting = elements(~paired & (1 << len(self._graph)) - 1)
        return max(waiting, key=lambda v: (self._graph[v] & paired).bit_count())

    def _fits(self, v: int, w: int, paired: int) -> bool:
        """Return True if `v` and `w` can be images of each other.

        That is so if, within the set `paired`, the images of v's neighbours are w's neighbours.
        """
        near_v = self._graph[v] & paired
        near_w = self._graph[w] & paired
        return near_v.bit_count() == near_w.bit_count() and all(
            near_w >> self._image[x] & 1 for x in elements(near_v)
        )
