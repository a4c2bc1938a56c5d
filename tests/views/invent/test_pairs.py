"""The page on which a game on two heaps is described: what is read, refused where, and the form."""

from html import unescape

import pytest
from flask.testing import FlaskClient

from nimsum.rulesets.own.own_pair import OwnPair
from nimsum.rulesets.own.pairing import read_pair_game
from webapp.views.invent.invent import NUMBERS
from webapp.views.invent.pairs import EXAMPLES, MANNERS

PAGE = "/invent/pairs"
NAME = "own-pair(take-1,2,3-from-both;take-1,2,3-from-one)"


def test_a_rule_is_told_valued_and_played(client: FlaskClient) -> None:
    page = client.get(f"{PAGE}?line=take 1..3 from one, or the same from both").text
    assert "take the same from both: 1, 2, 3; or take 1, 2, 3 from one heap." in page
    assert f'href="/play/{NAME}:4,6"' in page


def test_each_way_of_a_game_leads_somewhere(client: FlaskClient) -> None:
    ways = ("games/{}", "explore/{}/table", "discover/{}", "puzzles/{}/1/win/1", "play/{}:4,6")
    for way in ways:
        assert client.get(f"/{way.format(NAME)}").status_code == 200
    asked = client.get("/games/own-pair?brackets=take any from one or both")
    assert asked.headers["Location"] == "/games/own-pair(take-any-from-both;take-any-from-one)"


def test_a_game_with_a_name_is_called_so(client: FlaskClient) -> None:
    page = client.get(f"{PAGE}?line=take any from one or both").text
    assert 'This is <a href="/games/wythoff">Wythoff’s game</a>' in page
    row = [f"<td>{n}</td>" if n else '<td class="zero">0</td>' for n in (2, 0, 1, 5, 3, 4, 8, 6)]
    assert f'<th scope="row">2</th>{"".join(row)}' in page


def test_the_examples_are_the_games_that_they_say() -> None:
    named = {"Wythoff": "wythoff", "Cyclic Nimhoff": "cyclic", "Generalized Nimhoff": "gcn"}
    for line, says in EXAMPLES:
        known = OwnPair.from_parameters(line).known
        name = next((name for told, name in named.items() if told in says), None)
        assert (known is None) == (name is None)
        assert known is None or known.name.startswith(name or "")


@pytest.mark.parametrize("manner", MANNERS)
def test_the_form_writes_the_line(client: FlaskClient, manner: str) -> None:
    form = {"line": "take 1 in all;", "some": "2, 5", "manner": manner, "add": "1"}
    answer = client.get(PAGE, query_string=form)
    assert answer.status_code == 303
    page = client.get(answer.headers["Location"])
    assert page.status_code == 200
    assert f'value="take 1 in all; take 2, 5 {manner}"' in unescape(page.text)
    for numbers in NUMBERS:
        assert manner != "from one" or read_pair_game(f"take {numbers} {manner}")
