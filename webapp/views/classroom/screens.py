"""The screens of a room: a whole page, or its part alone for one that asks whether it has changed.

A screen asks with the version that it shows: ?version=N. If that is still so it is answered 304 by
one look into an index; else it gets the whole of its state, however long it was away. With &awake=
it says now and then that somebody has it open.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from threading import BoundedSemaphore

from flask import make_response, render_template, request
from werkzeug.wrappers import Response

from webapp.classroom.model import Room
from webapp.rulesets.heaps.heap import read_number
from webapp.views.web.answers import kept_by_nobody

from .access import version_asked_for
from .refusals import Refused, status_of
from .solving import drawn, settle

_ASKING, _AWAKE = "version", "awake"

MOST_WAIT: Mapping[str, int] = {"teach": 1_500, "wall": 1_500}
"""The milliseconds after which a screen looks again, however little happens: a vote is to be on the
teacher's screen within two seconds.
"""
_MOST_WAIT_OF_OTHERS = 4_000


def wants_the_screen_alone() -> bool:
    """Whether a script asks, which shows the answer in place of the screen that it has."""
    return _ASKING in request.args


def is_unchanged(code: str, *, for_pupils: bool = False) -> bool:
    """Whether the screen that asks shows the room as it is. Raises NoSuchRoom, NotationError.

    A pupil's stays as it is when others join and answer.
    """
    shown = request.args.get(_ASKING)
    if shown is None:
        return False
    settled = settle(code)
    return version_asked_for(code, for_pupils=for_pupils) == read_number(shown, _ASKING) and settled


class Lookers:
    """The screens that are drawn at the same time in this process, and those that wait for it.

    When a question begins all phones of a school ask for it in the same second. If all were drawn
    at once, a vote that is being written would wait for the processor between any two of its steps,
    and all others for it.
    """

    def __init__(self, at_once: int, waiting: int) -> None:
        self._places = BoundedSemaphore(at_once + waiting)
        self._drawing = BoundedSemaphore(at_once)

    @contextmanager
    def one_more(self) -> Iterator[bool]:
        """A turn, if need be after a short wait; False where too many wait already."""
        if not self._places.acquire(blocking=False):
            yield False
            return
        try:
            with self._drawing:
                yield True
        finally:
            self._places.release()


_LOOKERS = Lookers(at_once=1, waiting=10)


def drawn_in_turn(draw: Callable[[], Response]) -> Response:
    """A screen that may be drawn a second later: it is told that there is nothing new until then.

    A whole page is drawn at once.
    """
    if not wants_the_screen_alone():
        return draw()
    with _LOOKERS.one_more() as there_is_room:
        return draw() if there_is_room else unchanged()


def says_it_is_awake() -> bool:
    """Whether the screen that asks says that somebody has it open."""
    return _AWAKE in request.args


def unchanged() -> Response:
    """There is nothing new."""
    return kept_by_nobody(Response(status=304))


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
    drawn(room.code)
    alone = wants_the_screen_alone()
    page = render_template(
        "classroom/_frame.html" if alone else "classroom/screen.html",
        screen=name,
        room=room,
        version=room.pupils_version if for_pupils else room.version,
        most_wait=MOST_WAIT.get(name, _MOST_WAIT_OF_OTHERS),
        error=error,
        waits=waits,
        **context,
    )
    return kept_by_nobody(make_response(page, status_of(error) if error else 200))
