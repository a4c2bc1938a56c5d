"""The teacher's screen, and the teacher's actions."""

from collections.abc import Callable, Sequence
from time import time

from flask import Blueprint, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from nimsum.language import _
from nimsum.rulesets.errors import GameError, NotationError
from nimsum.rulesets.heaps.heap import read_number
from webapp.classroom import joining, rooms, steering
from webapp.classroom.answering import gone_on
from webapp.classroom.errors import ClassroomError, NotTheTeacher
from webapp.classroom.looking import for_teacher
from webapp.classroom.model import Activity, NamesAllowed, TeacherView
from webapp.classroom.names import MAX_NAME_LENGTH, read_class_list
from webapp.classroom.presence import AWAY_AFTER
from webapp.teaching.lesson_plans.lesson_plans import Phase, phases_of
from webapp.views.web.answers import see_other
from webapp.views.web.origins import refuse_other_sites
from webapp.views.web.queries import one_of

from .access import (
    forget_teacher,
    keep_teacher,
    note_at_home,
    own_link,
    room_asked_for,
    teachers_secret,
    the_classroom,
    way_in,
)
from .activities.catalogue import KINDS, OFFERED
from .activities.kind import Desk
from .conducting import (
    check_is_still,
    script_of,
    shown_for,
    steps_of,
    title_of_lesson,
    title_of_next,
)
from .needing_help import NeedingHelp, who_needs_a_hand
from .queries import Plan
from .refusals import Refused
from .screens import is_unchanged, says_it_is_awake, screen, unchanged
from .solving import with_facts

teacher = Blueprint("class_teacher", __name__)

Form = MultiDict[str, str]
Action = Callable[[Desk, Form], object]


@teacher.get("/class/<code>/teach")
def show(code: str) -> Response:
    """Show the teacher's screen. Raises `NotTheTeacher`."""
    # Which pupils are away depends on the clock, so now and then the whole screen is sent again.
    if is_unchanged(code) and not says_it_is_awake():
        return unchanged()
    room = room_asked_for(code)
    if room.due is not None:
        return see_other(url_for("class_homework.results", code=room.code))
    return _shown(room.code)


def _shown(code: str, error: Refused | None = None) -> Response:
    now = time()
    view = for_teacher(the_classroom(), code, teachers_secret(code))
    note_at_home(code)
    activity = _solved(view)
    steps, around = steps_of(view)
    phases = phases_of(view.room.score)
    kind = KINDS[activity.kind] if activity else None
    return screen(
        "teach",
        view.room,
        view=view,
        kind=kind,
        panel=kind.for_teacher(view, activity) if kind and activity else None,
        lesson=title_of_lesson(view),
        script=script_of(view, now),
        steps=steps,
        around=around,
        next_title=title_of_next(view, steps[0]) if steps else "",
        shown_for=shown_for(view),
        now=now,
        needing=who_needs_a_hand(view, activity, now) if activity else NeedingHelp(),
        games=_games(view, activity),
        plan=[_line(planned, phases) for planned in view.activities],
        kinds=OFFERED,
        wished=Plan(),
        longest_name=MAX_NAME_LENGTH,
        asleep={pupil.id for pupil in view.pupils if now - pupil.seen > AWAY_AFTER},
        answered=view.counts.by,
        way_in=way_in(code),
        own_link=own_link(view.room.code),
        error=error,
    )


def _games(view: TeacherView, activity: Activity | None) -> dict[int, str]:
    """Return the address of the review of each pupil's game, by the ids of the pupils."""
    review = KINDS[activity.kind].review if activity else None
    if activity is None or review is None:
        return {}
    answers = (answer for answer in view.answers if answer.round == activity.round)
    return {answer.pupil: review(activity, answer) for answer in answers}


def _line(activity: Activity, phases: Sequence[tuple[Phase, int]]) -> dict[str, object]:
    """Return what the plan on the teacher's screen says about `activity`."""
    kind = KINDS[activity.kind]
    about = kind.about(activity.subjects[0])
    return {
        "number": activity.number,
        "kind": kind,
        "about": about,
        "told": _("%(kind)s, %(about)s", kind=_(kind.title), about=about),
        "minutes": phases[activity.number][1] if activity.number < len(phases) else 0,
        "begun": activity.has_begun,
    }


def _solved(view: TeacherView) -> Activity | None:
    """Return the current activity with what is solved of it, or None if there is no activity."""
    if view.activity is None:
        return None
    return with_facts(view.room, view.activity, KINDS[view.activity.kind].solve)


