"""The words of rules in each language, from the part [rule] of its file, and the terminals of the
grammar in `rules.lark` that they are.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any
from unicodedata import combining, normalize

from nimsum.language import LANGUAGES, N_, SOURCE_LANGUAGE
from webapp.languages.words import WORDS

FUNCTIONS_MEAN = {
    "factors": N_("its number of prime factors, repeats included"),
    "divisors": N_("its number of divisors, 1 and itself included"),
    "twos": N_("how often it can be halved"),
    "ones": N_("its number of 1s in binary"),
    "golden": N_("Φ = 1.618… times it, rounded down"),
}
"""What the functions say of a number from 1 on; of a smaller one they are 0."""

_SIGNS = frozenset({"mod", "xor"})
_WORD = re.compile(r"[^\W\d_]+")

_LETTERS = {"n": ["n"], "a": ["a"], "b": ["b"]}
"""The letters of rules, in every language."""

_NUMBERS_IN_WORDS = range(2, 13)
"""Numbers that are also read in words, beside 0; the word for 1 is often an article, too."""

_KINDS = ("odd", "even", "prime", "square", "power", "power_of_two", "multiple", "divisible_by")
_NOUNS = (*_KINDS, "sum", "difference", "remainder")
_CLAIM_ENDS = ("and", "or", "divided_by")

_NO_LETTER = r"(?![^\W\d_])"
_NO_COMPOUND = r"(?!-?[^\W\d_])"
"""What stands behind a number in words: “dix-sept” is no difference."""

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_SHARP_S = str.maketrans({"ß": "ss"})

Entries = Mapping[str, Sequence[str]]
"""Words or phrases, by the entry of [rule] in which they stand."""


def languages_of_rules() -> tuple[str, ...]:
    """Return the codes of the languages in which a rule is read."""
    return tuple(code for code in LANGUAGES if "rule" in WORDS.get(code, ()))


def _words_of(code: str) -> dict[str, Any]:
    """Return the words of a language, or those of English where it has none for rules yet."""
    return WORDS[code if code in languages_of_rules() else SOURCE_LANGUAGE]


def word(code: str, entry: str) -> str:
    """Return the word of a language that Nimsum writes for an entry of its part [rule]."""
    first: str = _words_of(code)["rule"][entry][0]
    return first


def parts_of(code: str, part: str) -> dict[str, Any]:
    """Return a part of [rule] in a language that says how to write: is_so, is_not_so, examples."""
    found: dict[str, Any] = _words_of(code)["rule"][part]
    return found


def is_own(text: str, code: str) -> bool:
    """Return True if every word of a text is one of that language itself, or a sign everywhere."""
    return _words_in([text]) <= _own_words(code) | _SIGNS


def may_be_in(text: str, code: str) -> bool:
    """Return True if a text has words of that language, and beside them none that is unknown."""
    words = _words_in([text])
    own = code == SOURCE_LANGUAGE or not words <= _known_words(SOURCE_LANGUAGE)
    return own and words <= _known_words(code)


@lru_cache(maxsize=len(LANGUAGES))
def _own_words(code: str) -> frozenset[str]:
    own = dict.fromkeys(phrase for phrases in _entries(code).values() for phrase in phrases)
    spelled = (variant for phrase in own for variant in _without_accents(phrase))
    return frozenset(_words_in([*own, *spelled]))


@lru_cache(maxsize=len(LANGUAGES))
def _known_words(code: str) -> frozenset[str]:
    phrases = (phrase for phrases in _read_in(code).values() for phrase in phrases)
    return frozenset(_words_in(phrases) | _SIGNS)


def _words_in(texts: Iterable[str]) -> set[str]:
    return {each for text in texts for each in _WORD.findall(plain(text))}


@lru_cache(maxsize=len(LANGUAGES))
def numbers_of(code: str) -> tuple[re.Pattern[str], dict[str, int]]:
    """Return what a number looks like in a language, and each number in words in small letters."""
    entries = _read_in(code)
    values = {
        spelled: int(entry.removeprefix("number "))
        for entry, phrases in entries.items()
        if entry.startswith("number ")
        for spelled in phrases
    } | dict.fromkeys(entries["one"], 1)
    in_words = _phrases("", values, {})
    return re.compile(rf"\d+|\b{in_words}", re.IGNORECASE), values


def plain(text: str) -> str:
    """Return a word in small letters, with every accent joined to its letter."""
    return normalize("NFC", text).lower()


def terminals(code: str) -> dict[str, str]:
    """Return the terminals that a language and English add to the grammar, as regular expressions.

    A phrase does not match where a longer one of another terminal begins with it, or with its last
    words: “menor” is no number in “menor que 3”.
    """
    entries = _read_in(code)
    continued = _continued(entries)
    patterns = {entry: _phrases(entry, phrases, continued) for entry, phrases in entries.items()}
    numbers = [patterns.pop(entry) for entry in [*patterns] if entry.startswith("number ")]
    said = {f"SAID_{entry.upper()}": pattern for entry, pattern in patterns.items()}
    left_out = _phrases("", [*entries["left_out"], *entries["nouns"]], {})
    gap = rf"\s*(?:{left_out}\s*)*"
    end = r"$|[,)]"

    def ahead(before: str, *names: str, or_else: str = "") -> str:
        phrases = _phrases("", [each for name in names for each in entries[name]], {})
        one_of = "|".join(filter(None, [or_else, phrases]))
        return f"(?={gap}{before}(?:{one_of}))"

    return said | {
        "SAID_NUMBER": _one_of(numbers),
        "GAP": gap,
        "CLAIM_ENDS": ahead(rf"(?:{patterns['last']}\s*(?={end}))?", *_CLAIM_ENDS, or_else=end),
        "KIND_FOLLOWS": ahead(r"(?:a\s)?\s*", *_KINDS),
        "NOUN_FOLLOWS": ahead("", *_NOUNS),
    }


@lru_cache(maxsize=len(LANGUAGES))
def _read_in(code: str) -> dict[str, tuple[str, ...]]:
    """Return the entries that are read in a language: its own words first, and English beside them.

    A word without its accents is read, too, unless it is another word.
    """
    own, english = _entries(code), _entries(SOURCE_LANGUAGE)
    meant = {phrase for phrases in own.values() for phrase in phrases}
    read = {}
    for entry, phrases in own.items():
        borrowed = [each for each in english.get(entry, ()) if each not in meant]
        spelled = dict.fromkeys([*phrases, *borrowed])
        for phrase in [*spelled]:
            for variant in _without_accents(phrase):
                if variant not in meant:
                    spelled[variant] = None
        read[entry] = tuple(spelled)
    return read


def _entries(code: str) -> dict[str, list[str]]:
    own = _words_of(code)
    meant = {
        phrase
        for language in languages_of_rules()
        for entry, phrases in _said(WORDS[language]["rule"]).items()
        if language == code or entry in _KINDS
        for phrase in phrases
    }
    entries: dict[str, list[str]] = {"number 0": [plain(each) for each in own["rule"]["zero"]]}
    for n in _NUMBERS_IN_WORDS:
        spelled = map(plain, own["numbers"][str(n)])
        entries[f"number {n}"] = [each for each in spelled if each not in meant]
    return entries | _said(own["rule"]) | _LETTERS


def _said(part: Mapping[str, Any]) -> dict[str, list[str]]:
    """Return the phrases of each entry of [rule] that is no number."""
    return {
        entry: [plain(phrase) for phrase in phrases]
        for entry, phrases in part.items()
        if isinstance(phrases, list) and entry != "zero"
    }


def _without_accents(phrase: str) -> Iterator[str]:
    yield phrase.translate(_UMLAUTS)
    yield phrase.translate(_SHARP_S)
    letters = normalize("NFD", phrase.translate(_SHARP_S))
    yield "".join(letter for letter in letters if not combining(letter))


def _one_of(patterns: Iterable[str]) -> str:
    """Return a pattern for one of these, or for nothing where there is none."""
    return f"(?:{'|'.join(patterns) or '(?!)x'})"


def _pattern(phrase: str) -> str:
    """Return a pattern for the letters of a phrase."""
    return re.escape(phrase).replace(r"\ ", r"\s+").replace("'", "['’]")


def _ending(phrase: str) -> str:
    """Return what stands behind a phrase; the letters of a word may follow its apostrophe."""
    return "" if phrase.endswith("'") else _NO_LETTER


def _continued(entries: Entries) -> dict[str, list[tuple[str, list[str]]]]:
    """Return how each phrase goes on in longer ones: the entries and the rest of the words."""
    found: dict[str, list[tuple[str, list[str]]]] = {}
    for entry, phrases in entries.items():
        for phrase in phrases:
            words = phrase.split()
            for end in range(1, len(words)):
                found.setdefault(" ".join(words[:end]), []).append((entry, words[end:]))
    return found


def _phrases(
    entry: str, phrases: Iterable[str], continued: Mapping[str, list[tuple[str, list[str]]]]
) -> str:
    """Return a pattern for the phrases of an entry, the longest first."""

    def end_of(phrase: str) -> str:
        return _ending(phrase) + _not_further(phrase, entry, continued)

    ordered = sorted(phrases, key=len, reverse=True)
    return _one_of(_one_of(map(_pattern, each)) + end for end, each in groupby(ordered, end_of))


def _not_further(
    phrase: str, entry: str, continued: Mapping[str, list[tuple[str, list[str]]]], deep: int = 1
) -> str:
    """Return a pattern of what is ahead of a phrase that is not part of a longer one elsewhere."""
    words = phrase.split()
    ends = _NO_COMPOUND if entry.startswith("number ") else ""
    longer = (
        (other, " ".join(rest))
        for start in range(len(words))
        for other, rest in continued.get(" ".join(words[start:]), ())
        if other != entry
    )
    for other, rest in dict.fromkeys(longer):
        further = _not_further(rest, other, continued, deep - 1) if deep else ""
        ends += rf"(?!\s*{_pattern(rest)}{_ending(rest)}{further})"
    return ends
