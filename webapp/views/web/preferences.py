"""How a visitor wants pages shown: in which language, and whether large, for a projector. Both are
kept in cookies and not in addresses, so that every page and link takes part without knowing of it.
Projector mode ends when the browser is closed.
"""

from contextlib import suppress
from functools import lru_cache
from urllib.parse import quote, unquote

from flask import Blueprint, Flask, abort, current_app, request
from jinja2.ext import InternationalizationExtension
from werkzeug.datastructures import LanguageAccept
from werkzeug.exceptions import MethodNotAllowed, NotFound
from werkzeug.http import parse_accept_header
from werkzeug.routing import RequestRedirect
from werkzeug.wrappers import Request, Response

from nimsum.language import (
    LANGUAGES,
    SOURCE_LANGUAGE,
    catalogue,
    gettext,
    language,
    pgettext,
    speak,
)

from .answers import forget_cookie, keep_in_cookie, see_other
from .origins import parts_of, within_app

preferences = Blueprint("preferences", __name__)

LANGUAGE_COOKIE = "language"
_A_YEAR = 365 * 24 * 60 * 60
_WISHES_REMEMBERED = 500
_MACHINES = "/api/"
"""Programs get one language, so that what they read does not change with who runs them."""
_PICTURES = "/picture/"
"""Pictures are in the language that their address names, for sites that show them to others."""


def set_language_of_requests(app: Flask) -> None:
    """Make the pages and templates of the application speak the language of each visitor."""
    app.jinja_env.add_extension(InternationalizationExtension)
    app.jinja_env.policies["ext.i18n.trimmed"] = True
    app.jinja_env.globals.update(
        _=gettext,
        gettext=gettext,
        ngettext=lambda one, more, count: catalogue(language()).ngettext(one, more, count),
        pgettext=pgettext,
        language=language,
        here=here,
    )
    app.jinja_env.globals["languages"] = LANGUAGES
    app.before_request(lambda: speak(language_wished(request)))
    app.after_request(_tell_language)
    # The thread serves others after this request.
    app.teardown_request(lambda _error: speak(SOURCE_LANGUAGE))


@preferences.get("/language/<code>")
def choose_language(code: str) -> Response:
    """Speak this language from now on, and go back to the page where it was chosen."""
    if code not in LANGUAGES:
        abort(404)
    answer = see_other(way_back())
    keep_in_cookie(answer, LANGUAGE_COOKIE, code, max_age=_A_YEAR)
    return answer


def is_for_machines(request: Request) -> bool:
    """Whether a program is answered, and no page is shown."""
    return request.path.startswith(_MACHINES)


def depends_on_address_alone(request: Request) -> bool:
    """Whether everybody gets the same answer, whatever their browser says of them."""
    return is_for_machines(request) or request.path.startswith(_PICTURES)


def language_wished(request: Request) -> str:
    """The code of the language in which a request is answered."""
    if depends_on_address_alone(request):
        named = "" if is_for_machines(request) else _language_named(request)
        return named if named in LANGUAGES else SOURCE_LANGUAGE
    chosen = request.cookies.get(LANGUAGE_COOKIE)
    if chosen in LANGUAGES:
        return chosen
    return _best_of(request.headers.get("Accept-Language", ""))


def _language_named(request: Request) -> str:
    try:
        return request.args.get("language", "")
    except UnicodeDecodeError:
        return ""


@lru_cache(_WISHES_REMEMBERED)
def _best_of(wishes: str) -> str:
    accepted = parse_accept_header(wishes, LanguageAccept)
    return accepted.best_match(LANGUAGES) or SOURCE_LANGUAGE


def _tell_language(response: Response) -> Response:
    if response.mimetype == "text/html":
        response.headers["Content-Language"] = language()
    return response


PROJECTOR_COOKIE = "projector"
_ON, _OFF = "on", "off"


def show_on_projectors(app: Flask) -> None:
    """Let templates ask whether a page is shown in projector mode."""
    app.add_template_global(projecting, "projecting")
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
    answer = see_other(way_back())
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
