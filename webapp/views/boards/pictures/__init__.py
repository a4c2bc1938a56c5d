"""What the boards that are more than heaps draw, one module for each kind of board."""

from collections.abc import Callable

from webapp.limits import MOST_EDGES
from webapp.rulesets.ruleset import Board
from webapp.views.boards.component_view import ComponentView

from .factors import factors_picture
from .graph import graph_picture
from .lines import lines_picture
from .squares import squares_picture

PICTURES: dict[Board, Callable[[ComponentView], object]] = {
    Board.FACTORS: factors_picture,
    Board.GRAPH: graph_picture,
    Board.LINES: lines_picture,
    Board.SQUARES: squares_picture,
}
"""For each kind of board with a picture of its own, what its template draws."""

MOST_CHOICES = {Board.GRAPH: MOST_EDGES}
"""The most choices that a kind of board has room for, where that is more than on others."""
