"""For programs: is the server alive and ready, and what may crawlers visit."""

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


def _told(text: str, status: int = 200) -> Response:
    return no_store(Response(f"{text}\n", status, mimetype="text/plain"))


@health.get("/healthz")
def alive() -> Response:
    """That this process answers."""
    return _told("ok")


@health.get("/readyz")
def ready() -> Response:
    """Whether all that pages need is there, a line for each: 503 if anything is not."""
    found = {
        "templates": _templates(),
        "assets": "" if are_assets_whole(current_app) else "missing",
        "solvers": "" if solvers().are_ready() else "starting",
    }
    more: dict[str, Check] = current_app.extensions.get(_CHECKS, {})
    found |= {name: check() for name, check in more.items()}
    lines = [f"{name}: {missing or 'ok'}" for name, missing in found.items()]
    lines.append(f"compiled: {len(compiled_modules())} of {len(COMPILED)}")
    return _told("\n".join(lines), 503 if any(found.values()) else 200)


def add_readiness_check(app: App, name: str, check: Check) -> None:
    """Let `ready` look at one more thing: what is wrong with it, or nothing."""
    app.extensions.setdefault(_CHECKS, {})[name] = check


def _templates() -> str:
    loader = current_app.jinja_env.loader
    try:
        if loader is not None:
            # Past the memory of templates, down to the disk.
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
"""Beginnings of addresses as RFC 9309 reads them: * stands for anything."""

_SHOW_LINKS = ("Twitterbot", "facebookexternalhit", "LinkedInBot", "Slackbot")
"""Robots that come to an address because somebody has sent it, and follow no link from there."""


@crawlers.get("/robots.txt")
def robots() -> Response:
    """Keep crawlers from addresses that have no end, are drawn by lot, or are for programs."""
    root = request.script_root
    all_robots = ["User-agent: *", *(f"Disallow: {root}{each}" for each in _LEAVE_ALONE)]
    # The longest rule counts: a page in another language, but none of what has no end.
    all_robots += [f"Allow: {root}/*?language={code}$" for code in LANGUAGES]
    all_robots += [f"Disallow: {root}{each}*?language=" for each in _LEAVE_ALONE if each != "/*?"]
    showing = [*(f"User-agent: {name}" for name in _SHOW_LINKS), f"Allow: {root}/"]
    return Response("\n".join([*all_robots, "", *showing, ""]), mimetype="text/plain")
