"""A list of games: each is answered, whatever stands beside it."""

import csv
import json
import re
from html import unescape
from io import StringIO

import pytest
from flask.testing import FlaskClient

from nimsum import __version__
from webapp.teaching.puzzles.daily import today


def test_each_game_of_a_list_is_answered(client: FlaskClient) -> None:
    games = {"games": "kayles\nsubtraction(1, 2, 3); nimm cut(1,4)\r\n0.137", "count": "8"}
    told = client.get("/values/games.json", query_string=games)
    kayles, subtraction, wrong, cut, code = json.loads(told.text)
    assert kayles["values"] == [0, 1, 2, 3, 1, 4, 3, 2]
    assert (kayles["law"], kayles["period"], kayles["preperiod"]) == ("proved", 12, 71)
    assert subtraction["values"] == [0, 1, 2, 3] * 2
    assert wrong == {"typed": "nimm", "error": wrong["error"]}
    assert "Did you mean nim?" in wrong["error"]
    assert (cut["period"], cut["saltus"]) == (24, 8)
    assert "may be several games" in code["error"]
    rows = list(csv.DictReader(StringIO(client.get("/values/games.csv", query_string=games).text)))
    assert rows[0]["values"] == "0 1 2 3 1 4 3 2"
    page = client.get("/values", query_string=games)
    assert page.status_code == 200
    assert "Did you mean nim?" in page.text
    cited = unescape(re.findall(r"@misc{nimsum-games,.*?\n}", page.text, flags=re.DOTALL)[0])
    assert "title = {Values and laws of Kayles, Take 1, 2 or 3 and Cut into 2 or 5}" in cited
    address = re.findall(r"url = {http://localhost(/values\?.*)},", cited)[0]
    assert "Did you mean nim?" in client.get(address).text
    assert f"release {__version__}, accessed {today().isoformat()}" in cited


def test_described_games_are_listed_and_compared_as_they_are_typed(client: FlaskClient) -> None:
    typed = [
        "own(take 1, 3 or 4; or split into two equal heaps)",
        "all-but( 4, 8 )",
        "own(take 1 2)",
    ]
    told = client.get("/api/values", query_string={"games": " ".join(typed), "count": 5})
    own, all_but, wrong = told.get_json()["games"]
    assert [own["game"], all_but["game"]] == ["own(split-2-equal;take-1,3,4)", "all-but(4,8)"]
    assert own["values"] == [0, 1, 2, 1, 2]
    assert "I read “2”" in wrong["error"]
    asked = {"with": f"{typed[0]}+nim", "to": 4}
    beside = client.get("/api/explore/kayles", query_string=asked).get_json()["beside"]
    assert [each["game"] for each in beside] == [own["game"], "nim"]
    led = client.get("/explore", query_string={"game": " Own( take 1 or 3 ) "})
    assert led.location == "/explore/own(take-1,3)"
    assert client.get("/explore", query_string={"game": "own(take 1 2)"}).status_code == 400


@pytest.mark.parametrize(
    "query", ["games=nim&count=0", "games=nim&count=201", "games=nim&count=x", "games=" + "a " * 41]
)
def test_what_is_no_list_is_refused_and_not_lost(client: FlaskClient, query: str) -> None:
    told = client.get(f"/values?{query}")
    assert told.status_code == 400
    assert ">nim<" in told.text or "a a a" in told.text
    assert client.get(f"/values/games.csv?{query}").status_code == 400
