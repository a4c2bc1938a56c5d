"""The review of a game, at an address like that of the game: /review/ in place of /play/."""

from urllib.parse import parse_qsl, unquote, urlsplit

from flask import Blueprint, make_response, redirect, render_template, request
from werkzeug.wrappers import Response

from webapp.language import gettext as _
from webapp.rulesets.errors import GameError, NotationError
from webapp.rulesets.heaps.heap import read_number
from webapp.views.play.addresses import Address, Kind, read_match
from webapp.views.play.seating import is_by_lot, read_seating
from webapp.views.play.situation import Asked, Situation
from webapp.views.play.training_addresses import read_record
from webapp.views.web.answers import kept_by_nobody
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.sub_path import within_app

from .page import review_page

review_pages = Blueprint("review_pages", __name__)


@review_pages.get("/review")
def ask() -> Response:
    """Asks for the address of a game, and goes to its review."""
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
    """The address of the review of the game at an address. Raises GameError."""
    try:
        parts = urlsplit(pasted)
    except ValueError:
        parts = urlsplit("")
    path = within_app(parts.path)
    kinds = [kind for kind in Kind if path.startswith(f"/{kind}/")]
    if not kinds:
        raise NotationError(
            _("That is not the address of a game."),
            pasted,
            _("Open the game, copy the address from the bar of the browser, and paste it here."),
        )
    fields = dict(parse_qsl(parts.query))
    start = unquote(path.removeprefix(f"/{kinds[0]}/"))
    seating = read_seating(fields)
    match = read_match(start, seating, fields.get("moves", ""))
    return Address.of(seating, match, Kind.REVIEW).href


@review_pages.get("/review/<path:start>")
def show(start: str) -> Response:
    """The review of a match, over or not. Where its links hang on a draw, nobody may keep it."""
    seating = read_seating(request.args)
    match = read_match(start, seating, request.args.get("moves", ""))
    record = read_record(request.args, seating, match)
    at = read_number(request.args.get("at") or "0", _("the number of a move"))
    page = review_page(Situation(seating, match, Asked(), budget_of_request(), record), at)
    response = make_response(render_template("review/page.html", page=page))
    return kept_by_nobody(response) if is_by_lot(request.args, seating) else response
