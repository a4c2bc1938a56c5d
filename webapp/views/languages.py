"""The language of a page: the visitor's own choice, else what the browser asks for."""

from flask import Blueprint, Flask, Response, abort, redirect, request
from jinja2.ext import InternationalizationExtension
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

from .way_back import here, way_back

languages = Blueprint("languages", __name__)

_COOKIE = "language"
_A_YEAR = 365 * 24 * 60 * 60
_MACHINES = "/api/"
"""Programs get one language, so that what they read does not change with who runs them."""


def speak_to_visitors(app: Flask) -> None:
    """Make the pages and templates of the application speak the language of each visitor."""
    app.jinja_env.add_extension(InternationalizationExtension)
    app.jinja_env.policies["ext.i18n.trimmed"] = True
    app.jinja_env.globals.update(
        gettext=gettext, ngettext=_ngettext, pgettext=pgettext, language=language, here=here
    )
    app.jinja_env.globals["languages"] = LANGUAGES
    app.before_request(_speak)
    app.after_request(_tell_caches)
    app.teardown_request(_speak_as_before)
    app.register_blueprint(languages)


@languages.get("/language/<code>")
def choose(code: str) -> AnyResponse:
    """Speak this language from now on, and go back to the page where it was chosen."""
    if code not in LANGUAGES:
        abort(404)
    answer = redirect(way_back(), 303)
    answer.set_cookie(_COOKIE, code, max_age=_A_YEAR, httponly=True, samesite="Lax")
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _ngettext(one: str, more: str, count: int) -> str:
    """For the tags of the templates, which put the values in by themselves."""
    return catalogue(language()).ngettext(one, more, count)


def _speak() -> None:
    chosen = request.cookies.get(_COOKIE)
    if request.path.startswith(_MACHINES):
        speak(SOURCE_LANGUAGE)
    elif chosen in LANGUAGES:
        speak(chosen)
    else:
        speak(request.accept_languages.best_match(LANGUAGES) or SOURCE_LANGUAGE)


def _tell_caches(response: Response) -> Response:
    if response.mimetype == "text/html":
        response.vary.update(("Accept-Language", "Cookie"))
        response.content_language.add(language())
    return response


def _speak_as_before(_error: BaseException | None) -> None:
    """The thread serves others after this request."""
    speak(SOURCE_LANGUAGE)
