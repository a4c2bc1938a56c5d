"""The front page, the builder and the surprise."""

import re
from urllib.parse import unquote

import pytest
from flask.testing import FlaskClient

from nimsum.rulesets.catalogue import families
from nimsum.rulesets.notation import read_sum
from nimsum.solver.analysis import Outcome, analyse
from tests.rulesets.sums import enough_time

HTMX = {"HX-Request": "true"}


def row(ruleset: str, parameters: str, size: str) -> list[tuple[str, str]]:
    return [("ruleset", ruleset), ("parameters", parameters), ("size", size)]


TWO = row("nim", "", "7") + row("cut", "1, 4", "13")


def test_the_builder_says_which_games_need_brackets(client: FlaskClient) -> None:
    page = client.get("/new").text
    needing = page.partition('<optgroup label="Needs brackets">')[2]
    needing = needing.partition("</optgroup>")[0]
    assert "Subtraction games (brackets like 2,3)</option>" in needing
    assert "Cyclic Nimhoff (brackets like 3, position like 4,5)</option>" in needing
    assert set(re.findall(r'value="([^"]*)"', needing)) == {
        family.slug for family in families() if "(" in family.example
    }


def test_a_sum_is_built_row_by_row(client: FlaskClient) -> None:
    assert "nim:7 + cut(1,4):13" in client.get("/new", query_string=TWO).text
    added = client.get("/new", query_string=[*TWO, ("add", "1")]).text
    assert added.count('name="size"') == 3
    removed = client.get("/new", query_string=[*TWO, ("remove", "0")]).text
    assert removed.count('name="size"') == 1
    assert 'value="1,4"' in removed


@pytest.mark.parametrize(
    ("first", "ending"), [("", "?against=greedy"), ("you", "?against=greedy&first=you")]
)
def test_the_built_sum_starts(client: FlaskClient, first: str, ending: str) -> None:
    choices = [("start", "1"), ("against", "greedy"), ("first", first)]
    answer = client.get("/new", query_string=TWO + choices)
    assert (answer.status_code, answer.location) == (303, f"/play/nim:7+cut(1,4):13{ending}")


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (row("cut", "", "5"), "Brackets are missing"),
        (row("cut", "0", "5"), "cannot contain 0"),
        (row("nim", "", "x"), "That is no number"),
        (row("nim", "", ""), "That is no number"),
        (row("nim", "2", "5"), "takes nothing in brackets"),
        (row("maliquot", "", "0"), "no such heap"),
        (row("chess", "", "5"), "There is no game of that name"),
    ],
)
def test_a_bad_row_is_told_and_kept(
    client: FlaskClient, bad: list[tuple[str, str]], reason: str
) -> None:
    answer = client.get("/new", query_string=[*bad, ("start", "1")])
    assert answer.status_code == 400
    assert reason in answer.text
    assert f'value="{bad[2][1]}"' in answer.text


def test_a_game_that_is_chosen_begins_with_its_example(client: FlaskClient) -> None:
    """So no choice begins with an error; what the new game can read, and what was typed, stays."""
    for family in families():
        chosen = [*row(family.slug, "", "5"), ("was", "grundys-game")]
        page = client.get("/new", query_string=chosen).text
        assert 'class="ok"' in page, family.slug
    octal = row("octal", "", "5")
    page = client.get("/new", query_string=[*octal, ("was", "nim")], headers=HTMX).text
    assert "Here’s an example" in page
    assert '<hx-partial hx-target="#rows">' in page
    kept = client.get("/new", query_string=[*row("kayles", "", "5"), ("was", "nim")]).text
    assert "Here’s an example" not in kept
    for refused in ([("was", "octal")], [("was", "nim"), ("start", "1")]):
        page = client.get("/new", query_string=[*octal, *refused]).text
        assert 'class="ok"' not in page


def test_a_written_sum_fills_the_rows(client: FlaskClient) -> None:
    page = client.get("/new", query_string={"sum": "nim:7 + cut(4,1):13", "read": "1"}).text
    assert 'value="1,4"' in page
    refused = client.get("/new", query_string={"sum": "nim:7 +", "read": "1"}).text
    assert "Something is missing beside a plus" in refused
    assert 'value="nim:7 +"' in refused


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


def test_two_people_can_play_a_sum_that_they_built(client: FlaskClient) -> None:
    assert 'value="person"' in client.get("/new").text
    form = "/new?ruleset=nim&parameters=&size=3&against=person&errs=25&train=&first=&start=1"
    assert client.get(form).location == "/play/nim:3?against=person"
