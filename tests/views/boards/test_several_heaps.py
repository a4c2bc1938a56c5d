"""A component of several heaps on the page and in the interface."""

import html
import re
from urllib.parse import quote, urljoin

import pytest
from flask.testing import FlaskClient

from tests.rulesets.samples import SEVERAL_HEAPS_RULESETS
from webapp.limits import LARGEST_HEAP
from webapp.rulesets.heaps.several import SeveralHeapsRuleset

each_ruleset = pytest.mark.parametrize(
    "rules", SEVERAL_HEAPS_RULESETS, ids=lambda rules: rules.name
)


@each_ruleset
def test_every_move_on_the_page_can_be_played(
    client: FlaskClient, rules: SeveralHeapsRuleset
) -> None:
    heaps = rules.in_order(tuple(range(4, 4 + rules.heap_counts[0])))
    start = quote(f"{rules.name}:{rules.write_position(heaps)}")
    address = f"/play/{start}?against=person&first=you"
    page = client.get(address).get_data(as_text=True)
    links = {html.unescape(link) for link in re.findall(r'href="([^"]*moves=[^"]*)"', page)}
    assert len(links) == len(list(rules.options(heaps)))
    for link in links:
        assert client.get(urljoin(address, link)).status_code == 200


@each_ruleset
def test_huge_heaps_are_typed(client: FlaskClient, rules: SeveralHeapsRuleset) -> None:
    count = rules.heap_counts[0]
    start = f"{rules.name}:{','.join([str(LARGEST_HEAP)] * count)}"
    position = (LARGEST_HEAP,) * count
    legal = rules.write_move(position, next(rules.options(position)))
    played = {"against": "person", "first": "you", "heap": "0"}
    for move, status in ((legal, 303), ("7,7,7,7,7,7,7,7,7", 400)):
        query = {**played, "move": move.replace(",", ", ")}
        assert client.get(f"/play/{quote(start)}", query_string=query).status_code == status


def test_there_is_no_row_of_values(client: FlaskClient) -> None:
    answer = client.get(f"/api/rulesets/{quote('gcn(2;N;1,2)')}/values")
    assert answer.status_code == 400
    assert "not one heap" in answer.get_json()["error"]["wrong"]


def test_the_rulesets_are_listed_without_a_smallest_heap(client: FlaskClient) -> None:
    listed = {each["slug"]: each for each in client.get("/api/rulesets").get_json()["rulesets"]}
    for rules in SEVERAL_HEAPS_RULESETS:
        assert listed[rules.slug]["smallest_heap"] is None
        assert listed[rules.slug]["board"] == "heaps"


def test_an_outcome_is_told_where_the_value_is_not_known(client: FlaskClient) -> None:
    query = {"position": "wythoff:1000000000000,999999999999"}
    answer = client.get("/api/analysis", query_string=query).get_json()
    assert (answer["outcome"], answer["value"]) == ("N", None)
    moves = [move["move"] for move in answer["winning_moves"]]
    assert moves == ["2,1", "618033988749,999999999999"]
