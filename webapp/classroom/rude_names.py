"""A filter for rude names, also in disguise."""

import re
import unicodedata
from functools import lru_cache
from itertools import groupby

from webapp.languages import WORDS

_DISGUISES = ["a4@*", "b8", "e3*", "g9", "i1!|l*", "l1!|i", "o0*", "s5$", "t7+", "uv*"]
_LOOKS_LIKE = {signs[0]: signs for signs in _DISGUISES}
"""The letters, each with the characters that can replace it."""

_ACCENTS = re.compile("[\u0300-\u0302\u0304-\u036f]|(?<![nN])\u0303")
"""All accents except the tilde of ñ."""
_NAMES_REMEMBERED = 4_000
"""The number of names whose result is kept: the teacher's screen asks for all of them anew."""
_BETWEEN_WORDS = re.compile(r"[^a-z0-9ñ@!|$+*]+")
_DRESSED_LETTER = re.compile(r".*LATIN .*LETTER (?:SMALL CAPITAL )?([A-Z])")
"""Unicode's names of letters in other forms, such as superscript or in a black square."""


@lru_cache(maxsize=_NAMES_REMEMBERED)
def is_rude(name: str) -> bool:
    """Return True if `name` contains a rude word of any of our languages.

    The word can be disguised: by digits or signs for letters, by repeated letters, by gaps, by
    accents or by other forms of letters.

    >>> [is_rude(name) for name in ("Sh1t", "f u u c k", "Dikshit", "Ana L.")]
    [True, True, False, False]
    """
    words = _words(name)
    # A first name and an initial are never joined to one word; a series of single letters is.
    runs = groupby(words, lambda word: len(word) == 1)
    spelled = ["".join(run) for is_letters, run in runs if is_letters]
    if any(_ALONE.fullmatch(word) or _INSIDE.search(word) for word in (*words, *spelled)):
        return True
    # A rude word with gaps in it begins where a word begins.
    endings = ("".join(words[start:]) for start in range(len(words)))
    return any(_INSIDE.match(ending) for ending in endings)


def is_silly(name: str) -> bool:
    """Return True if a word of `name` is a silly one of any of our languages, such as butt.

    Such a name is allowed, as it may be a real one.

    >>> [is_silly(name) for name in ("Ben Butt", "P00p", "Butterblume")]
    [True, True, False]
    """
    return any(_SILLY.fullmatch(word) for word in _words(name))


def _words(name: str) -> list[str]:
    """Return the words of `name` in small letters, without accents except for ñ."""
    undressed = "".join(map(_letter, unicodedata.normalize("NFKD", name)))
    plain = unicodedata.normalize("NFC", _ACCENTS.sub("", undressed)).casefold()
    return [word for word in _BETWEEN_WORDS.split(plain) if word]


def _letter(sign: str) -> str:
    """Return the capital letter of which the character `sign` is a form, or else `sign` itself.

    For example, this is R for a small capital r, and 7 for 7.
    """
    dressed = _DRESSED_LETTER.fullmatch(unicodedata.name(sign, ""))
    return dressed[1] if dressed else sign


def _pattern(kind: str) -> str:
    """Return the text of a pattern that matches the rude words of all languages, also in disguise.

    `kind` is "alone" for the words that are rude by themselves only, "inside" for those that are
    rude as a part of a longer word, too, and "silly" for harmless ones.
    """

    def disguised(run: re.Match[str]) -> str:
        """Return a pattern for a run of one letter, such as "ss" -> "[s5$]{2,}".

        A disguised run can be longer, and be made of other characters that look like the letter.
        """
        return f"[{_LOOKS_LIKE.get(run[1], run[1])}]{{{len(run[0])},}}"

    words = " ".join(language["rude"][kind] for language in WORDS.values())
    return "|".join(re.sub(r"(\S)\1*", disguised, words).split())


_ALONE = re.compile(rf"(?:{_pattern('alone')})(?:e?s)?[0-9!]*")
_SILLY = re.compile(_pattern("silly"))
_INSIDE = re.compile(_pattern("inside"))
