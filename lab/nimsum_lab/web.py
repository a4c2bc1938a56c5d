"""The laboratory as a part of the web app: its entry point in the group `nimsum.web`."""

import sys
from pathlib import Path

from flask import Blueprint, Flask

from nimsum_lab.computations.catalogue import COMPUTATIONS, queue_url
from nimsum_lab.jobs.queue import Queue
from nimsum_lab.jobs.stores import Unreachable
from nimsum_lab.views.api import WORDS
from nimsum_lab.views.api_operations import interface
from nimsum_lab.views.explore.job_pages import explore_jobs
from nimsum_lab.views.explore.long_rows import long_rows
from nimsum_lab.views.in_the_app import fill_slots
from nimsum_lab.views.job_view import KEY, KEY_COOKIE, init_jobs, queue
from nimsum_lab.views.misere.genus import misere_genus
from nimsum_lab.views.misere.laboratory import misere_lab
from nimsum_lab.views.misere.quotients import misere_quotients
from nimsum_lab.views.papers.papers import papers
from nimsum_lab.views.records.records import records
from nimsum_lab.views.thinking.thinking import ThoughtsOfOthers, thinking
from webapp.settings import settings_of
from webapp.slots import CookieForSolvers, slots_of
from webapp.views.web.monitoring import add_readiness_check

_FOLDER = Path(__file__).parent


def init_app(app: Flask) -> None:
    """Add the pages of the laboratory to `app`, with the queue of its long computations."""
    init_jobs(app, Queue(queue_url(settings_of(app)), COMPUTATIONS))
    # This blueprint has no pages; it lets the app find the templates.
    app.register_blueprint(Blueprint("laboratory", __name__, template_folder="templates"))
    for blueprint in (
        misere_lab,
        misere_genus,
        misere_quotients,
        papers,
        records,
        thinking,
        explore_jobs,
        interface.blueprint,
    ):
        app.register_blueprint(blueprint)
    add_readiness_check(app, "queue", _queue_state)
    slots = slots_of(app)
    slots.static_folders.append(_FOLDER / "static")
    slots.knowledge.append(ThoughtsOfOthers())
    slots.long_rows = long_rows
    slots.certificate_checker = "explore_jobs.checker"
    slots.interfaces.append(interface)
    slots.api_words |= WORDS
    slots.cookies_for_solvers.append(CookieForSolvers(KEY_COOKIE, KEY))
    slots.companions.append((sys.executable, "-m", "nimsum", "workers", "--with-parent"))
    fill_slots(slots)


def _queue_state() -> str:
    """Return the problem of the queue of the current app; an empty string if it works."""
    try:
        queue().has_workers()
    except Unreachable:
        return "unreachable"
    return ""
