"""Why a move throws a win away: the reply that refutes it, and what the values say."""

from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import after
from nimsum.solver.analysis import Outcome
from nimsum.solver.values import nim_sum_of, value_of
from webapp.teaching.why.misere import misere_reason
from webapp.teaching.words import instruction, place

from .verdicts import MoveVerdict, WeighedMove, judge


@dataclass(frozen=True, slots=True)
class Refutation:
    """A slip of yours: what you threw away, the reply that beats it, and why.

    `in_values` says why in values, if they tell; `added` says that they are added.
    """

    verdict: MoveVerdict
    reply: str | None
    reasons: tuple[str, ...]
    in_values: tuple[str, ...]
    added: bool


def last_slip(match: Match, budget: Budget) -> Refutation | None:
    """What the last move of a match threw away; None where that is nothing, or not proved."""
    ply = len(match.moves) - 1
    judged = judge(match.positions[ply], match.moves[ply], budget, match.convention)
    if not judged.verdict.is_slip:
        return None
    position = match.position
    reply = judged.left.winning[0] if judged.left.winning else None
    reasons = [_reason(match, judged, budget)]
    in_values = [] if match.convention is Convention.MISERE else _in_values(judged)
    if reply is not None:
        reasons.append(_("After that, no move wins against good play."))
        if in_values and value_of(after(position, reply), budget) == 0:
            in_values.append(
                _("That reply leaves nim-sum 0.")
                if _is_sum(judged)
                else _("That reply leaves value 0.")
            )
    return Refutation(
        judged.verdict,
        instruction(position, reply) if reply is not None else None,
        tuple(reasons),
        tuple(in_values),
        _is_sum(judged),
    )


def _reason(match: Match, judged: WeighedMove, budget: Budget) -> str:
    if match.convention is Convention.MISERE:
        if match.over:
            return _("Your last move loses in misère play.")
        return misere_reason(match.position, judged.left.outcome, budget)
    if judged.verdict is MoveVerdict.THREW_DRAW:
        return _("It was a draw. Now the computer can win.")
    if judged.left.outcome is Outcome.DRAW:
        return _("You could have won. Now it’s a draw: play needn’t end.")
    return _("You could have won. Now the computer can.")


def _is_sum(judged: WeighedMove) -> bool:
    return len(judged.before.position) > 1


def _in_values(judged: WeighedMove) -> list[str]:
    before, left = judged.before.value, judged.left.value
    if not isinstance(before, int) or not isinstance(left, int):
        return []
    if _is_sum(judged):
        return _several_components(judged, before, left)
    return [_("To win, leave value 0. You left value %(left)s.", left=left)]


def _several_components(judged: WeighedMove, before: int, left: int) -> list[str]:
    position, move = judged.before.position, judged.move
    changed = place(position[move.component], move.component, len(position))
    was = judged.before.evaluations[move.component].value
    parts = slice(move.component, move.component + len(move.option))
    now = nim_sum_of(judged.left.position[parts], judged.left.evaluations[parts])
    said = [_("To win, leave nim-sum 0. You left %(left)s.", left=left)]
    if was is None or not isinstance(now, int):
        return said
    turned = _(
        "You changed %(place)s from value %(was)s to %(now)s.", place=changed, was=was, now=now
    )
    if was ^ before < was:
        turned += " " + _("Right was %(target)s.", target=was ^ before)
    return [*said, turned]
