"""The editor of boards on grids: /draw/remove-a-square and the like.

The drawing is in the address; every edit is a GET that answers with the edited one, so that it
works without JavaScript, and Back takes an edit back.
"""

from dataclasses import dataclass
from urllib.parse import quote, urlencode

from flask import Blueprint, abort, make_response, redirect, render_template, request
from werkzeug.wrappers import Response

from webapp.rulesets.catalogue import families
from webapp.rulesets.errors import GameError, InvalidPosition, NotationError
from webapp.rulesets.grids import (
    Grid,
    column_name,
    place_name,
    read_drawing,
    read_place,
    write_picture,
)
from webapp.rulesets.ruleset import Ruleset

from .grid_edits import EDITS, painted, possible
from .htmx import Htmx

draw_grid = Blueprint("draw_grid", __name__)

_MOST_KEPT = 12
"""How many drawings before this one can be brought back by Undo."""

_FIRST = "." * 8
_FIRST_ROWS = 8


@dataclass(frozen=True, slots=True)
class Editor:
    """The editor's page: the drawing, the ones before it, and what was wrong with the input."""

    ruleset: Ruleset[Grid]
    most: int
    grid: Grid
    before: tuple[str, ...]
    error: GameError | None
    pasted: str
    fragment: bool

    @property
    def board(self) -> str:
        """The drawing as a text picture."""
        return write_picture(self.grid)

    @property
    def text(self) -> str:
        """The drawing as a text picture, one row a line."""
        return self.board.replace(",", "\n")

    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
        return [column_name(column) for column in range(self.grid.columns)]

    @property
    def rows(self) -> list[list[tuple[str, bool]]]:
        """The places row by row, each with its name and whether it is filled."""
        return [
            [(place_name((row, column)), (row, column) in self.grid) for column in columns]
            for row, columns in ((row, range(self.grid.columns)) for row in range(self.grid.rows))
        ]

    @property
    def history(self) -> str:
        """The drawings before this one, for a hidden field."""
        return ";".join(self.before)

    @property
    def edits(self) -> list[tuple[str, str, bool]]:
        """The edits of the whole drawing: name, words, and whether it is possible now."""
        return [
            (name, words, possible(name, self.grid, self.most))
            for name, (words, _edit) in EDITS.items()
        ]

    @property
    def address(self) -> str:
        """The address of this state of the editor."""
        fields = {"board": self.board} | ({"was": self.history} if self.before else {})
        return f"/draw/{self.ruleset.slug}?{urlencode(fields, safe=',;.')}"

    @property
    def undo(self) -> str | None:
        """The address of the drawing before this one."""
        if not self.before:
            return None
        *before, last = self.before
        fields = {"board": last} | ({"was": ";".join(before)} if before else {})
        return f"/draw/{self.ruleset.slug}?{urlencode(fields, safe=',;.')}"

    @property
    def play(self) -> str | None:
        """The address of a game on this board, None for an empty one."""
        if not self.grid.cells:
            return None
        position = self.ruleset.write_position(self.grid)
        return f"/play/{self.ruleset.slug}:{quote(position, safe=',.')}"


@draw_grid.get("/draw/<slug>")
def draw(slug: str) -> Response:
    """The drawing in the address, after the edit that is asked for."""
    ruleset = next((family() for family in families() if family.slug == slug), None)
    if ruleset is None or not ruleset.most_rows:
        abort(404)
    most = ruleset.most_rows
    args = request.args
    board = args.get("board", "")
    before = tuple(filter(None, args.get("was", "").split(";")))[-_MOST_KEPT:]
    grid = read_drawing(",".join([_FIRST] * _FIRST_ROWS), slug, most)
    error: GameError | None = None
    edited = grid
    try:
        if board:
            edited = grid = _read(ruleset, board, most)
        for text in before:
            read_drawing(text, slug, most)
        edited = _edited(ruleset, grid, most)
    except GameError as refused:
        error, before = refused, ()
    changed = error is None and edited != grid
    if changed and board:
        before = (*before, write_picture(grid))[-_MOST_KEPT:]
    editor = Editor(
        ruleset,
        most,
        edited,
        before,
        error,
        args.get("picture", ""),
        Htmx.of(request).wants_fragment,
    )
    if changed and not editor.fragment:
        return redirect(editor.address, 303)
    template = "draw/_grid.html" if editor.fragment else "draw/grid.html"
    response = make_response(render_template(template, editor=editor), 400 if error else 200)
    response.headers["Vary"] = "HX-Request"
    if changed:
        response.headers["HX-Push-Url"] = editor.address
    return response


def _read(ruleset: Ruleset[Grid], text: str, most: int) -> Grid:
    """The drawing that is written, as a picture or by the name of a shape. Raises GameError."""
    if set(text) <= set("x.,"):
        return read_drawing(text, ruleset.slug, most)
    position = ruleset.read_position(text)
    if not isinstance(position, Grid):
        raise InvalidPosition(
            "That is too long to be drawn.", text, f"A drawing has at most {most} rows and columns."
        )
    return position


def _edited(ruleset: Ruleset[Grid], grid: Grid, most: int) -> Grid:
    """The drawing after the edit in the address. Raises GameError."""
    args = request.args
    if taps := args.getlist("tap"):
        return painted(grid, [read_place(tap) for tap in taps])
    if "picture" in args and "read" in args:
        lines = args["picture"].strip().splitlines()
        return _read(ruleset, ",".join(line.strip() for line in lines), most)
    if edit := args.get("edit"):
        if edit not in EDITS or not possible(edit, grid, most):
            raise NotationError(
                "The board cannot be edited like that.", edit, f"Write one of {', '.join(EDITS)}."
            )
        return EDITS[edit][1](grid)
    return grid
