"""The end of a game: what is true of it, and the one thing to do next."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

WON = "first=you&moves=1:1_0:0_1:0"


@pytest.mark.parametrize(
    ("address", "cheer", "next_"),
    [
        (f"nim:1+nim:2?{WON}", "You left it no way out.", "Next: why that worked"),
        (f"nim:1+nim:2?train=3&hints=1&{WON}", "with a little help.", "Now without help"),
        (f"nim:1+nim:2?marks=on&{WON}", "with a little help.", "Now without help"),
        (f"nim:1+nim:2?against=greedy&{WON}", "Grabber never had a chance.", "Now beat Perfect"),
        ("nim:1?first=you&moves=0:0", "One move was enough.", "Next:"),
        # The computer slipped: who played its moves was somebody else.
        ("nim:1+nim:3?first=you&moves=1:2_1:0_0:0", "the player that never errs.", "Next:"),
        ("nim:1+nim:2?first=you&moves=1:0_0:0", "", "Perfect won this one"),
        ("nim:1+nim:1?first=you&moves=0:0_1:0", "", "Perfect won this one"),
        ("nim:1+nim:2?against=person&moves=1:1_0:0_1:0", "", "First player wins"),
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
    assert 1 <= ways.count("<a ") <= 2
    spoken = client.get(f"/play/{address}", headers={"HX-Request": "true"}).text
    assert (cheer or title) in unescape(spoken[: spoken.index("</hx-partial>")])


def test_a_game_that_was_thrown_away_leads_to_where_it_turned(client: FlaskClient) -> None:
    game = "nim:1+nim:2?against=perfect&first=you&moves=1:0_0:0"
    page = unescape(client.get(f"/play/{game}").text)
    (review,) = re.findall(r'<a class="button" href="(.*?)"[^>]*>Show me', page)
    assert review == f"/review/{game}"
    (back,) = re.findall(r'<a class="button quiet" href="(.*?)">Try again from here', page)
    assert "moves=" not in back
