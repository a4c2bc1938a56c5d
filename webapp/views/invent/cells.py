"""Invented games that cover cells with shapes: /invent/cells?line=SHAPES.

A grid of cells to tick adds a shape to the line.
"""

from collections.abc import Mapping
from itertools import product
from typing import Any, ClassVar

from pydantic import model_validator

from nimsum.language import N_
from nimsum.rulesets.drawn.grids import place_name
from nimsum.rulesets.own.cells_language import MAX_SHAPE_CELLS, MAX_SHAPES, picture
from nimsum.rulesets.own.own_cells import OwnCells
from nimsum.theory.polyominoes.polyominoes import fitted

from .described import InventQuery

_BOARDS = ("1x4", "2x2", "2x3", "2x4", "3x3", "3x4", "4x4")
_SIDE = 4
_CELLS = {place_name(cell): cell for cell in product(range(_SIDE), range(_SIDE))}

LYING = {
    "in all turns": N_("turned or flipped"),
    "turned": N_("turned, not flipped"),
    "as drawn": N_("only as drawn"),
}
"""The ways in which a shape may be placed, by their notation."""

EXAMPLES = (
    ("xx in all turns", N_("two neighbouring cells: Cram")),
    ("xx/x. turned", N_("three cells of a square, turned")),
    ("row 3", N_("three in a row, across or down")),
    ("x../xxx in all turns", N_("an L, turned or flipped")),
    (".xx/xx. turned", N_("an S, but not a Z")),
    ("xx/xx; x", N_("four cells or one")),
    ("xxxx; x/x/x/x", N_("several shapes, between semicolons")),
)
"""Example lines, and what they show."""

_GRID = [list(_CELLS)[at : at + _SIDE] for at in range(0, len(_CELLS), _SIDE)]
"""The names of the cells that can be ticked, row by row."""


class InventCellsQuery(InventQuery):
    """The query of /invent/cells: the rule `line`, which lists shapes, and one more shape.

    The new shape consists of the `ticked` cells; each cell of the grid is a parameter. `lying` is
    how the new shape may be turned, a key of `LYING`, or "".
    """

    endpoint = "invent.cells"
    template = "cells"
    lines = EXAMPLES
    game_of: ClassVar[Any] = OwnCells.from_parameters
    shown = _BOARDS
    choices: ClassVar[Any] = {"grid": _GRID, "lying": LYING}
    limits: ClassVar[Any] = {"shapes": MAX_SHAPES, "cells": MAX_SHAPE_CELLS}

    lying: str = ""
    ticked: tuple[str, ...] = ()

    @classmethod
    def parameters(cls) -> tuple[str, ...]:
        """Return the names of the parameters; each cell of the grid has one of its own."""
        return ("line", "lying", "add", *_CELLS)

    @model_validator(mode="before")
    @classmethod
    def _tick(cls, parameters: Mapping[str, Any]) -> dict[str, Any]:
        rest = {name: value for name, value in parameters.items() if name not in _CELLS}
        return {**rest, "ticked": tuple(name for name in _CELLS if name in parameters)}

    def clause(self) -> str:
        """Return the shape of the ticked cells in the notation.

        If no cell is ticked, return ".", which is refused when the line is read.
        """
        shape = "."
        if self.ticked:
            shape = picture(fitted([_CELLS[name] for name in self.ticked]), "/")
        return f"{shape} {self.lying}".strip()
