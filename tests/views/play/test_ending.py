"""The end of a game: what is true of it, and the one thing to do next."""

import re
from html import unescape
from random import Random

import pytest
from flask.testing import FlaskClient

from nimsum.definitions import winner
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.titles import short_title
from tests.reading import text_of

WON = "first=you&moves=1:1_0:0_1:0"
STATION = "first=you&moves=1:4_0:0_1:0"


@pytest.mark.parametrize(
    ("address", "cheer", "next_"),
    [
        (f"nim:1+nim:2?{WON}", "you gave it no chance.", "Next: Nim 1, 4"),
        (f"nim:1+nim:2?train=3&hints=1&{WON}", "with a little help.", "Now without help"),
        (f"nim:1+nim:2?hints=2&{WON}", "with a little help.", "Now without help"),
        (f"nim:1+nim:2?hints=3&{WON}", "The hints chose every move.", "Now without help"),
        (f"nim:1+nim:2?marks=on&{WON}", "with a little help.", "Now without help"),
        (f"nim:1+nim:2?marks=on&hints=3&{WON}", "showed every move. Now try", "Now without help"),
        (f"nim:1+nim:2?against=greedy&{WON}", "Grabber never had a chance.", "Now beat Perfect"),
        ("nim:1?first=you&moves=0:0", "One move was enough.", "Play another game?"),
        # A station of the path leads to the next stop.
        (
            f"nim:4+nim:7?against=greedy&{STATION}",
            "Grabber never had a chance.",
            "Next: Middle pin",
        ),
        # The computer slipped: who played its moves was somebody else.
        ("nim:1+nim:3?first=you&moves=1:2_1:0_0:0", "You beat Perfect, who never errs.", "Next:"),
        ("nim:1+nim:2?first=you&moves=1:0_0:0", "", "Perfect won"),
        ("nim:1+nim:1?first=you&moves=0:0_1:0", "", "Perfect won"),
        ("nim:1+nim:2?against=person&moves=1:1_0:0_1:0", "", "First player wins"),
        ("aliquot-partial-sums:6?first=you&moves=0:6_0:6", "", "A draw"),
        ("aliquot-partial-sums:6?against=person&moves=0:6_0:6", "", "A draw"),
    ],
)
def test_the_end_says_what_is_true_and_what_is_next(
    client: FlaskClient, address: str, cheer: str, next_: str
) -> None:
    page = unescape(client.get(f"/play/{address}").text)
    (title,) = re.findall(r'id="coach-title"[^>]*>(.*?)<', page)
    assert title.startswith(next_)
    assert ("You won." in page) == bool(cheer)
    assert cheer in page
    coach = page[page.index('id="coach"') : page.index('id="dock"')]
    (ways,) = re.findall(r'<p class="actions">((?:<a.*?</a>\s*)+)</p>', coach)
    texts = re.findall(r"<a [^>]*>(?:<svg.*?</svg>)?([^<]*)", ways)
    # Share is only an icon.
    assert len([text for text in texts if text]) <= 3
    assert texts.index("Play again") < 2
    # A winner, too, can look back at the game.
    assert not cheer or "Review" in texts
    assert ("Play without help" in texts) == (title == "Now without help")
    spoken = client.get(f"/play/{address}", headers={"HX-Request": "true"}).text
    assert (cheer or title) in unescape(spoken[: spoken.index("</hx-partial>")])


@pytest.mark.parametrize(
    ("notation", "title"),
    [
        ("geography:5x5", "Geography on a grid, 5 × 5"),
        ("diamond:disc-8", "The Diamond, disc"),
        ("kayles:14", "Kayles 14"),
        ("chomp:4x4+nim:3", "Chomp 4 × 4 + Nim 3"),
    ],
)
def test_a_ready_board_has_a_short_name(notation: str, title: str) -> None:
    assert short_title(read_sum(notation)) == title


def test_keys_for_help_lead_to_the_review_after_the_end(client: FlaskClient) -> None:
    page = unescape(client.get(f"/play/nim:1+nim:2?{WON}").text)
    (why,) = re.findall(r'<a href="([^"]*)"[^>]*data-key="h w"[^>]*hx-boost="false"', page)
    assert why.startswith("/review/nim:1+nim:2?")


def test_a_game_that_was_thrown_away_leads_to_where_it_turned(client: FlaskClient) -> None:
    game = "nim:1+nim:2?against=perfect&first=you&moves=1:0_0:0"
    page = unescape(client.get(f"/play/{game}").text)
    (again,) = re.findall(r'<a class="button" href="(.*?)">Play again', page)
    assert "moves=" not in again
    (review,) = re.findall(r'<a class="button quiet" href="(.*?)"[^>]*>Show me', page)
    assert review == f"/review/{game}"


