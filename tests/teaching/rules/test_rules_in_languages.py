"""Rules as people write them in five languages: all say the same, and none is misread."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from nimsum.language import LANGUAGES, set_language
from webapp.languages import WORDS
from webapp.teaching.discovery.field import Subject
from webapp.teaching.rules.formulas import Formula, RuleError
from webapp.teaching.rules.reading import READERS, read_in_any_language, read_rule
from webapp.teaching.rules.syntax import Rule
from webapp.teaching.rules.vocabulary import may_be_in
from webapp.teaching.rules.writing import write_rule

MEANINGS = tomllib.loads(Path(__file__).with_name("sentences.toml").read_text("utf-8"))
CODES = ("de", "en", "es", "fr", "pt")
ONE = ("n",)
TWO = ("a", "b")
ABOUT = {
    "one": (Subject.OUTCOME, ONE),
    "two": (Subject.OUTCOME, TWO),
    "value": (Subject.VALUE, ONE),
}


def sentences(code: str) -> Iterator[tuple[str, Subject, tuple[str, ...], Rule | Formula]]:
    """Return what is written in a language, what it is about, and what it means."""
    for about, (subject, letters) in ABOUT.items():
        for meaning in MEANINGS[about]:
            rule = READERS[subject](meaning["rule"], letters, "en")
            yield from ((text, subject, letters, rule) for text in meaning[code])


def test_the_same_meanings_are_there_in_every_language() -> None:
    meanings = [meaning for about in ABOUT for meaning in MEANINGS[about]]
    assert len(meanings) >= 30
    assert all(meaning[code] for meaning in meanings for code in CODES)


@pytest.mark.parametrize("code", CODES)
def test_a_sentence_says_what_the_english_one_says(code: str) -> None:
    for text, subject, letters, rule in sentences(code):
        assert READERS[subject](text, letters, code) == rule, text
        assert READERS[subject](text.upper(), letters, code) == rule, text


@pytest.mark.parametrize("spoken", CODES)
def test_a_sentence_of_another_language_is_read_alike(spoken: str) -> None:
    for code in CODES:
        for text, subject, letters, rule in sentences(code):
            other, read = read_in_any_language(subject, text, letters, spoken)
            assert read == rule, (text, other)
            assert READERS[subject](text, letters, other) == rule


MISTAKES = {
    "de": {
        "": ("Noch gibt es keine Regel", (0, 0)),
        "n ist lustig": ("Ich verstehe „lustig“", (6, 12)),
        "Vielfaches 4": ("Ergänze „von“", (0, 10)),
        "Potenz 2": ("Ergänze „von“", (0, 6)),
        "n ist": ("Die Regel hört zu früh auf", (5, 5)),
        "ungerade und": ("Die Regel hört zu früh auf", (12, 12)),
        "durch k teilbar": ("Schreib hier eine Zahl", (6, 7)),
        "teilbar durch n": ("Schreib hier eine Zahl", (14, 15)),
        "durch 0 teilbar": ("Diese Zahl ist zu klein", (6, 7)),
        "(n = 1": ("nie geschlossen", (0, 1)),
        "Rest 1": ("Ergänze, wodurch geteilt wird", (0, 4)),
        "n < 3 oder 4": ("keine Aussage", (11, 12)),
    },
    "es": {
        "n es verde": ("No entiendo “verde”", (5, 10)),
        "múltiplo 4": ("Añade «de»", (0, 8)),
        "n es": ("acaba demasiado pronto", (4, 4)),
        "divisible por n": ("un número con cifras", (14, 15)),
        "resto 1": ("entre qué se divide", (0, 5)),
    },
    "fr": {
        "n est orange": ("Je ne comprends pas «\xa0orange\xa0»", (6, 12)),
        "multiple 4": ("Ajoute «\xa0de\xa0»", (0, 8)),
        "n est": ("s’arrête trop tôt", (5, 5)),
        "divisible par n": ("un nombre en chiffres", (14, 15)),
        "n = dix-sept": ("Je ne comprends pas «\xa0dix\xa0»", (4, 7)),
        "reste 1": ("Ajoute le diviseur", (0, 5)),
    },
    "pt": {
        "n é verde": ("Não percebo «verde»", (4, 9)),
        "múltiplo 4": ("Junta «de»", (0, 8)),
        "n é": ("acaba cedo de mais", (3, 3)),
        "divisível por n": ("um número em algarismos", (14, 15)),
        # Without its accent, it is the word for "and".
        "n e par": ("Isto é um número", (0, 1)),
        "resto 1": ("Junta o divisor", (0, 5)),
    },
}


@pytest.mark.parametrize("code", MISTAKES)
def test_a_refusal_says_what_and_where_in_the_language_of_the_page(code: str) -> None:
    set_language(code)
    try:
        for text, (wrong, at) in MISTAKES[code].items():
            with pytest.raises(RuleError) as refused:
                read_in_any_language(Subject.OUTCOME, text, ONE, code)
            assert wrong in refused.value.wrong, text
            assert (refused.value.span, refused.value.read) == (at, text)
            *_try, examples = refused.value.right.rstrip(".").split(": ")
            for example in examples.split("; "):
                read_rule(example.strip("\xa0"), ONE, code)
    finally:
        set_language("en")


@pytest.mark.parametrize(
    ("text", "code"),
    [("Vielfache von 4", "de"), ("n es par", "es"), ("impair", "fr"), ("n é par", "pt")],
)
def test_a_text_is_tried_in_the_languages_that_have_its_words(text: str, code: str) -> None:
    assert [each for each in CODES if may_be_in(text, each)] == [code]
    assert read_in_any_language(Subject.OUTCOME, text, ONE, "en")[0] == code


def test_what_says_different_things_in_two_languages_is_refused() -> None:
    text = "difference = 1 mais a = b"
    assert READERS[Subject.OUTCOME](text, TWO, "fr") == read_rule("difference = 1 and a = b", TWO)
    assert READERS[Subject.OUTCOME](text, TWO, "pt") == read_rule("difference = 1 + a = b", TWO)
    for code in ("pt", "fr"):
        with pytest.raises(RuleError, match="in two ways") as refused:
            read_in_any_language(Subject.OUTCOME, text, TWO, code)
        assert "larger - smaller = 1 and a = b" in refused.value.right
        assert "larger - smaller = 1 + a = b" in refused.value.right


def test_nonsense_is_tried_in_no_other_language() -> None:
    for text in ("odd and", "Vielfache of quux", "xyzzy", "n = ٣"):
        assert [code for code in CODES if code != "en" and may_be_in(text, code)] == []


DUTCH = {
    "and": ["en"],
    "is": ["is", "zijn"],
    "odd": ["oneven"],
    "multiple": ["veelvoud", "veelvouden"],
    "of": ["van"],
    "divisible_by": ["deelbaar door"],
    "left_out": ["een", "de", "het"],
}


def test_a_sixth_language_is_read_beside_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "nl", "Nederlands")
    monkeypatch.setitem(WORDS, "nl", WORDS["en"] | {"rule": WORDS["en"]["rule"] | DUTCH})
    rule = read_rule("n is odd and n is a multiple of 4", ONE)
    assert read_rule("n is oneven en een veelvoud van 4", ONE, "nl") == rule
    assert read_rule("oneven and deelbaar door 4", ONE, "nl") == rule
    assert read_rule("odd en multiple of 4", ONE, "nl") == rule
    # Where its words are not there yet, rules are read and written in English.
    monkeypatch.setitem(LANGUAGES, "xx", "Xx")
    assert read_rule("odd and multiple of 4", ONE, "xx") == rule
    assert write_rule(rule, "xx") == "n is odd and n is a multiple of 4"
