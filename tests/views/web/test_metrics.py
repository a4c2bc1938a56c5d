"""What is measured is told to whoever runs the app, under few names, and only where one asks."""

import os
import re
import runpy
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from nimsum_lab.jobs.queue import Queue
from webapp import create_app

TURN = "/play/nim:3+nim:4?first=you"


def told(text: str) -> dict[str, float]:
    """Each sample by its name with its labels."""
    return {
        name: float(value)
        for name, value in re.findall(r"^(nimsum_\S+) (\S+)$", text, re.MULTILINE)
    }


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    """A client of an app that measures, and has answered nothing yet."""
    monkeypatch.setenv("NIMSUM_METRICS", "true")
    return create_app().test_client()


def test_nothing_is_told_unless_a_setting_says_so() -> None:
    assert create_app().test_client().get("/metrics").status_code == 404


def test_requests_are_told_by_route_and_not_by_address(client: FlaskClient) -> None:
    tag = client.get(TURN).headers["ETag"]
    client.get(TURN)
    client.head(TURN)
    client.get(TURN, headers={"If-None-Match": tag})
    for number in range(20):
        client.get(f"/nowhere/{number}")
    client.get("/play/nimm:3")
    answer = client.get("/metrics")
    assert answer.mimetype == "text/plain"
    assert answer.cache_control.no_store
    found = told(answer.text)
    assert found['nimsum_requests_total{route="play.show",status="200"}'] == 3
    assert found['nimsum_requests_total{route="play.show",status="304"}'] == 1
    assert found['nimsum_requests_total{route="play.show",status="404"}'] == 1
    assert found['nimsum_requests_total{route="none",status="404"}'] == 20
    assert found['nimsum_request_seconds_count{route="play.show"}'] == 5
    assert not any("nowhere" in name or "nim:" in name for name in found)


def test_the_queue_is_told_where_it_is_there(client: FlaskClient, tmp_path: Path) -> None:
    assert told(client.get("/metrics").text)["nimsum_jobs_waiting"] == 0
    (tmp_path / "file").touch()
    away = Queue(f"sqlite:///{tmp_path / 'file' / 'jobs.sqlite'}", [])
    client.application.extensions["jobs"] = away
    assert "nimsum_jobs_waiting" not in told(client.get("/metrics").text)


def test_gunicorn_counts_in_an_empty_folder_that_goes_with_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    conf = str(Path(__file__).parents[3] / "gunicorn.conf.py")
    for name, value in {"NIMSUM_DATA": str(tmp_path), "PORT": "8765"}.items():
        monkeypatch.setenv(name, value)
    # It sets this one itself, so it is set here first: so it is taken back in the end.
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", "")
    monkeypatch.delenv("PROMETHEUS_MULTIPROC_DIR")
    runpy.run_path(conf)
    assert list(tmp_path.iterdir()) == []
    folder = tmp_path / "metrics-8765"
    (folder / "of").mkdir(parents=True)
    monkeypatch.setenv("NIMSUM_METRICS", "true")
    settings = runpy.run_path(conf)
    assert os.environ["PROMETHEUS_MULTIPROC_DIR"] == str(folder)
    assert list(folder.iterdir()) == []
    (folder / "counter_7.db").touch()
    runpy.run_path(conf)
    assert [file.name for file in folder.iterdir()] == ["counter_7.db"]
    settings["on_exit"](None)
    assert list(tmp_path.iterdir()) == []
