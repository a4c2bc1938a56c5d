"""The explanation beside a board, with the moves that one may try, and what it points at."""

from collections.abc import Mapping

from webapp.language import gettext as _
from webapp.rulesets.sums import Component, Sum
from webapp.teaching.why.explanation import Explanation
from webapp.teaching.why.explanations import explanation_of
from webapp.teaching.why.misere import MisereExplanation
from webapp.teaching.why.pointing import Pointed, at_the_move, at_the_try
from webapp.teaching.why.tries import Refuted

from .panels import Action, WhyPanel
from .query import DEEPEST_WHY
from .situation import Situation

_FOR_THE_REASON, _BESIDE_MARKS = 0.7, 0.4
"""The part of the time for an explanation, and where the board has marks as well; the rest is for
the board."""


def why_panel(situation: Situation, step: int = DEEPEST_WHY) -> WhyPanel:
    """Why the position that is shown, in which a move is left, is won or lost; up to a step."""
    position, marks = situation.shown.position, situation.asked.marks
    budget = situation.part(_BESIDE_MARKS if marks else _FOR_THE_REASON)
    found = explanation_of(position, situation.match.convention, budget)
    show = _("Show me the move") if found.winning else _("Go on")
    if found.attempt:
        show = _("Which one is hard to answer?")
    onward = {
        1: Action(situation.why(2), show, "hint", quiet=False),
        2: Action(situation.why(DEEPEST_WHY), _("Tell me the reason"), "hint", quiet=False),
    }
    tried = situation.tried
    return WhyPanel(
        explanation=found,
        step=step,
        onward=onward.get(step),
        tried=tried,
        refuted=found.refuted,
        pointed=_pointed(found, position, step, tried),
        alone=_alone(found) if situation.budget.ran_out and len(position) > 1 else (),
        form=situation.trying,
    )


def _alone(found: Explanation | MisereExplanation) -> tuple[Component, ...]:
    """The components that are told of and whose value is not known, each once."""
    if not isinstance(found, Explanation):
        return ()
    return tuple(dict.fromkeys(each.component for each in found.reasons if not each.known))


def _pointed(
    found: Explanation | MisereExplanation, position: Sum, step: int, tried: Refuted | None
) -> Mapping[int, Pointed]:
    """What is pointed at: first the component alone, then the move, then all that the reason says.

    In a lost position that is the move that is hardest to answer, and then the one that is tried.
    """
    chosen = {index: each for index, each in found.pointed.items() if each.chosen}
    if step == 1:
        several = len(position) > 1
        return {index: each.without_the_move() for index, each in chosen.items() if several}
    if step < DEEPEST_WHY:
        return at_the_move(position, found.attempt.move) if found.attempt else chosen
    return found.pointed if tried is None else {**found.pointed, **at_the_try(tried)}
