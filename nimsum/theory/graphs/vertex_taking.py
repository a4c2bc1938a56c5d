"""Games in which a move takes vertices of a graph, with all edges at them.

A move takes the vertices of a path, a cycle, a star or a complete graph in the graph, or a vertex
or an edge together with all neighbours. For a single vertex only some degrees may be allowed.
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
"""The longest play is computed only for parts with at most this number of vertices."""

MAX_VERTICES = 40
"""The largest number of vertices of a drawn graph; paths, cycles, stars may be larger."""


ANY_DEGREE = (1 << MAX_VERTICES) - 1
"""The set of all degrees that a vertex of a drawn graph can have, as bits."""

_LONE_VERTEX_SIZE = 1
_MAX_EXAMINED_MOVES = 150
_STEPS_PER_FORM = 2
_SETS_PER_STEP = 50


class GraphShape(StrEnum):
    """The shape of the vertices that a move takes: a subgraph that need not be induced."""

    PATH = "path"
    CYCLE = "cycle"
    STAR = "star"
    COMPLETE = "complete"


@dataclass(frozen=True)
class VertexMove:
    """A kind of move: it takes `vertices` vertices of the graph that form the `shape`.

    If `around` is true, all neighbours of these vertices are taken,
    too. A move that takes a single vertex is possible if its degree is in `degrees`, a set of bits.
    """

    shape: GraphShape
    vertices: int
    around: bool = False
    degrees: int = ANY_DEGREE

    @property
    def is_lone_vertex(self) -> bool:
        """True if the move takes one vertex and nothing else."""
        return self.vertices == 1 and not self.around

    @property
    def stays_impossible(self) -> bool:
        """True if a move that is impossible in some position never becomes possible later in play.

        That is so if the allowed degrees are all degrees from some degree on, as degrees only
        decrease.
        """
        missing = ANY_DEGREE & ~self.degrees
        return missing & (missing + 1) == 0

    def sets(self, graph: Graph, remaining: int) -> Iterator[int]:
        """Return an iterator over the vertex sets that have the shape of this kind of move.

        There is one set for each move on the vertex set `remaining`. It does not include the
        neighbours that the move takes, too. No set comes twice.
        """
        if self.vertices == 1:
            degrees = ((v, (graph[v] & remaining).bit_count()) for v in elements(remaining))
            return (1 << v for v, degree in degrees if self.degrees >> degree & 1)
        if self.vertices == 2:
            return (1 << v | 1 << w for v, w in edges_among(graph, remaining))
        sets = _SETS_BY_SHAPE[self.shape](graph, remaining, self.vertices)
        return _distinct(counted(sets, _SETS_PER_STEP))


def _distinct(sets: Iterable[int]) -> Iterator[int]:
    distinct = set()
    for vertices in sets:
        if vertices not in distinct:
            distinct.add(vertices)
            yield vertices


def neighbours(graph: Graph, vertices: int) -> int:
    """Return the set of all vertices of `graph` with a neighbour in the set `vertices`.

    It includes members of the set that are joined to other members.
    """
    result = 0
    for v in elements(vertices):
        result |= graph[v]
    return result


def _walks(graph: Graph, remaining: int, count: int) -> Iterator[tuple[int, int, int]]:
    """Yield the paths of `count` vertices of `graph` in the set `remaining`, in one direction each.

    A path is a triple: the set of its vertices, its first vertex and its last vertex.
    """
    waiting = [(1 << v, v, v) for v in elements(remaining)]
    while waiting:
        visited, first, last = waiting.pop()
        nearby = elements(graph[last] & remaining & ~visited)
        further = [(visited | 1 << v, first, v) for v in nearby]
        if visited.bit_count() == count - 1:
            yield from (walk for walk in further if walk[2] < first)
        else:
            waiting += further


def _paths(graph: Graph, remaining: int, count: int) -> Iterator[int]:
    return (visited for visited, _first, _last in _walks(graph, remaining, count))


def _cycles(graph: Graph, remaining: int, count: int) -> Iterator[int]:
    walks = _walks(graph, remaining, count)
    return (visited for visited, first, last in walks if graph[first] >> last & 1)


def _stars(graph: Graph, remaining: int, count: int) -> Iterator[int]:
    for v in elements(remaining):
        leaves = [1 << w for w in elements(graph[v] & remaining)]
        yield from (1 << v | sum(some) for some in combinations(leaves, count - 1))


def _complete(graph: Graph, remaining: int, count: int) -> Iterator[int]:
    def grown(vertices: int, common: int, more: int) -> Iterator[int]:
        if not more:
            yield vertices
            return
        for v in elements(common):
            # Adding vertices in increasing order finds each set once.
            yield from grown(vertices | 1 << v, common & graph[v] >> v << v, more - 1)

    return grown(0, remaining, count)


_SETS_BY_SHAPE = {
    GraphShape.PATH: _paths,
    GraphShape.CYCLE: _cycles,
    GraphShape.STAR: _stars,
    GraphShape.COMPLETE: _complete,
}


@dataclass(frozen=True)
class VertexTaking(ConnectedGraphs):
    """The game with these `kinds` of moves.

    The vertices fall into *classes*: two vertices are in one class if some move depends on both, or
    if a chain of such moves connects them. Classes are independent games. A vertex on which no move
    depends is in no class.
    """

    kinds: tuple[VertexMove, ...]

    @cached_property
    def _stays_impossible(self) -> bool:
        return all(kind.stays_impossible for kind in self.kinds)

    @property
    def is_on_places(self) -> bool:
        """True if moves depend on degrees at most in whether a vertex has any neighbours.

        Then the game is a game on places (`theory.places`).
        """
        return all(kind.degrees | 1 == ANY_DEGREE for kind in self.kinds)

    def takings(self, graph: Graph, remaining: int) -> Iterator[Taking]:
        """Yield the moves on the vertices `remaining` of `graph` as `Taking`s: vertices are places.

        To make a move, a player taps the vertices of its shape, but not their neighbours.
        """
        for kind in self.kinds:
            for core in kind.sets(graph, remaining):
                around = neighbours(graph, core)
                yield Taking(
                    core,
                    0 if kind.degrees == ANY_DEGREE or not self.is_on_places else around,
                    core | around if kind.around else core,
                    core,
                )

    def classes(self, graph: Graph, remaining: int) -> list[int]:
        """Return the classes of the vertices `remaining` of `graph`, as vertex sets.

        They are in the order of their first vertices.

        If a connected component has very many moves, not all are examined, and it counts as one
        class.
        """
        classes: list[int] = []
        for part in connected_parts(graph, remaining):
            needs = list(islice(self._needs(graph, part), _MAX_EXAMINED_MOVES + 1))
            if self._stays_impossible and len(needs) <= _MAX_EXAMINED_MOVES:
                classes += merge_overlapping(needs)
            elif needs or (not self._stays_impossible and part & (part - 1)):
                classes.append(part)
        return sorted(classes, key=lambda members: members & -members)

    def _needs(self, graph: Graph, remaining: int) -> Iterator[int]:
        """Yield for each move on the vertices `remaining` the set of those on which it depends."""
        for kind in self.kinds:
            depends_on_neighbours = kind.around or kind.degrees != ANY_DEGREE
            for core in kind.sets(graph, remaining):
                yield core | neighbours(graph, core) & remaining if depends_on_neighbours else core

    def value(self, part: Graph) -> int | None:
        """Return the value of `part` if it is easily known, else None.

        One vertex has value 1; a graph in which a mirror lets the second player win has value 0.
        """
        if len(part) == _LONE_VERTEX_SIZE:
            return 1
        return 0 if self.can_be_mirrored and mirror_of(part) is not None else None

    @cached_property
    def can_be_mirrored(self) -> bool:
        """True if, in any graph with a mirror, each move can be answered by its image.

        No vertex is its own image or joined with its image. So taking a vertex, an edge, or a
        vertex with its neighbours leaves the image of what is taken (see `mirrors.is_mirror`), and
        if a vertex is taken alone, its image has as many neighbours as before. This fails for
        larger moves: the two ends of a path of three vertices may be images of each other, and so
        may a neighbour of one end of an edge and a neighbour of the other end.
        """
        return all(
            (kind.vertices == 1 and (kind.degrees == ANY_DEGREE or not kind.around))
            or (kind.vertices == 2 and not kind.around)
            for kind in self.kinds
        )

    def longest_play(self, graph: Graph, remaining: int) -> int | None:
        """Return the largest number of moves in a play on the vertices `remaining` of `graph`.

        Return None if a connected component is too large to compute this number.

        Raises `OutOfBudget`.
        """
        parts = connected_parts(graph, remaining)
        lone_kinds = [kind for kind in self.kinds if kind.is_lone_vertex]
        if any(kind.degrees | 1 == ANY_DEGREE for kind in lone_kinds):
            # The vertices go one by one, except the last one of a part if it needs a neighbour.
            if any(kind.degrees == ANY_DEGREE for kind in lone_kinds):
                return remaining.bit_count()
            return remaining.bit_count() - len(parts)
        if any(component.bit_count() > MAX_VERTICES_PLAYED for component in parts):
            return None
        return sum(_longest_play(self, graph, component) for component in parts)

    def options(self, part: Graph) -> Iterator[tuple[Graph, ...]]:
        """Return an iterator over the options of `part`, each as a tuple of parts.

        Options with the fewest vertices come first.
        """
        everything = (1 << len(part)) - 1
        remainders = {everything & ~move.take for move in self.takings(part, everything)}
        in_order = sorted(remainders, key=lambda vertices: (vertices.bit_count(), vertices))
        return self.distinct_parts(part, in_order, _STEPS_PER_FORM)


@per_question(POSITIONS_REMEMBERED)
def _longest_play(game: VertexTaking, graph: Graph, remaining: int) -> int:
    spend()
    remainders = {remaining & ~move.take for move in game.takings(graph, remaining)}
    return max((1 + _longest_play(game, graph, remainder) for remainder in remainders), default=0)
