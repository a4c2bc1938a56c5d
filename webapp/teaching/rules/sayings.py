"""The sayings of children and textbooks, which are put into the words that the grammar reads.

The parts [rule.sayings] and [rule.ordinals] of a language's file in `webapp/languages` list them:
“every {k} number” means “multiple of {k}”. A text is put into other words only if the grammar
cannot read it as it stands.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple
from unicodedata import combining, normalize

from nimsum.language import LANGUAGES

from .vocabulary import (
    entries_of,
    kind_words,
    number_words,
    own_words,
    parts_of,
    plain,
    saying_words,
    without_accents,
)

_TOKEN = re.compile(r"\d+|[^\W\d_]+['’]?|…|\.\.\.+|[.!?,;:()/-]|[^\w\s.!?,;:()/'’-]+")
_PART = re.compile(r"\[([^\]]*)\]|(\S+)")
_MARKS = "[\u0300-\u036f]*"
_TRAILING = " .!?;:,"

_MIN_MISTYPED = 5
"""The smallest number of letters in a word that is corrected to any word.

With one letter less, it is corrected to a number or a kind of numbers, as “tree” to “three”.
"""

_MIN_TERMS = 3
"""The smallest number of terms that make a list a progression."""

_MAX_DIGITS = 6
"""The largest number of digits in a number that is read in a saying or in a progression."""

_DOTS = "…"
_ONLY = "only"
"""The meaning of sayings that a list is complete."""


class _Saying(NamedTuple):
    """A pattern of what is said, and the words of rules that mean it, with placeholders."""

    pattern: re.Pattern[str]
    meaning: str


class _List(NamedTuple):
    """The numbers in a list, and what the text says about further ones.

    `goes_on` is True if the text says that there are more of them, and `is_complete` if it says
    that these are all. If it says neither, both are False.
    """

    terms: list[int]
    goes_on: bool
    is_complete: bool

    @property
    def step(self) -> int | None:
        """The difference of neighbouring numbers, or None if they do not grow in equal steps.

        Steps of 1 do not count.
        """
        steps = {later - earlier for earlier, later in pairwise(self.terms)}
        return steps.pop() if len(steps) == 1 and min(steps) > 1 else None


def progression(text: str, code: str) -> str | None:
    """Return a rule for `text`, a list in the language `code` that goes on in equal steps.

    For example, "3 6 9" is "multiple of 3". Return None for any other text, and for a list that
    has words such as “only”.
    """
    listed = _listed(text, code)
    if listed is None or listed.is_complete or len(listed.terms) < _MIN_TERMS:
        return None
    step = listed.step
    if step is None:
        return None
    first = listed.terms[0]
    rule = f"n mod {step} is {first % step}" if first % step else f"multiple of {step}"
    return rule if first <= step else f"{rule} and n >= {first}"


def is_cut_short(text: str, code: str) -> bool:
    """Return True if `text` is read as a progression, but does not say that the list goes on."""
    listed = _listed(text, code)
    return listed is not None and not listed.goes_on and progression(text, code) is not None


def unclear_pair(text: str, code: str) -> tuple[int, int] | None:
    """Return the two numbers that `text` is in the language `code`, if more may follow.

    “3 6” may mean these two numbers, or go on with 9. Return None for any other text, such as “3 or
    6” and “only 3 6”.
    """
    listed = _listed(text, code)
    if listed is None or listed.is_complete or listed.step is None or len(listed.terms) != 2:
        return None
    one, other = listed.terms
    return one, other


def _listed(text: str, code: str) -> _List | None:
    """Return the list of numbers that `text` is in the language `code`, or None."""
    numbers = _numbers(code)
    means = {_ONLY: "", "": "", _DOTS: f"{_DOTS} ", "{rule}": r" \g<rule>"}
    spaced = _spaced(text)
    is_complete = False
    for saying in _sayings(code):
        if saying.meaning in means:
            spaced, count = saying.pattern.subn(means[saying.meaning], spaced)
            is_complete |= saying.meaning == _ONLY and count > 0
    idle = _idle_words(code)
    joints = _joints(code)
    words = [token for token in spaced.split() if _bare(token) not in idle]
    tokens = [token for token in words if normalize("NFC", token) not in joints]
    goes_on = any(token == _DOTS or token.startswith("..") for token in tokens)
    while tokens and set(tokens[-1]) <= set(".!…"):
        tokens.pop()
    values = [_value(token, numbers) for token in tokens]
    terms = [value for value in values if value is not None]
    if len(terms) < len(tokens):
        return None
    is_joined_pair = len(terms) == 2 and len(words) > len(tokens) + words.count(",")
    return _List(terms, goes_on, not goes_on and (is_complete or is_joined_pair))


def in_other_words(text: str, code: str) -> Iterator[str]:
    """Yield `text` in words that the grammar may read, if the language `code` has sayings for it.

    The second text has words corrected that are mistyped by one letter.
    """
    yield _reworded(text, code)
    corrected = _corrected(text, code)
    if corrected != text:
        yield corrected
        yield _reworded(corrected, code)


def unclear_words(text: str, code: str) -> tuple[str, str] | None:
    """Return words in `text` that make no rule in the language `code`, and the kind of them.

    The kind is a part of [rule.unclear], such as size. Return None if there are no such words.
    """
    spaced = _spaced(text)
    for kind, part in parts_of(code, "unclear").items():
        pattern = _one_of(part["words"])
        match = re.search(rf"(?<= ){pattern}(?= )", spaced)
        if match:
            read = normalize("NFC", match[0])
            typed = re.search(re.escape(read), normalize("NFC", text), re.IGNORECASE)
            return typed[0] if typed else read, kind
    return None


def _reworded(text: str, code: str) -> str:
    """Return `text` with the sayings of the language `code` replaced by what they mean."""
    spaced = " " + _spaced(text).strip(_TRAILING + _DOTS) + " "
    numbers = _numbers(code)

    for saying in _sayings(code):

        def meaning_of(match: re.Match[str], meaning: str = saying.meaning) -> str:
            """Return what the saying in `match` means, with its numbers in digits."""
            parts: dict[str, object] = match.groupdict()
            for name in parts.keys() - {"rule"}:
                parts[name] = _value(match[name], numbers)
            # A word that is no number was taken for one. Every number is a multiple of 1.
            if None in parts.values() or 1 in (parts.get("k"), parts.get("j")):
                return match[0]
            # A pattern with a rule begins with the space before the text.
            before = " " if "rule" in parts else ""
            return f"{before}{meaning.format(**parts)} " if meaning not in ("", _ONLY) else ""

        if saying.meaning != _DOTS:
            spaced = saying.pattern.sub(meaning_of, spaced)
    listed = _with_commas(normalize("NFC", spaced).split(), numbers, _joints(code))
    reworded = " ".join(listed).replace("' ", "'")
    return re.sub(r"(?<=[^\W\d_]) - (?=[^\W\d_])", "-", reworded)


@lru_cache(maxsize=len(LANGUAGES))
def _idle_words(code: str) -> frozenset[str]:
    """Return the words of the language `code` that mean nothing in a rule, without accents."""
    phrases = [*parts_of(code, "left_out"), *parts_of(code, "nouns")]
    return frozenset(map(_bare, phrases))


def _joints(code: str) -> frozenset[str]:
    """Return the words for “and” and “or” of the language `code`, and the comma."""
    return frozenset({",", *parts_of(code, "and"), *parts_of(code, "or")})


def _with_commas(
    tokens: list[str], numbers: Mapping[str, int], joints: Collection[str]
) -> list[str]:
    """Return `tokens` as a rule if all of them are digits or words of `numbers`.

    “0 3 7” is a list, whatever of `joints` stands between its numbers, such as a comma or “and”.
    One number means that n is this number.
    """
    terms = [token for token in tokens if token not in joints]
    if not terms or any(_value(token, numbers) is None for token in terms):
        return tokens
    if len(terms) == 1:
        return ["=", *terms]
    return [f"{token}," for token in terms[:-1]] + terms[-1:]


def _corrected(text: str, code: str) -> str:
    """Return `text` with each unknown word replaced by the one word that differs by one letter.

    Words that mean the same count as one, such as “number” and “numbers”, and words of the grammar
    are preferred to others.
    """
    meanings = _meanings(code)
    own = own_words(code)
    counted = kind_words().union(_numbers(code))
    known = own | saying_words(code) | _words_of_unclear(code)

    def correct(match: re.Match[str]) -> str:
        word = plain(match[0])
        if word in known:
            return match[0]
        near = {other for other in known if _is_mistyped(word, other)}
        if len(word) == _MIN_MISTYPED - 1:
            short = {other for other in near & counted if other[0] == word[0]}
            near = short or {other for other in near if _undoubled(other) == _undoubled(word)}
        near = near & own or near
        meant = {meanings.get(other, _bare(other)) for other in near}
        closest = sorted(near, key=lambda other: (abs(len(other) - len(word)), other))
        return closest[0] if len(meant) == 1 else match[0]

    return re.sub(r"[^\W\d_]+", correct, normalize("NFC", text))


@lru_cache(maxsize=len(LANGUAGES))
def _meanings(code: str) -> dict[str, str]:
    """Return the entries of the language `code` by their words, if a word is in one entry only."""
    entries: dict[str, set[str]] = {}
    for entry, phrases in entries_of(code).items():
        for phrase in phrases:
            for word in (phrase, *without_accents(phrase)):
                entries.setdefault(word, set()).add(entry)
    return {word: min(meant) for word, meant in entries.items() if len(meant) == 1}


@lru_cache(maxsize=len(LANGUAGES))
def _words_of_unclear(code: str) -> frozenset[str]:
    """Return the words of the language `code` that make a text too vague for a rule."""
    phrases = [phrase for part in parts_of(code, "unclear").values() for phrase in part["words"]]
    return frozenset(word for phrase in phrases for word in plain(phrase).split())


def _is_mistyped(typed: str, word: str) -> bool:
    """Return True if `typed` is `word` with one letter too many, missing, wrong or swapped."""
    if abs(len(typed) - len(word)) > 1:
        return False
    if len(typed) != len(word) and _undoubled(typed) == _undoubled(word):
        return True
    shortest = min(len(typed), len(word))
    if shortest < _MIN_MISTYPED - 1:
        return False
    start = 0
    while start < shortest and typed[start] == word[start]:
        start += 1
    rest = typed[start:]
    right = word[start:]
    swapped = rest[1:2] + rest[:1] + rest[2:]
    return right in (rest[1:], swapped) or rest[1:] == right[1:] or rest == right[1:]


def _undoubled(word: str) -> str:
    """Return `word` with one letter for each run of equal letters."""
    return re.sub(r"(.)\1+", r"\1", word)


@lru_cache(maxsize=len(LANGUAGES))
def _numbers(code: str) -> dict[str, int]:
    """Return the numbers of the language `code` by their words, without accents, and ordinals.

    Left out are words such as “par”, which means a pair as well as even.
    """
    numbers = {word: n for word, n in number_words(code).items() if word.isalpha()}
    for key, words in parts_of(code, "ordinals").items():
        if key.isdecimal():
            numbers |= dict.fromkeys(map(plain, words), int(key))
    own = {word: n for word, n in numbers.items() if word not in kind_words()}
    return {bare: n for word, n in own.items() for bare in without_accents(word)}


def _value(word: str, numbers: Mapping[str, int]) -> int | None:
    """Return the number that `word` means: digits, with or without a suffix, or one of `numbers`.

    Return None if it is no number, or too large for a list or a times table.
    """
    digits = word.split(" ", 1)[0]
    if digits.isdecimal() and digits.isascii() and len(digits) <= _MAX_DIGITS:
        return int(digits)
    return numbers.get(_bare(word))


@lru_cache(maxsize=len(LANGUAGES))
def _sayings(code: str) -> tuple[_Saying, ...]:
    """Return the sayings of the language `code`, in the order in which they are replaced.

    First come words such as “only”, then others that are left out, then those about a whole rule,
    then the longest ones.
    """
    suffixes = _one_of(parts_of(code, "ordinals")["suffixes"])
    number = rf"(?:\d+(?: {suffixes}(?= ))?|[^\s\d]+?)"
    sayings = [
        (phrase, meaning)
        for meaning, phrases in parts_of(code, "sayings").items()
        for phrase in phrases
    ]
    sayings.sort(key=lambda saying: _rank(*saying))
    return tuple(
        _Saying(re.compile(_pattern(phrase, number), re.IGNORECASE), meaning)
        for phrase, meaning in sayings
    )


def _rank(phrase: str, meaning: str) -> tuple[int, int]:
    """Return the rank by which the saying `phrase` is replaced."""
    required = sum(1 for _optional, word in _PART.findall(phrase) if word)
    if "{rule}" in phrase:
        return 2, -required
    ranks = {_ONLY: 0, "": 1, _DOTS: 1}
    return ranks.get(meaning, 3), -required


def _pattern(phrase: str, number: str) -> str:
    """Return a pattern for `phrase` in a text with a space around each word.

    `number` is the pattern for what may be a number.
    """
    pattern = r"(?<= )"
    placeholders = dict.fromkeys("rkj", number) | {"rule": ".+"}
    for optional, required in _PART.findall(phrase):
        choices = (optional or required).split("/")
        patterns = ["".join(_word_patterns(choice, placeholders)) for choice in choices]
        words = f"(?:{'|'.join(patterns)})"
        pattern += f"(?:{words} )?" if optional else f"{words} "
    return f"^ {pattern}$" if "{rule}" in phrase else pattern


def _word_patterns(words: str, placeholders: dict[str, str]) -> Iterator[str]:
    """Yield patterns for the parts of `words`: letters, and `placeholders` with their patterns.

    A placeholder that comes again must be the same text, so its pattern is replaced.
    """
    for part in re.split(r"({\w+})", words):
        name = part.strip("{}")
        if not part.startswith("{"):
            yield " ".join(map(_letters, _spaced(part).split()))
            continue
        pattern = placeholders[name]
        yield f"{pattern} ?" if pattern.startswith("(?P=") else f"(?P<{name}>{pattern}) ?"
        placeholders[name] = f"(?P={name})"


def _letters(word: str) -> str:
    """Return a pattern for `word` with or without accents, and with “ae” or “ss” as in German."""
    pattern = ""
    for letter in normalize("NFC", word):
        bare = _bare(letter)
        if letter == "ß":
            pattern += "(?:ß|ss?)"
        else:
            pattern += re.escape(bare) + (_MARKS if bare.isalpha() else "")
            pattern += "e?" if letter in "äöü" else ""
    return pattern


def _one_of(words: Iterable[str]) -> str:
    """Return a pattern for any of `words`."""
    patterns = (" ".join(map(_letters, _spaced(word).split())) for word in words)
    return f"(?:{'|'.join(patterns)})"


def _spaced(text: str) -> str:
    """Return `text` in small letters, decomposed, with one space around each word and sign.

    Of three or more equal letters in a row, which no word has, two are kept.
    """
    letters = re.sub(r"([^\W\d_])\1{2,}", r"\1\1", plain(text))
    tokens = _TOKEN.findall(letters.replace("’", "'"))
    return normalize("NFD", f" {' '.join(tokens)} ")


def _bare(text: str) -> str:
    """Return `text` in small letters without accents and without a space at its ends."""
    letters = normalize("NFD", plain(text))
    return "".join(letter for letter in letters if not combining(letter)).strip()
