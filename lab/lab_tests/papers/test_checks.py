"""Every check of the papers at a small size: statements hold, misprints are misprints."""

import pytest

from nimsum.budget import WORK_PER_SECOND, Budget, OutOfBudget
from nimsum_lab.computations.paper_checks import CHECK
from nimsum_lab.papers.check import Check, ComparedCase, ComparedCases, verdict
from nimsum_lab.papers.shelf import PAPERS
from webapp.teaching.games.references import WORKS
from webapp.views.games.named_games import title_of

ENTRIES = {f"{paper.slug}/{entry.key}": entry for paper in PAPERS for entry in paper.entries}
CHECKS = {name: entry.check for name, entry in ENTRIES.items() if entry.check is not None}


LARGER_SIZES = {
    "arithmetic-functions": """
        theorem-1:1000 theorem-2:1000 lemma-1:120 theorem-3:1000 theorem-4:1000
        theorem-5:1000 saliquant-bound:1000 theorem-6-small:1000 theorem-6-progressions:1000
        theorem-6-half:1000 misprint-maliquant-0:200 misprint-nontotative-0:200
        misprint-theorem-3:1000 misprint-theorem-6-eight:1000 binary-sums:8 class:2000
        theorem-7:80 theorem-8:1000 misprint-theorem-8:1000 theorem-9:1000 powers-of-two:200
        theorem-10:200 theorem-11:200 theorem-12:200 misprint-theorem-11:200 divisions:300
        ratio-of-sevens:60000 classes-of-distances:2000 longer-distances:10000
        residue-conjecture:1000 theorem-14:2047
        theorem-13:1000 residue-options:300 theorem-15:400 misprint-theorem-15:400
        theorem-16:1000 theorem-17:1000 theorem-17-coprime:1000 misprint-theorem-17:1000
    """,
    "partition-games": """
        all-cuts:14 proposition-6:60 proposition-7:60 proposition-8:120 lemma-5:15
        misprint-formula-8:60 misprint-proof-8:5 misprint-proof-13:9 proposition-14:14
        corollary-15:14 misprint-corollary-15:14 open-problem-1:8 table-2-rows:7 codes:20
        officers:5000 period-7:350 sapp-regular:500 proposition-17:120 subtraction:300
        twins:3000 grundys-game:120 misprint-exceptions:300 misprint-exceptions-small:300
        open-problem-2:6 open-problem-3:6 ruler-regular:300 figure-1:1100
        open-problem-6:1100 misprint-open-problem-5:100
    """,
    "primes-step": """
        chocolate-two:100 theorem-1:150 misprint-chocolate-range:150 theorem-6:5000
        demon-length:5000 misprint-demon-proof:70 product-stuck:10000
        misprint-product-integers:100 lemma-10:14 bertrand:120 second-move:14 lemma-3:4
        theorem-4:6 theorem-5:9 no-centre:5 recurrence:7 even-columns:3 theorem-7:300
        same-options:300 corollary-8:400 complete:8 lost-paths:400 five-later:400
        misprint-odd:400 edge-delete:13 misprint-strip:13 misprint-a274161:400 lemma-2:3
    """,
    "cyclic-nimhoff-and-delete-nim": """
        proposition-1-5:8 theorem-1-6:5 corollary-1-15:7 theorem-1-16:18 theorem-1-17:12
        example-1-19:100 all-but:400 definition-2-1:7 theorem-2-4:14 example-2-6:80
        example-2-8:15 formula-4:14 theorem-2-9:20 theorem-3-5:25 theorem-3-7:25
        theorem-3-9:14 corollary-3-10:25
    """,
}
"""Sizes that are tried beyond the least ones, by the paper and the key of the statement."""

LARGER = {
    f"{paper}/{key}": int(size)
    for paper, sizes in LARGER_SIZES.items()
    for key, _, size in (each.partition(":") for each in sizes.split())
}


DEAR = {
    "misere-structure/theorem-7-13",
    "misere-structure/theorem-7-13-shared",
    "misere-structure/theorem-7-13-sums",
    "misere-structure/census",
    "misere-structure/figure-5",
    "misere-structure/odd-composites",
    "partition-games/table-2",
    "arithmetic-functions/list-powerset-totative",
    "arithmetic-functions/list-powerset-saliquant",
    "partition-games/open-problem-3",
}
"""Of three hundred checks the ten that take half of the time, at the least size."""


