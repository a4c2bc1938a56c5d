"""Positions on graphs: a drawn graph with its remaining vertices, or a graph too large to draw."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from nimsum.rulesets.anatomy import Part, parts_with_twins
from nimsum.rulesets.boards.places import Layout, Look, Place
from nimsum.rulesets.drawn.board_position import BoardPosition
from nimsum.theory.graphs.graphs import Graph, edges_among
from nimsum.theory.graphs.layout import force_layout
from nimsum.theory.graphs.named import Point
from nimsum.theory.nimbers.int_sets import elements


@dataclass(frozen=True)
class DrawnGraph:
    """The graph with which play starts; vertices keep their labels and coordinates during play.

    Vertices are numbered from 0. `spelling` is the notation of the graph, and `title` is its name,
    marked with N_. `labels` are the names of the vertices, and `neighbours` the set of neighbours
    of each vertex. `points` are the coordinates, or None if the notation does not determine these.
    """

    spelling: str
    title: str = field(compare=False)
    labels: tuple[str, ...] = field(compare=False)
    neighbours: Graph = field(compare=False)
    points: tuple[Point, ...] | None = field(compare=False)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each vertex, by its label."""
        return {label: v for v, label in enumerate(self.labels)}

    @property
    def everything(self) -> int:
        """The set of all vertices, as bits."""
        return (1 << len(self.labels)) - 1


@dataclass(frozen=True, slots=True)
class GraphPosition(BoardPosition):
    """A graph, and the set `standing` of its remaining vertices: bit v is set for vertex v."""

    graph: DrawnGraph
    standing: int
    token: int | None = None

    @property
    def remaining(self) -> int:
        """The set of remaining vertices, as bits."""
        return self.standing

    def keeping(self, remaining: int, token: int | None = None) -> "GraphPosition":
        """Return a position on this graph in which `remaining` is the set of remaining vertices.

        The token is on vertex number `token`; None means no token.
        """
        return GraphPosition(self.graph, remaining, token)

    def key(self, place: int) -> str:
        """Return the key of vertex number `place` in the drawing: its label."""
        return self.graph.labels[place]

    @property
    def vertices(self) -> int:
        """The number of remaining vertices."""
        return self.standing.bit_count()

    @property
    def edges(self) -> list[tuple[int, int]]:
        """The edges between remaining vertices, as pairs of numbers of vertices."""
        return list(edges_among(self.graph.neighbours, self.standing))

    def without(self, v: int, w: int) -> "GraphPosition":
        """Return the position after removing vertices `v` and `w`."""
        return GraphPosition(self.graph, self.standing & ~(1 << v | 1 << w))

    def taken_by(self, after: "GraphPosition") -> tuple[int, int]:
        """Return the numbers of the two vertices that the move to `after` removes, in order."""
        taken = self.standing & ~after.standing
        return (taken & -taken).bit_length() - 1, taken.bit_length() - 1

    @property
    def places(self) -> tuple[Place, ...]:
        """All vertices of the graph with their coordinates, from top left to bottom right."""
        points = self.graph.points or force_layout(self.graph.neighbours)
        labels = self.graph.labels
        return tuple(
            Place(labels[v], *points[v], labels[v], bool(self.standing >> v & 1))
            for v in sorted(range(len(points)), key=lambda v: (points[v][1], points[v][0]))
        )

    def layout(self, taps: int = 0) -> Layout:
        """Return the drawing of the vertices, with the edges between remaining vertices.

        A move is made by tapping up to `taps` vertices one after another; if `taps` is 0, a single
        tap makes a move.
        """
        links = tuple(map(self.labels_of, self.edges))
        return Layout(Look.VERTICES, self.places, links, self.text, taps=taps)

    def parts(self, forms: Mapping[int, Hashable]) -> tuple[Part[Any], ...]:
        """Return the independent parts of this position, given their sets of vertices.

        The keys of `forms` are these sets. The values are descriptions by which equal parts are
        found: only equal games share a description.
        """
        graph = self.graph
        described_parts = (
            ((graph.labels[v] for v in elements(part)), GraphPosition(graph, part), form)
            for part, form in forms.items()
        )
        return tuple(parts_with_twins(described_parts))

    @property
    def text(self) -> str:
        """One line of text for each remaining vertex: its label, then those of its neighbours."""
        labels = self.graph.labels
        lines = []
        for v in elements(self.standing):
            neighbours = elements(self.graph.neighbours[v] & self.standing)
            lines.append(f"{labels[v]}: {' '.join(labels[w] for w in neighbours)}".rstrip())
        return "\n".join(lines)

    def labels_of(self, edge: tuple[int, int]) -> tuple[str, str]:
        """Return the labels of the two ends of `edge`, a pair of numbers of vertices."""
        v, w = edge
        return self.graph.labels[v], self.graph.labels[w]

    def edge_name(self, edge: tuple[int, int], joint: str = "-") -> str:
        """Return the labels of the two ends of `edge` with `joint` between them, like `2-3`."""
        return joint.join(self.labels_of(edge))


def graph_of(position: GraphPosition) -> Graph:
    """Return the set of neighbours of each vertex, in the graph with which play started."""
    return position.graph.neighbours


@dataclass(frozen=True, slots=True)
class LongGraph:
    """A path, cycle, star, complete or complete bipartite graph that is too large to be drawn.

    `family` is the name of its kind, such as "path". `sizes` are the numbers of vertices: those of
    both sides for a complete bipartite graph, or else just one number.
    """

    family: str
    sizes: tuple[int, ...]

    @property
    def vertices(self) -> int:
        """The number of vertices."""
        return sum(self.sizes)


Position = GraphPosition | LongGraph
