"""The review of a game as a client without a browser sees it."""

import re
from html import unescape
from urllib.parse import unquote

import pytest
from flask.testing import FlaskClient

from nimsum.rulesets.notation import read_move, read_sum
from nimsum.rulesets.sums import after
from tests.reading import FRAMED, part_of, text_of
from tests.rulesets.exhaustive import next_player_wins
from tests.solver.looks import looks
from webapp.views.web import deadline

LOST = "nim:3+nim:4+nim:5?against=perfect&first=you&moves=0:0_2:4_1:2_2:2_1:1_2:1_1:0_2:0"
_KAYLES_WON = "kayles:9?first=you&moves=0:4,4_1:2_0:2_1:1_0:1_1:0_0:0"


def test_the_end_of_a_game_leads_to_its_review(client: FlaskClient) -> None:
    page = client.get(f"/play/{LOST}").text
    address = f"/review/{LOST}"
    assert f'href="{address.replace("&", "&amp;")}"' in page
    review = text_of(client.get(address).text)
    assert "Perfect won" in review
    assert "threw the win away" in review
    assert "The only winning move: Take 2 from the 3" in review


APS = "aliquot-partial-sums"


@pytest.mark.parametrize(
    ("address", "title", "says"),
    [
        (
            "nim:1+nim:2?first=you&moves=1:0_0:0",
            "That threw the win away",
            "Then they can win: take all of the 1.",
        ),
        # The computer gave the win back: you still learn from your own slip.
        ("nim:1+nim:3?first=you&moves=1:2_1:0_0:0", "That threw the win away", "They missed it."),
        # Between two people the loser learns.
        (
            "nim:1+nim:3?against=person&moves=1:2_1:0_0:0",
            "That threw the win away",
            "Then they can win: take all of the 1.",
        ),
        (
            "nim:1+nim:2?against=greedy&first=you&moves=1:1_0:0_1:0",
            "You had to find this move",
            "Of 3 moves, only this one won. Then 1 and 1 are equal.",
        ),
        (_KAYLES_WON, "Your hardest move", "Of 4 moves, 2 won. This was one."),
        (
            "nim:3+nim:1+nim:1?against=greedy&first=computer&moves=1:0_0:1_0:0_2:0",
            "You used their mistake",
            "Then 1 and 1 are equal.",
        ),
        ("nim:1?first=computer&moves=0:0", "The start decided this game", "Swap sides"),
        (
            "nim:2?first=you&play=misere&moves=0:0",
            "That threw the win away",
            "Your last move loses in misère play.",
        ),
        (
            f"{APS}:9+{APS}:6?first=you&moves=1:2_0:3_0:1_1:1",
            "That threw the draw away",
            "Then they can win",
        ),
        (
            f"{APS}:18+{APS}:2?first=you&moves=0:12_0:16_0:12",
            "That threw the win away",
            "They missed it.",
        ),
        ("aliquot-sum:6?first=you&moves=0:6_0:6", "A draw", "nobody wins"),
        ("nim:3+nim:4+nim:5?first=you&moves=0:1_2:4", "No mistake so far", ""),
    ],
)
def test_the_move_that_mattered_comes_first(
    client: FlaskClient, address: str, title: str, says: str
) -> None:
    page = client.get(f"/review/{address}").text
    (coach,) = re.findall(r'<section class="coach".*?</section>', page, re.DOTALL)
    assert title in text_of(coach)
    assert says in text_of(coach)


def test_the_pieces_of_a_moment_have_the_sizes_of_the_game(client: FlaskClient) -> None:
    of_game = _sizes(client.get("/play/nim:3+nim:4+nim:5?first=you").text)
    slip = f"{LOST.partition('&moves')[0]}&moves=0:1_2:4_1:0_2:1_0:0_2:0"
    for step in (1, 2, 3):
        assert _sizes(client.get(f"/review/{slip}&step={step}").text) == of_game


def _sizes(page: str) -> set[str]:
    """Return the classes for the sizes of the pieces on the board of `page`."""
    (classes,) = re.findall(r'class="board ([^"]*)"', page)
    return {name for name in classes.split() if name.startswith(("of-", "across", "lines"))}


def test_a_slip_is_told_with_the_idea_of_a_better_move(client: FlaskClient) -> None:
    page = text_of(client.get(f"/review/{LOST}").text)
    assert "Then they can win: take 1 from the 5. " in page
    idea = "In 4 and 5, all groups pair up but a group of 1. Leave 1 in the heap of 3."
    assert f"Chance missed: “{idea}”" in page