def test_the_dear_checks_are_there() -> None:
    assert CHECKS.keys() >= DEAR


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.all) if name in DEAR else name for name in CHECKS]
)
def test_a_check_finds_what_we_say(name: str) -> None:
    """A statement holds; what is misprinted fails as printed, and holds as corrected."""
    finds_what_we_say(name, CHECKS[name].least or CHECKS[name].usual)


@pytest.mark.all
@pytest.mark.parametrize("name", LARGER)
def test_a_check_of_a_larger_size_finds_the_same(name: str) -> None:
    assert LARGER[name] >= CHECKS[name].least > 0
    finds_what_we_say(name, LARGER[name])


def finds_what_we_say(name: str, size: int) -> None:
    result = verdict(CHECKS[name], size)
    assert result is not None
    kept = CHECK.result.dump_json(result)
    assert CHECK.result.validate_json(kept) == result, "it can be kept"
    if ENTRIES[name].is_misprint:
        assert result.is_corrected, result.rows
    else:
        assert result.holds, result.rows


def test_every_entry_of_a_paper_is_whole() -> None:
    """A name of its own, a check or a reason for none, games with pages, and sizes that grow."""
    assert len(ENTRIES) == sum(len(paper.entries) for paper in PAPERS)
    assert all(paper.work in WORKS for paper in PAPERS)
    for name, entry in ENTRIES.items():
        assert (entry.check is None) == bool(entry.unchecked), name
        assert all(title_of(game) for game in entry.games), name
    for name, check in CHECKS.items():
        assert 0 <= check.least <= check.usual, name
        assert check.more == 0 or check.more > check.usual > 0, name
        assert ("%(size)s" in check.compares) == (check.usual > 0), name


NUMBERED = """
    arithmetic-functions theorem 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17
    arithmetic-functions example 1 2 3 4 5 6 7 8 9 10 11
    arithmetic-functions observation 1 2
    partition-games proposition 3 6 7 8 13 14 17
    partition-games theorem 2 9 16
    partition-games table 1 2
    primes-step theorem 1 4 5 6 7
    primes-step lemma 2 3 9 10
    cyclic-nimhoff-and-delete-nim theorem 1.6 1.13 1.16 1.17 2.4 2.9 3.5 3.7 3.9
    misere-structure theorem 2.3 2.4 2.8 5.1 6.8 7.3 7.13
    misere-structure figure 1 2 3 4 5
    misere-structure proposition 2.6 2.7 3.2 6.6 6.7 7.4 7.10
    misere-structure lemma 2.11 5.3 5.5 6.1 6.3 7.12
    misere-structure corollary 5.7 7.11
"""


def test_the_numbered_statements_are_there() -> None:
    for line in NUMBERED.split("\n")[1:-1]:
        slug, kind, *numbers = line.split()
        (paper,) = (each for each in PAPERS if each.slug == slug)
        places = [statement.place for statement in paper.statements]
        found = {place.number for place in places if place.kind.lower() == f"{kind} %(number)s"}
        assert found >= set(numbers), line


_MISPRINTS = {
    "arithmetic-functions": """
        theorem 3 4 6 6 8 11; proof_of_theorem 3 4 6 10 10 12 15 15 17; example 5 7 10 12 12 2.1.2;
        observation 1;
        in_the_text 0 0 0 0 0 0 0 0 1.2.2 2 2.1 2.1.1 2.3.3 4 5.2; list 2.2.1 4; table 1.4 5.2 5.2
    """,
    "partition-games": """
        in_the_text 1 2 4.2 4.2; list 1; proof_of_theorem 9 9; proof_of_lemma 5;
        proof_of_proposition 8 13 13 14;
        proof_of_corollary 15; table 2; open_problem 5
    """,
    "primes-step": """
        in_the_text 1 4 5 6 7 8 8 9; theorem 5; proof_of_theorem 1 6 6 7 7; corollary 8;
        example 3 8 8; list 8
    """,
    "cyclic-nimhoff-and-delete-nim": "definition 2.1; example 2.6 2.8 3.6; proof_of_theorem 2.9",
    "misere-structure": """
        in_the_text 4 4; definition 7.1; figure 4; proof_of_theorem 7.13 7.13 7.13;
        proof_of_proposition 3.2 7.5 7.7; algorithm 1
    """,
}
"""All that is known to be misprinted: numbers of results; of texts and the like, sections."""


