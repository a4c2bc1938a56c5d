"""Routes of the play page: it shows the match in its address, moves in that match and replies."""

from contextlib import suppress
from dataclasses import replace

from flask import Blueprint, redirect, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from nimsum.language import _
from nimsum.match.match import Player
from nimsum.match.opponents import with_reply
from nimsum.match.training import NO_RECORD
from nimsum.rulesets.errors import GameError, NotationError, within
from nimsum.rulesets.heaps.heap import read_number
from nimsum.rulesets.sums import Sum
from webapp.teaching.review.slips import Refutation, refutation_of_last_move
from webapp.teaching.typed_starts import parse_start
from webapp.views.boards.typed_moves import with_typed_move
from webapp.views.web.answers import no_store, page_or_part, pushing, wants_fragment
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.errors import error_page
from webapp.views.web.knowledge import remember_move
from webapp.views.web.preferences import projecting
from webapp.views.web.queries import single_parameters

from .play_page import play_page
from .play_query import PlayQuery
from .play_state import PlayState
from .trial import trial_of

play = Blueprint("play", __name__)

_SHARE_FOR_SLIP = 0.6
"""The share of the budget for what a move lost in a training game; the rest is for the reply."""
_SHARE_FOR_TRIAL = 0.5
"""The share of the budget for the answer to a move that is tried out."""


@play.errorhandler(GameError)
def _refusal_page(error: GameError) -> tuple[str, int]:
    meant = parse_start((request.view_args or {}).get("start", "")).start
    return error_page(error, meant, url_for("play.show", start=meant) if meant else "")


@play.get("/play/", strict_slashes=False)
def without_a_game() -> Response:
    """Redirect an address without a game to the list of all games."""
    return redirect(url_for("game_pages.index"), 303)


@play.get("/play/<path:start>")
def show(**_path: str) -> Response:
    """Make the move in the request, let the computer reply, and show the match."""
    try:
        query = PlayQuery.from_request()
        refused = None
    except GameError as error:
        # The match is shown even if another parameter is wrong.
        query = PlayQuery.read(_match_parameters())
        refused = error
    response = _play_match(query.with_dice(), refused, by_lot=query.by_lot)
    return no_store(response) if query.by_lot else response


def _match_parameters() -> dict[str, str]:
    """Return the parameters of the current request that define its match, and no others."""
    parameters = {**single_parameters(request, None), **(request.view_args or {})}
    names = ("start", "against", "first", "play", "train", "seed", "errs", "moves")
    return {name: parameters[name] for name in names if name in parameters}


def _play_match(query: PlayQuery, error: GameError | None, *, by_lot: bool) -> Response:
    """Return the response to `query`, after the move in the request and the computer's reply.

    `error` is the reason if a part of the address is refused, or None. `by_lot` is True if a random
    seed was chosen, so that the address must change.
    """
    budget = budget_of_request()
    before, refused = query.match_so_far()
    if refused is not None:
        return _respond(PlayState(query.on(PlayQuery), before, budget, error=refused))
    if query.back_to is not None:
        # A player who comes back from the review has seen the better moves, which is help.
        helped = query.notes_help
        again = query.on(PlayQuery, undone=helped)
        record = replace(NO_RECORD, hints=int(helped))
        return _moved_on(PlayState(again, before.back_to(query.back_to), budget, record))
    match = before
    record = NO_RECORD
    try:
        if error is not None:
            raise error
        record = query.record(before)
        if query.part is None:
            match = with_typed_move(before, request.args)
        state = _with_requests(PlayState(query, match, budget, record), typed=request.args)
    except GameError as wrong:
        return _respond(_refused(PlayState(query, match, budget, record), wrong))
    if state.trial is not None:
        return _tried_out(state)
    query = state.query
    last_two_moves = list(enumerate(match.moves))[-2:]
    for ply, move in last_two_moves:
        remember_move(match.positions[ply], move)
    slip = _slip_in_training(state) if state.in_training else None
    # The computer replies neither to an earlier position nor before a slip can be taken back.
    if query.at is None and slip is None:
        match = with_reply(match, budget, query.opponent, query.settings)
    state = replace(state, match=match, slip=slip)
    if match is not before or by_lot:
        return _moved_on(state)
    return _respond(state)


