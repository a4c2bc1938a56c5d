"""Training games as a client without a browser sees them: what the address keeps and refuses."""

import re

import pytest
from flask.testing import FlaskClient

from tests.reading import text_of

GAME = "/play/nim:3+nim:4+nim:5?against=perfect&first=you"


def test_the_computer_waits_after_a_slip_until_it_is_told_not_to(client: FlaskClient) -> None:
    waiting = client.get(f"{GAME}&train=1&moves=0:0")
    assert waiting.status_code == 200
    assert "That threw the win away" in waiting.text
    on = client.get(f"{GAME}&train=1&moves=0:0&anyway=on")
    assert on.status_code == 303
    assert on.location == f"{GAME}&train=1&moves=0:0_2:4"
    assert client.get(f"{GAME}&train=1&moves=0:1").status_code == 303, "no slip, so a reply"


def test_what_was_taken_back_stays_in_the_address(client: FlaskClient) -> None:
    page = client.get(f"{GAME}&train=2&hints=4&moves=0:0").text
    back = f"{GAME}&train=2&back=0_0:0&hints=4".replace("&", "&amp;")
    assert f'href="{back}"' in page
    after = client.get(f"{GAME}&train=2&back=0_0:0&hints=4&moves=0:1")
    assert after.location.startswith(f"{GAME}&train=2&back=0_0:0&hints=4&moves=0:1_")


def test_a_new_game_begins_with_all_take_backs(client: FlaskClient) -> None:
    page = client.get(f"{GAME}&train=2&back=0_0:0&hints=4&moves=0:1_2:4").text
    assert f'href="{GAME}&train=2"'.replace("&", "&amp;") in page


def test_moves_are_not_marked_and_there_is_no_free_undo(client: FlaskClient) -> None:
    page = client.get(f"{GAME}&train=2&marks=on&moves=0:1_2:4").text
    assert "is-wins" not in page[: page.index('class="sheet"')]
    (undo,) = re.findall(r'<a href="([^"]*)" data-present="undo"', page)
    assert "back=" in undo, "it is counted"


@pytest.mark.parametrize("moves", ["0:0", "0:1_2:4", "0:1_2:4_0:0"])
@pytest.mark.parametrize("at", [0, 1])
def test_looking_back_is_no_way_to_take_back(client: FlaskClient, moves: str, at: int) -> None:
    page = client.get(f"{GAME}&train=2&moves={moves}&at={at}").text
    assert "Let Perfect reply" not in page


def test_no_hint_beyond_the_solver(client: FlaskClient) -> None:
    page = client.get("/play/grundys-game:500000+nim:4?first=you&train=1&hints=1&hint=1").text
    assert "Too hard for me" in text_of(page)


def test_a_record_that_does_not_fit_loses_no_move(client: FlaskClient) -> None:
    answer = client.get(f"{GAME}&train=3&back=0_0:9&moves=0:1_2:4")
    assert answer.status_code == 400
    assert "You took 2 from the 3" in text_of(answer.text)
