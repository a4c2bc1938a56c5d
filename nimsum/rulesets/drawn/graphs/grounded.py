"""Drawn graphs that stand on the ground: the edges are the places, and what is cut off falls."""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from nimsum.language import _
from nimsum.rulesets.boards.kinds import GRAPH
from nimsum.rulesets.boards.places import GROUND_SIGN, LAYOUTS_REMEMBERED, Layout, Look, Place
from nimsum.rulesets.drawn.board_game import BoardRuleset, PlainParts
from nimsum.rulesets.drawn.board_position import BoardPosition
from nimsum.rulesets.drawn.grids import read_place
from nimsum.rulesets.drawn.placed import PlacedWords
from nimsum.rulesets.errors import InvalidPosition, like
from nimsum.rulesets.ruleset import Option, cached_component
from nimsum.rulesets.wording import edges
from nimsum.theory.graphs.graphs import edges_among
from nimsum.theory.graphs.hackenbush import Edge, grounded, grounded_parts
from nimsum.theory.graphs.layout import force_layout
from nimsum.theory.graphs.named import Point
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.places.games import Taking

from .notation import ENDS, read_graph
from .positions import DrawnGraph, LongGraph


class GroundPlan(NamedTuple):
    """How a graph stands: its edges, the vertices on the ground, and where all are drawn."""

    edges: tuple[Edge, ...]
    ground: frozenset[int]
    points: tuple[Point, ...]


@lru_cache(maxsize=LAYOUTS_REMEMBERED)
def standing(graph: DrawnGraph) -> GroundPlan:
    """On the lowest of its points, or on its first vertex, which is drawn below, not above."""
    edges = tuple(edges_among(graph.neighbours, graph.everything))
    points = tuple(graph.points or force_layout(graph.neighbours))
    if graph.labels[0].isdecimal():
        ends = min(y for _x, y in points), max(y for _x, y in points)
        if 2 * points[0][1] < sum(ends):
            points = tuple((x, sum(ends) - y) for x, y in points)
        return GroundPlan(edges, frozenset({0}), points)
    rows = [read_place(label)[0] for label in graph.labels]
    return GroundPlan(edges, frozenset(v for v, row in enumerate(rows) if row == max(rows)), points)


@dataclass(frozen=True, slots=True)
class GroundedGraph(BoardPosition):
    """A graph, and the set of its edges that are left, all of which are connected to the ground."""

    graph: DrawnGraph
    edges: int
    token: int | None = None

    @property
    def left(self) -> int:
        return self.edges

    def keeping(self, left: int, token: int | None = None) -> "GroundedGraph":
        """The same graph with other edges."""
        return GroundedGraph(self.graph, left, token)

    def parts(self) -> list[int]:
        """The sets of edges that are joined above the ground."""
        how = standing(self.graph)
        return grounded_parts(how.edges, self.edges, how.ground)

    def key(self, place: int) -> Hashable:
        return self.ends(place)

    def keys(self, places: int) -> tuple[Hashable, ...]:
        """The keys of the vertices above the ground at some edges."""
        how, labels = standing(self.graph), self.graph.labels
        found = dict.fromkeys(v for e in elements(places) for v in how.edges[e])
        return tuple(labels[v] for v in found if v not in how.ground)

    def gone(self, move: Taking) -> tuple[Hashable, ...]:
        """The keys of the vertices that fall."""
        left = self.keys(self.edges & ~move.take)
        return tuple(key for key in self.keys(self.edges) if key not in left)

    def tapped(self, move: Taking) -> tuple[Hashable, ...]:
        """The ends of the edge that is chopped."""
        return self.ends(move.tap.bit_length() - 1)

    def ends(self, edge: int) -> tuple[str, ...]:
        """The labels of the ends of an edge, the one on the ground last."""
        how = standing(self.graph)
        ends = sorted(how.edges[edge], key=lambda v: (v in how.ground, v))
        return tuple(self.graph.labels[v] for v in ends)

    def layout(self) -> Layout:
        """The graph as it stands before the players."""
        how, labels = standing(self.graph), self.graph.labels
        up = self.keys(self.edges)
        places = tuple(
            Place(
                label, *how.points[v], label, label in up, GROUND_SIGN if v in how.ground else None
            )
            for v, label in enumerate(labels)
        )
        links = [(ends[0], ends[1]) for ends in map(self.ends, elements(self.edges))]
        text = "\n".join("-".join(ends) for ends in links)
        in_order = tuple(sorted(places, key=lambda place: (place.y, place.x)))
        return Layout(Look.VERTICES, in_order, tuple(links), text)

    @property
    def notation(self) -> str:
        """The graph, and behind a slash the edges that are gone."""
        gone = elements((1 << len(standing(self.graph).edges)) - 1 & ~self.edges)
        written = ",".join("-".join(self.ends(edge)) for edge in gone)
        return f"{self.graph.spelling}/{written}" if written else self.graph.spelling


def read_grounded(text: str) -> GroundedGraph:
    """The graph that is written, without what falls. Raises NotationError or InvalidPosition."""
    graph_text, slash, gone = text.partition("/")
    graph = read_graph(graph_text)
    if isinstance(graph, LongGraph):
        raise InvalidPosition(_("That graph is too large."), text, like("path-7"))
    how = standing(graph)
    left = (1 << len(how.edges)) - 1
    for written in gone.split(",") if slash else ():
        ends = sorted(graph.numbers.get(label, -1) for label in ENDS.read(written, None))
        if (ends[0], ends[1]) not in how.edges:
            named = "-".join(graph.labels[v] for v in how.edges[0]) if how.edges else "0-1"
            raise InvalidPosition(_("There is no such edge."), written, like(named))
        left &= ~(1 << how.edges.index((ends[0], ends[1])))
    return GroundedGraph(graph, grounded(how.edges, left, how.ground))


class GroundedWords(PlacedWords[GroundedGraph]):
    def position(self, position: GroundedGraph) -> str:
        left = edges(position.edges.bit_count())
        return _("%(graph)s, %(edges)s", graph=_(position.graph.title), edges=left)

    def move(self, position: GroundedGraph, option: Option[GroundedGraph]) -> str:
        return _("edge %(edge)s", edge=self.rules.write_move(position, option).replace("-", "–"))

    def reduction(self, position: GroundedGraph, option: Option[GroundedGraph]) -> int:
        return (position.edges & ~option[0].edges).bit_count()


class GroundedParts(PlainParts[GroundedGraph]):
    """The parts are joined above the ground alone."""

    def classes(self, position: GroundedGraph) -> list[int]:
        return position.parts()


class GroundedRuleset(BoardRuleset[GroundedGraph]):
    """A ruleset whose position is a drawn graph on the ground; a move is an edge, such as a1-a2."""

    board = GRAPH
    stays_impossible = False
    joint = "-"
    words = cached_component(GroundedWords)

    @property
    def parts(self) -> GroundedParts:
        return GroundedParts(self)

    def read_position(self, text: str) -> GroundedGraph:
        return read_grounded(text)

    def write_position(self, position: GroundedGraph) -> str:
        return position.notation

    def layout(self, position: GroundedGraph) -> Layout:
        return position.layout()