def _refused(state: PlayState, error: GameError) -> PlayState:
    """Return `state` with `error`, the reason why a part of the request is refused.

    If the request tries out a move, the moves tried before stay on the board. Otherwise the state
    shows the match without anything else that the address asks for.
    """
    kept = replace(state, query=state.query.on(PlayQuery))
    if state.query.part is not None:
        # The moves tried before may be refused, too.
        with suppress(GameError):
            kept = _with_requests(state, typed=MultiDict())
    board = kept.trial.match if kept.trial else kept.match
    return replace(
        kept, error=error, typed=request.args.get("move", ""), opened=_typed_for(board.position)
    )


def _with_requests(state: PlayState, *, typed: MultiDict[str, str]) -> PlayState:
    """Return `state` with what else the address asks for.

    That is a component to draw, and moves to be tried out, of which the last may be in the form
    fields `typed`. Raises `GameError` if there is no such component, or if a move is refused.
    """
    query = state.query
    match = state.match
    if query.at is not None and query.at >= len(match.moves):
        query = query.model_copy(update={"at": None})
    state = replace(state, query=query)
    shown = state.shown
    trial = None
    if query.part is not None and not shown.over:
        trial = trial_of(
            shown,
            query.part,
            query.trial,
            tried=query.tried,
            typed=typed,
            budget=state.budget_share(_SHARE_FOR_TRIAL),
        )
    position = trial.match.position if trial else shown.position
    opened = None if query.open is None else _opened(position, query.open)
    return replace(state, trial=trial, opened=opened)


def _opened(position: Sum, index: int) -> int:
    """Return `index`. Raises `NotationError` if `position` has no component with this index."""
    if index < len(position):
        return index
    raise NotationError(
        _("There is no component %(number)s.", number=index),
        str(index),
        within(0, len(position) - 1),
    )


def _typed_for(position: Sum) -> int | None:
    """Return the index of the component of `position` in which the visitor typed a move.

    Return None if the request names no component of `position`.
    """
    try:
        return _opened(position, read_number(request.args.get("heap", "")))
    except GameError:
        return None


def _slip_in_training(state: PlayState) -> Refutation | None:
    """Return the refutation of the player's last move in a training game, or None if it is no slip.

    A slip is a move that gives up a win or a draw. It is not looked for twice, nor in earlier
    positions.
    """
    query = state.query
    match = state.match
    if query.anyway or query.at is not None or not match.moves:
        return None
    if match.to_move is not Player.COMPUTER:
        return None
    return refutation_of_last_move(match, state.budget_share(_SHARE_FOR_SLIP))


def _respond(state: PlayState) -> Response:
    fragment = wants_fragment()
    response = _page(state, fragment=fragment)
    return pushing(response, "false") if state.error and fragment else response


def _tried_out(state: PlayState) -> Response:
    """Return the response with moves that are tried out; its address also has their answers."""
    query = state.query
    trial = state.trial
    if trial is None or (trial.moves == query.trial and trial.tried == query.tried):
        return _respond(state)
    address = state.trial_query(part=query.part, trial=trial.moves).href()
    return _moved_on(replace(state, opened=None), address)


def _moved_on(state: PlayState, address: str = "") -> Response:
    """Return the response after moves: a redirect to `address`, or for htmx the changed part.

    Without an `address`, it is that of the match.
    """
    address = address or state.shown_query.href()
    if not wants_fragment():
        return redirect(address, 303)
    return pushing(_page(state, fragment=True), address)


def _page(state: PlayState, *, fragment: bool) -> Response:
    """Return the whole page, or only the part around the board if `fragment` is True."""
    return page_or_part(
        "play/page.html",
        "play/_match.html",
        fragment=fragment,
        status=400 if state.error else 200,
        page=play_page(state, fragment=fragment, projected=projecting()),
    )
