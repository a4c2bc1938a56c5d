"""The play page: a match in its address is shown, moved in, and answered."""

from functools import partial

from flask import Blueprint, redirect, request
from werkzeug.wrappers import Response

from webapp.language import gettext as _
from webapp.match.match import Match, Player
from webapp.match.training import NO_RECORD
from webapp.rulesets.errors import GameError
from webapp.rulesets.heaps.heap import read_number
from webapp.rulesets.notation import read_move
from webapp.solver.budget import Budget
from webapp.teaching.review.slips import Refutation, last_slip
from webapp.teaching.why.explanation import Refuted, refute
from webapp.views.boards.typed_moves import with_typed_move
from webapp.views.web.answers import page_or_part
from webapp.views.web.htmx import Htmx, pushing

from .addresses import read_match_so_far
from .links import DEEPEST_WHY, Asked
from .page import MatchPage
from .replies import with_reply
from .seating import Seating, read_seating
from .training_addresses import read_record

play = Blueprint("play", __name__)

_PAGE = partial(MatchPage, at_its_address=True)

_FOR_THE_SLIP = 0.6
"""The part of the time for what a move threw away in a training game; the rest is for the reply."""


@play.get("/play/<path:start>")
def show(start: str) -> Response:
    """A match: asks who begins, makes the move that is given, and lets the computer reply."""
    seating = read_seating(request.args)
    budget, fragment = Budget(), Htmx.of(request).wants_fragment
    match, refused = read_match_so_far(start, seating, request.args.get("moves", ""))
    if refused is not None:
        return _refused(_PAGE(seating, match, Asked(error=refused), budget, fragment))
    if request.args.get("back_to"):
        return _back_to(seating, match, request.args["back_to"], budget, fragment)
    given, record = match, NO_RECORD
    try:
        record = read_record(request.args, seating, match)
        match = with_typed_move(match, request.args)
        asked = _asked(match, seating, budget)
    except GameError as error:
        typed = request.args.get("move") or request.args.get("try") or ""
        asked = Asked(error=error, typed=typed)
        return _refused(_PAGE(seating, match, asked, budget, fragment, record))
    slip = _slip_in_training(seating, match, asked, budget)
    if asked.at is None and slip is None:
        match = with_reply(seating, match, budget)
    page = _PAGE(seating, match, asked, budget, fragment, record, slip)
    if match is not given or (seating.needs_dice and "seed" not in request.args):
        return _moved_on(page)
    return _page(page)


def _back_to(
    seating: Seating, match: Match, moves: str, budget: Budget, fragment: bool
) -> Response:
    """The match as it was after so many moves, to be played on from there. Raises GameError."""
    earlier = match.back_to(read_number(moves, _("a number of moves")))
    return _moved_on(_PAGE(seating, earlier, Asked(), budget, fragment))


def _asked(match: Match, seating: Seating, budget: Budget) -> Asked:
    """What the address asks to see beside the board. Raises GameError.

    In a training game moves are not marked; there are hints instead.
    """
    args, training = request.args, seating.train is not None
    why = read_number(args.get("why") or "0", _("a step of the explanation"))
    at = read_number(args["at"], _("the number of a move")) if args.get("at") else None
    shown = match if at is None or at >= len(match.moves) else match.back_to(at)
    tried: Refuted | None = None
    if args.get("try"):
        tried = refute(
            shown.position, read_move(shown.position, args["try"]), budget, match.convention
        )
    return Asked(
        why=min(why, DEEPEST_WHY),
        hint=read_number(args.get("hint") or "0", _("a step of the hint")) if training else 0,
        anyway=args.get("anyway") == "on",
        marks=args.get("marks") == "on" and not training,
        at=None if shown is match else at,
        tried=tried,
    )


def _slip_in_training(
    seating: Seating, match: Match, asked: Asked, budget: Budget
) -> Refutation | None:
    """What your last move threw away, where the computer has not replied to it yet."""
    if seating.train is None or asked.anyway or asked.at is not None or not match.moves:
        return None
    if match.to_move is not Player.COMPUTER:
        return None
    return last_slip(match, budget.share(_FOR_THE_SLIP * budget.left()))


def _page(page: MatchPage, status: int = 200) -> Response:
    """The whole page, or for htmx the part inside it."""
    response = page_or_part(
        "play/page.html", "play/_match.html", fragment=page.fragment, status=status, page=page
    )
    response.headers["Cache-Control"] = "no-cache"
    return response


def _refused(page: MatchPage) -> Response:
    """The page with the error on it, at the address where the visitor was."""
    response = _page(page, 400)
    return pushing(response, "false") if page.fragment else response


def _moved_on(page: MatchPage) -> Response:
    """The page of a match that is no longer the one in the address that was asked for."""
    return (
        pushing(_page(page), page.links.here) if page.fragment else redirect(page.links.here, 303)
    )
