"""How the tests wait: for a condition, and never for a time."""

from collections.abc import Callable
from time import monotonic, sleep

OUR_PAGE = {"Sec-Fetch-Site": "same-origin"}
"""What a browser says of a POST from a page of ours."""
LONG_ENOUGH = 180
"""Seconds in which anything happens that happens at all, on a machine that has much to do."""


def until(done: Callable[[], object]) -> None:
    """Wait until something is so."""
    end = monotonic() + LONG_ENOUGH
    while not done():
        assert monotonic() < end
        sleep(0.02)
