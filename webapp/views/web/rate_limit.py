"""How many requests may come from one address: a class behind it does not notice, a script does.
Each process counts for itself, or all of them together in the Redis that REDIS_URL names.
"""

from http import HTTPStatus

from flask import Flask, Response, request
from flask_limiter import ApplicationLimit, Limiter
from flask_limiter.util import get_remote_address
from limits import parse_many
from werkzeug.exceptions import TooManyRequests

from webapp.settings import settings_of

_NOT_COUNTED = {"asset", "health.alive", "health.ready"}

_OF_ROOMS = ("class_pupils.", "class_teacher.", "class_wall.")
"""Endpoints of rooms have limits of their own: to count their polls costs more than to answer."""

CHEAP_FOR_ONE = 10
"""The redirects that may come for each page."""

_PATIENCE_WITH_REDIS: dict[str, str | int] = {"socket_connect_timeout": 1, "socket_timeout": 1}
"""The seconds after which each process counts for itself."""


def limit_visitors(app: Flask) -> None:
    """Answer what is more pages than the settings allow with 429."""
    settings = settings_of(app)
    app.config["RATELIMIT_ENABLED"] = settings.ratelimit_enabled
    pages = settings.ratelimit_application
    all_requests = "; ".join(
        f"{CHEAP_FOR_ONE * each.amount} per {each.multiples} {each.GRANULARITY.name}"
        for each in parse_many(pages)
    )
    Limiter(
        get_remote_address,
        app=app,
        application_limits=[
            ApplicationLimit(
                limit_provider=pages,
                scope="pages",
                deduct_when=_is_a_page,
                error_message=TooManyRequests.description,
            ),
            ApplicationLimit(
                limit_provider=all_requests,
                scope="requests",
                error_message=TooManyRequests.description,
            ),
        ],
        storage_uri=settings.redis_url,
        storage_options=_PATIENCE_WITH_REDIS,
        in_memory_fallback_enabled=True,
        swallow_errors=True,
        request_identifier=lambda: request.endpoint or "nowhere",
    ).request_filter(_is_not_counted)


def _is_not_counted() -> bool:
    endpoint = request.endpoint or ""
    return endpoint in _NOT_COUNTED or endpoint.startswith(_OF_ROOMS)


def _is_a_page(response: Response) -> bool:
    return response.status_code != HTTPStatus.SEE_OTHER
