"""The set-up page, the picker of a start, and the surprise."""

import re
from html import unescape
from urllib.parse import unquote

import pytest
from flask.testing import FlaskClient

from nimsum.rulesets.catalogue import families
from nimsum.rulesets.notation import read_sum
from nimsum.solver.analysis import Outcome, analyse
from tests.rulesets.sums import enough_time
from tests.views.test_words import Sight
from webapp.views.setup.picker import FRONT


def leads(page: str) -> dict[str, str]:
    """Return the addresses of the picker's buttons that have a name of their own."""
    buttons = re.findall(r'<button name="to" value="([^"]*)"[^>]* id="([^"]*)"', page)
    return {name: unescape(to) for to, name in buttons}


def picked(page: str, field: str = "sum") -> str:
    """Return the start that the form would send."""
    (start,) = re.findall(rf'<input type="hidden" name="{field}" value="([^"]*)"', page)
    return unescape(start)


@pytest.mark.parametrize(
    ("start", "label"),
    [("nim:3", "Add a heap"), ("maliquot:12", "Add a number"), ("chomp:3x4", "Add a board")],
)
def test_another_component_is_added_by_the_noun_of_the_game(
    client: FlaskClient, start: str, label: str
) -> None:
    page = client.get("/new", query_string={"sum": start}).text
    added = re.search(r'<button name="to"[^>]* id="add-1"[^>]*>([^<]*)', page)
    assert added
    assert added[1].split() == ["+", *label.split()]


def test_heaps_are_stepped_added_and_removed(client: FlaskClient) -> None:
    page = client.get("/new").text
    assert picked(page) == "nim:3+nim:4+nim:5"
    ways = leads(page)
    assert ways["more-1-2-1"] == "nim:3+nim:5+nim:5"
    assert ways["less-1-1-1"] == "nim:2+nim:4+nim:5"
    assert ways["drop-1-3"] == "nim:3+nim:4"
    assert ways["add-1"] == "nim:3+nim:4+nim:5+nim:5"
    one = client.get("/new", query_string={"sum": "nim:9", "to": "nim:1"}).text
    assert picked(one) == "nim:1"
    assert leads(one)["less-1-1-1"] == "", "a heap has a token"


def test_a_board_has_steppers_and_cells_to_tap(client: FlaskClient) -> None:
    ways = leads(client.get("/new?to=remove-a-square:2x3").text)
    assert ways["more-1-1-1"] == "remove-a-square:3x3"
    assert ways["cell-1-1-a1"] == "remove-a-square:.xx,xxx"
    assert leads(client.get("/new?to=diamond:5").text)["more-1-1-1"] == "diamond:7"
    turned = leads(client.get("/new?to=ruler:1,3").text)
    assert turned["cell-1-1-b1"] == "ruler:1,2,3"
    assert "more-1-1-1" not in turned, "its numbers are places"
    assert leads(client.get("/new?to=cut(1,2):7").text)["kind-of-1-2"] == "cut(1,4):7"


def test_games_stand_side_by_side(client: FlaskClient) -> None:
    adding = leads(client.get("/new", query_string={"sum": "nim:3", "add": "1"}).text)
    assert adding["game-5"] == "nim:3+octal(0.77):9"
    both = client.get("/new", query_string={"to": "nim:3+octal(0.77):9"}).text
    assert leads(both)["more-2-1-1"] == "nim:3+octal(0.77):10"
    assert 'aria-label="Remove Kayles"' in both


def test_every_game_can_be_picked(client: FlaskClient) -> None:
    page = client.get("/new").text
    ways = {unescape(to) for to in re.findall(r'<button name="to" value="([^"]*)"', page)}
    slugs = {read_sum(to)[0].ruleset.slug for to in ways if to}
    assert slugs == {family.slug for family in families()}
    for family in families():
        shown = client.get("/new", query_string={"to": family.example}).text
        assert read_sum(picked(shown)) == read_sum(family.example)
        assert all(read_sum(to) for to in leads(shown).values() if to)


