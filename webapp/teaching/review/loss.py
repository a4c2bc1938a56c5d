"""How a win was lost: one sentence on the reply that beat the deciding move, from proved facts."""

from nimsum.budget import Budget
from nimsum.language import _, ngettext
from nimsum.match.match import Match
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum, after, count_ways, has_move
from nimsum.rulesets.words import LostWin
from nimsum.solver.analysis import Analysis, Outcome, analyse
from nimsum.solver.component_options import count_moves
from webapp.teaching.claims import (
    SILENCE,
    Claims,
    GameIsOver,
    GivesWinAway,
    LegalMoves,
    MoveWins,
    Reply,
    Sentence,
    WinningMoves,
)
from webapp.teaching.move_words import ShownText, in_both_views, instruction, shown_on_squares
from webapp.teaching.why.reason import Reason, ReasonKind, claims_of
from webapp.teaching.why.reasons import best_reason, reason_of_move
from webapp.teaching.why.steps import has_rings

from .decision import Slip
from .verdicts import MoveVerdict

_COPYING = (ReasonKind.COPY, ReasonKind.MIRROR, ReasonKind.PARTS)
"""The kinds of reasons by which every later move is copied."""
_MAX_REPLIES = 200
"""The largest number of replies in a component that are counted."""


def how_beaten(match: Match, slip: Slip, budget: Budget) -> Sentence:
    """Return one sentence on how the other player used `slip`, the deciding move of `match`.

    The sentence is in the pictures of the game, of the reason why the reply won, or else says how
    many replies beat the slip. Say nothing if the slip did not throw a win away, or if it is not
    proved within `budget` that the reply won.
    """
    if slip.verdict is not MoveVerdict.THREW_WIN or match.drawn:
        return SILENCE
    convention = match.convention
    before_slip = match.positions[slip.ply]
    thrown = match.moves[slip.ply]
    gives_away = GivesWinAway(before_slip, convention, thrown)
    if slip.ply + 1 == len(match.moves):
        text = _("That was the last move, and the last move loses.")
        return Sentence(text, (gives_away, Reply(before_slip, convention, thrown, None)))
    before_reply = match.positions[slip.ply + 1]
    reply = match.moves[slip.ply + 1]
    analysis = analyse(before_reply, budget, convention=convention)
    if not _wins(analysis, reply, budget, convention):
        return SILENCE
    claims: Claims = (gives_away, Reply(before_slip, convention, thrown, reply))
    if convention is Convention.NORMAL:
        in_pictures = _in_pictures(match, slip.ply, budget)
        if in_pictures:
            return _with_better(Sentence(in_pictures, claims), match, slip.ply, budget)
        if slip.ply + 2 == len(match.moves):
            ending = _last_move_in_words(match, slip.ply)
            beaten = Sentence(ending.text, (*claims, *ending.claims))
            return _with_better(beaten, match, slip.ply, budget)
    reason = reason_of_move(analysis, reply, budget, convention)
    # Parts that a game does not name are no picture of what happened.
    if reason is not None and not reason.outlines_parts and reason.beaten:
        says = Sentence(reason.beaten, claims_of(reason, before_reply, convention))
    else:
        says = _replies_in_words(analysis, reply)
    return _with_better(Sentence(says.text, (*claims, *says.claims)), match, slip.ply, budget)


def _with_better(beaten: Sentence, match: Match, ply: int, budget: Budget) -> Sentence:
    """Return `beaten` with a move that wins before the slip with the number `ply`, if known.

    On squares with rings, both sentences are about the rings.
    """
    position = match.positions[ply]
    analysis = analyse(position, budget, convention=match.convention)
    best = best_reason(analysis, budget, match.convention)
    if best is None:
        return beaten
    better = _better_in_words(position, best, match.convention)
    both = in_both_views(lambda shown: f"{shown(beaten.text)} {shown(better.text)}".rstrip())
    on_squares = both.on_squares
    if sum(map(has_move, position)) == 1 and has_rings(position, best):
        reply = instruction(match.positions[ply + 1], match.moves[ply + 1])
        on_squares = _between_rings(reply, better)
    return Sentence(ShownText(both, on_squares), (*beaten.claims, *better.claims))


