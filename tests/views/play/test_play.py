"""The play page as a client without a browser sees it."""

import html
import re
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given, settings, strategies as st

from nimsum.match.match import Match, Player
from nimsum.match.opponents import OPPONENTS, with_reply
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Sum
from tests.reading import text_of
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time, small_sums
from webapp.views.play.play_page import play_page
from webapp.views.play.play_query import PlayQuery
from webapp.views.play.play_state import PlayState

THREE_HEAPS = "/play/nim:3+nim:4+nim:5"
NO_UNDO = "Undo</span>"
"""It is a link where it can be taken."""
HTMX = {"HX-Request": "true", "HX-Boosted": "true", "HX-Request-Type": "partial"}


def test_it_asks_who_begins_on_the_board(client: FlaskClient) -> None:
    """A move is an answer, too: whoever makes it goes first."""
    page = client.get(f"{THREE_HEAPS}?against=greedy&play=misere").text
    assert "Go second" in page
    moves = re.findall(r'<a class="piece pebble"[^>]* href="([^"]*)"', page)
    begun = html.unescape(moves[0])
    assert begun == "?against=greedy&first=you&play=misere&moves=0:0"
    assert len(moves) == 12
    assert "Your move" in client.get(f"{THREE_HEAPS}{begun}", follow_redirects=True).text


def test_the_computer_begins_when_one_goes_second(client: FlaskClient) -> None:
    answer = client.get(f"{THREE_HEAPS}?first=computer")
    assert answer.status_code == 303
    assert answer.location == f"{THREE_HEAPS}?against=perfect&first=computer&moves=0:1"
    page = text_of(client.get(answer.location).text)
    assert "Perfect took 2 from the 3" in page


def test_a_move_is_answered_at_an_address_that_holds_both(client: FlaskClient) -> None:
    address = f"{THREE_HEAPS}?against=perfect&first=you&moves=0:0"
    answer = client.get(address)
    assert (answer.status_code, answer.location) == (303, f"{address}_2:4")


def test_htmx_gets_the_fragment_and_the_address(client: FlaskClient) -> None:
    address = f"{THREE_HEAPS}?against=perfect&first=you&moves=0:1"
    answer = client.get(address, headers=HTMX)
    assert answer.status_code == 200
    assert answer.headers["HX-Push-Url"].startswith(f"{address}_")
    assert "<html" not in answer.text
    assert "HX-Request" in answer.headers["Vary"]


def test_history_gets_the_whole_page(client: FlaskClient) -> None:
    headers = {**HTMX, "HX-History-Restore-Request": "true"}
    page = client.get(f"{THREE_HEAPS}?first=you", headers=headers).text
    assert "<html" in page


def test_fragment_and_page_show_the_same_match(client: FlaskClient) -> None:
    address = f"{THREE_HEAPS}?against=perfect&first=you&moves=0:2_1:3"
    fragment = client.get(address, headers=HTMX).text
    match = fragment[fragment.index('<div class="table"') :].strip()
    assert match in client.get(address).text


def test_an_illegal_move_loses_nothing(client: FlaskClient) -> None:
    """The match is shown up to the move that is refused, and play can go on."""
    page = client.get(f"{THREE_HEAPS}?first=you&moves=0:2_1:3_2:9").text
    assert "Move 3: 5 cannot become 9." in page
    assert 'href="?against=perfect&amp;first=you&amp;moves=0:2_1:3_2:4"' in page


def test_hundreds_of_moves_in_a_sum_do_not_repeat_it(client: FlaskClient) -> None:
    start = "+".join(["remove-an-edge:petersen"] * 40)
    page = client.get(f"/play/{start}?first=you").text
    assert page.count('href="?') > 150
    assert page.count(start) < 100


def test_an_illegal_typed_move_keeps_what_was_typed(client: FlaskClient) -> None:
    page = client.get("/play/nim:100?first=you&heap=0&move=100").text
    assert re.search(r'name="move" value="100"', page)


@pytest.mark.parametrize(
    ("typed", "read"),
    [("3,3,3,3,1", "3,3,3,3,1"), ("1+3+3+3+3", "1,3,3,3,3"), ("5 5 2 1", "5,5,2,1")],
)
def test_heaps_may_be_typed_in_any_order_and_keep_it(
    client: FlaskClient, typed: str, read: str
) -> None:
    answer = client.get(
        "/play/cut(3,4):13", query_string={"first": "you", "heap": "0", "move": typed}
    )
    assert answer.status_code == 303
    assert f"moves=0:{read}" in answer.location


def test_the_same_seed_plays_the_same_game(client: FlaskClient) -> None:
    first = client.get("/play/nim:9+nim:9+nim:9?against=careless&first=computer&seed=5&errs=50")
    again = client.get("/play/nim:9+nim:9+nim:9?against=careless&first=computer&seed=5&errs=50")
    assert first.location == again.location
    page = text_of(client.get(first.location).text)
    assert "It errs in 50 of 100 moves; seed 5" in page


