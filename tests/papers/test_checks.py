"""Every check of the papers at a small size: statements hold, misprints are misprints."""

from collections import Counter
from collections.abc import Iterator

import pytest

from webapp.teaching.papers.entry import Cases, Check, Compared, Misprint, Paper, Statement
from webapp.teaching.papers.shelf import PAPERS, about
from webapp.teaching.papers.verdict import verdict
from webapp.teaching.works import WORKS
from webapp.views.named_games import title_of

ENTRIES = {f"{paper.slug}/{entry.key}": entry for paper in PAPERS for entry in paper.entries}
CHECKS = {name: entry.check for name, entry in ENTRIES.items() if entry.check is not None}


@pytest.mark.parametrize("name", CHECKS)
def test_a_check_finds_what_we_say(name: str) -> None:
    """A statement holds; what is misprinted fails as printed, and holds as corrected."""
    check = CHECKS[name]
    found = verdict(check, check.least or check.usual)
    assert found is not None
    if isinstance(ENTRIES[name], Misprint):
        assert found.mended, found.rows
    else:
        assert found.holds, found.rows


def test_every_entry_of_a_paper_has_a_name_of_its_own() -> None:
    assert len(ENTRIES) == sum(len(paper.entries) for paper in PAPERS)
    assert all(paper.work in WORKS for paper in PAPERS)


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.slug)
def test_a_statement_has_a_check_or_a_reason_for_none(paper: Paper) -> None:
    for statement in paper.statements:
        assert (statement.check is None) == bool(statement.unchecked)


@pytest.mark.parametrize("name", ENTRIES)
def test_games_that_are_named_have_pages(name: str) -> None:
    assert all(title_of(game) for game in ENTRIES[name].games)


@pytest.mark.parametrize("name", CHECKS)
def test_the_sizes_of_a_check_grow(name: str) -> None:
    check = CHECKS[name]
    assert 0 <= check.least <= check.usual
    assert check.more == 0 or check.more > check.usual > 0
    assert ("%(size)s" in check.compares) == (check.usual > 0)


@pytest.mark.parametrize(
    ("slug", "kind", "numbers"),
    [
        ("arithmetic-functions", "theorem", [*map(str, range(1, 18))]),
        ("arithmetic-functions", "example", [*map(str, range(1, 12))]),
        ("arithmetic-functions", "observation", ["1", "2"]),
        ("partition-games", "proposition", ["3", "6", "7", "8", "13", "14", "17"]),
        ("partition-games", "theorem", ["2", "9", "16"]),
        ("partition-games", "table", ["1", "2"]),
        ("primes-step", "theorem", ["1", "4", "5", "6", "7"]),
        ("primes-step", "lemma", ["2", "3", "9", "10"]),
        ("cyclic-nimhoff-and-delete-nim", "theorem", ["1.6", "1.13", "1.16", "1.17", "2.4"]),
        ("cyclic-nimhoff-and-delete-nim", "theorem", ["2.9", "3.5", "3.7", "3.9"]),
        ("misere-structure", "theorem", ["2.3", "2.4", "2.8", "5.1", "6.8", "7.3", "7.13"]),
        ("misere-structure", "figure", ["1", "2", "3", "4", "5"]),
    ],
)
def test_the_numbered_statements_are_there(slug: str, kind: str, numbers: list[str]) -> None:
    (paper,) = (each for each in PAPERS if each.slug == slug)
    found = {
        statement.place.number
        for statement in paper.statements
        if statement.place.kind.name.lower() == kind
    }
    assert found >= set(numbers)


def test_what_is_about_a_game() -> None:
    keys = [entry.key for _, entry in about({"maliquot"})]
    assert keys[:2] == ["example-1", "example-8"]
    assert "theorem-1" in keys
    assert {paper.slug for paper, _ in about({"kayles"})} == {"partition-games"}


def _halves(size: int) -> Cases:
    """Claims that n // 2 is n / 2; n odd is left to the corrected version."""
    for n in range(size):
        yield Compared(str(n), n, 2 * (n // 2), n - n % 2)
        yield None


def test_a_verdict_counts_and_shows_the_first_differences() -> None:
    seen: list[float] = []
    found = verdict(Check("", _halves, steps=lambda size: 2 * size), 100, seen.append)
    assert found is not None
    assert (found.cases, found.wrong_as_printed, found.wrong_as_mended) == (100, 50, 0)
    assert (found.holds, found.mended) == (False, True)
    assert [row.case for row in found.rows] == [str(n) for n in range(1, 40, 2)]
    assert seen == sorted(seen)
    assert (seen[0], seen[-1]) == (1 / 200, 1.0)


def test_a_table_shows_all_its_cases() -> None:
    found = verdict(Check("", _halves, is_table=True), 10)
    assert found is not None
    assert len(found.rows) == 10


def test_a_check_stops_when_it_is_told_to() -> None:
    answers: Iterator[bool] = iter([False, False, True])
    seen: list[float] = []
    assert verdict(Check("", _halves), 100, seen.append, lambda: next(answers)) is None
    assert len(seen) == 2


def test_a_check_without_cases_proves_nothing() -> None:
    found = verdict(Check("", lambda _: iter(())), 10)
    assert found is not None
    assert not found.holds
    assert not found.mended


def test_misprints_and_statements_are_of_every_paper_that_has_them() -> None:
    kinds = Counter(
        (paper.slug, isinstance(entry, Statement)) for paper in PAPERS for entry in paper.entries
    )
    assert all(count >= 2 for count in kinds.values())
    assert len(kinds) == 2 * len(PAPERS)
