"""Questions to the solver from a room, answered once for all its screens, which never wait.

A larger question goes to the pool of solvers. Until the answer comes, screens show what is known;
then the room gets a new version, so that all its screens reload. The subject of a round is solved
when the round opens, and the result is stored with the round; if a process died meanwhile, the next
screen asks again.
"""

from collections.abc import Callable, Hashable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import Any, TypeVar

from werkzeug.exceptions import ServiceUnavailable

from webapp.classroom.codes import as_typed
from webapp.classroom.errors import ClassroomError, DatabaseAway
from webapp.classroom.model import Activity, Room
from webapp.classroom.plans import keep_facts
from webapp.classroom.rooms import MAX_ROOMS
from webapp.teaching.lesson_plans.lesson_plans import expected_ideas
from webapp.views.web.deadline import NeedsSolver, with_little_work
from webapp.views.web.solvers import solvers

from .access import the_classroom

ANSWERS_OF_ROOMS_REMEMBERED = 2_000
"""The number of cached answers, such as tests of pupils' rules and the computer's moves."""

T = TypeVar("T")

_Question = tuple[Callable[..., Any], tuple[Hashable, ...]]


@dataclass(slots=True)
class _RoomWork:
    """The pending questions of a room, each with what to do with the answer.

    `drawn` says whether this process has drawn a screen of the room.
    """

    drawn: bool = False
    coming: dict[_Question, "tuple[Future[Any], Callable[[Any], None]]"] = field(
        default_factory=dict
    )


@lru_cache(maxsize=MAX_ROOMS)
def _work_for(_code: str) -> _RoomWork:
    return _RoomWork()


@lru_cache(maxsize=ANSWERS_OF_ROOMS_REMEMBERED)
def _answered_at_once(question: _Question) -> tuple[Any] | None:
    """Return the answer to a question, as a tuple of one, or None if it needs a solver."""
    function, arguments = question
    try:
        return (with_little_work(function, *arguments),)
    except NeedsSolver:
        return None


@lru_cache(maxsize=ANSWERS_OF_ROOMS_REMEMBERED)
def _begun(question: _Question) -> "Future[Any]":
    function, arguments = question
    return solvers().begin(function, *arguments)


def _on_its_way(question: _Question) -> "Future[Any]":
    """Return the future of a question, asked again if it failed before."""
    try:
        answer = _begun(question)
        return answer if not answer.done() or _has_come(answer) else _begun.__wrapped__(question)
    except ServiceUnavailable as error:
        refused: Future[Any] = Future()
        refused.set_exception(error)
        return refused


def _has_come(answer: "Future[Any]") -> bool:
    return answer.done() and answer.exception() is None


def solved(function: Callable[..., T], *arguments: Hashable, client: str = "") -> T:
    """Return `function(*arguments)` to a client that waits, from a solver if it takes long.

    `function` must be at the top level of a module. Raises `ServiceUnavailable`.
    """
    if known := _answered_at_once((function, arguments)):
        answer: T = known[0]
        return answer
    return solvers().ask(function, *arguments, urgent=True, client=client)


def awaited(
    code: str,
    function: Callable[..., T],
    *arguments: Hashable,
    keep: Callable[[T], None] | None = None,
) -> T | None:
    """Return `function(*arguments)` to a screen of a room, or None until a solver has answered.

    Then `keep` is called with the answer; by default, the screens of the room reload.
    """
    question = (function, arguments)
    coming = _work_for(code).coming
    if known := _answered_at_once(question):
        result: T = known[0]
        return result
    if question in coming:
        answer, _keep_it = coming[question]
    else:
        answer = _on_its_way(question)
        if not _has_come(answer):
            coming[question] = answer, keep or partial(_refresh, code)
    return answer.result() if _has_come(answer) else None


def settle(code: str) -> bool:
    """Handle the answers that have come for a room, and return False if screens must be redrawn.

    That is so if there were any, or if this process has not drawn a screen of the room yet.
    """
    work = _work_for(as_typed(code))
    done = [question for question, (answer, _) in [*work.coming.items()] if answer.done()]
    for question in done:
        answer, keep = work.coming.pop(question, (None, None))
        if answer and keep and _has_come(answer):
            keep(answer.result())
    return work.drawn and not done


def something_is_coming(code: str) -> bool:
    """Return True if questions of a room are pending, and record that a screen is drawn."""
    work = _work_for(code)
    work.drawn = True
    return bool(work.coming)


def with_facts(
    room: Room, activity: Activity, solve: Callable[[str, tuple[str, ...]], Any] | None
) -> Activity:
    """Return `activity` with the result of `solve` for its round, if that is known already."""
    if solve is None or activity.solved is not None:
        return activity
    keep = partial(_keep, room.code, activity)
    expected = expected_ideas(room.score, activity.number)
    facts = awaited(room.code, solve, activity.subject, expected, keep=keep)
    if facts is None:
        return activity
    keep(facts)
    return replace(activity, facts={**activity.facts, str(activity.round): facts})


def _keep(code: str, activity: Activity, facts: object) -> None:
    # If the room cannot be changed now, the next screen that is drawn stores the facts.
    with suppress(ClassroomError, DatabaseAway):
        keep_facts(the_classroom(), code, activity, facts)


def _refresh(code: str, _answer: object) -> None:
    with suppress(ClassroomError, DatabaseAway):
        the_classroom().refresh_screens(code)
