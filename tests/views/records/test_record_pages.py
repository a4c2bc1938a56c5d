"""The pages of the records: what they state, their files, and a sample made again."""

import json
import re
from io import BytesIO
from math import inf
from pathlib import Path
from zipfile import ZipFile

import pytest
from flask.testing import FlaskClient

from nimsum.budget import Budget
from nimsum.lab.certificates.checker import main as checker
from nimsum.lab.records.record import RECORDS
from tests.lab.records.tiny import TinyRecord, tiny
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
    told = json.loads(made.text)
    assert len(told["rows"]) >= page.count("<tr>") - 2
    assert [part["part"] for part in told["parts"]] == list(record.made)
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


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TinyRecord:
    """A record that is known by its address, of which all is shipped."""
    found = tiny(tmp_path)
    found.ship(found.make(part, lambda _share: None, Budget(inf)) for part in ("2", "3"))
    monkeypatch.setitem(RECORDS, "tiny", found)
    return found


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