def test_the_dock_leads_back_to_the_game_where_why_led_to_the_review(client: FlaskClient) -> None:
    page = client.get(f"/review/{LOST}").text
    dock = part_of(page, '<nav class="dock"', "</nav>")
    links = [
        (address, text_of(content).strip())
        for address, content in re.findall(r'<a href="([^"]*)"[^>]*>(.*?)</a>', dock, re.DOTALL)
    ]
    game = f"/play/{LOST}".replace("&", "&amp;")
    assert links == [
        (f"{game}&amp;at=0", "Earlier"),
        ("/play/nim:3+nim:4+nim:5?against=perfect&amp;first=you", "Play again"),
        (game, "Close"),
        ("#practice", "Practise"),
    ]


def test_a_better_move_is_shown_when_it_is_asked_for(client: FlaskClient) -> None:
    page = client.get(f"/review/{LOST}").text
    assert "Take 2 from the 3" not in page[: page.index("Move by move")]
    (step,) = re.findall(r'href="([^"]*)"[^>]*>A better move<', page)
    answer = unescape(client.get(unescape(step), headers={"HX-Request": "true"}).text)
    assert "<html" not in answer
    assert "Take 2 from the 3" in text_of(answer)
    assert "every group has a partner" in answer
    again = "/play/nim:3+nim:4+nim:5?against=perfect&first=you"
    assert re.findall(r'href="([^"]*)"[^>]*>Try again from here<', answer) == [again]


@pytest.mark.parametrize("play", ["normal", "misere"])
def test_three_puzzles_of_the_kind_can_be_practised(client: FlaskClient, play: str) -> None:
    page = client.get(f"/review/nim:2+nim:4?first=you&play={play}&moves=1:0_0:0").text
    (listed,) = re.findall(r'<ul class="practice">.*?</ul>', page, re.DOTALL)
    addresses = re.findall(r'href="([^"]*)"', listed)
    assert len(addresses) == 3
    assert addresses[0].startswith("/puzzles/position/nim:2+nim:4")
    for address in addresses:
        assert ("play=misere" in address) == (play == "misere")
        assert "Find a winning move" in client.get(unescape(address)).text


def test_a_game_without_puzzles_leads_to_mixed_ones(client: FlaskClient) -> None:
    page = client.get("/review/mtau:12?first=you&moves=0:5").text
    assert page.count('href="/puzzles/mixed/') == 3


def test_a_game_that_was_thrown_away_can_be_trained(client: FlaskClient) -> None:
    address = "/play/nim:3+nim:4+nim:5?against=perfect&first=you&train=3"
    assert f'href="{address.replace("&", "&amp;")}"' in client.get(f"/play/{LOST}").text
    assert "3 of 3 take-backs left" in text_of(client.get(address).text)


def test_a_game_that_is_not_over_can_be_reviewed(client: FlaskClient) -> None:
    page = text_of(client.get("/review/nim:3+nim:4+nim:5?first=you&moves=0:1_2:4").text)
    assert "kept the win" in page
    assert "No move has been made yet." in text_of(client.get("/review/nim:3").text)


