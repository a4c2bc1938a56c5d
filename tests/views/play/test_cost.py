"""What a move costs that nobody has made before: counted in calls, which no clock disturbs."""

import sys
from types import FrameType
from typing import Any

from flask.testing import FlaskClient

HTMX = {"HX-Request": "true"}

MOST_CALLS = 4_600
"""Of the median of some moves; the client that asks takes some 300 of them."""
MOST_WHERE_LOST = 9_500
"""Where the computer is lost it looks for what is hardest to answer, and holds out longest."""


def _move(heap: int, left: int) -> str:
    return f"/play/nim:{heap}+nim:7+nim:2?against=perfect&first=you&moves=0:{left}"


def _calls(client: FlaskClient, address: str) -> int:
    """How many functions in Python are called to answer."""
    calls = 0

    def count(_frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal calls
        calls += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        client.get(address, headers=HTMX)
    finally:
        sys.setprofile(before)
    return calls


def test_a_move_never_seen_calls_little(client: FlaskClient) -> None:
    for left in range(10):
        client.get(_move(20, left), headers=HTMX)
    calls = sorted(_calls(client, _move(21, left)) for left in range(11))
    assert calls[len(calls) // 2] < MOST_CALLS
    assert calls[-1] < MOST_WHERE_LOST, "5, 7 and 2 have nim-sum 0"
