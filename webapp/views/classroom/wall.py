"""The projector's screen: the code until all are in, then the board, then the results."""

from flask import Blueprint
from werkzeug.wrappers import Response

from webapp.classroom.looking import for_projector
from webapp.classroom.model import RoomState

from .access import room_asked_for, the_classroom, way_in
from .activities.catalogue import KINDS
from .screens import is_unchanged, screen, unchanged
from .solving import with_facts

wall = Blueprint("class_wall", __name__)


@wall.get("/class/<code>/wall")
def show(code: str) -> Response:
    """What everybody in the classroom may see."""
    if is_unchanged(code):
        return unchanged()
    room = room_asked_for(code)
    view = for_projector(the_classroom(), room.code)
    panel = None
    if view.activity is not None and view.room.state is not RoomState.PAUSED:
        kind = KINDS[view.activity.kind]
        panel = kind.for_wall(view, with_facts(room.code, view.activity, kind.solve))
    way = way_in(room.code)
    return screen("wall", view.room, view=view, panel=panel, way_in=way, waits=True)
