"""The computer's reply in a lesson: the move that lost, a sentence and a drawing."""

from dataclasses import dataclass, replace

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.sums import Sum, has_move
from nimsum.rulesets.wording import listed_and
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.evaluation import evaluate
from webapp.teaching.review.verdicts import MoveVerdict, judge
from webapp.teaching.why.highlights import (
    Highlight,
    Highlights,
    highlights_in_steps,
    power_highlights,
)
from webapp.teaching.why.reasons import best_reason

from .ladders import Draws


@dataclass(frozen=True, slots=True)
class WrongTry:
    """The failure of a try on the board: the number of the move that lost, and a sentence.

    Moves are counted from 0. If `slip` is None, the learner chose the losing seat at the start.
    """

    slip: int | None
    said: str


def refuted(match: Match, budget: Budget) -> WrongTry | None:
    """Return how the learner lost, or None if the game goes on or the computer has not moved."""
    movers = [match.mover(ply) for ply in range(len(match.moves))]
    lost = match.loser is Player.YOU
    if not match.over and Player.COMPUTER in movers:
        lost = analyse(match.position, budget, 0, match.convention).outcome is Outcome.P
    if not lost:
        return None
    yours = (ply for ply, mover in enumerate(movers) if mover is Player.YOU)
    slip = next((ply for ply in yours if _gave_away(match, ply, budget)), None)
    return WrongTry(slip, _loss_in_words(match))


def _gave_away(match: Match, ply: int, budget: Budget) -> bool:
    judged = judge(match.positions[ply], match.moves[ply], budget, match.convention)
    return judged.verdict is MoveVerdict.THREW_WIN


def _loss_in_words(match: Match) -> str:
    if match.over and match.convention is Convention.MISERE:
        return _("You made the last move, and here that loses.")
    if match.over:
        return _("They made the last move. You lose.")
    playable = [component for component in match.position if has_move(component)]
    if not all(isinstance(component.ruleset, HeapRuleset) for component in playable):
        return _("They answered, and can win now.")
    heaps = listed_and(component.position for component in playable)
    return _("They leave %(left)s, and can win now.", left=heaps)


def answered(match: Match) -> str:
    """Return a comment on a good move and the computer's reply, which is the last move of `match`.

    The comment names the heaps that the good move left if they are all still there.
    """
    reply = match.moves[-1]
    before = match.positions[-2]
    moved = before[reply.component]
    taken = moved.ruleset.words.taking(moved.position, reply.option)
    they = _("They took %(number)s.", number=taken[0]) if taken else _("They answered.")
    if len(match.moves) < 2:
        return they
    sizes = [component.position for component in before if has_move(component)]
    sizes_now = {component.position for component in match.position if has_move(component)}
    good = _("Good.")
    if taken and {*sizes} <= sizes_now:
        good = _("Good: %(left)s.", left=listed_and(sizes))
    return f"{good} {they}"


def drawn_on(
    position: Sum, draws: Draws | None, convention: Convention, budget: Budget, *, tied: bool
) -> Highlights:
    """Return the drawing of a step on the components of `position`, by their index.

    If `tied` is True, it also shows the reason: equal parts are tied together, and a winning move
    is marked.
    """
    if not any(map(has_move, position)) or not (tied or draws):
        return {}
    analysis = analyse(position, budget, convention=convention)
    if draws in (Draws.POWERS, Draws.VALUES):
        values = [evaluate(component, budget).value for component in position]
        known = [value for value in values if value is not None]
        if len(known) < len(values):
            return {}
        chosen = analysis.winning[0].component if analysis.winning else None
        powers = power_highlights(position, known, chosen)
        beside = draws is not Draws.POWERS
        return {index: _block(pointed, beside, tied) for index, pointed in powers.items()}
    best = best_reason(analysis, budget, convention)
    pointing = highlights_in_steps(analysis, best, None)[2]
    drawn = {
        index: Highlight(
            option=pointed.option if tied else None,
            pair=pointed.pair if tied else "",
            mirror=pointed.mirror if tied or draws is Draws.MIRROR else None,
            lamps=pointed.lamps if draws is Draws.LAMPS else None,
        )
        for index, pointed in pointing.items()
    }
    return {index: pointed for index, pointed in drawn.items() if pointed != Highlight()}


def _block(pointed: Highlight, beside: bool, tied: bool) -> Highlight:
    powers = tuple(replace(power, plain=not tied) for power in pointed.powers)
    return replace(pointed, powers=powers, on_pieces=pointed.on_pieces and not beside)
