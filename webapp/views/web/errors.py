"""Error pages, which quote the refused input and name valid input; identifiers of requests.

Error handlers return the page and its HTTP status, and some return headers.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from secrets import token_hex
from typing import Any
from urllib.parse import urlencode

from flask import Flask, current_app, g, render_template, request, url_for
from flask_limiter import RateLimitExceeded
from werkzeug.exceptions import HTTPException, MethodNotAllowed, ServiceUnavailable
from werkzeug.urls import iri_to_uri

from nimsum.language import LANGUAGES, N_, _
from nimsum.rulesets.errors import GameError, UnknownRuleset
from webapp.settings import settings_of

from .preferences import here
from .queries import Query

_TITLES = {
    400: N_("I can’t read that"),
    403: N_("You can’t do that from there"),
    404: N_("No such page"),
    405: N_("You can’t do that here"),
    413: N_("Too large"),
    429: N_("Too much at once"),
    500: N_("Something broke. It’s our fault"),
    503: N_("Many are asking hard questions"),
}
_MESSAGES = {
    400: N_("I couldn’t understand this request."),
    403: N_("Only Nimsum’s own pages can do this. Nothing changed."),
    404: N_("Nothing is at this address. Check for a wrong letter."),
    405: N_("This address doesn’t take such requests."),
    413: N_("You sent more than I can read."),
    429: N_("Too many requests from your address. This page reloads soon."),
    500: N_("You did nothing wrong. Try again, or tell us."),
    503: N_("Yours waits its turn. This page reloads in a moment."),
}
"""The messages for errors that have no description of their own."""


@dataclass(frozen=True, slots=True)
class ErrorPage:
    """A page that explains what went wrong, by `message` or by `error`.

    `meant` is a valid input that the visitor may have meant, `href` the address of its page, and
    `form` the address of the page on which the input was typed. `leaves` is True if the page at
    `href` opens in a new window where this page is embedded. `request_id` is the identifier to
    report. Each is "" if there is none.
    """

    title: str
    message: str
    error: GameError | None = None
    meant: str = ""
    href: str = ""
    form: str = ""
    leaves: bool = False
    request_id: str = ""


def register_error_pages(app: Flask) -> None:
    """Give every error of the pages of `app` a page; the API handles its own errors."""
    app.register_error_handler(GameError, error_page)
    app.register_error_handler(UnicodeDecodeError, _undecodable)
    app.register_error_handler(HTTPException, _http_error)


def error_page(
    error: GameError, meant: str = "", href: str = "", form: str = ""
) -> tuple[str, int]:
    """Return the page about a refused input, and its status, 404 or 400.

    `meant` is a valid input that the visitor may have meant, `href` the address of its page, and
    `form` the address of the page on which the input was typed. Each is "" if there is none.
    """
    # The game may have come with a package that is gone.
    status = 404 if isinstance(error, UnknownRuleset) else 400
    page = ErrorPage(_(_TITLES[status]), "", error=error, meant=meant, href=href, form=form)
    return _rendered(page), status


def refusal(form: type[Query]) -> Callable[[GameError], tuple[str, int]]:
    """Return an error handler whose page links to the page about the same game with a form.

    `form` is the query of that page, on which the input is typed. There is no link if the address
    names no game, or a game that cannot be read.
    """

    def answer(error: GameError) -> tuple[str, int]:
        try:
            path = form.read({"game": (request.view_args or {})["game"]}).href()
        except (GameError, KeyError):
            path = ""
        return error_page(error, form=path)

    return answer


def no_such_game(error: UnknownRuleset) -> tuple[str, int]:
    """Return the page, and the status 404, for an address that names a game that does not exist."""
    href = url_for("game_pages.game", name=error.meant) if error.meant else ""
    title = _(_TITLES[404])
    page = ErrorPage(title, "", error=error, meant=error.meant, href=href, leaves=True)
    return _rendered(page), 404


def explanation_page(title: str, message: str) -> str:
    """Return the HTML of a page with a `title`, and a `message` that says what went wrong."""
    return _rendered(ErrorPage(title, message))


def _rendered(page: ErrorPage) -> str:
    error = page.error
    if error and page.meant:
        # A suggestion takes the place of the general advice.
        error = GameError(error.wrong, error.read, "")
    return render_template("error.html", page=page, error=error)


def _undecodable(_error: UnicodeDecodeError) -> tuple[str, int]:
    wrong = _("I can’t read some letters of the address.")
    message = " ".join((wrong, _("Open the page’s whole address.")))
    return explanation_page(_(_TITLES[400]), message), 400


def _address_with_language() -> str:
    """Return the address meant by one that begins with a language, or "" if this one does not.

    For example, that is /teach?language=de for /de/teach.
    """
    _slash, language, *rest = request.path.split("/")
    if language not in LANGUAGES or request.method != "GET":
        return ""
    query = urlencode([*request.args.items(multi=True), ("language", language)])
    return iri_to_uri(f"{request.script_root}/{'/'.join(rest).lstrip('/')}?{query}")


def _address_without_slash() -> str:
    """Return the address of the page meant by one with a slash at its end, or "" if there is none.

    For example, that is /teach for /teach/.
    """
    path = f"/{request.path.strip('/')}"
    if path == request.path or not request.path.endswith("/") or request.method != "GET":
        return ""
    try:
        current_app.url_map.bind("").match(path, method="GET")
    except HTTPException:
        return ""
    query = request.query_string.decode("ascii", "replace")
    return iri_to_uri(f"{request.script_root}{path}{'?' if query else ''}{query}")


def _http_error(error: HTTPException) -> tuple[str, int, dict[str, str]]:
    """Return the page about an HTTP `error`, its status and its headers."""
    code = error.code or 500
    if code == 404 and (address := _address_with_language() or _address_without_slash()):
        return "", 302, {"Location": address}
    other_kind = 400 if code < 500 else 500
    kind = code if code in _TITLES else other_kind
    headers: dict[str, str] = {}
    retry_after = retry_after_of(error)
    own_text = error.description if error.description != type(error).description else None
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        headers["Allow"] = ", ".join(sorted(error.valid_methods))
    if retry_after:
        headers |= retry_headers(retry_after)
    identifier = request_id() if kind == 500 else ""
    message = own_text or _(_MESSAGES[kind])
    page = ErrorPage(_(_TITLES[kind]), message, request_id=identifier)
    return _rendered(page), code, headers


def retry_headers(seconds: str) -> dict[str, str]:
    """Return the headers that make a client repeat the request after `seconds`."""
    headers = {"Retry-After": seconds}
    if "HX-Request" in request.headers:
        # htmx puts parts into the current page, but only a page of its own reloads.
        address = iri_to_uri(f"{request.script_root}{here()}")
        headers["HX-Redirect"] = "/" + address.lstrip("/").removesuffix("?")
    return headers | reload_header(seconds)


def reload_header(seconds: str) -> dict[str, str]:
    """Return the header that makes a page reload after `seconds`.

    Accessibility checkers refuse a `meta` element for it.
    """
    return {"Refresh": seconds}


def retry_after_of(error: HTTPException) -> str:
    """Return the number of seconds after which a client may try again, or "" if it should not."""
    if isinstance(error, RateLimitExceeded):
        return str(error.limit.limit.get_expiry())
    if isinstance(error, ServiceUnavailable) and error.retry_after:
        return str(error.retry_after)
    return ""


_READABLE = re.compile(r"[\w-]{1,64}", re.ASCII)


def name_requests(app: Flask) -> None:
    """Make `app` log every exception with the whole address and the identifier of the request."""

    def log(exc_info: Any) -> None:
        query = f"{request.method} {iri_to_uri(request.url)}"
        app.logger.error("Exception on %s (request %s)", query, request_id(), exc_info=exc_info)

    app.log_exception = log  # type: ignore[method-assign]


def request_id() -> str:
    """Return the identifier of this request, from a trusted proxy or made by this app."""
    if "request_id" not in g:
        from_proxy = (
            request.headers.get("X-Request-ID", "") if settings_of(current_app).proxies else ""
        )
        g.request_id = from_proxy if _READABLE.fullmatch(from_proxy) else token_hex(16)
    name: str = g.request_id
    return name
