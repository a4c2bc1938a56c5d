"""Sequences of the OEIS against the values, and families against the catalogue."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from itertools import count, islice, pairwise
from math import gcd
from pathlib import Path
from typing import Any

import pytest

from nimsum.definitions import winner
from nimsum.rulesets.catalogue import families
from nimsum.rulesets.notation import read_game, read_sum
from nimsum.rulesets.sums import component_of
from nimsum.solver.evaluation import value_of
from nimsum.theory.numbers.primes import is_prime, primes_up_to
from tests.rulesets.sums import enough_time
from tests.theory.numbers.test_primes import (
    CARMICHAEL_NUMBERS,
    COUNTS,
    LONG_GAPS,
    STRONG_PSEUDOPRIMES,
)
from webapp.teaching.games.game_texts import FAMILIES
from webapp.teaching.games.literature import GAME_ENTRIES, LAW_ENTRIES
from webapp.teaching.games.references import SEQUENCES

ROOT = Path(__file__).parents[3]

PRINTED: dict[str, dict[str, Any]] = json.loads((ROOT / "tests" / "data" / "oeis.json").read_text())
"""Names, offsets and first terms as copies of the encyclopedia's pages print them; which, and when.

A number that no copy of a page confirms is not named anywhere in the tree.
"""


def value(text: str) -> object:
    """Return the value of the sum that is written as `text`."""
    return value_of(read_sum(text), enough_time())


def lost_pairs() -> Iterator[tuple[int, int]]:
    """Yield the pairs a < b of heaps that are lost in Wythoff's game, by its moves."""
    taken: set[int] = set()
    for difference in count(1):
        a = next(n for n in count(1) if n not in taken)
        taken |= {a, a + difference}
        yield a, a + difference


def _domino_value(n: int, known: list[int]) -> int:
    options = {known[k] ^ known[n - 2 - k] for k in range(n - 1)}
    return next(each for each in count() if each not in options)


def domino_values(length: int) -> list[int]:
    """Return the values of strips of 0, 1, … cells on which dominoes are placed."""
    values: list[int] = []
    for n in range(length):
        values.append(_domino_value(n, values) if n > 1 else 0)
    return values


