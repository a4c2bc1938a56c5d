"""The values of long rows on the pages of Explore: a job that a button starts."""

import json
import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest
from flask.testing import FlaskClient

from tests.reading import text_of
from tests.working import OUR_PAGE, until


def compute(client: FlaskClient, address: str) -> None:
    """Start the jobs of a page, and wait for their end."""
    started = client.post(address, data={"do": "start"}, headers=OUR_PAGE)
    assert (started.status_code, unquote(started.location)) == (303, address)
    htmx = {"HX-Request": "true"}
    until(lambda: "every 500ms" not in client.get(address, headers=htmx).text)


@pytest.mark.usefixtures("workers")
def test_long_ranges_are_a_job(client: FlaskClient) -> None:
    address = "/explore/octal(0.106)?to=20000"
    before = client.get(address)
    assert before.cache_control.no_store
    assert "Compute these values" in before.text
    assert 'class="plot"' not in before.text
    assert client.get("/explore/octal(0.106)/values.csv?to=20000").status_code == 400
    compute(client, address)
    page = text_of(client.get(address).text)
    assert "No regularity was seen in the values to n = 20,000" in page
    # A part of what is computed needs no other job.
    part = json.loads(client.get("/explore/octal(0.106)/values.json?from=10000&to=10999").text)
    assert len(part["terms"]) == 1_000
    assert text_of(client.get("/explore/octal(0.106)?from=19990&to=20000").text)
    # Nor does a comparison with them; of two other games one has to be computed still.
    beside = "/explore/kayles?to=5000&with=octal(0.106)+officers"
    some = client.get(beside)
    assert some.cache_control.no_store
    assert "Compute these values" in some.text
    assert "Kayles and Octal game 0.106 differ first at n = 2: 2 against 0." in text_of(some.text)
    assert "and Officers" not in text_of(some.text)
    assert client.get(beside.replace("?", "/plot.svg?")).status_code == 400
    compute(client, beside)
    both = unescape(text_of(client.get(beside).text))
    assert re.search(r"Kayles and Officers .* n = 1: 1 against 0. [\d,]+ of 5,001 values", both)
    assert client.get(beside.replace("?", "/plot.svg?")).status_code == 200


def test_other_sites_start_nothing(client: FlaskClient) -> None:
    address = "/explore/officers?to=20000"
    assert client.post(address, data={"do": "start"}).status_code == 403
    refused = client.post(address, data={"do": "dance"}, headers=OUR_PAGE)
    assert refused.status_code == 400


def test_the_checker_runs_without_us(client: FlaskClient, tmp_path: Path) -> None:
    program = tmp_path / "nimsum-check.zip"
    law = tmp_path / "law.json"
    program.write_bytes(client.get("/nimsum-check.zip").data)
    law.write_text(client.get("/explore/octal(0.77)/certificate.json").text)
    command = [sys.executable, "-I", "-S", str(program), str(law)]
    result = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path)
    assert "law.json: proves preperiod 71, period 12" in result.stdout
    law.write_text("[]")
    result = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert (result.returncode, result.stderr) == (2, "")


def test_a_page_leads_to_the_checker(client: FlaskClient) -> None:
    assert "checked by" in client.get("/explore/kayles?to=23").text
    assert client.get("/check_certificate.py").location == "/nimsum-check.zip"
