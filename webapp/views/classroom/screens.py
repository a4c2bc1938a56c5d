"""The screens of a room: a whole page, or the screen alone for a script that polls.

A script sends the version that it shows, ?version=N. The response is 304 if that is still the
version of the room, which takes one query of an index, and otherwise the whole screen. With &awake=
the script says now and then that the screen is open.
"""

from collections.abc import Mapping

from flask import make_response, render_template
from werkzeug.wrappers import Response

from webapp.classroom.model import Room
from webapp.views.web.answers import no_store

from .access import version_asked_for
from .queries import ScreenAsked
from .refusals import Refused, status_of
from .solving import settle, something_is_coming

MAX_WAIT: Mapping[str, int] = {"teach": 1_000, "wall": 1_500, "duel": 800}
"""The milliseconds between two polls of a screen.

A vote appears on the teacher's screen, and a move on the other player's, within 1.5 seconds."""
_MAX_WAIT_FOR_OTHERS = 4_000
_MAX_WAIT_FOR_AN_ANSWER = 500


def wants_the_screen_alone() -> bool:
    """Return True if the request comes from a script, which replaces the screen that it shows."""
    return ScreenAsked.asked().version is not None


def is_unchanged(code: str, *, for_pupils: bool = False) -> bool:
    """Return True if the screen that sends the request shows the current state of the room.

    Raises `NoSuchRoom`, and `NotationError` if the version is not a number.
    """
    version = ScreenAsked.asked().version
    if version is None:
        return False
    settled = settle(code)
    return version_asked_for(code, for_pupils=for_pupils) == version and settled


def says_it_is_awake() -> bool:
    """Return True if the request says that somebody has the screen open."""
    return bool(ScreenAsked.asked().awake)


def unchanged() -> Response:
    """Return a response without content, which says that nothing has changed."""
    return no_store(Response(status=304))


def screen(
    name: str,
    room: Room,
    *,
    for_pupils: bool = False,
    error: Refused | None = None,
    waits: bool = False,
    **context: object,
) -> Response:
    """Return the screen `name` of `room`, with the `error` of a refused request.

    `waits` says that there is nothing to do on the screen. `context` is for the template.
    """
    alone = wants_the_screen_alone()
    waiting = name if waits or name != "duel" else ""
    most_wait = MAX_WAIT.get(waiting, _MAX_WAIT_FOR_OTHERS)
    page = render_template(
        "classroom/_frame.html" if alone else "classroom/screen.html",
        screen=name,
        room=room,
        version=room.pupils_version if for_pupils else room.version,
        most_wait=_MAX_WAIT_FOR_AN_ANSWER if something_is_coming(room.code) else most_wait,
        error=error,
        waits=waits,
        **context,
    )
    return no_store(make_response(page, status_of(error) if error else 200))
