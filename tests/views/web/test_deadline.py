"""One budget a request: little is done once it is spent, whatever was asked."""

import sys
from types import FrameType

import pytest
from flask import Flask
from flask.testing import FlaskClient

from benchmarks.expensive import known_addresses, spelt
from tests.solver.looks import Looks
from webapp.views.web import deadline

LOOKS = 100
UNDER_THE_BUDGET = [each for each in known_addresses() if not each.startswith("/misere")]
"""Pages of the laboratory count their work."""

MOST_CALLS_AFTER, MOST_CALLS_FOR_A_BYTE = 500_000, 3
"""The first about a tenth of a budget on the machine on which this was measured; what is drawn is
bounded by the size of a page besides."""


class CallsAfter(Looks):
    """Looks, and how many functions are called after the last of them, in Python and in C."""

    calls = 0

    def looked(self, work: int) -> bool:
        over = super().looked(work)
        if self.count >= LOOKS:
            sys.setprofile(self._counted)
        return over

    def _counted(self, _frame: FrameType, event: str, _argument: object) -> None:
        self.calls += event in {"call", "c_call"}


@pytest.fixture
def compiled(app: Flask) -> None:
    """Templates are compiled once in a process, which is not the cost of an answer."""
    for name in app.jinja_env.list_templates():
        app.jinja_env.get_template(name)


@pytest.mark.long
@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("address", UNDER_THE_BUDGET)
def test_little_is_done_once_the_time_of_a_request_is_over(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    clock = CallsAfter(LOOKS)
    monkeypatch.setattr(deadline, "Budget", clock.budget)
    try:
        answer = client.get(spelt(address))
    finally:
        sys.setprofile(None)
    assert answer.status_code in {200, 303, 503}
    assert clock.calls <= MOST_CALLS_AFTER + MOST_CALLS_FOR_A_BYTE * len(answer.data)
