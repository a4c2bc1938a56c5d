"""Trials: moves tried out from a position, each answered by a move that beats it."""

import re
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from tests.reading import text_of

CHOMP = "/play/chomp:3x4?against=perfect&first=you"


def test_a_lost_position_is_tried_out_from_your_side(client: FlaskClient) -> None:
    answer = client.get("/play/nim:3+nim:3?first=you&part=yours&trial=0:1")
    assert "tried=0:1&trial=0:1_1:1" in answer.headers["Location"]
    page = text_of(client.get(answer.headers["Location"]).text)
    assert "That move loses" in page
    assert "1 of 6 tried" in page


def test_the_answer_says_why_it_wins_and_the_board_shows_it(client: FlaskClient) -> None:
    tried = "/play/octal(0.77):9+nim:3?against=perfect&first=you&part=theirs&trial=0:7,1"
    for address in (tried, f"{tried}_2:2"):
        page = text_of(client.get(address, follow_redirects=True).text)
        assert "worth 2" in page
        assert "worth 3" in page
    worths = "Now pins 1 to 6, pin 9 and Nim 2 are worth 3, 1 and 2: every group has a partner."
    assert worths in page


def test_the_groups_of_nim_stay_while_moves_are_tried(client: FlaskClient) -> None:
    tried = "/play/nim:1+nim:4+nim:6?first=you&part=theirs&trial=2:5"
    page = client.get(tried).text
    assert len(re.findall(r'class="g p[14] paired', page)) == 4
    page = text_of(client.get(f"{tried}_1:1", follow_redirects=True).text)
    assert "The answer: take all of the 5. Now 1 and 1 are equal." in page


def test_the_winning_move_is_made_if_none_is_named(client: FlaskClient) -> None:
    answer = client.get(f"{CHOMP}&part=theirs")
    assert answer.headers["Location"].endswith("&trial=0:c2")


@pytest.mark.parametrize(
    ("game", "replies", "list_name"),
    [
        ("nim:3+nim:4+nim:5", 10, "Show all replies"),
        ("wythoff:5,8", 15, "Show all replies"),
        ("mock-turtles:1,3,5,6", 46, "Show all replies"),
        ("nim:30+nim:40+nim:50", 58, "Show some replies"),
    ],
)
def test_the_replies_that_can_be_tried_are_listed(
    client: FlaskClient, game: str, replies: int, list_name: str
) -> None:
    address = f"/play/{quote(game)}?against=perfect&first=you&part=theirs"
    page = client.get(address, follow_redirects=True).text
    folded = page.partition(f"<summary>{list_name}</summary>")[2].partition("</details>")[0]
    assert folded.count("<li>") == replies


def test_no_answer_is_claimed_where_there_is_none(client: FlaskClient) -> None:
    # Eating d1 is a slip, which b2 punishes.
    page = client.get(f"{CHOMP}&part=theirs&trial=0:d1_0:b2", follow_redirects=True).text
    assert "I know no reply that beats it." in page


def test_the_only_reason_is_not_that_every_move_has_an_answer(client: FlaskClient) -> None:
    page = client.get(f"{CHOMP}&why=3").text
    assert "Every move has an answer" not in page
    assert "part=theirs&amp;trial=0:c2" in page
    assert 'class="refuted"' not in page


def test_the_answers_are_shown_by_letters_on_the_board(client: FlaskClient) -> None:
    notakto = "/play/notakto:3x4?against=perfect&first=you"
    assert "replies beat it" in text_of(client.get(f"{notakto}&why=2").text)
    page = client.get(f"{notakto}&why=3").text
    assert "answer at the other E" in page
    assert page.count('class="at-place"') == 12
    trial = client.get(f"{notakto}&part=yours", follow_redirects=True).text
    assert trial.count('class="at-place"') == 12


def test_the_reason_of_a_sum_can_be_watched(client: FlaskClient) -> None:
    both = "/play/kayles:5+nim:4?against=perfect&first=you"
    assert "why=4" in client.get(f"{both}&part=theirs&trial=1:1").text
    page = text_of(client.get(f"{both}&why=4").text)
    assert "See it played" in page
    assert "Every move loses. No other holds out longer." in page


def test_the_numbers_of_plants_stay_while_moves_are_tried_and_shown(client: FlaskClient) -> None:
    """Here they are the heights of three stalks: 1, 2 and 4, of which 3 are left."""
    stalks = "a5-a6,c4-c5,c5-c6,e2-e3,e3-e4,e4-e5,e5-e6"
    for asked in ("part=theirs&trial=0:e2-e3", "why=4"):
        address = f"/play/green-hackenbush:{stalks}?against=perfect&first=you&{asked}"
        page = client.get(address, follow_redirects=True).text
        assert re.findall(r'class="at-place"[^>]*>([^<]*)<', page) == ["1", "2", "3"]


def test_a_refused_move_keeps_what_was_tried(client: FlaskClient) -> None:
    tried = "part=theirs&trial=0:0,5_0:1_0:3"
    address = f"/play/mock-turtles:1,3,5?against=perfect&first=you&{tried}"
    before = client.get(address, follow_redirects=True)
    assert "Trying out" in text_of(before.text)
    kept = f"{before.request.full_path}&heap=0&pick=0&pick=2"
    answer = client.get(kept)
    page = text_of(answer.text)
    assert answer.status_code == 400
    assert "That move doesn’t work" in page
    assert "Trying out" in page
    assert "Back to the game" in page
