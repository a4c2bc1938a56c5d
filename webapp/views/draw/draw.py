"""The editors of boards, each at /draw/<slug>: what the board of the ruleset is drawn with.

The drawing is in the address; every edit is a GET that answers with the edited drawing, so that
it works without JavaScript.
"""

from flask import Blueprint, abort
from werkzeug.wrappers import Response

from webapp.rulesets.catalogue import families
from webapp.views.boards.registry import PRESENTATIONS

draw = Blueprint("draw", __name__)


@draw.get("/draw/<slug>")
def editor(slug: str) -> Response:
    """The drawing in the address, after the edit that is asked for."""
    drawn = (family for family in families() if family.slug == slug and family.board.most_rows)
    family = next(drawn, None)
    draw_it = PRESENTATIONS[family.board.slug].editor if family else None
    if family is None or draw_it is None:
        abort(404)
    return draw_it(family.from_parameters(None))
