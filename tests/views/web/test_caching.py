"""Who may keep an answer: browsers and proxies are told what it depends on, by the book."""

from collections.abc import Callable
from functools import partial

import pytest
from flask import Flask
from flask.testing import FlaskClient

from nimsum.budget import Budget
from tests.solver.looks import looks
from webapp.views.web import deadline

TURN = "/play/nim:3+nim:4?first=you"


def test_a_browser_that_has_the_answer_is_told_so(client: FlaskClient) -> None:
    first = client.get(TURN)
    tag = first.headers["ETag"]
    for coding in ({}, {"Accept-Encoding": "br"}):
        again = client.get(TURN, headers={"If-None-Match": f'"another", {tag}', **coding})
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["ETag"] == tag
        assert again.cache_control.public
    assert client.get(TURN, headers={"If-None-Match": '"another"'}).status_code == 200
    assert client.get(TURN.replace("3", "2")).headers["ETag"] != tag


@pytest.mark.parametrize(
    "headers",
    [
        {"Accept-Language": "es"},
        {"Cookie": "language=es"},
        {"Cookie": "projector=on"},
        {"HX-Request": "true"},
    ],
    ids=str,
)
def test_what_an_answer_depends_on_is_named(app: Flask, headers: dict[str, str]) -> None:
    client = app.test_client(use_cookies=False)
    plain = client.get(TURN)
    other = client.get(TURN, headers=headers)
    assert plain.headers["ETag"] != other.headers["ETag"]
    assert plain.data != other.data
    assert {name.lower() for name in headers} <= {name.lower() for name in plain.vary}


def test_who_takes_compressed_answers_gets_them_so(client: FlaskClient) -> None:
    plain = client.get(TURN)
    assert "Content-Encoding" not in plain.headers
    for coding in ("br", "gzip"):
        small = client.get(TURN, headers={"Accept-Encoding": coding})
        assert small.headers["Content-Encoding"] == coding
        assert len(small.data) < len(plain.data) / 2


@pytest.mark.parametrize(
    "address",
    [
        "/play/nim:3+nim:4?against=careless&first=you",  # the dice are drawn anew
        "/play/nim:3+nim:4?against=careless&first=you&seed=",
        "/play/nim:3+nim:4?against=careless&first=you&moves=0:1&back_to=0",
        "/review/nim:3+nim:4?against=short-sighted&first=you",
        "/puzzles/today",
        "/puzzles/new",
        "/nowhere",
        "/play/nim:x",
    ],
)
def test_what_is_no_function_of_its_address_is_kept_by_nobody(
    client: FlaskClient, address: str
) -> None:
    for headers in ({}, {"HX-Request": "true"}):
        answer = client.get(address, headers=headers)
        assert answer.cache_control.no_store
        assert "ETag" not in answer.headers


@pytest.mark.parametrize(
    ("budget", "unsettled"),
    [(partial(looks, 1), False), (partial(Budget, fence=lambda _work: False), True)],
    ids=["spent", "cut off"],
)
def test_only_what_the_clock_cuts_off_may_be_found_another_time(
    app: Flask, monkeypatch: pytest.MonkeyPatch, budget: Callable[[], Budget], unsettled: bool
) -> None:
    monkeypatch.setattr(deadline, "Budget", budget)
    with app.test_request_context():
        assert not deadline.budget_of_request().check()
        assert deadline.is_unsettled() is unsettled
