"""The machine interface to the explorer: values in a row, laws, options, tables, lists of games."""

import json

import pytest
from flask.testing import FlaskClient

from nimsum.rulesets.notation import read_component
from nimsum.theory.nimbers.nimbers import mex
from tests.views.api.answers import assert_refused

KAYLES = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
"""A002186 of the OEIS."""


def test_a_row_says_what_its_page_says(client: FlaskClient) -> None:
    assert client.get("/api/explore/kayles?to=11").get_json()["terms"] == KAYLES
    for query in ("to=70&show=differences", "from=20&to=40&show=remainders&mod=3"):
        data = client.get(f"/api/explore/kayles?{query}").get_json()
        file = json.loads(client.get(f"/explore/kayles/values.json?{query}").text)
        assert (data["start"], data["terms"]) == (file["start"], file["terms"])
    zeros = client.get("/api/explore/subtraction(1,2)?to=9&show=zeros").get_json()
    assert (zeros["start"], zeros["terms"]) == (None, [0, 3, 6, 9])
    far = client.get("/api/explore/kayles?from=999999&to=1000000").get_json()
    near = client.get("/api/explore/kayles?from=99&to=100").get_json()
    assert far["terms"] == near["terms"]
    loopy = client.get("/api/explore/aliquot-sum?from=5&to=6").get_json()
    assert (loopy["terms"][0], loopy["terms"][1]) == (1, None)


def test_a_law_is_a_theorem_or_seen_or_none(client: FlaskClient) -> None:
    assert client.get("/api/explore/nim/law").get_json()["law"] == "theorem"
    none = client.get("/api/explore/officers/law").get_json()
    assert (none["law"], none["seen_to"], none["certificate"]) == ("none", 1_999, None)
    assert (none["kind"], none["sentence"]) == (None, None)
    seen = client.get("/api/explore/hexadecimal(0.205200C)/law").get_json()
    assert (seen["law"], seen["kind"], seen["period"]) == ("seems", "sapp", 40)
    assert "but G(n + 40) = G(n) if n mod 40 is 19 or 39." in seen["sentence"]
    (listed,) = client.get("/api/values?games=kayles").get_json()["games"]
    assert (listed["law"], listed["kind"]) == ("proved", "periodic")


@pytest.mark.parametrize("n", [5, 12])
def test_the_options_prove_the_value(client: FlaskClient, n: int) -> None:
    data = client.get(f"/api/explore/kayles/options?n={n}").get_json()
    component = read_component(data["position"])
    options = list(component.ruleset.options(component.position))
    assert data["whole"]
    assert sum(group["count"] for group in data["options"]) == len(options)
    assert mex(group["value"] for group in data["options"]) == data["value"]
    far = client.get("/api/explore/nim/options?n=100000").get_json()
    assert not far["whole"]
    assert [group["value"] for group in far["options"]] == list(range(40))


def test_a_table_of_two_heaps(client: FlaskClient) -> None:
    data = client.get("/api/explore/nim+nim/table?size=8&down=3").get_json()
    assert data["rows"] == [[a ^ b for b in range(8)] for a in range(3, 11)]
    wins = client.get("/api/explore/wythoff/table?size=3&show=outcomes").get_json()
    assert wins["rows"] == [["P", "N", "N"], ["N", "N", "P"], ["N", "P", "N"]]


@pytest.mark.parametrize(
    "address",
    [
        "explore/kayles",
        "explore/kayles/law",
        "explore/kayles/options?n=4",
        "explore/wythoff/table?size=3",
        "values?games=nim",
    ],
)
def test_whoever_has_an_answer_is_told_that_it_is_still_so(
    client: FlaskClient, address: str
) -> None:
    response = client.get(f"/api/{address}")
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    again = client.get(f"/api/{address}", headers={"If-None-Match": response.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_values_that_take_long_are_refused_where_nothing_finds_them(client: FlaskClient) -> None:
    refused = client.get("/api/explore/octal(0.06)?to=3000")
    assert_refused(refused, 400, "take longer than an answer may", "0–3000")
    assert "2,000 of the first values" in refused.get_json()["error"]["right"]
    assert (
        "409"
        not in client.get("/api/openapi.json").get_json()["paths"]["/api/explore/{game}"]["get"][
            "responses"
        ]
    )
