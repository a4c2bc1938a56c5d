"""The texts and links of the play page while moves are tried out on its board."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_move, write_move
from nimsum.rulesets.sums import Move, Sum, count_ways
from nimsum.solver.component_options import some_options
from webapp.teaching.claims import NO_CLAIM, Claims, GameIsOver, PositionIsLost, Reply
from webapp.teaching.move_words import (
    capitalised,
    how_to_tap,
    in_both_views,
    instruction,
    moves_in_words,
)
from webapp.teaching.why.film import reason_of_loss, winning_move_in_words
from webapp.teaching.why.losing_moves import RefutedMove, refute
from webapp.teaching.why.resistance import has_different_moves
from webapp.teaching.why.steps import WhyStep

from .panels import AnsweredMove, ButtonLink, Seat
from .play_query import DEEPEST_WHY
from .play_state import PlayState
from .trial import Trial

_MAX_COUNTED = 200
"""The largest number of moves in a component that are counted."""
_MAX_SHOWN = 60
"""The largest number of moves that are shown with their answers."""
_SHARE_FOR_TRIED = 0.5
"""The share of the remaining budget for the answers to the moves tried before."""


@dataclass(frozen=True, slots=True)
class TrialPanel:
    """The content of the coach during a trial: its text, its buttons and lists of moves.

    `count` says how many moves were tried, or is "" if all have equal results, and `tried` are
    these moves. `replies` are the moves that can be tried, or some if there are many, or () if
    there are too many to count; `replies_text` names their list.
    """

    says: WhyStep
    count: str
    buttons: tuple[ButtonLink, ...]
    tried: tuple[AnsweredMove, ...]
    replies: tuple[AnsweredMove, ...]
    replies_text: str


def trial_panel(state: PlayState, trial: Trial) -> TrialPanel:
    """Return the texts and links about `trial`, the moves tried out in `state`."""
    position = trial.root.position
    tried = [read_move(position, text) for text in trial.tried]
    moves = _all_moves(position)
    has_others = has_different_moves(position)
    back = ButtonLink(state.href_here(), _("Back to the game"), quiet=trial.begun and has_others)
    played = ButtonLink(state.why_href(DEEPEST_WHY + 1), _("See it played"))
    buttons = (back, played)
    if trial.begun and has_others:
        another = state.trial_href(trial.part, *trial.lead)
        buttons = (ButtonLink(another, _("Try another"), quiet=False), back)
    listed = _spread(moves or (), _MAX_SHOWN)
    return TrialPanel(
        says=_text(trial, state.budget),
        count=_count(position, len(tried), moves) if has_others else "",
        buttons=buttons,
        tried=_answered_moves(state, trial, tried, state.budget_share(_SHARE_FOR_TRIED)),
        replies=_answered_moves(state, trial, listed, state.budget),
        replies_text=_name_of_list(
            trial, is_complete=moves is not None and len(listed) == len(moves)
        ),
    )


def _spread(moves: Sequence[Move], max_count: int) -> Sequence[Move]:
    """Return `moves`, or at most `max_count` of them at equal distances."""
    return moves[:: -(-len(moves) // max_count) or 1]


def _name_of_list(trial: Trial, *, is_complete: bool) -> str:
    """Return the name of the list of moves to try in `trial`, and whether these are all."""
    if trial.part == "theirs":
        return _("Show all replies") if is_complete else _("Show some replies")
    return _("Show all moves") if is_complete else _("Show some moves")


def undone_trial(state: PlayState, trial: Trial) -> str:
    """Return the address without the last move tried and its answer, or "" if there is none."""
    if not trial.begun:
        return ""
    answered = trial.match.to_move is trial.tester
    return state.trial_href(trial.part, *trial.moves[: -2 if answered else -1])


def trial_seat(trial: Trial, seat: Seat) -> Seat:
    """Return `seat` as it is during `trial`: the last move tried there, and whose turn it is.

    The visitor tries moves on the opponent's side, so that both seats are named as sides then.
    """
    is_tester = seat.player is trial.tester
    new_moves = min(2, len(trial.moves))
    notes = {entry.by: entry.text for entry in moves_in_words(trial.match, last=new_moves)}
    usual_note = _("try to win from here") if is_tester else _("has an answer ready")
    return Seat(
        seat.player,
        _side_of(seat) if trial.part == "theirs" else seat.name,
        notes.get(seat.player, usual_note),
        _("Try a move") if is_tester and trial.can_move else "",
        seat.face,
    )


def _side_of(seat: Seat) -> str:
    """Return the name of the side of the board that the player of `seat` has."""
    if seat.player is Player.YOU:
        return _("Your side")
    return _("%(name)s’s side", name=seat.name)


def _text(trial: Trial, budget: Budget) -> WhyStep:
    """Return the title and the sentence of the coach about the last move of `trial`.

    `budget` limits the work for saying how it is answered.
    """
    match = trial.match
    lost: Claims = (PositionIsLost(trial.root.position, match.convention),)
    if not trial.begun:
        if trial.part == "theirs":
            text = _("%(tap)s I’ll show what beats it.", tap=_how_to_reply(trial))
            return WhyStep(_("Try to beat this move"), text, lost)
        return WhyStep(_("Try any move"), _("I’ll show what beats it."), lost)
    if trial.unanswered:
        text = _("I know no reply that beats it.")
        return WhyStep(_("No answer found"), text, NO_CLAIM)
    if match.to_move is not trial.tester:
        text = _last_move_in_words(match.convention)
        over = (GameIsOver(match.position, match.convention),)
        return WhyStep(_("Your last move ends it"), text, over)
    before = match.positions[-3]
    tried = instruction(before, match.moves[-2])
    reply = instruction(match.positions[-2], match.moves[-1])
    left = reason_of_loss(match.position, budget, match.convention)
    answer = winning_move_in_words(match, left, budget)
    reason = answer.text or _("Play on.")
    if match.over:
        reason = _last_move_in_words(match.convention)

    def says(shown: Callable[[str], str]) -> str:
        values = {"move": shown(tried), "reply": shown(reply)}
        beaten = _("You tried: %(move)s. The answer: %(reply)s.", **values)
        return f"{beaten} {shown(reason)}"

    title = _("That reply loses") if trial.part == "theirs" else _("That move loses")
    refuted = Reply(before, match.convention, match.moves[-2], match.moves[-1])
    return WhyStep(title, in_both_views(says), (refuted, *answer.claims))


def _how_to_reply(trial: Trial) -> str:
    """Return a sentence on how to tap a reply on the board of `trial`."""
    position = trial.root.position
    ways = {how_to_tap(component) for component in position}
    return (ways.pop() if len(ways) == 1 else "") or _("Tap any reply.")


def _last_move_in_words(convention: Convention) -> str:
    if convention is Convention.MISERE:
        return _("The last move, and it loses.")
    return _("The last move, and it wins.")


def _count(position: Sum, tried: int, moves: list[Move] | None) -> str:
    """Return how many of `moves` in `position` were `tried`, or "" if none.

    The text leaves out how many there are if they are too many, so that `moves` is None, or if a
    player sees more of them on the board, since some can be made in several ways.
    """
    if not tried:
        return ""
    if moves is None or count_ways(position, moves) > len(moves):
        return _("%(tried)s tried", tried=tried)
    return _("%(tried)s of %(count)s tried", tried=tried, count=len(moves))


def _all_moves(position: Sum) -> list[Move] | None:
    """Return all moves in `position`, or None if a component has too many."""
    moves: list[Move] = []
    for index, component in enumerate(position):
        options = some_options(component, _MAX_COUNTED)
        if not options.complete:
            return None
        moves += [Move(index, option) for option in options.listed]
    return moves


def _answered_moves(
    state: PlayState, trial: Trial, moves: Iterable[Move], budget: Budget
) -> tuple[AnsweredMove, ...]:
    """Return `moves` in the first position of `trial`, each with the reply that beats it.

    A reply is unknown if none is found within `budget`.
    """
    root = trial.root
    return tuple(
        answered_move(
            refute(root.position, move, budget, root.convention),
            state.trial_href(trial.part, *trial.lead, write_move(root.position, move)),
        )
        for move in moves
    )


def answered_move(refuted: RefutedMove, href: str) -> AnsweredMove:
    """Return a losing move with its reply for a list; `href` is the address that tries it.

    Instead of a reply, the last move in misère play has the words that it is the last.
    """
    answer = refuted.reply or (refuted.sentence.text if refuted.claims else "")
    return AnsweredMove(href, capitalised(refuted.order), answer)
