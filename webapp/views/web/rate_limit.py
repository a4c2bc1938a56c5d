"""How many requests may come from one address: a class behind it does not notice, a script does.

What is remembered is answered before it is counted; files and the health are never counted. Each
process counts for itself, or all of them together in the Redis that REDIS_URL names.
"""

import os
from threading import Lock

from cachetools import LRUCache
from flask import Flask, request
from flask_limiter import Limiter, RequestLimit
from flask_limiter.util import get_remote_address

from webapp.limits import REQUESTS_OF_AN_ADDRESS

_NOT_COUNTED = {"asset", "health.alive", "health.ready", "metrics"}

COUNTED_TOGETHER = 10
"""The requests from one address that are counted at once: to count costs a sixth of a move."""

_ADDRESSES_REMEMBERED = 10_000

_PATIENCE_WITH_REDIS: dict[str, int | str] = {"socket_connect_timeout": 1, "socket_timeout": 1}
"""The seconds after which each process counts for itself, until Redis answers again."""


def limit_visitors(app: Flask) -> None:
    """Refuse with 429 what is too much, unless the setting RATELIMIT_ENABLED says no.

    RATELIMIT_APPLICATION says how much that is.
    """
    app.config.setdefault("RATELIMIT_APPLICATION", REQUESTS_OF_AN_ADDRESS)
    redis = os.environ.get("REDIS_URL")
    requests = _RequestsOfAddresses()
    limiter = Limiter(
        get_remote_address,
        application_limits_cost=COUNTED_TOGETHER,
        storage_uri=redis or "memory://",
        storage_options=dict(_PATIENCE_WITH_REDIS) if redis else {},
        in_memory_fallback_enabled=bool(redis),
        # An answer hangs on its address: how much was asked before stands in no header.
        headers_enabled=False,
        swallow_errors=True,
        on_breach=requests.refused,
    )
    limiter.request_filter(requests.goes_uncounted)
    limiter.init_app(app)


class _RequestsOfAddresses:
    """The requests from each address that were not counted yet."""

    def __init__(self) -> None:
        self._uncounted: LRUCache[str, int] = LRUCache(_ADDRESSES_REMEMBERED)
        self._lock = Lock()

    def goes_uncounted(self) -> bool:
        """Whether this request is not counted, or not yet."""
        if request.endpoint in _NOT_COUNTED:
            return True
        address = get_remote_address()
        with self._lock:
            uncounted = self._uncounted.get(address, 0) + 1
            self._uncounted[address] = uncounted % COUNTED_TOGETHER
        return uncounted < COUNTED_TOGETHER

    def refused(self, _limit: RequestLimit) -> None:
        """Count the next request from this address by itself: it is refused, too, until it may."""
        with self._lock:
            self._uncounted[get_remote_address()] = COUNTED_TOGETHER - 1
