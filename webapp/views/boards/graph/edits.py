"""The edits of the editor of graphs, as pure functions from drawing to drawing."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, product
from math import dist

from nimsum.language import N_, _
from nimsum.rulesets.drawn.graphs.graph_notation import MAX_POINT_ROWS, read_graph
from nimsum.rulesets.drawn.graphs.positions import DrawnGraph
from nimsum.rulesets.drawn.grids import Cell, place_name, read_place
from nimsum.rulesets.errors import InvalidPosition, NotationError
from nimsum.theory.graphs.graphs import edges_among
from nimsum.theory.graphs.layout import force_layout
from nimsum.theory.graphs.named import Point
from webapp.views.boards.grids.edits import new_side
from webapp.views.web.queries import one_of

Edge = tuple[Cell, Cell]
"""The two ends of an edge, sorted; each is the row and the column of a point of the grid."""

_SCALES = (1.0, 1.2, 1.4, 1.6, 1.8, 2.0, 2.3, 2.6, 3.0, 3.5, 4.0, 5.0)
"""The numbers by which the coordinates of a drawing are multiplied to put it on a grid."""

_MAX_MOVE = 0.3
"""The maximum distance between a point and its point of the grid, in the units of the drawing."""


@dataclass(frozen=True, slots=True)
class GraphDrawing:
    """A drawing in the editor: `edges` between the points of a grid of `rows` and `columns`.

    `first` is the point from which the next edge begins, or None if no edge was begun.
    """

    rows: int
    columns: int
    edges: frozenset[Edge]
    first: Cell | None = None

    @property
    def text(self) -> str:
        """The edges in notation, such as "a1-b1,b1-b2"."""
        return ",".join(f"{place_name(a)}-{place_name(b)}" for a, b in sorted(self.edges))

    @property
    def size(self) -> str:
        """The numbers of rows and columns of the grid, as text for the address, such as "6x7"."""
        return f"{self.rows}x{self.columns}"


def read_edges(text: str) -> frozenset[Edge]:
    """Return the edges of the graph written as `text`, each as a pair of grid points.

    If the vertices in `text` are not named after grid points, they are put on suitable ones. Raises
    `GameError` if `text` is not a graph, or if the graph is too large to be drawn.
    """
    if not text:
        return frozenset()
    graph = read_graph(text)
    if not isinstance(graph, DrawnGraph):
        raise InvalidPosition(_("That graph is too large."), text, _("Choose a smaller one."))
    pairs = list(edges_among(graph.neighbours, graph.everything))
    if graph.labels[0].isdecimal():
        points = graph.points or force_layout(graph.neighbours)
        places = on_grid(points, pairs)
    else:
        places = [read_place(label) for label in graph.labels]
    return frozenset(_edge(places[v], places[w]) for v, w in pairs)


def read_change(text: str) -> frozenset[Edge]:
    """Return the edges that an edit drew or erased, which are written as `text`.

    Raises `NotationError` if `text` cannot be read.
    """
    edges = [tuple(map(read_place, edge.split("-"))) for edge in text.split(",")]
    highest = max(map(max, chain.from_iterable(edges)))
    if highest >= MAX_POINT_ROWS or any(len(edge) != 2 for edge in edges):
        raise NotationError(
            _("That is no change of a drawing."), text, _("Write edges like a1-b1.")
        )
    return frozenset(_edge(edge[0], edge[1]) for edge in edges)


def on_grid(points: Sequence[Point], edges: Sequence[tuple[int, int]]) -> list[Cell]:
    """Return a point of the largest grid for each of `points`, so that they keep their shape.

    `edges` are pairs of indices of `points`. Use the smallest scale at which every point is close
    to a grid point, no two points share a grid point, and none lies on an edge of other points. If
    there is no such scale, use the largest scale, and the nearest grid points that are free.
    """
    left = min(x for x, _y in points)
    top = min(y for _x, y in points)
    shifted = [(y - top, x - left) for x, y in points]
    max_scale = (MAX_POINT_ROWS - 1) / max(1e-9, *(max(point) for point in shifted))
    for scale in _SCALES:
        if scale > max_scale:
            break
        exact = [(scale * y, scale * x) for y, x in shifted]
        places = [(round(y), round(x)) for y, x in exact]
        is_close = max(map(dist, exact, places)) <= _MAX_MOVE * scale
        is_distinct = len(set(places)) == len(places)
        if is_close and is_distinct and not _hits_an_edge(places, edges):
            return places
    return _nearest_free([(max_scale * y, max_scale * x) for y, x in shifted])


def _hits_an_edge(places: Sequence[Cell], edges: Sequence[tuple[int, int]]) -> bool:
    """Return True if one of `places` lies on an edge of which it is not an end."""
    for v, w in edges:
        start = places[v]
        end = places[w]
        others = (place for place in places if place not in (start, end))
        if any(_is_between(place, start, end) for place in others):
            return True
    return False


def _is_between(place: Cell, start: Cell, end: Cell) -> bool:
    """Return True if `place` lies on the segment from `start` to `end`."""
    row, column = place
    first_row, first_column = start
    last_row, last_column = end
    down = last_row - first_row
    across = last_column - first_column
    # Three points are on a line if the vectors from the first one to the others are parallel.
    is_on_line = across * (row - first_row) == down * (column - first_column)
    is_in_rows = min(first_row, last_row) <= row <= max(first_row, last_row)
    is_in_columns = min(first_column, last_column) <= column <= max(first_column, last_column)
    return is_on_line and is_in_rows and is_in_columns


def _nearest_free(points: Iterable[Point]) -> list[Cell]:
    """Return for each of `points`, in order, the nearest point of the largest grid not yet used.

    Each of `points` is a row and a column, which need not be whole numbers.
    """
    side = range(MAX_POINT_ROWS)
    free = set(product(side, side))
    places = []
    for point in points:
        nearest = min(sorted(free), key=partial(dist, point))
        free.remove(nearest)
        places.append(nearest)
    return places


def _edge(one: Cell, other: Cell) -> Edge:
    return (one, other) if one < other else (other, one)


def tapped(drawing: GraphDrawing, place: Cell) -> GraphDrawing:
    """Return `drawing` after a tap on the grid point `place`; without a change if it is outside.

    The first tap sets one end of an edge; a second tap on the same point cancels the edge. A
    second tap elsewhere draws the edge, or erases the edge if it was drawn before. Raises
    `GameError` if the graph gets too large.
    """
    if place[0] >= drawing.rows or place[1] >= drawing.columns:
        return drawing
    if drawing.first is None:
        return replace(drawing, first=place)
    if drawing.first == place:
        return replace(drawing, first=None)
    edges = drawing.edges ^ {_edge(drawing.first, place)}
    if edges:
        # This raises an error if the graph is too large.
        read_graph(replace(drawing, edges=edges).text)
    return replace(drawing, edges=edges, first=None)


def fitted(edges: frozenset[Edge], rows: int, columns: int) -> GraphDrawing:
    """Return a drawing of `edges` on a grid of `rows` and `columns`, or a larger one if needed."""
    ends = list(chain.from_iterable(edges))
    return GraphDrawing(
        rows=max([rows, *(row + 1 for row, _column in ends)]),
        columns=max([columns, *(column + 1 for _row, column in ends)]),
        edges=edges,
    )


def _resized(drawing: GraphDrawing, more_rows: int, more_columns: int) -> GraphDrawing:
    rows = drawing.rows + more_rows
    columns = drawing.columns + more_columns

    def fits(edge: Edge) -> bool:
        return all(row < rows and column < columns for row, column in edge)

    return GraphDrawing(rows, columns, frozenset(filter(fits, drawing.edges)))


def _mirrored(drawing: GraphDrawing, image: Callable[[Cell], Cell]) -> GraphDrawing:
    images = frozenset(_edge(image(a), image(b)) for a, b in drawing.edges)
    edges = drawing.edges | images
    if edges:
        read_graph(replace(drawing, edges=edges).text)
    return replace(drawing, edges=edges, first=None)


def _mirrored_right(drawing: GraphDrawing) -> GraphDrawing:
    last = drawing.columns - 1
    return _mirrored(drawing, lambda point: (point[0], last - point[1]))


def _mirrored_down(drawing: GraphDrawing) -> GraphDrawing:
    last = drawing.rows - 1
    return _mirrored(drawing, lambda point: (last - point[0], point[1]))


@dataclass(frozen=True, slots=True)
class GraphEdit:
    """An edit of a whole drawing: `label` is the text of its button, marked with N_."""

    label: str
    change: Callable[[GraphDrawing], GraphDrawing]


EDITS: Mapping[str, GraphEdit] = {
    "wider": GraphEdit(N_("Wider"), lambda drawing: _resized(drawing, 0, 1)),
    "narrower": GraphEdit(N_("Narrower"), lambda drawing: _resized(drawing, 0, -1)),
    "taller": GraphEdit(N_("Taller"), lambda drawing: _resized(drawing, 1, 0)),
    "lower": GraphEdit(N_("Lower"), lambda drawing: _resized(drawing, -1, 0)),
    "right": GraphEdit(N_("Mirror left to right"), _mirrored_right),
    "down": GraphEdit(N_("Mirror top to bottom"), _mirrored_down),
    "clear": GraphEdit(
        N_("Clear"), lambda drawing: GraphDrawing(drawing.rows, drawing.columns, frozenset())
    ),
}
"""The edits by name; the name is the value of the form field `edit`."""


def possible(name: str, drawing: GraphDrawing) -> bool:
    """Return True if the edit called `name`, a key of `EDITS`, leaves a grid of an allowed size."""
    side = new_side(name, drawing.rows, drawing.columns)
    return side in (None, *range(2, MAX_POINT_ROWS + 1))


def edited(drawing: GraphDrawing, name: str) -> GraphDrawing:
    """Return `drawing` after the edit called `name`, a key of `EDITS`.

    Raises `NotationError` if there is no such edit, or if the edit is not possible now, and
    `InvalidPosition` if the result is too large.
    """
    if name not in EDITS or not possible(name, drawing):
        raise NotationError(_("That is no change of a drawing."), name, one_of(EDITS))
    return EDITS[name].change(drawing)
