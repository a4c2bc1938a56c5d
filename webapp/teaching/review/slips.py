"""Why a move throws a win away: the reply that refutes it, and what the values say."""

from dataclasses import dataclass

from webapp.language import gettext as _
from webapp.match.match import Match
from webapp.rulesets.convention import Convention
from webapp.rulesets.sums import after
from webapp.solver.analysis import Outcome
from webapp.solver.budget import Budget
from webapp.solver.values import nim_sum_of, value_of
from webapp.teaching.why.misere import misere_reason
from webapp.teaching.words import ordered, place

from .verdicts import MoveVerdict, WeighedMove, judge


@dataclass(frozen=True, slots=True)
class Refutation:
    """A slip of yours: what you threw away, the reply that beats it if one is known, and why.

    `in_values` says why to those who know what values are; it is empty where they do not tell.
    `added` says that there the values of several components are added.
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
        reasons.append(_("After that reply no move of yours wins, if the computer answers well."))
        if in_values and value_of(after(position, reply), budget) == 0:
            in_values.append(_leaves_zero(judged))
    return Refutation(
        judged.verdict,
        ordered(position, reply) if reply is not None else None,
        tuple(reasons),
        tuple(in_values),
        _is_sum(judged),
    )


def _reason(match: Match, judged: WeighedMove, budget: Budget) -> str:
    """Why, in words that need no theory where that is possible."""
    if match.convention is Convention.MISERE:
        if match.over:
            return _("You made the last move, and in misère play the last move loses.")
        return misere_reason(match.position, judged.left.outcome, budget)
    if judged.verdict is MoveVerdict.THREW_DRAW:
        return _("With best play it was a draw; after your move the computer can win.")
    if judged.left.outcome is Outcome.DRAW:
        return _("You could have won; now play need not end, so that it is a draw.")
    return _("You could have won. Now the computer can: it has a move that you cannot answer.")


def _is_sum(judged: WeighedMove) -> bool:
    return len(judged.before.position) > 1


def _in_values(judged: WeighedMove) -> list[str]:
    """Why, in values; nothing where not all of them are known, or some are no numbers."""
    before, left = judged.before.value, judged.left.value
    if not isinstance(before, int) or not isinstance(left, int):
        return []
    return _several_components(judged, before, left) if _is_sum(judged) else _one(judged, left)


def _one(judged: WeighedMove, left: int) -> list[str]:
    component = judged.before.position[0]
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


def _leaves_zero(judged: WeighedMove) -> str:
    """That the refuting reply leaves value 0."""
    if _is_sum(judged):
        return _("That reply leaves nim-sum 0.")
    return _("That reply leaves value 0.")
