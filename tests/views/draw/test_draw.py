"""The editors of boards: every ruleset that can be drawn has one, and no other address."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from nimsum.rulesets.catalogue import families
from nimsum.rulesets.notation import read_game
from nimsum.rulesets.ruleset import Ruleset
from nimsum.rulesets.titles import game_title
from tests.representatives import one_of_each_board


@pytest.mark.parametrize("family", one_of_each_board(families()))
def test_a_game_has_an_editor_if_it_can_be_drawn(
    client: FlaskClient, family: type[Ruleset[Any]]
) -> None:
    result = client.get(f"/draw/{family.slug}")
    assert result.status_code == (200 if family.board.max_rows else 404)
    assert not family.board.max_rows or game_title(read_game(family.slug)) in result.text


def test_a_game_with_parameters_has_an_editor_of_its_own(client: FlaskClient) -> None:
    """It is called as people call it; where its pins are no row, there is nothing to draw."""
    assert "Draw a row for Octal game 0.35" in client.get("/draw/octal(0.35)").text
    for address in ("/draw/kayles", "/draw/octal(0.77)", "/draw/octal"):
        assert "Draw a row for Kayles" in client.get(address).text
    assert "Draw a row for Octal game 0.00007" in client.get("/draw/octal(0.00007)").text
    assert client.get("/draw/octal(4.3)").status_code == 404
    assert client.get("/draw/octal(0.8)").status_code == 400
    assert client.get("/draw/diamond(2)").status_code == 400


@pytest.mark.parametrize("name", ["kayles", "turning-turtles", "octal(0.35)", "diamond", "nim"])
def test_whoever_shows_a_game_that_can_be_drawn_links_to_its_editor(
    client: FlaskClient, name: str
) -> None:
    ruleset = read_game(name)
    notation = ruleset.write_position(ruleset.words.sample_position)
    link = 'href="/draw' if name == "nim" else f'href="/draw/{name}"'
    for address in (f"/games/{name}", f"/play/{ruleset.name}:{notation}?first=you"):
        assert (link in client.get(address).text) == (name != "nim"), address


def test_a_game_that_there_is_not_has_no_editor(client: FlaskClient) -> None:
    assert client.get("/draw/nothing").status_code == 404
