"""Pages to join a room by its code, to plan a room, and to open one.

/join?code=CODE    /class/new?activity=KIND~SUBJECT&…&hours=…    /class/new?of=ADDRESS
"""

from flask import Blueprint, make_response, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from nimsum.language import _
from nimsum.rulesets.errors import GameError, NotationError
from webapp.classroom.classroom import read_code
from webapp.classroom.errors import NoSuchRoom
from webapp.classroom.model import Planned
from webapp.classroom.rooms import MAX_ROOM_HOURS, open_room
from webapp.teaching.lesson_plans.lesson_plans import phases_of
from webapp.views.setup.picker import is_picking
from webapp.views.web.answers import no_store, see_other
from webapp.views.web.origins import refuse_other_sites

from .access import keep_teacher, room_asked_for, rooms_of_this_teacher, the_classroom
from .activities.catalogue import KINDS, OFFERED
from .pupils import enter
from .queries import Door, Plan, read_planned, write_planned
from .subjects import BETWEEN
from .used_pages import read_page

door = Blueprint("class_door", __name__)


@door.get("/class")
def former() -> Response:
    """Redirect from the old address of the page to join."""
    return see_other(Door.asked().href())


@door.get("/join")
def index() -> Response:
    """Show the page where pupils type a code, or redirect to the room of the code."""
    typed = Door.asked().code
    if not typed:
        return _door()
    try:
        room = room_asked_for(read_code(typed))
    except NoSuchRoom as wrong:
        return _door(typed, wrong)
    return see_other(url_for("class_pupils.show", code=room.code))


@door.post("/join")
def entered() -> Response:
    """Join the room of the typed code, or redirect to it if a name is to be chosen."""
    refuse_other_sites(request)
    typed = request.form.get("code", "")
    try:
        return enter(room_asked_for(read_code(typed)))
    except NoSuchRoom as wrong:
        return _door(typed, wrong)


def _door(typed: str = "", error: NoSuchRoom | None = None) -> Response:
    page = render_template(
        "classroom/door.html", typed=typed, error=error, rooms=rooms_of_this_teacher()
    )
    return no_store(make_response(page, 404 if error else 200))


@door.get("/class/new")
def plan() -> Response:
    """Show the plan in the address, with forms to add activities and to open a room."""
    return _plan_page(request.args)


def _plan_page(args: MultiDict[str, str], error: GameError | None = None) -> Response:
    try:
        plan = Plan.sent(args)
        if plan.position and error is None and not is_picking(args):
            return see_other(plan.with_typed().href())
        wished = read_page(plan.of) if plan.of else args
    except GameError as wrong:
        plan = Plan.readable(args)
        wished = args
        error = wrong
    page = render_template(
        "classroom/plan.html",
        planned=[_line(plan, index) for index in range(len(plan.activity))],
        hours=plan.hours,
        typed_hours=args.get("hours") or plan.hours,
        most_hours=MAX_ROOM_HOURS,
        kinds=OFFERED,
        wished={**Plan().model_dump(), **wished},
        # An error in a typed start is shown at its field.
        error=None if args.get("typed") else error,
        rooms=rooms_of_this_teacher(that_go_on=True),
    )
    return no_store(make_response(page, 400 if error else 200))


def _line(plan: Plan, index: int) -> dict[str, object]:
    """Return an activity of `plan` for the page, with the plans without it and with it earlier."""
    here = plan.activity[index]
    kind = KINDS[here.kind]
    without = (*plan.activity[:index], *plan.activity[index + 1 :])
    earlier = (*without[: index - 1], here, *without[index - 1 :])
    return {
        "kind": kind,
        "about": kind.about(here.subject),
        "written": write_planned(here),
        "without": plan.href(activity=without),
        "earlier": plan.href(activity=earlier) if index else "",
    }


@door.post("/class")
def opened() -> Response:
    """Open a room with the plan, make this browser its teacher, and redirect to it."""
    refuse_other_sites(request)
    try:
        plan = Plan.sent(request.form).with_typed()
    except GameError as wrong:
        return _plan_page(request.form, wrong)
    asker = request.remote_addr or ""
    score = request.form.get("score", "")
    activities = _lesson(score) if score else plan.activity
    code, secret = open_room(the_classroom(), activities, plan.hours, asker=asker, score=score)
    response = see_other(url_for("class_teacher.show", code=code))
    keep_teacher(response, code, secret, plan.hours * 3600)
    return response


def _lesson(written: str) -> tuple[Planned, ...]:
    """Return the activities of a lesson plan. Raises `NotationError` if there is none."""
    phases = phases_of(written)
    if not phases:
        right = _("Choose one on the page Teach.")
        raise NotationError(_("There is no such lesson."), written, right)
    texts = (BETWEEN.join((phase.activity, phase.start)) for phase, _minutes in phases)
    return tuple(map(read_planned, texts))
