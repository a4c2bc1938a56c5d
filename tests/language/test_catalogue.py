"""The Spanish catalogues have just what Babel collects, and nothing in them is broken."""

import re
from io import BytesIO
from itertools import product
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from dev import WORDS
from nimsum.language import DOMAIN, LANGUAGES, SOURCE_LANGUAGE

TREE = Path(__file__).parents[2]
TRANSLATED = [code for code in LANGUAGES if code != SOURCE_LANGUAGE]
PLACEHOLDER = re.compile(r"%\(\w+\)s|\{\w+\}")
TAG = re.compile(r"</?[a-z]+[^>]*>")

Message = str | tuple[str, ...]


def collected(package: str) -> set[tuple[str | None, Message]]:
    """Every message of a package, with its context; of one with a plural both."""
    with (TREE / "babel.cfg").open(encoding="utf-8") as mapping:
        methods, options = parse_mapping_cfg(mapping)  # type: ignore[no-untyped-call]
    keywords = {**DEFAULT_KEYWORDS, "N_": None}
    return {
        (context, message)
        for folder in WORDS[package]
        for _, _, message, _, context in extract_from_dir(TREE / folder, methods, options, keywords)
    }


def po_file(package: str, code: str) -> Path:
    return TREE / package / "translations" / code / "LC_MESSAGES" / f"{DOMAIN}.po"


@pytest.fixture(scope="module", params=product(WORDS, TRANSLATED), ids=" ".join)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    package, code = request.param
    with po_file(package, code).open("rb") as file:
        return read_po(file, code, domain=package)


def forms(message: Message | list[str] | None) -> list[str]:
    """A message or its translation, singular and plural."""
    return [message] if isinstance(message, str) else list(message or ())


def test_every_message_is_translated_and_no_other(catalogue: Catalog) -> None:
    """The pages of the tests take for marked what has a translation."""
    messages = collected(str(catalogue.domain))
    for context, message in sorted(messages, key=repr):
        found = catalogue.get(forms(message)[0], context)
        assert found is not None, message
        assert not found.fuzzy, message
        assert all(forms(found.string)), message
        assert len(forms(found.string)) >= len(forms(message)), message
    marked = {(context, forms(message)[0]) for context, message in messages}
    assert {(each.context, forms(each.id)[0]) for each in catalogue if each.id} == marked


def test_a_translation_has_the_values_and_the_marks_of_its_message(catalogue: Catalog) -> None:
    for message in catalogue:
        if not message.id:
            continue
        told, source = forms(message.string), forms(message.id)
        for each, said in zip(source, told, strict=True):
            assert set(PLACEHOLDER.findall(said)) == set(PLACEHOLDER.findall(each)), said
            assert sorted(TAG.findall(said)) == sorted(TAG.findall(each)), said


def test_the_compiled_catalogue_is_that_of_the_source(catalogue: Catalog) -> None:
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    mo = po_file(str(catalogue.domain), str(catalogue.locale)).with_suffix(".mo")
    # Not compared in the assertion: to show how two of these differ takes minutes.
    same = mo.read_bytes() == compiled.getvalue()
    assert same, "run python3 dev.py translate"


@pytest.mark.parametrize("code", TRANSLATED)
def test_what_both_packages_say_has_one_translation(code: str) -> None:
    found = []
    for package in WORDS:
        with po_file(package, code).open("rb") as file:
            each = read_po(file, code)
            found.append({(message.context, str(message.id)): message.string for message in each})
    library, app = found
    assert all(library[key] == app[key] for key in library.keys() & app.keys() if key[1])
