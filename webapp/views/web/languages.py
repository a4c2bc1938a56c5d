"""The language in which a request is answered.

It is the one that the address names, ?language=fr, else the visitor's choice, kept in a cookie,
else the room's, else the one that the browser wishes. What an address names, its links and forms
go on naming: a frame keeps no cookie, and a page that somebody was sent stays what it is.
"""

import re
from functools import lru_cache
from urllib.parse import quote

from flask import Flask, g, request
from jinja2.ext import InternationalizationExtension
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header
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

LANGUAGE_COOKIE = PARAMETER = "language"
_WISHES_REMEMBERED = 500
_MACHINES = "/api/"
"""Programs get one language, so that what they read does not change with who runs them."""
_PICTURES = "/picture/"
"""Pictures are in the language that their address names, for sites that show them to others."""

_NAMED = re.compile(rb"(?:^|&)language=([^&]*)")
_IN_QUERY = re.compile(r"(?:^|&)language=[^&]*")


def set_language_of_requests(app: Flask) -> None:
    """Make the pages and templates of the application speak the language of each visitor."""
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
    )
    app.before_request(_speak_as_asked)
    app.after_request(_tell_language)
    # The thread serves others after this request.
    app.teardown_request(lambda _error: speak(SOURCE_LANGUAGE))


def is_for_machines(request: Request) -> bool:
    """Whether a program is answered, and no page is shown."""
    return request.path.startswith(_MACHINES)


def depends_on_address_alone(request: Request) -> bool:
    """Whether everybody gets the same answer, whatever their browser says of them."""
    return is_for_machines(request) or request.path.startswith(_PICTURES)


def language_wished(request: Request) -> str:
    """Return the code of the language in which `request` is answered, wherever it leads."""
    for code in languages_named(request):
        if code in LANGUAGES:
            return code
    if depends_on_address_alone(request):
        return SOURCE_LANGUAGE
    return _chosen(request) or _best_of(request.headers.get("Accept-Language", ""))


def languages_named(request: Request) -> list[str]:
    """Return the codes that the address of `request` names, of known languages or not."""
    if b"language=" not in request.query_string or is_for_machines(request):
        return []
    return [code.decode(errors="replace") for code in _NAMED.findall(request.query_string) if code]


def _chosen(request: Request) -> str:
    code = request.cookies.get(LANGUAGE_COOKIE, "")
    return code if code in LANGUAGES else ""


@lru_cache(_WISHES_REMEMBERED)
def _best_of(wishes: str) -> str:
    for wish, quality in parse_accept_header(wishes, LanguageAccept):
        # A browser that prefers the French of Canada to English prefers ours, too.
        for code in (wish, wish.partition("-")[0]):
            if quality and code in LANGUAGES:
                return code
    return SOURCE_LANGUAGE


def _speak_as_asked() -> None:
    speak(language_wished(request))
    if language() in languages_named(request):
        g.language_kept = language()


def speak_in_room(code: str) -> None:
    """Speak a room's language, and let links from it do so, unless the visitor wants another."""
    chosen = languages_named(request) or _chosen(request)
    if not chosen and code in LANGUAGES and code != language():
        speak(code)
        g.language_kept = code


def without_language(query: str) -> str:
    """Return `query`, which has no question mark, without its languages."""
    return _IN_QUERY.sub("", query).removeprefix("&")


def must_be_named() -> bool:
    """Return True if links must name the current language.

    They need not if it is English because nobody asked for another language.
    """
    return language() != SOURCE_LANGUAGE or bool(language_kept())


def in_language(address: str) -> str:
    """Return `address` with the current language, if links must name it."""
    return naming(address, language()) if must_be_named() else address


def naming(address: str, code: str, also: str = "&") -> str:
    """Return `address`, which names no language, with the language `code`."""
    before, mark, fragment = address.partition("#")
    joined = also if "?" in before else "?"
    return f"{before}{joined}{PARAMETER}={quote(code)}{mark}{fragment}"


def language_kept() -> str:
    """Return the code of the language that the links of this page name, or an empty text."""
    kept: str = g.get("language_kept", "")
    return kept


_LINKS = re.compile(
    r'(\s(?:href|action|formaction|hx-get|hx-post|data-(?:next|third|path|hold-href))=")'
    r'([/?][^"]*)(?=")'
)
_FORMS = re.compile(r'<form\b(?![^>]*method="dialog")[^>]*>')
_NOT_KEPT = re.compile(r"(?:/embed)?/(?:static|api|language|qr\.svg|picture|embed\.js)\b")
_SAID = re.compile(r"[?&;]language=")


def _tell_language(response: Response) -> Response:
    page = response.mimetype == "text/html"
    if page:
        response.headers["Content-Language"] = language()
    if kept := language_kept():
        for header in {"Location", "HX-Push-Url", "HX-Redirect"} & set(response.headers.keys()):
            response.headers[header] = _kept(response.headers[header], kept)
        if page and "Content-Encoding" not in response.headers:
            response.set_data(_kept_on(response.get_data(as_text=True), kept))
    return response


def _kept_on(page: str, code: str) -> str:
    field = f'<input type="hidden" name="{PARAMETER}" value="{code}">'
    links = _LINKS.sub(lambda found: found[1] + _kept(found[2], code, "&amp;"), page)
    # A form that is sent by GET drops the query of its address.
    return _FORMS.sub(lambda found: found[0] + field, links)


def _kept(address: str, code: str, also: str = "&") -> str:
    below = address.removeprefix(quote(request.script_root))
    if _SAID.search(address) or _NOT_KEPT.match(below) or not address.startswith(("/", "?")):
        return address
    return naming(address, code, also)
