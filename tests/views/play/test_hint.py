"""The hint on the play page: its steps, and the way on from each of them."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from tests.reading import text_of

LOST = "/play/nim:1%2Bnim:1?first=you"


def test_a_second_tap_on_hint_gives_the_next_step_and_the_last_one_closes_it(
    client: FlaskClient,
) -> None:
    for step in (0, 1, 2):
        page = client.get(f"/play/nim:3%2Bnim:5?first=you&hint={step}")
        assert _address_of_hint(page.text).endswith(f"hint={step + 1}")
    page = client.get("/play/nim:3%2Bnim:5?first=you&hint=3")
    assert "&hint=" not in unescape(_address_of_hint(page.text))
    assert "Close" in page.text.partition('id="dock"')[2].partition("</nav>")[0]


def test_a_first_hint_does_not_say_twice_that_one_can_win(client: FlaskClient) -> None:
    for game in ("octal(0.77):9", "chomp:3x4", "wythoff:5,8", "kayles:1", "cram:3x4"):
        page = text_of(_coach(client.get(f"/play/{game}?first=you&hint=1").text))
        assert page.lower().count("you can") <= 1, page


def test_the_hint_of_a_position_without_a_winning_move_leads_on(client: FlaskClient) -> None:
    page = client.get(f"{LOST}&hint=1").text
    assert "No move wins here" in text_of(page)
    coach = page.partition('id="coach"')[2].partition('id="dock"')[0]
    assert "why=1" in coach


@pytest.mark.parametrize("game", ["octal(0.77):9", "chomp:3x4", "remove-a-square:4x5"])
def test_why_begins_with_the_reason_after_a_hint(client: FlaskClient, game: str) -> None:
    pages = [unescape(client.get(f"/play/{game}?first=you&hint={step}").text) for step in (1, 3)]
    (address,) = {each for page in pages for each in re.findall(r'href="([^"]*&why=[^"]*)"', page)}
    assert address.endswith("&why=3")
    first_words = text_of(_coach(pages[0])).partition(" Of ")[0]
    assert first_words not in text_of(_coach(client.get(address).text))


def test_why_says_how_values_are_found_after_a_hint(client: FlaskClient) -> None:
    page = unescape(client.get("/play/mock-turtles:1,3,5,6?first=you&hint=3").text)
    (address,) = {*re.findall(r'href="([^"]*&why=[^"]*)"', page)}
    assert "two never make a third" in text_of(_coach(client.get(address).text))


def test_no_lesson_is_offered_that_is_not_about_the_game(client: FlaskClient) -> None:
    for game in ("geography:4x4", "maliquot:12"):
        assert "/lessons/" not in _coach(client.get(f"/play/{game}?first=you&hint=2").text)


def test_a_lesson_is_named_and_leads_back_to_the_game(client: FlaskClient) -> None:
    page = _coach(client.get("/play/nim:3%2Bnim:5%2Bnim:7?first=you&moves=0:2_1:3&hint=2").text)
    (address,) = re.findall(r'href="([^"]*/lessons/[^"]*)"', page)
    assert "Lesson: In pairs" in page
    first = client.get(unescape(address)).text
    (back,) = re.findall(r'href="([^"]*)"[^>]*>\s*Back to your game', first)
    assert back.startswith("/play/nim:3")
    assert "moves=0:2_1:3" in client.get(unescape(back)).text
    (onward,) = re.findall(r'href="(/lessons/in-pairs/2[^"]*)" hx-boost="false" aria-label', first)
    assert "Back to your game" in client.get(unescape(onward)).text


def test_a_lesson_of_its_own_leads_to_no_game(client: FlaskClient) -> None:
    assert "Back to your game" not in client.get("/lessons/in-pairs/1").text


def _coach(page: str) -> str:
    """Return the HTML of the coach."""
    return page.partition('id="coach"')[2].partition('id="dock"')[0]


def _address_of_hint(page: str) -> str:
    """Return the address of the button *Hint*."""
    (link,) = [part for part in page.split("<a ") if 'data-key="h"' in part.partition(">")[0]]
    return link.partition('href="')[2].partition('"')[0]


@pytest.mark.parametrize("game", ["nim:3+nim:4+nim:5", "kayles:9", "chomp:3x4", "notakto:3x3"])
def test_the_move_that_is_explained_can_be_played(client: FlaskClient, game: str) -> None:
    """As the move of a hint can, and with at most three buttons."""
    address = f"/play/{game.replace('+', '%2B')}?against=perfect&first=you"
    for step in (1, 2, 3):
        page = client.get(f"{address}&why={step}").text
        coach = page[page.index('id="coach"') : page.index('id="dock"')]
        (actions,) = re.findall(r'<p class="actions">(.*?)</p>', coach, re.DOTALL)
        assert ("Play it" in actions) == (step > 1)
        assert actions.count('class="button') <= 3
    assert "moves=" in client.get(f"{address}&why=2").text.split("Play it")[0].split("<a ")[-1]


@pytest.mark.parametrize(("step", "rings"), [(1, 0), (2, 6), (3, 6)])
def test_lost_squares_have_rings_from_the_second_step_on(
    client: FlaskClient, step: int, rings: int
) -> None:
    page = client.get(f"/play/wythoff:5,8?first=you&hint={step}").text
    assert page.count(">gold ring<") == rings
