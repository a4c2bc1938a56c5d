"""Questions from a room to the solver, each answered once for all screens, which never wait.

A question is a function and its arguments. A question that takes long goes to the pool of solvers,
and is pending until the answer comes. Meanwhile screens show what is known. When the answer has
come, the room gets a new version, so that all its screens reload. The facts about a round (such as
the right answer) are computed when the round opens, and stored with the round; if a process died
meanwhile, the next screen asks again.
"""

from collections.abc import Callable, Hashable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import Any, NamedTuple, TypeVar

from flask import g
from werkzeug.exceptions import ServiceUnavailable

from webapp.classroom.codes import normalize_code
from webapp.classroom.errors import ClassroomError, DatabaseAway
from webapp.classroom.model import Activity, Room
from webapp.classroom.plans import keep_facts
from webapp.classroom.rooms import MAX_ROOMS
from webapp.teaching.lesson_plans.lesson_plans import expected_ideas
from webapp.views.web.deadline import NeedsSolver, with_little_work
from webapp.views.web.solvers import solvers

from .access import the_classroom

MAX_ANSWERS_CACHED = 2_000
"""The maximum number of cached answers, such as tests of pupils' rules and the computer's moves."""

T = TypeVar("T")


class _Question(NamedTuple):
    """A question to the solver: a function at the top level of a module, and its arguments."""

    function: Callable[..., Any]
    arguments: tuple[Hashable, ...]


class _PendingQuestion(NamedTuple):
    """A question whose answer has not been handled yet.

    `use_answer` is called with the answer when a screen finds that it has come.
    """

    answer: "Future[Any]"
    use_answer: Callable[[Any], None]


@dataclass(slots=True)
class _RoomWork:
    """What this process knows of a room: its pending questions."""

    has_screen: bool = False
    """True if this process has drawn a screen of the room."""
    pending: dict[_Question, _PendingQuestion] = field(default_factory=dict)


@lru_cache(maxsize=MAX_ROOMS)
def _work_of(_code: str) -> _RoomWork:
    return _RoomWork()


@lru_cache(maxsize=MAX_ANSWERS_CACHED)
def _answer_at_once(question: _Question) -> tuple[Any] | None:
    """Return a tuple with one item, the answer to `question`; None if it takes too much work."""
    try:
        return (with_little_work(question.function, *question.arguments),)
    except NeedsSolver:
        return None


@lru_cache(maxsize=MAX_ANSWERS_CACHED)
def _ask_solver(question: _Question) -> "Future[Any]":
    return solvers().begin(question.function, *question.arguments)


def _answer_of_solver(question: _Question) -> "Future[Any]":
    """Return a future for the answer to `question`, the same one for each caller until it fails.

    After a failure the question is asked again. If all solvers are busy, the future fails with
    `ServiceUnavailable`.
    """
    try:
        answer = _ask_solver(question)
        has_failed = answer.done() and not _has_succeeded(answer)
        return _ask_solver.__wrapped__(question) if has_failed else answer
    except ServiceUnavailable as error:
        refusal: Future[Any] = Future()
        refusal.set_exception(error)
        return refusal


def _has_succeeded(answer: "Future[Any]") -> bool:
    return answer.done() and answer.exception() is None


def solve_now(function: Callable[..., T], *arguments: Hashable, client: str = "") -> T:
    """Return `function(*arguments)`, computed by a solver if it takes long, while the caller waits.

    `function` must be at the top level of a module. `client` is the secret of the browser that
    asks, if it has one. Raises `ServiceUnavailable` if all solvers are busy.
    """
    if known := _answer_at_once(_Question(function, arguments)):
        answer: T = known[0]
        return answer
    return solvers().ask(function, *arguments, urgent=True, client=client)


def solve_for_room(
    code: str,
    function: Callable[..., T],
    *arguments: Hashable,
    use_answer: Callable[[T], None] | None = None,
) -> T | None:
    """Return `function(*arguments)` for a screen of a room, or None while a solver computes it.

    `function` must be at the top level of a module. When the solver has answered, `use_answer` is
    called with the answer; by default, all screens of the room reload.
    """
    question = _Question(function, arguments)
    if known := _answer_at_once(question):
        result: T = known[0]
        return result
    pending = _work_of(code).pending
    if question in pending:
        answer = pending[question].answer
    else:
        answer = _answer_of_solver(question)
        if not _has_succeeded(answer):
            pending[question] = _PendingQuestion(answer, use_answer or partial(_refresh, code))
    if not _has_succeeded(answer):
        g.waits_for_solver = True
        return None
    solved: T = answer.result()
    return solved


def waits_for_solver() -> bool:
    """Return True if a solver still computes something that the current response shows."""
    return "waits_for_solver" in g


def use_answers(code: str) -> bool:
    """Use the answers that have come for a room, and return True if its screens must be redrawn.

    Screens must be redrawn if an answer has come or failed, and also if this process has not drawn
    any screen of the room yet: it cannot know of questions that another process has asked.
    """
    work = _work_of(normalize_code(code))
    done = _answered_questions(work)
    for question in done:
        # Another thread may have taken this question meanwhile.
        pending = work.pending.pop(question, None)
        if pending and _has_succeeded(pending.answer):
            pending.use_answer(pending.answer.result())
    return bool(done) or not work.has_screen


def _answered_questions(work: _RoomWork) -> list[_Question]:
    return [question for question, pending in [*work.pending.items()] if pending.answer.done()]


def needs_screen(code: str) -> bool:
    """Return True if `use_answers` would return True, without using any answer."""
    work = _work_of(code)
    return not work.has_screen or bool(_answered_questions(work))


def record_screen(code: str) -> bool:
    """Record that this process draws a screen of the room with this `code`.

    Return True if the room has pending questions.
    """
    work = _work_of(code)
    work.has_screen = True
    return bool(work.pending)


def with_facts(
    room: Room, activity: Activity, solve: Callable[[str, tuple[str, ...]], Any] | None
) -> Activity:
    """Return `activity` with the facts about its current round, if they are known already.

    If they are not known, the solver begins with them. `solve` computes the facts from the subject
    of the round and the slugs of the wrong strategies that the lesson expects; it is None for kinds
    of activities without facts.
    """
    if solve is None or activity.solved is not None:
        return activity
    store = partial(_store_facts, room.code, activity)
    expected = expected_ideas(room.lesson_plan, activity.number)
    facts = solve_for_room(room.code, solve, activity.subject, expected, use_answer=store)
    if facts is None:
        return activity
    store(facts)
    return replace(activity, facts={**activity.facts, str(activity.round): facts})


def _store_facts(code: str, activity: Activity, facts: object) -> None:
    # If the room cannot be changed now, the next screen that is drawn stores the facts.
    with suppress(ClassroomError, DatabaseAway):
        keep_facts(the_classroom(), code, activity, facts)


def _refresh(code: str, _answer: object) -> None:
    with suppress(ClassroomError, DatabaseAway):
        the_classroom().refresh_screens(code)
