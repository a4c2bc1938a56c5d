"""Answers are remembered: an address seen before costs next to nothing, here and in browsers.

An answer is a function of its address, of the visitor's language, of projector mode, of the frame
of another site, of the part that htmx asks for, of the release and of the day; it says so itself by
being public. What the clock cut off, what is made in several steps, drawn by lot or shows a job at
work is not, and is kept nowhere.

What is asked by HEAD is answered as by GET, without the body.
"""

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING, Any

from cachetools import LRUCache
from flask import Flask
from flask import request as flask_request
from werkzeug.http import quote_etag
from werkzeug.wrappers import Request, Response

from webapp.solver.budget import speed_counted_with
from webapp.teaching.puzzles.daily import today

from .deadline import is_unsettled
from .frames import is_embedded
from .headers import security_headers
from .htmx import HTMX_HEADERS, Htmx
from .languages import LANGUAGE_COOKIE, hangs_on_address_alone, language_wished
from .projector import PROJECTOR_COOKIE, is_projecting

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_KEPT = "public, max-age=60, stale-while-revalidate=3600"
_FOR_NOBODY = "no-store"

TOLD = "nimsum.told"
"""Under this name the environment of a request may hold a dict that is told how it was answered."""

_READING = ("GET", "HEAD")
_OF_AN_ENTRY, _OF_A_HEADER = 600, 180
"""Bytes that an entry takes beside its body, and a header beside its letters."""

_FEWEST = 10
"""The answers for which there is always room: a larger one is not kept."""

HEADERS = (*HTMX_HEADERS, "Accept-Language", "Cookie", "Accept-Encoding")
COOKIES = (LANGUAGE_COOKIE, PROJECTOR_COOKIE)
"""All that an answer hangs on beside its address, its release and its day. Whoever keeps answers
goes by it: the memory of this process, caches by Vary, and the key in `deploy/nginx.conf`.
"""

_PAGES_VARY_BY, _DATA_VARY_BY = ", ".join(HEADERS), "Accept-Encoding"

Headers = list[tuple[str, str]]
Answer = tuple[str, Headers, bytes]
"""The status, the headers and the body."""


def remember_answers(app: Flask, release: str) -> None:
    """Say of every answer who may keep it, and answer what was answered before from memory."""
    app.after_request(_say_who_may_keep_it)
    most = app.config["MOST_BYTES_OF_ANSWERS"]
    app.wsgi_app = _Memory(app.wsgi_app, release, most)  # type: ignore[method-assign]


def _say_who_may_keep_it(response: Response) -> Response:
    if "Cache-Control" not in response.headers:
        exact = response.status_code == 200 and not is_unsettled()
        if exact and flask_request.method in _READING:
            response.headers.update(_told_with(flask_request))
        else:
            response.headers["Cache-Control"] = _FOR_NOBODY
    return response


def _told_with(request: Request) -> dict[str, str]:
    """What is said of what may be kept, also where only its being unchanged is told."""
    varies_by = _DATA_VARY_BY if hangs_on_address_alone(request) else _PAGES_VARY_BY
    return {"Cache-Control": _KEPT, "Vary": varies_by}


@dataclass
class _Memory:
    """A cache in front of the application, in this process, bounded in bytes."""

    inner: "WSGIApplication"
    release: str
    most_bytes: int

    def __post_init__(self) -> None:
        self._lock = Lock()
        self._answers: LRUCache[str, Answer] = LRUCache(self.most_bytes, _bytes_of)

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        request = Request(environ)
        if request.method not in _READING:
            return self.inner(environ, start_response)
        name = _what_it_hangs_on(request, self.release)
        tag = quote_etag(name, weak=True)
        kept = request.if_none_match
        # Only an answer could say whether there is anything at all, which * asks.
        if not kept.star_tag and kept.contains_weak(name):
            environ.get(TOLD, {})["by"] = "browser"
            told = {"ETag": tag, **_told_with(request), **security_headers(request)}
            start_response("304 NOT MODIFIED", [*told.items()])
            return []
        key = name + request.headers.get("Accept-Encoding", "")
        with self._lock:
            answer = self._answers.get(key)
        if answer is None:
            asked = environ if request.method == "GET" else {**environ, "REQUEST_METHOD": "GET"}
            answer = _answer_of(self.inner, asked, tag)
            if _may_be_kept(answer) and _bytes_of(answer) <= self.most_bytes // _FEWEST:
                with self._lock:
                    self._answers[key] = answer
        else:
            environ.get(TOLD, {})["by"] = "memory"
        status, headers, body = answer
        start_response(status, headers)
        return [] if request.method == "HEAD" else [body]


def _what_it_hangs_on(request: Request, release: str) -> str:
    """The digest of all that an answer hangs on, which names it for browsers and caches."""
    told = request.environ.get
    whole = (
        told("wsgi.url_scheme"),
        told("HTTP_HOST") or request.host,
        told("SCRIPT_NAME"),
        told("PATH_INFO"),
        told("QUERY_STRING"),
        language_wished(request),
        is_projecting(request),
        is_embedded(request),
        Htmx.of(request).wants_fragment,
        release,
        speed_counted_with(),
        today().isoformat(),
    )
    return hashlib.sha256(repr(whole).encode()).hexdigest()[:24]


def _answer_of(inner: "WSGIApplication", environ: "WSGIEnvironment", tag: str) -> Answer:
    begun: list[Any] = []

    def start(status: str, headers: Headers, _error: Any = None) -> Callable[[bytes], object]:
        begun[:] = status, headers
        return _write

    parts = inner(environ, start)
    try:
        body = b"".join(parts)
    finally:
        getattr(parts, "close", lambda: None)()
    status, headers = begun
    answer: Answer = status, headers, body
    if _may_be_kept(answer):
        headers.append(("ETag", tag))
    return answer


def _write(_part: bytes) -> None:
    """No answer of Flask's is written in this old way of WSGI."""
    raise NotImplementedError


def _may_be_kept(answer: Answer) -> bool:
    return ("Cache-Control", _KEPT) in answer[1]


def _bytes_of(answer: Answer) -> int:
    _status, headers, body = answer
    letters = sum(len(name) + len(value) for name, value in headers)
    return _OF_AN_ENTRY + len(body) + letters + _OF_A_HEADER * len(headers)
