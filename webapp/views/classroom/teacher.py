"""The teacher's screen, and the requests with which the teacher steers the room."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil
from time import time
from typing import ClassVar

from flask import Blueprint, make_response, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from nimsum.language import _
from nimsum.rulesets.errors import GameError, NotationError
from webapp.classroom import rooms
from webapp.classroom.errors import ClassroomError, NotTheTeacher, RoomClosed
from webapp.classroom.model import Activity, Pupil, Room, RoomState, TeacherView
from webapp.classroom.names import MAX_NAME_LENGTH, is_odd_name
from webapp.classroom.presence import SECONDS_UNTIL_AWAY
from webapp.classroom.room_views import teacher_view
from webapp.classroom.rude_names import is_rude, is_silly
from webapp.classroom.steering import TIMER_MINUTES
from webapp.teaching.lesson_plans.lesson_plans import phases_of
from webapp.views.web.answers import no_store, see_other
from webapp.views.web.frames import rendered_for
from webapp.views.web.origins import refuse_other_sites
from webapp.views.web.queries import one_of

from .access import (
    WayIn,
    forget_teacher,
    keep_teacher,
    record_address,
    requested_room,
    teachers_link,
    teachers_secret,
    the_classroom,
    way_in,
)
from .activities.catalogue import KINDS
from .activities.kind import Desk, Panel, TeacherStep
from .conducting import (
    Script,
    check_is_still,
    kind_in_words,
    script_of,
    step_to_end,
    steps_of,
    title_of_next,
)
from .flood import Flood, find_flood
from .needing_help import pupils_needing_help
from .refusals import Refusal, room_closed_page
from .screens import Screen, is_awake_request, is_unchanged, screen, turns_to_draw, unchanged
from .solving import with_facts
from .teacher_actions import ACTIONS
from .titles import title_of_plan

teacher = Blueprint("class_teacher", __name__)

_LINES_REMEMBERED = 2_000
"""The maximum number of lines of pupils that are kept: those of a school, in each state."""

_STATE_STYLES = {"removed": "is-removed", "answered": "has-answered", "away": "is-away"}


@dataclass(frozen=True, slots=True)
class PupilLine:
    """A pupil in the list of pupils on the teacher's screen."""

    id: int
    name: str
    state: str
    """One of "removed", "answered" and "away"; empty for other pupils."""
    review: str
    """The address of the review of the pupil's game; empty if there is none."""
    since: int
    """How many pupils in the room are this one or joined later."""

    @property
    def style(self) -> str:
        """The CSS class for the state, such as "is-away"; empty for a pupil in no such state."""
        return _STATE_STYLES.get(self.state, "")


@dataclass(frozen=True, slots=True)
class PupilLinePage:
    """A line in the list of pupils of a room, which is drawn anew when one of the two changes."""

    room: Room
    pupil: PupilLine
    max_name_length: int = MAX_NAME_LENGTH


@dataclass(frozen=True, slots=True)
class HelpLine:
    """A pupil who needs help: the `name`, the address of the `review` of a game, and the `reason`.

    `review` is empty if the pupil has played no game. `can_play_smaller` is True if the teacher can
    give the pupil a smaller game.
    """

    id: int
    name: str
    review: str
    reason: str
    can_play_smaller: bool


@dataclass(frozen=True, slots=True)
class HelpGroup:
    """Pupils who need help alike: `heading` says why, and `style` is a CSS class."""

    style: str
    heading: str
    pupils: tuple[HelpLine, ...]


@dataclass(frozen=True, slots=True)
class PlanLine:
    """An activity in the list of the room's activities on the teacher's screen."""

    number: int
    title: str
    """The teacher's own title, or the kind of activity."""
    description: str
    """The subject of the activity in words."""
    minutes: int
    """The minutes of the activity; 0 if the plan has none."""
    has_begun: bool
    is_current: bool

    @property
    def label(self) -> str:
        """The title of the kind and the subject in words, separated by a comma."""
        return _("%(kind)s, %(about)s", kind=self.title, about=self.description)


