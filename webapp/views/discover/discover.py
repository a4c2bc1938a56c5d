"""Routes of /discover, where visitors mark positions of a game with their outcomes or values.

A *strip* is a row of positions that are named by one number, such as heaps. A *table* has positions
that are named by two numbers, such as pairs of heaps.
"""

from dataclasses import dataclass

from flask import Blueprint, render_template
from markupsafe import Markup
from werkzeug.wrappers import Response

from nimsum.rulesets.catalogue import AnyRuleset, families
from nimsum.rulesets.errors import UnknownRuleset
from nimsum.rulesets.notation import read_game
from nimsum.rulesets.sums import sample_of
from nimsum.rulesets.titles import game_title
from webapp.views.pictures.emblems import emblem
from webapp.views.web.answers import page_or_part, pushing, wants_fragment
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.errors import no_such_game
from webapp.views.web.queries import allow_no_parameters

from .discovery_page import discover_page
from .discovery_queries import StripQuery

discover_list = Blueprint("discover_list", __name__)
discover = Blueprint("discover", __name__)
discover.register_error_handler(UnknownRuleset, no_such_game)

_NO_EMBLEM = Markup()
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


@discover_list.get("/discover")
def index() -> str:
    """Return the page that lists all games to discover, beginning with a few easy ones."""
    allow_no_parameters()
    first = [read_game(name) for name in _GOOD_FIRST_GAMES]
    others = [game for family in families() if (game := read_game(family.slug)).series]
    return render_template(
        "discover/index.html",
        first=[_link(game, emblem((sample_of(game),))) for game in first],
        others=[_link(game) for game in others],
    )


@dataclass(frozen=True, slots=True)
class DiscoverLink:
    """A link to the discovery page of a game.

    `emblem` is a small picture of the game; only the recommended first games have one.
    """

    title: str
    href: str
    emblem: Markup


def _link(game: AnyRuleset, picture: Markup = _NO_EMBLEM) -> DiscoverLink:
    return DiscoverLink(game_title(game), StripQuery(game=game).href(), picture)


@discover.get("/discover/<game>")
def strip(**_path: str) -> Response:
    """Return the page on which visitors mark a game's positions, or for htmx only its marks."""
    query = StripQuery.from_request()
    page = discover_page(query, budget_of_request())
    fragment = wants_fragment()
    response = page_or_part(
        "discover/page.html", "discover/_discovery.html", fragment=fragment, page=page
    )
    return pushing(response, query.href()) if fragment else response
