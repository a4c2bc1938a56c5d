"""The pages of the records: what they state, their files, and a sample made again."""

import json
import re
from io import BytesIO
from math import inf
from pathlib import Path
from zipfile import ZipFile

import pytest
from flask.testing import FlaskClient

from lab_tests.records.tiny import TinyRecord, tiny
from nimsum.budget import Budget
from nimsum_lab.certificates.checker import main as checker
from nimsum_lab.records.record import RECORDS
from tests.working import OUR_PAGE, until

HTMX = {"HX-Request": "true"}


def test_all_records_are_listed_with_what_they_state(client: FlaskClient) -> None:
    page = client.get("/records").text
    assert re.findall(r'<h2><a href="(/records/[\w-]+)"', page) == [
        f"/records/{slug}" for slug in RECORDS
    ]
    for slug in RECORDS:
        assert f"python3 dev.py records {slug}" in page
    assert 'href="/records"' in client.get("/explore").text


@pytest.mark.parametrize("slug", RECORDS)
def test_a_record_shows_its_table_and_gives_its_files(client: FlaskClient, slug: str) -> None:
    page = client.get(f"/records/{slug}").text
    record = RECORDS[slug]
    made = client.get(f"/records/{slug}/{slug}.json")
    assert made.mimetype == "application/json"
    data = json.loads(made.text)
    assert len(data["rows"]) >= page.partition("compared")[2].count("<tr>") - 2
    assert [part["part"] for part in data["parts"]] == list(record.made)
    # One of them stands for all: it is what the page offers and what the archive holds.
    for name in record.certificate_names[:1]:
        certificate = client.get(f"/records/{slug}/{name}")
        offered = page.count(f'href="/records/{slug}/{slug}-') - 1
        assert offered in (0, len(record.certificate_names))
        assert certificate.mimetype == "application/json"
        archive = client.get(f"/records/{slug}/{slug}-certificates.zip")
        assert archive.mimetype == "application/zip"
        with ZipFile(BytesIO(archive.data)) as files:
            assert files.read(name) == certificate.data
        assert json.loads(certificate.text)["test"] in checker.TESTS


def test_new_results_are_marked(client: FlaskClient) -> None:
    assert client.get("/records").text.count('class="new"') == sum(
        bool(record.known.novel) for record in RECORDS.values()
    )
    assert 'class="new"' in client.get("/records/cut-one-two").text
    assert 'class="new"' not in client.get("/records/cut-one-and-even").text
    assert 'class="new"' not in client.get("/records/rectangles").text
    assert 'class="new"' not in client.get("/records/cram").text


@pytest.mark.parametrize(
    ("slug", "cell"),
    [
        ("rectangles", '<td class="lost"><a href="/play/remove-a-square:4x13" '),
        ("rectangles", '<td class="won">N</td>'),  # too wide to be played
        ("cram", '<td class="won"><a href="/play/cram:5x6" '),
        ("misere-boards", '<td class="lost"><a href="/play/node-kayles:grid-2x3?play=misere" '),
    ],
)
def test_boards_are_drawn_by_their_sides(client: FlaskClient, slug: str, cell: str) -> None:
    page = client.get(f"/records/{slug}").text
    assert cell in page
    assert not re.search(r">[^<]*\dx\d[^<]*</t[dh]>", page)
    for address in re.findall(r'<a href="(/play/[^"]*:[^"]*)"', page)[::40]:
        assert client.get(address).status_code == 200


def test_an_empty_cell_is_a_dash_and_certificates_are_in_order(client: FlaskClient) -> None:
    page = client.get("/records/cut-to-12").text
    assert ">–</td>" in page
    assert "<td></td>" not in page
    names = re.findall(
        r">(cut-one-and-even-[\d-]+\.json)<", client.get("/records/cut-one-and-even").text
    )
    assert names[0].endswith("-2.json")
    assert names[-1].endswith("-100.json")


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TinyRecord:
    """Return a record that is known by its address and shipped whole."""
    result = tiny(tmp_path)
    result.ship(result.make(part, lambda _share: None, Budget(inf)) for part in ("2", "3"))
    monkeypatch.setitem(RECORDS, "tiny", result)
    return result


@pytest.mark.usefixtures("workers")
def test_a_sample_is_made_again(client: FlaskClient, record: TinyRecord) -> None:
    def made_again() -> str:
        client.post("/records/tiny", data={"do": "start"}, headers={**OUR_PAGE, **HTMX})
        until(lambda: "Computed in" in client.get("/records/tiny", headers=HTMX).text)
        return client.get("/records/tiny").text

    assert "As shipped: 1 part." in made_again()
    record.ship(made.model_copy(update={"result": {"period": 5}}) for made in record.made.values())
    # What was made before is held to what is shipped now.
    assert "Not as shipped: 2." in client.get("/records/tiny").text
