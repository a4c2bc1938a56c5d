"""The page on which a game is described: what is read, what is refused where, and the form."""

from html import unescape

import pytest
from flask.testing import FlaskClient

from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.own.lexing import DescriptionError
from nimsum.rulesets.own.reading import read_game
from webapp.views.invent.invent import EXAMPLES, HEAPS, MOVES, NUMBERS, read_rule


def test_a_rule_is_told_valued_and_played(client: FlaskClient) -> None:
    page = client.get("/invent?line=take a square; or split 2 equal").text
    assert "break it into 2 equal heaps; or take a square" in page
    assert "own(split-2-equal;take-squares)" in page
    assert ">0 1 2 0 1 0 1 2 3 " in page
    assert 'href="/play/own(split-2-equal;take-squares):20"' in page


def test_each_way_of_a_game_leads_somewhere(client: FlaskClient) -> None:
    for name in ("own(take-squares)", "own-coins(turn-1;turn-2-at-distance-squares)"):
        ways = ("games/{}", "explore/{}", "explore/{}/table", "discover/{}", "puzzles/{}/1/win/1")
        for way in ways:
            assert client.get(f"/{way.format(name)}").status_code == 200
    asked = client.get("/games/own?brackets=take 1 , a square")
    assert asked.headers["Location"] == "/games/own(take-1,squares)"


def test_a_game_on_coins_is_told_valued_and_played(client: FlaskClient) -> None:
    page = client.get("/invent?line=Turn 3, equally spaced").text
    assert "from heads to tails: 3, equally spaced." in page
    assert "Values from heads at 1 on:" in page
    assert ">0 0 1 0 0 1 2 2 1 0 0 1 " in page
    assert 'href="/play/own-coins(turn-3-equally-spaced):' in page
    wrong = client.get("/invent?line=turn 1, 0")
    assert wrong.status_code == 400
    assert "turn 1, <mark>0</mark>" in wrong.text


def test_a_game_with_a_name_is_called_so(client: FlaskClient) -> None:
    page = client.get("/invent?line=code 0.[3]").text
    assert 'This is <a href="/games/nim">Nim</a>' in page


@pytest.mark.parametrize("line", [line for line, _ in EXAMPLES])
def test_every_example_is_a_game(line: str) -> None:
    assert read_rule(line).rule


def test_the_examples_are_the_games_that_they_say() -> None:
    told = {"Kayles": "octal(0.77)", "Chess": "octal(0.137)", "Grundy": "grundys-game"}
    for line, says in EXAMPLES:
        for name, ruleset in (told | {"this is Nim": "nim"}).items():
            if name in says:
                assert read_ruleset(f"own({line})").known.name == ruleset  # type: ignore[attr-defined]


def test_the_form_writes_the_line(client: FlaskClient) -> None:
    """Each choice beside each other one is a game, or is refused at what was chosen."""
    form = {"line": "split 3;", "move": "take", "numbers": "odd", "left": "2 equal", "add": "1"}
    answer = client.get("/invent", query_string=form)
    assert answer.status_code == 303
    page = client.get(answer.headers["Location"]).text
    assert 'value="split 3; take odd leave 2 equal"' in unescape(page)
    for move in MOVES:
        for numbers in NUMBERS:
            read_game(f"{move} {'2' if move == 'split' else numbers}")
    for left in HEAPS:
        assert not left or read_game(f"take 1 leave {left}")
        if left in ("0", "1", "0, 1, 2"):
            with pytest.raises(DescriptionError):
                read_game(f"split {left}")
