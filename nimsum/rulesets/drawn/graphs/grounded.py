"""Drawn graphs on the ground: a move removes edges, and edges cut off from the ground fall.

Edges are numbered from 0; a set of edges is a number, in which bit k is set for edge k.
"""

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from string import digits
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
from nimsum.theory.graphs.hackenbush import Edge, grounded_edges, grounded_parts
from nimsum.theory.graphs.layout import force_layout
from nimsum.theory.graphs.named import Point
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.places.games import Taking

from .graph_notation import ENDS, read_graph
from .positions import DrawnGraph, LongGraph


class GroundPlan(NamedTuple):
    """A graph on the ground.

    It has the `edges` (pairs of vertices), the set of the vertices on the `ground`, and the
    coordinates of all vertices (`points`).
    """

    edges: tuple[Edge, ...]
    ground: frozenset[int]
    points: tuple[Point, ...]


@lru_cache(maxsize=LAYOUTS_REMEMBERED)
def ground_plan(graph: DrawnGraph) -> GroundPlan:
    """Return the edges of `graph`, its vertices on the ground, and the coordinates of all vertices.

    If the vertices are points of a grid, those of the lowest row are on the ground. If they are
    numbers, only the first vertex is on the ground, and it is drawn in the lower half.
    """
    edges = tuple(edges_among(graph.neighbours, graph.everything))
    points = tuple(graph.points or force_layout(graph.neighbours))
    if graph.labels[0].isdecimal():
        heights = [y for _x, y in points]
        top_and_bottom = min(heights) + max(heights)
        # If the first vertex is in the upper half, turn the drawing upside down.
        if 2 * heights[0] < top_and_bottom:
            points = tuple((x, top_and_bottom - y) for x, y in points)
        return GroundPlan(edges, frozenset({0}), points)
    rows = [read_place(label)[0] for label in graph.labels]
    lowest = max(rows)
    ground = frozenset(v for v, row in enumerate(rows) if row == lowest)
    return GroundPlan(edges, ground, points)


