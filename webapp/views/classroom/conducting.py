"""What the teacher can do next, and the script of the current phase of the lesson plan.

A step is a button on the teacher's screen; the first step belongs to the large button. A phase is
an activity of a lesson plan, and its script is what the teacher asks and what pupils may say.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import NamedTuple

from nimsum.budget import Budget
from nimsum.language import _, language, speaking
from nimsum.rulesets.titles import sum_title
from webapp.classroom.errors import AnswersClosed
from webapp.classroom.model import Activity, ActivityKind, Room, RoomState, TeacherView
from webapp.teaching.lesson_plans.lesson_plans import KINDS_WITH_MOVES, Conjecture, phase_of
from webapp.teaching.lesson_plans.subjects import read_subject
from webapp.teaching.misconceptions.objections import objection_to
from webapp.teaching.misconceptions.strategies import BY_SLUG

from .activities.catalogue import KINDS
from .activities.kind import TeacherStep
from .solving import solve_for_room
from .titles import own_title


@dataclass(frozen=True, slots=True)
class ExpectedStatement:
    """A statement `text` that pupils may make about the game, and what refutes it, in words.

    `refutation` is empty if the statement is true, or if no refutation is known.
    """

    text: str
    is_true: bool
    refutation: str


@dataclass(frozen=True, slots=True)
class Script:
    """The script of an activity: what the teacher asks, and what the pupils may say."""

    number: int
    """The number of the activity, from 1, or of the one that was interrupted for a pupil's game."""
    phases: int
    """The number of activities in the room, without pupils' games."""
    question: str
    """The teacher's question to the class; empty if the plan has none."""
    statements: tuple[ExpectedStatement, ...]
    go_on: str
    """The condition on which the teacher goes on, in words; empty if the plan has none."""
    minutes: int
    """The minutes of the activity; 0 if the plan has none."""
    ends: float
    """The time at which the activity should end, as in `PlannedTime`."""
    minutes_left: int


class PlannedTime(NamedTuple):
    """The `minutes` of an activity in the plan, and when it `ends`, in seconds since 1970.

    A present pause puts the end off, but is not counted before it is over.
    """

    minutes: int
    ends: float


class TeacherSteps(NamedTuple):
    """The steps that the teacher can take now."""

    in_activity: Sequence[TeacherStep]
    """The steps in the current activity; the large button does the first of them."""
    to_others: Sequence[TeacherStep]
    """The steps to another activity."""


def planned_time(room: Room, activity: Activity) -> PlannedTime | None:
    """Return how long `activity` takes in the plan of `room`; None if the plan does not say."""
    timed = phase_of(room.lesson_plan, activity.number)
    minutes = timed.minutes if timed else activity.own.minutes
    if not minutes or activity.begun is None:
        return None
    return PlannedTime(minutes, activity.begun + activity.pauses + 60 * minutes)


def script_of(view: TeacherView, now: float) -> Script | None:
    """Return the script of the current activity at the time `now`, in seconds since 1970.

    Return None before the first activity.
    """
    activity = view.activity
    last = _last_planned(view)
    if activity is None or last is None:
        return None
    planned = [other.number for other in view.activities if _is_planned(other)]
    timed = phase_of(view.room.lesson_plan, activity.number)
    planned_end = planned_time(view.room, activity)
    minutes, ends = planned_end or (0, now)
    statements = []
    for conjecture in timed.phase.say if timed else ():
        refutation = _refutation(view.room.code, activity, conjecture)
        statements.append(ExpectedStatement(_(conjecture.words), conjecture.true, refutation))
    return Script(
        number=planned.index(last) + 1,
        phases=len(planned),
        question=_(timed.phase.ask) if timed else activity.own.question,
        statements=tuple(statements),
        go_on=_(timed.phase.go_on) if timed else "",
        minutes=minutes,
        ends=ends,
        minutes_left=max(0, ceil((ends - now) / 60)),
    )


def _refutation(code: str, activity: Activity, conjecture: Conjecture) -> str:
    """Return in words what refutes `conjecture`, in the game of `activity` or in a smaller one.

    `code` is that of the room. The words of the script come first. The result is empty if the
    conjecture is true, if pupils make no moves, or if the solver knows no refutation by now.
    """
    if conjecture.why:
        return _(conjecture.why)
    if not conjecture.strategy or activity.kind not in KINDS_WITH_MOVES:
        return ""
    found = solve_for_room(
        code,
        solve_objection,
        activity.subject,
        conjecture.strategy,
        conjecture.about_winner,
        language(),
    )
    return found or ""


def solve_objection(subject: str, slug: str, about_winner: bool, code: str) -> str:
    """Return what refutes the wrong strategy with this `slug` in the game `subject`, in words.

    If `about_winner` is True, pupils say who wins, and otherwise how to move. `code` is that of the
    language. The text is empty if nothing is known, and names the position if it is a smaller one.
    """
    match = read_subject(subject)
    with speaking(code):
        objection = objection_to(
            BY_SLUG[slug], match.position, match.convention, Budget(), about_winner=about_winner
        )
        if objection is None:
            return ""
        if objection.position == match.position:
            return objection.text
        game = sum_title(objection.position)
        return _("%(name)s: %(what)s", name=game, what=objection.text)


def steps_of(view: TeacherView) -> TeacherSteps:
    """Return the steps that the teacher can take now.

    Each step also sends the `screen_state` of the screen on which it is, so that `check_is_still`
    can refuse a step that was taken on an outdated screen.
    """
    steps = _steps(view)
    state_field = {"shown": screen_state(view)}
    return TeacherSteps(
        [replace(step, fields=step.fields | state_field) for step in steps.in_activity],
        [replace(step, fields=step.fields | state_field) for step in steps.to_others],
    )


