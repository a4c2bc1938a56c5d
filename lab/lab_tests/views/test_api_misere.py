"""The machine interface: the structure of a misère game."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum_lab.misere.reading import read_form
from tests.work import MAX_WORK, with_work

GAMES = json.loads(Path("tests/data/misere/games.json").read_text(encoding="utf-8"))["rows"]


def asked(client: FlaskClient, game: str) -> dict[str, Any]:
    answer = client.get(f"/api/misere?game={quote(game)}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.get_json()
    return found


@pytest.mark.parametrize("row", GAMES, ids=lambda row: row["expr"])
def test_the_games_of_the_first_days(client: FlaskClient, row: dict[str, Any]) -> None:
    lab = Laboratory()

    def game(text: str) -> Form:
        return canonical(lab, read_form(lab, text))

    found = asked(client, row["expr"])
    assert game(found["canonical"]) is game(row["canonical"])
    assert found["birthday"] == row["birthday"]
    assert found["outcome"] == row["outcome"]
    assert found["parity"] == row["parity"]
    assert game(found["mate"]) is game(row["mate_of_canonical_form"])
    assert found["genus"] == row["genus_text"]
    assert len(found["parts"]) == row["even_parts"]
    assert found["prime"] == (row["kind"] == "prime")


def test_parts_are_canonical_forms(client: FlaskClient) -> None:
    found = asked(client, "4_2")
    assert found["canonical"] == "{{{3,2},3,2},5,{3,2},4,3,2}"
    assert found["parts"] == ["0", "2", "4", found["canonical"]]
    assert found["prime"] is False
    assert asked(client, "2#")["parts"] == ["0", "2", "{2}", "{{{2},3},{2},0}"]
    assert asked(client, "2#")["prime"] is False
    assert asked(client, "632")["prime"] is True
    assert len(asked(client, "6_{422}")["parts"]) == 12


@pytest.mark.parametrize(
    "query", ["{2,{3,1}}+4", "{2,{3,1}}%2B4", "{2,{3,1}} + 4", "{2, {3, 1}}%20%2B%204"]
)
def test_a_plus_may_be_written_in_any_way(client: FlaskClient, query: str) -> None:
    assert client.get(f"/api/misere?game={query}").get_json()["canonical"] == "5"


@pytest.mark.parametrize(
    "game",
    [
        "*20+*19+*18+*17+*16",
        *(
            pytest.param(game, marks=pytest.mark.all)
            for game in ("(*30)_{(*29)(*28)}#", "9+8+7", "{30,29}+{28,27}+{26,25}")
        ),
    ],
)
def test_a_game_too_large_for_an_answer_is_refused_with_the_limit(
    client: FlaskClient, game: str
) -> None:
    answer, work = with_work(lambda: client.get("/api/misere", query_string={"game": game}))
    assert 0 < work < MAX_WORK
    assert answer.status_code == 400
    assert "too large" in answer.get_json()["error"]["wrong"]
    assert answer.headers["Cache-Control"] == "no-store"


def test_the_address_for_programs_names_no_language(client: FlaskClient) -> None:
    page = client.get("/misere?game=2&language=fr").text
    (address,) = set(re.findall(r'href="(/api/misere[^"]*)"', page))
    assert client.get(unescape(address)).get_json()["canonical"] == "2"
