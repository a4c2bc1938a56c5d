"""The part [rule] of each language's file: every entry is there, and what it writes reads back."""

import re
from typing import Any

import pytest

from webapp.languages import WORDS
from webapp.teaching.discovery.field import Subject
from webapp.teaching.rules.examples import examples_of
from webapp.teaching.rules.reading import READERS, read_rule
from webapp.teaching.rules.vocabulary import word
from webapp.teaching.rules.writing import write_rule

ENGLISH = WORDS["en"]["rule"]
ONE = ("n",)
TWO = ("a", "b")
EMPTY = {"last", "is_not", "power_of_two", "through", "divisible", "divided", "by"}
"""The entries that a language may leave empty."""

WRITTEN = (
    "n is odd",
    "not n is odd",
    "n is even or n is prime and not n is a square",
    "n is in {1, 5}",
    "not (n is in {1, 5} or n > 7)",
    "n is a multiple of 4 and not n is a multiple of 8",
    "not n is a power of 2",
    "always",
    "never",
    "2 <= n < 5",
    "factors(n) = divisors(n) + twos(n)",
    "ones(n) is a square",
    "golden(n) mod 3 = 1",
    "not n is prime or not n is even",
    "not n < 3",
)


@pytest.mark.parametrize("code", sorted(WORDS))
def test_a_language_has_the_entries_of_english(code: str) -> None:
    part: dict[str, Any] = WORDS[code]["rule"]
    assert part.keys() == ENGLISH.keys()
    for entry, phrases in part.items():
        if isinstance(phrases, list):
            assert phrases or entry in EMPTY, entry
            assert len(phrases) == len(set(phrases)), entry
    for name in ("is_so", "is_not_so"):
        assert part[name].keys() == ENGLISH[name].keys()
        for entry, form in part[name].items():
            assert set(re.findall(r"{\w}|{rule}", form)) == set(
                re.findall(r"{\w}|{rule}", ENGLISH[name][entry])
            ), entry


@pytest.mark.parametrize("code", sorted(WORDS))
def test_sayings_and_unclear_words_are_there(code: str) -> None:
    part: dict[str, Any] = WORDS[code]["rule"]
    assert {"", "…", "not ( {rule} )", "multiple of {k}", "even", "odd", "a = b"} <= set(
        part["sayings"]
    )
    assert set(map(str, range(2, 11))) < part["ordinals"].keys()
    assert part["unclear"].keys() == ENGLISH["unclear"].keys()
    for unclear in part["unclear"].values():
        read_rule(unclear["example"], ONE, code)


@pytest.mark.parametrize("code", sorted(WORDS))
def test_examples_say_what_the_english_ones_say(code: str) -> None:
    for letters in (ONE, TWO):
        for subject in Subject:
            english, own = (examples_of(subject, letters, each) for each in ("en", code))
            read = READERS[subject]
            assert [read(each, letters, code) for each in own] == [
                read(each, letters, "en") for each in english
            ]


@pytest.mark.parametrize("code", sorted(WORDS))
def test_what_is_written_reads_back(code: str) -> None:
    for text in WRITTEN:
        rule = read_rule(text, ONE)
        written = write_rule(rule, code)
        assert read_rule(written, ONE, code) == rule, written
    for name in ("sum", "larger", "smaller", "difference"):
        assert read_rule(f"{word(code, name)} = 1", TWO, code) == read_rule(f"{name} = 1", TWO)
