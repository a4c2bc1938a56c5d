"""Rules in the words of children and textbooks, in each language: what is read and refused."""

import tomllib
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product
from math import isqrt
from pathlib import Path

import pytest

from nimsum.budget import Budget
from nimsum.language import set_language
from nimsum.rulesets.notation import read_game
from webapp.teaching.discovery.field import Subject
from webapp.teaching.rules.formulas import RuleError, values_of
from webapp.teaching.rules.reading import read_in_any_language, read_rule
from webapp.teaching.rules.sayings import progression
from webapp.teaching.rules.syntax import Rule
from webapp.teaching.rules.testing import test as probe
from webapp.teaching.rules.vocabulary import parts_of, rule_languages
from webapp.teaching.rules.writing import rule_in_words, write_rule
from webapp.views.discover.discovery_queries import StripQuery

ONE = ("n",)
TWO = ("a", "b")
CODES = rule_languages()
WORDS = {
    code: tomllib.loads(
        Path(__file__).with_name("child_words").joinpath(f"{code}.toml").read_text()
    )
    for code in CODES
}

MEANINGS: dict[str, Callable[..., bool]] = {
    "2n": lambda n: n % 2 == 0,
    "2n+1": lambda n: n % 2 == 1,
    "3n": lambda n: n % 3 == 0,
    "3n+1": lambda n: n % 3 == 1,
    "4n": lambda n: n % 4 == 0,
    "4n+1": lambda n: n % 4 == 1,
    "4n-1": lambda n: n % 4 == 3,
    "5n": lambda n: n % 5 == 0,
    "5n+2": lambda n: n % 5 == 2,
    "10n": lambda n: n % 10 == 0,
    "3n or 5n": lambda n: n % 3 == 0 or n % 5 == 0,
    "3 or 6": lambda n: n in (3, 6),
    "3": lambda n: n == 3,
    "<4": lambda n: n < 4,
    ">10": lambda n: n > 10,
    "powers of 2": lambda n: n & (n - 1) == 0,
    "squares": lambda n: isqrt(n) ** 2 == n,
    "a=b": lambda a, b: a == b,
    "a!=b": lambda a, b: a != b,
    "a>b": lambda a, b: a > b,
    "|a-b|=1": lambda a, b: abs(a - b) == 1,
    "both even": lambda a, b: a % 2 == b % 2 == 0,
    "both odd": lambda a, b: a % 2 == b % 2 == 1,
    "sum even": lambda a, b: (a + b) % 2 == 0,
    "sum 3n": lambda a, b: (a + b) % 3 == 0,
    "double": lambda a, b: a == 2 * b or b == 2 * a,
}
"""The meanings of phrases, with the tests of the numbers for which they hold."""

PARTS = (
    "understood",
    "held_out",
    "held_out_later",
    "held_out_last",
    "in_lessons",
    "held_out_in_lessons",
)
"""The parts of the files with phrases that are understood."""

