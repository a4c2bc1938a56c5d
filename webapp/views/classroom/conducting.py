"""The teacher's next steps, the first of them for the large button, and the script of a phase."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.notation import write_move
from webapp.classroom.errors import AnswersClosed
from webapp.classroom.model import Activity, ActivityKind, RoomState, TeacherView
from webapp.teaching.lesson_plans.lesson_plans import (
    Conjecture,
    Phase,
    lesson_plan_of,
    phase_of,
    phases_of,
)
from webapp.teaching.misconceptions import strategies

from .activities.catalogue import KINDS
from .activities.kind import TeacherStep
from .activities.understanding import OTHER, answered, judged
from .solving import awaited
from .subjects import read_subject


@dataclass(frozen=True, slots=True)
class Script:
    """The script of a phase of a lesson for the teacher; `number` is from 1 to `phases`."""

    number: int
    phases: int
    phase: Phase
    minutes: int
    ends: float
    """The time at which the phase should end, in seconds since 1970."""
    minutes_left: int
    says: Sequence[tuple[Conjecture, str]]
    """The conjectures that pupils make, each with its refutation by a move; empty without one."""


def title_of_lesson(view: TeacherView) -> str:
    """Return the title of the room's lesson, or an empty string without a lesson."""
    score = lesson_plan_of(view.room.score)
    return _(score.title) if score else ""


def script_of(view: TeacherView, now: float) -> Script | None:
    """Return the script of the current activity at the time `now`.

    Return None before the first activity, and for activities that are not part of a lesson.
    """
    phases = phases_of(view.room.score)
    activity = view.activity
    if activity is None or activity.number >= len(phases):
        return None
    phase, minutes = phases[activity.number]
    ends = 60 * minutes + (now if activity.begun is None else activity.begun)
    minutes_left = max(0, ceil((ends - now) / 60))
    says = [(guess, _refutation(view.room.code, activity, guess)) for guess in phase.say]
    return Script(activity.number + 1, len(phases), phase, minutes, ends, minutes_left, says)


def _refutation(code: str, activity: Activity, guess: Conjecture) -> str:
    """Return in words the move that refutes a wrong strategy, or an empty string."""
    if guess.true or not guess.strategy or KINDS[activity.kind].review is None:
        return ""
    move, reply = awaited(code, losing_move, activity.subject, guess.strategy) or ("", "")
    return answered(read_subject(activity.subject), move, reply)[1] if reply else ""


def losing_move(subject: str, slug: str) -> tuple[str, str]:
    """Return a move with which a wrong strategy loses a won game, and the reply that beats it.

    `slug` names the strategy. Both are empty if there is no such move.
    """
    match = read_subject(subject)
    here = (match.position, match.convention, Budget())
    for move in strategies.BY_SLUG[slug].would_move(*here) or ():
        text = write_move(match.position, move)
        idea, reply = judged(subject, text, ())
        if idea == OTHER and reply:
            return text, reply
    return "", ""


def steps_of(view: TeacherView) -> tuple[Sequence[TeacherStep], Sequence[TeacherStep]]:
    """Return the teacher's steps in the current activity, and those to another one.

    The large button does the first of them.
    """
    if view.room.state is RoomState.PAUSED:
        return [TeacherStep(_("Go on"), "resume")], []
    if view.room.state is RoomState.ENDED:
        return [TeacherStep(_("The report"), "end")], [TeacherStep(_("Open again"), "resume")]
    if not view.activities:
        return [], []
    activity = view.activity
    onward = _onward(view)
    if activity is None:
        return [onward], []
    steps = KINDS[activity.kind].steps(view, activity)
    around = [TeacherStep(_("Back"), "show", {"number": str(activity.number - 1)})]
    skip = [replace(onward, title=_("Skip"))] if steps else []
    rests = activity.kind is not ActivityKind.TALK and not activity.is_open
    again = [TeacherStep(_("Let them go on"), "reopen")] if rests else []
    return [*(steps or [onward]), *again], [*around[: activity.number], *skip]


def _onward(view: TeacherView) -> TeacherStep:
    """Return the step to the next activity, or to the report after the last one."""
    number = 0 if view.activity is None else view.activity.number + 1
    if number == len(view.activities):
        return TeacherStep(_("The report"), "end")
    following = view.activities[number]
    phase = phase_of(view.room.score, number)
    # A phase is called by the text for the projector, and an added activity by its kind.
    title = _(phase[0].wall).rstrip(".") if phase else _(KINDS[following.kind].title)
    return TeacherStep(title, "show", {"number": str(number)})


def title_of_next(view: TeacherView, step: TeacherStep) -> str:
    """Return the title of the large button, which does `step`."""
    if view.room.state is RoomState.PAUSED:
        return step.title
    if view.activity is None:
        return _("Start: %(what)s", what=step.title)
    return _("Next: %(what)s", what=step.title)


def shown_for(view: TeacherView) -> str:
    """Return the state that a button on the teacher's screen belongs to, as one string."""
    activity = view.activity
    here = (activity.number, activity.round, activity.state) if activity else ()
    return ".".join(map(str, (view.room.state, *here)))


def check_is_still(view: TeacherView, shown: str) -> None:
    """Check that the state is still `shown`. Raises `AnswersClosed` if it has changed."""
    if shown and shown != shown_for(view):
        raise AnswersClosed(_("The class has moved on."), "", _("This is where it is."))
