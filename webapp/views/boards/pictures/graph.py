"""The board of Remove-an-Edge: vertices, and a link on every edge."""

from dataclasses import dataclass

from webapp.match.match import Player
from webapp.rulesets.anatomy import Mirror
from webapp.rulesets.drawn.graphs.positions import GraphPosition
from webapp.theory.graphs.layout import force_layout
from webapp.theory.graphs.named import Point
from webapp.theory.nimbers.int_sets import elements
from webapp.views.boards.component_view import Choice, ComponentView

_MARGIN = 0.7
_LARGE, _VERY_LARGE = 11.0, 15.0
"""Wider than that is large, and very large."""


@dataclass(frozen=True, slots=True)
class VertexView:
    """A vertex: its name and place, whether it stands or who just took it, and its part.

    `part` is the number of its part, None where parts are not shown or it has no edge; `letter`
    stands on the topmost vertex of each part.
    """

    number: int
    name: str
    x: float
    y: float
    standing: bool
    gone_by: Player | None
    part: int | None
    letter: str


@dataclass(frozen=True, slots=True)
class EdgeView:
    """An edge between two vertices, and the move that removes it or who just did.

    `mirrored` says that it is the mirror image of the edge that went last.
    """

    start: VertexView
    end: VertexView
    choice: Choice | None
    gone_by: Player | None
    mirrored: bool


@dataclass(frozen=True, slots=True)
class GraphPicture:
    """A graph as its template draws it: in units of about one edge, and as text."""

    left: float
    top: float
    width: float
    height: float
    vertices: tuple[VertexView, ...]
    edges: tuple[EdgeView, ...]
    gone_edges: tuple[EdgeView, ...]
    mirror: Mirror | None
    pairs: tuple[tuple[VertexView, VertexView], ...]
    text: str

    @property
    def size(self) -> str:
        """The class of a graph that is wider than a small screen has room for."""
        if self.width > _VERY_LARGE:
            return "very-large"
        return "large" if self.width > _LARGE else ""

    @property
    def mirror_image(self) -> EdgeView | None:
        """The mirror image of the edge that went last, where that is shown."""
        return next((edge for edge in self.edges if edge.mirrored), None)


def graph_picture(view: ComponentView) -> GraphPicture | None:
    """What the board of a graph draws; None for one that is too large to be drawn."""
    position = view.position
    if not isinstance(position, GraphPosition):
        return None
    graph = position.graph
    points = graph.points or force_layout(graph.neighbours)
    vertices = _vertices(view, position, points)
    choices = {position.taken_by(choice.option[0]): choice for choice in view.choices}
    image = _image_of_last(view)
    edges = tuple(
        EdgeView(vertices[v], vertices[w], choices.get((v, w)), None, (v, w) == image)
        for v, w in position.edges
    )
    mirror = view.parts.mirror if view.parts else None
    pairs = mirror.pairs if mirror and mirror.line is None else ()
    (left, right), (top, bottom) = ((min(c), max(c)) for c in zip(*points, strict=True))
    return GraphPicture(
        round(left - _MARGIN, 2),
        round(top - _MARGIN, 2),
        round(right - left + 2 * _MARGIN, 2),
        round(bottom - top + 2 * _MARGIN, 2),
        vertices,
        edges,
        _gone_edges(view, vertices),
        mirror,
        tuple((vertices[graph.numbers[str(a)]], vertices[graph.numbers[str(b)]]) for a, b in pairs),
        _text(position),
    )


def _steps(view: ComponentView) -> list[tuple[GraphPosition, GraphPosition, Player]]:
    """The last moves, the oldest first: the positions before and after, and who moved."""
    return [step for step in view.steps if isinstance(step[0], GraphPosition)]


def _vertices(
    view: ComponentView, position: GraphPosition, points: tuple[Point, ...]
) -> tuple[VertexView, ...]:
    graph = position.graph
    gone = {v: by for before, after, by in _steps(view) for v in before.taken_by(after)}
    part_of = view.part_of
    topmost = sorted(range(len(points)), key=lambda v: (points[v][1], points[v][0]))
    letters = view.letters(graph.labels[v] for v in topmost)
    return tuple(
        VertexView(
            v,
            name,
            round(points[v][0], 2),
            round(points[v][1], 2),
            bool(position.standing >> v & 1),
            gone.get(v),
            part_of.get(name),
            letters.get(name, ""),
        )
        for v, name in enumerate(graph.labels)
    )


def _gone_edges(view: ComponentView, vertices: tuple[VertexView, ...]) -> tuple[EdgeView, ...]:
    """The edges that the last moves took, with all edges at their ends."""
    return tuple(
        EdgeView(vertices[v], vertices[w], None, by, mirrored=False)
        for before, after, by in _steps(view)
        for v, w in before.edges
        if not (after.standing >> v & after.standing >> w & 1)
    )


def _image_of_last(view: ComponentView) -> tuple[int, int] | None:
    """The mirror image of the edge that went last, where parts are shown and there is one."""
    steps = _steps(view)
    if not (steps and view.parts and view.parts.mirror and view.parts.copies):
        return None
    before, after, _ = steps[-1]
    names = [before.graph.labels[v] for v in before.taken_by(after)]
    v, w = sorted(before.graph.numbers[str(view.parts.mirror.image(name))] for name in names)
    return v, w


def _text(position: GraphPosition) -> str:
    """Every standing vertex with those that it is joined with, one vertex a line."""
    labels, neighbours = position.graph.labels, position.graph.neighbours
    lines = [
        f"{labels[v]}: {' '.join(labels[w] for w in elements(neighbours[v] & position.standing))}"
        for v in elements(position.standing)
    ]
    return "\n".join(line.rstrip() for line in lines)