def test_an_opponent_with_dice_gets_a_seed_into_the_address(client: FlaskClient) -> None:
    location = client.get("/play/nim:9+nim:9?against=short-sighted&first=you").location
    assert re.search(r"seed=\d+", location)


def test_each_entry_of_the_moves_leads_to_its_position(client: FlaskClient) -> None:
    match = f"{THREE_HEAPS}?against=perfect&first=you"
    page = client.get(f"{match}&at=1&moves=0:2_1:3_2:4_0:1").text
    assert "After move 1" in page
    assert '<input type="hidden" name="moves" value="0:2_1:3_2:4_0:1">' in page
    assert '<button name="at" value="3">' in page
    assert "After move 3" in client.get(f"{match}&moves=0:2_1:3_2:4_0:1&at=3").text
    assert "Let Perfect reply" in page
    assert "Back to now" in page


def test_undo_after_the_computer_began_stops_at_its_move(client: FlaskClient) -> None:
    page = client.get(f"{THREE_HEAPS}?against=perfect&first=computer&moves=0:1").text
    assert NO_UNDO in page


def test_a_position_beyond_the_solver_is_said_to_be_so(client: FlaskClient) -> None:
    page = client.get("/play/grundys-game:500000+nim:4?first=you&why=3").text
    assert "Too hard for me" in page
    assert "unknown" in page


def test_a_very_long_game_goes_on_in_a_new_address(client: FlaskClient) -> None:
    moves = "_".join(f"0:{n}" for n in range(998, 998 - 399, -1))
    page = client.get(f"/play/nim:999?against=person&moves={moves}").text
    assert "An address can’t hold a longer game." in page
    assert 'href="/play/nim:600?against=person"' in page
    assert len(page) < 100_000, "the moves must not be repeated for each of them"


def test_a_start_without_moves_is_lost_at_once(client: FlaskClient) -> None:
    page = text_of(client.get("/play/nim:0?first=you").text)
    assert "Perfect won" in page
    assert "Nothing to take" in page


def test_the_answers_to_losing_moves_name_the_last_move_of_misere_play(client: FlaskClient) -> None:
    page = text_of(client.get("/play/powerset-nontotative:9?first=you&play=misere&why=2").text)
    answers = page.partition("The answer to each move")[2]
    assert "Replace 9 by 3 → The last move, and it loses." in answers
    assert "→ ?" not in answers


def test_in_misere_play_the_last_move_loses(client: FlaskClient) -> None:
    page = text_of(client.get("/play/nim:1?first=you&play=misere&moves=0:0").text)
    assert "Perfect won" in page
    page = text_of(client.get("/play/nim:0?first=you&play=misere").text)
    assert "You win" in page
    assert "the first player has won" in page


def test_the_convention_is_told_and_kept(client: FlaskClient) -> None:
    response = client.get("/play/nim:1+nim:1+nim:2?first=computer&play=misere")
    assert response.status_code == 303
    assert "play=misere" in response.headers["Location"]
    page = client.get(response.headers["Location"]).text
    assert "the last move loses" in page
    assert page.count("play=misere") > 4, "links and forms keep the convention"


def test_an_address_without_a_game_leads_to_the_games(client: FlaskClient) -> None:
    for address in ("/play", "/play/"):
        answer = client.get(address)
        assert (answer.status_code, answer.headers["Location"]) == (303, "/games")


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("nim:1+nim:1+nim:2", "Leave nim-sum 0."),
        ("octal(0.77):5+octal(0.77):1", "The answer to each move"),
        ("octal(0.77):9+octal(0.77):12", "the nim-sum would be 0"),
        ("remove-a-square:2x3", "tame"),
        ("wythoff:4,5+octal(0.77):5", "simplest form"),
        ("subtraction(2,3):9+subtraction(2,3):4", "tame"),
    ],
)
def test_misere_play_is_explained(client: FlaskClient, address: str, says: str) -> None:
    page = text_of(client.get(f"/play/{address}?first=you&play=misere&why=3").text)
    assert says in page


HAS_WIN = "You can win from here."


@pytest.mark.parametrize("convention", ["normal", "misere"])
@pytest.mark.parametrize(
    ("move", "has_win"), [("0:1", True), ("0:0", False), ("1:3", False), ("2:0", False)]
)
def test_a_reply_says_that_one_has_a_win(
    client: FlaskClient, convention: str, move: str, has_win: bool
) -> None:
    """Only leaving 1, 4 and 5 wins, in misère play too; a screen reader hears the same."""
    address = f"{THREE_HEAPS}?against=perfect&first=you&play={convention}&moves={move}"
    page = client.get(address, follow_redirects=True).text
    assert (HAS_WIN in page) is has_win
    fragment = client.get(address, headers=HTMX).text
    announced = fragment[: fragment.index("</hx-partial>")]
    assert announced.endswith(f"{HAS_WIN} Your turn.") is has_win
    assert (HAS_WIN in announced) is has_win


