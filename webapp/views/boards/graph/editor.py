"""The editor of graphs on a grid of points.

The address contains the drawing, and the point from which a new edge begins, if there is one.
"""

import re
from collections import Counter
from dataclasses import dataclass
from itertools import chain
from typing import Any

from flask import request
from werkzeug.wrappers import Response

from nimsum.language import _
from nimsum.limits import MAX_EDGES
from nimsum.rulesets.drawn.graphs.graph_notation import MAX_POINT_ROWS
from nimsum.rulesets.drawn.graphs.positions import LongGraph
from nimsum.rulesets.drawn.grids import Cell, place_name, read_place
from nimsum.rulesets.errors import GameError, NotationError
from nimsum.rulesets.ruleset import Ruleset
from nimsum.rulesets.wording import edges
from nimsum.theory.graphs.vertex_taking import MAX_VERTICES
from webapp.views.boards.editor import MAX_UNDO, EditButton, Editor, ReadyDrawing, answer
from webapp.views.boards.places.geometry import Line
from webapp.views.web.answers import wants_fragment

from .edits import EDITS, GraphDrawing, edited, fitted, possible, read_change, read_edges, tapped

_FIRST_SIZE = (6, 7)
"""The numbers of rows and columns of the empty grid with which one begins."""

_SIZE = re.compile(r"([2-9]|1[0-9])x([2-9]|1[0-9])")
_MAX_UNDO_LENGTH = 1_200
"""The maximum length, in the address, of the changes that Undo can take back."""


@dataclass(frozen=True, slots=True)
class PointView:
    """A point of the grid: its `name`, such as "b3", and `spoken`, which screen readers say.

    `used` is True if an edge ends at the point, `chosen` if the next edge begins there.
    """

    name: str
    used: bool
    chosen: bool
    spoken: str


@dataclass(frozen=True, slots=True)
class GraphEditor(Editor):
    """The page on which a player draws a graph.

    Each text in `before` has the edges that one edit drew or erased, such as "a1-b1,b1-b2".
    """

    drawing: GraphDrawing

    template = "boards/graph/editor.html"

    @property
    def to_begin_with(self) -> str:
        """The hint for a drawing without edges."""
        return _("Draw an edge to play.")

    @property
    def how_to_write(self) -> str:
        """The instruction for graphs written as text."""
        return _("As text: edges like a1-b1, or 0-1 between numbers, or a name like petersen")

    @property
    def drawn(self) -> dict[str, str]:
        """The fields of an address with the edges, the size of the grid and the first point."""
        return _fields(self.drawing)

    @property
    def text(self) -> str:
        """The edges of the drawing as text."""
        return self.drawing.text.replace(",", ", ")

    @property
    def limits(self) -> str:
        """The limits of the size of a graph, in words."""
        return _(
            "A graph has at most %(vertices)s vertices and %(edges)s edges.",
            vertices=MAX_VERTICES,
            edges=MAX_EDGES,
        )

    @property
    def lines(self) -> list[Line]:
        """The edges as lines of the picture, in which each point is the middle of a unit square."""
        return [
            Line(x1 + 0.5, y1 + 0.5, x2 + 0.5, y2 + 0.5)
            for (y1, x1), (y2, x2) in sorted(self.drawing.edges)
        ]

    @property
    def rows(self) -> list[list[PointView]]:
        """The points of the grid, row by row."""
        degrees = Counter(chain.from_iterable(self.drawing.edges))
        return [
            [self._point((row, column), degrees) for column in range(self.drawing.columns)]
            for row in range(self.drawing.rows)
        ]

    def _point(self, place: Cell, degrees: Counter[Cell]) -> PointView:
        name = place_name(place)
        degree = degrees[place]
        spoken = f"{name}, {edges(degree)}" if degree else name
        return PointView(name, degree > 0, place == self.drawing.first, spoken)

    @property
    def first(self) -> str:
        """The name of the point from which the next edge begins; empty if no edge was begun."""
        return place_name(self.drawing.first) if self.drawing.first else ""

    @property
    def edits(self) -> list[EditButton]:
        """The buttons that change the whole drawing."""
        return [
            EditButton(name, _(edit.label), possible(name, self.drawing))
            for name, edit in EDITS.items()
        ]

    @property
    def ready(self) -> list[ReadyDrawing]:
        """The ready-made graphs that fit on the grid."""
        return [
            ReadyDrawing(_(name), self.at({"edges": notation}))
            for name, notation in self.ruleset.words.ready
            if not isinstance(self.ruleset.read_position(notation), LongGraph)
        ]

    @property
    def undo(self) -> str | None:
        """The address of the drawing before the last edit; None before the first edit."""
        if not self.before:
            return None
        *before, last = self.before
        earlier = fitted(
            self.drawing.edges ^ read_change(last), self.drawing.rows, self.drawing.columns
        )
        return self.at(_fields(earlier), tuple(before))

    @property
    def notation(self) -> str:
        """The graph in notation; empty if there is no edge."""
        text = self.drawing.text
        return f"{self.ruleset.name}:{text}" if text else ""


