"""What the teacher may do next, one thing of it at the large button, and the script of a phase."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.notation import write_move
from webapp.classroom.errors import AnswersClosed
from webapp.classroom.model import Activity, ActivityKind, RoomState, TeacherView
from webapp.teaching.misconceptions import strategies
from webapp.teaching.scores.scores import Conjecture, Phase, phase_of, phases_of, score_of

from .activities.catalogue import KINDS
from .activities.kind import TeacherStep
from .activities.understanding import OTHER, answered, judged
from .solving import awaited
from .subjects import read_subject


@dataclass(frozen=True, slots=True)
class Script:
    """What a phase of a lesson says to the teacher; its number is from 1, of all its phases."""

    number: int
    phases: int
    phase: Phase
    minutes: int
    ends: float
    """When its time is over, in seconds since 1970."""
    minutes_left: int
    says: Sequence[tuple[Conjecture, str]]
    """What pupils will say, and what refutes it, where a move does."""


def title_of_lesson(view: TeacherView) -> str:
    """The lesson that a room plays; empty without one."""
    score = score_of(view.room.score)
    return _(score.title) if score else ""


def script_of(view: TeacherView, now: float) -> Script | None:
    """The script of what is shown; None beside a lesson, and before the first phase."""
    phases, activity = phases_of(view.room.score), view.activity
    if activity is None or activity.number >= len(phases):
        return None
    phase, minutes = phases[activity.number]
    ends = 60 * minutes + (now if activity.begun is None else activity.begun)
    left = max(0, ceil((ends - now) / 60))
    says = [(each, _refuted(view.room.code, activity, each)) for each in phase.say]
    return Script(activity.number + 1, len(phases), phase, minutes, ends, left, says)


def _refuted(code: str, activity: Activity, said: Conjecture) -> str:
    if said.true or not said.strategy or KINDS[activity.kind].review is None:
        return ""
    move, reply = awaited(code, losing_move, activity.subject, said.strategy) or ("", "")
    return answered(read_subject(activity.subject), move, reply)[1] if reply else ""


def losing_move(subject: str, slug: str) -> tuple[str, str]:
    """A move by which a wrong strategy loses what was won, and what beats it; empty if none."""
    match = read_subject(subject)
    here = (match.position, match.convention, Budget())
    for move in strategies.BY_SLUG[slug].would_move(*here) or ():
        text = write_move(match.position, move)
        idea, reply = judged(subject, text, ())
        if idea == OTHER and reply:
            return text, reply
    return "", ""


def steps_of(view: TeacherView) -> tuple[Sequence[TeacherStep], Sequence[TeacherStep]]:
    """What the teacher may do now, of which the large button does the first, and how to leave what
    is shown for another phase.
    """
    if view.room.state is RoomState.PAUSED:
        return [TeacherStep(_("Go on"), "resume")], []
    if view.room.state is RoomState.ENDED:
        return [TeacherStep(_("The report"), "end")], [TeacherStep(_("Open again"), "resume")]
    if not view.activities:
        return [], []
    activity, onward = view.activity, _onward(view)
    if activity is None:
        return [onward], []
    steps = KINDS[activity.kind].steps(view, activity)
    around = [TeacherStep(_("Back"), "show", {"number": str(activity.number - 1)})]
    skip = [replace(onward, title=_("Skip"))] if steps else []
    rests = activity.kind is not ActivityKind.TALK and not activity.is_open
    again = [TeacherStep(_("Let them go on"), "reopen")] if rests else []
    return [*(steps or [onward]), *again], [*around[: activity.number], *skip]


def _onward(view: TeacherView) -> TeacherStep:
    number = 0 if view.activity is None else view.activity.number + 1
    if number == len(view.activities):
        return TeacherStep(_("The report"), "end")
    following = view.activities[number]
    phase = phase_of(view.room.score, number)
    # A lesson goes on with what the wall will say; what a teacher has added, with what it is.
    title = _(phase[0].wall).rstrip(".") if phase else _(KINDS[following.kind].title)
    return TeacherStep(title, "show", {"number": str(number)})


def title_of_next(view: TeacherView, step: TeacherStep) -> str:
    """What stands on the large button."""
    if view.room.state is RoomState.PAUSED:
        return step.title
    if view.activity is None:
        return _("Start: %(what)s", what=step.title)
    return _("Next: %(what)s", what=step.title)


def shown_for(view: TeacherView) -> str:
    """What a button of the teacher's screen is shown for: it does nothing when that has changed."""
    activity = view.activity
    here = (activity.number, activity.round, activity.state) if activity else ()
    return ".".join(map(str, (view.room.state, *here)))


def check_is_still(view: TeacherView, shown: str) -> None:
    """Raises AnswersClosed for a button that was shown for something else."""
    if shown and shown != shown_for(view):
        raise AnswersClosed(_("The class has moved on."), "", _("This is where it is."))
