"""The editors of boards, each at /draw/<slug>: what the board of the ruleset is drawn with.

The drawing is in the address; every edit is a GET that answers with the edited drawing, so that
it works without JavaScript.
"""

from collections.abc import Callable
from typing import Any

from flask import Blueprint, abort
from werkzeug.wrappers import Response

from webapp.rulesets.catalogue import families
from webapp.rulesets.ruleset import Board, Ruleset

from .graph import draw_graph
from .grid import draw_grid

draw = Blueprint("draw", __name__)

_EDITORS: dict[Board, Callable[[Ruleset[Any]], Response]] = {
    Board.SQUARES: draw_grid,
    Board.LINES: draw_grid,
    Board.GRAPH: draw_graph,
}
"""What answers for the rulesets of a kind of board on which a visitor can draw."""


@draw.get("/draw/<slug>")
def editor(slug: str) -> Response:
    """The drawing in the address, after the edit that is asked for."""
    drawn = (family for family in families() if family.slug == slug and family.most_rows)
    family = next(drawn, None)
    if family is None:
        abort(404)
    return _EDITORS[family.board](family.from_parameters(None))
