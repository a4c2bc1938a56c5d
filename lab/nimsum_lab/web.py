"""The laboratory as a part of the web app: its entry point in the group `nimsum.web`."""

from pathlib import Path

from flask import Blueprint, Flask

from nimsum_lab.computations.catalogue import COMPUTATIONS
from nimsum_lab.jobs.queue import Queue
from nimsum_lab.views.in_the_app import fill_slots
from nimsum_lab.views.job_view import init_jobs
from nimsum_lab.views.misere.genus import misere_genus
from nimsum_lab.views.misere.laboratory import misere_lab
from nimsum_lab.views.misere.quotients import misere_quotients
from nimsum_lab.views.papers.papers import papers
from nimsum_lab.views.records.records import records
from nimsum_lab.views.thinking.thinking import thinking
from webapp.settings import settings_of
from webapp.slots import slots_of

_HERE = Path(__file__).parent


def init_app(app: Flask) -> None:
    """Add the pages of the laboratory to `app`, with the queue of its long computations."""
    init_jobs(app, Queue(settings_of(app).queue_url, COMPUTATIONS))
    # A blueprint without pages, by which the app finds the templates.
    app.register_blueprint(Blueprint("laboratory", __name__, template_folder="templates"))
    for blueprint in (misere_lab, misere_genus, misere_quotients, papers, records, thinking):
        app.register_blueprint(blueprint)
    slots = slots_of(app)
    slots.static_folders.append(_HERE / "static")
    fill_slots(slots)
