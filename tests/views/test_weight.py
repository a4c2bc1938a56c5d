"""No page is larger than the limit, and what is not drawn on it can be asked for and played."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.solver.looks import looks
from webapp.views.play.panels import MAX_MOVES_SHOWN, page_of_moves

DATA = Path(__file__).parent.parent / "data" / "heavy_addresses.json"
HEAVY = json.loads(DATA.read_text(encoding="utf-8"))["addresses"]
FORTY = "+".join(["no-factor:2-120"] * 40)


@pytest.fixture(autouse=True)
def little_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the solver little time, as its results do not matter here."""
    monkeypatch.setattr("webapp.views.web.deadline.Budget", lambda: looks(100))


def address(heavy: dict[str, Any]) -> str:
    several = "+".join([heavy.get("of", "")] * heavy.get("times", 1))
    path, mark, query = heavy["path"].partition("?")
    in_query = query.replace("{sum}", several.replace("+", "%2B"))
    return f"{path.replace('{sum}', several)}{mark}{in_query}"


@pytest.mark.tours
@pytest.mark.parametrize("heavy", HEAVY, ids=[heavy["what"] for heavy in HEAVY])
def test_no_page_is_too_large(
    client: FlaskClient, heavy: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    some = looks(heavy.get("looks", 100))
    monkeypatch.setattr("webapp.views.web.deadline.Budget", lambda: some)
    response = client.get(address(heavy))
    assert response.status_code == 200
    assert 5_000 < len(response.data) <= 300_000


def drawn(page: str) -> list[str]:
    return re.findall(r'<section class="component[^>]*aria-label="Set (.*?): ', page)


def test_a_board_that_is_not_drawn_is_shown_and_played_without_a_script(
    client: FlaskClient,
) -> None:
    first = client.get(f"/play/{FORTY}?first=you")
    (line,) = re.findall(r'<ul class="folded">(.*?)</ul>', first.text, re.DOTALL)
    assert len(drawn(first.text)) < 40
    assert f"{40 - len(drawn(first.text))} times: " in line
    response = client.get(f"/play/{FORTY}?against=perfect&first=you&open=39&marks=on")
    assert "40" in drawn(response.text)
    after = client.get(f"/play/{FORTY}?first=you&heap=39&pick=7", follow_redirects=True)
    assert after.status_code == 200
    assert "40" in drawn(after.text)


def test_the_button_of_a_line_asks_for_its_board_and_keeps_all_else(client: FlaskClient) -> None:
    page = client.get(f"/play/{FORTY}?first=you&why=2&marks=on&moves=0:7_1:7&at=1").text
    (form,) = re.findall(r"<form [^>]*>((?:<input [^>]*>)*)<ul class=\"folded\"", page)
    fields = dict(re.findall(r'name="(.*?)" value="(.*?)"', form))
    query = "against=perfect&first=you&hints=1&marks=on&why=2&at=1&moves=0:7_1:7"
    assert fields == dict(each.split("=") for each in query.split("&"))
    assert 'name="open" value=' in page


@pytest.mark.parametrize("wrong", ["40", "x", "-1"])
def test_there_is_no_other_board_to_be_shown(client: FlaskClient, wrong: str) -> None:
    assert client.get(f"/play/{FORTY}?first=you&open={wrong}").status_code == 400


def test_a_move_that_is_refused_leaves_its_board_in_sight(client: FlaskClient) -> None:
    page = client.get(f"/play/{FORTY}?first=you&heap=39&move=no")
    assert page.status_code == 400
    assert "40" in drawn(page.text)


def test_heaps_without_a_move_keep_their_places(client: FlaskClient) -> None:
    page = client.get("/play/nim:1+nim:2+nim:3?first=you&moves=0:0_1:0").text
    assert page.count('<section class="component finished"') == 2
    assert page.count('<section class="component"') == 1
    assert '<ul class="folded">' not in page


def test_heaps_without_a_move_that_are_not_drawn_are_one_line(client: FlaskClient) -> None:
    page = client.get(f"/play/{'+'.join(['nim:0'] * 33)}+nim:3?first=you").text
    assert re.search(r"<li><span>4 times: 0 +<em>no move left</em></span></li>", page)


def test_a_marked_line_tells_the_value_and_whether_a_move_there_wins(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webapp.views.web.deadline.Budget", lambda: looks(5_000))
    discs = "+".join(["diamond:disc-25"] * 2)
    page = client.get(f"/play/nim:40+{discs}?first=you&marks=on&open=1").text
    (lines,) = re.findall(r'<ul class="folded">(.*?)</ul>', page, re.DOTALL)
    (disc,) = lines.split("<li>")[1:]
    assert "The Diamond (board 2): 25 × 25" in disc
    assert "<em>value 0</em></span>" in disc
    unmarked = client.get(f"/play/nim:40+{discs}?first=you&open=1").text
    assert "<em>value" not in unmarked


def test_after_a_long_game_the_moves_are_in_one_form(client: FlaskClient) -> None:
    """The links of a board would repeat it hundreds of times."""
    long = next(each for each in HEAVY if each["what"].startswith("a game of 375 moves"))
    page = client.get(address(long).replace("&why=3", "")).text
    (move,) = re.findall(r'<button class="piece[^>]*name="move" value="(.*?)"', page)[:1]
    heap = re.findall(r'name="heap" value="(\d+)"', page)[0]
    after = client.get(f"{address(long)}&heap={heap}&move={move}", follow_redirects=True)
    assert after.status_code == 200
    assert page.count(address(long)[-200:]) < 40


@pytest.mark.parametrize("count", [0, 1, 99, 100, 101, 250, 400])
def test_every_move_is_on_one_page_of_a_long_game(count: int) -> None:
    entries = range(1, count + 1)
    for at in {0, 1, count // 2, count, count + 5}:
        page = page_of_moves(entries, at)
        shown = page.entries
        assert len(shown) <= MAX_MOVES_SHOWN
        found = list(shown)
        for other in page.others:
            there = page_of_moves(entries, other.at).entries
            assert (there[0], there[-1]) == (other.first, other.last)
            found += there
        assert sorted(found) == list(entries)
        assert not count or min(max(at, 1), count) in shown


def test_a_review_has_pages_of_moves(client: FlaskClient) -> None:
    game = "/review/nim:130?against=person&first=you&moves="
    game += "_".join(f"0:{remaining}" for remaining in range(129, 9, -1))
    first = client.get(game).text
    last = client.get(f"{game}&at=120").text
    assert 'name="at" value="101">Moves 101 to 120</button>' in first
    assert ">120</th>" not in first
    assert ">120</th>" in last
    assert 'name="at" value="100">Moves 1 to 100</button>' in last