def test_what_was_not_looked_at_in_time_can_be_looked_at(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = "cram:4x4?against=perfect&first=you&moves=0:a1,a2_0:b1,b2_0:c1,c2"
    further = f'<a href="/review/{game.replace("&", "&amp;")}">Look further</a>'
    assert further not in client.get(f"/review/{game}").text
    monkeypatch.setattr(deadline, "Budget", lambda: looks(2))
    assert further in client.get(f"/review/{game}").text


def test_every_row_says_what_the_graph_shows(client: FlaskClient) -> None:
    page = client.get(f"/review/{LOST}").text
    assert re.findall(r'<td class="number-cell">([^<]*)</td>', page) == list("10603010")
    assert re.findall(r'<text class="value"[^>]*>([^<]*)<', page) == list("210603010")


@pytest.mark.parametrize(
    "game",
    [
        "cram:3x4?against=perfect&first=you&moves=0:b3,c3_0:d1,d2_0:c1,c2_0:a1,b1_0:a2,a3",
        "notakto:3x5?against=perfect&first=you&moves=0:e3_0:b2_0:d1_0:a1_0:c3",
    ],
)
def test_a_review_that_has_every_verdict_offers_no_further_look(
    client: FlaskClient, game: str
) -> None:
    page = client.get(f"/review/{game}").text
    assert "not known" not in text_of(page)
    assert "Look further" not in page


@pytest.mark.parametrize("game", [LOST, _KAYLES_WON])
def test_the_player_to_move_can_win_just_where_a_bar_stands(client: FlaskClient, game: str) -> None:
    start, _query, moves = game.partition("moves=")
    position = read_sum(start.partition("?")[0])
    wins = [next_player_wins(position)]
    for move in moves.split("_"):
        position = after(position, read_move(position, move))
        wins.append(next_player_wins(position))
    page = client.get(f"/review/{game}").text
    assert "A bar: the player to move can win." in page
    assert "Its number, the worth: a Nim heap that plays the same." in page
    (bars,) = re.findall(r'<path class="bars" d="([^"]*)"', page)
    columns = {round(float(left) + 0.3) for left in re.findall(r"M(-?[\d.]+)", bars)}
    assert [column in columns for column in range(len(wins))] == wins


def test_who_was_winning_is_told_to_screen_readers(client: FlaskClient) -> None:
    page = client.get(f"/review/{LOST}").text
    assert "At the start: You. After move 1: Perfect. The table" in page


def test_misere_play_shows_outcomes_only(client: FlaskClient) -> None:
    page = client.get("/review/nim:1+nim:2?first=you&play=misere&moves=1:0_0:0").text
    assert "Worth after the move" not in page
    assert "A bar:" not in page
    assert "kept the win" in text_of(page)


def test_trying_again_goes_on_from_there_without_later_moves(client: FlaskClient) -> None:
    answer = client.get(f"/play/{LOST}&back_to=2")
    assert answer.status_code == 303
    assert answer.location == (
        "/play/nim:3+nim:4+nim:5?against=perfect&first=you&hints=1&undone=on&moves=0:0_2:4"
    ), "it knows that the better moves were seen"
    assert client.get(f"/play/{LOST}&back_to=x").status_code == 400
    assert client.get(f"/play/{LOST}&back_to=99").location.endswith("_2:0")


@pytest.mark.parametrize("start", ["", "http://example.org", "https://nimsum.test:8000"])
def test_a_pasted_address_is_reviewed(client: FlaskClient, start: str) -> None:
    answer = client.get("/review", query_string={"of": f" {start}/play/{LOST}&why=3&at=2 "})
    assert (answer.status_code, answer.location) == (303, f"/review/{LOST}")
    again = client.get("/review", query_string={"of": f"{start}/review/{LOST}"})
    assert again.location == f"/review/{LOST}"


def test_a_pasted_address_may_be_percent_coded(client: FlaskClient) -> None:
    coded = "/play/nim%3A3%2Bcut(1%2C2)%3A5?against=person&moves=0%3A1"
    assert client.get("/review", query_string={"of": coded}).location == (
        "/review/nim:3+cut(1,2):5?against=person&moves=0:1"
    )


def test_a_long_game_has_a_page_that_grows_with_its_moves_alone(client: FlaskClient) -> None:
    """Every move here is a slip, and each address would hold all moves before it."""
    moves = "_".join(f"0:{n}" for n in range(998, 998 - 399, -1))
    page = client.get(f"/review/nim:999?against=person&moves={moves}").text
    assert len(page) < 400_000
    assert unquote(page).count(moves) < 16


def test_the_review_of_a_training_game_leads_back_to_it(client: FlaskClient) -> None:
    game = "nim:1+nim:2?against=perfect&first=you&train=2&back=0_1:0&hints=3&moves=1:1_0:0_1:0"
    page = client.get(f"/review/{game}").text
    assert f'href="/play/{game.replace("&", "&amp;")}"' in page
    assert "1 taken back; 3 hints" in text_of(page)


@pytest.mark.parametrize(
    "asked",
    [
        "notakto:3x3?against=perfect&first=you&moves=0:c1_0:a2_0:a3_0:a1&step=2",
        "chomp:3x4?against=perfect&first=you&moves=0:c1_0:b3_0:b2_0:a3_0:b1_0:a2&step=2",
    ],
)
def test_a_better_move_is_made_and_no_other_is_framed(client: FlaskClient, asked: str) -> None:
    page = client.get(f"/review/{asked}")
    assert page.status_code == 200
    assert 'class="steps"' in page.text
    assert not FRAMED.search(page.text)
