"""Games in which a move takes vertices of a graph, with all edges at them.

What a move takes is the vertices of a path, a cycle, a star or a complete graph that is there, or
one vertex or edge with all its neighbours. A single vertex may have to have one of some degrees.
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
from nimsum.theory.nimbers.int_sets import elements, joined
from nimsum.theory.places.games import Taking
from nimsum.work import counted, per_question

from .closed_neighbourhoods import ConnectedGraphs, connected_parts
from .graphs import Graph, edges_among
from .mirrors import mirror_of

MOST_VERTICES_PLAYED = 12
"""The most vertices of a part of such a graph for which it is found how long play can last."""

MOST_VERTICES = 40
"""The most vertices of a graph that is drawn; paths, cycles, stars and complete graphs go on."""


ANY_DEGREE = (1 << MOST_VERTICES) - 1
"""The set of all degrees that a vertex of a drawn graph can have."""

_LONE = 1
_MOST_JOINED = 150
_LOOKS_FOR_A_FORM = 2
_BETWEEN_LOOKS = 50


class GraphShape(StrEnum):
    """What the vertices that a move takes make, maybe with more edges between them."""

    PATH = "path"
    CYCLE = "cycle"
    STAR = "star"
    COMPLETE = "complete"


@dataclass(frozen=True)
class VertexMove:
    """A kind of move: so many vertices in a shape, alone or with all their neighbours.

    Of a single vertex, `degrees` are those that it may have, bit d for degree d.
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
        """Whether what cannot be taken can never be taken later."""
        missing = ANY_DEGREE & ~self.degrees
        return missing & (missing + 1) == 0

    def sets(self, graph: Graph, standing: int) -> Iterator[int]:
        """The sets of vertices in the shape, without neighbours; no two are the same."""
        if self.vertices == 1:
            alone = ((v, (graph[v] & standing).bit_count()) for v in elements(standing))
            return (1 << v for v, degree in alone if self.degrees >> degree & 1)
        if self.vertices == 2:
            return (1 << v | 1 << w for v, w in edges_among(graph, standing))
        found = _OF_SHAPE[self.shape](graph, standing, self.vertices)
        return _once(counted(found, _BETWEEN_LOOKS))


def _once(sets: Iterable[int]) -> Iterator[int]:
    found = set()
    for each in sets:
        if each not in found:
            found.add(each)
            yield each


def neighbours(graph: Graph, vertices: int) -> int:
    """The vertices that are joined with one of some, which may be among them."""
    found = 0
    for v in elements(vertices):
        found |= graph[v]
    return found


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
    def grown(found: int, common: int, more: int) -> Iterator[int]:
        if not more:
            yield found
            return
        for v in elements(common):
            # Each set is found once, in the order of its vertices.
            yield from grown(found | 1 << v, common & graph[v] >> v << v, more - 1)

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

    Two vertices that no chain of moves joins are
    in different parts; a vertex that no move can ever take or need is in none.
    """

    kinds: tuple[VertexMove, ...]

    @cached_property
    def _stays_impossible(self) -> bool:
        return all(kind.stays_impossible for kind in self.kinds)

    @property
    def is_on_places(self) -> bool:
        """Whether no move depends on how many neighbours a vertex has."""
        return all(kind.degrees | 1 == ANY_DEGREE for kind in self.kinds)

    def takings(self, graph: Graph, standing: int) -> Iterator[Taking]:
        """The moves; each is made by tapping its vertices without the neighbours that go."""
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
        """The sets of vertices that chains of moves join, in the order of their first ones.

        Where a part has very many moves they are not all looked at, and it is taken as a whole.
        """
        found: list[int] = []
        for part in connected_parts(graph, standing):
            needs = list(islice(self._needs(graph, part), _MOST_JOINED + 1))
            if self._stays_impossible and len(needs) <= _MOST_JOINED:
                found += joined(needs)
            elif needs or (not self._stays_impossible and part & (part - 1)):
                found.append(part)
        return sorted(found, key=lambda each: each & -each)

    def _needs(self, graph: Graph, standing: int) -> Iterator[int]:
        for kind in self.kinds:
            counts = kind.around or kind.degrees != ANY_DEGREE
            for core in kind.sets(graph, standing):
                yield core | neighbours(graph, core) & standing if counts else core

    def value(self, part: Graph) -> int | None:
        """1 for one vertex; 0 where every move can be copied in a mirror; else None."""
        if len(part) == _LONE:
            return 1
        return 0 if self.is_copied and mirror_of(part) is not None else None

    @cached_property
    def is_copied(self) -> bool:
        """Whether in a mirror the image of every move stands when the move is made.

        No vertex is its own image or joined with it. So the images of a vertex, of an edge and of
        a vertex with its neighbours are left by these (see `mirrors.is_mirror`), and the image of a
        vertex that goes alone has as many neighbours as before. Of a path of three vertices the
        ends may be images of each other, and of an edge a neighbour of one end that of the other.
        """
        return all(
            (kind.vertices == 1 and (kind.degrees == ANY_DEGREE or not kind.around))
            or (kind.vertices == 2 and not kind.around)
            for kind in self.kinds
        )

    def most_moves(self, graph: Graph, standing: int) -> int | None:
        """The most moves that play can last; None where that is not known. Raises OutOfBudget."""
        if any(kind.degrees | 1 == ANY_DEGREE and kind.alone for kind in self.kinds):
            # One vertex after the other goes, but the last of a part if it needs a neighbour.
            needing = not any(kind.degrees == ANY_DEGREE and kind.alone for kind in self.kinds)
            return standing.bit_count() - needing * len(connected_parts(graph, standing))
        parts = connected_parts(graph, standing)
        if any(each.bit_count() > MOST_VERTICES_PLAYED for each in parts):
            return None
        return sum(_most_moves(self, graph, each) for each in parts)

    def options(self, part: Graph) -> Iterator[tuple[Graph, ...]]:
        """What each move leaves, the fewest vertices first."""
        everything = (1 << len(part)) - 1
        left = {everything & ~move.take for move in self.takings(part, everything)}
        in_order = sorted(left, key=lambda each: (each.bit_count(), each))
        return self.parts_of_each(part, in_order, _LOOKS_FOR_A_FORM)


@per_question(POSITIONS_REMEMBERED)
def _most_moves(game: VertexTaking, graph: Graph, standing: int) -> int:
    spend()
    left = {standing & ~move.take for move in game.takings(graph, standing)}
    return max((1 + _most_moves(game, graph, each) for each in left), default=0)