def test_all_known_misprints_are_listed() -> None:
    for paper in PAPERS:
        found: dict[str, list[str]] = {}
        for misprint in paper.misprints:
            place = misprint.place
            kind = place.kind.removesuffix(" %(number)s").lower().replace(" ", "_")
            found.setdefault(kind, []).append(place.number or place.section)
        listed = [row.split() for row in _MISPRINTS[paper.slug].split(";")]
        assert {kind: sorted(places) for kind, places in found.items()} == {
            kind: sorted(places) for kind, *places in listed
        }, paper.slug


def test_only_slips_of_the_pen_are_misprints_without_a_check() -> None:
    without = {
        name: entry.unchecked
        for name, entry in ENTRIES.items()
        if entry.is_misprint and entry.check is None
    }
    assert without == dict.fromkeys(
        (
            "partition-games/misprint-k-heaps",
            "cyclic-nimhoff-and-delete-nim/misprint-example-2-6",
            "cyclic-nimhoff-and-delete-nim/misprint-proof-2-9",
            "misere-structure/misprint-reference",
            "misere-structure/misprint-figure-numbers",
            "misere-structure/misprint-definition-7-1",
            "misere-structure/misprint-lemma-7-5",
        ),
        "Not checked: a slip of the pen, with nothing to compute.",
    )


def _compared(name: str, size: int = 0) -> dict[str, ComparedCase]:
    """Return the comparisons in the check called `name`, by their cases."""
    return {str(case.case): case for case in CHECKS[name].run(size) if case is not None}


def test_theorem_6_is_checked_with_all_its_values() -> None:
    """3 and 4 by the index of the smaller prime, and 5 and 6; the words say so as well."""
    cases = _compared("arithmetic-functions/theorem-6-small", 150)
    printed = {6: 3, 15: 4, 35: 3, 77: 4, 143: 3, 10: 5, 21: 5, 55: 6, 91: 6, 12: 6, 8: 4, 9: 2}
    assert {n: cases[str(n)].printed for n in printed} == printed
    entry = ENTRIES["arithmetic-functions/theorem-6-small"]
    assert "has 3 if i is odd and 4 if it is even" in entry.says
    assert "5 if i is 1 or 2 modulo 4, else 6" in entry.says


def test_corollary_7_6_counts_prime_options_modulo_association() -> None:
    case = _compared("misere-structure/proposition-7-4", 1)["2 + 2#0"]
    assert case.computed == (3, 2, False), "three prime options, two up to association, not prime"
    entry = ENTRIES["misere-structure/proposition-7-4"]
    assert "no two of which are associates" in entry.says


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("definition-2", "each heap from 3p + 1 to 4p reaches all of these by two cuts or more"),
        ("theorem-9", "no more than 4p cuts"),
        ("proposition-14", "c even and from 4 to p"),
        ("twins", "is not in the paper"),
        ("kayles", "is not in the paper"),
    ],
)
def test_the_hypotheses_of_partition_games_are_stated(key: str, words: str) -> None:
    entry = ENTRIES[f"partition-games/{key}"]
    assert words in entry.says


def _halves(size: int) -> ComparedCases:
    """Claims that n // 2 is n / 2; n odd is left to the corrected version."""
    for n in range(size):
        yield ComparedCase(str(n), n, 2 * (n // 2), n - n % 2)
        yield None


def test_a_verdict_counts_and_shows_the_first_differences() -> None:
    seen: list[float] = []
    result = verdict(Check("", _halves, steps=lambda size: 2 * size), 100, seen.append)
    assert result is not None
    assert (result.cases, result.wrong_as_printed, result.wrong_as_corrected) == (100, 50, 0)
    assert (result.holds, result.is_corrected) == (False, True)
    assert [row.case for row in result.rows] == [str(n) for n in range(1, 40, 2)]
    assert seen == sorted(seen)
    assert (seen[0], seen[-1]) == (1 / 200, 1.0)


def test_a_table_shows_all_its_cases() -> None:
    result = verdict(Check("", _halves, is_table=True), 10)
    assert len(result.rows) == 10


def test_a_check_stops_when_it_is_told_to() -> None:
    seen: list[float] = []
    with pytest.raises(OutOfBudget), Budget(3 / WORK_PER_SECOND):
        verdict(Check("", _halves), 100, seen.append)
    assert len(seen) == 2


def test_a_check_without_cases_proves_nothing() -> None:
    result = verdict(Check("", lambda _: iter(())), 10)
    assert not result.holds
    assert not result.is_corrected
