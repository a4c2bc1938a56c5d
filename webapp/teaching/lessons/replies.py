"""The computer's reply to what was wrong: where the win was lost, what is said and drawn."""

from dataclasses import dataclass, replace

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.sums import Sum, has_move
from nimsum.rulesets.wording import listed_and
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.values import evaluate
from webapp.teaching.review.verdicts import MoveVerdict, judge
from webapp.teaching.why.pointing import Pointed, Pointing, pointed_in_steps, powers_on
from webapp.teaching.why.reasons import best_reason

from .ladders import Draws


@dataclass(frozen=True, slots=True)
class WrongTry:
    """A lost position on the board: the move that lost it, counted from 0, and a sentence.

    Without a slip the position was lost from the start, in the seat that was chosen.
    """

    slip: int | None
    said: str


def refuted(match: Match, budget: Budget) -> WrongTry | None:
    """What is wrong where the computer has replied, and you must lose."""
    movers = [match.mover(ply) for ply in range(len(match.moves))]
    lost = match.loser is Player.YOU
    if not match.over and Player.COMPUTER in movers:
        lost = analyse(match.position, budget, 0, match.convention).outcome is Outcome.P
    if not lost:
        return None
    yours = (ply for ply, mover in enumerate(movers) if mover is Player.YOU)
    slip = next((ply for ply in yours if _gave_away(match, ply, budget)), None)
    return WrongTry(slip, _said(match))


def _gave_away(match: Match, ply: int, budget: Budget) -> bool:
    weighed = judge(match.positions[ply], match.moves[ply], budget, match.convention)
    return weighed.verdict is MoveVerdict.THREW_WIN


def _said(match: Match) -> str:
    if match.over and match.convention is Convention.MISERE:
        return _("You made the last move, and here that loses.")
    if match.over:
        return _("They made the last move. You lose.")
    standing = [each for each in match.position if has_move(each)]
    if not all(isinstance(each.ruleset, HeapRuleset) for each in standing):
        return _("They answered, and can win now.")
    left = listed_and(each.position for each in standing)
    return _("They leave %(left)s, and can win now.", left=left)


def answered(match: Match) -> str:
    """What is said of a good move and the computer's next; heaps are named that still stand."""
    reply, left = match.moves[-1], match.positions[-2]
    moved, sizes = left[reply.component], [each.position for each in left if has_move(each)]
    taken = moved.ruleset.words.taking(moved.position, reply.option)
    they = _("They took %(number)s.", number=taken[0]) if taken else _("They answered.")
    stand = {*sizes} <= {each.position for each in match.position if has_move(each)}
    if len(match.moves) < 2:
        return they
    good = _("Good: %(left)s.", left=listed_and(sizes)) if taken and stand else _("Good.")
    return f"{good} {they}"


def drawn_on(
    position: Sum, draws: Draws | None, convention: Convention, budget: Budget, *, tied: bool
) -> Pointing:
    """What a step draws of a position. Where it is `tied`, equal parts are, and a winning move is
    shown: that is the reason.
    """
    if not any(map(has_move, position)) or not (tied or draws):
        return {}
    found = analyse(position, budget, convention=convention)
    if draws in (Draws.POWERS, Draws.VALUES):
        values = [evaluate(each, budget).value for each in position]
        known = [value for value in values if value is not None]
        if len(known) < len(values):
            return {}
        chosen = found.winning[0].component if found.winning else None
        powers = powers_on(position, known, chosen)
        beside = draws is not Draws.POWERS
        return {index: _block(each, beside, tied) for index, each in powers.items()}
    best = best_reason(found, budget, convention)
    pointed = pointed_in_steps(found, best, None)[2]
    drawn = {
        index: Pointed(
            option=each.option if tied else None,
            pair=each.pair if tied else "",
            mirror=each.mirror if tied or draws is Draws.MIRROR else None,
            lamps=each.lamps if draws is Draws.LAMPS else None,
        )
        for index, each in pointed.items()
    }
    return {index: each for index, each in drawn.items() if each != Pointed()}


def _block(each: Pointed, beside: bool, tied: bool) -> Pointed:
    powers = tuple(replace(power, plain=not tied) for power in each.powers)
    return replace(each, powers=powers, on_pieces=each.on_pieces and not beside)
