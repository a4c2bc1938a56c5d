"""Words that no pupil may be called, and how they are disguised."""

import re
import unicodedata
from itertools import groupby

from webapp.languages.words import WORDS

_SIGNS = ["a4@*", "b8", "e3*", "g9", "i1!|l*", "l1!|i", "o0*", "s5$", "t7+", "uv*"]
_LOOKS_LIKE = {signs[0]: signs for signs in _SIGNS}
"""The letters and the signs that stand for them."""

_ACCENTS = re.compile("[\u0300-\u0302\u0304-\u036f]|(?<![nN])\u0303")
"""All but the tilde of ñ."""
_BETWEEN_WORDS = re.compile(r"[^a-z0-9ñ@!|$+*]+")
_DRESSED_LETTER = re.compile(r".*LATIN .*LETTER (?:SMALL CAPITAL )?([A-Z])")
"""How Unicode calls a letter that is small and high, or white in a black square."""


def is_rude(name: str) -> bool:
    """Whether a name has a word of the list, also with digits for letters, some of them repeated,
    or with gaps.

    >>> [is_rude(name) for name in ("Sh1t", "f u u c k", "Dikshit", "Ana L.")]
    [True, True, False, False]
    """
    undressed = "".join(map(_letter, unicodedata.normalize("NFKD", name)))
    told = unicodedata.normalize("NFC", _ACCENTS.sub("", undressed)).casefold()
    words = [each for each in _BETWEEN_WORDS.split(told) if each]
    # Short names and initials together are no words, but for letters all by themselves.
    runs = ("".join(run) for alone, run in groupby(words, lambda word: len(word) == 1) if alone)
    joined = ("".join(words[place:]) for place in range(len(words)))
    return any(_ALONE.fullmatch(word) or _INSIDE.search(word) for word in (*words, *runs)) or any(
        map(_INSIDE.match, joined)
    )


def _letter(sign: str) -> str:
    dressed = _DRESSED_LETTER.fullmatch(unicodedata.name(sign, ""))
    return dressed[1] if dressed else sign


def _pattern(place: str) -> str:
    """A pattern of the rude words of all languages: those that stand `alone` or `inside` others."""

    def repeated(same: re.Match[str]) -> str:
        return f"[{_LOOKS_LIKE.get(same[1], same[1])}]{{{len(same[0])},}}"

    words = " ".join(each["rude"][place] for each in WORDS.values())
    return "|".join(re.sub(r"(\S)\1*", repeated, words).split())


_ALONE = re.compile(rf"(?:{_pattern('alone')})(?:e?s)?[0-9!]*")
_INSIDE = re.compile(_pattern("inside"))
