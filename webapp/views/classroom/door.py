"""Pages to join a room by its code, to plan a room, and to open one.

/join/CODE    /join?code=CODE    /class/new?activity=KIND~SUBJECT&…&hours=…    /class/new?of=ADDRESS
"""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import Blueprint, make_response, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from nimsum.language import _
from nimsum.rulesets.errors import GameError, NotationError
from webapp.classroom.classroom import read_code
from webapp.classroom.errors import NoSuchRoom
from webapp.classroom.model import ActivityKind, OwnTexts, PlannedActivity
from webapp.classroom.rooms import MAX_ROOM_HOURS, open_room
from webapp.teaching.lesson_plans.lesson_plans import phases_of
from webapp.teaching.lesson_plans.subjects import BETWEEN
from webapp.views.setup.picker import Picker, is_picking, pick
from webapp.views.web.answers import no_store, see_other
from webapp.views.web.origins import refuse_other_sites

from .access import keep_teacher, own_room_codes, requested_room, the_classroom
from .activities.catalogue import KINDS, OFFERED
from .activities.kind import ActivityPages
from .pupils import enter
from .queries import (
    MAX_MINUTES,
    MAX_QUESTION_LENGTH,
    MAX_TITLE_LENGTH,
    CodeQuery,
    PlanQuery,
    read_planned,
    write_planned,
)
from .used_pages import read_page

door = Blueprint("class_door", __name__)

_ICONS = {
    ActivityKind.VOTE: "check",
    ActivityKind.TWO_VOTES: "repeat",
    ActivityKind.WHO_WINS: "circle-question-mark",
    ActivityKind.WHAT_VALUE: "hash",
    ActivityKind.RACE: "flag",
    ActivityKind.DUELS: "users",
    ActivityKind.RULE: "lightbulb",
    ActivityKind.TALK: "message-circle",
    ActivityKind.TICKET: "arrow-right",
    ActivityKind.TEAMS: "users",
    ActivityKind.AGAINST_TEACHER: "graduation-cap",
}
"""The icon of each kind that is offered."""


@dataclass(frozen=True, slots=True)
class DoorPage:
    """The content of the page on which pupils type the code of a room."""

    typed: str
    """The code that was typed and refused; empty before that."""
    error: NoSuchRoom | None
    rooms: tuple[str, ...]
    """The codes of rooms whose teacher this browser is."""


@dataclass(frozen=True, slots=True)
class PlannedLine:
    """An activity in the list of a plan."""

    kind: str
    """The title of the kind of activity."""
    description: str
    """The subject of the activity in words."""
    own: OwnTexts
    written: str
    """The activity as an address or a form has it."""


@dataclass(frozen=True, slots=True)
class KindChoice:
    """A kind of activity that the teacher can choose."""

    slug: str
    title: str
    description: str
    icon: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class PlanPage:
    """The content of the page on which a teacher plans activities and opens a room."""

    name: str
    """The name of the plan; empty if it has none."""
    planned: tuple[PlannedLine, ...]
    hours: int
    """The hours after which the room is deleted."""
    typed_hours: str
    """The hours as they were typed."""
    kinds: tuple[KindChoice, ...]
    picker: Picker
    error: GameError | None
    rooms: tuple[str, ...]
    """The codes of open rooms whose teacher this browser is."""
    max_hours: int = MAX_ROOM_HOURS
    max_title_length: int = MAX_TITLE_LENGTH
    max_question_length: int = MAX_QUESTION_LENGTH
    max_minutes: int = MAX_MINUTES


@door.get("/class")
def former() -> Response:
    """Redirect from an old address to /join, where pupils type the code of a room."""
    return see_other(CodeQuery.from_request().href())


@door.get("/join")
@door.get("/join/<code>")
def index(code: str = "") -> Response:
    """Show the page where pupils type a code, or redirect to the room of the `code` in the address.

    The code can also be in the query.
    """
    typed = code or CodeQuery.from_request().code
    if not typed:
        return _door()
    try:
        room = requested_room(read_code(typed))
    except NoSuchRoom as wrong:
        return _door(typed, wrong)
    return see_other(url_for("class_pupils.show", code=room.code))


