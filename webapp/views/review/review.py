"""Routes of the reviews, whose addresses are those of games with /review/ instead of /play/."""

from re import fullmatch
from urllib.parse import parse_qsl, unquote

from flask import Blueprint, make_response, redirect, render_template, request
from werkzeug.wrappers import Response

from nimsum.language import gettext as _
from nimsum.rulesets.errors import GameError, NotationError
from webapp.views.play.play_query import PlayQuery, ReviewQuery
from webapp.views.play.play_state import PlayState
from webapp.views.web.answers import no_store, page_or_part, wants_fragment
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.languages import query_without_language
from webapp.views.web.origins import parts_of, within_app

from .review_page import review_page

review_pages = Blueprint("review_pages", __name__)


@review_pages.get("/review")
def ask() -> Response:
    """Return a form for the address of a match, or redirect to the review of the match entered."""
    pasted = request.args.get("of", "").strip()
    if not pasted:
        return _question("", None, 200)
    try:
        return redirect(_address_of_review(pasted), 303)
    except GameError as error:
        return _question(pasted, error, 400)


def _question(pasted: str, error: GameError | None, status: int) -> Response:
    page = render_template("review/ask.html", pasted=pasted, error=error)
    return make_response(page, status)


def _address_of_review(pasted: str) -> str:
    parts = parts_of(pasted)
    path = within_app(parts.path)
    address = fullmatch("/(?:play|review|think)/(.*)", path)
    if not address:
        raise NotationError(
            _("That is not the address of a game."),
            pasted,
            _("Open the game, copy the address from the bar of the browser, and paste it here."),
        )
    fields = dict(parse_qsl(query_without_language(parts.query)))
    query = ReviewQuery.read({**fields, "start": unquote(address[1])}).with_dice()
    return query.showing(query.match()).on(ReviewQuery).href()


@review_pages.get("/review/<path:start>")
def show(**_path: str) -> Response:
    """Return the review of a match, which need not be over.

    If links of the page depend on a random seed, the response forbids caches to store the page.
    """
    query = ReviewQuery.from_request()
    match = query.match()
    situation = PlayState(
        query.with_dice().on(PlayQuery), match, budget_of_request(), query.record(match)
    )
    response = page_or_part(
        "review/page.html",
        "review/_moment.html",
        fragment=wants_fragment(),
        page=review_page(situation, query),
    )
    return no_store(response) if query.by_lot else response