@pytest.mark.parametrize(
    ("asked", "stars", "told"),
    [
        (STATION, 3, "Next star: win going second."),
        (f"{STATION}&hints=1", 1, "Next star: win without hints and marks."),
        (f"{STATION}&hints=3", 1, "Next star: win without hints and marks."),
        ("first=computer&hints=1&moves=1:0_0:0", 5, "Next star: win without hints and marks."),
        ("first=computer&hints=2&moves=1:0_0:0", 1, "Next star: win without hints and marks."),
        (f"{STATION}&marks=on", 1, "Next star: win without hints and marks."),
        ("first=computer&moves=1:0_0:0", 7, "You have all three stars here."),
    ],
)
def test_a_station_says_which_stars_a_win_is_worth(
    client: FlaskClient, asked: str, stars: int, told: str
) -> None:
    page = client.get(f"/play/nim:4+nim:7?against=greedy&{asked}").text
    assert f'data-station="two-heaps" data-stars="{stars}"' in page
    assert told in page
    assert 'href="/path#two-heaps"' in page


def test_a_great_win_looks_greater_than_an_easy_one(client: FlaskClient) -> None:
    easy = client.get(f"/play/nim:1+nim:2?against=greedy&{WON}").text
    great = client.get(f"/play/nim:1+nim:2?{WON}").text
    assert "triumph small" in easy
    assert 'class="confetti"' not in easy
    assert 'class="confetti"' in great
    assert "data-station" not in easy + great


def test_the_address_says_whether_there_was_help(client: FlaskClient) -> None:
    """A hint, an explanation, marks; a move taken back; and nothing of an earlier game."""
    three = "/play/nim:3+nim:4+nim:5?against=copycat&first=you"
    for asked in ("hint=1", "why=1", "marks=on"):
        page = client.get(f"{three}&{asked}").text
        assert re.search("&amp;hints=[12]&amp;((marks|numbers)=on&amp;)?moves=0:", page), asked
    played = unescape(client.get(f"{three}&moves=0:1_2:4_1:1_2:1").text)
    assert f'href="{three}&undone=on&moves=0:1_2:4"' in played
    assert f'data-hold-href="{three}"' in played
    again = unescape(client.get(f"{three}&undone=on&hints=1&moves=0:1_2:4").text)
    assert f'data-hold-href="{three}"' in again
    assert "undone=on&moves=0:1_2:4_" in again


def test_a_mistake_has_one_number_on_all_pages(client: FlaskClient) -> None:
    """It is the number among your moves, with that in the log and in the table of the review."""
    game = "nim:1%2Bnim:2%2Bnim:4?against=perfect&first=you&moves=2:3_2:0_1:0_0:0"
    for address, told in (
        (game, "Mistake in your move 2 (number 3 in the list): You took all of the 2."),
        (game.replace("perfect", "person"), "Mistake in move 3: First player took all of the 2."),
    ):
        played = unescape(client.get(f"/play/{address}").text.replace("&nbsp;", " "))
        assert told in text_of(played)
        assert '<span class="number">3.</span>' in played
        reviewed = client.get(f"/review/{address}").text
        assert '<th scope="row" id="m3">3</th>' in reviewed
        assert "Move 2 (3 in the list)" in reviewed


def test_a_mistake_in_the_first_move_needs_no_number(client: FlaskClient) -> None:
    for address in (
        "nim:3+nim:5?against=perfect&first=you&moves=1:2_0:2_0:0_1:0",
        "nim:3+nim:4+nim:4?against=perfect&first=computer&moves=0:1_1:0_2:1_2:0_0:0",
    ):
        played = text_of(client.get(f"/play/{address}").text)
        assert "Mistake in your first move: You " in played
        assert "First move" in text_of(client.get(f"/review/{address}").text)


def test_who_plays_again_may_go_second(client: FlaskClient) -> None:
    lost = "/play/nim:3+nim:5?against=perfect&first=you&moves=1:2_0:2_0:0_1:0"
    (again,) = re.findall(r'href="([^"]*)">Play again', client.get(lost).text)
    assert again == "/play/nim:3+nim:5?against=perfect"
    assert "Go second" in client.get(again).text


