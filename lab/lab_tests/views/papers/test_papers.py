"""The pages of the papers: what they list, and how a check is started, watched and stopped."""

import re
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from lab_tests.working import working
from nimsum_lab.computations.catalogue import COMPUTATIONS
from nimsum_lab.jobs.queue import MAX_CONCURRENT_JOBS, Queue
from nimsum_lab.papers.check import Check, ComparedCase, ComparedCases
from nimsum_lab.papers.shelf import PAPERS
from tests.working import OUR_PAGE, until

HTMX = {"HX-Request": "true"}
THEOREM_6 = "/papers/primes-step/theorem-6"
DOUBLED = "/papers/arithmetic-functions/misprint-example-5"


@pytest.fixture
def finished(client: FlaskClient, request: pytest.FixtureRequest) -> Callable[[str], str]:
    """Return a function that starts a check and waits for its page."""

    request.getfixturevalue("workers")

    def finish(address: str) -> str:
        asked(client, address, "start")
        until(lambda: "Cancel" not in client.get(address).text)
        return " ".join(client.get(address).text.split())

    return finish


class Endless:
    """A check whose second case comes when it is let go."""

    def __init__(self) -> None:
        self.go = threading.Event()

    def __call__(self, _size: int) -> ComparedCases:
        yield ComparedCase("1", 1, 1)
        while not self.go.wait(0.01):
            yield None
        yield ComparedCase("2", 2, 2)


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch, app: Flask, tmp_path: Path) -> Iterator[Endless]:
    """Make every check endless until the test lets it go."""
    run = Endless()
    for paper in PAPERS:
        for entry in paper.entries:
            if entry.check is not None:
                check = Check("Twos.", run, steps=lambda _: 100)
                monkeypatch.setitem(entry.__dict__, "check", check)
    queue = Queue(f"sqlite:///{tmp_path / 'jobs.sqlite'}", COMPUTATIONS)
    monkeypatch.setitem(app.extensions, "jobs", queue)
    with working(queue, MAX_CONCURRENT_JOBS):
        yield run
        run.go.set()


def test_the_index_lists_five_papers(client: FlaskClient) -> None:
    page = client.get("/papers").text
    assert re.findall(r'<h2><a href="(/papers/[\w-]+)"', page) == [
        f"/papers/{paper.slug}" for paper in PAPERS
    ]
    assert "Douglas E. Iannucci and Urban Larsson" in page
    assert 'href="/papers"' in client.get("/explore").text


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.slug)
def test_a_page_lists_all_its_entries(client: FlaskClient, paper: object) -> None:
    assert paper in PAPERS
    (found,) = (each for each in PAPERS if each is paper)
    page = client.get(f"/papers/{found.slug}").text
    assert re.findall(r'<article class="card entry(?: misprint)?" id="([\w-]+)"', page) == [
        entry.key for entry in found.entries
    ]
    for entry in found.entries:
        assert client.get(f"/papers/{found.slug}/{entry.key}").status_code == 200


def test_a_theorem_is_checked(finished: Callable[[str], str]) -> None:
    page = finished(THEOREM_6)
    assert re.search(r"It holds in all 50,001 cases\.", page)
    assert "All piles up to 50,000" in page
    assert "Check again" in page
    assert "Up to 600,000" in page


def test_a_misprint_is_shown_with_both_readings(finished: Callable[[str], str]) -> None:
    page = finished(DOUBLED)
    assert "as printed it fails in 1 of 1" in page
    assert "differs:" in page
    row = re.search(r'<tr class="differs">.*?</tr>', page)
    assert row is not None
    assert re.sub(r"<[^>]*>| ", "", row[0]) == "SG((2,3,2,5))≠differs:011"


def asked(client: FlaskClient, address: str, do: str, *, htmx: bool = True) -> TestResponse:
    """Return the response to the button `do` of the page at `address`."""
    headers = {**OUR_PAGE, **HTMX} if htmx else OUR_PAGE
    return client.post(address, data={"do": do}, headers=headers)


def is_in(words: str, client: FlaskClient, address: str) -> bool:
    return words in client.get(address).text


def test_a_check_that_must_wait_asks_again(client: FlaskClient, endless: Endless) -> None:
    for key in ("theorem-1", "theorem-4"):
        address = f"/papers/primes-step/{key}"
        asked(client, address, "start")
        until(partial(is_in, "<progress", client, address))
    asked(client, THEOREM_6, "start")
    until(lambda: "Others are running" in client.get(THEOREM_6, headers=HTMX).text)
    waiting = client.get(THEOREM_6, headers=HTMX).text
    assert f'hx-get="{THEOREM_6}"' in waiting
    assert "Cancel" in waiting
    whole = client.get(THEOREM_6)
    assert whole.status_code == 200
    assert '<noscript><meta http-equiv="refresh"' in whole.text, "without JavaScript, too"
    endless.go.set()
    until(lambda: "It holds" in client.get(THEOREM_6, headers=HTMX).text)


def test_what_has_no_check_cannot_be_started(client: FlaskClient) -> None:
    address = "/papers/partition-games/definition-1"
    assert client.get(f"{address}?do=start").status_code == 400
    assert asked(client, address, "start").status_code == 400
    assert "Not checked: a definition." in client.get(address).text


def test_a_slip_of_the_pen_needs_no_check(client: FlaskClient) -> None:
    address = "/papers/misere-structure/misprint-lemma-7-5"
    page = client.get(address).text
    assert "By Proposition 7.5." in page
    assert "Not checked: a slip of the pen" in page
    assert "Check it" not in page
    assert client.get(f"{address}?do=start").status_code == 400
    whole = client.get("/papers/misere-structure").text
    assert whole.count("Not checked: a slip of the pen") == 4


def test_a_games_page_leads_to_what_is_stated_of_it(client: FlaskClient) -> None:
    page = client.get("/games/maliquot").text
    assert 'href="/papers/arithmetic-functions#theorem-1"' in page


def test_every_misprint_names_what_is_printed_and_what_is_correct(client: FlaskClient) -> None:
    for paper in PAPERS:
        misprints = [entry for entry in paper.entries if entry.is_misprint]
        page = client.get(f"/papers/{paper.slug}").text
        assert page.count("<dt>Printed</dt>") == page.count("<dt>Correct</dt>") == len(misprints)
