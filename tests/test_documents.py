"""What the documents say can be wrong, so it is run."""

import doctest
import re
from email.message import Message
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request
from urllib.response import addinfourl

import pytest
from flask.testing import FlaskClient

from docs.notation import notation

TREE = Path(__file__).parent.parent
DOCUMENTS = sorted([*TREE.glob("*.md"), *TREE.glob("docs/*.md")])
TEXTS = {path.relative_to(TREE).as_posix(): path.read_text(encoding="utf-8") for path in DOCUMENTS}

PREFIXES = ("/play", "/review", "/api/", "/review/")
"""What addresses begin with, and no pages."""

SERVER = "http://127.0.0.1:8000"
"""Where the documents ask; the tests ask the app itself."""

each_document = pytest.mark.parametrize("name", TEXTS)


@pytest.mark.parametrize("name", [name for name, text in TEXTS.items() if ">>>" in text])
def test_the_examples_run(client: FlaskClient, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    def opened(asked: str | Request) -> addinfourl:
        """Return the answer of the app as `urllib` gives it."""
        asked = asked if isinstance(asked, Request) else Request(asked)
        address = asked.full_url.removeprefix(SERVER)
        method = asked.get_method()
        response = client.open(address, method=method, headers=asked.headers)
        body = BytesIO(response.data)
        headers = Message()
        for header in response.headers.items():
            headers.add_header(*header)
        if response.status_code not in (HTTPStatus.OK, HTTPStatus.ACCEPTED):
            raise HTTPError(asked.full_url, response.status_code, response.status, headers, body)
        return addinfourl(body, headers, asked.full_url, response.status_code)

    monkeypatch.setattr("urllib.request.urlopen", opened)
    failed, attempted = doctest.testfile(str(TREE / name), module_relative=False)
    assert attempted > 0
    assert failed == 0


@each_document
def test_every_address_can_be_opened(client: FlaskClient, name: str) -> None:
    addresses = re.findall(r"`(/[a-z]+(?:[/?][^`… ]*)?)`", TEXTS[name])
    for address in addresses:
        if address not in PREFIXES and not re.search(r"[A-Z]{3,}|<", address):
            assert client.get(address).status_code in (200, 302, 303), address
    for method, address in re.findall(rf"curl (?:-X (\w+) )?\'{SERVER}([^\']+)\'", TEXTS[name]):
        response = client.open(address, method=method or "GET")
        assert response.status_code in (200, 202), address


@each_document
def test_every_file_that_is_named_is_there(name: str) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", TEXTS[name])
    named = re.findall(r"`((?:nimsum|webapp|tests|docs|templates|static)/[\w/.]+)`", TEXTS[name])
    for path in links:
        assert ((TREE / name).parent / path).exists(), path
    for path in named:
        assert (TREE / path).exists(), path


def test_the_readme_is_short() -> None:
    assert len(TEXTS["README.md"].splitlines()) <= 120


def test_the_notation_is_that_of_the_games_and_grammars_of_today() -> None:
    text = TEXTS["docs/notation.md"]
    assert text == notation(text), "run python3 dev.py notation"
