"""Values of Remove-an-Edge, where a move removes two joined vertices and all edges at them.

The module has the theorems about special graphs, and the parts into which any graph falls.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice

from nimsum.budget import spend
from nimsum.limits import PARTS_REMEMBERED
from nimsum.theory.heaps.three_heaps import values_of_code
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.nimbers.nimbers import without_pairs
from nimsum.theory.periods.octal_periodicity import OctalCertificate, octal_period
from nimsum.work import counted

from .canonical_graphs import canonical_form
from .graphs import (
    Graph,
    components,
    edges_among,
    induced,
    is_complete,
    is_cycle,
    is_path,
    smaller_side,
)
from .mirrors import mirror_of

CODE_OF_PATHS = (0, 0, 7)
"""The octal code of the game on paths: take two neighbours, and leave at most two paths."""

_STEPS_PER_FORM = 2
_VERTICES_PER_STEP = 160
_MAX_EDGES_PER_STEP = 4
"""The largest number of edges per step of work; there are fewer if the graph is large."""

_COMPUTED_VALUES = 200
"""The number of values of paths to compute; the first 176 of them prove the period."""


@cache
def path_law() -> tuple[Sequence[int], OctalCertificate]:
    """Return the first values of paths, and a certificate of period 34 from 53 vertices on.

    A move on a path of n vertices leaves two paths of n - 2 vertices in all, either of which may be
    empty, so paths are the heaps of the octal game 0.07 and its periodicity test applies.
    """
    values = values_of_code(CODE_OF_PATHS, _COMPUTED_VALUES)
    law = octal_period(values, CODE_OF_PATHS)
    if law is None:
        raise AssertionError("the values of paths have a period")
    return values, law


def path_value(vertices: int) -> int:
    """Return the Grundy value of Remove-an-Edge on a path of `vertices` vertices.

    >>> [path_value(n) for n in (0, 1, 2, 5, 15, 10**12)]
    [0, 0, 1, 0, 0, 4]
    """
    values, law = path_law()
    return law.value(values, vertices)


def cycle_value(vertices: int) -> int:
    """Return the Grundy value of Remove-an-Edge on a cycle of `vertices` vertices, at least 3.

    Every move leaves the path of n - 2 vertices, so the value is the mex of one number
    (PRIMES STEP Plays Games, Lemma 9).
    """
    return 0 if path_value(vertices - 2) else 1


def complete_value(vertices: int) -> int:
    """Return the Grundy value of Remove-an-Edge on a complete graph of `vertices` vertices.

    Every move leaves a complete graph with two fewer vertices.
    """
    return vertices // 2 % 2


def complete_bipartite_value(one_side: int, other_side: int) -> int:
    """Return the Grundy value of Remove-an-Edge on a complete bipartite graph.

    Its sides have `one_side` and `other_side` vertices. Every move takes a vertex from each side.
    """
    return min(one_side, other_side) % 2


@lru_cache(maxsize=PARTS_REMEMBERED)
def theorem_value(graph: Graph) -> int | None:
    """Return the Remove-an-Edge value of a connected `graph` if a theorem gives it, else None.

    There are theorems for paths, cycles, complete graphs, complete bipartite graphs such as stars,
    and graphs with a mirror (`mirrors`).
    """
    if is_path(graph):
        return path_value(len(graph))
    if is_cycle(graph):
        return cycle_value(len(graph))
    if is_complete(graph):
        return complete_value(len(graph))
    side = smaller_side(graph)
    if side is not None:
        return complete_bipartite_value(side, side)
    return None if mirror_of(graph) is None else 0


def without_spare_vertices(graph: Graph, remaining: int) -> int:
    """Return the vertex set `remaining` of `graph` without *spare* vertices: its value is the same.

    Let T be a set of vertices with the same d neighbours, so that no two of T are joined. A move
    that takes one of T takes one of the d too, so at most d of T are ever taken. If T has more than
    d vertices, one fewer makes no difference to the value, by induction over the moves: the moves
    on both graphs are equal up to the names of vertices in T, and each leaves graphs that again
    differ by one vertex of T; in the larger, T still has more vertices than common neighbours,
    since a move that takes one of T leaves d - 1 neighbours, any other at most d.
    """
    while True:
        twins: dict[int, int] = {}
        for v in elements(remaining):
            neighbours = graph[v] & remaining
            twins[neighbours] = twins.get(neighbours, 0) | 1 << v
        spare = 0
        for neighbours, twin_set in twins.items():
            if twin_set.bit_count() > neighbours.bit_count():
                for v in islice(elements(twin_set), neighbours.bit_count(), None):
                    spare |= 1 << v
        if not spare:
            return remaining
        remaining &= ~spare


def parts_of(graph: Graph, remaining: int) -> tuple[Graph, ...]:
    """Return the connected components of `graph` within `remaining`, as graphs in canonical form.

    Spare vertices and pairs of equal components are left out. Smaller components come first.
    """
    return _forms(graph, _needed_parts(graph, remaining))


def _needed_parts(graph: Graph, remaining: int) -> list[int]:
    """Return the vertex sets of the components of `graph` in `remaining`, without spare vertices.

    The smallest set comes first.
    """
    return sorted(components(graph, without_spare_vertices(graph, remaining)), key=int.bit_count)


def _forms(graph: Graph, parts: list[int]) -> tuple[Graph, ...]:
    return without_pairs([canonical_form(induced(graph, part)) for part in parts])


@dataclass(frozen=True)
class EdgeTaking:
    """Remove-an-Edge for the nimber search; its *parts* are connected graphs in canonical form."""

    def classes(self, graph: Graph, remaining: int) -> list[int]:
        """Return the vertex sets of the connected components of `graph` within `remaining`.

        Lone vertices are left out.
        """
        return list(components(graph, remaining))

    def form(self, graph: Graph, part: int) -> tuple[Graph, ...]:
        """Return the parts of one connected component of `graph`, with the vertex set `part`.

        Spare vertices are left out, which may divide the component into several parts.
        """
        return parts_of(graph, part)

    def parts(self, graph: Graph, remaining: int) -> tuple[Graph, ...]:
        """Return the parts of `graph` within the vertex set `remaining`, as `parts_of` does."""
        return parts_of(graph, remaining)

    def value(self, part: Graph) -> int | None:
        """Return the value of `part` if a theorem gives it, else None."""
        return theorem_value(part)

    def options(self, part: Graph) -> Iterator[tuple[Graph, ...]]:
        """Yield the options of `part`, each as a tuple of parts.

        Options whose largest component has the fewest edges come first.
        """
        everything = (1 << len(part)) - 1
        edges_per_step = max(1, min(_MAX_EDGES_PER_STEP, _VERTICES_PER_STEP // len(part)))
        edges = counted(edges_among(part, everything), every=edges_per_step)
        remainders = [_needed_parts(part, everything & ~(1 << v | 1 << w)) for v, w in edges]
        distinct: set[tuple[Graph, ...]] = set()
        for parts in sorted(remainders, key=lambda parts: _size(part, parts)):
            spend(_STEPS_PER_FORM)
            option = _forms(part, parts)
            if option not in distinct:
                distinct.add(option)
                yield option


def _size(graph: Graph, parts: list[int]) -> tuple[int, int]:
    """Return a sort key for the vertex sets `parts` in `graph`, of which the last is the largest.

    The key has twice the number of edges of the last set, and the number of vertices of all sets.
    """
    largest = parts[-1] if parts else 0
    edges = sum([(graph[v] & largest).bit_count() for v in elements(largest)])
    return edges, sum(map(int.bit_count, parts))