def _fields(drawing: GraphDrawing) -> dict[str, str]:
    return {
        "edges": drawing.text,
        "size": drawing.size,
        "from": place_name(drawing.first) if drawing.first else "",
    }


def draw_graph(ruleset: Ruleset[Any]) -> Response:
    """Return the editor page for the graph in the address, after the edit in the address."""
    before = tuple(filter(None, request.args.get("was", "").split(";")))
    error: GameError | None = None
    drawing = fitted(frozenset(), *_FIRST_SIZE)
    after = drawing
    try:
        drawing = _read_drawing()
        after = drawing
        # This raises an error if a drawing to which Undo leads is wrong.
        for change in before:
            read_change(change)
        after = _after_edit(drawing)
    except GameError as refused:
        error = refused
        before = ()
    change = GraphDrawing(after.rows, after.columns, drawing.edges ^ after.edges).text
    if change:
        before = _last_changes((*before, change))
    pasted = request.args.get("text", "")
    editor = GraphEditor(ruleset, before, error, pasted, wants_fragment(), after)
    changed = error is None and (after != drawing or "tap" in request.args)
    return answer(editor, changed=changed)


def _last_changes(changes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the last of `changes`, as many as Undo keeps in the address."""
    changes = changes[-MAX_UNDO:]
    while changes and len(";".join(changes)) > _MAX_UNDO_LENGTH:
        changes = changes[1:]
    return changes


def _read_drawing() -> GraphDrawing:
    """Return the drawing in the address. Raises `GameError` if it cannot be read."""
    args = request.args
    size = args.get("size", "{}x{}".format(*_FIRST_SIZE))
    match = _SIZE.fullmatch(size)
    if match is None or max(map(int, match.groups())) > MAX_POINT_ROWS:
        right = _("Write 2x2 to %(most)sx%(most)s.", most=MAX_POINT_ROWS)
        raise NotationError(_("That is no size of a grid."), size, right)
    rows, columns = map(int, match.groups())
    drawing = fitted(read_edges(args.get("edges", "")), rows, columns)
    first = args.get("from")
    return tapped(drawing, read_place(first)) if first else drawing


def _after_edit(drawing: GraphDrawing) -> GraphDrawing:
    """Return the drawing after the edit in the address, or `drawing` if there is no edit.

    Raises `GameError` if the edit is unknown or not possible now.
    """
    args = request.args
    if tap := args.get("tap"):
        return tapped(drawing, read_place(tap))
    if "text" in args and "read" in args:
        typed = ",".join(re.split(r"[\s,]+", args["text"].strip()))
        return fitted(read_edges(typed), drawing.rows, drawing.columns)
    if edit := args.get("edit"):
        return edited(drawing, edit)
    return drawing
