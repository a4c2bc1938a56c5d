"""What can be done on the play page beside a move."""

from webapp.language import gettext as _
from webapp.teaching.words import nouns

from .links import DEEPEST_WHY
from .panels import Button, ControlsPanel
from .situation import Situation


def controls_panel(situation: Situation, *, hinted: bool, projected: bool) -> ControlsPanel:
    """The buttons; `hinted` says that a hint is shown, `projected` that a projector shows them."""
    shown, links = situation.shown, situation.links
    if situation.in_training:
        buttons = _in_training(situation, hinted=hinted)
    else:
        buttons = [Button(links.undo, _("Undo"), "undo")] if links.undo else []
        if not shown.over:
            buttons += _in_play(situation)
    if projected:
        buttons = _steps(situation) + buttons
    full = links.full and not shown.over
    return ControlsPanel(
        key=situation.asked.marks and situation.can_move,
        can_draw=situation.can_draw,
        buttons=tuple(buttons),
        full=full,
        onward=links.onward if full else None,
        nouns=nouns(shown.position).many if full else "",
    )


def _steps(situation: Situation) -> list[Button]:
    """For projectors, on which the list of moves is not shown: a move back, and on."""
    links = situation.links
    steps = (
        (links.earlier, _("A move back"), "previous"),
        (links.later, _("A move on"), "next"),
    )
    return [Button(href, text, present) for href, text, present in steps if href]


def _start_over(situation: Situation) -> list[Button]:
    if not situation.shown.moves or situation.shown.over:
        return []
    return [Button(situation.links.again, _("Start over"), "again")]


def _in_training(situation: Situation, *, hinted: bool) -> list[Button]:
    links, buttons = situation.links, []
    if situation.can_move and not hinted and not situation.asked.why:
        buttons.append(Button(links.hint(1), _("Give me a hint"), "hint"))
    if situation.can_move and links.take_back:
        buttons.append(Button(links.take_back, _("Take back my last move"), "undo"))
    return buttons + _start_over(situation)


def _in_play(situation: Situation) -> list[Button]:
    links, asked = situation.links, situation.asked
    if asked.why == 0:
        buttons = [Button(links.why(1), _("Why? Give me a hint"), "hint")]
    else:
        last = asked.why == DEEPEST_WHY
        buttons = [Button(links.why(0), _("Hide the hint"), "hint" if last else "")]
    if situation.can_move:
        marking = _("Unmark the moves") if asked.marks else _("Mark all moves")
        buttons.append(Button(links.marked, marking, "marks"))
    buttons += _start_over(situation)
    if situation.seating.opponent:
        buttons.append(Button(links.swapped, _("Swap sides")))
    other = (
        _("Play normally: the last move wins")
        if situation.misere
        else _("Play misère: the last move loses")
    )
    return [*buttons, Button(links.other_convention, other)]
