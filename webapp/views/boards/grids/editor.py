"""The editor of boards on grids."""

from dataclasses import dataclass

from flask import request
from werkzeug.wrappers import Response

from webapp.language import N_
from webapp.language import gettext as _
from webapp.rulesets.boards.places import Look, OnPlaces, laid_out
from webapp.rulesets.drawn.grids import (
    Grid,
    column_name,
    place_name,
    read_drawing,
    read_place,
    write_picture,
)
from webapp.rulesets.errors import GameError, InvalidPosition
from webapp.rulesets.ruleset import Ruleset
from webapp.views.boards.editor import MOST_KEPT, Editor, answer
from webapp.views.web.htmx import Htmx

from .edits import EDITS, edited, painted, possible

_FIRST = "." * 8
_FIRST_ROWS = 8


@dataclass(frozen=True, slots=True)
class GridEditor(Editor):
    """The editor of a board on a grid; before each edit it was one of the text pictures before."""

    grid: Grid
    most: int

    template = "boards/grids/editor.html"
    to_begin_with = N_("Fill at least one place, and you can play.")
    how_to_write = N_("As text: x for a filled place, a full stop for an empty one")

    @property
    def drawn(self) -> dict[str, str]:
        return {"board": write_picture(self.grid)}

    @property
    def text(self) -> str:
        return write_picture(self.grid).replace(",", "\n")

    @property
    def limits(self) -> str:
        return _at_most(self.most)

    @property
    def look(self) -> str:
        """What the filled places look like."""
        layout = laid_out(self.ruleset, self.grid) if isinstance(self.ruleset, OnPlaces) else None
        return layout.look if layout else Look.CELLS

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
    def edits(self) -> list[tuple[str, str, bool]]:
        return [
            (name, words, possible(name, self.grid, self.most))
            for name, (words, _edited) in EDITS.items()
        ]

    @property
    def ready(self) -> list[tuple[str, str]]:
        return [(name, self.at({"board": notation})) for name, notation in self.ruleset.words.ready]

    @property
    def undo(self) -> str | None:
        if not self.before:
            return None
        *before, last = self.before
        return self.at({"board": last}, tuple(before))

    @property
    def notation(self) -> str:
        return self.ruleset.write_position(self.grid) if self.grid.cells else ""


def draw_grid(ruleset: Ruleset[Grid]) -> Response:
    """The drawing on a grid in the address, after the edit that is asked for."""
    slug, most = ruleset.slug, ruleset.board.most_rows
    args = request.args
    board = args.get("board", "")
    before = tuple(filter(None, args.get("was", "").split(";")))[-MOST_KEPT:]
    grid = read_drawing(",".join([_FIRST] * _FIRST_ROWS), slug, most)
    error: GameError | None = None
    after = grid
    try:
        if board:
            after = grid = _read(ruleset, board, most)
        for text in before:
            read_drawing(text, slug, most)
        after = _after_edit(ruleset, grid, most)
    except GameError as refused:
        error, before = refused, ()
    changed = error is None and after != grid
    if changed and board:
        before = (*before, write_picture(grid))[-MOST_KEPT:]
    fragment = Htmx.of(request).wants_fragment
    editor = GridEditor(ruleset, before, error, args.get("text", ""), fragment, after, most)
    return answer(editor, changed=changed)


def _at_most(most: int) -> str:
    return _("A drawing has at most %(most)s rows and columns.", most=most)


def _read(ruleset: Ruleset[Grid], text: str, most: int) -> Grid:
    """The drawing that is written, as a picture or by the name of a shape. Raises GameError."""
    if set(text) <= set("x.,"):
        return read_drawing(text, ruleset.slug, most)
    position = ruleset.read_position(text)
    if not isinstance(position, Grid):
        raise InvalidPosition(_("That is too long to be drawn."), text, _at_most(most))
    return position


def _after_edit(ruleset: Ruleset[Grid], grid: Grid, most: int) -> Grid:
    """The drawing after the edit in the address. Raises GameError."""
    args = request.args
    if taps := args.getlist("tap"):
        return painted(grid, [read_place(tap) for tap in taps])
    if "text" in args and "read" in args:
        lines = args["text"].strip().splitlines()
        return _read(ruleset, ",".join(line.strip() for line in lines), most)
    if edit := args.get("edit"):
        return edited(grid, edit, most)
    return grid
