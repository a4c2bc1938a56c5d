"""A list of games: each is answered, whatever stands beside it."""

import pytest
from flask.testing import FlaskClient


def test_each_game_of_a_list_is_answered(client: FlaskClient) -> None:
    games = {"games": "kayles\nsubtraction(1, 2, 3); nimm cut(1,4)\r\n0.137", "count": "8"}
    told = client.get("/api/values", query_string=games).get_json()["games"]
    kayles, subtraction, wrong, cut, code = told
    assert kayles["values"] == [0, 1, 2, 3, 1, 4, 3, 2]
    assert (kayles["law"], kayles["period"], kayles["preperiod"]) == ("proved", 12, 71)
    assert subtraction["values"] == [0, 1, 2, 3] * 2
    assert "Did you mean nim?" in wrong["error"]
    assert (wrong["game"], wrong["values"], wrong["law"]) == (None, [], None)
    assert (cut["period"], cut["saltus"]) == (24, 8)
    assert "may be several games" in code["error"]
    pairs = client.get("/api/values?games=wythoff").get_json()["games"][0]
    assert (pairs["game"], pairs["values"]) == ("wythoff", [])


def test_described_games_are_listed_and_compared_as_they_are_typed(client: FlaskClient) -> None:
    typed = [
        "own(take 1, 3 or 4; or split into two equal heaps)",
        "all-but( 4, 8 )",
        "own(take 1 2)",
    ]
    response = client.get("/api/values", query_string={"games": " ".join(typed), "count": 5})
    own, all_but, wrong = response.get_json()["games"]
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
def test_what_is_no_list_is_refused(client: FlaskClient, query: str) -> None:
    assert client.get(f"/api/values?{query}").status_code == 400


def test_a_list_is_no_longer_pasted_into_a_page(client: FlaskClient) -> None:
    assert client.get("/values?games=nim").location == "/explore"