@teacher.get("/class/<code>/teach/key/<secret>")
def moved(code: str, secret: str) -> Response:
    """Make this browser the teacher of the room, by the secret in the teacher's own link.

    Raises `NotTheTeacher` if the secret is wrong.
    """
    room = room_asked_for(code)
    if not rooms.is_teacher(the_classroom(), room.code, secret):
        raise NotTheTeacher
    response = see_other(url_for("class_teacher.show", code=room.code))
    keep_teacher(response, room.code, secret, room.expires - time())
    return response


@teacher.post("/class/<code>/teach/forget")
def forgotten(code: str) -> Response:
    """Delete the room and everything in it. Raises `NotTheTeacher`."""
    refuse_other_sites(request)
    room = room_asked_for(code)
    rooms.forget(the_classroom(), room.code, teachers_secret(code))
    response = see_other(url_for("class_door.index"))
    forget_teacher(response, room.code)
    return response


@teacher.post("/class/<code>/teach/<action>")
def steered(code: str, action: str) -> Response:
    """Do one of `ACTIONS`, and show the teacher's screen after it, or the report at the end.

    Raises `NotTheTeacher`.
    """
    refuse_other_sites(request)
    room = room_asked_for(code)
    desk = the_classroom(), room.code, teachers_secret(code)
    try:
        if action not in ACTIONS:
            raise NotationError(_("You can’t do that here."), action, one_of(ACTIONS))
        if shown := request.form.get("shown"):
            check_is_still(for_teacher(*desk), shown)
        ACTIONS[action](desk, request.form)
        # The solver begins now, before any screen asks for the result.
        _solved(for_teacher(*desk))
    except NotTheTeacher:
        raise
    except (ClassroomError, GameError) as error:
        return _shown(room.code, error)
    page = "class_summary.page" if action == "end" else "class_teacher.show"
    return see_other(url_for(page, code=room.code))


def _own(desk: Desk, form: Form) -> None:
    """Do what the kind of the current activity lets the teacher do, by its own `steer`."""
    view = for_teacher(*desk)
    kind = KINDS[view.activity.kind] if view.activity else None
    if kind is None or kind.steer is None or view.activity is None:
        raise NotationError(_("There is nothing to do that to."), "", _("Start an activity first."))
    if form.get("round", "") not in ("", str(view.activity.round)):
        # A second click must not act on the next round.
        raise gone_on()
    # Two clicks at the same time may both pass the first check.
    check_is_still(view, form.get("shown", ""))
    kind.steer(desk, view.activity, form)


def _add(desk: Desk, form: Form) -> None:
    wanted = Plan.sent(form).with_typed().activity
    if not wanted:
        right = _("Write a position, like nim:3+nim:4+nim:5.")
        raise NotationError(_("There is no activity in that."), "", right)
    for planned in wanted:
        steering.add(*desk, planned)


def _names(desk: Desk, form: Form) -> None:
    allowed = form.get("allowed", "")
    if allowed not in [*NamesAllowed]:
        raise NotationError(_("Names cannot be given so."), allowed, one_of(NamesAllowed))
    listed = read_class_list(form.get("listed", "")) if allowed == NamesAllowed.LISTED else ()
    joining.set_names(*desk, NamesAllowed(allowed), listed)


def _pupil(form: Form) -> int:
    return read_number(form.get("pupil", ""))


ACTIONS: dict[str, Action] = {
    "show": lambda desk, form: steering.show(*desk, read_number(form.get("number", "0"))),
    "close": lambda desk, _form: steering.close(*desk),
    "reopen": lambda desk, _form: steering.reopen(*desk),
    "reveal": lambda desk, _form: steering.reveal(*desk),
    "pause": lambda desk, _form: steering.pause(*desk),
    "resume": lambda desk, _form: steering.resume(*desk),
    "end": lambda desk, _form: steering.end(*desk),
    "anonymous": lambda desk, form: steering.hide_names(
        *desk, hidden=form.get("names") == "hidden"
    ),
    "own": _own,
    # This is the address to which the teacher's own board sends a move.
    "answer": _own,
    "add": _add,
    "names": _names,
    "release": lambda desk, form: joining.release_names(*desk, released=form.get("names") == "on"),
    "door": lambda desk, form: joining.set_door(*desk, closed=form.get("door") == "closed"),
    "rename": lambda desk, form: joining.rename(*desk, _pupil(form), form.get("name", "")),
    "remove": lambda desk, form: joining.remove(*desk, _pupil(form)),
    "restore": lambda desk, form: joining.restore(*desk, _pupil(form)),
}
"""The actions of the teacher, by their names in the address of a POST request."""