def test_moves_played_from_hints_are_counted(client: FlaskClient) -> None:
    address = "/play/nim:1+nim:2?against=perfect&first=you&hint=3"
    for count in (2, 3):
        page = client.get(address).text
        (play_it,) = re.findall(r'<a class="button" href="([^"]*)">Play it', page)
        address = "/play/nim:1+nim:2" + unescape(play_it)
        assert f"hints={count}&" in address
        reached = client.get(address)
        address = (reached.location or reached.request.full_path) + "&hint=3"
    assert "The hints chose every move." in client.get(address).text


def test_moves_played_with_marks_are_counted_as_hints(client: FlaskClient) -> None:
    """Who follows the marks in every move wins one star, also when going second."""
    start = "/play/nim:4+nim:7?against=greedy&first=computer&hints=1&marks=on&moves=1:0"
    page = unescape(client.get(start).text)
    (winning,) = re.findall(r'href="([^"]*moves=1:0_0:0)"', page)
    assert "hints=2&" in winning
    won = client.get("/play/nim:4+nim:7" + winning).text
    assert 'data-stars="1"' in won
    assert "The marks showed every move. Now try without." in won


def result_in(page: str) -> dict[str, str]:
    """Return what the page says about its finished match for the memory of the browser."""
    found = re.search(r'<p id="result"(.*?)>', page, re.DOTALL)
    return dict(re.findall(r'data-(\w+)="(.*?)"', unescape(found[1]))) if found else {}


def nim_options(heap: int) -> list[tuple[int, ...]]:
    return [(smaller,) for smaller in range(heap)]


@pytest.mark.parametrize("play", ["normal", "misere"])
@pytest.mark.parametrize("against", ["perfect", "greedy"])
@pytest.mark.parametrize("first", ["you", "computer"])
def test_the_stars_of_any_game_are_those_of_plain_recursion(
    client: FlaskClient, play: str, against: str, first: str
) -> None:
    """The third is for a win from the lost side, against Perfect for one without Undo."""
    misere = play == "misere"
    wins = winner(nim_options, misere=misere)
    draws = Random(f"{play} {against} {first}")
    counted = set()
    for start in ((1, 2), (1, 1), (2, 3), (1, 2, 3), (3, 4), (1, 1, 1), (2, 2)):
        for _attempt in range(6):
            heaps = list(start)
            moves = []
            while any(heaps):
                index = draws.choice([place for place, heap in enumerate(heaps) if heap])
                heaps[index] = draws.randrange(heaps[index])
                moves.append(f"{index}:{heaps[index]}")
            you_moved_last = (len(moves) % 2 == 1) is (first == "you")
            address = "+".join(f"nim:{heap}" for heap in start)
            query = f"against={against}&first={first}&play={play}&moves={'_'.join(moves)}"
            result = result_in(client.get(f"/play/{address}?{query}").text)
            if you_moved_last is misere:
                assert result["result"] == "lost"
                assert result["stars"] == "0"
                continue
            if len(moves) == 1 and first == "computer":
                assert result == {}, "won without a move"
                continue
            began_lost = wins(start) is (first == "computer")
            third = against == "perfect" or began_lost
            assert result["result"] == "won"
            assert int(result["stars"]) == (7 if third else 3), (start, moves)
            counted.add(began_lost)
            helped = result_in(client.get(f"/play/{address}?{query}&hints=1&undone=on").text)
            assert int(helped["stars"]) == (5 if third and against != "perfect" else 1)
    assert counted == {True, False}


@pytest.mark.parametrize(
    ("address", "result", "why"),
    [
        ("nim:1+nim:2?first=you&moves=1:0_0:0", "lost", "Mistake in move 1: You took all of the 2"),
        ("nim:1+nim:1?first=you&moves=0:0_1:0", "lost", "Your side loses against perfect play."),
        ("aliquot-partial-sums:6?first=you&moves=0:6_0:6", "drawn", ""),
    ],
)
def test_a_loss_is_remembered_with_its_reason(
    client: FlaskClient, address: str, result: str, why: str
) -> None:
    remembered = result_in(client.get(f"/play/{address}", follow_redirects=True).text)
    assert remembered["against"] == "perfect"
    assert remembered["result"] == result
    assert remembered["why"].startswith(why)
    assert bool(remembered["why"]) == bool(why)


@pytest.mark.parametrize(
    "query", ["against=person&moves=1:1_0:0_1:0", "against=careless&errs=99&seed=1&" + WON]
)
def test_two_people_and_other_errors_than_usual_are_not_remembered(
    client: FlaskClient, query: str
) -> None:
    assert result_in(client.get(f"/play/nim:1+nim:2?{query}").text) == {}
