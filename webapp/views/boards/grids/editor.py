"""The editor of boards on grids."""

from dataclasses import dataclass

from flask import request
from werkzeug.wrappers import Response

from nimsum.language import _
from nimsum.rulesets.boards.places import Look, OnPlaces, laid_out
from nimsum.rulesets.drawn.grids import Grid, place_name, write_picture
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.ruleset import Ruleset
from webapp.views.boards.editor import MAX_UNDO, EditButton, Editor, ReadyDrawing, answer
from webapp.views.web.answers import wants_fragment

from .canvas import Canvas
from .edits import edited, painted, possible


@dataclass(frozen=True, slots=True)
class GridPlace:
    """A place of the grid: its name, such as "b3", and what is on it."""

    name: str
    filled: bool
    has_token: bool


@dataclass(frozen=True, slots=True)
class GridEditor(Editor):
    """The page on which a player draws a position on a grid.

    `grid` is the drawing, `canvas` has the rules for drawing, and `before` has a text picture of
    each earlier drawing.
    """

    grid: Grid
    canvas: Canvas

    template = "boards/grids/editor.html"

    @property
    def to_begin_with(self) -> str:
        """The hint for a drawing on which nobody can play yet."""
        if self.canvas.has_token and self.grid.cells:
            return _("Tap a filled place again to put the token there.")
        return _("Fill a place to play.")

    @property
    def how_to_write(self) -> str:
        """The instruction for drawings written as text."""
        return _("As text: x for a filled place, a full stop for an empty one")

    @property
    def drawn(self) -> dict[str, str]:
        """The field of an address for the grid, as a text picture."""
        return {"board": write_picture(self.grid)}

    @property
    def text(self) -> str:
        """The grid as a text picture, with a line for each row."""
        return write_picture(self.grid).replace(",", "\n")

    @property
    def limits(self) -> str:
        """The limits of the size of a drawing, in words."""
        return self.canvas.limits

    @property
    def look(self) -> str:
        """How filled places are drawn: a value of `Look`, such as "cells" or "stones"."""
        layout = laid_out(self.ruleset, self.grid) if isinstance(self.ruleset, OnPlaces) else None
        return layout.look if layout else Look.CELLS

    @property
    def rows(self) -> list[list[GridPlace]]:
        """The places of the grid, row by row."""
        grid = self.grid
        token = None if grid.token is None else grid.key(grid.token)
        rows = []
        for row in range(grid.rows):
            cells = [(row, column) for column in range(grid.columns)]
            rows.append([GridPlace(place_name(at), at in grid, at == token) for at in cells])
        return rows

    @property
    def edits(self) -> list[EditButton]:
        """The buttons that change the whole drawing."""
        return [
            EditButton(name, _(edit.label), possible(name, self.grid, self.canvas.max_side))
            for name, edit in self.canvas.edits.items()
        ]

    @property
    def ready(self) -> list[ReadyDrawing]:
        """The ready-made drawings."""
        return [
            ReadyDrawing(_(name), self.at({"board": notation}))
            for name, notation in self.ruleset.words.ready
        ]

    @property
    def undo(self) -> str | None:
        """The address of the drawing before the last edit; None before the first edit."""
        if not self.before:
            return None
        *before, last = self.before
        return self.at({"board": last}, tuple(before))

    @property
    def notation(self) -> str:
        """The drawing in notation; empty if the drawing is not a position yet."""
        return self.canvas.written(self.grid)


def draw_grid(ruleset: Ruleset[Grid]) -> Response:
    """Return the editor page for the grid in the address, after the edit in the address."""
    return draw_on(Canvas(ruleset), GridEditor)


def draw_on(canvas: Canvas, page: type[GridEditor]) -> Response:
    """Return the response of an editor for the drawing in the address, after the edit in it.

    `canvas` has the rules for the drawing, and `page` is the class of the editor. If the drawing or
    the edit cannot be read, the page shows the error.
    """
    args = request.args
    board = args.get("board", "")
    before = tuple(filter(None, args.get("was", "").split(";")))[-MAX_UNDO:]
    grid = canvas.first
    after = grid
    error: GameError | None = None
    try:
        if board:
            grid = canvas.read(board)
            after = grid
        # This raises an error if a drawing to which Undo leads is wrong.
        for text in before:
            canvas.read_drawn(text)
        after = _after_edit(canvas, grid)
    except GameError as refused:
        error = refused
        before = ()
    changed = error is None and after != grid
    if changed and board:
        before = (*before, write_picture(grid))[-MAX_UNDO:]
    fragment = wants_fragment()
    editor = page(canvas.ruleset, before, error, args.get("text", ""), fragment, after, canvas)
    return answer(editor, changed=changed)


def _after_edit(canvas: Canvas, grid: Grid) -> Grid:
    """Return `grid` after the edit that the address of the request asks for.

    `canvas` reads the edit: taps on cells, a board as text, or a named edit, such as a new row.
    Return `grid` itself if there is no edit. Raises `GameError` if the edit is unknown, or not
    possible now.
    """
    args = request.args
    if taps := args.getlist("tap"):
        return painted(grid, [canvas.read_tap(grid, tap) for tap in taps], token=canvas.has_token)
    if "text" in args and "read" in args:
        lines = args["text"].strip().splitlines()
        return canvas.read(",".join(line.strip() for line in lines))
    if edit := args.get("edit"):
        return edited(grid, edit, canvas.max_side, canvas.edits)
    return grid
