"""The oracles of the fuzzer: what must be true of every answer."""

import gzip
import logging
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from html.parser import HTMLParser
from time import thread_time
from typing import Any
from urllib.parse import parse_qsl, urljoin, urlsplit

import brotli
import html5lib
from flask import Flask
from werkzeug.datastructures import Headers
from werkzeug.exceptions import HTTPException
from werkzeug.http import parse_cache_control_header
from werkzeug.test import run_wsgi_app

from tests.fuzz.cases import Case
from webapp.views.web.frames import SECURITY_HEADERS, UNFRAMEABLE

_MAX_KEPT = 50
"""The most characters of what was typed that surely stay in a field."""


@dataclass(frozen=True)
class Answer:
    """What came back: the status (0 where nothing did), headers, body, the work of the thread."""

    status: int
    headers: Headers
    body: bytes
    seconds: float
    errors: tuple[str, ...] = ()

    @property
    def is_public(self) -> bool:
        """True if anybody may keep the answer."""
        told = parse_cache_control_header(self.headers.get("Cache-Control"))
        return "public" in told

    @property
    def is_page(self) -> bool:
        """True if people read the answer."""
        return self.headers.get("Content-Type", "").startswith("text/html")


class _Errors(logging.Handler):
    """What is logged while a request is answered."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(logging.Formatter().format(record))


def asked(app: Flask, case: Case, **headers: str) -> Answer:
    """Return the answer of the app to `case`, with more `headers`."""
    errors = _Errors()
    root = logging.getLogger()
    root.addHandler(errors)
    began = thread_time()
    try:
        body, status, answered = run_wsgi_app(app, case.environ(**headers), buffered=True)
        whole = b"".join(body)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what is looked for
        found = f"{type(error).__name__}: {error}"
        return Answer(0, Headers(), b"", thread_time() - began, (*errors.found, found))
    finally:
        root.removeHandler(errors)
    seconds = thread_time() - began
    return Answer(int(status.split()[0]), answered, whole, seconds, tuple(errors.found))


@dataclass
class Judge:
    """Holds the answers of an app to what they owe."""

    app: Flask
    thorough: int = 1
    """Of so many cases one is asked for again, and its page is parsed."""

    answer: Answer = field(init=False)

    def faults(self, number: int, case: Case) -> list[str]:
        """Return what is wrong with the answer to a case, and keep the answer."""
        answer = self.answer = asked(self.app, case)
        found = [*_broken(answer)]
        if answer.status:
            found += [*_headers(case, answer), *_reflected(answer), *_lost(case, answer)]
            if number % self.thorough == 0:
                found += [*self._again(case, answer), *_unreadable(case, answer)]
        return found

    def endpoint(self, case: Case) -> str:
        """Return the endpoint of `case`, or "" if it has none."""
        routes = self.app.url_map.bind("localhost")
        try:
            return str(routes.match(case.environ()["PATH_INFO"], case.method)[0])
        except HTTPException:
            return ""

    def _again(self, case: Case, answer: Answer) -> Iterator[str]:
        if not answer.is_public or case.method not in ("GET", "HEAD"):
            return
        once_more = asked(self.app, case)
        if once_more.is_public and (once_more.status, digest(once_more)) != (
            answer.status,
            digest(answer),
        ):
            yield "the same request has another answer, though anybody may keep it"
        tag = answer.headers.get("ETag")
        if tag and answer.status == 200:
            known = asked(self.app, case, If_None_Match=tag)
            if known.status != 304 or known.body:
                yield f"its own ETag is answered with {known.status}"
            for name in ("ETag", "Cache-Control", "Vary"):
                if known.headers.get(name) != answer.headers.get(name):
                    yield f"304 has another {name}: {known.headers.get(name)}"
            yield from _headers(case, known)
        if case.method == "GET":
            head = asked(self.app, Case("HEAD", *_rest(case)))
            others = {*head.headers.items()} ^ {*answer.headers.items()}
            if head.body or {name for name, _ in others} - {"Date"}:
                yield f"HEAD is another: {sorted(others)}"


def digest(answer: Answer) -> str:
    """Return a short name of the unpacked body; what gzip writes contains the time."""
    return sha256(_unpacked(answer)).hexdigest()[:16]


def _rest(case: Case) -> tuple[Any, ...]:
    return case.path, case.query, case.headers, case.body


def _broken(answer: Answer) -> Iterator[str]:
    yield from (f"logged: {error}" for error in answer.errors)
    waits = answer.status == 503 and "Retry-After" in answer.headers
    if answer.status >= 500 and not waits:
        yield f"status {answer.status}"


def _headers(case: Case, answer: Answer) -> Iterator[str]:
    for name, said in SECURITY_HEADERS.items():
        value = said.replace(UNFRAMEABLE, "frame-ancestors *") if _is_framed(case) else said
        if answer.headers.getlist(name) != [value]:
            yield f"{name} is {answer.headers.getlist(name)}"
    if answer.body and "Content-Type" not in answer.headers:
        yield "no Content-Type"
    if case.method != "HEAD" and int(answer.headers.get("Content-Length", len(answer.body))) != len(
        answer.body
    ):
        yield f"Content-Length is {answer.headers['Content-Length']}, not {len(answer.body)}"
    if answer.status == 405 and not answer.headers.get("Allow"):
        yield "405 without Allow"
    if answer.is_public and case.method not in ("GET", "HEAD"):
        yield f"anybody may keep the answer to {case.method}"
    for name in ("Location", "HX-Redirect", "HX-Push-Url", "HX-Location"):
        there = answer.headers.get(name)
        if there is not None and there != "false" and not _is_ours(there):
            yield f"{name} leads to {there!a}"


def _is_framed(case: Case) -> bool:
    """Return True if another site may put the answer into a frame."""
    return re.match("/embed/(play|puzzles|discover)/", case.environ()["PATH_INFO"]) is not None


def _is_ours(there: str) -> bool:
    home = "http://home.example"
    ours = urlsplit(urljoin(f"{home}/x", there.replace("\\", "/")))
    return (
        there.startswith("/") and f"{ours.scheme}://{ours.netloc}" == home and there.isprintable()
    )


_ESCAPED_BADLY = re.compile(r"""<i id=fuzz|id=fuzz["']|\{\{7\*7\}\}49""")