def lost_numbers(length: int) -> set[int]:
    """Return the numbers up to `length` that are lost in Sum-from-Product, by plain recursion."""

    def options(n: int) -> Iterator[tuple[int]]:
        for a in range(1, n):
            if n % a == 0 and n - a - n // a > 0:
                yield (n - a - n // a,)

    wins = winner(options)
    return {n for n in range(1, length + 1) if not wins((n,))}


def half_or_less(length: int) -> list[int]:
    """Return the values of heaps from which at most half may be taken, by plain recursion."""
    values: list[int] = []
    for n in range(length):
        options = {values[n - taken] for taken in range(1, n // 2 + 1)}
        values.append(next(each for each in count() if each not in options))
    return values


def record_gaps(last: int) -> list[tuple[int, int]]:
    """Return the primes up to `last` with a longer gap than all before, and these gaps."""
    primes = [*primes_up_to(last)]
    records = [(2, 1)]
    for prime, after in pairwise(primes):
        if after - prime > records[-1][1]:
            records.append((prime, after - prime))
    return records


def carmichael_numbers(last: int) -> list[int]:
    """Return the Carmichael numbers up to `last`, by their definition."""
    composite = (n for n in range(3, last, 2) if not is_prime(n) and pow(2, n - 1, n) == 1)
    return [
        n for n in composite if all(pow(a, n - 1, n) == 1 for a in range(2, n) if gcd(a, n) == 1)
    ]


COMPUTED: dict[str, Callable[[], Iterable[object]]] = {
    "A000069": lambda: (value(f"mock-turtles:{n}") for n in range(40)),
    "A000201": lambda: (a for a, _ in islice(lost_pairs(), 60)),
    "A001511": lambda: (value(f"saliquot:{n}") for n in range(1, 64)),
    "A001950": lambda: (b for _, b in islice(lost_pairs(), 60)),
    "A002386": lambda: (prime for prime, _ in record_gaps(400_000)),
    "A002997": lambda: carmichael_numbers(9_000),
    "A005250": lambda: (gap for _, gap in record_gaps(400_000)),
    "A006519": lambda: (value(f"ruler:{n}") for n in range(1, 41)),
    "A006880": lambda: (len([*primes_up_to(10**k)]) if k else 0 for k in range(7)),
    "A014233": lambda: STRONG_PSEUDOPRIMES[:7],
    "A025480": lambda: half_or_less(80),
    "A215721": lambda: (n for n, each in enumerate(domino_values(362)) if each == 0),
    "A274161": lambda: (n + 2 for n, each in enumerate(domino_values(350)) if each == 0),
    "A285304": lambda: sorted(lost_numbers(12)),
    "A285847": lambda: [n for n in range(1, 17) if n not in lost_numbers(16)][:2],
}
"""Terms of the sequences that are no row of values in `SEQUENCES`, by number, as we find them."""


def test_the_values_are_the_terms() -> None:
    for name, (number, first) in SEQUENCES.items():
        ruleset = read_game(name)
        printed = PRINTED[number]
        assert first == printed["offset"]
        for heap, term in enumerate(printed["terms"], start=first):
            if heap >= getattr(ruleset, "smallest_heap", 0):
                result = value_of((component_of(ruleset, heap),), enough_time())
                assert result == term, (name, heap)


@pytest.mark.parametrize("number", COMPUTED)
def test_what_we_find_are_the_terms(number: str) -> None:
    computed = [*COMPUTED[number]()]
    terms = PRINTED[number]["terms"]
    assert len(computed) > 1
    assert computed == terms[: len(computed)]


def test_the_numbers_in_the_tests_of_primes_are_terms() -> None:
    assert {len(str(power)) - 1: n for power, n in COUNTS.items()} == {
        k: PRINTED["A006880"]["terms"][k] for k in range(1, 8)
    }
    assert {*STRONG_PSEUDOPRIMES} <= {*PRINTED["A014233"]["terms"]}
    assert {*CARMICHAEL_NUMBERS[:11]} <= {*PRINTED["A002997"]["terms"]}
    gaps = dict(zip(PRINTED["A002386"]["terms"], PRINTED["A005250"]["terms"], strict=True))
    assert {prime: gap for prime, gap in LONG_GAPS.items() if prime in gaps} == {
        prime: gaps[prime] for prime in LONG_GAPS if prime <= max(gaps)
    }


def numbers_in_the_tree() -> dict[str, set[str]]:
    """Return the files that name each number of the encyclopedia."""
    found: dict[str, set[str]] = {}
    folders = ("benchmarks", "docs", "examples", "lab", "nimsum", "templates", "tests", "webapp")
    for folder in folders:
        for file in (ROOT / folder).rglob("*"):
            if file.suffix in {".py", ".toml", ".md", ".html", ".ipynb"}:
                for number in re.findall(r"\bA\d{6}\b", file.read_text("utf-8")):
                    found.setdefault(number, set()).add(file.relative_to(ROOT).as_posix())
    return found


def test_each_number_that_is_named_was_read_on_a_page() -> None:
    named = numbers_in_the_tree()
    assert {"A002188", "A344227"} <= named.keys()
    assert named.keys() == PRINTED.keys()
    for number, page in PRINTED.items():
        assert page["terms"], number
        assert number in page["read_at"] or number in page["name"] or "quotes" in page["name"]
        assert date.fromisoformat(page["read_on"]) >= date(2026, 11, 30)
    numbers = {number for number, _first in SEQUENCES.values()}
    numbers |= {each for entry in GAME_ENTRIES.values() for each in entry.oeis}
    numbers |= {each for entry in LAW_ENTRIES.values() for each in entry.oeis}
    assert numbers <= {*COMPUTED, *(number for number, _first in SEQUENCES.values())}


def test_every_ruleset_stands_in_one_family() -> None:
    listed = Counter(slug for _family, words in FAMILIES for slug in words)
    assert listed == Counter(family.slug for family in families())
