"""The catalogues of all languages have just what pages say, and nothing in them is broken."""

import re
from functools import cache
from itertools import product

import pytest
from babel.messages.catalog import Catalog, Message

from dev import MESSAGE_FOLDERS, ROOT
from docs.translations import collected, forms, po_file, problems_of, read, translated_languages
from nimsum.language import LANGUAGES, SOURCE_LANGUAGE

MEND = "mend these in an editor of catalogues, then run python3 dev.py translate:"
"""docs/translating.md says more."""
MAX_LISTED = 20

NOT_WORDS = re.compile(r"%\(\w+\)[sd]|<[^>]*>|&\w+;")
WORDS_OF_A_SENTENCE = 3
A_JOURNAL = re.compile(r", \d{4}$")
"""Where a paper was published is said alike in every language."""


@cache
def keys_of_all_messages(package: str) -> set[tuple[object, str]]:
    """Return the context and the first form of each message that the package says."""
    return {(each.context, forms(each.id)[0]) for each in collected(package) if each.id}


@pytest.fixture(
    scope="module", params=product(MESSAGE_FOLDERS, translated_languages()), ids=" ".join
)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    package, code = request.param
    result = read(po_file(package, code), code)
    result.domain = package
    return result


def test_a_language_that_was_begun_is_offered() -> None:
    assert [*LANGUAGES] == [SOURCE_LANGUAGE, *translated_languages()]
    assert {name for code, name in LANGUAGES.items() if name == code} == set()


def test_nothing_is_missing_or_broken(catalogue: Catalog) -> None:
    path = po_file(str(catalogue.domain), str(catalogue.locale)).relative_to(ROOT)
    found = [str(each) for each in problems_of(catalogue, path)]
    assert not found, "\n".join((MEND, *found[:MAX_LISTED]))


def test_a_catalogue_has_just_what_is_said(catalogue: Catalog) -> None:
    """The pages of the tests take for marked what has a translation."""
    there = {(each.context, forms(each.id)[0]) for each in catalogue if each.id}
    assert keys_of_all_messages(str(catalogue.domain)) == there, "run python3 dev.py translate"


def test_no_sentence_is_left_in_english(catalogue: Catalog) -> None:
    untouched = [message for message in catalogue if message.id and message.id == message.string]
    english = [str(message.id) for message in untouched if is_sentence(forms(message.id)[0])]
    assert english == []


def is_sentence(text: str) -> bool:
    """Return True if a message has several words, and does not name a journal."""
    words = re.findall(r"[A-Za-z]{2,}", NOT_WORDS.sub("", text))
    return len(words) >= WORDS_OF_A_SENTENCE and not A_JOURNAL.search(text)


@pytest.mark.parametrize("code", translated_languages())
def test_what_several_packages_say_has_one_translation(code: str) -> None:
    known: dict[tuple[object, str], tuple[str, Message]] = {}
    found = []
    for package in MESSAGE_FOLDERS:
        for message in read(po_file(package, code), code):
            if message.id:
                key = message.context, str(message.id)
                first, same = known.setdefault(key, (package, message))
                if same.string != message.string:
                    places = f"{first}:{same.lineno}, {package}:{message.lineno}"
                    found.append(f"“{key[1]}” has two translations: {places}")
    assert not found, "\n".join(found[:MAX_LISTED])