@dataclass(frozen=True, slots=True, kw_only=True)
class TeacherScreen(Screen):
    """The teacher's screen."""

    name: ClassVar[str] = "teach"
    view: TeacherView
    panel: Panel | None
    """The current activity; None before the first one."""
    kind: str
    """The title of the kind of the current activity; empty before the first one."""
    takes_answers: bool
    """True if pupils can answer the current activity."""
    lesson: str
    """The title of the lesson; empty in a room without one."""
    lesson_slug: str | None
    script: Script | None
    next_step: TeacherStep | None
    """The step of the large button; None if there is nothing to do."""
    next_title: str
    step_to_end: TeacherStep | None
    """The step below the plan that ends the lesson; None if another step does, or none can."""
    other_steps: Sequence[TeacherStep]
    """The other steps in the current activity."""
    steps_away: Sequence[TeacherStep]
    """The steps to another activity."""
    help_groups: tuple[HelpGroup, ...]
    flood: Flood | None
    """Many pupils who joined in a short time; None if there were none."""
    removed: int
    """The number of removed pupils."""
    hours_kept: int
    """The hours after which the room is deleted, rounded up."""
    plan: tuple[PlanLine, ...]
    here: str
    """How many pupils are here, or how many of all, in words."""
    expected: int
    """The number of pupils who are not away or have answered in the current round."""
    here_count: str
    """The name of this count: "there" if nobody is away, otherwise "awake"."""
    pupils: tuple[PupilLine, ...]
    pupil_list: tuple[Markup, ...]
    """The lines of `pupils` as HTML."""
    odd_names: tuple[PupilLine, ...]
    """The pupils in the room whose names have odd signs, or rude or silly words."""
    way_in: WayIn
    timer_minutes: tuple[int, ...] = TIMER_MINUTES
    teachers_link: str
    """The link that makes its reader the teacher."""


@teacher.get("/class/<code>/teach")
def show(code: str) -> Response:
    """Show the teacher's screen. Raises `NotTheTeacher`."""
    # Which pupils are away depends on the clock, so now and then the whole screen is sent again.
    if is_unchanged(code) and not is_awake_request():
        return unchanged()
    room = requested_room(code)
    if room.due is not None:
        return see_other(url_for("class_homework.results", code=room.code))
    with turns_to_draw:
        return _show(room.code)


def _show(code: str, error: Refusal | None = None) -> Response:
    """Return the response with the teacher's screen of a room, and with `error`, if any."""
    now = time()
    view = teacher_view(the_classroom(), code, teachers_secret(code))
    record_address(code)
    activity = _solved_activity(view)
    kind = KINDS[activity.kind] if activity else None
    panel = None
    if kind and activity:
        panel = replace(kind.for_teacher(view, activity), hint=_hint(view, activity))
    steps = steps_of(view)
    next_step = steps.in_activity[0] if steps.in_activity else None
    reviews = _reviews(view, activity)
    pupils = tuple(_pupil_line(pupil, view, reviews, now) for pupil in view.pupils)
    awake = {pupil.id for pupil in pupils if pupil.state not in ("removed", "away")}
    # Who has answered and left counts as here, as on the projector's screen.
    expected = len(awake | view.counts.by)
    present = view.counts.present
    can_end = _can_end(view, [*steps.in_activity, *steps.to_others])
    page = TeacherScreen(
        room=view.room,
        error=error,
        view=view,
        panel=panel,
        kind=kind_in_words(view),
        takes_answers=activity is not None and KINDS[activity.kind].takes_answers,
        lesson=title_of_plan(view.room),
        lesson_slug=view.room.lesson_plan.partition("/")[0] or None,
        script=script_of(view, now),
        next_step=next_step,
        next_title=title_of_next(view, next_step) if next_step else "",
        step_to_end=step_to_end() if can_end else None,
        other_steps=steps.in_activity[1:],
        steps_away=steps.to_others,
        now=now,
        help_groups=_help_groups(view, activity, reviews, now) if activity else (),
        flood=find_flood(view.pupils, _begun(view), now),
        removed=sum(pupil.removed for pupil in view.pupils),
        hours_kept=ceil((view.room.expires - now) / 3600),
        plan=_plan(view),
        here=_here_in_words(expected, present),
        expected=expected,
        here_count="there" if expected == present else "awake",
        pupils=pupils,
        pupil_list=_pupil_list(view.room, pupils),
        odd_names=tuple(
            pupil
            for pupil in pupils
            if pupil.state != "removed"
            and any(check(pupil.name) for check in (is_odd_name, is_rude, is_silly))
        ),
        way_in=way_in(code),
        teachers_link=teachers_link(view.room.code),
    )
    return screen(page)