def _steps(view: TeacherView) -> TeacherSteps:
    """Return the steps that the teacher can take now, without the state of the screen."""
    if view.room.state is RoomState.PAUSED:
        return TeacherSteps([TeacherStep(_("Go on"), "resume")], [])
    if view.room.state is RoomState.ENDED:
        report = TeacherStep(_("The report"), "end")
        return TeacherSteps([report], [TeacherStep(_("Open again"), "resume")])
    if not view.activities:
        return TeacherSteps([], [])
    activity = view.activity
    onward = _step_onward(view)
    if activity is None:
        return TeacherSteps([onward], [])
    kind = KINDS[activity.kind]
    steps = kind.steps(view, activity)
    in_activity = [_asked_if_empty(step, view, activity) for step in steps] or [onward]
    if kind.takes_answers and not activity.is_open:
        in_activity.append(TeacherStep(_("Let them go on"), "reopen"))
    to_others = []
    before = _activity_before(view)
    leads_back = not steps and not _is_planned(activity)
    if before is not None and not leads_back:
        to_others.append(TeacherStep(_("Back"), "show", {"number": str(before)}))
    if steps and onward.action != "end" and _is_planned(activity):
        to_others.append(replace(onward, title=_("Skip")))
    elif steps and activity.kind is not ActivityKind.TICKET and _is_planned(activity):
        # Which answers to the exit ticket are right comes before the end.
        to_others.append(onward)
    return TeacherSteps(in_activity, to_others)


def _asked_if_empty(step: TeacherStep, view: TeacherView, activity: Activity) -> TeacherStep:
    """Return `step`, which asks first if no pupil here has given an answer to `activity`.

    It asks once, at the first step that shows answers, whether or not it also says which are right.
    """
    shows_first = step.action in ("reveal", "judge") and not activity.is_revealed
    takes_answers = KINDS[activity.kind].takes_answers
    if not (shows_first and takes_answers) or view.counts.answered or not view.counts.present:
        return step
    return replace(step, question=_("Nobody has answered yet."), yes=_("Show anyway"))


def _step_onward(view: TeacherView) -> TeacherStep:
    """Return the step to the next activity, or to the end of the lesson after the last one.

    After an activity that the class only looks at, it is the step back to the interrupted one.
    """
    last = _last_planned(view)
    planned = [activity.number for activity in view.activities if _is_planned(activity)]
    number = next((number for number in planned if last is None or number > last), None)
    if last is not None and view.activity and not _is_planned(view.activity):
        number = last
    if number is None:
        return step_to_end()
    activity = view.activities[number]
    title = own_title(view.room, activity).rstrip(".") or _(KINDS[activity.kind].title)
    return TeacherStep(title, "show", {"number": str(number)})


def step_to_end() -> TeacherStep:
    """Return the step that ends the lesson for all, which asks first."""
    question = _("End for all? Their answers stay.")
    return TeacherStep(_("End the lesson"), "end", question=question, yes=_("End"))


def kind_in_words(view: TeacherView) -> str:
    """Return the title of the kind of the current activity; empty before the first one.

    For a pupil's game, it begins with the kind of the interrupted activity.
    """
    if view.activity is None:
        return ""
    title = _(KINDS[view.activity.kind].title)
    last = _last_planned(view)
    if last is None or _is_planned(view.activity):
        return title
    interrupted = _(KINDS[view.activities[last].kind].title)
    return _("%(kind)s: a pupil’s game", kind=interrupted)


def _is_planned(activity: Activity) -> bool:
    """Return True unless the class only looks at `activity` between others, such as at a game."""
    return activity.kind is not ActivityKind.SHARED_GAME


def _last_planned(view: TeacherView) -> int | None:
    """Return the number of the current activity, or of the one that was interrupted for it.

    Return None before the first activity.
    """
    activity = view.activity
    if activity is None or _is_planned(activity):
        return None if activity is None else activity.number
    begun = [other for other in view.activities if _is_planned(other) and other.has_begun]
    return max(begun, key=lambda other: other.begun or 0).number if begun else None


def _activity_before(view: TeacherView) -> int | None:
    """Return the number of the activity to which the teacher can go back, or None.

    It is the one before the current activity, or the one that was interrupted for it.
    """
    activity = view.activity
    last = _last_planned(view)
    if activity is None or last is None or last != activity.number:
        return last
    before = [other.number for other in view.activities if _is_planned(other)]
    return max((number for number in before if number < last), default=None)


def title_of_next(view: TeacherView, step: TeacherStep) -> str:
    """Return the title of the large button, which does `step`, such as "Next: Show the votes"."""
    if view.room.state is RoomState.PAUSED or step.action == "end":
        return step.title
    if view.activity is None:
        return _("Start: %(what)s", what=step.title)
    return _("Next: %(what)s", what=step.title)


def screen_state(view: TeacherView) -> str:
    """Return the state of the teacher's screen as one string, such as `running.2.1.open`.

    The parts are the state of the room, and the number, the round and the state of the activity.
    """
    parts: list[object] = [view.room.state]
    if view.activity:
        parts += [view.activity.number, view.activity.round, view.activity.state]
    return ".".join(map(str, parts))


def check_is_still(view: TeacherView, state: str) -> None:
    """Raise `AnswersClosed` if the teacher's screen is not in `state` any more.

    `state` is a former `screen_state`; if it is empty, nothing is checked.
    """
    if state and state != screen_state(view):
        raise AnswersClosed(_("The class has moved on."), "", _("This is where it is."))
