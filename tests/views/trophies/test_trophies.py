"""The end of a game that wins a trophy, or does not, and the shelf."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from webapp.teaching.winning.trophies import TROPHIES

WON = "first=you&moves=1:1_0:0_1:0"
HEADLINE = "You beat the perfect player!"


def end_of(client: FlaskClient, address: str) -> str:
    """The end of a game as it is shown, with its heading."""
    page = unescape(client.get(address).text)
    heading = re.search(r"<h1.*?</h1>", page, re.DOTALL)
    end = page[page.index('<div class="end') :]
    assert heading
    return heading[0] + end[: end.index("</div>")]


@pytest.mark.parametrize(
    ("address", "trophy", "says"),
    [
        (f"/play/nim:1+nim:2?{WON}", "nim", "You made no mistake at all"),
        (f"/play/nim:1+nim:2?train=3&{WON}", "nim", "You made no mistake at all"),
        (f"/play/nim:1+nim:2?train=3&hints=1&{WON}", "", "Well played, with some help."),
        (f"/play/nim:1+nim:2?train=3&back=0_0:0_1:0&{WON}", "", "Well played, with some help."),
        (f"/play/nim:1+nim:2?marks=on&{WON}", "", "Well played, with some help."),
        (f"/play/nim:1+nim:2?against=greedy&{WON}", "", "Greedy has a flaw, though"),
        ("/play/nim:1?first=you&moves=0:0", "", "One move was enough."),
        ("/play/octal(0.77):1+nim:2?first=you&moves=1:1_0:0_1:0", "sum", "A trophy for you!"),
        ("/play/octal(0.77):1+octal(0.77):1?first=computer&moves=0:0_1:0", "kayles", "A trophy"),
        ("/play/nim:1+nim:1+nim:1?play=misere&first=computer&moves=0:0_1:0_2:0", "nim", "A trophy"),
        # The computer slipped: who played its moves was somebody else. It is beaten all the same.
        ("/play/nim:1+nim:3?first=you&moves=1:2_1:0_0:0", "nim", "A trophy for you!"),
        (
            "/play/nim:1+nim:2?first=you&moves=1:0_0:0",
            "",
            "So close: you had the win in your hand.",
        ),
        ("/play/nim:1+nim:1?first=you&moves=0:0_1:0", "", "From that side nobody could have won."),
    ],
)
def test_the_end_says_what_is_true(
    client: FlaskClient, address: str, trophy: str, says: str
) -> None:
    end = end_of(client, address)
    assert says in end
    assert (HEADLINE in end) == bool(trophy)
    assert re.findall(r'data-trophy="(.*?)"', end) == ([trophy] if trophy else [])
    assert ("Next" in end) == ("So close" not in end and "From that side" not in end)


def test_two_people_win_no_trophy_and_are_not_praised(client: FlaskClient) -> None:
    end = end_of(client, "/play/nim:1+nim:2?against=person&moves=1:1_0:0_1:0")
    assert not re.search("data-trophy|praise|challenge", end)


def test_the_same_game_is_the_same_trophy_however_it_is_looked_at(client: FlaskClient) -> None:
    addresses = (f"/play/nim:1+nim:2?{WON}", f"/play/nim:1+nim:2?train=3&{WON}&at=3")
    won = [re.findall(r'data-won="(\w+)"', end_of(client, address)) for address in addresses]
    assert won[0] == won[1]
    assert len(won[0]) == 1
    other = end_of(client, "/play/nim:2+nim:1?first=you&moves=0:1_1:0_0:0")
    assert re.findall(r'data-won="(\w+)"', other) != won[0]


def test_a_screen_reader_hears_of_it(client: FlaskClient) -> None:
    spoken = client.get(f"/play/nim:1+nim:2?{WON}", headers={"HX-Request": "true"}).text
    said = spoken[: spoken.index("</hx-partial>")]
    assert f"{HEADLINE} A trophy for you!" in said


def test_a_frame_of_another_site_counts_nothing(client: FlaskClient) -> None:
    framed = end_of(client, f"/embed/play/nim:1+nim:2?{WON}")
    assert HEADLINE in framed
    assert not re.search("data-trophy|trophies.js|<script", framed)


def test_the_challenge_is_played_against_the_player_that_never_errs(client: FlaskClient) -> None:
    end = end_of(client, f"/play/nim:1+nim:2?against=greedy&{WON}")
    assert '<a class="button" href="/play/nim:1+nim:2?against=perfect&first=you">' in end


def test_the_shelf_shows_what_is_in_its_address(client: FlaskClient) -> None:
    page = client.get("/trophies?won=nim:3_kayles:1").text
    assert "Games won: 2 of" in page
    counts = dict(re.findall(r'data-game="([\w-]+)" data-count="(\d+)"', page))
    assert {name: count for name, count in counts.items() if count != "0"} == {
        "nim": "3",
        "kayles": "1",
    }
    assert set(counts) == set(TROPHIES)
    assert page.count("Still to be won") == len(TROPHIES) - 2
    assert "Put these into this browser" in page
    plain = client.get("/trophies").text
    assert "Games won: 0 of" in plain
    assert "Put these into this browser" not in plain


@pytest.mark.parametrize("query", ["won=chess:1", "won=nim:0", "won=nim:1&won=nim:2", "x=1"])
def test_trophies_that_cannot_be_read_are_refused(client: FlaskClient, query: str) -> None:
    response = client.get(f"/trophies?{query}")
    assert response.status_code == 400
    assert "I read" in response.text
