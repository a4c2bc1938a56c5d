"""The limit of requests per IP address, high enough for a school class that shares one address.

Each process counts separately, or all processes count together in the Redis that REDIS_URL names.
"""

from http import HTTPStatus

from flask import Flask, Response, request
from flask_limiter import ApplicationLimit, Limiter
from flask_limiter.util import get_remote_address
from limits import parse_many
from werkzeug.exceptions import TooManyRequests

from webapp.settings import settings_of

_NOT_COUNTED = {"asset", "health.alive", "health.ready"}

_ROOM_ENDPOINTS = ("class_pupils.", "class_teacher.", "class_wall.")
"""The prefixes of the endpoints of rooms, which have limits of their own.

Counting their polls here would cost more than answering them.
"""

CHEAP_FOR_ONE = 10
"""The number of redirects allowed for each page."""

_REDIS_TIMEOUTS: dict[str, str | int] = {"socket_connect_timeout": 1, "socket_timeout": 1}
"""The timeouts in seconds, after which each process counts separately."""


def limit_visitors(app: Flask) -> None:
    """Answer 429 to clients that request more pages of `app` than its settings allow."""
    settings = settings_of(app)
    app.config["RATELIMIT_ENABLED"] = settings.ratelimit_enabled
    pages = settings.ratelimit_application
    all_requests = "; ".join(
        f"{CHEAP_FOR_ONE * limit.amount} per {limit.multiples} {limit.GRANULARITY.name}"
        for limit in parse_many(pages)
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
        storage_options=_REDIS_TIMEOUTS,
        in_memory_fallback_enabled=True,
        swallow_errors=True,
        request_identifier=lambda: request.endpoint or "nowhere",
    ).request_filter(_is_not_counted)


def _is_not_counted() -> bool:
    endpoint = request.endpoint or ""
    return endpoint in _NOT_COUNTED or endpoint.startswith(_ROOM_ENDPOINTS)


def _is_a_page(response: Response) -> bool:
    return response.status_code != HTTPStatus.SEE_OTHER
