"""The play page: a match in its address is shown, moved in, and answered."""

from collections.abc import Mapping

from flask import Blueprint, redirect, request
from werkzeug.wrappers import Response

from webapp.language import gettext as _
from webapp.match.match import Match, Player
from webapp.match.training import NO_RECORD
from webapp.rulesets.errors import GameError, NotationError
from webapp.rulesets.heaps.heap import read_number
from webapp.rulesets.near import sum_meant
from webapp.rulesets.notation import read_move
from webapp.rulesets.sums import Sum
from webapp.solver.budget import Budget
from webapp.teaching.review.slips import Refutation, last_slip
from webapp.teaching.why.tries import Refuted, refute
from webapp.views.boards.typed_moves import with_typed_move
from webapp.views.web.answers import kept_by_nobody, page_or_part
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.errors import cannot_be_read
from webapp.views.web.htmx import Htmx, pushing
from webapp.views.web.projector import projecting
from webapp.views.web.solutions import came_by

from .addresses import quoted, read_match_so_far
from .page import play_page
from .replies import with_reply
from .seating import Seating, is_by_lot, read_seating
from .situation import DEEPEST_WHY, Asked, Situation
from .training_addresses import read_record

play = Blueprint("play", __name__)

_FOR_THE_SLIP = 0.6
"""The part of the time for what a move threw away in a training game; the rest is for the reply."""


@play.errorhandler(GameError)
def _refused(error: GameError) -> tuple[str, int]:
    """The page for an address that cannot be read, with a sum that may be meant by it."""
    meant = sum_meant((request.view_args or {}).get("start", ""))
    return cannot_be_read(error, meant, f"/play/{quoted(meant)}")


@play.get("/play/", strict_slashes=False)
def without_a_game() -> Response:
    """An address that was cut short leads to all games."""
    return redirect("/games", 303)


@play.get("/play/<path:start>")
def show(start: str) -> Response:
    """A match: asks who begins, makes the move that is given, and lets the computer reply.

    What was drawn by lot is drawn anew the next time, so that nobody may keep it.
    """
    args = request.args.to_dict()
    seating = read_seating(args)
    response = _shown(start, args, seating)
    return kept_by_nobody(response) if is_by_lot(args, seating) else response


def _shown(start: str, args: Mapping[str, str], seating: Seating) -> Response:
    budget = budget_of_request()
    given, refused = read_match_so_far(start, seating, args.get("moves", ""))
    if refused is not None:
        return _answered(Situation(seating, given, Asked(error=refused), budget))
    if args.get("back_to"):
        earlier = given.back_to(read_number(args["back_to"], _("a number of moves")))
        return _moved_on(Situation(seating, earlier, Asked(), budget))
    match, record = given, NO_RECORD
    try:
        record = read_record(args, seating, given)
        match = with_typed_move(given, request.args)
        asked = _asked(args, match, budget, training=seating.train is not None)
    except GameError as error:
        typed = args.get("move") or args.get("try") or ""
        asked = Asked(error=error, typed=typed, opened=_typed_for(match.position))
        return _answered(Situation(seating, match, asked, budget, record))
    for ply, move in list(enumerate(match.moves))[-2:]:
        came_by(match.positions[ply], move)
    slip = _slip_in_training(match, asked, budget) if seating.train is not None else None
    if asked.at is None and slip is None:
        match = with_reply(seating, match, budget)
    situation = Situation(seating, match, asked, budget, record, slip)
    if match is not given or is_by_lot(args, seating):
        return _moved_on(situation)
    return _answered(situation)


def _asked(args: Mapping[str, str], match: Match, budget: Budget, *, training: bool) -> Asked:
    """What the address asks to see beside the board. Raises GameError.

    In a training game moves are not marked; there are hints instead.
    """
    why = read_number(args.get("why") or "0", _("a step of the explanation"))
    at = read_number(args["at"], _("the number of a move")) if args.get("at") else None
    shown = match if at is None or at >= len(match.moves) else match.back_to(at)
    tried: Refuted | None = None
    if args.get("try"):
        move = read_move(shown.position, args["try"])
        tried = refute(shown.position, move, budget, match.convention)
    return Asked(
        why=min(why, DEEPEST_WHY),
        hint=read_number(args.get("hint") or "0", _("a step of the hint")) if training else 0,
        anyway=args.get("anyway") == "on",
        marks=args.get("marks") == "on" and not training,
        nth=read_number(args.get("nth") or "0", _("the number of a winning move")),
        at=None if shown is match else at,
        tried=tried,
        opened=_opened(shown.position, args["open"]) if args.get("open") else None,
    )


def _opened(position: Sum, written: str) -> int:
    """The index of a component that is to be drawn. Raises GameError."""
    index = read_number(written, _("the number of a component"))
    if index < len(position):
        return index
    raise NotationError(
        _("There is no component of that number."),
        written,
        _("They are numbered from 0 to %(last)s.", last=len(position) - 1),
    )


def _typed_for(position: Sum) -> int | None:
    """The index of the component for which a move was typed that is refused, if it is one."""
    try:
        return _opened(position, request.args["heap"]) if request.args.get("heap") else None
    except GameError:
        return None


def _slip_in_training(match: Match, asked: Asked, budget: Budget) -> Refutation | None:
    """What your last move threw away, where the computer has not replied to it yet."""
    if asked.anyway or asked.at is not None or not match.moves:
        return None
    if match.to_move is not Player.COMPUTER:
        return None
    return last_slip(match, budget.part(_FOR_THE_SLIP))


def _answered(situation: Situation) -> Response:
    """The page at its address; one with an error leaves the address where the visitor was."""
    fragment, error = Htmx.of(request).wants_fragment, situation.asked.error
    response = _page(situation, fragment=fragment)
    return pushing(response, "false") if error and fragment else response


def _moved_on(situation: Situation) -> Response:
    """The page of a match that is no longer the one in the address that was asked for."""
    here = situation.here.href
    if not Htmx.of(request).wants_fragment:
        return redirect(here, 303)
    return pushing(_page(situation, fragment=True), here)


def _page(situation: Situation, *, fragment: bool) -> Response:
    """The whole page, or for htmx the part inside it."""
    return page_or_part(
        "play/page.html",
        "play/_match.html",
        fragment=fragment,
        status=400 if situation.asked.error else 200,
        page=play_page(situation, fragment=fragment, projected=projecting()),
    )
