"""Positions on graphs: those that are drawn, and those that are too long to be drawn."""

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
    """The graph from which play starts, so that vertices keep their names and places.

    `spelling` is its notation, `title` its name, marked with N_, `points` where its vertices are
    drawn, if anyone says so.
    """

    spelling: str
    title: str = field(compare=False)
    labels: tuple[str, ...] = field(compare=False)
    neighbours: Graph = field(compare=False)
    points: tuple[Point, ...] | None = field(compare=False)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each vertex by its label."""
        return {label: v for v, label in enumerate(self.labels)}

    @property
    def everything(self) -> int:
        """The set of all its vertices."""
        return (1 << len(self.labels)) - 1


@dataclass(frozen=True, slots=True)
class GraphPosition(BoardPosition):
    """A graph, and the set of its vertices that are still standing."""

    graph: DrawnGraph
    standing: int
    token: int | None = None

    @property
    def left(self) -> int:
        return self.standing

    def keeping(self, left: int, token: int | None = None) -> "GraphPosition":
        """The same graph with other vertices standing, and the token there."""
        return GraphPosition(self.graph, left, token)

    def key(self, place: int) -> str:
        return self.graph.labels[place]

    @property
    def vertices(self) -> int:
        """How many vertices are standing."""
        return self.standing.bit_count()

    @property
    def edges(self) -> list[tuple[int, int]]:
        """The edges between standing vertices."""
        return list(edges_among(self.graph.neighbours, self.standing))

    def without(self, v: int, w: int) -> "GraphPosition":
        """The position when two vertices are removed."""
        return GraphPosition(self.graph, self.standing & ~(1 << v | 1 << w))

    def taken_by(self, after: "GraphPosition") -> tuple[int, int]:
        """The two vertices that a move to another position removes, the smaller first."""
        taken = self.standing & ~after.standing
        return (taken & -taken).bit_length() - 1, taken.bit_length() - 1

    @property
    def places(self) -> tuple[Place, ...]:
        """Every vertex of the graph where it is drawn, from top left to bottom right."""
        points = self.graph.points or force_layout(self.graph.neighbours)
        labels = self.graph.labels
        return tuple(
            Place(labels[v], *points[v], labels[v], bool(self.standing >> v & 1))
            for v in sorted(range(len(points)), key=lambda v: (points[v][1], points[v][0]))
        )

    def layout(self, taps: int = 0) -> Layout:
        """The graph as it lies before the players; `taps` as in `Layout`."""
        links = tuple(map(self.labels_of, self.edges))
        return Layout(Look.VERTICES, self.places, links, self.text, taps=taps)

    def parts(self, forms: Mapping[int, Hashable]) -> tuple[Part[Any], ...]:
        """The parts with these sets of vertices, by the form that only the equals of each have."""
        graph = self.graph
        found = (
            ((graph.labels[v] for v in elements(part)), GraphPosition(graph, part), form)
            for part, form in forms.items()
        )
        return tuple(parts_with_twins(found))

    @property
    def text(self) -> str:
        """Every standing vertex with those that it is joined with, one vertex a line."""
        labels, neighbours = self.graph.labels, self.graph.neighbours
        lines = [
            f"{labels[v]}: {' '.join(labels[w] for w in elements(neighbours[v] & self.standing))}"
            for v in elements(self.standing)
        ]
        return "\n".join(line.rstrip() for line in lines)

    def labels_of(self, edge: tuple[int, int]) -> tuple[str, str]:
        """The labels of two vertices."""
        v, w = edge
        return self.graph.labels[v], self.graph.labels[w]

    def edge_name(self, edge: tuple[int, int], joint: str = "-") -> str:
        """An edge by the labels of its ends."""
        return joint.join(self.labels_of(edge))


def graph_of(position: GraphPosition) -> Graph:
    """The graph from which play started."""
    return position.graph.neighbours


@dataclass(frozen=True, slots=True)
class LongGraph:
    """A path, cycle, star, complete or complete bipartite graph with very many vertices."""

    family: str
    sizes: tuple[int, ...]

    @property
    def vertices(self) -> int:
        """How many vertices there are; they are numbered from 0."""
        return sum(self.sizes)


Position = GraphPosition | LongGraph
