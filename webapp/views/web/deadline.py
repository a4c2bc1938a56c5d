"""Limits on the work of a request: little in the web process, and one budget in a solver process.

A GET that needs more than a little work is abandoned when it spends its budget. Then a solver
process computes the whole response, which works because the response is a function of the address.
The code of POSTs and of rooms (live pages of a class) sends function calls to the solvers itself.
"""

from collections.abc import Callable, Hashable
from functools import partial
from gzip import GzipFile, compress as packed
from importlib import import_module
from io import BytesIO
from typing import TypeVar

from flask import Flask, Response, current_app, g, request
from werkzeug.exceptions import HTTPException
from werkzeug.http import generate_etag
from werkzeug.test import create_environ, run_wsgi_app
from werkzeug.wrappers import Response as AnyResponse

from nimsum.budget import WATCHER, Budget
from nimsum.solver.analysis import set_solution_lookup
from webapp.slots import slots_of
from webapp.teaching.puzzles.daily import today

from .answers import HTMX_HEADERS
from .knowledge import known_longer_result, may_find_more
from .languages import requested_language
from .preferences import PROJECTOR_COOKIE, is_projecting
from .solvers import solvers

T = TypeVar("T")

_MAX_WORK = 200
"""The maximum work of the web process for a page, in a budget's units: about 20 milliseconds."""

_ROOM_PREFIX = "class_"
"""The prefix of the blueprints whose pages are not functions of their addresses."""

_MAX_REMEMBERED_SIZE = 1_000_000
"""The maximum size in bytes of a response that is remembered.

A solver compresses a larger one before it returns it.
"""
_COMPRESSION_LEVEL = 2
_CHUNK_SIZE = 64 * 1024
"""The number of bytes unpacked at a time for clients that do not accept gzip."""

_ENVIRON_KEYS = ("SCRIPT_NAME", "PATH_INFO", "QUERY_STRING", "HTTP_HOST", "wsgi.url_scheme")
_HTMX_ENVIRON_KEYS = tuple(f"HTTP_{name.upper().replace('-', '_')}" for name in HTMX_HEADERS)


class NeedsSolver(Exception):
    """Raised for a GET whose response takes more work than the web process may do."""


def budget_of_request() -> Budget:
    """Return the budget of the current request, which all its work shares."""
    if "budget" not in g:
        set_solution_lookup(known_longer_result)
        g.budget = Budget()
    budget: Budget = g.budget
    return budget


def leave_to_solvers() -> None:
    """Raise `NeedsSolver` in the web process.

    Views call it before long work that spends no budget.
    """
    if _can_hand_over():
        raise NeedsSolver


def is_unsettled() -> bool:
    """Return True if a later response may contain more than this one.

    That is so if the clock ended a search, or if a plug-in may add results later.
    """
    return "budget" in g and (budget_of_request().retry_may_help or may_find_more())


def hand_over_heavy_pages(app: Flask) -> None:
    """Let solver processes answer the requests to `app` that need more than a little work."""
    app.before_request(lambda: _watch_work() if _can_hand_over() else None)
    app.teardown_request(lambda _error: _stop_watching())
    app.register_error_handler(NeedsSolver, _answer_in_solver)


def _can_hand_over() -> bool:
    in_room = (request.blueprint or "").startswith(_ROOM_PREFIX)
    return solvers().processes > 0 and request.method in ("GET", "HEAD") and not in_room


def with_little_work(function: Callable[..., T], *arguments: Hashable) -> T:
    """Return `function(*arguments)`, called in the web process for a POST or for a live room.

    Raises `NeedsSolver` if the call takes more than a little work; then the caller asks a solver.
    """
    if not solvers().processes:
        return function(*arguments)
    set_solution_lookup(known_longer_result)
    _watch_work()
    try:
        return function(*arguments)
    finally:
        _stop_watching()


def _watch_work() -> None:
    """Make budgets of this thread raise `NeedsSolver` once they spend more than a little work."""
    done = 0

    def watch(work: int) -> None:
        nonlocal done
        done += work
        if done > _MAX_WORK:
            raise NeedsSolver

    WATCHER.set(watch)


def _stop_watching() -> None:
    WATCHER.set(None)


def _answer_in_solver(_error: NeedsSolver) -> AnyResponse:
    """Return the response to the current GET, computed by a solver process."""
    _stop_watching()
    try:
        pool = solvers()
        status, headers, body = pool.ask(
            answer, pool.preloaded, _environ_for_solver(), today().isoformat(), lasts=_lasts
        )
    except HTTPException as error:
        return current_app.make_response(current_app.handle_user_exception(error))
    response = Response(body, status, list(headers))
    if response.content_encoding and not request.accept_encodings[response.content_encoding]:
        # The body is unpacked piece by piece while it is sent.
        del response.headers["Content-Encoding"], response.headers["Content-Length"]
        response.response = iter(partial(GzipFile(fileobj=BytesIO(body)).read, _CHUNK_SIZE), b"")
    return response


_Answer = tuple[str, tuple[tuple[str, str], ...], bytes]
"""The status, the headers and the body of a response."""


def answer(module: str, environ: tuple[tuple[str, str], ...], _day: str) -> _Answer:
    """Return the status, headers and body of a response to a GET, made in a solver process.

    `module` is the name of a module with an `app`. `environ` has the items of the WSGI environment.
    `_day` only distinguishes the responses of different days from each other.
    """
    app: Flask = import_module(module).app
    parts, status, headers = run_wsgi_app(app.wsgi_app, {**create_environ(), **dict(environ)})
    body = b"".join(parts)
    if len(body) > _MAX_REMEMBERED_SIZE:
        # A slow client keeps it in memory for a long time.
        if headers.get("Cache-Control", "").startswith("public"):
            headers.setdefault("ETag", f'W/"{generate_etag(body)}"')
        body = packed(body, _COMPRESSION_LEVEL)
        headers["Content-Encoding"] = "gzip"
        headers.remove("Content-Length")
    return status, tuple(headers.items()), body


def _environ_for_solver() -> tuple[tuple[str, str], ...]:
    """Return the items of the WSGI environment on which the response depends, and no others."""
    environ = request.environ
    kept = {
        name: environ[name] for name in (*_ENVIRON_KEYS, *_HTMX_ENVIRON_KEYS) if name in environ
    }
    kept["HTTP_ACCEPT_LANGUAGE"] = requested_language(request)
    cookies = [f"{PROJECTOR_COOKIE}=on"] if is_projecting(request) else []
    for cookie in slots_of(current_app).cookies_for_solvers:
        value = request.cookies.get(cookie.name, "")
        if cookie.pattern.fullmatch(value):
            cookies.append(f"{cookie.name}={value}")
    return (*kept.items(), ("HTTP_COOKIE", "; ".join(cookies)))


def _lasts(answer: _Answer) -> bool:
    """Return True if the response in `answer` may be kept for other clients: public and small."""
    _status, headers, body = answer
    cache_control = dict(headers).get("Cache-Control", "")
    return cache_control.startswith("public") and len(body) <= _MAX_REMEMBERED_SIZE
