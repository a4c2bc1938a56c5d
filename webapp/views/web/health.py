"""The addresses for whatever watches over the server: does it live, and can it do its work."""

from collections.abc import Callable

from flask import Blueprint, current_app
from flask.sansio.app import App
from jinja2 import TemplateNotFound
from werkzeug.wrappers import Response

from webapp.compiled import MODULES, compiled_modules
from webapp.jobs.stores import Unreachable

from .answers import kept_by_nobody
from .assets import are_assets_whole
from .job_view import queue
from .solvers import solvers

health = Blueprint("health", __name__)

Check = Callable[[], str]
_CHECKS = "health_checks"


def _told(text: str, status: int = 200) -> Response:
    return kept_by_nobody(Response(f"{text}\n", status, mimetype="text/plain"))


@health.get("/healthz")
def alive() -> Response:
    """That this process answers."""
    return _told("ok")


@health.get("/readyz")
def ready() -> Response:
    """Whether all that pages need is there, a line for each: 503 if anything is not."""
    found = {
        "templates": _templates(),
        "assets": _assets(),
        "queue": _queue(),
        "solvers": "" if solvers().are_ready() else "starting",
    }
    found |= {name: check() for name, check in _more_checks().items()}
    lines = [f"{name}: {missing or 'ok'}" for name, missing in found.items()]
    lines.append(f"compiled: {len(compiled_modules())} of {len(MODULES)}")
    return _told("\n".join(lines), 503 if any(found.values()) else 200)


def look_too(app: App, name: str, check: Check) -> None:
    """Let `ready` look at one more thing: what is wrong with it, or nothing."""
    app.extensions.setdefault(_CHECKS, {})[name] = check


def _more_checks() -> dict[str, Check]:
    found: dict[str, Check] = current_app.extensions.get(_CHECKS, {})
    return found


def _templates() -> str:
    """What is wrong with the tree, from which templates are read; nothing if it is there."""
    loader = current_app.jinja_env.loader
    try:
        if loader is not None:
            # Past the memory of templates, down to the disk.
            loader.get_source(current_app.jinja_env, "layout.html")
            return ""
    except TemplateNotFound:
        pass
    return "missing"


def _assets() -> str:
    return "" if are_assets_whole(current_app) else "missing"


def _queue() -> str:
    """What is wrong with the database in which jobs are kept; nothing if it answers."""
    try:
        queue().workers()
    except Unreachable:
        return "unreachable"
    return ""
