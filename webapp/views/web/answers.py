"""The answers that views give alike, and what htmx says of a request and is told."""

from typing import Any
from urllib.parse import quote

from flask import Response as PageResponse, current_app, redirect, render_template, request
from werkzeug.wrappers import Response

HTMX_HEADERS = ("HX-Request", "HX-Request-Type", "HX-History-Restore-Request")
"""The headers that tell whether a part of the page is wanted or the whole."""

SECONDS_UNTIL_AGAIN = 2
"""The seconds after which a browser asks again for what was not ready."""

SECONDS_UNTIL_MORE = 1
"""The seconds after which a page that is filled step by step loads again."""


def wants_fragment() -> bool:
    """Whether htmx asks, and only for the changed part of the page."""
    headers = request.headers
    whole = "HX-History-Restore-Request" in headers or headers.get("HX-Request-Type") == "full"
    return "HX-Request" in headers and not whole


_VARY = ", ".join(HTMX_HEADERS)


def page_or_part(
    whole: str, part: str, /, *, fragment: bool, status: int = 200, **context: Any
) -> Response:
    """The template of the whole page, or as a fragment for htmx that of the part inside it."""
    template = part if fragment else whole
    html = render_template(template, fragment=fragment, **context)
    return PageResponse(html, status, {"Vary": _VARY})


def see_other(address: str) -> Response:
    """The way to an address that another time is another one: nobody may keep it."""
    return no_store(redirect(address, 303))


def no_store(response: Response) -> Response:
    """The response, which another time is another one."""
    response.headers["Cache-Control"] = "no-store"
    return response


def keep_in_cookie(
    response: Response, name: str, value: str, *, max_age: int | None = None
) -> None:
    """Keep a word in the browser, for so many seconds or until it is closed."""
    secure = request.is_secure or current_app.config["SESSION_COOKIE_SECURE"]
    response.set_cookie(
        name, value, max_age, path=_of_cookies(), secure=secure, httponly=True, samesite="Lax"
    )


def forget_cookie(response: Response, name: str) -> None:
    """Let the browser forget a word that it keeps."""
    response.delete_cookie(name, path=_of_cookies())


def _of_cookies() -> str:
    return quote(request.script_root) or "/"


def pushing(response: Response, address: str) -> Response:
    """The response, with the address that htmx shall show for it."""
    response.headers["HX-Push-Url"] = address
    return response
