"""Why a move throws a win away: the reply that refutes it, and what the values say."""

from dataclasses import dataclass

from webapp.language import gettext as _
from webapp.match.match import Match
from webapp.rulesets.convention import Convention
from webapp.rulesets.sums import Sum, after
from webapp.solver.analysis import Analysis, Outcome
from webapp.solver.budget import Budget
from webapp.solver.values import nim_sum_of, value_of
from webapp.teaching.why.misere import misere_reason
from webapp.teaching.words import ordered, place

from .verdicts import MoveVerdict, WeighedMove, judge


@dataclass(frozen=True, slots=True)
class Refutation:
    """A slip of yours: what you threw away, the reply that beats it if one is known, and why."""

    verdict: MoveVerdict
    reply: str | None
    reasons: tuple[str, ...]


def last_slip(match: Match, budget: Budget) -> Refutation | None:
    """What the last move of a match threw away; None where that is nothing, or not proved."""
    ply = len(match.moves) - 1
    judged = judge(match.positions[ply], match.moves[ply], budget, match.convention)
    if not judged.verdict.is_slip:
        return None
    position = match.position
    reply = judged.left.winning[0] if judged.left.winning else None
    reasons = _reasons(match, judged, budget)
    if reply is not None:
        reasons += _after_reply(after(position, reply), match.convention, budget)
    return Refutation(
        judged.verdict,
        ordered(position, reply) if reply is not None else None,
        tuple(reasons),
    )


def _reasons(match: Match, judged: WeighedMove, budget: Budget) -> list[str]:
    if match.convention is Convention.MISERE:
        if match.over:
            return [_("You made the last move, and in misère play the last move loses.")]
        return [misere_reason(match.position, judged.left.outcome, budget)]
    if judged.verdict is MoveVerdict.THREW_DRAW:
        return [_("With best play it was a draw; after your move the computer can win.")]
    if judged.left.outcome is Outcome.DRAW:
        return [_("You could have won; now play need not end, so that it is a draw.")]
    before, left = judged.before.value, judged.left.value
    if not isinstance(before, int) or not isinstance(left, int):
        return [_("Not all values are known here, but a strategy that wins is.")]
    if len(judged.before.position) == 1:
        return _one_component(judged.before, left)
    return _several_components(judged, before, left)


def _one_component(before: Analysis, left: int) -> list[str]:
    component = before.position[0]
    return [
        _(
            "To win, leave value 0. You left value %(left)s in %(place)s, and from there a move "
            "to value 0 is possible.",
            left=left,
            place=place(component, 0, 1),
        )
    ]


def _several_components(judged: WeighedMove, before: int, left: int) -> list[str]:
    """How the value of the component that was changed changed the nim-sum."""
    position, move = judged.before.position, judged.move
    changed = place(position[move.component], move.component, len(position))
    was = judged.before.evaluations[move.component].value
    parts = slice(move.component, move.component + len(move.option))
    now = nim_sum_of(judged.left.position[parts], judged.left.evaluations[parts])
    said = [
        _(
            "To win, leave nim-sum 0. The nim-sum was %(before)s, and your move made it %(left)s.",
            before=before,
            left=left,
        )
    ]
    if was is None or not isinstance(now, int):
        return said
    if was ^ before < was:
        said.append(
            _(
                "You changed the value of %(place)s from %(was)s to %(now)s; to %(target)s would "
                "have been right.",
                place=changed,
                was=was,
                now=now,
                target=was ^ before,
            )
        )
    else:
        said.append(
            _(
                "You changed the value of %(place)s from %(was)s to %(now)s.",
                place=changed,
                was=was,
                now=now,
            )
        )
    return said


def _after_reply(left: Sum, convention: Convention, budget: Budget) -> list[str]:
    """What the refuting reply leaves, seen by the one who is then to move."""
    if convention is Convention.MISERE or value_of(left, budget) != 0:
        return [_("After that reply no move of yours wins, if the computer answers well.")]
    return [_("That reply leaves nim-sum 0, and then no move of yours wins.")]
