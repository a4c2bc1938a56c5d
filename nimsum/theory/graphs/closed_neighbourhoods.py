"""Values of Node-Kayles, where a move removes a vertex of a graph and all its neighbours.

T. J. Schaefer, On the complexity of some two-person perfect-information games, 1978.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from nimsum.budget import spend
from nimsum.theory.heaps.three_heaps import values_of_code
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.nimbers.nimbers import mex, without_pairs

from .canonical_graphs import canonical_form
from .graphs import Graph, components, induced, is_complete, is_cycle, is_path, smaller_side

LONE_VERTEX: Graph = (0,)

_PATH_CODE = (0, 1, 3, 7)
"""The take-and-break code of the game on paths.

A move takes one vertex and leaves no path; or two vertices at an end, and leaves at most one path;
or three vertices in a row, and leaves at most two paths.
"""

_MAX_PATH_LENGTH = 64
"""The largest number of vertices of a path whose value is given; no board has more."""


@cache
def _path_values() -> Sequence[int]:
    return values_of_code(_PATH_CODE, _MAX_PATH_LENGTH + 1)


def path_value(vertices: int) -> int:
    """Return the Grundy value of Node-Kayles on a path of `vertices` vertices.

    >>> [path_value(n) for n in range(10)]
    [0, 1, 1, 2, 0, 3, 1, 1, 0, 3]
    """
    return _path_values()[vertices]


def cycle_value(vertices: int) -> int:
    """Return the Grundy value of Node-Kayles on a cycle of `vertices` vertices, at least 3.

    Every move leaves a path with three fewer vertices.
    """
    return 0 if path_value(vertices - 3) else 1


def complete_bipartite_value(one_side: int, other_side: int) -> int:
    """Return the Grundy value of Node-Kayles on a complete bipartite graph.

    Its sides have `one_side` and `other_side` vertices, each at least 1. A move leaves the other
    vertices of one side, each of them alone.
    """
    return mex([(one_side - 1) % 2, (other_side - 1) % 2])


def theorem_value(graph: Graph) -> int | None:
    """Return the Node-Kayles value of a connected `graph` if a theorem gives it, else None.

    There are theorems for paths, cycles, complete graphs and complete bipartite graphs, such as
    stars.
    """
    if is_complete(graph):
        return 1
    if is_path(graph):
        return path_value(len(graph))
    if is_cycle(graph):
        return cycle_value(len(graph))
    side = smaller_side(graph)
    return None if side is None else complete_bipartite_value(side, len(graph) - side)


def connected_parts(graph: Graph, remaining: int) -> list[int]:
    """Return the vertex sets of the connected components of `graph` within the set `remaining`.

    Lone vertices are included, and come last.
    """
    joined = list(components(graph, remaining))
    return joined + [1 << v for v in elements(remaining & ~sum(joined))]


def form_of(graph: Graph, part: int) -> Graph:
    """Return the connected component of `graph` with the vertex set `part`, in canonical form."""
    return LONE_VERTEX if part & (part - 1) == 0 else canonical_form(induced(graph, part))


class ConnectedGraphs:
    """A game on graphs whose *parts* are connected graphs in canonical form.

    A subclass adds the methods `value` and `options` of `PartGame`.
    """

    def classes(self, graph: Graph, remaining: int) -> list[int]:
        """Return the vertex sets of the connected components of `graph` within `remaining`.

        Lone vertices are included.
        """
        return connected_parts(graph, remaining)

    def form(self, graph: Graph, part: int) -> Graph:
        """Return the component of `graph` with the vertex set `part`, in canonical form."""
        return form_of(graph, part)

    def parts(self, graph: Graph, remaining: int) -> tuple[Graph, ...]:
        """Return the parts of `graph` within the vertex set `remaining`, the smallest first.

        Pairs of equal parts are left out, since their values cancel.
        """
        classes = sorted(self.classes(graph, remaining), key=int.bit_count)
        return without_pairs([self.form(graph, members) for members in classes])

    def distinct_parts(
        self, graph: Graph, sets: Iterable[int], steps: int
    ) -> Iterator[tuple[Graph, ...]]:
        """Yield for each vertex set of `graph` in `sets` the tuple of its parts, no tuple twice.

        `steps` units of work are counted for each set. Raises `OutOfBudget`.
        """
        options: set[tuple[Graph, ...]] = set()
        for remaining in sets:
            spend(steps)
            option = self.parts(graph, remaining)
            if option not in options:
                options.add(option)
                yield option


@dataclass(frozen=True)
class VertexGame(ConnectedGraphs):
    """Node-Kayles: a move removes a vertex and all its neighbours."""

    def value(self, part: Graph) -> int | None:
        """Return the value of `part` if a theorem gives it, else None."""
        return theorem_value(part)

    def options(self, part: Graph) -> Iterator[tuple[Graph, ...]]:
        """Return an iterator over the options of `part`, each as a tuple of parts.

        Options with the fewest vertices come first.
        """
        everything = (1 << len(part)) - 1
        remainders = {everything & ~(neighbours | 1 << v) for v, neighbours in enumerate(part)}
        return self.distinct_parts(part, sorted(remainders, key=int.bit_count), steps=1)
