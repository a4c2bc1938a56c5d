"""The jobs of long rows for programs, and certificates that are checked elsewhere."""

import json
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from nimsum_lab.certificates.checker import main as checker
from nimsum_lab.computations.catalogue import COMPUTATIONS
from nimsum_lab.jobs.queue import Queue
from tests.views.api.answers import assert_refused
from tests.working import until


@pytest.mark.usefixtures("workers")
def test_a_program_starts_the_job_of_long_rows(client: FlaskClient) -> None:
    address = "/api/explore/octal(0.06)/job?to=3000&with=kayles"
    values = address.replace("/job", "")
    assert_refused(client.get(values), 409, "computed in the background", "0–3000")
    assert address in client.get(values).get_json()["error"]["right"]
    other_site = client.post(address, headers={"Origin": "https://elsewhere.example"})
    assert_refused(other_site, 403, "another site", "/api/explore/octal(0.06)/job")
    started = client.post(address)
    data = started.get_json()
    assert started.status_code == (200 if data["stage"] == "done" else 202)
    assert (data["job"], data["values"]) == (address, values)

    def is_at_its_end() -> bool:
        polled = client.get(address)
        assert polled.cache_control.no_store
        return polled.get_json()["stage"] not in ("queued", "running")

    until(is_at_its_end)
    data = client.get(address).get_json()
    assert (data["stage"], data["percent"]) == ("done", 100)
    answer = client.get(data["values"]).get_json()
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
        full.setattr("nimsum_lab.views.job_view.MAX_JOBS_WAITING", -1)
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
        data = client.get(f"/api/explore/{game}/law").get_json()
        assert data["law"] == "proved"
        (tmp_path / "law.json").write_text(json.dumps(data["certificate"]), encoding="utf-8")
        assert checker.main(str(tmp_path / "law.json")) == 0


def test_what_thinking_longer_may_find_is_not_kept(client: FlaskClient) -> None:
    unknown = client.get("/api/analysis?position=nim:3%2Bremove-a-square:20x20&play=misere")
    assert unknown.headers["Cache-Control"] == "no-store"
    kept = client.get("/api/misere?game={2,{3,1}}")
    assert kept.headers["Cache-Control"].startswith("public")
