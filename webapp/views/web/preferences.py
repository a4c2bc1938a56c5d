"""A visitor's choices for all pages: a language, and whether pages are large, for a projector.

Both choices are kept in cookies, so every page follows them without extra code. Projector
mode ends when the browser is closed.
"""

from collections.abc import Callable
from contextlib import suppress
from urllib.parse import quote, unquote

from flask import Blueprint, Flask, abort, current_app, request
from flask.sansio.app import App
from werkzeug.exceptions import MethodNotAllowed, NotFound
from werkzeug.routing import RequestRedirect
from werkzeug.wrappers import Request, Response

from nimsum.language import LANGUAGES

from .answers import forget_cookie, keep_in_cookie, see_other
from .languages import LANGUAGE_COOKIE, address_without_language, language_kept, with_language
from .origins import parts_of, within_app

preferences = Blueprint("preferences", __name__)

_A_YEAR = 365 * 24 * 60 * 60


_LISTENERS = "language_listeners"


def when_language_is_chosen(app: App, callback: Callable[[str, str], None]) -> None:
    """Call `callback(path, code)` when a visitor of the page at `path` chooses a language.

    `code` is the code of that language.
    """
    app.extensions.setdefault(_LISTENERS, []).append(callback)


@preferences.get("/language/<code>")
def choose_language(code: str) -> Response:
    """Store the language `code` in a cookie, and redirect to the page where it was chosen."""
    if code not in LANGUAGES:
        abort(404)
    address = address_without_language(return_address())
    for callback in current_app.extensions.get(_LISTENERS, ()):
        callback(within_app(address.partition("?")[0]), code)
    answer = see_other(address)
    keep_in_cookie(answer, LANGUAGE_COOKIE, code, max_age=_A_YEAR)
    return answer


PROJECTOR_COOKIE = "projector"
_ON = "on"
_OFF = "off"


def show_on_projectors(app: Flask) -> None:
    """Add `projecting()` and `here()` to the templates of `app`, and serve the choices."""
    app.add_template_global(projecting, "projecting")
    app.add_template_global(here, "here")
    app.register_blueprint(preferences)


def projecting() -> bool:
    """Return True if the current request comes from projector mode."""
    return is_projecting(request)


def is_projecting(request: Request) -> bool:
    """Return True if `request` comes from projector mode."""
    return request.cookies.get(PROJECTOR_COOKIE) == _ON


@preferences.get("/projector/<mode>")
def choose_projector(mode: str) -> Response:
    """Turn projector mode on or off, and redirect to the page where that was chosen."""
    if mode not in (_ON, _OFF):
        abort(404)
    kept = language_kept()
    answer = see_other(with_language(return_address(), kept) if kept else return_address())
    if mode == _ON:
        keep_in_cookie(answer, PROJECTOR_COOKIE, _ON)
    else:
        forget_cookie(answer, PROJECTOR_COOKIE)
    return answer


def here() -> str:
    """Return the address of this page, for a later redirect; invalid letters are replaced."""
    return f"{request.path}?{request.query_string.decode(errors='replace')}"


def return_address() -> str:
    """Return the address in this app to which a choice redirects.

    It is the parameter `to`, or else the Referer, or else the parameter `back`. After htmx has
    swapped a part of a page, `back` in its links is out of date.
    """
    if "to" in request.args:
        return _safe_address(request.args["to"])
    came_from = parts_of(request.referrer or "")
    path = within_app(came_from.path)
    root = f"{quote(request.script_root)}/"
    is_ours = came_from.netloc == request.host and came_from.path.startswith(root)
    if is_ours and path != request.path:
        query = f"?{came_from.query}" if came_from.query else ""
        return _safe_address(f"{path}{query}")
    return _safe_address(request.args.get("back", "/"))


def _safe_address(address: str) -> str:
    """Return `address` if it is in this app, or else the address of the front page.

    If `address` only accepts forms, return the address of the page above it.
    """
    inside = within_app(address)
    # Browsers take //host and /\host for addresses of other sites.
    is_path = inside.startswith("/") and not inside.startswith("//") and "\\" not in inside
    if not (is_path and inside.isprintable()):
        inside = "/"
    return quote(request.script_root) + _readable_address(inside)


def _readable_address(address: str) -> str:
    """Return `address`, or the page above it if `address` only accepts forms."""
    path = address.partition("?")[0]
    with suppress(NotFound, RequestRedirect):
        try:
            current_app.url_map.bind("").match(unquote(path), method="GET")
        except MethodNotAllowed:
            return path.rpartition("/")[0]
    return address
