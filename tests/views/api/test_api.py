"""The machine interface: what it answers, what it refuses, and how."""

import json
from urllib.parse import quote

import pytest
from flask import Flask, Response
from flask.testing import FlaskClient

from nimsum.limits import MAX_HEAP
from nimsum.solver.analysis import MAX_MOVES_LISTED
from nimsum.theory.numbers.primes import MAX_COUNTED_PRIME
from tests.theory.numbers.plain_primes import primes_between
from tests.views.api.answers import ANALYSIS, VALUES, analysed, assert_refused
from tests.work import MAX_WORK, with_work
from webapp.views.api.api import api

# Analysis


@pytest.mark.parametrize(
    ("position", "winning"),
    [
        ("maliquot:6 + maliquot:7", [(0, "2"), (0, "3")]),
        ("saliquot:6 + saliquot:7", [(0, "3"), (0, "5"), (1, "6")]),
        ("nim:7 + nim:8 + nim:10", [(0, "2")]),
        ("cut(3,4):13", [(0, "3,3,3,3,1")]),
        ("nim:3 + nim:3", []),
        ("nim:0", []),
    ],
)
def test_winning_moves(client: FlaskClient, position: str, winning: list[tuple[int, str]]) -> None:
    analysis = analysed(client, position)
    listed = [(move["component"], move["move"]) for move in analysis["winning_moves"]]
    if "cut" in position:
        assert set(winning) <= set(listed)
    else:
        assert listed == winning
    assert analysis["truncated"] is False
    assert analysis["outcome"] == ("N" if winning else "P")
    assert (analysis["value"] == 0) is not bool(winning)


def test_unknown_is_told_as_unknown(client: FlaskClient) -> None:
    analysis = analysed(client, "octal(0.764):100000+nim:4")
    assert (analysis["value"], analysis["outcome"]) == (None, "unknown")
    assert analysis["components"] == [
        {"position": "octal(0.764):100000", "value": None, "method": "unknown"},
        {"position": "nim:4", "value": 4, "method": "theorem"},
    ]
    assert analysis["winning_moves"] == []
    assert analysis["truncated"] is True


def test_what_no_budget_reaches_is_unknown_the_first_time_and_again(client: FlaskClient) -> None:
    """A forced play through numbers of twelve digits, each of which is factored."""
    address = "/api/analysis?position=stau:1000000000000&play=misere"
    first = client.get(address)
    again = client.get(address)
    assert (first.status_code, json.loads(first.data)["outcome"]) == (200, "unknown")
    assert (again.status_code, again.data) == (200, first.data)


def test_no_more_winning_moves_are_listed_than_the_limit(client: FlaskClient) -> None:
    analysis = analysed(client, "totative:999966000289 + nim:7")
    assert len(analysis["winning_moves"]) == MAX_MOVES_LISTED
    assert analysis["truncated"] is True


@pytest.mark.parametrize(
    "query",
    [
        "nim:3+nim:5",
        "nim:3%2Bnim:5",
        "nim:3 + nim:5",
        "nim:3%20%2B%20nim:5",
        "+nim:3+%2B+nim:5+",
        "nim:3%20%20nim:5",
    ],
)
def test_a_plus_may_be_written_in_any_way(client: FlaskClient, query: str) -> None:
    answer = client.get(ANALYSIS + query)
    assert answer.get_json()["position"] == "nim:3+nim:5"


@pytest.mark.parametrize(
    ("url", "meant"),
    [
        (f"{ANALYSIS}3,4+nim:5", "nim:3+nim:4+nim:5"),
        (f"{ANALYSIS}kayls:9", "kayles:9"),
        (f"{ANALYSIS}nim:x", ""),
        ("/api/rulesets/nimm/values", "nim"),
    ],
)
def test_what_may_be_meant_is_offered(client: FlaskClient, url: str, meant: str) -> None:
    assert client.get(url).get_json()["error"]["meant"] == meant


@pytest.mark.parametrize("raw", ["%FF", "%C3%28", "%ED%A0%80", "%00", "%", "%%%", "%u1234"])
def test_escapes_that_are_no_text_are_refused(client: FlaskClient, raw: str) -> None:
    for url in (ANALYSIS + raw, f"/api/rulesets/nim/values?start={raw}", VALUES.format(raw)):
        assert client.get(url).status_code == 400


