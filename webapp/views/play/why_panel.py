"""The explanation beside a board, with the moves that one may try."""

from webapp.language import gettext as _
from webapp.teaching.why.explanations import explanation_of

from .panels import Button, WhyPanel
from .situation import DEEPEST_WHY, Situation


def why_panel(situation: Situation, step: int = DEEPEST_WHY) -> WhyPanel:
    """Why the position that is shown, in which a move is left, is won or lost; up to a step."""
    position = situation.shown.position
    found = explanation_of(position, situation.match.convention, situation.budget)
    show = _("Show me the move") if found.winning else _("Go on")
    onward = {
        1: Button(situation.asking_for(why=2), show, "hint", quiet=False),
        2: Button(situation.asking_for(why=3), _("Tell me the reason"), "hint", quiet=False),
    }
    return WhyPanel(
        explanation=found,
        step=step,
        onward=onward.get(step),
        tried=situation.asked.tried,
        refuted=found.refuted,
        form=situation.trying,
    )
