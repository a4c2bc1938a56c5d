"""A filter for sentences of pupils that say no more than that the pupil does not know."""

import re
import unicodedata
from dataclasses import dataclass
from itertools import filterfalse
from typing import Any, Self

from webapp.languages import WORDS

_ACCENT = re.compile("[\u0300-\u036f]")
_APOSTROPHE = re.compile("['’`´]")
_WORD = re.compile(r"\w+")


def says_dont_know(sentence: str) -> bool:
    """Return True if `sentence` says in any of our languages that its writer does not know.

    A sentence without letters and digits says so, too, and so does one letter again and again.
    Whoever also writes an idea is not unsure.

    >>> [says_dont_know(text) for text in ("I dont know!", "weiß nicht", "???", "no idea, 3 6 9")]
    [True, True, True, False]
    """
    words = _words(sentence)
    letters = "".join(words)
    if not letters or (letters.isalpha() and len({*letters}) == 1):
        return True
    return any(each.includes(words) for each in _IN_LANGUAGES)


@dataclass(frozen=True, slots=True)
class _Unsure:
    """The sentences of one language, without the words `around` them that add nothing."""

    sentences: frozenset[tuple[str, ...]]
    around: frozenset[str]

    @classmethod
    def of(cls, listed: dict[str, Any]) -> Self:
        """Return the sentences in the table `listed` of a language's TOML file."""
        around = frozenset(word for text in listed["around"] for word in _words(text))
        sentences = (_without(around, _words(text)) for text in listed["sentences"])
        return cls(frozenset(sentences) - {()}, around)

    def includes(self, words: tuple[str, ...]) -> bool:
        """Return True if `words` are one of the sentences, perhaps with words around it."""
        return _without(self.around, words) in self.sentences


def _without(around: frozenset[str], words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(filterfalse(around.__contains__, words))


def _words(sentence: str) -> tuple[str, ...]:
    """Return the words of `sentence` in small letters, without accents and apostrophes."""
    plain = _ACCENT.sub("", unicodedata.normalize("NFKD", sentence.casefold()))
    return tuple(_WORD.findall(_APOSTROPHE.sub("", plain)))


_IN_LANGUAGES = [_Unsure.of(words["unsure"]) for words in WORDS.values()]