def _hint(view: TeacherView, activity: Activity) -> str:
    """Return a hint for the teacher: no answers yet, or what the projector does not show yet.

    The result is empty if the projector shows everything.
    """
    if not view.counts.by:
        return _("No answers yet.")
    if not activity.is_revealed:
        return _("Only you see this yet.")
    steps = KINDS[activity.kind].steps(view, activity)
    if any(step.action == "judge" for step in steps):
        return _("All see the votes. Only you see yet which are right.")
    return ""


def _can_end(view: TeacherView, steps: Sequence[TeacherStep]) -> bool:
    """Return True if the lesson has begun and not ended, and none of the `steps` ends it."""
    is_running = view.activity is not None and view.room.state is not RoomState.ENDED
    return is_running and all(step.action != "end" for step in steps)


def _reviews(view: TeacherView, activity: Activity | None) -> dict[int, str]:
    """Return the addresses of the reviews of the pupils' games, by the ids of the pupils.

    The result is empty if the answers to `activity` are not games.
    """
    review = KINDS[activity.kind].review if activity else None
    if activity is None or review is None:
        return {}
    answers = (answer for answer in view.answers if answer.round == activity.round)
    return {answer.pupil: review(activity, answer) for answer in answers}


def _pupil_line(pupil: Pupil, view: TeacherView, reviews: dict[int, str], now: float) -> PupilLine:
    state = ""
    if pupil.removed:
        state = "removed"
    elif now - pupil.seen > SECONDS_UNTIL_AWAY:
        state = "away"
    elif pupil.id in view.counts.by:
        state = "answered"
    since = sum(other.id >= pupil.id and not other.removed for other in view.pupils)
    return PupilLine(pupil.id, pupil.name, state, reviews.get(pupil.id, ""), since)


def _pupil_list(room: Room, pupils: Sequence[PupilLine]) -> tuple[Markup, ...]:
    """Return the lines of `pupils` in the list of pupils of `room`, as HTML."""
    # Each vote changes the versions of the room, and the line of one pupil.
    same_room = replace(room, version=0, pupils_version=0)
    surroundings = rendered_for()
    return tuple(_drawn_line(surroundings, PupilLinePage(same_room, line)) for line in pupils)


@lru_cache(maxsize=_LINES_REMEMBERED)
def _drawn_line(_surroundings: object, page: PupilLinePage) -> Markup:
    return Markup(render_template("classroom/_pupil_line.html", page=page))


def _here_in_words(expected: int, present: int) -> str:
    """Return how many pupils are here: `expected` of all `present` pupils, if some are away."""
    if expected == present:
        return _("%(count)s here", count=present)
    return _("%(here)s of %(count)s here", here=expected, count=present)