NUMBERS = [(n,) for n in range(1, 61)]
PAIRS = [pair for pair in product(range(13), repeat=2) if any(pair)]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Set the language back to English after a test."""
    yield
    set_language("en")


def phrases(code: str, part: str) -> Iterator[tuple[str, str]]:
    """Yield the meanings and phrases of a `part` of the file of the language `code`."""
    for meaning, of_meaning in WORDS[code][part].items():
        for phrase in of_meaning:
            yield meaning, phrase


def assert_means(phrase: str, meaning: str, code: str, page: str) -> None:
    """Assert that `phrase`, in the language `code`, has its `meaning` on a page in `page`.

    Raises `RuleError` if it is refused.
    """
    holds = MEANINGS[meaning]
    letters = ONE if holds.__code__.co_argcount == 1 else TWO
    set_language(page)
    _code, rule = read_in_any_language(Subject.OUTCOME, phrase, letters, page)
    assert isinstance(rule, Rule)
    for numbers in NUMBERS if letters == ONE else PAIRS:
        assert rule.holds(values_of(letters, numbers)) == holds(*numbers), (code, phrase, numbers)


@pytest.mark.parametrize("code", CODES)
def test_sixty_phrases_are_understood_and_sixty_refused(code: str) -> None:
    assert len(set(phrases(code, "understood"))) >= 60
    assert len(set(phrases(code, "refused"))) >= 60
    assert len(set(phrases(code, "held_out"))) >= 20
    assert len(set(phrases(code, "in_lessons"))) >= 60


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("part", PARTS)
def test_a_phrase_means_what_a_child_means(code: str, part: str) -> None:
    for meaning, phrase in phrases(code, part):
        assert_means(phrase, meaning, code, code)


DENIED = {
    "en": [
        "not the 3 times table",
        "you can't share it by 3",
        "you never lose with multiples of 3",
    ],
    "de": ["nicht in der Dreierreihe", "man verliert nicht bei Vielfachen von 3", "nie die Dreier"],
    "es": ["no está en la tabla del 3", "no se puede dividir entre 3", "nunca la tabla del 3"],
    "fr": ["pas dans la table de 3", "on ne peut pas diviser par 3", "jamais la table de 3"],
    "pt": ["não está na tabuada do 3", "não dá para dividir por 3", "nunca a tabuada do 3"],
}
"""What says that no multiple of 3 loses."""


@pytest.mark.parametrize("code", CODES)
def test_a_denial_is_never_read_as_its_opposite(code: str) -> None:
    set_language(code)
    for phrase in DENIED[code]:
        with suppress(RuleError):
            _code, rule = read_in_any_language(Subject.OUTCOME, phrase, ONE, code)
            assert isinstance(rule, Rule)
            assert [n for n in range(1, 7) if rule.holds({"n": n})] == [1, 2, 4, 5], phrase


@pytest.mark.parametrize("code", CODES)
def test_a_phrase_on_a_page_in_another_language_is_never_misread(code: str) -> None:
    page = CODES[CODES.index(code) - 1]
    for meaning, phrase in phrases(code, "understood"):
        with suppress(RuleError):
            assert_means(phrase, meaning, code, page)


@pytest.mark.parametrize("code", CODES)
def test_a_refusal_quotes_the_phrase_and_gives_an_example_that_works(code: str) -> None:
    set_language(code)
    for subject, phrase in phrases(code, "refused"):
        letters = ONE if subject == "n" else TWO
        with pytest.raises(RuleError) as refused:
            read_in_any_language(Subject.OUTCOME, phrase, letters, code)
        assert refused.value.read == phrase
        assert refused.value.wrong
        examples = refused.value.right.split(":")[1].split(". ")[0].strip(" .\u00a0")
        for example in examples.split("; "):
            assert read_in_any_language(Subject.OUTCOME, example, letters, code), phrase


UNCLEAR = {
    "en": {"big numbers": "“big”", "copy the other player": "how to play", "no idea": "from 1 on"},
    "de": {"große Zahlen": "„große“", "als Zweiter anfangen": "wie man spielt"},
    "es": {"números grandes": "“grandes”", "copiar al otro": "cómo se juega"},
    "fr": {"les grands nombres": "«\u00a0grands\u00a0»", "copier l'autre": "comment on joue"},
    "pt": {"números grandes": "«grandes»", "copiar o outro": "como se joga"},
}


@pytest.mark.parametrize("code", CODES)
def test_a_vague_phrase_is_told_what_is_missing(code: str) -> None:
    set_language(code)
    for phrase, hint in UNCLEAR[code].items():
        with pytest.raises(RuleError) as refused:
            read_in_any_language(Subject.OUTCOME, phrase, ONE, code)
        assert hint in refused.value.wrong, phrase


@pytest.mark.parametrize("code", CODES)
def test_what_to_do_instead_of_a_rule_is_told_what_is_missing(code: str) -> None:
    set_language(code)
    for _n, phrase in phrases(code, "refused_in_lessons"):
        with pytest.raises(RuleError) as refused:
            read_in_any_language(Subject.OUTCOME, phrase, ONE, code)
        # Neither are words of it called incomprehensible, nor are its examples the usual ones.
        examples = refused.value.right.split(":")[1]
        assert examples.strip(" .\u00a0") in EXAMPLES_OF_UNCLEAR[code], phrase
        assert read_in_any_language(Subject.OUTCOME, examples.strip(" .\u00a0"), ONE, code)


EXAMPLES_OF_UNCLEAR = {
    code: {part["example"].strip(" .") for part in parts_of(code, "unclear").values()}
    for code in CODES
}


WRONG_FOR_TAKING_ONE_OR_TWO = {
    "en": "the 4 times table",
    "de": "jede vierte Zahl",
    "es": "de 4 en 4",
    "fr": "un nombre sur quatre",
    "pt": "tabuada do 4",
}


@pytest.mark.parametrize("code", CODES)
def test_a_wrong_rule_in_own_words_gets_a_counterexample(code: str) -> None:
    game = read_game("subtraction(1,2)")
    series = StripQuery.read({"game": game}).series
    rule = read_rule(WRONG_FOR_TAKING_ONE_OR_TWO[code], ONE, code)
    verdict = probe(game, series, rule, Budget(1), None)
    assert (verdict.stop, verdict.at) == ("counterexample", (3,))
    proved = read_rule(next(phrase for _three, phrase in phrases(code, "understood")), ONE, code)
    assert probe(game, series, proved, Budget(1), None).proof is not None


def test_only_a_list_in_equal_steps_goes_on() -> None:
    assert progression("3 6 9 12", "en") == "multiple of 3"
    assert progression("drei, sechs, neun ...", "de") == "multiple of 3"
    assert progression("5 8 11 14", "en") == "n mod 3 is 2 and n >= 5"
    for text in (
        "only 3 6 9",
        "{3, 6, 9}",
        "0, 3 or 7",
        "1 2 4 8",
        "1 2 3 4",
        "12 9 6 3",
        "3 6",
        "3",
        "",
        "…",
    ):
        assert progression(text, "en") is None, text
    assert progression("3 6 9", "en") == progression("3, 6 and 9", "en") == "multiple of 3"
    assert progression("0 4 8", "en") == "multiple of 4"
    assert read_rule("1 4 6 7", ONE) == read_rule("1, 4, 6 or 7", ONE)
    with pytest.raises(RuleError):
        read_rule("1, 3, 7 etc.", ONE)
    plus_two = read_rule("a multiple of 4 plus 2", ONE)
    assert read_rule("die 4er-Reihe immer plus 2", ONE, "de") == plus_two


COMPLETE_LISTS = {
    "en": [
        "only 4, 8, 12",
        "4 8 12 only",
        "you only lose with 4, 8 and 12",
        "4, 8, 12 and no more",
    ],
    "de": ["nur 4, 8, 12", "man verliert nur bei 4, 8 und 12", "4, 8, 12, sonst nichts"],
    "es": ["solo 4, 8 y 12", "pierdes solo con 4, 8, 12", "4, 8, 12 y nada más"],
    "fr": ["seulement 4, 8 et 12", "4, 8, 12 et c'est tout", "on perd juste avec 4, 8, 12"],
    "pt": ["só 4, 8 e 12", "perdes só com 4, 8, 12", "4, 8, 12 e nada mais"],
}


@pytest.mark.parametrize("code", CODES)
def test_a_list_goes_on_unless_the_child_says_only(code: str) -> None:
    set_language(code)
    for text in ("4 8 12", "4,8,12", "0 4 8 12", "4, 8, 12 …"):
        assert read_rule(text, ONE, code) == read_rule("multiple of 4", ONE), text
    assert read_rule("{4, 8, 12}", ONE, code) == read_rule("n is in {4, 8, 12}", ONE)
    for text in COMPLETE_LISTS[code]:
        assert read_rule(text, ONE, code) == read_rule("n is in {4, 8, 12}", ONE), text


@pytest.mark.parametrize("code", CODES)
def test_two_numbers_are_asked_about(code: str) -> None:
    set_language(code)
    for text in ("4 8", "4, 8"):
        with pytest.raises(RuleError) as refused:
            read_rule(text, ONE, code)
        assert refused.value.read == text
        examples = refused.value.right.split(":")[1].strip(" .\u00a0").split("; ")
        assert [read_rule(example, ONE, code) for example in examples] == [
            read_rule("n is in {4, 8}", ONE),
            read_rule("multiple of 4", ONE),
        ]


@pytest.mark.parametrize("code", CODES)
def test_a_rule_in_words_is_read_as_it_was(code: str) -> None:
    set_language(code)
    texts = ("n is in {0, 4, 8}", "n is in {3, 6}", "multiple of 3", "odd", "even", "n mod 3 is 1")
    for text in texts:
        rule = read_rule(text, ONE)
        words = rule_in_words(rule)
        assert words != write_rule(rule, code)
        assert read_rule(words, ONE, code) == rule, words
    larger = read_rule("n mod 3 is 2 and n >= 5", ONE)
    assert rule_in_words(larger) == write_rule(larger, code)


def test_a_mistyped_word_is_read_if_one_known_word_is_near() -> None:
    assert read_rule("mutliples of 4", ONE) == read_rule("multiples of 4", ONE)
    assert read_rule("n ist ungerad", ONE, "de") == read_rule("n is odd", ONE)
    for text in ("n is oddly", "multilists of 4", "eve"):
        with pytest.raises(RuleError):
            read_rule(text, ONE)
