"""Polls that find nothing new, which are answered before Flask sees them.

Most requests of a class are polls of screens that have not changed. Their response needs the
version of the room and nothing else, and Flask would take several times as long for them as the
database does.
"""

import re
from collections.abc import Iterable
from typing import Any

from flask import Flask

from webapp.classroom.classroom import Classroom
from webapp.classroom.codes import CODE_LENGTH
from webapp.classroom.errors import ClassroomError, DatabaseAway
from webapp.classroom.rooms import version
from webapp.views.web.frames import SECURITY_HEADERS

from .access import PUPILS_COOKIE, is_guesser
from .solving import needs_screen

_PATH = re.compile(rf"/class/([0-9A-Z]{{{CODE_LENGTH}}})(/teach|/wall)?")
_QUERY = re.compile(r"version=([0-9]{1,9})(?:&language=[a-z]{2})?")

_HEADERS = [*SECURITY_HEADERS.items(), ("Cache-Control", "no-store")]


def answer_polls_early(app: Flask, classroom: Classroom) -> None:
    """Let `app` answer 304 to polls for screens of `classroom` that have not changed.

    Flask handles everything else: what is new, what is refused, and what is not quite a poll.
    """
    handle = app.wsgi_app

    def answer(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        if environ["REQUEST_METHOD"] == "GET" and _finds_nothing_new(environ, classroom):
            start_response("304 NOT MODIFIED", [*_HEADERS])
            return ()
        return handle(environ, start_response)

    app.wsgi_app = answer  # type: ignore[method-assign]


def _finds_nothing_new(environ: dict[str, Any], classroom: Classroom) -> bool:
    """Return True if the request in `environ` polls a room, and shows its present version."""
    path = _PATH.fullmatch(environ["PATH_INFO"])
    query = _QUERY.fullmatch(environ.get("QUERY_STRING", "")) if path else None
    if path is None or query is None or is_guesser(environ.get("REMOTE_ADDR", "")):
        return False
    code, screen = path.groups()
    if needs_screen(code):
        return False
    has_cookie = f"{PUPILS_COOKIE}{code}=" in environ.get("HTTP_COOKIE", "")
    try:
        current = version(classroom, code, for_pupils=has_cookie and not screen)
    except (ClassroomError, DatabaseAway):
        return False
    return current == int(query[1])
