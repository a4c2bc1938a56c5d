"""Discover it yourself: a strip or a table of positions on which one marks who wins."""

from http import HTTPStatus

from flask import Blueprint, make_response, render_template, request
from werkzeug.wrappers import Response

from webapp.language import gettext as _
from webapp.rulesets.catalogue import AnyRuleset, families
from webapp.rulesets.errors import UnknownRuleset
from webapp.rulesets.notation import read_game
from webapp.solver.budget import Budget
from webapp.teaching.game_titles import game_title

from .discover_address import PARAMETERS, first_asked, read_asked
from .discover_page import DiscoverPage
from .htmx import Htmx, pushing
from .queries import parameters_of

discover = Blueprint("discover", __name__)

_GOOD_FIRST_GAMES = (
    "subtraction(1,2,3)",
    "subtraction(2,3)",
    "maliquot",
    "saliquot",
    "cut(1,4)",
    "kayles",
    "delete-nim",
    "wythoff",
    "remove-a-square",
)


@discover.get("/discover")
def index() -> str:
    """Where to begin, and every game that can be discovered."""
    parameters_of(request)
    first = [read_game(name) for name in _GOOD_FIRST_GAMES]
    others = [game for family in families() if (game := read_game(family.slug)).series]
    return render_template(
        "discover/index.html", first=list(map(_invited, first)), others=list(map(_invited, others))
    )


def _invited(ruleset: AnyRuleset) -> tuple[str, str, str, str]:
    """The title of a game, the address of its discovery and of its rules, and its rule."""
    asked = first_asked(ruleset, ruleset.series[0])
    return game_title(ruleset), asked.path, ruleset.name, ruleset.rule


@discover.get("/discover/<name>")
def strip(name: str) -> Response:
    """The strip or table of a game, or with htmx only what changes in it."""
    given = parameters_of(request, allowed=PARAMETERS)
    try:
        ruleset = read_game(name)
    except UnknownRuleset as error:
        return no_such_game(error)
    page = DiscoverPage(read_asked(ruleset, given), Budget())
    fragment = Htmx.of(request).wants_fragment
    template = "discover/_discovery.html" if fragment else "discover/page.html"
    response = make_response(render_template(template, page=page, fragment=fragment))
    response.headers["Vary"] = "HX-Request"
    return pushing(response, page.asked.path) if fragment else response


def no_such_game(error: UnknownRuleset) -> Response:
    """The page for a game that does not exist."""
    title = _("There is no such page")
    page = render_template("error.html", title=title, error=error, message="")
    return make_response(page, HTTPStatus.NOT_FOUND)
