"""The screens of a room: a whole page, or its part alone for one that asks whether it has changed.

A screen asks with the version that it shows: ?version=N. If that is still so it is answered 304 by
one look into an index; else it gets the whole of its state, however long it was away.
"""

from flask import make_response, render_template, request
from werkzeug.wrappers import Response

from webapp.classroom.rooms import version
from webapp.rulesets.errors import NotationError
from webapp.rulesets.heaps.heap import read_number
from webapp.views.web.answers import kept_by_nobody

from .access import the_classroom

ASKING = "version"


def is_unchanged(code: str) -> bool:
    """Whether the screen that asks shows the room as it is. Raises NoSuchRoom, NotationError."""
    shown = request.args.get(ASKING)
    return shown is not None and read_number(shown, ASKING) == version(the_classroom(), code)


def unchanged() -> Response:
    """There is nothing new."""
    return kept_by_nobody(Response(status=304))


def screen(name: str, **context: object) -> Response:
    """A screen; what is not right with what was asked makes it a 400."""
    alone = ASKING in request.args
    template = "classroom/_frame.html" if alone else "classroom/screen.html"
    wrong = isinstance(context.get("error"), NotationError)
    page = render_template(template, part=f"classroom/_{name}.html", **context)
    return kept_by_nobody(make_response(page, 400 if wrong else 200))
