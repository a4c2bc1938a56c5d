"""A game of one's own on cells: /invent/cells?line=SHAPES, and a grid that adds a shape to it."""

from collections.abc import Sequence

from flask import Blueprint, request
from werkzeug.wrappers import Response

from webapp.language import N_
from webapp.limits import MOST_CELLS_OF_A_SHAPE, MOST_SHAPES
from webapp.rulesets.drawn.grids import place_name
from webapp.rulesets.own.own_cells import OwnCells
from webapp.rulesets.own.shapes import picture
from webapp.theory.polyominoes.polyominoes import Cell, fitted
from webapp.views.web.queries import parameters_of

from .described import Page, added, answer

invent_cells = Blueprint("invent_cells", __name__)

_ADDRESS = "/invent/cells"
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

_LIMITS = {"shapes": MOST_SHAPES, "cells": MOST_CELLS_OF_A_SHAPE}

_GRID = [list(_CELLS)[at : at + _SIDE] for at in range(0, len(_CELLS), _SIDE)]
"""The names of the cells that one may tick, row by row."""


@invent_cells.get("/invent/cells")
def describe() -> Response:
    """The page, or with htmx the part that says what the line is."""
    given = parameters_of(request, ("line", "lying", "add", *_CELLS))
    line = given.get("line", "")
    if "add" in given:
        shape = _drawn([cell for name, cell in _CELLS.items() if name in given])
        return added(_ADDRESS, line, f"{shape} {given.get('lying', '')}".strip())
    page = Page(_ADDRESS, line, EXAMPLES, boards=True)
    read = OwnCells.from_parameters
    return answer(page, read, lambda _: _BOARDS, "cells", limits=_LIMITS, grid=_GRID, lying=LYING)


def _drawn(cells: Sequence[Cell]) -> str:
    """The shape of the cells that are ticked, as it is written; none is refused then."""
    return picture(fitted(cells), "/") if cells else "."
