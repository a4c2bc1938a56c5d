"""What is solved for a room: once for all its screens, which never wait for it.

Little is answered in the thread that asks. All else is put to the pool of solvers; a screen that
needs it shows what there is until then, and when it is there the room has another version, so that
all screens ask for it. What a round is about is solved when it opens, and kept with it: the next
screen begins it again where a process died before.
"""

from collections.abc import Callable, Hashable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from threading import Lock
from typing import Any, TypeVar

from cachetools import LRUCache
from werkzeug.exceptions import ServiceUnavailable

from webapp.classroom.codes import as_typed
from webapp.classroom.errors import ClassroomError, DatabaseAway
from webapp.classroom.model import Activity
from webapp.classroom.plans import keep_facts
from webapp.classroom.rooms import MOST_ROOMS
from webapp.views.web.deadline import NeedsSolver, with_little_work
from webapp.views.web.solvers import solvers

from .access import the_classroom

ANSWERS_OF_ROOMS_REMEMBERED = 2_000
"""What was solved for rooms: rules that pupils stated, and the computer's moves."""


T = TypeVar("T")

_Question = tuple[Callable[..., Any], tuple[Hashable, ...]]


@dataclass(frozen=True, slots=True)
class _Coming:
    """What is on its way for a room, and what to do when it is there."""

    answer: "Future[Any]"
    keep: Callable[[Any], None]


_COMING: LRUCache[str, dict[_Question, _Coming]] = LRUCache(MOST_ROOMS)
"""What is on its way, for each room of which this process has drawn a screen."""
_FOUND: LRUCache[_Question, Any] = LRUCache(ANSWERS_OF_ROOMS_REMEMBERED)
_LOCK = Lock()


def solved(function: Callable[..., T], *arguments: Hashable, client: str = "") -> T:
    """What a function of a module gives, for a client that waits for it: else an address does.

    Raises ServiceUnavailable.
    """
    question = function, arguments
    with _LOCK:
        if question in _FOUND:
            known: T = _FOUND[question]
            return known
    try:
        found = with_little_work(function, *arguments)
    except NeedsSolver:
        found = solvers().ask(function, *arguments, urgent=True, client=client)
    with _LOCK:
        _FOUND[question] = found
    return found


def awaited(
    code: str,
    function: Callable[..., T],
    *arguments: Hashable,
    keep: Callable[[T], None] | None = None,
) -> T | None:
    """The same for a screen of a room: None until it is there.

    Then it is kept where that is said, and the room has another version.
    """
    question = function, arguments
    with _LOCK:
        if question in _FOUND:
            found: T = _FOUND[question]
            return found
        coming = _COMING.setdefault(code, {}).get(question)
    if coming is not None:
        is_there = coming.answer.done() and coming.answer.exception() is None
        return coming.answer.result() if is_there else None
    try:
        found = with_little_work(function, *arguments)
    except NeedsSolver:
        coming = _Coming(_begun(function, *arguments), keep or partial(_tell, code))
        with _LOCK:
            _COMING.setdefault(code, {}).setdefault(question, coming)
        return None
    with _LOCK:
        _FOUND[question] = found
    return found


def _begun(function: Callable[..., T], *arguments: Hashable) -> "Future[T]":
    try:
        return solvers().begin(function, *arguments)
    except ServiceUnavailable as error:
        refused: Future[T] = Future()
        refused.set_exception(error)
        return refused


def settle(code: str) -> bool:
    """Keep what has come for a room. False where a screen may lack what nobody works on."""
    with _LOCK:
        coming = _COMING.get(as_typed(code))
        if coming is None:
            return False
        done = {key: coming.pop(key) for key in [*coming] if coming[key].answer.done()}
    if not done:
        return True
    for question, each in done.items():
        if each.answer.exception() is None:
            found = each.answer.result()
            with _LOCK:
                _FOUND[question] = found
            each.keep(found)
    return False


def something_is_coming(code: str) -> bool:
    """Whether the screens of a room, of which one is being drawn, get more in a moment."""
    with _LOCK:
        return bool(_COMING.setdefault(code, {}))


def with_facts(code: str, activity: Activity, solve: Callable[[str], Any] | None) -> Activity:
    """An activity of a room with what was solved of its round, if that is there already."""
    if solve is None or activity.solved is not None:
        return activity
    keep = partial(_keep, code, activity)
    facts = awaited(code, solve, activity.subject, keep=keep)
    if facts is None:
        return activity
    keep(facts)
    return replace(activity, facts={**activity.facts, str(activity.round): facts})


def _keep(code: str, activity: Activity, facts: object) -> None:
    # Where the room cannot be changed now, the next screen that is drawn keeps it.
    with suppress(ClassroomError, DatabaseAway):
        keep_facts(the_classroom(), code, activity, facts)


def _tell(code: str, _found: object) -> None:
    with suppress(ClassroomError, DatabaseAway):
        the_classroom().tell_all(code)