def _reflected(answer: Answer) -> Iterator[str]:
    if answer.is_page and (found := _ESCAPED_BADLY.search(_text(answer))):
        yield f"input stands in the page as it is: {found[0]}"
    for name, value in answer.headers.items():
        if not value.isascii() or not value.isprintable():
            yield f"{name} holds {value!a}"


@dataclass
class _Form:
    """What a form sends whatever is typed, what one chooses, and what stands where one types."""

    hidden: set[tuple[str, str]] = field(default_factory=set)
    chosen: set[str] = field(default_factory=set)
    typed: dict[str, list[str]] = field(default_factory=dict)
    names: set[str] = field(default_factory=set)
    """All that it may send."""

    def is_sent_by(self, query: list[tuple[str, str]]) -> bool:
        """Return True if a query may come from this form."""
        names = {name for name, _ in query}
        needed = self.chosen | {*self.typed}
        return needed <= names <= self.names and self.hidden <= {*query}


class _Forms(HTMLParser):
    """Return the forms of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found = [_Form()]
        self._area: list[str] | None = None
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        form = self.found[-1]
        name = told.get("name", "")
        form.names.add(name)
        if tag == "form":
            self.found.append(_Form())
        elif not name:
            return  # a form sends nothing of it
        elif tag == "textarea" or (tag == "input" and told.get("type", "text") in _TYPED):
            values = form.typed.setdefault(name, [])
            values.append(told.get("value", ""))
            self._area = values if tag == "textarea" else None
        elif tag == "select":
            form.chosen.add(name)
        elif tag == "input" and told["type"] == "hidden":
            form.hidden.add((name, told.get("value", "")))

    def handle_endtag(self, tag: str) -> None:
        self._area = None

    def handle_data(self, data: str) -> None:
        if self._area:
            self._area[-1] += data


_TYPED = ("text", "search", "number")


def _lost(case: Case, answer: Answer) -> Iterator[str]:
    """Yield what was typed into a field of a refused form and is no longer in it."""
    if answer.status != 400 or not answer.is_page or case.method != "GET":
        return
    given = parse_qsl(case.query, keep_blank_values=True, errors="replace")
    if "remove" in dict(given):
        return
    sent = [form for form in _Forms(_text(answer)).found if form.is_sent_by(given)]
    if len(sent) != 1:
        return
    for name, fields in sent[0].typed.items():
        values = [" ".join(value.split()) for key, value in given if key == name]
        kept = [" ".join(value.split()) for value in fields]
        # What goes into several boxes is written with commas in an address.
        in_boxes = ",".join(kept).rstrip(",")
        if len(values) == 1 and _would_stay(values[0]) and values[0] not in (*kept, in_boxes):
            yield f"what was typed as {name} is lost: {values[0]!a}"


def _would_stay(typed: str) -> bool:
    return typed.isprintable() and "\ufffd" not in typed and len(typed) <= _MAX_KEPT


def _unreadable(case: Case, answer: Answer) -> Iterator[str]:
    if not answer.is_page or case.method == "HEAD" or not answer.body:
        return
    text = _text(answer)
    parser = html5lib.HTMLParser(strict=True)
    try:
        if text.lstrip().lower().startswith("<!doctype"):
            parser.parse(text)
        else:
            parser.parseFragment(text)
    except html5lib.html5parser.ParseError as error:
        yield f"the page does not parse: {error}"


_UNPACKED = {"br": brotli.decompress, "gzip": gzip.decompress}


def _text(answer: Answer) -> str:
    return _unpacked(answer).decode("utf-8")


def _unpacked(answer: Answer) -> bytes:
    unpack = _UNPACKED.get(answer.headers.get("Content-Encoding", ""))
    return unpack(answer.body) if unpack and answer.body else answer.body