@pytest.mark.parametrize(
    "query",
    [
        "first=you",  # no reply yet
        "against=person&moves=0:1",  # no computer
        "first=you&moves=0:1_2:4_1:1&at=1",  # the computer is to reply
        "first=you&train=3&moves=0:0",  # a slip, to be taken back before the reply
    ],
)
def test_it_is_not_said_where_there_is_no_reply(client: FlaskClient, query: str) -> None:
    assert HAS_WIN not in client.get(f"{THREE_HEAPS}?{query}", follow_redirects=True).text


def test_it_is_not_said_where_it_is_not_known_or_the_game_is_over(client: FlaskClient) -> None:
    beyond = client.get("/play/grundys-game:500000+nim:4?first=you&moves=1:3_1:2").text
    assert HAS_WIN not in beyond
    drawn = client.get("/play/aliquot-sum:6+aliquot-sum:7?first=you&moves=1:1_0:6").text
    assert HAS_WIN not in drawn
    assert HAS_WIN not in client.get("/play/nim:1+nim:1?first=you&moves=0:0_1:0").text


@settings(max_examples=40, deadline=None)
@given(
    small_sums(most_tokens=5),
    st.sampled_from(Convention),
    st.sampled_from(sorted(OPPONENTS)),
    st.randoms(use_true_random=False),
)
def test_it_is_said_of_just_the_positions_that_are_won(
    app: Flask, start: Sum, convention: Convention, against: str, dice: Random
) -> None:
    match = Match(start, Player.YOU, convention=convention)
    asked = PlayQuery.of(match).model_copy(update={"against": against})
    while not match.over:
        match = match.after(dice.choice([move for move, _ in exhaustive.moves(match.position)]))
        match = with_reply(match, enough_time(), asked.opponent)
        with app.test_request_context():
            page = play_page(PlayState(asked, match, enough_time()), fragment=True)
        won = exhaustive.next_player_wins(match.position, convention)
        assert (HAS_WIN in page.coach.says) == (won and not match.over)


def test_two_people_keep_the_convention(client: FlaskClient) -> None:
    asking = client.get(f"{THREE_HEAPS}?play=misere").text
    (link,) = re.findall(r'href="([^"]*)"[^>]*>Two players here', asking)
    page = client.get(html.unescape(link)).text
    assert "Second player" in page
    assert "last move loses" in page


@pytest.mark.parametrize("first", ["you", "computer"])
@pytest.mark.parametrize("against", ["perfect", "greedy", "person"])
def test_in_the_middle_of_a_game_another_opponent_can_be_chosen(
    client: FlaskClient, against: str, first: str
) -> None:
    """The start stays, by the same rules; who went second goes second again."""
    address = f"/play/nim:3+nim:4+nim:5?against={against}&first={first}&play=misere&moves=0:0"
    page = client.get(address, follow_redirects=True).text
    sheet = page.partition('id="opponents"')[2].partition("</ul>")[0]
    links = re.findall(r'<a href="([^"]*)"(?: aria-current="(true)")?', html.unescape(sheet))
    begins = "&first=computer" if first == "computer" and against != "person" else ""
    order = ["greedy", "copycat", "short-sighted", "careless", "perfect"]
    assert links == [
        (
            f"/play/nim:3+nim:4+nim:5?against={each}{begins}&play=misere",
            "true" if each == against else "",
        )
        for each in order
    ]
    assert set(order) == OPPONENTS.keys()


def test_the_picture_of_large_heaps_has_the_rows_that_are_left(client: FlaskClient) -> None:
    page = client.get("/play/nim:33+nim:0+nim:37+nim:2?first=you&why=1").text
    rows = re.findall(r'<th scope="row">(.*?)</th>', page.partition("nim-picture")[2])
    assert rows[:3] == ["Heap 1", "Heap 3", "Heap 4"]


@pytest.mark.parametrize(
    ("against", "name"), [("perfect", "Perfect"), ("greedy", "Grabber"), ("copycat", "Copycat")]
)
def test_the_opponent_has_one_name(client: FlaskClient, against: str, name: str) -> None:
    """At its seat, in the list of moves, in the film of the reason and in the review."""
    game = f"nim:2+nim:2?against={against}&first=you&moves=0:0_1:0"
    for address in (
        f"/play/{game}",
        f"/review/{game}",
        f"/play/nim:2+nim:2?against={against}&why=9",
    ):
        page = text_of(client.get(address, follow_redirects=True).text)
        assert name in page, address
        assert "Computer" not in page, address


def test_a_sum_says_which_rule_is_whose(client: FlaskClient) -> None:
    page = client.get("/play/kayles:7%2Bnim:5").text
    assert "Each turn, move in one game. Kayles: one pin, or two neighbours." in page
    assert " Nim: take any number. Make the last move to win." in page
    assert "Nim: " not in client.get("/play/nim:3%2Bnim:5").text
