"""The projector's screen: the code for joining, then the board, then the results."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint
from werkzeug.wrappers import Response

from nimsum.language import _
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.wording import first_upper
from webapp.classroom.model import Activity, ActivityKind, RoomState, WallView
from webapp.classroom.room_views import projector_view
from webapp.teaching.lesson_plans.lesson_plans import lesson_plan_of
from webapp.teaching.lesson_plans.subjects import read_subject

from .access import WayIn, requested_room, the_classroom, way_in
from .activities.catalogue import KINDS
from .activities.kind import Panel
from .conducting import PlannedTime, planned_time
from .game_lines import game_line
from .screens import Screen, is_awake_request, is_unchanged, screen, turns_to_draw, unchanged
from .solving import with_facts
from .titles import own_title

_ANSWERED = (
    ActivityKind.VOTE,
    ActivityKind.TWO_VOTES,
    ActivityKind.WHO_WINS,
    ActivityKind.WHAT_VALUE,
    ActivityKind.RULE,
    ActivityKind.TEAMS,
    ActivityKind.AGAINST_TEACHER,
    ActivityKind.TICKET,
)
"""The kinds of activities with answers that the wall shows."""

_MAX_NAMES = 12
"""The maximum number of names of pupils who join; so few can be read from the last row."""

wall = Blueprint("class_wall", __name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class WallScreen(Screen):
    """The projector's screen."""

    name: ClassVar[str] = "wall"
    view: WallView
    panel: Panel | None
    """The current activity, which a pause keeps; None before the first one and at the end."""
    title: str
    """The title of what the class does now."""
    line: str
    """The rule of the game while answers are taken; then, if there are none, a line that says so.

    It is empty before the first activity."""
    clock: PlannedTime | None
    """The time of the activity in the plan while answers are taken, or would be without a pause.

    It is None if the plan has none."""
    lesson: str
    """The title of the lesson plan, or the name of the teacher's own; empty if there is none."""
    learned: str
    """The answer to the question of the lesson plan; empty in a room without a lesson plan."""
    way_in: WayIn

    @property
    def clock_left(self) -> str:
        """The time that is left on `clock`, as in `timer_left`."""
        return self.left(self.clock.ends - (self.room.paused or self.now)) if self.clock else ""

    @property
    def newest(self) -> Mapping[int, str]:
        """The names of the pupils who joined last, by their ids; so many as can be read."""
        return dict([*self.view.names.items()][-_MAX_NAMES:])

    @property
    def moment(self) -> str:
        """A text that identifies the state of the screen; a script animates when it changes."""
        if self.view.activity is None:
            return f"{self.room.state} "
        activity = self.view.activity
        return f"{self.room.state} {activity.number} {activity.round} {activity.state}"


@wall.get("/class/<code>/wall")
def show(code: str) -> Response:
    """Show the projector's screen, which everybody can see."""
    # Who is away depends on the clock, so now and then the whole screen is sent again.
    if is_unchanged(code) and not is_awake_request():
        return unchanged()
    room = requested_room(code)
    with turns_to_draw:
        return _show(room.code)


def _show(code: str) -> Response:
    """Return the response with the projector's screen of the room with this `code`."""
    view = projector_view(the_classroom(), code)
    panel = None
    if view.activity is not None and view.room.state in (RoomState.RUNNING, RoomState.PAUSED):
        kind = KINDS[view.activity.kind]
        panel = kind.for_wall(view, with_facts(view.room, view.activity, kind.solve))
    lesson = lesson_plan_of(view.room.lesson_plan)
    page = WallScreen(
        room=view.room,
        view=view,
        panel=panel,
        title=_title(view, panel),
        line=_line(view, panel),
        clock=_clock(view),
        lesson=_(lesson.title) if lesson else view.room.title,
        learned=_(lesson.answer) if lesson else "",
        way_in=way_in(code),
        waits=True,
    )
    return screen(page)


def _title(view: WallView, panel: Panel | None) -> str:
    if panel and panel.task:
        return panel.task
    title = own_title(view.room, view.activity) if view.activity else ""
    return title or (panel.title if panel else "")


def _clock(view: WallView) -> PlannedTime | None:
    has_clock = view.room.state in (RoomState.RUNNING, RoomState.PAUSED)
    if not has_clock or view.activity is None or not view.activity.is_open:
        return None
    return planned_time(view.room, view.activity)


def _line(view: WallView, panel: Panel | None) -> str:
    activity = view.activity
    if activity is None or view.room.state is not RoomState.RUNNING:
        return ""
    if activity.is_open:
        return _game_line(activity, panel)
    is_empty = activity.is_revealed and not view.counts.answered
    return _("Nobody has answered.") if is_empty and activity.kind in _ANSWERED else ""


def _game_line(activity: Activity, panel: Panel | None) -> str:
    """Return the rule of the game of `activity` and its goal, without taps, as nobody taps here."""
    with suppress(GameError):
        line = game_line(read_subject(activity.subject), is_played=False)
        return f"{line.rule} {first_upper(line.goal)}."
    return panel.rule if panel else ""
