"""The work that a request may do: little in the web process, and one budget in a solver process. A
GET that needs more is given up where it spends its budget, and a solver process answers it anew:
it is a function of its address. Rooms and POSTs put their questions to the pool themselves.
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
from nimsum.solver.analysis import look_up_solutions
from webapp.slots import slots_of
from webapp.teaching.puzzles.daily import today

from .answers import HTMX_HEADERS
from .knowledge import found_longer, may_find_more
from .languages import language_wished
from .preferences import PROJECTOR_COOKIE, is_projecting
from .solvers import solvers

T = TypeVar("T")

_MAX_WORK = 200
"""The most work that the web process does for a page, as budgets count it: about twenty
milliseconds.
"""

_ROOMS = "class_"
"""How the names of those blueprints begin whose pages are no functions of their addresses."""

_LARGEST_REMEMBERED = 1_000_000
"""The bytes of the largest answer that is kept; a larger one leaves the solver compressed."""
_LEVEL = 2
_AT_ONCE = 64 * 1024
"""The bytes that are unpacked at a time for those who do not read gzip."""

_ASKED = ("SCRIPT_NAME", "PATH_INFO", "QUERY_STRING", "HTTP_HOST", "wsgi.url_scheme")
_ASKED_BY_HTMX = tuple(f"HTTP_{name.upper().replace('-', '_')}" for name in HTMX_HEADERS)


class NeedsSolver(Exception):
    """The answer to a GET needs more work than the web process does."""


def budget_of_request() -> Budget:
    """The budget of this request, the same one each time."""
    if "budget" not in g:
        look_up_solutions(found_longer)
        g.budget = Budget()
    budget: Budget = g.budget
    return budget


def leave_to_solvers() -> None:
    """Before work that is long and spends no budget. Raises NeedsSolver in the web process."""
    if _may_be_handed_on():
        raise NeedsSolver


def is_unsettled() -> bool:
    """Whether a later answer may say more: the clock cut it off, or a plug-in may know more."""
    return "budget" in g and (budget_of_request().unsettled or may_find_more())


def hand_over_heavy_pages(app: Flask) -> None:
    """Let solver processes answer what needs more work than a few milliseconds."""
    app.before_request(lambda: _watch_work() if _may_be_handed_on() else None)
    app.teardown_request(lambda _error: _stop_watching())
    app.register_error_handler(NeedsSolver, _answered_by_a_solver)


def _may_be_handed_on() -> bool:
    of_a_room = (request.blueprint or "").startswith(_ROOMS)
    return solvers().processes > 0 and request.method in ("GET", "HEAD") and not of_a_room


def with_little_work(function: Callable[..., T], *arguments: Hashable) -> T:
    """Call a function for a POST or a room. Raises NeedsSolver where it takes much work."""
    if not solvers().processes:
        return function(*arguments)
    look_up_solutions(found_longer)
    _watch_work()
    try:
        return function(*arguments)
    finally:
        _stop_watching()


def _watch_work() -> None:
    """From now on raise NeedsSolver in this thread as soon as more than a little work is done."""
    done = 0

    def watch(work: int) -> None:
        nonlocal done
        done += work
        if done > _MAX_WORK:
            raise NeedsSolver

    WATCHER.set(watch)


def _stop_watching() -> None:
    WATCHER.set(None)


def _answered_by_a_solver(_error: NeedsSolver) -> AnyResponse:
    _stop_watching()
    try:
        pool = solvers()
        found = pool.ask(answer, pool.preloaded, _asked(), today().isoformat(), lasts=_lasts)
    except HTTPException as refused:
        return current_app.make_response(current_app.handle_user_exception(refused))
    status, headers, body = found
    response = Response(body, status, list(headers))
    if response.content_encoding and not request.accept_encodings[response.content_encoding]:
        # It is unpacked while it is sent.
        del response.headers["Content-Encoding"], response.headers["Content-Length"]
        response.response = iter(partial(GzipFile(fileobj=BytesIO(body)).read, _AT_ONCE), b"")
    return response


_Answer = tuple[str, tuple[tuple[str, str], ...], bytes]
"""The status, the headers and the body."""


def answer(module: str, asked: tuple[tuple[str, str], ...], _day: str) -> _Answer:
    """In a solver process: what the app of a module answers to a GET on a day, asked as by WSGI."""
    app: Flask = import_module(module).app
    parts, status, headers = run_wsgi_app(app.wsgi_app, {**create_environ(), **dict(asked)})
    body = b"".join(parts)
    if len(body) > _LARGEST_REMEMBERED:
        # A slow reader keeps it in memory for long.
        if headers.get("Cache-Control", "").startswith("public"):
            headers.setdefault("ETag", f'W/"{generate_etag(body)}"')
        body = packed(body, _LEVEL)
        headers["Content-Encoding"] = "gzip"
        headers.remove("Content-Length")
    return status, tuple(headers.items()), body


def _asked() -> tuple[tuple[str, str], ...]:
    environ = request.environ
    told = {name: environ[name] for name in (*_ASKED, *_ASKED_BY_HTMX) if name in environ}
    told["HTTP_ACCEPT_LANGUAGE"] = language_wished(request)
    cookies = [f"{PROJECTOR_COOKIE}=on"] if is_projecting(request) else []
    for cookie in slots_of(current_app).cookies_for_solvers:
        value = request.cookies.get(cookie.name, "")
        if cookie.pattern.fullmatch(value):
            cookies.append(f"{cookie.name}={value}")
    return (*told.items(), ("HTTP_COOKIE", "; ".join(cookies)))


def _lasts(found: _Answer) -> bool:
    _status, headers, body = found
    kept = dict(headers).get("Cache-Control", "")
    return kept.startswith("public") and len(body) <= _LARGEST_REMEMBERED
