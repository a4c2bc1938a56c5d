"""One budget a request: little is done once it is spent, whatever was asked.

What the web process leaves to a solver is decided by work, and by no clock.
"""

from time import thread_time

import pytest
from flask.testing import FlaskClient

from benchmarks.expensive import expand, known_addresses
from nimsum.budget import WORK_PER_SECOND, Budget, spend
from tests.solver.looks import Looks
from webapp import create_app
from webapp.views.web import deadline

LOOKS = 100
UNDER_THE_BUDGET = [each for each in known_addresses() if "/misere" not in each]
"""Pages of the laboratory count their work."""

MAX_LOOKS_AFTER = 2 * WORK_PER_SECOND
"""A table looks at the budget once for each of its cells, and then leaves that one empty."""


class LooksAfter(Looks):
    """Looks, and how many more there are after the budget was spent."""

    after = 0

    def looked(self, work: int) -> bool:
        """Count some work."""
        self.after += self.count >= LOOKS
        return super().looked(work)


@pytest.mark.long
@pytest.mark.parametrize("address", UNDER_THE_BUDGET)
def test_little_is_done_once_the_time_of_a_request_is_over(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    counted = LooksAfter(LOOKS)
    monkeypatch.setattr(deadline, "Budget", counted.budget)
    answer = client.get(expand(address))
    assert answer.status_code in {200, 303, 503}
    assert counted.after <= MAX_LOOKS_AFTER


def slow(work: int) -> None:
    """Take longer than a page may, and then count some work."""
    end = thread_time() + 0.05
    while thread_time() < end:
        pass
    with Budget():
        spend(work)


def test_what_is_handed_over_is_decided_by_work_and_by_no_clock() -> None:
    with create_app(solvers=1).app_context():
        deadline.with_little_work(slow, deadline._MAX_WORK)
        with pytest.raises(deadline.NeedsSolver):
            deadline.with_little_work(slow, deadline._MAX_WORK + 1)
