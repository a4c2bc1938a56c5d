"""Geography explained: the dominoes on the board, and the replies along them."""

import re

import pytest
from flask.testing import FlaskClient

from tests.reading import text_of

GAME = "/play/geography:4x4?first=you"


@pytest.mark.parametrize(
    ("step", "dominoes"), [("hint=1", 0), ("hint=2", 8), ("hint=3", 8), ("why=1", 8), ("why=3", 8)]
)
def test_the_dominoes_are_drawn_when_a_text_speaks_of_them(
    client: FlaskClient, step: str, dominoes: int
) -> None:
    page = client.get(f"{GAME}&{step}").text
    assert page.count('class="domino"') == dominoes
    assert 'class="letter"' not in page
    assert 'class="parts-list"' not in page


def test_the_second_hint_says_what_kind_of_move_wins(client: FlaskClient) -> None:
    page = text_of(client.get(f"{GAME}&hint=2").text)
    assert "Cover all you can with dominoes. Always move along the domino you stand on." in page


def test_the_first_step_draws_the_dominoes_of_the_last_one(client: FlaskClient) -> None:
    first, last = (dominoes(client.get(f"{GAME}&why={step}").text) for step in (1, 3))
    assert first == last


def dominoes(page: str) -> list[str]:
    """Return the dominoes that `page` draws."""
    return re.findall(r'<rect class="domino"[^>]*>', page)


def test_the_last_moves_are_signed_where_the_token_went(client: FlaskClient) -> None:
    """You moved from c1 to b1, and then the computer moved to b2."""
    page = client.get(
        "/play/geography:.xo.,xxxx,xxxx,x..x?against=perfect&first=you&moves=0:b1_0:b2"
    ).text
    signed = re.findall(r'<\w+ class="piece [^"]*by-(you|computer)[^>]*data-place="(\w+)"', page)
    assert signed == [("you", "b1"), ("computer", "b2")]


def test_a_trial_is_answered_along_the_domino(client: FlaskClient) -> None:
    tried = f"{GAME}&part=theirs&trial=0:b1"
    assert client.get(tried).text.count('class="domino"') == 7
    page = client.get(f"{tried}_0:b2", follow_redirects=True).text
    assert "The answer: move to a2. The answer goes along the domino." in text_of(page)
    assert page.count('class="domino"') == 6


def test_no_other_reply_is_offered_if_there_is_none(client: FlaskClient) -> None:
    """From b1 the only way leads to b2: the token came from c1."""
    tried = "/play/geography:.xo.,xxxx,xxxx,x..x?first=you&part=theirs&trial=0:b1_0:b2"
    page = text_of(client.get(tried, follow_redirects=True).text)
    assert "The answer goes along the domino. " in page
    assert "Try another" not in page
    assert not re.search(r"\d of \d+ tried|\d tried", page)


def test_misere_play_has_no_dominoes(client: FlaskClient) -> None:
    for step in ("hint=3", "why=3"):
        page = client.get(f"{GAME}&play=misere&{step}").text
        assert 'class="domino"' not in page
        assert "dominoes. Always" not in text_of(page)
