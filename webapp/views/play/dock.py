"""What can be done on the play page beside a move: the dock, and what waits behind *More*."""

from webapp.language import gettext as _
from webapp.limits import LONGEST_SUM, MOST_COMPONENTS
from webapp.match.match import Player
from webapp.rulesets.notation import write_sum
from webapp.rulesets.sums import has_move

from .panels import Action
from .query import has_room
from .situation import Situation


def dock(situation: Situation, *, projected: bool) -> tuple[Action, ...]:
    """Always the same actions in the same places; a projector, on which there is no list of moves,
    has a step back and a step on beside them.
    """
    asked, playing = situation.asked, not situation.shown.over
    in_play = playing and not situation.in_training
    hinted = asked.hint > 0
    hint = situation.asking_for() if hinted else hint_href(situation, 1)
    why = situation.asking_for() if asked.why else situation.why(1)
    return (
        *(_steps(situation) if projected else ()),
        Action(
            _undo(situation) or "",
            _("Undo"),
            "undo",
            icon="undo-2",
            hold=situation.before(0) if situation.shown.moves and in_play else "",
            key="u",
        ),
        Action(
            hint if playing and situation.can_move else "",
            _("Hint"),
            "" if asked.why else "hint",
            icon="lightbulb",
            on=hinted,
            key="h",
        ),
        Action(
            why if in_play else "",
            _("Why?"),
            "hint" if asked.why else "",
            icon="circle-question-mark",
            on=asked.why > 0,
            key="w",
        ),
        Action(
            situation.asking_for(marks=not asked.marks) if in_play and situation.can_move else "",
            _("Marks"),
            "marks",
            icon="eye",
            on=asked.marks,
            key="m",
        ),
    )


def other_ways(situation: Situation) -> tuple[Action, ...]:
    """The same start again, with something else agreed before it."""
    seating = situation.latest
    actions = []
    if situation.shown.moves:
        actions.append(Action(situation.before(0), _("Start over"), "again"))
    if seating.opponent and not situation.asking:
        actions.append(Action(situation.anew(seating.swapped()), _("Swap sides")))
    if not situation.in_training:
        other = _("Last move wins") if situation.misere else _("Last move loses")
        actions.append(Action(situation.anew(seating.with_other_convention()), other))
    if seating.opponent:
        actions.append(Action(situation.anew(seating.for_two()), _("Two players here")))
    if seating.opponent and situation.shown.over and not situation.in_training:
        actions.append(Action(situation.anew(seating.in_training()), _("Train on it")))
    if situation.shown.moves:
        actions.append(Action(situation.review, _("Review"), boosted=False))
    return tuple(actions)


def _undo(situation: Situation) -> str | None:
    if situation.in_training:
        return taken_back(situation) if situation.can_move else None
    ply = _last_of_yours(situation)
    return None if ply is None else situation.back_to(ply).href()


def _steps(situation: Situation) -> list[Action]:
    shown, played = len(situation.shown.moves), len(situation.match.moves)
    steps = (
        (shown - 1, _("Back"), "previous", "arrow-left"),
        (shown + 1, _("On"), "next", "arrow-right"),
    )
    return [
        Action(
            situation.latest.href(at=ply if ply < played else None) if 0 <= ply <= played else "",
            text,
            present,
            icon=icon,
        )
        for ply, text, present, icon in steps
    ]


def hint_href(situation: Situation, step: int) -> str:
    """The address with the hint up to a step; in a training game it is counted."""
    hints = situation.record.hints + 1 if situation.in_training else 0
    return situation.latest.href(hints=hints, hint=step)


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


def onward(situation: Situation) -> str | None:
    """The address of a new game from the heaps with a move; None where they are too many."""
    left = tuple(component for component in situation.shown.position if has_move(component))
    start = write_sum(left)
    if len(left) > MOST_COMPONENTS or len(start) > LONGEST_SUM:
        return None
    first = None if situation.asked.opponent is None else situation.shown.to_move
    return situation.anew(situation.latest.model_copy(update={"start": start, "first": first}))
