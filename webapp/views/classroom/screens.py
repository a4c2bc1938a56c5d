"""The screens of a room: a whole page, or its part alone for one that asks whether it has changed.
A screen asks with the version that it shows, ?version=N: 304 if that is still so, by one look into
an index, else the whole of its state. With &awake= it says now and then that it is open.
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

MOST_WAIT: Mapping[str, int] = {"teach": 1_000, "wall": 1_500, "duel": 800}
"""Milliseconds until a screen looks again: a vote shows at the teacher within 1.5 seconds, a move
at the other player."""
_MOST_WAIT_OF_OTHERS = 4_000
_MOST_WAIT_FOR_AN_ANSWER = 500


def wants_the_screen_alone() -> bool:
    """Whether a script asks, which shows the answer in place of the screen that it has."""
    return ScreenAsked.asked().version is not None


def is_unchanged(code: str, *, for_pupils: bool = False) -> bool:
    """Whether the screen that asks shows the room as it is. Raises NoSuchRoom, NotationError."""
    shown = ScreenAsked.asked().version
    if shown is None:
        return False
    settled = settle(code)
    return version_asked_for(code, for_pupils=for_pupils) == shown and settled


def says_it_is_awake() -> bool:
    """Whether the screen that asks says that somebody has it open."""
    return bool(ScreenAsked.asked().awake)


def unchanged() -> Response:
    """There is nothing new."""
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
    """A screen, which `waits` where there is nothing to do on it, and says what was refused."""
    alone = wants_the_screen_alone()
    waiting = name if waits or name != "duel" else ""
    most_wait = MOST_WAIT.get(waiting, _MOST_WAIT_OF_OTHERS)
    page = render_template(
        "classroom/_frame.html" if alone else "classroom/screen.html",
        screen=name,
        room=room,
        version=room.pupils_version if for_pupils else room.version,
        most_wait=_MOST_WAIT_FOR_AN_ANSWER if something_is_coming(room.code) else most_wait,
        error=error,
        waits=waits,
        **context,
    )
    return no_store(make_response(page, status_of(error) if error else 200))
