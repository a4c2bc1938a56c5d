"""A game of one's own on cells: /invent/cells?line=SHAPES, and a grid that adds a shape to it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import Blueprint, redirect, request
from werkzeug.wrappers import Response

from webapp.language import N_
from webapp.limits import LONGEST_DESCRIPTION, MOST_CELLS_OF_A_SHAPE, MOST_SHAPES
from webapp.rulesets.drawn.grids import place_name
from webapp.rulesets.own.lexing import DescriptionError
from webapp.rulesets.own.own_cells import OwnCells
from webapp.rulesets.own.shapes import picture
from webapp.rulesets.sums import component_of
from webapp.solver.budget import Budget
from webapp.solver.values import evaluate
from webapp.teaching.games.titles import game_title
from webapp.theory.polyominoes.polyominoes import Cell, fitted
from webapp.views.games.named_games import path_of
from webapp.views.play.addresses import play_path, quoted, quoted_in_query
from webapp.views.web.answers import page_or_part
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.htmx import Htmx
from webapp.views.web.queries import parameters_of

invent_cells = Blueprint("invent_cells", __name__)

_BOARDS = ("1x4", "2x2", "2x3", "2x4", "3x3", "3x4", "4x4")
_SIDE = 4
_CELLS = {
    place_name((row, column)): (row, column) for row in range(_SIDE) for column in range(_SIDE)
}

LYING = {
    "in all turns": N_("in all turns, also turned over"),
    "turned": N_("turned, but not turned over"),
    "as drawn": N_("only as it is drawn"),
}
"""How a shape may lie, by how it is written."""

EXAMPLES = (
    ("xx in all turns", N_("two cells that share a side: this is Cram")),
    ("xx/x. turned", N_("three cells of a square, in any of the four directions")),
    ("row 3", N_("three cells in a row, across or down")),
    ("x../xxx in all turns", N_("an L, which may be turned over")),
    (".xx/xx. turned", N_("an S, but not a Z")),
    ("xx/xx; x", N_("a square of four cells, or one cell alone")),
    ("xxxx; x/x/x/x", N_("several shapes, between semicolons, as they are drawn")),
)
"""Lines that one may begin with, and what they show."""


@dataclass(frozen=True, slots=True)
class CellsInvention:
    """A game on cells that is described, with what can be done with it, and some values."""

    ruleset: OwnCells
    play: str
    page: str
    values: tuple[tuple[str, int | None], ...]
    """Full boards, each with its value; None for one that is not found in time."""
    known: str
    known_path: str
    """The game with a name that it is, and its page; empty if it is none."""

    @property
    def ways(self) -> Mapping[str, str]:
        """Other pages of the game, by what they are for."""
        name = quoted(self.ruleset.name)
        return {
            f"/draw/{name}": N_("draw a board"),
            f"/discover/{name}": N_("discover its pattern"),
            f"/puzzles/{name}/1/win/1": N_("a puzzle"),
            f"/worksheets/{name}/1/1": N_("a worksheet"),
        }


@dataclass(frozen=True, slots=True)
class CellsPage:
    """The page: the line as it is typed, the game that it is, or what is wrong with it."""

    line: str
    invention: CellsInvention | None = None
    error: DescriptionError | None = None

    lying = LYING
    longest = LONGEST_DESCRIPTION
    most_shapes = MOST_SHAPES
    most_cells = MOST_CELLS_OF_A_SHAPE

    @property
    def examples(self) -> list[tuple[str, str, str]]:
        """Lines to begin with: the address, the line, what it shows."""
        return [(_address(line), line, shows) for line, shows in EXAMPLES]

    @property
    def grid(self) -> list[list[str]]:
        """The names of the cells that one may tick, row by row."""
        names = list(_CELLS)
        return [names[at : at + _SIDE] for at in range(0, len(names), _SIDE)]

    @property
    def around(self) -> tuple[str, str, str]:
        """The line in three parts: before what is wrong, what is wrong, and after it."""
        return self.error.around(self.line) if self.error else (self.line, "", "")


@invent_cells.get("/invent/cells")
def describe() -> Response:
    """The page, or with htmx the part that says what the line is."""
    given = parameters_of(request, ("line", "lying", "add", *_CELLS))
    line = given.get("line", "")
    if "add" in given:
        shape = _drawn([cell for name, cell in _CELLS.items() if name in given])
        written = f"{shape} {given.get('lying', '')}".strip()
        return redirect(_address("; ".join(filter(None, (line.strip(" ;"), written)))), 303)
    page = _page(line, budget_of_request())
    fragment = Htmx.of(request).wants_fragment
    status = 400 if page.error and not fragment else 200
    return page_or_part(
        "invent/cells.html",
        "invent/_cells_result.html",
        fragment=fragment,
        status=status,
        page=page,
    )


def _address(line: str) -> str:
    return f"/invent/cells?line={quoted_in_query(line)}"


def _drawn(cells: Sequence[Cell]) -> str:
    """The shape of the cells that are ticked, as it is written; none is refused then."""
    return picture(fitted(cells), "/") if cells else "."


def _page(line: str, budget: Budget) -> CellsPage:
    if not line.strip():
        return CellsPage(line)
    try:
        ruleset = OwnCells.from_parameters(line)
    except DescriptionError as error:
        return CellsPage(line, error=error)
    return CellsPage(line, _invention(ruleset, budget))


def _invention(ruleset: OwnCells, budget: Budget) -> CellsInvention:
    known = ruleset.known
    boards = [(board, component_of(ruleset, ruleset.read_position(board))) for board in _BOARDS]
    return CellsInvention(
        ruleset,
        play_path((component_of(ruleset, ruleset.words.sample_position),)),
        path_of(ruleset.name),
        tuple((board, evaluate(component, budget).value) for board, component in boards),
        game_title(known) if known else "",
        path_of(known.name) if known else "",
    )
