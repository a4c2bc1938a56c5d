"""Measurements for Prometheus, at /metrics, where the setting METRICS asks for them.

Several processes count together in the folder that PROMETHEUS_MULTIPROC_DIR names, which
`gunicorn.conf.py` makes and removes.
"""

import os
from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING

from flask import Flask, request
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

from webapp.jobs.queue import Queue
from webapp.jobs.stores import Unreachable

from .answers import kept_by_nobody
from .deadline import ran_out, used_of_budget
from .job_view import queue
from .remembered import TOLD

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_NO_ROUTE = "none"
_SECONDS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
_OF_A_BUDGET = (0.01, 0.03, 0.1, 0.2, 0.4, 0.6, 0.8, 1.0)


def measure(app: Flask) -> None:
    """Count what is answered, and tell it, if the setting METRICS is on."""
    if not app.config["METRICS"]:
        return
    metrics = _Metrics()
    app.teardown_request(metrics.note_work)
    app.add_url_rule("/metrics", "metrics", metrics.tell)
    app.wsgi_app = _Measured(app.wsgi_app, metrics)  # type: ignore[method-assign]


class _Metrics:
    """What is counted in this process, or with others of the same server."""

    def __init__(self) -> None:
        self._own = own = CollectorRegistry()
        self.requests = Counter(
            "nimsum_requests", "Requests that the app answered", ["route", "status"], registry=own
        )
        self.seconds = Histogram(
            "nimsum_request_seconds",
            "Seconds until an answer was there",
            ["route"],
            buckets=_SECONDS,
            registry=own,
        )
        self.remembered = Counter(
            "nimsum_remembered",
            "Requests answered without work: from memory, or because the browser has the answer",
            ["by"],
            registry=own,
        )
        self._budget = Histogram(
            "nimsum_budget_seconds",
            "Seconds of work of questions to the solver, of those a request may take",
            ["route"],
            buckets=_OF_A_BUDGET,
            registry=own,
        )
        self._unknown = Counter(
            "nimsum_unknown",
            "Answers that leave something unknown because the time ran out",
            ["route"],
            registry=own,
        )

    def note_work(self, _error: BaseException | None) -> None:
        """Count what a request took of its budget, if it asked for one.

        It goes by the name of its route, of which there are few, and not by its address.
        """
        used, route = used_of_budget(), request.endpoint or _NO_ROUTE
        request.environ[TOLD]["route"] = route
        if used is not None:
            self._budget.labels(route).observe(used)
        if ran_out():
            self._unknown.labels(route).inc()

    def tell(self) -> Response:
        """All of it, in the format of Prometheus."""
        told = CollectorRegistry()
        if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
            MultiProcessCollector(told)  # type: ignore[no-untyped-call]
        else:
            told.register(self._own)
        told.register(_OfTheQueue(queue()))
        return kept_by_nobody(Response(generate_latest(told), content_type=CONTENT_TYPE_LATEST))


class _OfTheQueue(Collector):
    """How many jobs wait, and how many workers are there; nothing where the queue is away."""

    def __init__(self, jobs: Queue) -> None:
        self._jobs = jobs

    def collect(self) -> Iterator[Metric]:
        try:
            waiting, workers = self._jobs.huey.pending_count(), len(self._jobs.workers())
        except Unreachable:
            return
        yield GaugeMetricFamily("nimsum_jobs_waiting", "Jobs in the queue", waiting)
        yield GaugeMetricFamily("nimsum_workers", "Workers that are there", workers)


class _Measured:
    """The app with its memory of answers, timed."""

    def __init__(self, inner: "WSGIApplication", metrics: _Metrics) -> None:
        self._inner, self._metrics = inner, metrics

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        began = perf_counter()
        told: dict[str, str] = {}
        response = Response.from_app(self._inner, {**environ, TOLD: told})
        if by := told.get("by"):
            self._metrics.remembered.labels(by).inc()
        else:
            route = told.get("route", _NO_ROUTE)
            self._metrics.requests.labels(route, response.status_code).inc()
            self._metrics.seconds.labels(route).observe(perf_counter() - began)
        return response(environ, start_response)
