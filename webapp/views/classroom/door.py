"""The door of the classrooms: join a room by its code, plan one, open one.

/class?code=CODE    /class/new?activity=KIND~SUBJECT&…&hours=…    /class/new?of=ADDRESS
"""

from flask import Blueprint, make_response, render_template, request
from werkzeug.wrappers import Response

from webapp.classroom.classroom import read_code
from webapp.classroom.errors import ClassroomError, NoSuchRoom
from webapp.classroom.model import Planned
from webapp.classroom.rooms import open_room
from webapp.limits import HOURS_OF_A_ROOM, MOST_HOURS_OF_A_ROOM
from webapp.rulesets.errors import GameError
from webapp.views.web.answers import kept_by_nobody, redirect_anew
from webapp.views.web.same_site import refuse_other_sites

from .access import keep_teacher, room_asked_for, rooms_of_this_teacher, the_classroom
from .activities.catalogue import KINDS
from .plan_addresses import (
    NOTHING_WISHED,
    plan_address,
    read_hours,
    read_plan,
    read_typed,
    write_planned,
)
from .used_pages import read_page

door = Blueprint("class_door", __name__)


@door.get("/class")
def index() -> Response:
    """Where pupils type a code, and teachers open a room."""
    typed = request.args.get("code", "")
    error: ClassroomError | None = None
    if typed:
        try:
            return redirect_anew(f"/class/{room_asked_for(read_code(typed)).code}")
        except NoSuchRoom as wrong:
            error = wrong
    page = render_template(
        "classroom/door.html",
        typed=typed,
        error=error,
        hours=HOURS_OF_A_ROOM,
        rooms=rooms_of_this_teacher(),
    )
    return kept_by_nobody(make_response(page, 404 if error else 200))


@door.get("/class/new")
def plan() -> Response:
    """A plan as its address says, with what can be added, and a room to be opened with it."""
    args, asked, error = request.args, dict[str, str](), None
    written = args.getlist("activity")
    try:
        planned, hours = read_plan(written), read_hours(args)
        if args.get("position", "").strip():
            return redirect_anew(plan_address(read_typed(args), hours))
        asked = {**(read_page(args["of"]) if args.get("of") else args)}
    except GameError as wrong:
        planned, hours, asked, error = _readable(written), HOURS_OF_A_ROOM, {**args}, wrong
    page = render_template(
        "classroom/plan.html",
        planned=[_line(planned, hours, index) for index in range(len(planned))],
        hours=hours,
        typed_hours=args.get("hours") or hours,
        most_hours=MOST_HOURS_OF_A_ROOM,
        kinds=KINDS,
        wished={**NOTHING_WISHED, **asked},
        error=error,
        rooms=rooms_of_this_teacher(),
    )
    return kept_by_nobody(make_response(page, 400 if error else 200))


def _readable(written: list[str]) -> list[Planned]:
    """What can be read of a plan: the rest is said to be wrong, and lost."""
    found = []
    for text in written:
        try:
            found += read_plan([text])
        except GameError:
            continue
    return found


def _line(planned: list[Planned], hours: int, index: int) -> dict[str, object]:
    """An activity of a plan in words, and the plan without it, or with it a place earlier."""
    here, kind = planned[index], KINDS[planned[index].kind]
    without = [*planned[:index], *planned[index + 1 :]]
    earlier = [*without[: index - 1], here, *without[index - 1 :]] if index else []
    return {
        "kind": kind,
        "about": kind.about(here.subject),
        "written": write_planned(here),
        "without": plan_address(without, hours),
        "earlier": plan_address(earlier, hours) if earlier else "",
    }


@door.post("/class")
def opened() -> Response:
    """A new room, whose teacher this browser is."""
    refuse_other_sites(request)
    planned, hours = read_typed(request.form), read_hours(request.form)
    room = open_room(the_classroom(), planned, hours, asker=request.remote_addr or "")
    response = redirect_anew(f"/class/{room.code}/teach")
    keep_teacher(response, room.code, room.secret, hours * 3600)
    return response
