"""The reader of the literature: what it refuses, and what an entry says."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest
from pydantic import ValidationError

import nimsum.rulesets
from dev import ROOT
from docs.translations import collected, forms
from nimsum.rulesets.catalogue import aliases, families
from nimsum.rulesets.law import Law
from nimsum.rulesets.notation import read_game
from nimsum.rulesets.packages import parameters_in
from nimsum.rulesets.ruleset import Ruleset
from nimsum.rulesets.sums import component_of
from nimsum.solver.evaluation import Method, evaluate, laws_give_value
from tests.rulesets.sums import enough_time
from webapp.teaching.games.literature import (
    GAME_ENTRIES,
    LAW_ENTRIES,
    Entry,
    Status,
    entry_of_law,
    read_literature,
)
from webapp.teaching.games.references import SEQUENCES
from webapp.teaching.why.first_values import first_values

WHOLE = """
[record.example]
work = "Bouton 1901"
place = "§2"
later = [{ work = "Levine 2006", relation = "extends" }]
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
    by = "proved by Bouton 1901 (we have not read it)"
    assert entry.status_in_words == f"{by}; verified here to c = 9"


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
        ('work = "Levine 2006"', 'work = "Nobody 1900"'),
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


OPEN = re.compile(
    r"nobody (?:knows|has proved)|open (?:problem|question)|unsolved|conjectures? that"
    r"|without a known|(?:no|not)(?: \w+){0,5} (?:is|are) known|we found no|unknown before"
    r"|for the first time|\bnovel\b",
    re.IGNORECASE,
)
"""Words of a text that says that something is not known, or new."""

SAID_OPEN = {
    "Nobody knows whether its values ever repeat.": (
        "grundys-game",
        "couples-are-forever",
        "officers",
    ),
    "Nobody knows if the values ever repeat.": ("grundys-game",),
    "No period is known.": ("treblecross", "treblecross-strip"),
    "Nobody knows whether the one from 276 ends.": ("aliquot-sum",),
    "Nobody has proved a period for most of them": ("octal",),
    "are the same game, without a known law": ("cut",),
    "No polynomial algorithm for its values is known.": ("wythoff",),
    "For even heaps no rule is known": ("saliquant",),
    "For others no rule is known.": ("nontotative",),
}
"""What texts of the app and of the documents call unknown, and the games with an entry for it."""


SAID_OF_OTHERS = (
    "There is no nim-sum to show: not every value is known.",
    "Each record and open problem has a status",
    "A dash means that we found none",
)
"""Texts with such words about a position, about the literature itself, or about translations."""


def english_texts() -> Iterator[str]:
    """Yield all messages of the app in English, and the paragraphs of the documents."""
    for package in ("nimsum", "webapp"):
        for message in collected(package):
            yield from forms(message.id)
    for file in sorted((ROOT / "docs").glob("*.md")):
        yield from re.split(r"\n\s*\n|\n- |\n\|", file.read_text("utf-8"))


def test_what_is_said_to_be_unknown_has_an_entry_with_a_search() -> None:
    found = set()
    for text in map(" ".join, map(str.split, english_texts())):
        if OPEN.search(text):
            said = {each for each in (*SAID_OPEN, *SAID_OF_OTHERS) if each in text}
            assert said, text
            found |= said
    assert found == {*SAID_OPEN, *SAID_OF_OTHERS}
    for games in SAID_OPEN.values():
        for game in games:
            entry = GAME_ENTRIES[game]
            assert entry.status is Status.OPEN
            assert entry.search is not None


@pytest.mark.parametrize("entry", GAME_ENTRIES.values(), ids=GAME_ENTRIES)
def test_what_is_called_open_was_searched(entry: Entry) -> None:
    assert entry.status is not Status.OPEN or entry.search is not None


def laws_with_a_source() -> Iterator[type[Law[Any]]]:
    """Yield each kind of law in `nimsum/rulesets/` that has a statement or a source to show."""
    for module in walk_packages(nimsum.rulesets.__path__, "nimsum.rulesets."):
        import_module(module.name)
    waiting: list[type[Law[Any]]] = [Law]
    seen: set[type[Law[Any]]] = set()
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind in seen or not kind.__module__.startswith("nimsum.rulesets."):
            continue
        seen.add(kind)
        if kind.says or kind.statement is not Law.statement or hasattr(kind, "source"):
            yield kind


def test_each_law_has_an_entry() -> None:
    assert set(LAW_ENTRIES) == {kind.__name__ for kind in laws_with_a_source()}


def catalogue() -> Iterator[Ruleset[Any]]:
    """Yield a ruleset of each family, each named game, and cuts that have other laws."""
    yield from (family.from_parameters(parameters_in(family.example)) for family in families())
    yield from (read_game(name) for name, _ in aliases())
    yield from map(read_game, ("cut(1,3)", "cut(2,4)", "cut(1,2,3)", "cut(1,3,4)"))


def test_the_entry_of_a_law_names_its_source() -> None:
    shown = [law for ruleset in catalogue() for law in ruleset.laws if law.statement]
    assert len(shown) > 50
    for law in shown:
        if not type(law).__module__.startswith("nimsum."):
            assert entry_of_law(law) is None
            continue
        entry = entry_of_law(law)
        assert entry is not None
        assert law.source.work in {entry.work_name, *entry.proved_by}


@pytest.mark.parametrize("entry", LAW_ENTRIES.values(), ids=LAW_ENTRIES)
def test_what_is_said_of_a_law_was_searched(entry: Entry) -> None:
    assert entry.status is Status.PROVED
    assert entry.search is not None
    assert all(re.fullmatch(r"A\d{6}", number) for number in entry.oeis)
