"""The projector's screen: the code for joining, then the board, then the results."""

from contextlib import suppress

from flask import Blueprint
from werkzeug.wrappers import Response

from nimsum.language import _
from nimsum.rulesets.errors import GameError
from webapp.classroom.looking import for_projector
from webapp.classroom.model import RoomState
from webapp.teaching.lesson_plans.lesson_plans import lesson_plan_of, phase_of

from .access import room_asked_for, the_classroom, way_in
from .activities.catalogue import KINDS
from .screens import is_unchanged, screen, unchanged
from .solving import with_facts
from .subjects import in_a_line, read_subject

wall = Blueprint("class_wall", __name__)


@wall.get("/class/<code>/wall")
def show(code: str) -> Response:
    """Show the projector's screen, which everybody can see."""
    if is_unchanged(code):
        return unchanged()
    room = room_asked_for(code)
    view = for_projector(the_classroom(), room.code)
    panel = phase = game = None
    if view.activity is not None:
        phase = phase_of(view.room.score, view.activity.number)
        with suppress(GameError):
            game = in_a_line(read_subject(view.activity.subject))
    if view.activity is not None and view.room.state is not RoomState.PAUSED:
        kind = KINDS[view.activity.kind]
        panel = kind.for_wall(view, with_facts(view.room, view.activity, kind.solve))
    lesson = lesson_plan_of(view.room.score)
    return screen(
        "wall",
        view.room,
        view=view,
        panel=panel,
        phase=phase and phase[0],
        game=game,
        learned=_(lesson.answer) if lesson else "",
        way_in=way_in(room.code),
        waits=True,
    )
