"""The explanation beside a board, with the moves that one may try."""

from webapp.language import gettext as _
from webapp.solver.budget import Budget
from webapp.teaching.why.explanations import explanation_of

from .links import DEEPEST_WHY, MatchLinks
from .panels import Button, Trial, WhyPanel


def why_panel(links: MatchLinks, budget: Budget, step: int = DEEPEST_WHY) -> WhyPanel:
    """Why the position that is shown, in which a move is left, is won or lost; up to a step."""
    found = explanation_of(links.shown.position, links.match.convention, budget)
    show = _("Show me the move") if found.winning else _("Go on")
    onward = {
        1: Button(links.why(2), show, "hint", quiet=False),
        2: Button(links.why(3), _("Tell me the reason"), "hint", quiet=False),
    }
    return WhyPanel(
        explanation=found,
        step=step,
        onward=onward.get(step),
        tried=links.asked.tried,
        refuted=tuple(
            Trial(each.order, each.reply, links.trying(each.notation)) for each in found.refuted
        ),
        form=links.form,
    )
