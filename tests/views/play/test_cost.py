"""What a move costs that nobody has made before: in units of work, which no clock changes."""

import pytest
from flask.testing import FlaskClient

from tests.solver.looks import Looks
from webapp.views.web import deadline

HTMX = {"HX-Request": "true"}

ENOUGH = 1_000_000
MAX_WORK = 12
"""Of the median of some moves."""


def _work(client: FlaskClient, monkeypatch: pytest.MonkeyPatch, left: int) -> int:
    """Return the work that is counted to answer a move which leaves so many tokens of 21."""
    counted = Looks(ENOUGH)
    monkeypatch.setattr(deadline, "Budget", counted.budget)
    address = f"/play/nim:21+nim:7+nim:2?against=perfect&first=you&moves=0:{left}"
    assert client.get(address, headers=HTMX).status_code == 200
    return counted.count


def test_a_move_never_seen_takes_little_work(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the computer is lost it looks for what is hardest to answer, and holds out longest."""
    work = sorted(_work(client, monkeypatch, remaining) for remaining in range(11))
    assert 0 < work[len(work) // 2] <= MAX_WORK
    assert work[-1] < deadline._MAX_WORK, "5, 7 and 2 have nim-sum 0"
