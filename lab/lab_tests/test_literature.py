"""The literature of the records and the open problems: each has an entry, and pages show it."""

import json
import re
from html import unescape
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from docs.translations import collected, forms
from nimsum.rulesets.notation import read_game
from nimsum_lab.literature import LAW_ENTRIES, PROBLEM_ENTRIES, RECORD_ENTRIES
from nimsum_lab.papers.shelf import PAPERS
from nimsum_lab.records.document import DOCUMENT
from nimsum_lab.records.record import RECORDS
from webapp.teaching.games.literature import Entry

ENTRIES = {**RECORD_ENTRIES, **LAW_ENTRIES, **PROBLEM_ENTRIES}

CLAIMS = re.compile(
    r"\b(?:new|novel|nowhere|unknown before|not known before|first to|for the first time|no paper"
    r"|found (?:no|none|nothing)|never (?:published|printed)|conjecture)\b",
    re.IGNORECASE,
)
"""Words that claim that something is not in an earlier work."""

OPEN = re.compile(
    r"open problem|conjectur|\bis open|stays? open|(?:no|not)(?: \w+){0,2} is known|unsolved"
    r"|nobody (?:knows|has)|shows no period",
    re.IGNORECASE,
)
"""Words that say of a problem that it is not settled."""


WITHOUT_CLAIM = {"index.html", "record.html", "_literature.html", "_study.html"}
"""Templates with the word "New" itself, which stands beside an entry, or with novel parts."""


def test_each_record_and_each_open_problem_has_an_entry() -> None:
    assert set(RECORD_ENTRIES) == set(RECORDS)
    entries = [(paper.slug, entry) for paper in PAPERS for entry in paper.entries]
    problems = {f"{slug}/{entry.problem}" for slug, entry in entries if entry.problem}
    assert set(PROBLEM_ENTRIES) == problems
    for _slug, entry in entries:
        asks = entry.place_name.startswith(("Open Problem", "Conjecture"))
        texts = (entry.says, entry.printed, entry.correct, entry.unchecked)
        if asks or any(OPEN.search(text) for text in texts):
            assert entry.problem, entry.key


def test_a_text_of_the_laboratory_that_says_open_has_an_entry() -> None:
    """Texts of papers and records have one; no other text of the laboratory makes such a claim."""
    claims = 0
    for message in collected("lab/nimsum_lab"):
        texts = forms(message.id)
        if any(CLAIMS.search(text) or OPEN.search(text) for text in texts):
            claims += 1
            files = {Path(file) for file, _line in message.locations}
            others = {
                file.name
                for file in files
                if file.parent.name != "papers" and file.name != "record.toml"
            }
            assert others <= WITHOUT_CLAIM, texts
    assert claims > 10


def test_each_law_that_a_record_proves_has_an_entry() -> None:
    laws = {type(law) for law in read_game("cram").laws}
    ours = {kind.__name__ for kind in laws if kind.__module__.startswith("nimsum_lab.")}
    assert set(LAW_ENTRIES) == ours


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=ENTRIES)
def test_each_claim_of_novelty_has_a_search(entry: Entry) -> None:
    assert entry.search is not None
    assert entry.search.words
    assert all(entry.search.words)


@pytest.mark.parametrize("slug", RECORDS)
def test_a_section_that_claims_novelty_says_what_was_searched(slug: str) -> None:
    record = RECORDS[slug]
    _head, _mark, section = DOCUMENT.read_text("utf-8").partition(f"\n## {record.title}\n")
    section = section.partition("\n## ")[0]
    assert f"Status: {record.known.status_in_words}" in section
    search = record.known.search
    if CLAIMS.search(section):
        assert search is not None
        assert f"Searched on {search.date}" in section
        assert all(words in section for words in search.words)


def shows(page: str, entry: Entry) -> bool:
    """Return True if `page` says the status of `entry`, its later works and its search."""
    text = unescape(re.sub(r"\s+", " ", page))
    status = entry.status_in_words
    parts = [status[0].upper() + status[1:]]
    parts += [each.work_name for each in entry.later]
    parts += [entry.novel] if entry.novel else []
    parts += [*entry.search.words, entry.search.day] if entry.search else []
    return all(part in text for part in parts)


@pytest.mark.parametrize("slug", RECORDS)
def test_the_page_of_a_record_shows_its_entry(client: FlaskClient, slug: str) -> None:
    page = client.get(f"/records/{slug}").text
    entry = RECORD_ENTRIES[slug]
    assert shows(page, entry)
    assert ('class="new"' in page) == bool(entry.novel)
    data = json.loads(client.get(f"/records/{slug}/{slug}.json").text)
    assert data["known"]["status"] == entry.status


@pytest.mark.parametrize("name", PROBLEM_ENTRIES)
def test_the_page_of_an_open_problem_shows_its_entry(client: FlaskClient, name: str) -> None:
    slug, _slash, _key = name.partition("/")
    for address in (f"/papers/{slug}", f"/papers/{name}"):
        assert shows(client.get(address).text, PROBLEM_ENTRIES[name])


@pytest.mark.parametrize("language", ["de", "es", "fr", "pt"])
def test_the_status_is_translated(client: FlaskClient, language: str) -> None:
    page = unescape(client.get(f"/records/cut-one-two?language={language}").text)
    assert "verified here" not in page
    assert "Searched on" not in page
