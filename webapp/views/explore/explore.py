"""Routes of /explore/GAME, the page of a game's values, and of the files with these values."""

from flask import Blueprint, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from nimsum.rulesets.errors import GameError, UnknownRuleset
from nimsum.sequences.stretch import MAX_CACHED_VALUES, MAX_VALUES_EXPLORED
from nimsum.sequences.tables import pairs_of
from webapp.views.web.answers import no_store, page_or_part, wants_fragment
from webapp.views.web.deadline import budget_of_request, leave_to_solvers
from webapp.views.web.errors import no_such_game, refusal

from .address import MAX_GAMES_COMPARED, MAX_VALUES_PER_ROW, ValuesQuery
from .explore_page import values_page
from .files import COLOURS, FILES, PAGE_FILES, citation, download, file_kind, file_name
from .table_address import has_only_table, path_of_table
from .values import find_values

explore_pages = Blueprint("explore_pages", __name__)
explore_pages.register_error_handler(UnknownRuleset, no_such_game)
explore_pages.register_error_handler(GameError, refusal(ValuesQuery))


_LIMITS = {"most": MAX_VALUES_EXPLORED, "row": MAX_VALUES_PER_ROW, "games": MAX_GAMES_COMPARED - 1}
"""The limits that the page mentions."""


@explore_pages.get("/explore/<game>")
def values(game: str) -> AnyResponse:
    """Return the page of values, or redirect to the table of a game played on pairs of numbers."""
    if not request.args and has_only_table(game):
        return redirect(path_of_table(game))
    return page_of(ValuesQuery.from_request())


def page_of(query: ValuesQuery) -> AnyResponse:
    """Return the page of the values in `query`, or for htmx only its changing part."""
    budget = budget_of_request()
    fragment = wants_fragment()
    result = find_values(query, budget, fragment=fragment)
    page = values_page(query, result, budget)
    response = page_or_part(
        "explore/values.html",
        "explore/_values.html",
        fragment=fragment,
        page=page,
        longer=result.longer,
        colours=COLOURS,
        files=PAGE_FILES,
        kinds=FILES,
        citation=citation(page),
        limits=_LIMITS,
        table_path=path_of_table(query.name) if pairs_of([query.game]) else "",
    )
    unfinished = result.longer is not None or not page.misere_is_whole
    return no_store(response) if unfinished else response


@explore_pages.get("/explore/<game>/<file>")
def download_values(game: str, file: str) -> AnyResponse:
    """Return the values as the download `file`, such as "values.csv" or "plot.png".

    Answers 404 if there is no such file.
    """
    # Only the values that this kind of file shows are computed.
    query = ValuesQuery.from_request().model_copy(update={"worked": None, "play": ""})
    budget = budget_of_request()
    kind = file_kind(FILES, file)
    if file.startswith("plot") or len(query.numbers) > MAX_CACHED_VALUES:
        leave_to_solvers()
    result = find_values(query, budget)
    response = download(kind, values_page(query, result, budget), file_name(game, file))
    return no_store(response) if result.longer else response
