"""Games in which a move takes vertices of a graph, with all edges at them.

A move takes the vertices of a path, a cycle, a star or a complete graph that is there, or a vertex
or an edge with all its neighbours. A single vertex may be required to have one of some degrees.
Node-Kayles takes a vertex with its neighbours (Schaefer, On the complexity of some two-person
perfect-information games, 1978), Remove-an-Edge a path of two vertices (PRIMES STEP Plays Games,
2017, section 8).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import combinations, islice

from nimsum.budget import spend
from nimsum.limits import POSITIONS_REMEMBERED
from nimsum.theory.nimbers.int_sets import elements, merge_overlapping
from nimsum.theory.places.games import Taking
from nimsum.work import counted, per_question

from .closed_neighbourhoods import ConnectedGraphs, connected_parts
from .graphs import Graph, edges_among
from .mirrors import mirror_of

MAX_VERTICES_PLAYED = 12
"""The most vertices of a part for which the longest play is computed."""

MAX_VERTICES = 40
"""The most vertices of a drawn graph; paths, cycles, stars and complete graphs can be larger."""


ANY_DEGREE = (1 << MAX_VERTICES) - 1
"""The set of all degrees that a vertex of a drawn graph can have."""

_LONE = 1
_MAX_JOINED = 150
_LOOKS_FOR_A_FORM = 2
_BETWEEN_LOOKS = 50


class GraphShape(StrEnum):
    """The shape of the vertices that a move takes; there may be more edges between them."""

    PATH = "path"
    CYCLE = "cycle"
    STAR = "star"
    COMPLETE = "complete"


@dataclass(frozen=True)
class VertexMove:
    """A kind of move: a number of vertices in a shape, alone or with all their neighbours.

    `degrees` is the set of degrees that a single vertex may have, bit d for degree d.
    """

    shape: GraphShape
    vertices: int
    around: bool = False
    degrees: int = ANY_DEGREE

    @property
    def alone(self) -> bool:
        """Whether it takes one vertex and nothing else."""
        return self.vertices == 1 and not self.around

    @property
    def stays_impossible(self) -> bool:
        """Whether a move that is impossible stays impossible."""
        missing = ANY_DEGREE & ~self.degrees
        return missing & (missing + 1) == 0

    def sets(self, graph: Graph, standing: int) -> Iterator[int]:
        """Return an iterator over the sets of vertices in the shape, without neighbours.

        No set comes twice.
        """
        if self.vertices == 1:
            alone = ((v, (graph[v] & standing).bit_count()) for v in elements(standing))
            return (1 << v for v, degree in alone if self.degrees >> degree & 1)
        if self.vertices == 2:
            return (1 << v | 1 << w for v, w in edges_among(graph, standing))
        sets = _OF_SHAPE[self.shape](graph, standing, self.vertices)
        return _once(counted(sets, _BETWEEN_LOOKS))


def _once(sets: Iterable[int]) -> Iterator[int]:
    distinct = set()
    for vertices in sets:
        if vertices not in distinct:
            distinct.add(vertices)
            yield vertices


def neighbours(graph: Graph, vertices: int) -> int:
    """Return the vertices that are joined with one of `vertices`, which may be among them."""
    result = 0
    for v in elements(vertices):
        result |= graph[v]
    return result


def _walks(graph: Graph, standing: int, count: int) -> Iterator[tuple[int, int, int]]:
    waiting = [(1 << v, v, v) for v in elements(standing)]
    while waiting:
        walked, first, last = waiting.pop()
        nearby = elements(graph[last] & standing & ~walked)
        further = [(walked | 1 << v, first, v) for v in nearby]
        if walked.bit_count() == count - 1:
            yield from (walk for walk in further if walk[2] < first)
        else:
            waiting += further


def _paths(graph: Graph, standing: int, count: int) -> Iterator[int]:
    return (walked for walked, _first, _last in _walks(graph, standing, count))


def _cycles(graph: Graph, standing: int, count: int) -> Iterator[int]:
    walks = _walks(graph, standing, count)
    return (walked for walked, first, last in walks if graph[first] >> last & 1)


def _stars(graph: Graph, standing: int, count: int) -> Iterator[int]:
    for v in elements(standing):
        leaves = [1 << w for w in elements(graph[v] & standing)]
        yield from (1 << v | sum(some) for some in combinations(leaves, count - 1))


def _complete(graph: Graph, standing: int, count: int) -> Iterator[int]:
    def grown(vertices: int, common: int, more: int) -> Iterator[int]:
        if not more:
            yield vertices
            return
        for v in elements(common):
            # Adding vertices in increasing order finds each set once.
            yield from grown(vertices | 1 << v, common & graph[v] >> v << v, more - 1)

    return grown(0, standing, count)


_OF_SHAPE = {
    GraphShape.PATH: _paths,
    GraphShape.CYCLE: _cycles,
    GraphShape.STAR: _stars,
    GraphShape.COMPLETE: _complete,
}


@dataclass(frozen=True)
class VertexTaking(ConnectedGraphs):
    """The game with these kinds of moves.

    Two vertices that no chain of moves connects are in different parts; a vertex that no move can
    ever take or need is in none.
    """

    kinds: tuple[VertexMove, ...]

    @cached_property
    def _stays_impossible(self) -> bool:
        return all(kind.stays_impossible for kind in self.kinds)

    @property
    def is_on_places(self) -> bool:
        """Whether no move depends on the number of neighbours of a vertex."""
        return all(kind.degrees | 1 == ANY_DEGREE for kind in self.kinds)

    def takings(self, graph: Graph, standing: int) -> Iterator[Taking]:
        """Yield the moves, each with the vertices to tap, which exclude the neighbours that go."""
        for kind in self.kinds:
            for core in kind.sets(graph, standing):
                around = neighbours(graph, core)
                yield Taking(
                    core,
                    0 if kind.degrees == ANY_DEGREE or not self.is_on_places else around,
                    core | around if kind.around else core,
                    core,
                )

    def classes(self, graph: Graph, standing: int) -> list[int]:
        """Return the sets of vertices that chains of moves connect, ordered by their first ones.

        If a component has very many moves, they are not all examined, and it counts as one class.
        """
        classes: list[int] = []
        for part in connected_parts(graph, standing):
            needs = list(islice(self._needs(graph, part), _MAX_JOINED + 1))
            if self._stays_impossible and len(needs) <= _MAX_JOINED:
                classes += merge_overlapping(needs)
            elif needs or (not self._stays_impossible and part & (part - 1)):
                classes.append(part)
        return sorted(classes, key=lambda members: members & -members)

    def _needs(self, graph: Graph, standing: int) -> Iterator[int]:
        for kind in self.kinds:
            counts = kind.around or kind.degrees != ANY_DEGREE
            for core in kind.sets(graph, standing):
                yield core | neighbours(graph, core) & standing if counts else core

    def value(self, part: Graph) -> int | None:
        """Return 1 for one vertex, 0 if every move can be copied in a mirror, else None."""
        if len(part) == _LONE:
            return 1
        return 0 if self.can_be_mirrored and mirror_of(part) is not None else None

    @cached_property
    def can_be_mirrored(self) -> bool:
        """Whether in a mirror the image of every move is possible after the move.

        No vertex is its own image or joined with it. So the images of a vertex, of an edge and of a
        vertex with its neighbours are left by these (see `mirrors.is_mirror`), and the image of a
        vertex that goes alone has as many neighbours as before. This fails for larger moves: the
        ends of a path of three vertices may be images of each other, and so may neighbours of the
        two ends of an edge.
        """
        return all(
            (kind.vertices == 1 and (kind.degrees == ANY_DEGREE or not kind.around))
            or (kind.vertices == 2 and not kind.around)
            for kind in self.kinds
        )

    def most_moves(self, graph: Graph, standing: int) -> int | None:
        """Return the length of the longest play, or None if it is not known.

        Raises `OutOfBudget`.
        """
        if any(kind.degrees | 1 == ANY_DEGREE and kind.alone for kind in self.kinds):
            # The vertices go one by one, except the last one of a part if it needs a neighbour.
            needing = not any(kind.degrees == ANY_DEGREE and kind.alone for kind in self.kinds)
            return standing.bit_count() - needing * len(connected_parts(graph, standing))
        parts = connected_parts(graph, standing)
        if any(component.bit_count() > MAX_VERTICES_PLAYED for component in parts):
            return None
        return sum(_most_moves(self, graph, component) for component in parts)

    def options(self, part: Graph) -> Iterator[tuple[Graph, ...]]:
        """Return an iterator over the options of `part`, those with the fewest vertices first."""
        everything = (1 << len(part)) - 1
        remainders = {everything & ~move.take for move in self.takings(part, everything)}
        in_order = sorted(remainders, key=lambda vertices: (vertices.bit_count(), vertices))
        return self.parts_of_each(part, in_order, _LOOKS_FOR_A_FORM)


@per_question(POSITIONS_REMEMBERED)
def _most_moves(game: VertexTaking, graph: Graph, standing: int) -> int:
    spend()
    remainders = {standing & ~move.take for move in game.takings(graph, standing)}
    return max((1 + _most_moves(game, graph, remainder) for remainder in remainders), default=0)
