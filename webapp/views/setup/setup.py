"""Routes of the set-up page, to choose a starting position, and of a random starting position."""

from random import SystemRandom

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from nimsum.match.gallery import NEW_COMPONENT
from nimsum.match.match import Player
from nimsum.match.opponents import OPPONENTS
from nimsum.match.surprise import surprise
from nimsum.match.training import MAX_TAKEBACKS
from nimsum.rulesets.notation import write_sum
from nimsum.solver.analysis import Outcome
from webapp.views.play.play_query import PlayQuery
from webapp.views.web.answers import see_other

from .picker import Picker, pick

setup = Blueprint("setup", __name__)


@setup.get("/new")
def new() -> Response:
    """Return the set-up page, or redirect to the game if the visitor pressed Play."""
    args = request.args.to_dict()
    picker = pick({"sum": _former_rows(), **args}, "sum", url_for("setup.new"))
    if "start" in args and picker.error is None:
        query = PlayQuery.read({**args, "start": picker.notation, "play": picker.convention})
        return redirect(query.with_dice().href(), 303)
    page = render_template(
        "setup/new.html",
        picker=picker,
        against=args.get("against", "perfect"),
        errs=args.get("errs", "25"),
        choose_first=args.get("first", ""),
        train=args.get("train", ""),
        opponents=OPPONENTS,
        most_taken_back=MAX_TAKEBACKS,
    )
    return make_response(page, 400 if "start" in args else 200)


@setup.app_template_global("pick")
def _pick_from_request(field: str, action: str, proposed: str, convention: str) -> Picker:
    return pick(request.values, field, action, proposed, convention)


def _former_rows() -> str:
    """Return the notation of the sum in the current request, if it comes from a former form.

    That form had three fields for each component: `ruleset`, `parameters` and `size`. Return "" if
    the request has no such fields.
    """
    rows = zip(*map(request.args.getlist, ("ruleset", "parameters", "size")), strict=False)
    written = (f"{slug}({brackets}):{size}" for slug, brackets, size in rows)
    return "+".join(written).replace("()", "").replace(" ", "")


@setup.get("/surprise")
def random_game() -> Response:
    """Redirect to a game from a random sum that the visitor can win, as first or second player."""
    query = PlayQuery.read(
        {"first": "you", **request.args.to_dict(), "start": NEW_COMPONENT}
    ).with_dice()
    outcome = Outcome.P if query.first is Player.COMPUTER else Outcome.N
    start = surprise(outcome, SystemRandom(), query.convention)
    return see_other(query.href(start=write_sum(start)))
