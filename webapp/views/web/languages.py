"""The language in which a request is answered.

The language is the first of these that exists: the one in the address, as in ?language=fr; the
visitor's choice, kept in a cookie; the language of the classroom; the one that the browser prefers.
If an address names a language, the links and forms of its page do so too: a frame keeps no cookies,
and whoever gets the address of a page sees the page in the sender's language. `url_for` adds the
language to links, through Flask's `url_defaults`; `language_field()` adds it to forms.
"""

import re
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

from babel import localedata
from flask import Flask, g, request
from jinja2.ext import InternationalizationExtension
from markupsafe import Markup
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header
from werkzeug.wrappers import Request, Response

from nimsum.language import (
    LANGUAGES,
    LOCALES,
    SOURCE_LANGUAGE,
    catalogue,
    gettext,
    language,
    pgettext,
    set_language,
)

LANGUAGE_COOKIE = PARAMETER = "language"
_API_PREFIX = "/api/"
"""The prefix of addresses for programs.

They are answered in one language, so that what they read does not depend on who runs them.
"""
_PICTURE_PREFIX = "/picture/"
"""The prefix of pictures, whose language only their address chooses: other sites show them."""

_NAMED = re.compile(rb"(?:^|&)language=([^&]*)")
_IN_QUERY = re.compile(r"(?:^|&)language=[^&]*")


def set_language_of_requests(app: Flask) -> None:
    """Make the pages and templates of `app` use the language of each visitor."""
    app.jinja_env.add_extension(InternationalizationExtension)
    app.jinja_env.policies["ext.i18n.trimmed"] = True
    app.jinja_env.globals.update(
        _=gettext,
        gettext=gettext,
        ngettext=lambda one, more, count: catalogue(language()).ngettext(one, more, count),
        pgettext=pgettext,
        colon=lambda: pgettext("behind a name", ":"),
        language=language,
        languages=LANGUAGES,
        in_language=in_language,
        language_field=language_field,
    )
    # The data is loaded before processes are forked, so that they share it.
    for locale in LOCALES.values():
        localedata.load(str(locale))
    app.url_value_preprocessor(_set_request_language)
    app.url_defaults(keep_language)
    app.after_request(_add_language_header)
    # After this request the thread serves other visitors.
    app.teardown_request(lambda _error: set_language(SOURCE_LANGUAGE))


def is_for_machines(request: Request) -> bool:
    """Return True if `request` comes from a program, which gets data instead of a page."""
    return request.path.startswith(_API_PREFIX)


def depends_on_address_alone(request: Request) -> bool:
    """Return True if everybody gets the same response to `request`, whatever its headers are."""
    return is_for_machines(request) or request.path.startswith(_PICTURE_PREFIX)


def requested_language(request: Request) -> str:
    """Return the code of the language in which `request` is answered."""
    for code in languages_in_address(request):
        if code in LANGUAGES:
            return code
    if depends_on_address_alone(request):
        return SOURCE_LANGUAGE
    return _chosen_language(request) or _best_of(request.headers.get("Accept-Language", ""))


def languages_in_address(request: Request) -> list[str]:
    """Return the language codes in the address of `request`, including unknown codes."""
    if b"language=" not in request.query_string or is_for_machines(request):
        return []
    return [code.decode(errors="replace") for code in _NAMED.findall(request.query_string) if code]


def _chosen_language(request: Request) -> str:
    code = request.cookies.get(LANGUAGE_COOKIE, "")
    return code if code in LANGUAGES else ""


def _best_of(accept_language: str) -> str:
    """Return the first of our languages that the header Accept-Language names, or else English."""
    for tag, quality in parse_accept_header(accept_language, LanguageAccept):
        # A browser that prefers Canadian French to English also prefers our French to English.
        for code in (tag, tag.partition("-")[0]):
            if quality and code in LANGUAGES:
                return code
    return SOURCE_LANGUAGE


def _set_request_language(_endpoint: str | None, _values: dict[str, Any] | None) -> None:
    set_language(requested_language(request))
    if language() in languages_in_address(request):
        g.language_kept = language()


def set_room_language(code: str) -> None:
    """Use the language `code` of a classroom for this page and its links.

    A language that the visitor has chosen comes first.
    """
    chosen = languages_in_address(request) or _chosen_language(request)
    if not chosen and code in LANGUAGES and code != language():
        set_language(code)
        g.language_kept = code


def address_without_language(address: str) -> str:
    """Return `address`, which must have no #fragment, without its language parameters."""
    path, _mark, query = address.partition("?")
    kept = query_without_language(query)
    return f"{path}?{kept}" if kept else path


def query_without_language(query: str) -> str:
    """Return the query string `query`, without question mark, without its language parameters."""
    return _IN_QUERY.sub("", query).removeprefix("&")


def links_name_language() -> bool:
    """Return True if links must name the current language.

    Return False if the language is English only because nobody asked for another one.
    """
    return language() != SOURCE_LANGUAGE or bool(language_kept())


def in_language(address: str) -> str:
    """Return `address`, which is in this app, with the current language if links must name it."""
    return with_language(address, language()) if links_name_language() else address


def with_language(address: str, code: str) -> str:
    """Return `address` with the language `code`, or unchanged if it names a language already."""
    if PARAMETER in parse_qs(urlsplit(address).query):
        return address
    before, mark, fragment = address.partition("#")
    joined = "&" if "?" in before else "?"
    return f"{before}{joined}{PARAMETER}={quote(code)}{mark}{fragment}"


_API_ENDPOINTS = ("api.", "api_")
"""The prefixes of the endpoints of the JSON API and its plug-ins, which use only English."""

_NOT_KEPT = {
    "asset",
    "codes.code",
    "frames.script_around",
    "pictures.show",
    "preferences.choose_language",
}
"""The endpoints that do not return pages, or whose addresses name a language anyway."""


def keep_language(endpoint: str, values: dict[str, Any]) -> None:
    """Add the language that links keep to `values`, from which an address of `endpoint` is built.

    `url_for(…, language=None)` builds an address without it.
    """
    kept = language_kept()
    if kept and endpoint not in _NOT_KEPT and not endpoint.startswith(_API_ENDPOINTS):
        values.setdefault(PARAMETER, kept)


def language_parameters() -> dict[str, str]:
    """Return the parameter by which links and forms keep the language, by name.

    The result is empty if links of this page name no language.
    """
    kept = language_kept()
    return {PARAMETER: kept} if kept else {}


def language_field() -> Markup:
    """Return the hidden form field that keeps the language of the page.

    Return empty markup if the links of the page do not name a language.
    """
    field = Markup('<input type="hidden" name="{}" value="{}">')
    return Markup().join(field.format(*item) for item in language_parameters().items())


def language_kept() -> str:
    """Return the code of the language that links of this page name, or "" if they name none."""
    kept: str = g.get("language_kept", "")
    return kept


def _add_language_header(response: Response) -> Response:
    if response.mimetype == "text/html":
        response.headers["Content-Language"] = language()
    return response
