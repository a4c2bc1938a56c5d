"""Route of the editors at /draw/<game>. Addresses contain the drawing, so each edit is a GET."""

from flask import Blueprint, abort
from werkzeug.wrappers import Response

from nimsum.rulesets.boards.places import can_be_drawn
from nimsum.rulesets.errors import UnknownRuleset
from nimsum.rulesets.notation import read_game
from webapp.views.boards.registry import PRESENTATIONS
from webapp.views.web.errors import no_such_game

draw = Blueprint("draw", __name__)
draw.register_error_handler(UnknownRuleset, no_such_game)


@draw.get("/draw/<slug>")
def editor(slug: str) -> Response:
    """Return the page that edits a board of the game `slug`.

    The address has the board and the edit to make. Answers 404 if the game has no editor.
    """
    ruleset = read_game(slug)
    draw_it = PRESENTATIONS[ruleset.board.slug].editor
    if draw_it is None or not can_be_drawn(ruleset):
        abort(404)
    return draw_it(ruleset)
