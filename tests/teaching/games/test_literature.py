"""The reader of the literature: what it refuses, and what an entry says."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from webapp.teaching.games.literature import Entry, Status, read_literature

WHOLE = """
[record.example]
work = "Bouton 1901"
place = "§2"
later = [{ work = "Grundy 1939", relation = "extends", read = "abstract" }]
status = "open"
verified_to = "c = 9"
novel = "The values."
search.date = 2026-11-30
search.words = ["nim values"]
"""


def read(tmp_path: Path, text: str) -> Entry:
    file = tmp_path / "literature.toml"
    file.write_text(text, "utf-8")
    return read_literature(file)["record"]["example"]


def test_an_entry_says_what_is_known(tmp_path: Path) -> None:
    entry = read(tmp_path, WHOLE)
    assert entry.status is Status.OPEN
    assert entry.status_in_words == "open; verified here to c = 9"
    assert [each.in_words for each in entry.later] == ["goes farther; we read only the abstract"]
    assert entry.work is not None
    assert entry.work.title.startswith("Nim")
    assert entry.search is not None
    assert entry.search.day == "30 November 2026"


def test_who_proved_it_is_named(tmp_path: Path) -> None:
    text = WHOLE.replace('status = "open"', 'status = "proved"\nproved_by = ["Bouton 1901"]')
    entry = read(tmp_path, text)
    assert entry.status_in_words == "proved by Bouton 1901; verified here to c = 9"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('search.date = 2026-11-30\nsearch.words = ["nim values"]', ""),
        ("search.date = 2026-11-30", ""),
        ('search.words = ["nim values"]', ""),
        ('["nim values"]', "[]"),
        ('status = "open"', ""),
        ('status = "open"', 'status = "proved"'),
        ('status = "open"', 'status = "perhaps"'),
        ('status = "open"', 'status = "open"\nproved_by = ["Bouton 1901"]'),
        ('status = "open"\nverified_to = "c = 9"', 'status = "verified"'),
        ('work = "Bouton 1901"', 'work = "Nobody 1900"'),
        ('work = "Grundy 1939"', 'work = "Nobody 1900"'),
        ('relation = "extends"', 'relation = "is"'),
        ('place = "§2"', 'plaice = "§2"'),
    ],
)
def test_an_entry_that_claims_too_much_is_refused(tmp_path: Path, old: str, new: str) -> None:
    assert old in WHOLE
    with pytest.raises(ValidationError):
        read(tmp_path, WHOLE.replace(old, new))