@door.post("/join")
def entered() -> Response:
    """Join the room of the typed code, or redirect to the page where a pupil chooses a name."""
    refuse_other_sites(request)
    typed = request.form.get("code", "")
    try:
        return enter(requested_room(read_code(typed)))
    except NoSuchRoom as wrong:
        return _door(typed, wrong)


def _door(typed: str = "", error: NoSuchRoom | None = None) -> Response:
    page = DoorPage(typed, error, tuple(own_room_codes()))
    html = render_template("classroom/door.html", page=page)
    return no_store(make_response(html, 404 if error else 200))


@door.get("/class/new")
def plan() -> Response:
    """Show the plan in the address to a teacher, with forms to change it and to open a room."""
    return _plan_page(request.args)


def _plan_page(args: MultiDict[str, str], error: GameError | None = None) -> Response:
    """Return the page of the plan in `args`, or a redirect to the plan with one more activity."""
    fields: Mapping[str, str] = args
    plan = PlanQuery.readable(args)
    try:
        plan = PlanQuery.sent(args)
        if args.get("keeps"):
            return see_other(plan.without_typed().href())
        if plan.is_rearranged:
            return see_other(f"{plan.rearranged().href()}#plan-title")
        if plan.position and error is None and not is_picking(args):
            return see_other(plan.with_typed().href())
        if plan.of:
            fields = read_page(plan.of)
    except GameError as refusal:
        error = refusal
    proposed = {**PlanQuery().model_dump(), **plan.start_of_last(), **fields}
    action = url_for("class_door.plan")
    values = request.values
    page = PlanPage(
        name=plan.name,
        planned=tuple(map(_planned_line, plan.activity)),
        hours=plan.hours,
        typed_hours=args.get("hours") or str(plan.hours),
        kinds=tuple(_kind_choice(kind, proposed["kind"]) for kind in OFFERED.values()),
        picker=pick(values, "position", action, proposed["position"], proposed["play"]),
        # An error in a typed start is shown at its field.
        error=None if args.get("typed") else error,
        rooms=tuple(own_room_codes(only_open=True)),
    )
    html = render_template("classroom/plan.html", page=page)
    return no_store(make_response(html, 400 if error else 200))


def _kind_choice(kind: ActivityPages, chosen: str) -> KindChoice:
    icon = _ICONS.get(kind.slug, "play")
    return KindChoice(kind.slug, _(kind.title), _(kind.description), icon, kind.slug == chosen)


def _planned_line(planned: PlannedActivity) -> PlannedLine:
    kind = KINDS[planned.kind]
    return PlannedLine(
        kind=_(kind.title),
        description=kind.describe(planned.subject),
        own=planned.own,
        written=write_planned(planned),
    )


@door.post("/class")
def opened() -> Response:
    """Open a room with the plan in the form, make this browser its teacher, and redirect to it."""
    refuse_other_sites(request)
    try:
        plan = PlanQuery.sent(request.form)
        if not request.form.get("keeps"):
            plan = plan.with_typed()
    except GameError as wrong:
        return _plan_page(request.form, wrong)
    client_address = request.remote_addr or ""
    lesson = request.form.get("score", "")
    activities = _activities_of_lesson(lesson) if lesson else plan.activity
    code, secret = open_room(
        the_classroom(),
        activities,
        plan.hours,
        client_address=client_address,
        opened_by_teacher=bool(own_room_codes()),
        lesson_plan=lesson,
        title=plan.name,
    )
    response = see_other(url_for("class_teacher.show", code=code))
    keep_teacher(response, code, secret, plan.hours * 3600)
    return response


def _activities_of_lesson(written: str) -> tuple[PlannedActivity, ...]:
    """Return the activities of a lesson plan that is written as SLUG/MINUTES.

    Raises `NotationError` if there is no such lesson plan.
    """
    phases = phases_of(written)
    if not phases:
        right = _("Choose one on the page Teach.")
        raise NotationError(_("There is no such lesson."), written, right)
    texts = (BETWEEN.join((phase.activity, phase.start)) for phase, _minutes in phases)
    return tuple(map(read_planned, texts))
