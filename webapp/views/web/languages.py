"""The language of a page: the visitor's own choice, else what the browser asks for."""

from functools import lru_cache

from flask import Blueprint, Flask, Response, abort, request
from jinja2.ext import InternationalizationExtension
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header
from werkzeug.wrappers import Request
from werkzeug.wrappers import Response as AnyResponse

from webapp.language import (
    LANGUAGES,
    SOURCE_LANGUAGE,
    catalogue,
    gettext,
    language,
    pgettext,
    speak,
)

from .answers import keep_in_cookie, redirect_anew
from .way_back import here, way_back

languages = Blueprint("languages", __name__)

LANGUAGE_COOKIE = "language"
_A_YEAR = 365 * 24 * 60 * 60
_WISHES_REMEMBERED = 500
_MACHINES = "/api/"
"""Programs get one language, so that what they read does not change with who runs them."""
_PICTURES = "/picture/"
"""Pictures are in the language that their address names, for sites that show them to others."""


def speak_to_visitors(app: Flask) -> None:
    """Make the pages and templates of the application speak the language of each visitor."""
    app.jinja_env.add_extension(InternationalizationExtension)
    app.jinja_env.policies["ext.i18n.trimmed"] = True
    app.jinja_env.globals.update(
        _=gettext,
        gettext=gettext,
        ngettext=_ngettext,
        pgettext=pgettext,
        language=language,
        here=here,
    )
    app.jinja_env.globals["languages"] = LANGUAGES
    app.before_request(_speak)
    app.after_request(_tell_language)
    app.teardown_request(_speak_as_before)
    app.register_blueprint(languages)


@languages.get("/language/<code>")
def choose(code: str) -> AnyResponse:
    """Speak this language from now on, and go back to the page where it was chosen."""
    if code not in LANGUAGES:
        abort(404)
    answer = redirect_anew(way_back())
    keep_in_cookie(answer, LANGUAGE_COOKIE, code, max_age=_A_YEAR)
    return answer


def _ngettext(one: str, more: str, count: int) -> str:
    """For the tags of the templates, which put the values in by themselves."""
    return catalogue(language()).ngettext(one, more, count)


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
    """The language in the query; what cannot be read names none."""
    try:
        return request.args.get("language", "")
    except UnicodeDecodeError:
        return ""


def _speak() -> None:
    speak(language_wished(request))


@lru_cache(_WISHES_REMEMBERED)
def _best_of(wishes: str) -> str:
    """The language that suits a browser best; most browsers send one of a few dozen headers."""
    accepted = parse_accept_header(wishes, LanguageAccept)
    return accepted.best_match(LANGUAGES) or SOURCE_LANGUAGE


def _tell_language(response: Response) -> Response:
    if response.mimetype == "text/html":
        response.headers["Content-Language"] = language()
    return response


def _speak_as_before(_error: BaseException | None) -> None:
    """The thread serves others after this request."""
    speak(SOURCE_LANGUAGE)
