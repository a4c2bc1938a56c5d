"""The page of one misère game, and the genus tables."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from nimsum_lab.study.genus_table import MAX_HEAP_WITH_GENUS
from nimsum_lab.views.misere.names import typeset_typed
from tests.work import MAX_WORK, with_work

GENERA = json.loads(Path("tests/data/misere/heap_genera.json").read_text(encoding="utf-8"))["rows"]


def words(html: str) -> str:
    """Return the text of `html` without its tags."""
    spaced = re.sub(r"</?(?:p|d[tdl]|li|h\d|t[dhr]|div|section|summary)\b[^>]*>", " ", html)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", "", spaced)))


def page(client: FlaskClient, status: int = 200, **query: str) -> str:
    answer = client.get("/misere", query_string=query)
    assert answer.status_code == status
    return words(answer.text)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("{2,{3,1}}", ["G = 1, its canonical form", "1 is P. That leaves 0", "odd, unit"]),
        ("2#", ["It’s canonical already", "But no option is P, so the proviso"]),
        ("2#", ["G = (2#3)2#0 + 2", "composite", "G + 1 is 2#3", "Birthday 3"]),
        ("(4+2)#", ["2 ways: G lacks the unique partition property"]),
        ("(4+2)#", ["(4+2)#, its canonical form", "Formal birthday (longest play) 7"]),
        ("4_2", ["G = 4 + 2", "The only way", "Nested sets {{{3,2},3,2},5,{3,2},4"]),
        ("632", ["Shorthand 632", "prime", "The previous player wins"]),
        ("(2##1)#", ["Mates of mates: (2##1)# → 0 → 1 → 0 "]),
        ("1#21", ["1# has the options 1.", "G = 3"]),
        ("{1,{1}}", ["G = 2"]),
        ("0", ["there’s no move", "unit"]),
        ("2##1", ["Genus 020", "restive"]),
        ("*12", ["Shorthand *12", "Positions 13"]),
        ("2##+2##", ["novel", "derived"]),
        ("9+8+7", ["too long to write"]),
    ],
)
def test_what_a_page_says(client: FlaskClient, game: str, said: list[str]) -> None:
    text = page(client, game=game)
    for each in said:
        assert each in text


def test_a_step_that_only_the_proviso_forbids_is_told_of_the_game_itself_only(
    client: FlaskClient,
) -> None:
    assert "the proviso forbids" in page(client, game="{2,3}")
    assert "the proviso forbids" not in page(client, game="{{2,3},{{3,1},2}}")


@pytest.mark.parametrize(
    ("game", "other", "said"),
    [
        ("2#", "2", ["G ≠ H", "G − H (2#3)2#0", "H − G none: G is no part of H"]),
        ("2#", "2", ["no: one is the other’s option", ": G + X ∈ P, H + X ∈ N"]),
        ("{2,{3,1}}+4", "5", ["G = H", "Canonical forms: G = 5, H = 5"]),
        ("4", "5", ["They are associates: H = G + 1", "G − H 1"]),
        ("2#", "4", [": G + T ∈ P, H + T ∈ P"]),
        ("0", "(2##1)#", ["H’s mate is G, but G’s mate isn’t H"]),
        ("2+2", "2", ["G + H 32+2", "G − H 2"]),
    ],
)
def test_two_games(client: FlaskClient, game: str, other: str, said: list[str]) -> None:
    text = words(client.get("/misere", query_string={"game": game, "with": other}).text)
    for each in said:
        assert each in text


def test_a_game_is_drawn_if_it_is_small(client: FlaskClient) -> None:
    assert client.get("/misere?game=2%23").text.count("game-tree") == 1
    assert client.get("/misere?game=(4%2B2)%23").text.count("game-tree") == 2
    assert "More than 40 positions: too large to draw" in page(client, game="6_{422}")


def test_without_a_question_there_is_an_example(client: FlaskClient) -> None:
    assert "Misère game (4+2)#" in page(client)


@pytest.mark.parametrize(
    ("query", "said", "kept"),
    [
        ({"game": "{2,"}, "a game is missing here, at character 4", 'value="{2,"'),
        ({"game": "2", "with": "2+x"}, "“x” is no number, at character 3", 'value="2+x"'),
        ({"game": ""}, "No game is given", 'name="game" value=""'),
        ({"of": "nim:x"}, "no number", 'value="nim:x"'),
        ({"of": "nimm:3"}, "no game of that name", 'value="nimm:3"'),
        ({"game": "2", "of": "nim:3"}, "both a game and a position", 'value="nim:3"'),
        ({"game": "*20+*19+*18+*17+*16"}, "too large to compute here", "*20+*19+*18+*17"),
        ({"game": "1" * 2000}, "at most 1,000 characters", "1" * 2000),
    ],
)
def test_bad_input_is_refused_and_kept(
    client: FlaskClient, query: dict[str, str], said: str, kept: str
) -> None:
    answer = client.get("/misere", query_string=query)
    assert answer.status_code == 400
    assert said in words(answer.text)
    assert kept in unescape(answer.text)


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (
            "octal(0.77):9",
            ["Misère game Kayles 9", "P: the previous player wins", "Genus 4046", "prime", "wild"],
        ),
        ("octal(0.77):5+octal(0.77):1", ["P: the previous player wins", "G + 1 is"]),
        ("nim:3+nim:4", ["Canonical form 5+2"]),
        ("nim:1000000", ["N: the next player wins", "Genus not found"]),
        ("remove-an-edge:path-4", ["Canonical form 2"]),
        ("aliquot-sum:6", ["Who wins not found"]),
    ],
)
def test_positions_of_rulesets(client: FlaskClient, position: str, said: list[str]) -> None:
    text = page(client, of=position)
    for each in said:
        assert each in text


def test_every_position_that_the_page_offers_is_answered(client: FlaskClient) -> None:
    offered = re.findall(r'href="(/misere\?of=[^"]+)"', client.get("/misere").text)
    assert offered
    assert [client.get(unescape(each)).status_code for each in offered] == [200] * len(offered)


def test_the_explanation_of_misere_play_leads_to_the_laboratory(client: FlaskClient) -> None:
    text = client.get("/play/octal(0.77):9+nim:2?play=misere&first=you&why=3").text
    assert 'href="/misere?of=octal(0.77):9%2Bnim:2"' in text
    assert 'href="/misere?of=octal(0.77):9"' in text


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, marks=() if row["code"] in ("0.77", "0.137") else pytest.mark.all)
        for row in GENERA
        if row["code"] != "nim"
    ],
)
def test_genus_tables(client: FlaskClient, row: dict[str, Any]) -> None:
    answer = client.get(f"/misere/genus?code={row['code']}")
    assert answer.status_code == 200
    cell = re.compile(r">heap (\d+): </span>(\d+)<sup>([\d,]+)</sup><span [^>]*>, ([^<]*)<")
    cells = cell.findall(answer.text)
    found = {heap: f"{normal}^{{{misere}}}" for heap, normal, misere, _ in cells}
    assert [found[str(heap)] for heap in range(1, len(row["genera"]) + 1)] == row["genera"]
    p_positions = {heap for heap, _, _, said in cells if "P-position" in said}
    for heap, outcome in enumerate(row["outcomes"], start=1):
        assert (str(heap) in p_positions) == (outcome == "P")


def test_a_table_ends_somewhere(client: FlaskClient) -> None:
    assert f"ends at heap {MAX_HEAP_WITH_GENUS}" in client.get("/misere/genus?code=0.3").text


@pytest.mark.parametrize("code", ["", "x", "0.9", "0.77)", "1.77", "0." + "1" * 50])
def test_bad_codes_are_refused_and_kept(client: FlaskClient, code: str) -> None:
    answer = client.get("/misere/genus", query_string={"code": code})
    assert answer.status_code == 400
    assert f'value="{code}"' in answer.text


def test_what_is_typed_is_typeset() -> None:
    def plain(text: str) -> str:
        return str(typeset_typed(text))[len('<span class="form">') : -len("</span>")]

    assert plain("4_2") == "4<sub>2</sub>"
    assert plain("6_{422}") == "6<sub>422</sub>"
    assert plain("2_{#4##}") == "2<sub>#4##</sub>"
    assert plain("2_##1") == plain("2##1") == "2<sub>##</sub>1"
    assert plain("2_(4+2)") == "2<sub>(4+2)</sub>"
    assert plain("<_{}_") == "&lt;<sub></sub>_"


@pytest.mark.parametrize(
    "query",
    [
        {"game": "*30+*29", "with": "*28+*27"},
        {"of": "octal(0.77):60+octal(0.77):59"},
        *(
            pytest.param(query, marks=pytest.mark.all)
            for query in (
                {"game": "+".join(["4+2#"] * 6) + "+1", "with": "2#+3#+4#"},
                {"game": "2" + "#" * 50 + "+3" + "#" * 40},
                {"game": "{*30,*29,{*28,{*27,{*26,*25}}}}+8", "with": "9+8+7"},
                {"of": "grundys-game:200"},
                {"of": "remove-a-square:4x4+diamond:7"},
                {"of": "nim:60+nim:59+nim:58"},
                {"of": "maliquot:963761198400"},
                {"of": "powerset-maliquot:60"},
            )
        ),
    ],
)
def test_no_page_takes_more_work_than_two_seconds_hold(
    client: FlaskClient, query: dict[str, str]
) -> None:
    answer, work = with_work(lambda: client.get("/misere", query_string=query))
    assert answer.status_code in (200, 400)
    assert 0 < work < MAX_WORK


@pytest.mark.parametrize("address", ["/misere/born", "/misere/born/6", "/misere/census"])
def test_counts_by_birthday_are_statements_of_the_paper(client: FlaskClient, address: str) -> None:
    assert client.get(address).location == "/papers/misere-structure"
