"""What a visitor chooses for all pages: a language, and whether they are large, for a projector.
Both are kept in cookies, so that every page and link takes part without knowing of it. Projector
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
from .languages import LANGUAGE_COOKIE, in_no_language, language_kept, naming
from .origins import parts_of, within_app

preferences = Blueprint("preferences", __name__)

_A_YEAR = 365 * 24 * 60 * 60


_LISTENERS = "language_listeners"


def when_language_is_chosen(app: App, tell: Callable[[str, str], None]) -> None:
    """Call this with the path of the page where a language was chosen, and with its code."""
    app.extensions.setdefault(_LISTENERS, []).append(tell)


@preferences.get("/language/<code>")
def choose_language(code: str) -> Response:
    """Speak this language from now on, and go back to the page where it was chosen."""
    if code not in LANGUAGES:
        abort(404)
    address = in_no_language(way_back())
    for tell in current_app.extensions.get(_LISTENERS, ()):
        tell(within_app(address.partition("?")[0]), code)
    answer = see_other(address)
    keep_in_cookie(answer, LANGUAGE_COOKIE, code, max_age=_A_YEAR)
    return answer


PROJECTOR_COOKIE = "projector"
_ON, _OFF = "on", "off"


def show_on_projectors(app: Flask) -> None:
    """Let templates ask whether a page is shown in projector mode, and where one is."""
    app.add_template_global(projecting, "projecting")
    app.add_template_global(here, "here")
    app.register_blueprint(preferences)


def projecting() -> bool:
    """Whether pages are shown in projector mode."""
    return is_projecting(request)


def is_projecting(asked: Request) -> bool:
    """Whether this request comes from projector mode."""
    return asked.cookies.get(PROJECTOR_COOKIE) == _ON


@preferences.get("/projector/<mode>")
def choose_projector(mode: str) -> Response:
    """Show pages in projector mode from now on, or no longer, and go back to where one was."""
    if mode not in (_ON, _OFF):
        abort(404)
    kept = language_kept()
    answer = see_other(naming(way_back(), kept) if kept else way_back())
    if mode == _ON:
        keep_in_cookie(answer, PROJECTOR_COOKIE, _ON)
    else:
        forget_cookie(answer, PROJECTOR_COOKIE)
    return answer


def here() -> str:
    """The address of this page, for the way back; letters that cannot be read are replaced."""
    return f"{request.path}?{request.query_string.decode(errors='replace')}"


def way_back() -> str:
    """The address to go back to, always one of ours: `to`, else the Referer, else `back`. After
    htmx has swapped a part of a page, `back` in its links is out of date.
    """
    if "to" in request.args:
        return _within(request.args["to"])
    came_from = parts_of(request.referrer or "")
    path, below = within_app(came_from.path), f"{quote(request.script_root)}/"
    ours = came_from.netloc == request.host and came_from.path.startswith(below)
    if ours and path != request.path:
        query = f"?{came_from.query}" if came_from.query else ""
        return _within(f"{path}{query}")
    return _within(request.args.get("back", "/"))


def _within(address: str) -> str:
    inside = within_app(address)
    ours = inside.startswith("/") and not inside.startswith("//")
    ours = ours and inside.isprintable() and "\\" not in inside
    return quote(request.script_root) + (_shown_at(inside) if ours else "/")


def _shown_at(address: str) -> str:
    """The address or, where forms alone are sent to it, that of the page above it."""
    path = address.partition("?")[0]
    with suppress(NotFound, RequestRedirect):
        try:
            current_app.url_map.bind("").match(unquote(path), method="GET")
        except MethodNotAllowed:
            return path.rpartition("/")[0]
    return address
