"""For programs: is the server alive and ready, what has it counted, what may crawlers visit."""

import os
from collections.abc import Callable, Iterator
from time import perf_counter

from flask import Blueprint, Flask, current_app, g, request
from flask.sansio.app import App
from jinja2 import TemplateNotFound
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Histogram,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector
from werkzeug.wrappers import Response

from nimsum.language import LANGUAGES
from nimsum.theory import COMPILED, compiled_modules
from nimsum_lab.jobs.queue import Queue
from nimsum_lab.jobs.stores import Unreachable
from nimsum_lab.views.job_view import queue
from webapp.settings import settings_of

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
        "queue": _queue(),
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


def _queue() -> str:
    try:
        queue().workers()
    except Unreachable:
        return "unreachable"
    return ""


_NO_ROUTE = "none"
_SECONDS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


def measure(app: Flask) -> None:
    """Count what is answered, and tell it, if the settings say so."""
    if not settings_of(app).metrics:
        return
    own = CollectorRegistry()
    requests = Counter(
        "nimsum_requests", "Requests that the app answered", ["route", "status"], registry=own
    )
    seconds = Histogram(
        "nimsum_request_seconds",
        "Seconds until an answer was there",
        ["route"],
        buckets=_SECONDS,
        registry=own,
    )

    def begin() -> None:
        g.began = perf_counter()

    def count(response: Response) -> Response:
        # By the name of its route, of which there are few, and not by its address.
        route = request.endpoint or _NO_ROUTE
        requests.labels(route, response.status_code).inc()
        seconds.labels(route).observe(perf_counter() - g.began)
        return response

    def tell() -> Response:
        """All of it, in the format of Prometheus."""
        told = CollectorRegistry()
        if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
            MultiProcessCollector(told)  # type: ignore[no-untyped-call]
        else:
            told.register(own)
        told.register(_OfTheQueue(queue()))
        answer = Response(generate_latest(told), content_type=CONTENT_TYPE_LATEST)
        no_store(answer)
        return answer

    app.before_request(begin)
    app.after_request(count)
    app.add_url_rule("/metrics", "metrics", tell)


class _OfTheQueue(Collector):
    """How many jobs wait, and how many workers are there; nothing where the queue is away."""

    def __init__(self, jobs: Queue) -> None:
        self._jobs = jobs

    def collect(self) -> Iterator[Metric]:
        try:
            waiting, workers = len(self._jobs.waiting()), self._jobs.workers()
        except Unreachable:
            return
        yield GaugeMetricFamily("nimsum_jobs_waiting", "Jobs in the queue", waiting)
        yield GaugeMetricFamily("nimsum_workers", "Workers that are there", workers)


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
