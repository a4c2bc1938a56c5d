"""How many requests may come from one address: a class behind it does not notice, a script does.

What is remembered is answered before it is counted; files and the health are never counted. Each
process counts for itself, or all of them together in the Redis that REDIS_URL names.
"""

import os
from threading import Lock
from time import monotonic

from cachetools import LRUCache
from flask import Flask, request
from limits import parse
from limits.errors import StorageError
from limits.storage import MemoryStorage, storage_from_string
from limits.strategies import FixedWindowRateLimiter
from werkzeug.exceptions import TooManyRequests

from webapp.limits import REQUESTS_OF_AN_ADDRESS

_NOT_COUNTED = {"asset", "health.alive", "health.ready", "metrics"}

COUNTED_TOGETHER = 10
"""The requests from one address that are counted at once: to count costs a sixth of a move."""

_OF_ROOMS = ("class_pupils.", "class_teacher.", "class_wall.")
"""How the endpoints of rooms begin: thirty phones that look each second may have one address."""

PHONES_AT_ONE_ADDRESS = 30
"""The requests from screens of rooms that count as one: rooms have limits of their own."""

_SHARES = COUNTED_TOGETHER * PHONES_AT_ONE_ADDRESS

_ADDRESSES_REMEMBERED = 10_000

_PATIENCE_WITH_REDIS = {"socket_connect_timeout": 1, "socket_timeout": 1}
"""The seconds after which each process counts for itself."""

_UNTIL_REDIS_IS_ASKED_AGAIN = 30.0


def limit_visitors(app: Flask) -> None:
    """Refuse with 429 what is too much, unless the setting RATELIMIT_ENABLED says no.

    RATELIMIT_APPLICATION says how much that is.
    """
    app.config.setdefault("RATELIMIT_ENABLED", True)
    limit = app.config.setdefault("RATELIMIT_APPLICATION", REQUESTS_OF_AN_ADDRESS)
    requests = _RequestsOfAddresses(limit, os.environ.get("REDIS_URL"))

    def check() -> None:
        if app.config["RATELIMIT_ENABLED"] and request.endpoint not in _NOT_COUNTED:
            of_room = (request.endpoint or "").startswith(_OF_ROOMS)
            requests.count(request.remote_addr or "", 1 if of_room else PHONES_AT_ONE_ADDRESS)

    app.before_request(check)


class _RequestsOfAddresses:
    """The requests from each address: those that were counted, and a few that were not yet.

    They are counted in shares, of which a request has as many as there are phones at an address.
    """

    def __init__(self, limit: str, redis: str | None) -> None:
        self._limit = parse(limit)
        self._here = FixedWindowRateLimiter(MemoryStorage())
        self._together = self._here
        if redis:
            storage = storage_from_string(redis, wrap_exceptions=True, **_PATIENCE_WITH_REDIS)
            self._together = FixedWindowRateLimiter(storage)
        self._ask_again_at = monotonic()
        self._uncounted: LRUCache[str, int] = LRUCache(_ADDRESSES_REMEMBERED)
        self._lock = Lock()

    def count(self, address: str, shares: int) -> None:
        """Count a request, or leave it for the next few. Raises TooManyRequests."""
        with self._lock:
            uncounted = self._uncounted.get(address, 0) + shares
            self._uncounted[address] = uncounted % _SHARES
        if uncounted < _SHARES or self._are_few(address):
            return
        with self._lock:
            # The next one is counted by itself: it is refused, too, until it may.
            self._uncounted[address] = _SHARES - 1
        raise TooManyRequests(retry_after=self._limit.get_expiry())

    def _are_few(self, address: str) -> bool:
        """Whether a few more are not too many."""
        if monotonic() >= self._ask_again_at:
            try:
                return self._together.hit(self._limit, address, cost=COUNTED_TOGETHER)
            except StorageError:
                self._ask_again_at = monotonic() + _UNTIL_REDIS_IS_ASKED_AGAIN
        return self._here.hit(self._limit, address, cost=COUNTED_TOGETHER)
