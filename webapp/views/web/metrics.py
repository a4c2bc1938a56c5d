"""Measurements for Prometheus, at /metrics, where the setting METRICS asks for them.

Several processes count together in the folder that PROMETHEUS_MULTIPROC_DIR names, which
`gunicorn.conf.py` makes and removes.
"""

import os
from collections.abc import Iterator
from time import perf_counter

from flask import Flask, Response, g, request
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

from webapp.jobs.queue import Queue
from webapp.jobs.stores import Unreachable

from .answers import kept_by_nobody
from .job_view import queue

_NO_ROUTE = "none"
_SECONDS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


def measure(app: Flask) -> None:
    """Count what is answered, and tell it, if the setting METRICS is on."""
    if not app.config["METRICS"]:
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
        kept_by_nobody(answer)
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
