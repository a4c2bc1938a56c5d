"""What can be done on the play page beside a move."""

from webapp.language import gettext as _
from webapp.limits import LONGEST_SUM, MOST_COMPONENTS
from webapp.match.match import Player
from webapp.rulesets.notation import write_sum
from webapp.rulesets.sums import has_move
from webapp.teaching.words import nouns

from .panels import Button, ControlsPanel
from .query import DEEPEST_WHY, has_room
from .situation import Situation


def controls_panel(situation: Situation, *, hinted: bool, projected: bool) -> ControlsPanel:
    """The buttons; `hinted` says that a hint is shown, `projected` that a projector shows them."""
    shown = situation.shown
    more: list[Button] = []
    if situation.in_training:
        buttons = _in_training(situation, hinted=hinted)
    else:
        ply = _last_of_yours(situation)
        buttons = []
        if ply is not None:
            buttons.append(Button(situation.back_to(ply).href(), _("Undo"), "undo"))
        if not shown.over:
            buttons += _in_play(situation)
            more = _anew(situation)
    if projected:
        buttons = _steps(situation) + buttons + _start_over(situation)
    elif situation.in_training:
        buttons += _start_over(situation)
    else:
        more = _start_over(situation) + more
    full = situation.full and not shown.over
    return ControlsPanel(
        key=situation.asked.marks and situation.can_move,
        can_draw=situation.can_draw,
        buttons=tuple(buttons),
        more=tuple(more),
        full=full,
        onward=_onward(situation) if full else None,
        nouns=nouns(shown.position).many if full else "",
    )


def _steps(situation: Situation) -> list[Button]:
    """For projectors, on which the list of moves is not shown: a move back, and on."""
    shown, played = len(situation.shown.moves), len(situation.match.moves)
    steps = ((shown - 1, _("A move back"), "previous"), (shown + 1, _("A move on"), "next"))
    return [
        Button(situation.latest.href(at=ply if ply < played else None), text, present)
        for ply, text, present in steps
        if 0 <= ply <= played
    ]


def _start_over(situation: Situation) -> list[Button]:
    if not situation.shown.moves or situation.shown.over:
        return []
    return [Button(situation.before(0), _("Start over"), "again")]


def _in_training(situation: Situation, *, hinted: bool) -> list[Button]:
    buttons, back = [], taken_back(situation) if situation.can_move else None
    if situation.can_move and not hinted and not situation.asked.why:
        buttons.append(Button(hint_href(situation, 1), _("Give me a hint"), "hint"))
    if back:
        buttons.append(Button(back, _("Take back my last move"), "undo"))
    return buttons


def _in_play(situation: Situation) -> list[Button]:
    asked = situation.asked
    if asked.why == 0:
        buttons = [Button(situation.why(1), _("Why? Give me a hint"), "hint")]
    else:
        last = situation.why_asked == DEEPEST_WHY
        buttons = [Button(situation.asking_for(), _("Hide the hint"), "hint" if last else "")]
    if situation.can_move:
        marking = _("Unmark the moves") if asked.marks else _("Mark all moves")
        marked = situation.asking_for(marks=not asked.marks)
        buttons.append(Button(marked, marking, "marks"))
    return buttons


def _anew(situation: Situation) -> list[Button]:
    """The same start with something else agreed before it."""
    seating, buttons = situation.latest, []
    if seating.opponent:
        buttons.append(Button(situation.anew(seating.swapped()), _("Swap sides")))
    # Not boosted: the browser opens what is closed around the place that an address names.
    choices = f"{situation.anew(seating.not_agreed())}#choices"
    buttons.append(Button(choices, _("Opponent and rules …"), boosted=False))
    other = (
        _("Play normally: the last move wins")
        if situation.misere
        else _("Play misère: the last move loses")
    )
    return [*buttons, Button(situation.anew(seating.with_other_convention()), other)]


def hint_href(situation: Situation, step: int) -> str:
    """The address with the hint of a training game up to a step, which is counted."""
    return situation.latest.href(hints=situation.record.hints + 1, hint=step)


def taken_back(situation: Situation) -> str | None:
    """The address before your last move in a training game, if it may be taken back."""
    ply, record = _last_of_yours(situation), situation.record
    if ply is None or len(record.taken_back) >= (situation.asked.train or 0):
        return None
    longer = record.with_taken_back(situation.shown, ply)
    back = situation.back_to(ply)
    return back.href(back=longer.taken_back, hints=longer.hints) if has_room(longer) else None


def _last_of_yours(situation: Situation) -> int | None:
    shown = situation.shown
    plies = range(len(shown.moves) - 1, -1, -1)
    return next((ply for ply in plies if shown.mover(ply) is not Player.COMPUTER), None)


def _onward(situation: Situation) -> str | None:
    """The address of a new game from the heaps with a move; None where they are too many."""
    left = tuple(component for component in situation.shown.position if has_move(component))
    start = write_sum(left)
    if len(left) > MOST_COMPONENTS or len(start) > LONGEST_SUM:
        return None
    first = None if situation.asked.opponent is None else situation.shown.to_move
    return situation.anew(situation.latest.model_copy(update={"start": start, "first": first}))
