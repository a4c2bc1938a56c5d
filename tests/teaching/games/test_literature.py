"""The reader of the literature: what it refuses, and what an entry says."""

from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from nimsum.rulesets.catalogue import aliases, families
from nimsum.rulesets.notation import read_game
from nimsum.rulesets.packages import parameters_in
from nimsum.rulesets.ruleset import Ruleset
from nimsum.rulesets.sums import component_of
from nimsum.solver.evaluation import Method, evaluate, laws_give_value
from tests.rulesets.sums import enough_time
from webapp.teaching.games.literature import GAME_ENTRIES, Entry, Status, read_literature
from webapp.teaching.games.references import SEQUENCES
from webapp.teaching.why.first_values import first_values

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


def test_each_game_has_an_entry() -> None:
    slugs = {family.slug for family in families() if not family.slug.startswith("own")}
    assert set(GAME_ENTRIES) == slugs | {name for name, _ in aliases()}


@pytest.mark.parametrize("family", [*families()], ids=lambda family: family.slug)
def test_the_entry_of_a_game_names_its_source(family: type[Ruleset[Any]]) -> None:
    entry = GAME_ENTRIES.get(family.slug)
    if entry is not None:
        assert entry.work_name == family.source.work


def test_the_sequences_of_the_encyclopedia_are_in_the_entries() -> None:
    for name, (number, _first) in SEQUENCES.items():
        assert number in GAME_ENTRIES[name].oeis


@pytest.mark.parametrize(
    "name", [name for name, entry in GAME_ENTRIES.items() if entry.status is Status.PROVED]
)
def test_a_formula_that_is_proved_gives_all_first_values(name: str) -> None:
    """A law gives them, or for a named game a period that is proved."""
    family = next((family for family in families() if family.slug == name), None)
    if family is None:
        ruleset = read_game(name)
        assert evaluate(component_of(ruleset, 1_000), enough_time()).method is Method.PERIOD
    else:
        ruleset = family.from_parameters(parameters_in(family.example))
        assert all(laws_give_value(each.component) for each in first_values(ruleset).positions)
