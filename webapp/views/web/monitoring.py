"""Pages for programs: the health and readiness of the server, and the rules for crawlers."""

from collections.abc import Callable

from flask import Blueprint, current_app, request
from flask.sansio.app import App
from jinja2 import TemplateNotFound
from werkzeug.wrappers import Response

from nimsum.language import LANGUAGES
from nimsum.theory import COMPILED, compiled_modules

from .answers import no_store
from .assets import are_assets_whole
from .solvers import solvers

health = Blueprint("health", __name__)

Check = Callable[[], str]
_CHECKS = "health_checks"


def _plain_text(text: str, status: int = 200) -> Response:
    return no_store(Response(f"{text}\n", status, mimetype="text/plain"))


@health.get("/healthz")
def alive() -> Response:
    """Answer "ok": this process is alive."""
    return _plain_text("ok")


@health.get("/readyz")
def ready() -> Response:
    """Return a text with a line for each requirement of the pages: "ok" or a problem.

    The status is 503 if there is a problem.
    """
    problems = {
        "templates": _templates(),
        "assets": "" if are_assets_whole(current_app) else "missing",
        "solvers": "" if solvers().are_ready() else "starting",
    }
    more: dict[str, Check] = current_app.extensions.get(_CHECKS, {})
    problems |= {name: check() for name, check in more.items()}
    lines = [f"{name}: {problem or 'ok'}" for name, problem in problems.items()]
    lines.append(f"compiled: {len(compiled_modules())} of {len(COMPILED)}")
    return _plain_text("\n".join(lines), 503 if any(problems.values()) else 200)


def add_readiness_check(app: App, name: str, check: Check) -> None:
    """Add a line `name` to /readyz; `check` returns a problem in words, or "" if there is none."""
    app.extensions.setdefault(_CHECKS, {})[name] = check


def _templates() -> str:
    """Return "missing" if the templates cannot be read from disk, or ""."""
    loader = current_app.jinja_env.loader
    try:
        if loader is not None:
            # This reads the file and not the cache of compiled templates.
            loader.get_source(current_app.jinja_env, "layout.html")
            return ""
    except TemplateNotFound:
        pass
    return "missing"


crawlers = Blueprint("crawlers", __name__)

_LEAVE_ALONE = (
    "/*?",  # every move, mark and choice
    "/api/",
    "/class/",
    "/embed/",
    "/explore/*/",  # every table and file
    "/games/*/practice",
    "/language/",
    "/projector/",
    "/puzzles/",
    "/qr.svg",
    "/review/",
    "/surprise",
    "/think/",
    "/worksheets/",
)
"""The prefixes of addresses that crawlers must not visit, as in RFC 9309: * matches anything."""

_SHOW_LINKS = ("Twitterbot", "facebookexternalhit", "LinkedInBot", "Slackbot")
"""The robots that preview a link which somebody has sent, and follow no link from there."""


@crawlers.get("/robots.txt")
def robots() -> Response:
    """Return rules for crawlers that forbid addresses that are endless, random or for programs."""
    root = request.script_root
    all_robots = ["User-agent: *", *(f"Disallow: {root}{path}" for path in _LEAVE_ALONE)]
    # The longest rule counts: pages in other languages are allowed, but no endless addresses.
    all_robots += [f"Allow: {root}/*?language={code}$" for code in LANGUAGES]
    all_robots += [f"Disallow: {root}{path}*?language=" for path in _LEAVE_ALONE if path != "/*?"]
    showing = [*(f"User-agent: {name}" for name in _SHOW_LINKS), f"Allow: {root}/"]
    return Response("\n".join([*all_robots, "", *showing, ""]), mimetype="text/plain")