@dataclass(frozen=True, slots=True)
class GroundedGraph(BoardPosition):
    """A position: a graph, and the set of its remaining edges.

    All remaining edges are connected to the ground.
    """

    graph: DrawnGraph
    edges: int
    token: int | None = None

    @property
    def remaining(self) -> int:
        """The set of remaining edges, as bits."""
        return self.edges

    def keeping(self, remaining: int, token: int | None = None) -> "GroundedGraph":
        """Return a position on this graph in which `remaining` is the set of remaining edges."""
        return GroundedGraph(self.graph, remaining, token)

    def parts(self) -> list[int]:
        """Return the independent parts, which meet only at the ground, as sets of edges."""
        plan = ground_plan(self.graph)
        return grounded_parts(plan.edges, self.edges, plan.ground)

    def key(self, place: int) -> Hashable:
        """Return the key of edge number `place` in the drawing: the labels of its ends."""
        return self.ends(place)

    def keys(self, places: int) -> tuple[Hashable, ...]:
        """Return the labels of the ends of the edges in `places` that are above the ground."""
        plan = ground_plan(self.graph)
        labels = self.graph.labels
        vertices = dict.fromkeys(chain.from_iterable(plan.edges[e] for e in elements(places)))
        return tuple(labels[v] for v in vertices if v not in plan.ground)

    def gone(self, move: Taking) -> tuple[Hashable, ...]:
        """Return the labels of the vertices that `move` cuts off from the ground."""
        remaining = self.keys(self.edges & ~move.take)
        return tuple(key for key in self.keys(self.edges) if key not in remaining)

    def tapped(self, move: Taking) -> tuple[Hashable, ...]:
        """Return the labels of the ends of the edge that `move` chops."""
        return self.ends(move.tap.bit_length() - 1)

    def ends(self, edge: int) -> tuple[str, ...]:
        """Return the labels of both ends of edge number `edge`; an end on the ground is last."""
        plan = ground_plan(self.graph)
        ends = sorted(plan.edges[edge], key=lambda v: (v in plan.ground, v))
        return tuple(self.graph.labels[v] for v in ends)

    def has_cycle(self) -> bool:
        """Return True if some part is no tree, which has as many edges as points above ground."""
        return len(self.keys(self.edges)) < self.edges.bit_count()

    def has_branches(self) -> bool:
        """Return True if three edges meet at a point above the ground."""
        plan = ground_plan(self.graph)
        ends = Counter(chain.from_iterable(plan.edges[e] for e in elements(self.edges)))
        return any(count > 2 for v, count in ends.items() if v not in plan.ground)

    def points_below(self, vertex: str) -> list[str]:
        """Return the points of the ground to which an edge of the graph leads from `vertex`."""
        plan = ground_plan(self.graph)
        v = self.graph.numbers[vertex]
        ends = chain.from_iterable(edge for edge in plan.edges if v in edge)
        return [self.graph.labels[w] for w in ends if w in plan.ground and w != v]

    def named_ground(self) -> frozenset[str]:
        """Return the points of the ground that must have names to tell one edge from another."""
        plan = ground_plan(self.graph)
        below = {label: self.points_below(label) for label in self.graph.labels}
        grounded = {self.graph.labels[v] for v in plan.ground}
        unclear = [pts for v, pts in below.items() if len(pts) > 1 or v in grounded]
        return frozenset(chain.from_iterable(unclear))

    def feet(self) -> dict[str, int]:
        """Return the independent parts, as sets of edges, by the ground points in their middle.

        The points are in order from the left. Return no parts if two have the same point.
        """
        plan = ground_plan(self.graph)
        feet: dict[int, int] = {}
        parts = self.parts()
        for part in parts:
            ends = chain.from_iterable(plan.edges[e] for e in elements(part))
            below = sorted(plan.ground.intersection(ends), key=plan.points.__getitem__)
            feet[below[(len(below) - 1) // 2]] = part
        if len(feet) < len(parts):
            return {}
        in_order = sorted(feet, key=plan.points.__getitem__)
        return {self.graph.labels[foot]: feet[foot] for foot in in_order}

    def layout(self) -> Layout:
        """Return the drawing of all vertices, with the remaining edges between them."""
        plan = ground_plan(self.graph)
        labels = self.graph.labels
        up = self.keys(self.edges)
        named = self.named_ground()
        places = tuple(
            Place(
                label,
                *plan.points[v],
                label,
                label in up,
                GROUND_SIGN + label * (label in named) if v in plan.ground else None,
            )
            for v, label in enumerate(labels)
        )
        links = [(ends[0], ends[1]) for ends in map(self.ends, elements(self.edges))]
        text = "\n".join("-".join(ends) for ends in links)
        in_order = tuple(sorted(places, key=lambda place: (place.y, place.x)))
        return Layout(Look.VERTICES, in_order, tuple(links), text)

    @property
    def notation(self) -> str:
        """The notation of the graph, and a slash and the removed edges if there are any."""
        removed = elements((1 << len(ground_plan(self.graph).edges)) - 1 & ~self.edges)
        written = ",".join("-".join(self.ends(edge)) for edge in removed)
        return f"{self.graph.spelling}/{written}" if written else self.graph.spelling


def read_grounded(text: str) -> GroundedGraph:
    """Return the position written in `text`: a graph, and maybe a slash and its removed edges.

    Edges that the removed ones no longer connect to the ground are gone, too. Raises
    `NotationError` or `InvalidPosition`.
    """
    graph_text, slash, removed = text.partition("/")
    graph = read_graph(graph_text)
    if isinstance(graph, LongGraph):
        raise InvalidPosition(_("That graph is too large."), text, like("path-7"))
    plan = ground_plan(graph)
    remaining = (1 << len(plan.edges)) - 1
    for written in removed.split(",") if slash else ():
        v, w = sorted(graph.numbers.get(label, -1) for label in ENDS.read(written, None))
        if (v, w) not in plan.edges:
            ends = [graph.labels[end] for end in plan.edges[0]] if plan.edges else ["0", "1"]
            raise InvalidPosition(_("There is no such edge."), written, like("-".join(ends)))
        remaining &= ~(1 << plan.edges.index((v, w)))
    return GroundedGraph(graph, grounded_edges(plan.edges, remaining, plan.ground))


class GroundedWords(PlacedWords[GroundedGraph]):
    """Descriptions in words of graphs on the ground and their moves."""

    def position(self, position: GroundedGraph) -> str:
        """Return the name of the graph and the number of its remaining edges."""
        count = edges(position.edges.bit_count())
        return _("%(graph)s, %(edges)s", graph=_(position.graph.title), edges=count)

    def move(self, position: GroundedGraph, option: Option[GroundedGraph]) -> str:
        """Return the edge that the move to `option` chops, in words."""
        upper, lower = self.rules.write_move(position, option).split(self.rules.joint)
        if position.points_below(upper) == [lower] and lower not in position.named_ground():
            return _("edge %(vertex)s–ground", vertex=upper)
        return _("edge %(edge)s", edge=f"{upper}–{lower}")

    def independent_parts(
        self, position: GroundedGraph, later: GroundedGraph
    ) -> dict[Hashable, tuple[GroundedGraph, GroundedGraph]]:
        """Return the parts of `position` and what is left of them in `later`, by their feet."""
        return {
            foot: (position.keeping(part), later.keeping(part & later.edges))
            for foot, part in position.feet().items()
        }

    def name_of_part(self, place: Hashable) -> str:
        """Return the name of the plant with its foot at `place`: "Plant c" if it is in column c."""
        label = str(place)
        return _("Plant %(place)s", place=label.rstrip(digits) or label)

    def reduction(self, position: GroundedGraph, option: Option[GroundedGraph]) -> int:
        """Return the number of edges that the move to `option` removes."""
        return (position.edges & ~option[0].edges).bit_count()


class GroundedParts(PlainParts[GroundedGraph]):
    """Independent parts of a graph on the ground, which meet only at the ground."""

    def classes(self, position: GroundedGraph) -> list[int]:
        """Return the set of edges of each independent part of `position`."""
        return position.parts()


class GroundedRuleset(BoardRuleset[GroundedGraph]):
    """A game on graphs on the ground; a move is written as the edge that it removes: `a1-a2`."""

    board = GRAPH
    stays_impossible = False
    joint = "-"
    words = cached_component(GroundedWords)

    @property
    def parts(self) -> GroundedParts:
        """The way in which a search divides a graph into independent parts."""
        return GroundedParts(self)

    def read_position(self, text: str) -> GroundedGraph:
        """Return the position written in `text`: a graph, and maybe a slash and its removed edges.

        Raises `NotationError` or `InvalidPosition`.
        """
        return read_grounded(text)

    def write_position(self, position: GroundedGraph) -> str:
        """Return the notation of the graph and, after a slash, of its removed edges."""
        return position.notation

    def layout(self, position: GroundedGraph) -> Layout:
        """Return the drawing of all vertices, with the remaining edges between them."""
        return position.layout()
