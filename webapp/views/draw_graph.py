"""The editor of graphs: /draw/remove-an-edge.

The drawing is in the address, with the first point of an edge that is being drawn; every edit is
a GET that answers with the edited drawing, so that it works without JavaScript.
"""

import re
from dataclasses import dataclass
from urllib.parse import quote, urlencode

from flask import Blueprint, make_response, redirect, render_template, request
from werkzeug.wrappers import Response

from webapp.limits import MOST_EDGES, MOST_ROWS_OF_POINTS, MOST_VERTICES
from webapp.rulesets.errors import GameError, NotationError
from webapp.rulesets.graph_positions import LongGraph
from webapp.rulesets.grids import column_name, place_name, read_place
from webapp.rulesets.remove_an_edge import RemoveAnEdge

from .graph_edits import (
    EDITS,
    GraphDrawing,
    edited,
    fitted,
    possible,
    read_change,
    read_edges,
    tapped,
)
from .htmx import Htmx

draw_graph = Blueprint("draw_graph", __name__)

_PATH = "/draw/remove-an-edge"
_FIRST_SIZE = (6, 7)
_SIZE = re.compile(r"([2-9]|1[0-9])x([2-9]|1[0-9])")
_MOST_KEPT = 12
_LONGEST_KEPT = 1_200
"""How many changes can be taken back by Undo, and how long they may be in the address."""


@dataclass(frozen=True, slots=True)
class PointView:
    """A point of the grid: its name, whether an edge ends there, and whether the next begins."""

    name: str
    used: bool
    chosen: bool
    spoken: str


@dataclass(frozen=True, slots=True)
class GraphEditor:
    """The editor's page: the drawing, the changes before it, and what was wrong with the input.

    A change is the text of the edges that it drew or erased.
    """

    drawing: GraphDrawing
    before: tuple[str, ...]
    error: GameError | None
    pasted: str
    fragment: bool

    @property
    def ruleset(self) -> RemoveAnEdge:
        """The game that is played on the drawing."""
        return RemoveAnEdge()

    @property
    def limits(self) -> str:
        """How large a drawing may be."""
        return f"{MOST_VERTICES} vertices and {MOST_EDGES} edges"

    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
        return [column_name(column) for column in range(self.drawing.columns)]

    @property
    def rows(self) -> list[list[PointView]]:
        """The points row by row."""
        degrees: dict[tuple[int, int], int] = {}
        for place in (place for edge in self.drawing.edges for place in edge):
            degrees[place] = degrees.get(place, 0) + 1
        return [
            [self._point((row, column), degrees) for column in range(self.drawing.columns)]
            for row in range(self.drawing.rows)
        ]

    def _point(self, place: tuple[int, int], degrees: dict[tuple[int, int], int]) -> PointView:
        name, degree = place_name(place), degrees.get(place, 0)
        edges = f", {degree} edge{'' if degree == 1 else 's'}" if degree else ""
        return PointView(name, degree > 0, place == self.drawing.first, f"{name}{edges}")

    @property
    def first(self) -> str:
        """The name of the point from which the next edge begins; empty for none."""
        return place_name(self.drawing.first) if self.drawing.first else ""

    @property
    def edits(self) -> list[tuple[str, str, bool]]:
        """The edits of the whole drawing: name, words, and whether it is possible now."""
        return [(name, words, possible(name, self.drawing)) for name, (words, _) in EDITS.items()]

    @property
    def ready(self) -> list[tuple[str, str]]:
        """The ready graphs that can be drawn: name and notation."""
        ruleset = self.ruleset
        return [
            (name, notation)
            for name, notation in ruleset.ready
            if not isinstance(ruleset.read_position(notation), LongGraph)
        ]

    @property
    def history(self) -> str:
        """The changes before, for a hidden field."""
        return ";".join(self.before)

    @property
    def address(self) -> str:
        """The address of this state of the editor."""
        return _address(self.drawing, self.before)

    @property
    def undo(self) -> str | None:
        """The address of the drawing before the last change."""
        if not self.before:
            return None
        *before, last = self.before
        drawing = self.drawing
        edges = drawing.edges ^ read_change(last)
        return _address(fitted(edges, drawing.rows, drawing.columns), tuple(before))

    @property
    def play(self) -> str | None:
        """The address of a game on this graph, None for one without an edge."""
        if not self.drawing.edges:
            return None
        return f"/play/remove-an-edge:{quote(self.drawing.text, safe=',')}"


def _address(drawing: GraphDrawing, before: tuple[str, ...]) -> str:
    fields = {
        "edges": drawing.text,
        "size": drawing.size,
        "from": place_name(drawing.first) if drawing.first else "",
        "was": ";".join(before),
    }
    return f"{_PATH}?{urlencode({k: v for k, v in fields.items() if v}, safe=',;')}"


@draw_graph.get(_PATH)
def draw() -> Response:
    """The drawing in the address, after the edit that is asked for."""
    before = tuple(filter(None, request.args.get("was", "").split(";")))
    error: GameError | None = None
    drawing = after = fitted(frozenset(), *_FIRST_SIZE)
    try:
        drawing = after = _read_drawing()
        for change in before:
            read_change(change)
        after = _after_edit(drawing)
    except GameError as refused:
        error, before = refused, ()
    change = GraphDrawing(after.rows, after.columns, drawing.edges ^ after.edges).text
    if change:
        before = _kept((*before, change))
    pasted = request.args.get("text", "")
    editor = GraphEditor(after, before, error, pasted, Htmx.of(request).wants_fragment)
    changed = after != drawing or "tap" in request.args
    if changed and not error and not editor.fragment:
        return redirect(editor.address, 303)
    template = "draw/_graph.html" if editor.fragment else "draw/graph.html"
    response = make_response(render_template(template, editor=editor), 400 if error else 200)
    response.headers["Vary"] = "HX-Request"
    if changed and not error:
        response.headers["HX-Push-Url"] = editor.address
    return response


def _kept(changes: tuple[str, ...]) -> tuple[str, ...]:
    """The last changes, as many as there is room for in an address."""
    changes = changes[-_MOST_KEPT:]
    while changes and len(";".join(changes)) > _LONGEST_KEPT:
        changes = changes[1:]
    return changes


def _read_drawing() -> GraphDrawing:
    """The drawing in the address. Raises GameError."""
    args = request.args
    size = args.get("size", "{}x{}".format(*_FIRST_SIZE))
    match = _SIZE.fullmatch(size)
    if match is None or max(map(int, match.groups())) > MOST_ROWS_OF_POINTS:
        most = MOST_ROWS_OF_POINTS
        raise NotationError("That is no size of a grid.", size, f"Write 2x2 to {most}x{most}.")
    rows, columns = map(int, match.groups())
    drawing = fitted(read_edges(args.get("edges", "")), rows, columns)
    first = args.get("from")
    return tapped(drawing, read_place(first)) if first else drawing


def _after_edit(drawing: GraphDrawing) -> GraphDrawing:
    """The drawing after the edit in the address. Raises GameError."""
    args = request.args
    if tap := args.get("tap"):
        return tapped(drawing, read_place(tap))
    if "text" in args and "read" in args:
        edges = ",".join(re.split(r"[\s,]+", args["text"].strip()))
        return fitted(read_edges(edges), drawing.rows, drawing.columns)
    if edit := args.get("edit"):
        return edited(drawing, edit)
    return drawing
