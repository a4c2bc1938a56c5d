"""/explore/GAME: values as a table, a picture and a law; /explore/GAME/FILE: the same as files."""

from flask import Blueprint, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from nimsum.rulesets.errors import GameError, UnknownRuleset
from nimsum.sequences.stretch import MOST_VALUES_AT_HAND, MOST_VALUES_EXPLORED
from nimsum.sequences.tables import pairs_of
from webapp.views.web.answers import no_store, page_or_part, wants_fragment
from webapp.views.web.deadline import budget_of_request, leave_to_solvers
from webapp.views.web.errors import no_such_game, refusal

from .address import MOST_GAMES_COMPARED, WIDEST_ROW_OF_VALUES, ValuesAsked
from .files import COLOURS, FILES, OF_EVERY_PAGE, citation, file_name, kind_of, sent
from .page import values_page
from .table_address import has_table_alone, path_of_table
from .values import found

MOST_LISTED_IN_BOTH = 200
"""The most of these that are shown side by side."""


explore_pages = Blueprint("explore_pages", __name__)
explore_pages.register_error_handler(UnknownRuleset, no_such_game)
explore_pages.register_error_handler(GameError, refusal(ValuesAsked))


_LIMITS = {
    "most": MOST_VALUES_EXPLORED,
    "row": WIDEST_ROW_OF_VALUES,
    "games": MOST_GAMES_COMPARED - 1,
}
"""The limits that the page tells."""


@explore_pages.get("/explore/<game>")
def values(game: str) -> AnyResponse:
    """The values of a game."""
    if not request.args and has_table_alone(game):
        return redirect(path_of_table(game))
    return page_of(ValuesAsked.asked())


def page_of(asked: ValuesAsked) -> AnyResponse:
    """Return the page of the values that `asked` is about, or the part of it that htmx wants."""
    budget, fragment = budget_of_request(), wants_fragment()
    had = found(asked, budget, fragment=fragment)
    page = values_page(asked, had, budget)
    response = page_or_part(
        "explore/values.html",
        "explore/_values.html",
        fragment=fragment,
        page=page,
        longer=had.longer,
        colours=COLOURS,
        files=OF_EVERY_PAGE,
        kinds=FILES,
        citation=citation(page),
        limits=_LIMITS,
        most_in_both=MOST_LISTED_IN_BOTH,
        table_path=path_of_table(asked.name) if pairs_of([asked.game]) else "",
    )
    passing = had.longer is not None or not page.misere_is_whole
    return no_store(response) if passing else response


@explore_pages.get("/explore/<game>/<file>")
def taken(game: str, file: str) -> AnyResponse:
    """What a page shows, as a file."""
    # Of what a file does not show nothing is worked out.
    asked = ValuesAsked.asked().model_copy(update={"worked": None, "play": ""})
    budget = budget_of_request()
    kind = kind_of(FILES, file)
    if file.startswith("plot") or len(asked.numbers) > MOST_VALUES_AT_HAND:
        leave_to_solvers()
    had = found(asked, budget)
    response = sent(kind, values_page(asked, had, budget), file_name(game, file))
    return no_store(response) if had.longer else response