@pytest.mark.parametrize(
    ("typed", "start"),
    [("three heaps of 3", "nim:3+nim:3+nim:3"), ("Kayles 9", "octal(0.77):9"), ("nim:7", "nim:7")],
)
def test_what_is_understood_is_set_up(client: FlaskClient, typed: str, start: str) -> None:
    assert picked(client.get("/new", query_string={"typed": typed, "read": "1"}).text) == start
    begun = client.get("/new", query_string={"sum": "nim:1", "typed": typed, "start": "1"})
    assert begun.location == f"/play/{start}?against=perfect"


def test_the_last_one_loses_is_misere_play(client: FlaskClient) -> None:
    typed = {"typed": "nim 3 5, the last one loses"}
    begun = client.get("/new", query_string={**typed, "start": "1"})
    assert begun.location == "/play/nim:3+nim:5?against=perfect&play=misere"
    assert re.search(r'value="misere"\s+checked', client.get("/new", query_string=typed).text)
    asked = client.get("/new", query_string={"typed": "kayls 9, la última pierde"}).text
    assert "Did you mean Kayles 9?" in asked
    assert re.search(r'value="misere"\s+checked', asked)
    duel = client.get("/duel", query_string=typed).text
    assert re.search(r'value="misere"\s+checked', duel)


def test_what_is_unsure_is_asked_and_what_is_unread_is_told(client: FlaskClient) -> None:
    page = client.get("/new", query_string={"sum": "wythoff:3,5", "typed": "kayls 9"}).text
    assert ("Did you mean Kayles 9?" in page, picked(page)) == (True, "wythoff:3,5")
    assert leads(page)["meant"] == "kayles:9"
    refused = client.get("/new", query_string={"typed": "<hello>", "start": "1"})
    assert (refused.status_code, "I can’t read that start." in refused.text) == (400, True)
    assert 'value="&lt;hello&gt;"' in refused.text
    assert "I read" not in refused.text


@pytest.mark.parametrize(
    ("first", "ending"), [("", "?against=greedy"), ("you", "?against=greedy&first=you")]
)
def test_the_start_is_played(client: FlaskClient, first: str, ending: str) -> None:
    form = {"sum": "nim:7+cut(1,4):13", "start": "1", "against": "greedy", "first": first}
    answer = client.get("/new", query_string=form)
    assert (answer.status_code, answer.location) == (303, f"/play/nim:7+cut(1,4):13{ending}")


def test_former_addresses_keep_working(client: FlaskClient) -> None:
    rows = "ruleset=nim&parameters=&size=3&ruleset=cut&parameters=1,4&size=13"
    form = f"/new?{rows}&against=person&errs=25&train=&first=&start=1"
    assert client.get(form).location == "/play/nim:3+cut(1,4):13?against=person"
    assert picked(client.get("/new?sum=nim:7%2Bkayles:5&read=1").text) == "nim:7+octal(0.77):5"
    bad = client.get("/new?ruleset=cut&parameters=&size=5&start=1")
    assert (bad.status_code, "Did you mean" in bad.text) == (400, True)


def test_the_picker_keeps_to_its_words(client: FlaskClient) -> None:
    for address, most in (("/new", 70), ("/class/new", 120)):
        sight = Sight()
        sight.feed(client.get(address).text)
        assert len(sight.words) <= most, address
    assert len(FRONT) == 6


@pytest.mark.parametrize(("first", "outcome"), [("you", Outcome.N), ("computer", Outcome.P)])
def test_a_surprise_can_be_won_by_the_side_chosen(
    client: FlaskClient, first: str, outcome: Outcome
) -> None:
    for _ in range(5):
        location = unquote(client.get(f"/surprise?first={first}&against=careless").location)
        start = read_sum(location.removeprefix("/play/").partition("?")[0])
        assert analyse(start, enough_time()).outcome is outcome
        assert f"first={first}" in location
        assert "against=careless" in location
