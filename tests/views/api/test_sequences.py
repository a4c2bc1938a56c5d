"""The machine interface to the explorer: values in a row, laws, options, tables, lists of games."""

import json
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from nimsum.rulesets.notation import read_component
from nimsum.theory.nimbers.nimbers import mex
from nimsum_lab.certificates.checker import main as checker
from nimsum_lab.computations.catalogue import COMPUTATIONS
from nimsum_lab.jobs.queue import Queue
from tests.views.api.answers import assert_refused
from tests.working import until

KAYLES = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
"""A002186 of the OEIS."""


def test_a_row_says_what_its_page_says(client: FlaskClient) -> None:
    assert client.get("/api/explore/kayles?to=11").get_json()["terms"] == KAYLES
    for query in ("to=70&show=differences", "from=20&to=40&show=remainders&mod=3"):
        told = client.get(f"/api/explore/kayles?{query}").get_json()
        file = json.loads(client.get(f"/explore/kayles/values.json?{query}").text)
        assert (told["start"], told["terms"]) == (file["start"], file["terms"])
    zeros = client.get("/api/explore/subtraction(1,2)?to=9&show=zeros").get_json()
    assert (zeros["start"], zeros["terms"]) == (None, [0, 3, 6, 9])
    far = client.get("/api/explore/kayles?from=999999&to=1000000").get_json()
    near = client.get("/api/explore/kayles?from=99&to=100").get_json()
    assert far["terms"] == near["terms"]
    loopy = client.get("/api/explore/aliquot-sum?from=5&to=6").get_json()
    assert (loopy["terms"][0], loopy["terms"][1]) == (1, None)


@pytest.mark.usefixtures("workers")
def test_a_program_starts_the_job_of_long_rows(client: FlaskClient) -> None:
    address = "/api/explore/octal(0.06)/job?to=3000&with=kayles"
    values = address.replace("/job", "")
    assert_refused(client.get(values), 409, "computed in the background", "0–3000")
    assert address in client.get(values).get_json()["error"]["right"]
    other_site = client.post(address, headers={"Origin": "https://elsewhere.example"})
    assert_refused(other_site, 403, "another site", "/api/explore/octal(0.06)/job")
    started = client.post(address)
    told = started.get_json()
    assert started.status_code == (200 if told["stage"] == "done" else 202)
    assert (told["job"], told["values"]) == (address, values)

    def is_at_its_end() -> bool:
        polled = client.get(address)
        assert polled.cache_control.no_store
        return polled.get_json()["stage"] not in ("queued", "running")

    until(is_at_its_end)
    told = client.get(address).get_json()
    assert (told["stage"], told["percent"]) == ("done", 100)
    answer = client.get(told["values"]).get_json()
    assert len(answer["terms"]) == 3_001
    kayles = client.get("/api/explore/kayles?to=3000").get_json()["terms"]
    differ = [
        n for n, pair in enumerate(zip(answer["terms"], kayles, strict=True)) if len({*pair}) > 1
    ]
    (beside,) = answer["beside"]
    assert (beside["known"], beside["different"]) == (3_001, len(differ))
    n = differ[0]
    assert beside["first"] == {"n": n, "own": answer["terms"][n], "other": kayles[n]}


def test_a_job_that_nobody_needs_or_wants(
    app: Flask, client: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nobodys = Queue(f"sqlite:///{tmp_path / 'jobs.sqlite'}", COMPUTATIONS)
    monkeypatch.setitem(app.extensions, "jobs", nobodys)
    with monkeypatch.context() as full:
        full.setattr("nimsum_lab.views.job_view.MOST_JOBS_WAITING", -1)
        assert client.post("/api/explore/kayles/job?to=3000").get_json()["stage"] == "done"
    address = "/api/explore/officers/job?to=2500"
    assert client.get(address).get_json()["stage"] == "waiting"
    started = client.post(address)
    key = started.get_json()["key"]
    assert (started.get_json()["stage"], "Set-Cookie" in started.headers) == ("queued", False)
    assert client.post(address).get_json()["key"] is None
    for wrong in (address, f"{address}&key={key}0"):
        refused = client.delete(wrong)
        assert refused.status_code == 403
        assert "Add the key" in refused.get_json()["error"]["right"]
    assert client.get(address).get_json()["stage"] == "queued"
    assert client.delete(f"{address}&key={key}").get_json()["stage"] == "stopped"
    assert client.put(address).status_code == 405
    nobodys.close()


def test_a_certificate_is_checked_elsewhere(client: FlaskClient, tmp_path: Path) -> None:
    for game in ("kayles", "cut(1,4)"):
        told = client.get(f"/api/explore/{game}/law").get_json()
        assert told["law"] == "proved"
        (tmp_path / "law.json").write_text(json.dumps(told["certificate"]), encoding="utf-8")
        assert checker.main(str(tmp_path / "law.json")) == 0


def test_a_law_is_a_theorem_or_seen_or_none(client: FlaskClient) -> None:
    assert client.get("/api/explore/nim/law").get_json()["law"] == "theorem"
    none = client.get("/api/explore/officers/law").get_json()
    assert (none["law"], none["seen_to"], none["certificate"]) == ("none", 1_999, None)


@pytest.mark.parametrize("n", [5, 12])
def test_the_options_prove_the_value(client: FlaskClient, n: int) -> None:
    told = client.get(f"/api/explore/kayles/options?n={n}").get_json()
    component = read_component(told["position"])
    options = list(component.ruleset.options(component.position))
    assert told["whole"]
    assert sum(group["count"] for group in told["options"]) == len(options)
    assert mex(group["value"] for group in told["options"]) == told["value"]
    far = client.get("/api/explore/nim/options?n=100000").get_json()
    assert not far["whole"]
    assert [group["value"] for group in far["options"]] == list(range(40))


def test_a_table_of_two_heaps(client: FlaskClient) -> None:
    told = client.get("/api/explore/nim+nim/table?size=8&down=3").get_json()
    assert told["rows"] == [[a ^ b for b in range(8)] for a in range(3, 11)]
    wins = client.get("/api/explore/wythoff/table?size=3&show=outcomes").get_json()
    assert wins["rows"] == [["P", "N", "N"], ["N", "N", "P"], ["N", "P", "N"]]


@pytest.mark.parametrize(
    "address",
    [
        *("explore/kayles", "explore/kayles/law", "explore/kayles/options?n=4"),
        *("explore/wythoff/table?size=3", "values?games=nim"),
    ],
)
def test_whoever_has_an_answer_is_told_that_it_is_still_so(
    client: FlaskClient, address: str
) -> None:
    told = client.get(f"/api/{address}")
    assert told.headers["Access-Control-Allow-Origin"] == "*"
    again = client.get(f"/api/{address}", headers={"If-None-Match": told.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
