"""Values of graphs on which a move removes a vertex with all its neighbours.

T. J. Schaefer, On the complexity of some two-person perfect-information games, 1978.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from nimsum.budget import spend
from nimsum.theory.heaps.three_heaps import values_of_code
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.nimbers.nimbers import mex, without_pairs

from .forms import canonical_form
from .graphs import Graph, components, induced, is_complete, is_cycle, is_path, smaller_side

LONE_VERTEX: Graph = (0,)

_PATH_CODE = (0, 1, 3, 7)
"""The code of the game on paths: one takes a vertex that stands alone, two vertices at an end, or
three in a row, and leaves no path, one or two."""

_LONGEST_PATH = 64
"""The longest path that is asked for: no board has more vertices."""


@cache
def _path_values() -> Sequence[int]:
    return values_of_code(_PATH_CODE, _LONGEST_PATH + 1)


def path_value(vertices: int) -> int:
    """The value of a path.

    >>> [path_value(n) for n in range(10)]
    [0, 1, 1, 2, 0, 3, 1, 1, 0, 3]
    """
    return _path_values()[vertices]


def cycle_value(vertices: int) -> int:
    """The value of a cycle: every move leaves the path with three vertices fewer."""
    return 0 if path_value(vertices - 3) else 1


def complete_bipartite_value(one_side: int, other_side: int) -> int:
    """The value of a complete bipartite graph: a move leaves the rest of one side, all alone."""
    return mex([(one_side - 1) % 2, (other_side - 1) % 2])


def theorem_value(graph: Graph) -> int | None:
    """The value of a connected graph of one of four kinds, else None.

    The kinds are paths, cycles, complete graphs and complete bipartite ones, among them stars.
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
    """The sets of standing vertices that are connected, lone vertices among them."""
    joined = list(components(graph, standing))
    return joined + [1 << v for v in elements(standing & ~sum(joined))]


def form_of(graph: Graph, part: int) -> Graph:
    """A connected part in canonical form."""
    return LONE_VERTEX if part & (part - 1) == 0 else canonical_form(induced(graph, part))


class ConnectedGraphs:
    """A game on connected graphs in canonical form, as a nimber search sees it."""

    def classes(self, graph: Graph, standing: int) -> list[int]:
        """The sets of standing vertices that are connected, lone vertices among them."""
        return connected_parts(graph, standing)

    def form(self, graph: Graph, each: int) -> Graph:
        """A class as the part that its equals are, too."""
        return form_of(graph, each)

    def parts(self, graph: Graph, standing: int) -> tuple[Graph, ...]:
        """The parts, the smallest first; equal pairs are left out."""
        classes = sorted(self.classes(graph, standing), key=int.bit_count)
        return without_pairs([self.form(graph, each) for each in classes])

    def parts_of_each(
        self, graph: Graph, left: Iterable[int], looks: int
    ) -> Iterator[tuple[Graph, ...]]:
        """The parts of each of these sets of vertices, those that are new; each takes some work."""
        found: set[tuple[Graph, ...]] = set()
        for standing in left:
            spend(looks)
            option = self.parts(graph, standing)
            if option not in found:
                found.add(option)
                yield option


@dataclass(frozen=True)
class VertexGame(ConnectedGraphs):
    """The game in which a vertex goes with all its neighbours."""

    def value(self, part: Graph) -> int | None:
        """The value by a theorem, else None."""
        return theorem_value(part)

    def options(self, part: Graph) -> Iterator[tuple[Graph, ...]]:
        """What each move leaves, the fewest vertices first."""
        everything = (1 << len(part)) - 1
        left = {everything & ~(neighbours | 1 << v) for v, neighbours in enumerate(part)}
        return self.parts_of_each(part, sorted(left, key=int.bit_count), 1)
