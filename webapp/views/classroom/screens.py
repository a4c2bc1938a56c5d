"""The screens of a room: a whole page, or the screen alone for a script that polls.

A script sends the version that it shows, ?version=N. The response is 304 if that is still the
version of the room, which takes one query of an index, and otherwise the whole screen. With &awake=
the script says now and then that the screen is open.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import ceil
from threading import BoundedSemaphore
from time import time
from typing import ClassVar

from flask import make_response, render_template
from werkzeug.wrappers import Response

from webapp.classroom.model import Room
from webapp.views.web.answers import no_store

from .access import requested_version
from .queries import ScreenQuery
from .refusals import Refusal, headers_of, status_of
from .solving import record_screen, use_answers

_INTERVALS: Mapping[str, int] = {"teach": 1_000, "wall": 1_000, "pupil": 1_250, "duel": 800}
"""The milliseconds between two polls of a screen, by its name.

A vote appears on the teacher's screen, a move on the other player's, and a pause on all phones,
within 1.5 seconds."""
_INTERVAL_OF_OTHERS = 4_000
_INTERVAL_FOR_ANSWER = 500
"""The milliseconds between two polls while the solver looks for an answer."""

turns_to_draw = BoundedSemaphore(2)
"""The turns to draw a screen that a browser polls: two threads of a process draw at a time.

Python runs only one thread at a time. If many of them drew, a thread that stores an answer would
wait for all of them after each of its statements, and all other answers would wait for it. Whoever
has a turn must not wait for the solvers.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """The content of a screen of a room; the screens of teacher, pupils and wall are subclasses."""

    name: ClassVar[str]
    """The name in the path of the screen's template, classroom/_NAME.html."""

    room: Room
    error: Refusal | None = None
    """The reason why a request was refused."""
    waits: bool = False
    """True if there is nothing to do on the screen but wait."""
    now: float = field(default_factory=time)
    """The time of the server, in seconds since 1970, by which a script runs the clocks."""

    @property
    def timer_left(self) -> str:
        """The time that is left on the timer, such as "4:05"; empty at its end and without one.

        It is also empty for a script, which runs the timer, so that a screen stays the same.
        """
        timer = self.room.timer
        if timer is None:
            return ""
        return self.left(timer.seconds_left(self.now))

    def left(self, seconds_left: float) -> str:
        """Return the time `seconds_left` as on a clock; see `timer_left`."""
        if wants_screen_alone():
            return ""
        seconds = ceil(seconds_left)
        return f"{seconds // 60}:{seconds % 60:02}" if seconds > 0 else ""


@dataclass(frozen=True, slots=True)
class Polling:
    """How a script polls a screen: the version that it shows, and the interval in milliseconds."""

    version: int
    interval: int


def wants_screen_alone() -> bool:
    """Return True if a script has sent the request, to replace the screen within its page."""
    return ScreenQuery.from_request().version is not None


def is_unchanged(code: str, *, for_pupils: bool = False) -> bool:
    """Return True if the script that sends the request already shows the current screen of a room.

    `code` is that of the room. If `for_pupils` is True, only changes that pupils see count. Raises
    `NoSuchRoom`, and `NotationError` if the version in the request is not a number.
    """
    version = ScreenQuery.from_request().version
    if version is None:
        return False
    must_redraw = use_answers(code)
    # Answers of the solver that have just come may have changed the version.
    return requested_version(code, for_pupils=for_pupils) == version and not must_redraw


def is_awake_request() -> bool:
    """Return True if the request says that somebody has the screen open."""
    return bool(ScreenQuery.from_request().awake)


def unchanged() -> Response:
    """Return a response 304 without content, which says that nothing has changed."""
    return no_store(Response(status=304))


def screen(page: Screen, *, for_pupils: bool = False) -> Response:
    """Return a response with the screen `page`: a whole page, or for a script the screen alone.

    The script then polls for a new version of the room; if `for_pupils` is True, only changes that
    pupils see make a new version.
    """
    room = page.room
    # The player of a duel who is to move need not see the other's move within a second.
    waits_for_move = page.waits or page.name != "duel"
    interval = _INTERVAL_OF_OTHERS
    if waits_for_move:
        interval = _INTERVALS.get(page.name, _INTERVAL_OF_OTHERS)
    if record_screen(room.code):
        interval = _INTERVAL_FOR_ANSWER
    if room.due and page.name == "pupil":
        # Nobody waits for the others in homework.
        interval = _INTERVAL_OF_OTHERS
    version = room.pupils_version if for_pupils else room.version
    template = "classroom/_frame.html" if wants_screen_alone() else "classroom/screen.html"
    html = render_template(template, page=page, polling=Polling(version, interval))
    status = status_of(page.error) if page.error else 200
    return no_store(make_response(html, status, headers_of(page.error)))
