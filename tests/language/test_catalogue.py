"""The Spanish catalogue has everything that Babel collects, and nothing in it is broken."""

import re
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from nimsum.language import CATALOGUES, DOMAIN, LANGUAGES, SOURCE_LANGUAGE
from tests.language.pseudo import Message, collected

TRANSLATED = [code for code in LANGUAGES if code != SOURCE_LANGUAGE]
PLACEHOLDER = re.compile(r"%\(\w+\)s|\{\w+\}")
TAG = re.compile(r"</?[a-z]+[^>]*>")


def catalogue(code: str) -> Catalog:
    with (CATALOGUES / code / "LC_MESSAGES" / f"{DOMAIN}.po").open("rb") as file:
        return read_po(file, code)


def forms(message: Message | list[str] | None) -> list[str]:
    """A message or its translation, singular and plural."""
    return [message] if isinstance(message, str) else list(message or ())


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_message_is_translated(code: str) -> None:
    known = catalogue(code)
    untold = [
        message
        for context, message in sorted(collected(), key=repr)
        if (found := known.get(forms(message)[0], context)) is None
        or found.fuzzy
        or not all(forms(found.string))
        or len(forms(found.string)) < len(forms(message))
    ]
    assert untold == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_translation_has_the_values_and_the_marks_of_its_message(code: str) -> None:
    for message in catalogue(code):
        if not message.id:
            continue
        told, source = forms(message.string), forms(message.id)
        for each, said in zip(source, told, strict=True):
            assert set(PLACEHOLDER.findall(said)) == set(PLACEHOLDER.findall(each)), said
            assert sorted(TAG.findall(said)) == sorted(TAG.findall(each)), said


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_compiled_catalogue_is_that_of_the_source(code: str) -> None:
    compiled = BytesIO()
    write_mo(compiled, catalogue(code))
    mo = CATALOGUES / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    # Not compared in the assertion: to show how two of these differ takes minutes.
    same = mo.read_bytes() == compiled.getvalue()
    assert same, "run python3 dev.py translate"
