"""The reply to a learner's moves in a lesson: the move that lost, a sentence and a drawing."""

from dataclasses import dataclass, replace

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.sums import Sum, has_move
from nimsum.rulesets.wording import listed_and
from nimsum.solver.analysis import Analysis, Outcome, analyse
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
class Loss:
    """A loss of the learner on the board: the number of the losing move, and a sentence.

    `slip` is the number of the move that threw the win away, from 0. It is None if the learner made
    no wrong move, but chose to begin or not to begin, and that lost.
    """

    slip: int | None
    text: str


def loss_in(match: Match, budget: Budget) -> Loss | None:
    """Return the loss of the learner, who has lost `match` or will lose it by perfect play.

    Return None if the learner can still win, or if the computer has not moved yet.
    """
    movers = [match.mover(ply) for ply in range(len(match.moves))]
    lost = match.loser is Player.YOU
    if not match.over and Player.COMPUTER in movers:
        # The learner is to move, and loses a P-position.
        lost = analyse(match.position, budget, 0, match.convention).outcome is Outcome.P
    if not lost:
        return None
    yours = (ply for ply, mover in enumerate(movers) if mover is Player.YOU)
    slip = next((ply for ply in yours if _threw_win(match, ply, budget)), None)
    return Loss(slip, _loss_in_words(match))


def _threw_win(match: Match, ply: int, budget: Budget) -> bool:
    """Return True if the move with the number `ply` threw a win away."""
    judged = judge(match.positions[ply], match.moves[ply], budget, match.convention)
    return judged.verdict is MoveVerdict.THREW_WIN


def _loss_in_words(match: Match) -> str:
    """Return a sentence on what the computer did after the losing move."""
    if match.over and match.convention is Convention.MISERE:
        return _("You made the last move, and here that loses.")
    if match.over:
        return _("They made the last move. You lose.")
    playable = [component for component in match.position if has_move(component)]
    if not all(isinstance(component.ruleset, HeapRuleset) for component in playable):
        return _("They answered, and can win now.")
    heaps = listed_and(component.position for component in playable)
    return _("They leave %(left)s, and can win now.", left=heaps)


def comment_on_reply(match: Match) -> str:
    """Return a comment on the last two moves of `match`: a good one and the computer's reply.

    The comment names the heaps that the good move left if they are all still there.
    """
    reply = match.moves[-1]
    before = match.positions[-2]
    moved = before[reply.component]
    taken = moved.ruleset.words.taking(moved.position, reply.option)
    computer = _("They took %(number)s.", number=taken[0]) if taken else _("They answered.")
    if len(match.moves) < 2:
        return computer
    sizes = [component.position for component in before if has_move(component)]
    sizes_now = {component.position for component in match.position if has_move(component)}
    good = _("Good.")
    if taken and {*sizes} <= sizes_now:
        good = _("Good: %(left)s.", left=listed_and(sizes))
    return f"{good} {computer}"


def drawing_on(
    position: Sum, draws: Draws | None, convention: Convention, budget: Budget, *, tied: bool
) -> Highlights:
    """Return the drawing `draws` of a step, as highlights by the index of a component.

    If `tied` is True, the drawing also shows the reason why a move wins: equal components, or equal
    powers of two, are tied together, and the move is marked. The result is empty if there is
    nothing to draw, or if a value is unknown.
    """
    if not any(map(has_move, position)) or not (tied or draws):
        return {}
    analysis = analyse(position, budget, convention=convention)
    if draws in (Draws.POWERS, Draws.VALUES):
        return _powers_of_two(position, analysis, draws, budget, tied=tied)
    return _drawn_reason(analysis, draws, convention, budget, tied=tied)


def _powers_of_two(
    position: Sum, analysis: Analysis, draws: Draws, budget: Budget, *, tied: bool
) -> Highlights:
    """Return the powers of two that the values of the components of `position` split into.

    With `Draws.POWERS` they are drawn on the pieces. Equal powers are tied together if `tied` is
    True. The result is empty if a value is unknown.
    """
    values = [evaluate(component, budget).value for component in position]
    known = [value for value in values if value is not None]
    if len(known) < len(values):
        return {}
    chosen = analysis.winning[0].component if analysis.winning else None
    drawings = {}
    for index, highlight in power_highlights(position, known, chosen).items():
        powers = tuple(replace(power, plain=not tied) for power in highlight.powers)
        on_pieces = highlight.on_pieces and draws is Draws.POWERS
        drawings[index] = replace(highlight, powers=powers, on_pieces=on_pieces)
    return drawings


def _drawn_reason(
    analysis: Analysis, draws: Draws | None, convention: Convention, budget: Budget, *, tied: bool
) -> Highlights:
    """Return what `draws` asks for of the drawing of the reason why a move wins.

    If `tied` is True, the move, pairs of components and a mirror are drawn, too.
    """
    best = best_reason(analysis, budget, convention)
    # Of the three steps of an explanation, the last draws most.
    _where, _what, why = highlights_in_steps(analysis, best, None, budget)
    drawings = {}
    for index, highlight in why.items():
        drawing = Highlight(
            option=highlight.option if tied else None,
            pairs=highlight.pairs if tied else (),
            mirror=highlight.mirror if tied or draws is Draws.MIRROR else None,
            lamps=highlight.lamps if draws is Draws.LAMPS else None,
        )
        if drawing != Highlight():
            drawings[index] = drawing
    return drawings
