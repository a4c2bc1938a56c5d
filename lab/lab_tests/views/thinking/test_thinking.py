"""Thinking longer from the play page: asked for, watched, and then shown to everybody."""

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from lab_tests.test_thinking import find_nothing
from nimsum.rulesets.notation import read_move, read_sum, write_move
from nimsum.rulesets.sums import after
from nimsum_lab.jobs.stores import Unreachable
from tests.rulesets import exhaustive
from tests.working import OUR_PAGE, until

START = "cut(1,2):9+cut(1,2):7"
THINKING = re.compile(r'<form[^>]*method="post" action="(/think/[^"]*)"')


@pytest.fixture
def _no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    find_nothing(monkeypatch)


@pytest.fixture
def found(
    client: FlaskClient, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> str:
    """Return the address of a page on which the computer has thought longer about START.

    Pages find nothing by themselves from then on.
    """
    request.getfixturevalue("workers")
    address = f"/think/{START}?first=you"
    started = client.post(address, data={"do": "start"}, headers=OUR_PAGE)
    assert started.status_code == 303
    until(lambda: "Cancel" not in client.get(started.location).text)
    find_nothing(monkeypatch)
    return started.location


@pytest.mark.usefixtures("_no_time")
def test_it_is_offered_where_something_is_not_known_and_kept_by_nobody(client: FlaskClient) -> None:
    answer = client.get("/play/cram:4x5?against=person&play=misere&why=1")
    (address,) = THINKING.findall(answer.text)
    assert answer.cache_control.no_store
    page = client.get(unescape(address))
    assert page.status_code == 200
    assert "cram:4x5" in page.text
    assert 'src="/picture/cram:4x5.png?play=misere"' in page.text
    assert "Misère play" in page.text
    assert 'href="/play/cram:4x5?against=person&amp;play=misere"' in page.text
    assert client.post(unescape(address), data={"do": "start"}).status_code == 403


def test_what_was_found_is_shown_to_everybody_and_played_by(
    client: FlaskClient, found: str
) -> None:
    position = read_sum(START)
    winning = exhaustive.winning_moves(position)
    told = client.get(found).text
    assert "The player to move can win." in told
    assert told.count("<li>") >= len(winning) > 0
    for same in (START, "cut(1,2):7+cut(1,2):9+nim:0"):
        answer = client.get(f"/play/{same}?first=you&why=2")
        assert "The computer found this by thinking longer." in answer.text
        assert "Winning moves:" in answer.text or "The only winning move:" in answer.text
        assert not THINKING.findall(answer.text)
        assert answer.cache_control.public
    # Where the computer begins it wins by it, and it knows the answer to each move of yours.
    moved = client.get(f"/play/{START}?first=computer").location
    assert moved.rpartition("moves=")[2] in {write_move(position, move) for move in winning}
    for move, remaining in list(exhaustive.moves(position))[::3]:
        answered = client.get(f"/play/{START}?first=you&moves={write_move(position, move)}")
        reply = read_move(remaining, answered.location.rpartition("_")[2])
        if move not in winning:
            assert not exhaustive.next_player_wins(after(remaining, reply))


def test_an_answer_that_lacks_nothing_looks_nothing_up(
    client: FlaskClient, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise Unreachable

    monkeypatch.setattr(app.extensions["jobs"], "job", refuse)
    answer = client.get("/play/nim:3+nim:4?first=you&why=1")
    assert answer.cache_control.public
    assert not THINKING.findall(answer.text)
    find_nothing(monkeypatch)
    page = client.get("/play/cram:3x3?first=you&marks=on")
    assert page.status_code == 200
    assert page.cache_control.no_store