def test_bytes_that_are_no_text_are_refused(client: FlaskClient) -> None:
    answer = client.get("/api/analysis", environ_overrides={"QUERY_STRING": "position=nim:3\xff"})
    assert_refused(answer, 400, "some letters", "position=nim:3\N{REPLACEMENT CHARACTER}")


# Addresses, parameters, methods


@pytest.mark.parametrize(
    "path",
    [
        "/api",
        "/api/",
        "/api/x",
        "/api/rulesets/",
        "/api/rulesets/nim",
        "/api/analysis/",
        "/api/rulesets/nim/values/1",
        "/api/rulesets/a/b/values",
        "/api/💥",
        "/api/\x00",
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_an_unknown_address_is_not_found(client: FlaskClient, path: str, method: str) -> None:
    answer = client.open(quote(path), method=method)
    assert_refused(answer, 404, "nothing at this address", path)


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "TRACE", "BREW"])
@pytest.mark.parametrize("path", ["analysis", "rulesets", "rulesets/nim/values", "openapi.json"])
def test_only_reading_is_allowed(client: FlaskClient, path: str, method: str) -> None:
    answer = client.open(f"/api/{path}", method=method)
    assert_refused(answer, 405, "can only be read", method)
    assert set(answer.allow) == {"GET", "HEAD", "OPTIONS"}


def test_addresses_outside_the_interface_are_left_to_the_pages(client: FlaskClient) -> None:
    answer = client.get("/apis")
    assert (answer.status_code, answer.mimetype) == (404, "text/html")


def test_a_fault_of_ours_is_told_in_json(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Flask(__name__)
    app.register_blueprint(api)

    def fail() -> Response:
        raise RuntimeError

    monkeypatch.setitem(app.view_functions, "api.rulesets", fail)
    monkeypatch.setattr(app.logger, "disabled", True)
    answer = app.test_client().get("/api/rulesets")
    assert_refused(answer, 500, "went wrong", "/api/rulesets")


# Headers

KEPT = "public, max-age=60, stale-while-revalidate=3600"


@pytest.mark.parametrize(
    ("url", "cache"),
    [
        ("/api/rulesets", KEPT),
        ("/api/openapi.json", KEPT),
        (ANALYSIS + "nim:3", KEPT),
        (ANALYSIS + "nim:3+remove-a-square:20x20&play=misere", KEPT),
        (VALUES.format("nim"), KEPT),
        (VALUES.format("cut(1,2)") + "?start=100000", KEPT),
    ],
)
def test_known_answers_may_be_kept_and_read_from_anywhere(
    client: FlaskClient, url: str, cache: str
) -> None:
    answer = client.get(url)
    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    assert answer.headers["Cache-Control"] == cache
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


# Time

LARGE_PRIMES = primes_between(MAX_COUNTED_PRIME - 1000, MAX_COUNTED_PRIME)[-39:]


@pytest.mark.parametrize(
    "url",
    [
        VALUES.format("totative") + "?start=9999001&stop=10000001",
        VALUES.format("totative") + f"?start={MAX_HEAP - 999}&stop={MAX_HEAP + 1}",
        VALUES.format("maliquot") + f"?start={MAX_HEAP - 999}&stop={MAX_HEAP + 1}",
        VALUES.format("cut(1,19)") + "?stop=1001",
        VALUES.format("subtraction(7,11,996,1000)") + f"?start={MAX_HEAP - 900}",
        ANALYSIS + "totative:999999999988+nim:400000000000",
        ANALYSIS + "+".join(["nim:3", *(f"totative:{prime}" for prime in LARGE_PRIMES)]),
        ANALYSIS + "+".join(f"cut(1,{c}):{1000 - c}" for c in range(4, 20, 2)),
        ANALYSIS + "+".join(["maliquot:963761198400"] * 39 + ["nim:3"]),
        ANALYSIS + f"subtraction(1,1000):{MAX_HEAP}+cut(1,2):{MAX_HEAP}",
    ],
)
def test_no_answer_takes_more_work_than_two_seconds_hold(client: FlaskClient, url: str) -> None:
    answer, work = with_work(lambda: client.get(url))
    assert answer.status_code == 200
    assert 0 < work < MAX_WORK
