"""What the documents of the laboratory say can be wrong, so it is tried."""

import re

import pytest
from flask.testing import FlaskClient

from dev import ROOT
from nimsum_lab.records.document import DOCUMENT, with_records

LAB = ROOT / "lab"
TEXTS = {
    path.relative_to(LAB).as_posix(): path.read_text(encoding="utf-8")
    for path in (LAB / "README.md", *sorted(LAB.glob("docs/*.md")))
}

each_document = pytest.mark.parametrize("name", TEXTS)


@each_document
def test_every_address_can_be_opened(client: FlaskClient, name: str) -> None:
    for address in re.findall(r"`(/[a-z]+(?:[/?][^`… ]*)?)`", TEXTS[name]):
        if not re.search(r"[A-Z]{3,}|<", address):
            assert client.get(address).status_code in (200, 302, 303), address


@each_document
def test_every_file_that_is_named_is_there(name: str) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", TEXTS[name])
    named = re.findall(r"`((?:lab|nimsum|webapp|tests|docs|templates)/[\w/.]+)`", TEXTS[name])
    assert links or named
    for path in links:
        assert ((LAB / name).parent / path).exists(), path
    for path in named:
        assert (ROOT / path).exists(), path


def test_the_records_are_those_of_today() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert text == with_records(text), "run python -m nimsum_lab.records.document"
