"""Responses that several views send, and the request headers of htmx."""

from typing import Any
from urllib.parse import quote

from flask import Response as PageResponse, current_app, redirect, render_template, request
from werkzeug.wrappers import Response

HTMX_HEADERS = ("HX-Request", "HX-Request-Type", "HX-History-Restore-Request")
"""The request headers that decide whether htmx wants a part of the page or all of it."""

SECONDS_UNTIL_AGAIN = 2
"""The delay in seconds before a browser requests again what was not ready."""

SECONDS_UNTIL_MORE = 1
"""The delay in seconds before a page that is filled step by step reloads."""


def wants_fragment() -> bool:
    """Return True if htmx sent the current request and wants only the changed part of the page."""
    headers = request.headers
    whole = "HX-History-Restore-Request" in headers or headers.get("HX-Request-Type") == "full"
    return "HX-Request" in headers and not whole


_VARY = ", ".join(HTMX_HEADERS)


def page_or_part(
    whole: str, part: str, /, *, fragment: bool, status: int = 200, **context: Any
) -> Response:
    """Return the response that renders the template `whole`, or `part` if `fragment` is true.

    Both templates get `fragment` and the `context`. The response has the HTTP `status`.
    """
    template = part if fragment else whole
    html = render_template(template, fragment=fragment, **context)
    return PageResponse(html, status, {"Vary": _VARY})


def see_other(address: str) -> Response:
    """Return a redirect (303) to `address` that no cache may store, since its target changes."""
    return no_store(redirect(address, 303))


def no_store(response: Response) -> Response:
    """Return `response` with a header that forbids every cache to store it."""
    response.headers["Cache-Control"] = "no-store"
    return response


def keep_in_cookie(
    response: Response, name: str, value: str, *, max_age: int | None = None
) -> None:
    """Set the cookie `name` to `value` for `max_age` seconds, or until the browser is closed."""
    secure = request.is_secure or current_app.config["SESSION_COOKIE_SECURE"]
    response.set_cookie(
        name, value, max_age, path=_cookie_path(), secure=secure, httponly=True, samesite="Lax"
    )


def forget_cookie(response: Response, name: str) -> None:
    """Delete the cookie `name` in the browser."""
    response.delete_cookie(name, path=_cookie_path())


def _cookie_path() -> str:
    return quote(request.script_root) or "/"


def pushing(response: Response, address: str) -> Response:
    """Return `response` with a header that makes htmx show `address` in the address bar.

    The address "false" leaves the address bar as it is.
    """
    response.headers["HX-Push-Url"] = address
    return response