def _wins(analysis: Analysis, reply: Move, budget: Budget, convention: Convention) -> bool:
    """Return True if `reply` is proved to win in the position of `analysis`."""
    if reply in analysis.winning:
        return True
    after_reply = after(analysis.position, reply)
    return analyse(after_reply, budget, 0, convention).outcome is Outcome.P


def _in_pictures(match: Match, ply: int, budget: Budget) -> str:
    """Return the sentence of the game itself on the slip with the number `ply`, or "".

    A game has one only for a component that is alone and does not fall apart.
    """
    before = match.positions[ply]
    alive = [index for index, component in enumerate(before) if has_move(component)]
    if len(alive) != 1:
        return ""
    component = before[alive[0]]
    winning = analyse(before, budget, 1, match.convention).winning
    options = [move.option for move in (match.moves[ply], match.moves[ply + 1], *winning)]
    if len(options) < 3 or any(len(option) != 1 for option in options):
        return ""
    (slip,), (reply,), (better,) = options
    return component.ruleset.words.beaten(LostWin(component.position, slip, reply, better))


def _last_move_in_words(match: Match, ply: int) -> Sentence:
    """Return that the reply to the slip with the number `ply` ended the game."""
    order = instruction(match.positions[ply + 1], match.moves[ply + 1])
    text = in_both_views(lambda shown: _("Then they could end it: %(reply)s.", reply=shown(order)))
    return Sentence(text, (GameIsOver(match.positions[ply + 2], match.convention),))


def _better_in_words(position: Sum, best: Reason, convention: Convention) -> Sentence:
    """Return a sentence on the winning move of `best` in `position`; say nothing without one."""
    if best.move is None:
        return SILENCE
    claims = claims_of(best, position, convention)
    if best.missed:
        return Sentence(best.missed, claims)
    order = instruction(position, best.move)
    if best.kind in _COPYING and best.safe is None:
        text = in_both_views(
            lambda shown: _("Better: %(move)s, then copy every move.", move=shown(order))
        )
        return Sentence(text, claims)
    text = in_both_views(lambda shown: _("Better: %(move)s.", move=shown(order)))
    return Sentence(text, (MoveWins(position, convention, best.move),))


def _between_rings(reply: str, better: Sentence) -> str:
    """Return that a slip left a square without a gold ring, the `reply` to it, and what is better.

    Gold rings are on the lost squares of a board that is the only component.
    """
    beaten = _(
        "Your square had no gold ring. They went to one: %(reply)s.", reply=shown_on_squares(reply)
    )
    return f"{beaten} {shown_on_squares(better.text)}".rstrip()


def _replies_in_words(analysis: Analysis, reply: Move) -> Sentence:
    """Return a sentence on the `reply` and the number of replies that win."""
    position = analysis.position
    convention = analysis.convention
    order = instruction(position, reply)
    replies = count_moves(position, _MAX_REPLIES)
    reply_wins = MoveWins(position, convention, reply)
    if replies is None or analysis.truncated:
        text = in_both_views(lambda shown: _("They had an answer: %(reply)s.", reply=shown(order)))
        return Sentence(text, (reply_wins,))
    wins = count_ways(position, analysis.winning)
    claims = (
        reply_wins,
        LegalMoves(position, convention, replies),
        WinningMoves(position, convention, wins),
    )
    if wins == replies:
        return Sentence(_("After that, every reply wins."), claims)
    text = in_both_views(
        lambda shown: ngettext(
            "Of %(replies)s replies, only one beats that: %(reply)s.",
            "Of %(replies)s replies, %(num)s beat that. They chose: %(reply)s.",
            wins,
            replies=replies,
            reply=shown(order),
        )
    )
    return Sentence(text, claims)
