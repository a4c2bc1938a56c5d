"""The door of the classrooms: join a room by its code, plan one, open one.

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
from webapp.classroom.rooms import MOST_HOURS_OF_A_ROOM, open_room
from webapp.teaching.scores.scores import phases_of
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
    """Where the door was before it had an address that one can say aloud."""
    return see_other(Door.asked().href())


@door.get("/join")
def index() -> Response:
    """Where pupils type a code."""
    typed = Door.asked().code
    if not typed:
        return _door()
    try:
        found = room_asked_for(read_code(typed))
    except NoSuchRoom as wrong:
        return _door(typed, wrong)
    return see_other(url_for("class_pupils.show", code=found.code))


@door.post("/join")
def entered() -> Response:
    """In by a code: at once, or by the way in where there is something to choose."""
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
    """A plan as its address says, with what can be added, and a room to be opened with it."""
    return _plan_page(request.args)


def _plan_page(args: MultiDict[str, str], error: GameError | None = None) -> Response:
    try:
        asked = Plan.sent(args)
        if asked.position and error is None and not is_picking(args):
            return see_other(asked.with_typed().href())
        wished = read_page(asked.of) if asked.of else args
    except GameError as wrong:
        asked, wished, error = Plan.readable(args), args, wrong
    page = render_template(
        "classroom/plan.html",
        planned=[_line(asked, index) for index in range(len(asked.activity))],
        hours=asked.hours,
        typed_hours=args.get("hours") or asked.hours,
        most_hours=MOST_HOURS_OF_A_ROOM,
        kinds=OFFERED,
        wished={**Plan().model_dump(), **wished},
        # What is wrong with a start that is typed stands beside its field.
        error=None if args.get("typed") else error,
        rooms=rooms_of_this_teacher(that_go_on=True),
    )
    return no_store(make_response(page, 400 if error else 200))


def _line(plan: Plan, index: int) -> dict[str, object]:
    here, kind = plan.activity[index], KINDS[plan.activity[index].kind]
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
    """A new room, whose teacher this browser is."""
    refuse_other_sites(request)
    try:
        plan = Plan.sent(request.form).with_typed()
    except GameError as wrong:
        return _plan_page(request.form, wrong)
    asker, score = request.remote_addr or "", request.form.get("score", "")
    activities = _lesson(score) if score else plan.activity
    code, secret = open_room(the_classroom(), activities, plan.hours, asker=asker, score=score)
    response = see_other(url_for("class_teacher.show", code=code))
    keep_teacher(response, code, secret, plan.hours * 3600)
    return response


def _lesson(written: str) -> tuple[Planned, ...]:
    phases = phases_of(written)
    if not phases:
        right = _("Choose one on the page Teach.")
        raise NotationError(_("There is no such lesson."), written, right)
    told = (BETWEEN.join((phase.activity, phase.start)) for phase, _minutes in phases)
    return tuple(map(read_planned, told))
