"""The words of rules in each language, as terminals of the grammar in `rules.lark`.

They are read from the part [rule] of the language's file in `webapp/languages`. An *entry* is a key
of this part, such as `multiple`; it has one or more *phrases*, of one or several words.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, groupby
from typing import Any
from unicodedata import combining, normalize

from nimsum.language import LANGUAGES, N_, SOURCE_LANGUAGE
from webapp.languages import WORDS

FUNCTIONS_MEAN = {
    "factors": N_("its number of prime factors, repeats included"),
    "divisors": N_("its number of divisors, 1 and itself included"),
    "twos": N_("how often it can be halved"),
    "ones": N_("its number of 1s in binary"),
    "golden": N_("Φ = 1.618… times it, rounded down"),
}
"""The meanings of the functions for numbers from 1 on; for smaller ones they are 0."""

_SIGNS = frozenset({"mod", "xor"})
_WORD = re.compile(r"[^\W\d_]+")

_LETTERS = {"n": ["n"], "a": ["a"], "b": ["b"]}
"""The letters of rules, in every language."""

_NUMBERS_IN_WORDS = range(2, 13)
"""The numbers that are also read in words, besides 0. The word for 1 may be an article, too."""

_KINDS = ("odd", "even", "prime", "square", "power", "power_of_two", "multiple", "divisible_by")
_NOUNS = (*_KINDS, "sum", "difference", "remainder")
_CLAIM_ENDS = ("and", "or", "divided_by")

_NO_LETTER = r"(?![^\W\d_])"
_NO_COMPOUND = r"(?!-?[^\W\d_])"
"""The pattern after a number in words, so that “dix-sept” is not read as a difference."""

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_SHARP_S = str.maketrans({"ß": "ss"})

Entries = Mapping[str, Sequence[str]]
"""The phrases of each entry."""


def rule_languages() -> tuple[str, ...]:
    """Return the codes of the languages in which rules can be read."""
    return tuple(code for code in LANGUAGES if "rule" in WORDS.get(code, ()))


def _words_of(code: str) -> dict[str, Any]:
    """Return the file of the language `code`, or of English if `code` has no words for rules."""
    return WORDS[code if code in rule_languages() else SOURCE_LANGUAGE]


def word(code: str, entry: str) -> str:
    """Return the phrase that Nimsum writes for `entry` in the language `code`."""
    first: str = _words_of(code)["rule"][entry][0]
    return first


def parts_of(code: str, part: str) -> dict[str, Any]:
    """Return a part of [rule] in the language `code`, such as is_so, examples or sayings."""
    forms: dict[str, Any] = _words_of(code)["rule"][part]
    return forms


def is_own(text: str, code: str) -> bool:
    """Return True if all words of `text` belong to the language `code` itself, or are signs."""
    return _words_in([text]) <= own_words(code) | _SIGNS


def may_be_in(text: str, code: str) -> bool:
    """Return True if `text` may be in the language `code`.

    All words of the text must be known in the language. If the language is not English, some word
    must not be one of the English grammar, which is read in every language.
    """
    words = _words_in([text])
    own = code == SOURCE_LANGUAGE or not words <= own_words(SOURCE_LANGUAGE) | _SIGNS
    return own and words <= _known_words(code)


def number_words(code: str) -> dict[str, int]:
    """Return the numbers of the language `code` by their words in small letters."""
    words = _words_of(code)
    values = dict.fromkeys(map(plain, words["rule"]["zero"]), 0)
    values |= dict.fromkeys(map(plain, words["rule"]["one"]), 1)
    for n, spelled in words["numbers"].items():
        values |= dict.fromkeys(map(plain, spelled), int(n))
    return values


@lru_cache(maxsize=len(LANGUAGES))
def own_words(code: str) -> frozenset[str]:
    """Return the single words of the phrases of the language `code` itself."""
    own = dict.fromkeys(chain.from_iterable(entries_of(code).values()))
    spelled = chain.from_iterable(map(without_accents, own))
    return frozenset(_words_in([*own, *spelled]))


@lru_cache(maxsize=len(LANGUAGES))
def _known_words(code: str) -> frozenset[str]:
    """Return the single words of all phrases that are read in the language `code`."""
    phrases = chain.from_iterable(_all_phrases(code).values())
    return frozenset(_words_in(phrases) | _SIGNS) | saying_words(code)


@lru_cache(maxsize=len(LANGUAGES))
def saying_words(code: str) -> frozenset[str]:
    """Return the single words in the sayings and ordinals of the language `code`.

    Letters that are joined to a number, such as “rd” in “3rd”, are words if they are two or more.
    """
    sayings = chain.from_iterable(parts_of(code, "sayings").values())
    whole_words = (re.sub(r"{\w+}[^\W\d_]*", " ", saying) for saying in sayings)
    ordinals = chain.from_iterable(parts_of(code, "ordinals").values())
    words = _words_in([*whole_words, *(ordinal for ordinal in ordinals if len(ordinal) > 1)])
    spelled = chain.from_iterable(map(without_accents, words))
    return frozenset(words | _words_in(spelled))


def _words_in(texts: Iterable[str]) -> set[str]:
    """Return the words of `texts` in small letters."""
    words = set[str]()
    for text in texts:
        words.update(_WORD.findall(plain(text)))
    return words


@lru_cache(maxsize=len(LANGUAGES))
def numbers_of(code: str) -> tuple[re.Pattern[str], dict[str, int]]:
    """Return the pattern of a number in the language `code`, and the numbers by their words.

    The pattern matches digits and words. The keys of the dictionary are in small letters.
    """
    entries = _all_phrases(code)
    values: dict[str, int] = {}
    for entry, phrases in entries.items():
        if entry.startswith("number "):
            values |= dict.fromkeys(phrases, int(entry.removeprefix("number ")))
    values |= dict.fromkeys(entries["one"], 1)
    in_words = _phrases("", values, {})
    return re.compile(rf"\d+|\b{in_words}", re.IGNORECASE), values


def plain(text: str) -> str:
    """Return `text` in small letters, with every accent joined to its letter."""
    return normalize("NFC", text).lower()


def terminals(code: str) -> dict[str, str]:
    """Return the terminals that the language `code` and English add to the grammar, as patterns.

    A phrase does not match if a longer phrase of another terminal continues it or its last words:
    “menor” does not mean the smaller number in “menor que 3”.
    """
    entries = _all_phrases(code)
    continued = _continuations(entries)
    patterns = {entry: _phrases(entry, phrases, continued) for entry, phrases in entries.items()}
    numbers = [patterns.pop(entry) for entry in [*patterns] if entry.startswith("number ")]
    words = {f"SAID_{entry.upper()}": pattern for entry, pattern in patterns.items()}
    ignored = _phrases("", [*entries["left_out"], *entries["nouns"]], {})
    gap = rf"\s*(?:{ignored}\s*)*"
    end = r"$|[,)]"

    def ahead(before: str, *names: str, or_else: str = "") -> str:
        """Return a lookahead for `before`, then a phrase of the entries `names`, or `or_else`."""
        phrases = _phrases("", chain.from_iterable(entries[name] for name in names), {})
        one_of = "|".join(filter(None, [or_else, phrases]))
        return f"(?={gap}{before}(?:{one_of}))"

    return words | {
        "SAID_NUMBER": _one_of(numbers),
        "GAP": gap,
        "CLAIM_ENDS": ahead(rf"(?:{patterns['last']}\s*(?={end}))?", *_CLAIM_ENDS, or_else=end),
        "KIND_FOLLOWS": ahead(r"(?:a\s)?\s*", *_KINDS),
        "NOUN_FOLLOWS": ahead("", *_NOUNS),
    }


@lru_cache(maxsize=len(LANGUAGES))
def _all_phrases(code: str) -> dict[str, tuple[str, ...]]:
    """Return all phrases that are read in the language `code`, by entry.

    First come those of the language, then English ones, then those without accents. A phrase that
    has a meaning of its own in the language is not borrowed.
    """
    own = entries_of(code)
    english = entries_of(SOURCE_LANGUAGE)
    own_phrases = set(chain.from_iterable(own.values()))
    read = {}
    for entry, phrases in own.items():
        borrowed = [phrase for phrase in english.get(entry, ()) if phrase not in own_phrases]
        spelled = dict.fromkeys([*phrases, *borrowed])
        for phrase in [*spelled]:
            for variant in without_accents(phrase):
                if variant not in own_phrases:
                    spelled[variant] = None
        read[entry] = tuple(spelled)
    return read


def entries_of(code: str) -> dict[str, list[str]]:
    """Return the phrases of the language `code` by entry, including numbers and letters."""
    own = _words_of(code)
    other_meanings = kind_words().union(*_phrases_by_entry(own["rule"]).values())
    entries: dict[str, list[str]] = {"number 0": list(map(plain, own["rule"]["zero"]))}
    for n in _NUMBERS_IN_WORDS:
        spelled = map(plain, own["numbers"][str(n)])
        entries[f"number {n}"] = [phrase for phrase in spelled if phrase not in other_meanings]
    return entries | _phrases_by_entry(own["rule"]) | _LETTERS


@cache
def kind_words() -> frozenset[str]:
    """Return the phrases for kinds of numbers, such as “even”, in all languages."""
    entries = [_phrases_by_entry(WORDS[language]["rule"]) for language in rule_languages()]
    return frozenset(chain.from_iterable(part[kind] for part in entries for kind in _KINDS))


def _phrases_by_entry(part: Mapping[str, Any]) -> dict[str, list[str]]:
    """Return the phrases of each entry of [rule], except for the number 0."""
    return {
        entry: [plain(phrase) for phrase in phrases]
        for entry, phrases in part.items()
        if isinstance(phrases, list) and entry != "zero"
    }


def without_accents(phrase: str) -> Iterator[str]:
    """Yield the ways to type `phrase` without accents: ä as "ae" or "a", ß as "ss"."""
    yield phrase.translate(_UMLAUTS)
    yield phrase.translate(_SHARP_S)
    letters = normalize("NFD", phrase.translate(_SHARP_S))
    yield "".join(letter for letter in letters if not combining(letter))


def _one_of(patterns: Iterable[str]) -> str:
    """Return a pattern for any of `patterns`, which matches nothing if there is none."""
    return f"(?:{'|'.join(patterns) or '(?!)x'})"


def _pattern(phrase: str) -> str:
    """Return a pattern for the letters of `phrase`."""
    return re.escape(phrase).replace(r"\ ", r"\s+").replace("'", "['’]")


def _ending(phrase: str) -> str:
    """Return the pattern for the end of `phrase`: no letter, except after an apostrophe."""
    return "" if phrase.endswith("'") else _NO_LETTER


def _continuations(entries: Entries) -> dict[str, list[tuple[str, list[str]]]]:
    """Return the words by which longer phrases continue their beginnings.

    The key is the beginning of a phrase; a value has the entry of the phrase and its other words.
    """
    continued: dict[str, list[tuple[str, list[str]]]] = {}
    for entry, phrases in entries.items():
        for phrase in phrases:
            words = phrase.split()
            for end in range(1, len(words)):
                continued.setdefault(" ".join(words[:end]), []).append((entry, words[end:]))
    return continued


def _phrases(
    entry: str, phrases: Iterable[str], continued: Mapping[str, list[tuple[str, list[str]]]]
) -> str:
    """Return a pattern for the `phrases` of an entry, the longest first."""

    def end_of(phrase: str) -> str:
        return _ending(phrase) + _not_continued(phrase, entry, continued)

    ordered = sorted(phrases, key=len, reverse=True)
    groups = groupby(ordered, end_of)
    return _one_of(_one_of(map(_pattern, group)) + end for end, group in groups)


def _not_continued(
    phrase: str, entry: str, continued: Mapping[str, list[tuple[str, list[str]]]], depth: int = 1
) -> str:
    """Return a pattern to append to that of `phrase`, which fails before a continuation.

    A continuation is the rest of a longer phrase of another entry. If `depth` is 1, a continuation
    that is itself continued does not count.
    """
    words = phrase.split()
    ends = _NO_COMPOUND if entry.startswith("number ") else ""
    longer = dict[tuple[str, str], None]()
    for start in range(len(words)):
        for other, rest_of_words in continued.get(" ".join(words[start:]), ()):
            if other != entry:
                longer[other, " ".join(rest_of_words)] = None
    for other, rest in longer:
        further = _not_continued(rest, other, continued, depth - 1) if depth else ""
        ends += rf"(?!\s*{_pattern(rest)}{_ending(rest)}{further})"
    return ends
