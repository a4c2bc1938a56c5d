"""Words that no pupil may be called, and how they are disguised."""

import re
import tomllib
import unicodedata
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

_WORDS = tomllib.loads((Path(__file__).parent / "rude_words.toml").read_text("utf-8"))

_LOOKS_LIKE = {
    "a": "a4@",
    "b": "b8",
    "e": "e3",
    "g": "g9",
    "i": "i1!|l",
    "l": "l1!|i",
    "o": "o0",
    "s": "s5$",
    "t": "t7+",
    "u": "uv",
}
"""The letters that a sign may stand for, by the letter."""

_BETWEEN_WORDS = re.compile(r"[^a-z0-9ñ@!|$+]+")
_SHORT = 2
"""The most letters of the pieces into which a word is pulled apart."""


def is_rude(name: str) -> bool:
    """Whether a name has a word of the list, also with digits for letters, some of them repeated,
    or with gaps.

    >>> [is_rude(name) for name in ("Sh1t", "f u u c k", "Dikshit", "Ana L.")]
    [True, True, False, False]
    """
    return any(_ALONE.fullmatch(word) or _INSIDE.search(word) for word in _words(name))


def _words(name: str) -> list[str]:
    told = "".join(map(_plain, unicodedata.normalize("NFKC", name).casefold()))
    words = [each for each in _BETWEEN_WORDS.split(told) if each]
    runs = groupby(words, lambda word: len(word) <= _SHORT)
    return words + ["".join(run) for is_short, run in runs if is_short]


def _plain(letter: str) -> str:
    return letter if letter == "ñ" else unicodedata.normalize("NFD", letter)[0]


def _pattern(words: Iterable[str]) -> str:
    return "|".join("".join(map(_repeated, groupby(word))) for word in words)


def _repeated(same: tuple[str, Iterable[str]]) -> str:
    letter, times = same
    return f"[{_LOOKS_LIKE.get(letter, letter)}]{{{len(list(times))},}}"


_ALONE = re.compile(rf"(?:{_pattern(_WORDS['alone'].split())})(?:e?s)?[0-9!]*")
_INSIDE = re.compile(_pattern(_WORDS["inside"].split()))
