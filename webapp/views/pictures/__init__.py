"""What the boards that are more than heaps draw, one module for each kind of board."""

from collections.abc import Callable

from webapp.rulesets.ruleset import Board
from webapp.views.component_view import ComponentView

from .factors import factors_picture
from .lines import lines_picture
from .squares import squares_picture

PICTURES: dict[Board, Callable[[ComponentView], object]] = {
    Board.FACTORS: factors_picture,
    Board.LINES: lines_picture,
    Board.SQUARES: squares_picture,
}
"""For each kind of board with a picture of its own, what its template draws."""
