"""What is solved for a room: once for all its screens, which never wait for it. A larger question
goes to the pool of solvers: a screen shows what there is until then, and when the answer is there
the room gets a new version, so that all its screens ask again. What a round is about is solved when
it opens, and kept with it; the next screen begins it again where a process died.
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
from webapp.classroom.rooms import MOST_ROOMS
from webapp.teaching.scores.scores import expected_ideas
from webapp.views.web.deadline import NeedsSolver, with_little_work
from webapp.views.web.solvers import solvers

from .access import the_classroom

ANSWERS_OF_ROOMS_REMEMBERED = 2_000
"""What was solved for rooms: rules that pupils stated, and the computer's moves."""

T = TypeVar("T")

_Question = tuple[Callable[..., Any], tuple[Hashable, ...]]


@dataclass(slots=True)
class _RoomWork:
    """What is on its way for a room, each with what to do when it is there, and whether this
    process has drawn a screen of it.
    """

    drawn: bool = False
    coming: dict[_Question, "tuple[Future[Any], Callable[[Any], None]]"] = field(
        default_factory=dict
    )


@lru_cache(maxsize=MOST_ROOMS)
def _work_for(_code: str) -> _RoomWork:
    return _RoomWork()


@lru_cache(maxsize=ANSWERS_OF_ROOMS_REMEMBERED)
def _answered_at_once(question: _Question) -> tuple[Any] | None:
    """The answer to a question that takes little work; None if it takes a solver."""
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
    """What a function of a module gives, for a client that waits. Raises ServiceUnavailable."""
    if known := _answered_at_once((function, arguments)):
        found: T = known[0]
        return found
    return solvers().ask(function, *arguments, urgent=True, client=client)


def awaited(
    code: str,
    function: Callable[..., T],
    *arguments: Hashable,
    keep: Callable[[T], None] | None = None,
) -> T | None:
    """The same for a screen of a room: None until it is there; then it is kept, or told."""
    question, coming = (function, arguments), _work_for(code).coming
    if known := _answered_at_once(question):
        found: T = known[0]
        return found
    if question in coming:
        answer, _keep_it = coming[question]
    else:
        answer = _on_its_way(question)
        if not _has_come(answer):
            coming[question] = answer, keep or partial(_tell, code)
    return answer.result() if _has_come(answer) else None


def settle(code: str) -> bool:
    """Keep what has come for a room. False where a screen may lack what nobody works on."""
    work = _work_for(as_typed(code))
    done = [question for question, (answer, _) in [*work.coming.items()] if answer.done()]
    for question in done:
        answer, keep = work.coming.pop(question, (None, None))
        if answer and keep and _has_come(answer):
            keep(answer.result())
    return work.drawn and not done


def something_is_coming(code: str) -> bool:
    """Whether the screens of a room, of which one is being drawn, get more in a moment."""
    work = _work_for(code)
    work.drawn = True
    return bool(work.coming)


def with_facts(
    room: Room, activity: Activity, solve: Callable[[str, tuple[str, ...]], Any] | None
) -> Activity:
    """An activity of a room with what was solved of its round, if that is there already."""
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
    # Where the room cannot be changed now, the next screen that is drawn keeps it.
    with suppress(ClassroomError, DatabaseAway):
        keep_facts(the_classroom(), code, activity, facts)


def _tell(code: str, _found: object) -> None:
    with suppress(ClassroomError, DatabaseAway):
        the_classroom().refresh_screens(code)
