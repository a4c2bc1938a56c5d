"""The pages of the misère quotients: those that are shipped, and those that are looked for."""

import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from lab_tests.test_thinking import find_nothing
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.solver.analysis import Outcome
from nimsum_lab.computations.catalogue import COMPUTATIONS
from nimsum_lab.computations.quotient_search import SEARCH_FOR_QUOTIENT
from nimsum_lab.jobs.computation import Stage
from nimsum_lab.jobs.queue import Queue
from tests.rulesets import exhaustive
from tests.working import OUR_PAGE, until

ELEMENTS = {
    "0.75": 8,
    "0.34": 12,
    "0.53": 16,
    "0.123": 20,
    "0.72": 24,
    "0.71": 36,
    "0.44": 40,
    "0.77": 40,
    "0.15": 42,
    "0.52": 6,
}
START = {"do": "start"}


def address(code: str) -> str:
    return f"/misere/quotient?code={code}"


def test_all_quotients_are_told(client: FlaskClient) -> None:
    page = client.get("/misere/quotients").text
    for code, elements in ELEMENTS.items():
        assert re.search(rf'href="/misere/quotient\?code={code}">{code}[^<]*</a>', page)
        assert re.search(rf">{code}[^<]*</a></th><td>{elements}</td>", page)
    assert (
        "0.77, Kayles</a></th><td>40</td><td>9</td><td>12</td><td>71</td>"
        "<td>1, 2, 5, 9, 12, 25, 27</td>"
    ) in page


@pytest.mark.parametrize("code", ELEMENTS)
def test_a_certificate_is_checked_again(client: FlaskClient, code: str) -> None:
    check = f"{address(code)}&check=again"
    whole = client.get(check).text
    fragment = client.get(check, headers={"HX-Request": "true"}).text
    assert whole.count("Proved again") == 1
    assert "<html" not in fragment
    assert "Proved again" in fragment


def test_a_check_that_takes_too_long_is_given_up(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nimsum.budget.Budget.check", lambda _self, _work=1: False)
    assert "Not checked within" in client.get(f"{address('0.77')}&check=again").text


def test_a_game_on_its_page_can_be_played(client: FlaskClient) -> None:
    page = client.get("/misere/quotient?code=.770").text
    assert "Misère quotient of 0.77, Kayles" in page
    (play,) = re.findall(r'href="(/play/[^"]*)"', page)
    assert client.get(play).status_code == 200


def test_only_our_pages_start_a_search(
    app: Flask, client: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue = Queue(f"sqlite:///{tmp_path / 'jobs.sqlite'}", COMPUTATIONS)
    monkeypatch.setitem(app.extensions, "jobs", queue)
    here = address("0.07")
    job = queue.job(SEARCH_FOR_QUOTIENT, "0.07")
    assert f'href="{here}"' in client.get("/misere/genus?code=.070").text
    assert 'value="start"' in client.get(here).text
    assert client.post(here, data=START).status_code == 403
    assert client.get(f"{here}&do=start").status_code == 200
    assert not queue.waiting()
    started = client.post(address(".07"), data=START, headers=OUR_PAGE)
    assert (started.status_code, started.location, len(queue.waiting())) == (303, here, 1)
    assert "No worker is running" in client.get(here, headers={"HX-Request": "true"}).text
    client.post(here, data={"do": "stop"}, headers=OUR_PAGE)
    assert job.status().stage is Stage.STOPPED
    queue.close()


@pytest.mark.usefixtures("workers")
def test_what_is_found_is_kept_checked_and_shown_to_everybody(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = address("0.317")
    missed = address("0.06")
    for here in (found, missed):
        assert client.post(here, data=START, headers=OUR_PAGE).location == here
    until(lambda: all("Cancel" not in client.get(here).text for here in (found, missed)))
    page = client.get(found).text
    assert "36 elements, 9 of them P" in page
    assert "Found on request, and its proof checked." in page
    checked = client.get(f"{found}&check=again")
    assert "Proved again" in checked.text
    assert checked.cache_control.no_store
    assert "No finite quotient found. Heaps up to" in client.get(missed).text
    # Where a page finds nothing by itself, it goes by the quotient.
    find_nothing(monkeypatch)
    queue: Queue = app.extensions["jobs"]
    job = queue.job(SEARCH_FOR_QUOTIENT, "0.317")
    kept = job.result()
    assert kept is not None
    for heaps in ((9, 4, 2), (8, 6)):
        position = tuple(component for n in heaps for component in read_sum(f"octal(0.317):{n}"))
        play = "+".join(map(str, position))
        response = client.get(f"/play/{play}?against=person&play=misere&why=2")
        assert "by a misère quotient that was found for this game" in response.text
        assert f'href="{found}"' in response.text
        solved = kept.solution_for(position)
        assert solved is not None
        winning = exhaustive.winning_moves(position, Convention.MISERE)
        assert (solved.outcome is Outcome.N, {*solved.winning}) == (bool(winning), winning)
    unknown = client.get("/play/octal(0.07):30?against=person&play=misere&why=1")
    assert f'href="{address("0.07")}"' in unknown.text
    assert unknown.cache_control.no_store
    assert f'href="{missed}"' not in client.get("/play/octal(0.06):30?play=misere&why=1").text
    # A kept table that is not proved is not believed, and may be looked for again.
    result = queue.huey.get(job.result_key, peek=True)
    result["stored"]["p_elements"].pop()
    queue.huey.put(job.result_key, result)
    queue.result_of.cache_clear()
    assert 'value="start"' in client.get(found).text
    assert job.status().stage is Stage.WAITING


def test_the_laboratory_tells_who_wins_by_a_quotient(client: FlaskClient) -> None:
    page = client.get("/misere?of=octal(0.77):1000000").text
    assert "Who wins not found" not in page
    assert "Genus" in page
