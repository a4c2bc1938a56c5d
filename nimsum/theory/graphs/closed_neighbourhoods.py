"""Values of graphs on which a move removes a vertex and all its neighbours.

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
"""The code of the game on paths.

A move takes a lone vertex, two vertices at an end, or three in a row, and leaves no path, one or
two.
"""

_MAX_PATH_LENGTH = 64
"""The longest path to which a value is given: no board has more vertices."""


@cache
def _path_values() -> Sequence[int]:
    return values_of_code(_PATH_CODE, _MAX_PATH_LENGTH + 1)


def path_value(vertices: int) -> int:
    """Return the value of a path of `vertices` vertices.

    >>> [path_value(n) for n in range(10)]
    [0, 1, 1, 2, 0, 3, 1, 1, 0, 3]
    """
    return _path_values()[vertices]


def cycle_value(vertices: int) -> int:
    """Return the value of a cycle: every move leaves the path with three vertices fewer."""
    return 0 if path_value(vertices - 3) else 1


def complete_bipartite_value(one_side: int, other_side: int) -> int:
    """Return the value of a complete bipartite graph: a move leaves lone vertices on one side."""
    return mex([(one_side - 1) % 2, (other_side - 1) % 2])


def theorem_value(graph: Graph) -> int | None:
    """Return the value of a connected graph of one of four kinds, else None.

    The kinds are paths, cycles, complete graphs and complete bipartite graphs, which include stars.
    """
    if is_complete(graph):
        return 1
    if is_path(graph):
        return path_value(len(graph))
    if is_cycle(graph):
        return cycle_value(len(graph))
    side = smaller_side(graph)
    return None if side is None else complete_bipartite_value(side, len(graph) - side)


def connected_parts(graph: Graph, standing: int) -> list[int]:
    """Return the connected components of the vertices `standing`, including lone vertices."""
    joined = list(components(graph, standing))
    return joined + [1 << v for v in elements(standing & ~sum(joined))]


def form_of(graph: Graph, part: int) -> Graph:
    """Return the connected component `part` in canonical form."""
    return LONE_VERTEX if part & (part - 1) == 0 else canonical_form(induced(graph, part))


class ConnectedGraphs:
    """A game on connected graphs in canonical form, for the nimber search."""

    def classes(self, graph: Graph, standing: int) -> list[int]:
        """Return the connected components of the vertices `standing`, including lone vertices."""
        return connected_parts(graph, standing)

    def form(self, graph: Graph, each: int) -> Graph:
        """Return the form of the class `each`, a part that equivalent classes share."""
        return form_of(graph, each)

    def parts(self, graph: Graph, standing: int) -> tuple[Graph, ...]:
        """Return the parts of the vertices `standing`, the smallest first, without equal pairs."""
        classes = sorted(self.classes(graph, standing), key=int.bit_count)
        return without_pairs([self.form(graph, part) for part in classes])

    def parts_of_each(
        self, graph: Graph, left: Iterable[int], looks: int
    ) -> Iterator[tuple[Graph, ...]]:
        """Yield the parts of each set of vertices in `left` if they are new.

        Each set takes `looks` steps of work.
        """
        options: set[tuple[Graph, ...]] = set()
        for standing in left:
            spend(looks)
            option = self.parts(graph, standing)
            if option not in options:
                options.add(option)
                yield option


@dataclass(frozen=True)
class VertexGame(ConnectedGraphs):
    """The game in which a move removes a vertex and all its neighbours."""

    def value(self, part: Graph) -> int | None:
        """Return the value of `part` if a theorem gives it, else None."""
        return theorem_value(part)

    def options(self, part: Graph) -> Iterator[tuple[Graph, ...]]:
        """Return an iterator over the options of `part`, those with the fewest vertices first."""
        everything = (1 << len(part)) - 1
        remainders = {everything & ~(neighbours | 1 << v) for v, neighbours in enumerate(part)}
        return self.parts_of_each(part, sorted(remainders, key=int.bit_count), 1)