def _help_groups(
    view: TeacherView, activity: Activity, reviews: dict[int, str], now: float
) -> tuple[HelpGroup, ...]:
    """Return the pupils who need help with `activity`, in a group for each reason.

    `reviews` has the addresses of reviews by the ids of pupils. `now` is the time in seconds since
    1970. Empty groups are left out.
    """
    needing = pupils_needing_help(view, activity, now)
    has_smaller = KINDS[activity.kind].with_smaller_game is not None
    groups = []
    for style, heading, cases in (
        ("is-wrong", _("Wrong three times, the same way"), needing.stuck),
        ("is-losing", _("Lost, but could have won"), needing.losing),
        ("is-wrong", _("Every rule refuted"), needing.refuted),
        ("is-idle", _("No rule that I can read"), needing.unread),
        ("is-idle", _("Nothing for a minute"), needing.idle),
        ("is-idle", _("No answer"), needing.silent),
    ):
        if cases:
            lines = tuple(
                HelpLine(
                    id=case.pupil.id,
                    name=case.pupil.name,
                    review=reviews.get(case.pupil.id, ""),
                    reason=case.reason,
                    can_play_smaller=has_smaller and style != "is-idle",
                )
                for case in cases
            )
            groups.append(HelpGroup(style, heading, lines))
    return tuple(groups)


def _begun(view: TeacherView) -> float | None:
    """Return the time at which the first activity began, or None before that."""
    times = (activity.begun for activity in view.activities if activity.begun is not None)
    return min(times, default=None)


def _plan(view: TeacherView) -> tuple[PlanLine, ...]:
    """Return the activities of the room; the first ones are the phases of its lesson plan."""
    phases = phases_of(view.room.lesson_plan)
    lines = []
    for activity in view.activities:
        kind = KINDS[activity.kind]
        is_phase = activity.number < len(phases)
        line = PlanLine(
            number=activity.number,
            title=activity.own.title or _(kind.title),
            description=kind.describe(activity.subjects[0]),
            minutes=phases[activity.number][1] if is_phase else activity.own.minutes,
            has_begun=activity.has_begun,
            is_current=activity.number == view.room.current,
        )
        lines.append(line)
    return tuple(lines)


def _solved_activity(view: TeacherView) -> Activity | None:
    """Return the current activity with its facts, or None if there is no activity."""
    if view.activity is None:
        return None
    return with_facts(view.room, view.activity, KINDS[view.activity.kind].solve)


@teacher.get("/class/<code>/teach/key/<secret>")
def moved(code: str, secret: str) -> Response:
    """Make this browser the teacher of the room, by the secret in the teacher's own link.

    Raises `NotTheTeacher` if the secret is wrong.
    """
    room = requested_room(code)
    if not rooms.is_teacher(the_classroom(), room.code, secret):
        raise NotTheTeacher
    response = see_other(url_for("class_teacher.show", code=room.code))
    keep_teacher(response, room.code, secret, room.expires - time())
    return response


@teacher.post("/class/<code>/teach/forget")
def forgotten(code: str) -> Response:
    """Delete the room and everything in it, and show that it is gone. Raises `NotTheTeacher`."""
    refuse_other_sites(request)
    room = requested_room(code)
    rooms.forget(the_classroom(), room.code, teachers_secret(code))
    response = no_store(make_response(room_closed_page(RoomClosed(0, room.code))))
    forget_teacher(response, room.code)
    return response


@teacher.post("/class/<code>/teach/<action>")
def steered(code: str, action: str) -> Response:
    """Do `action`, a key of `ACTIONS`; then show the teacher's screen, or the report at the end.

    Raises `NotTheTeacher` if this browser is not the teacher of the room with this `code`.
    """
    refuse_other_sites(request)
    room = requested_room(code)
    desk = Desk(the_classroom(), room.code, teachers_secret(code))
    try:
        if action not in ACTIONS:
            raise NotationError(_("You can’t do that here."), action, one_of(ACTIONS))
        if state := request.form.get("shown"):
            check_is_still(teacher_view(*desk), state)
        ACTIONS[action](desk, request.form)
        # The solver begins now, before any screen asks for the result.
        _solved_activity(teacher_view(*desk))
    except NotTheTeacher:
        raise
    except (ClassroomError, GameError) as error:
        return _show(room.code, error)
    page = "class_summary.page" if action == "end" else "class_teacher.show"
    return see_other(url_for(page, code=room.code))
