"""The explanation of a position, step by step, with what it points at on the board."""

from dataclasses import dataclass

from markupsafe import Markup

from webapp.language import gettext as _
from webapp.rulesets.law import Law
from webapp.rulesets.sums import Component
from webapp.teaching.why.explanation import Explanation
from webapp.teaching.why.explanations import explanation_of
from webapp.teaching.why.misere import MisereExplanation
from webapp.teaching.why.pointing import Pointing, at_the_try
from webapp.teaching.why.steps import WhyStep, tried

from .query import DEEPEST_WHY
from .situation import Situation

_FOR_THE_REASON, _BESIDE_MARKS = 0.7, 0.4
"""The part of the time for an explanation, and where the board has marks as well; the rest is for
the board."""


@dataclass(frozen=True, slots=True)
class WhyPanel:
    """An explanation at one step of so many, with the address of the next one and its name.

    `pointed` is what it speaks of on the board. Where the time for the sum ran out, `alone` are the
    components of unknown value, each of which has more by itself. `form` opens a form for a move to
    try.
    """

    explanation: Explanation | MisereExplanation
    says: WhyStep
    step: int
    steps: int
    onward: str
    onward_text: str
    pointed: Pointing
    alone: tuple[Component, ...]
    form: Markup

    @property
    def worked(self) -> str:
        """The law behind the reason, worked on the position; in the last step."""
        best = self.explanation.best
        return best.reason.worked if best and self.step == DEEPEST_WHY else ""

    @property
    def law(self) -> Law[object] | None:
        """The law that is told, in the last step."""
        best = self.explanation.best
        return best.reason.law if best and self.step == DEEPEST_WHY else None


def why_panel(situation: Situation, step: int = DEEPEST_WHY) -> WhyPanel:
    """Why the position that is shown, in which a move is left, is won or lost, at a step."""
    position, marks = situation.shown.position, situation.asked.marks
    budget = situation.part(_BESIDE_MARKS if marks else _FOR_THE_REASON)
    found = explanation_of(position, situation.match.convention, budget)
    step = min(step, len(found.steps))
    says, pointed = found.steps[step - 1], found.pointed[step - 1]
    if situation.tried is not None:
        says, pointed = tried(situation.tried), {**pointed, **at_the_try(situation.tried)}
    texts = {1: _("Show the move") if found.winning else _("Go on"), 2: _("Why for ever?")}
    more = step < len(found.steps)
    return WhyPanel(
        explanation=found,
        says=says,
        step=step,
        steps=len(found.steps),
        onward=situation.why(step + 1) if more else "",
        onward_text=texts[step] if more else "",
        pointed=pointed,
        alone=_alone(found) if situation.budget.ran_out and len(position) > 1 else (),
        form=situation.trying,
    )


def _alone(found: Explanation | MisereExplanation) -> tuple[Component, ...]:
    """The components that are told of and whose value is not known, each once."""
    if not isinstance(found, Explanation):
        return ()
    return tuple(dict.fromkeys(each.component for each in found.reasons if not each.known))
