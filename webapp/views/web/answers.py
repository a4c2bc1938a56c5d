"""The answers that views give alike: a page or the part of it that changes, and a way on."""

from typing import Any

from flask import make_response, redirect, render_template
from werkzeug.wrappers import Response

from .htmx import HTMX_HEADERS


def page_or_part(
    whole: str, part: str, /, *, fragment: bool, status: int = 200, **context: Any
) -> Response:
    """The template of the whole page, or as a fragment for htmx that of the part inside it."""
    template = part if fragment else whole
    response = make_response(render_template(template, fragment=fragment, **context), status)
    response.vary.update(HTMX_HEADERS)
    return response


def redirect_anew(address: str) -> Response:
    """The way to an address that another time is another one: nobody may keep it."""
    return kept_by_nobody(redirect(address, 303))


def kept_by_nobody(response: Response) -> Response:
    """The response, which another time is another one."""
    response.headers["Cache-Control"] = "no-store"
    return response
