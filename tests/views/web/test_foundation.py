"""Static files live long, the first load is light, and the server says that it is alive."""

import re
from datetime import date, timedelta
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from webapp.views.doors import doors

TREE = Path(__file__).parents[3]


def assets(page: str) -> set[str]:
    return set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page))


def test_static_files_are_cached_for_ever_and_secured(client: FlaskClient) -> None:
    for address in assets(client.get("/").text):
        answer = client.get(address)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["Cache-Control"]
        assert "Content-Security-Policy" in answer.headers
        answer.close()


def test_the_first_load_of_a_play_page_weighs_at_most_70_kb(client: FlaskClient) -> None:
    weights = weights_of(client, "/play/nim:7+maliquot:60+saliquot:12?first=you")
    assert sum(weights.values()) <= 70_000, weights
    scripts = [file for file in weights if "nimsum" in file and "js" in file]
    assert sum(weights[file] for file in scripts) <= 12 * 1024


def test_the_first_load_of_the_front_page_weighs_at_most_80_kb(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On each day of a week, since the picture of today's puzzle differs with the weekday."""
    for days in range(7):
        day = date(2026, 11, 23) + timedelta(days)
        monkeypatch.setattr(doors, "today", lambda day=day: day)
        weights = weights_of(client, "/")
        assert sum(weights.values()) <= 80_000, weights


def weights_of(client: FlaskClient, address: str) -> dict[str, int]:
    """Return the compressed size of the page at `address` and of each file that it loads."""
    files = assets(client.get(address).text)
    assert len(files) <= 8, "each file is a request"
    weights = {}
    for each in [address, *files]:
        with client.get(each, headers={"Accept-Encoding": "br, gzip"}) as answer:
            weights[each] = len(answer.data)
    return weights


def test_the_styles_and_scripts_of_all_pages_are_one_file_each(client: FlaskClient) -> None:
    served = {
        kind: client.get(found).text
        for found in assets(client.get("/").text)
        for kind in re.findall(r"/nimsum\.\w+\.(css|js)$", found)
    }
    assert served.keys() == {"css", "js"}
    comment = re.compile(r"^ *(//.*|/\*.*?\*/)$", re.MULTILINE | re.DOTALL)
    for ending, text in served.items():
        files = list((TREE / "static" / ending).rglob(f"*.{ending}"))
        assert len(files) > 2
        sources = [file.read_text(encoding="utf-8") for file in files]
        lines = [line for source in sources for line in comment.sub("", source).splitlines()]
        # The addresses of fonts have a hash when they are served.
        written = {line.replace(" ", "") for line in lines if "url(" not in line}
        without_spaces = text.replace(" ", "")
        assert [line for line in written if line not in without_spaces] == []
        assert [line for line in lines if re.search(r"[;{},] +//", line)] == []
        assert not re.search(r"^ *(//|/\*)", text, re.MULTILINE)
    assert served["css"].startswith("@layer ")


def test_a_page_of_an_earlier_release_finds_the_files_of_today(client: FlaskClient) -> None:
    (now,) = [
        asset for asset in assets(client.get("/").text) if "/nimsum." in asset and "css" in asset
    ]
    then = re.sub(r"\.\w{12}\.", ".0123456789ab.", now)
    answer = client.get(then)
    assert answer.text == client.get(now).text
    assert answer.headers["Cache-Control"] == "no-cache"
    assert client.get("/static/nothing.0123456789ab.css").status_code == 404


def test_the_health_address_answers(client: FlaskClient) -> None:
    assert client.get("/healthz").text == "ok\n"


def test_a_fault_of_ours_is_a_page_too(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(app.view_functions, "health.alive", lambda: 1 / 0)
    monkeypatch.setattr(app, "testing", False)
    answer = app.test_client().get("/healthz")
    assert answer.status_code == 500
    assert "It’s our fault" in answer.text
