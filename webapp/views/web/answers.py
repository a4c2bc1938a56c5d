"""The answers that views give alike: a page or the part of it that changes, and a way on."""

from typing import Any

from flask import make_response, redirect, render_template
from werkzeug.wrappers import Response


def page_or_part(
    whole: str, part: str, /, *, fragment: bool, status: int = 200, **context: Any
) -> Response:
    """The template of the whole page, or as a fragment for htmx that of the part inside it."""
    template = part if fragment else whole
    response = make_response(render_template(template, fragment=fragment, **context), status)
    response.vary.add("HX-Request")
    return response


def redirect_anew(address: str) -> Response:
    """The way to an address that another time is another one: nobody may keep it."""
    response = redirect(address, 303)
    response.headers["Cache-Control"] = "no-store"
    return response
