"""What pages say where the time runs out at once: never that there is no move."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from nimsum.budget import Budget
from nimsum.rulesets.catalogue import families
from tests.reading import text_of
from tests.representatives import one_of_each_board
from tests.solver.looks import looks
from webapp.views.web import deadline

EXAMPLES = {family.slug: family.example for family in families()}
OF_VALUE_0_BY_A_THEOREM = "remove-a-square:6x6"


@pytest.fixture
def _no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadline, "Budget", lambda: Budget(0))


@pytest.mark.usefixtures("_no_time")
@pytest.mark.parametrize("start", [*one_of_each_board(EXAMPLES.values()), OF_VALUE_0_BY_A_THEOREM])
def test_options_that_nobody_looked_at_are_not_said_to_be_none(
    client: FlaskClient, start: str
) -> None:
    rules, _, position = start.partition(":")
    for address in (
        f"/play/{start}?first=you&why=3",
        f"/play/{start}+subtraction(2,3):100?first=you&why=3",
        f"/games/{rules}?n={position}",
    ):
        text = text_of(client.get(address).text)
        assert "There was no time to look at its options." in text
        assert "has no move: value 0" not in text
        assert "for there is no move" not in text
        assert "The smallest number that is missing" not in text


def test_components_that_were_not_looked_at_can_be_asked_for_alone(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = "/play/cram:9x9+cram:9x9+cram:9x9+nim:3?first=you&why=3"
    way_on = re.compile(r'Look further at one alone: <a href="([^"]*)"[^>]*>Cram [^<]*</a></p>')
    monkeypatch.setattr(deadline, "Budget", lambda: looks(3))
    (alone,) = way_on.findall(client.get(address).text)
    assert "alone:" not in client.get(unescape(alone)).text
    monkeypatch.undo()
    assert "alone:" not in client.get("/play/nim:3+kayles:7?first=you&why=3").text


def test_a_heap_without_a_move_is_said_to_have_none(client: FlaskClient) -> None:
    text = text_of(client.get("/play/nim:0+nim:2?first=you&why=3").text)
    assert "It has no move, so its value is 0." in text
    text = text_of(client.get("/games/kayles?n=0").text)
    assert "No move left: you lose." in text
    assert "It has no move, so its value is 0." in text
    assert "no time" not in text


@pytest.mark.parametrize("slug", one_of_each_board(EXAMPLES))
def test_all_options_are_said_to_be_some_of_them_only_where_some_are_left_out(
    client: FlaskClient, slug: str
) -> None:
    """In a loopy game too, where no mex is to be had."""
    said = client.get(f"/play/{EXAMPLES[slug]}?first=you&why=3").text
    (caption,) = re.findall(r"<caption>Its options, by value( \(some of them\))?</caption>", said)
    assert caption == ""
