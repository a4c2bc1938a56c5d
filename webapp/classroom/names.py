"""Names of pupils: drawn, typed, or from a class list."""

import re
import unicodedata
from collections.abc import Collection, Iterable
from functools import cache
from itertools import chain, count
from random import SystemRandom

from nimsum.language import SOURCE_LANGUAGE, _
from webapp.languages.words import WORDS

from .errors import ClassroomError

LONGEST_NAME = 24
"""The most characters of a name that is typed."""

LONGEST_CLASS_LIST = 120
"""The most names of a class list."""

FRIENDLY_WORDS = {code: words["names"] for code, words in WORDS.items()}
"""For each language: qualities, animals, and how the two stand together."""
_RANDOM = SystemRandom()
_MARKS_ON_A_LETTER = 2
"""More pile up into other lines."""
LONGEST_KEY = 3 * LONGEST_NAME
"""The most letters of a name's key: some signs stand for a whole sentence."""
_UNSEEN = set("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Signs that nobody sees, besides those that Unicode has among its controls."""
_CHOOSES_A_FORM = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""What makes the sign before it colourful, or another drawing of the same."""


def drawn_name(language: str, taken: Collection[str]) -> str:
    """Two friendly words of a language, whose key is not taken."""
    words = FRIENDLY_WORDS.get(language, FRIENDLY_WORDS[SOURCE_LANGUAGE])
    qualities, animals = words["qualities"].split(), words["animals"].split()
    while True:
        quality, animal = _RANDOM.choice(qualities), _RANDOM.choice(animals)
        name: str = words["form"].format(quality=quality, animal=animal)
        if key_of(name) not in taken:
            return name


@cache
def _all_drawn() -> frozenset[str]:
    return frozenset(
        words["form"].format(quality=quality, animal=animal)
        for words in FRIENDLY_WORDS.values()
        for quality in words["qualities"].split()
        for animal in words["animals"].split()
    )


def is_drawn(name: str) -> bool:
    """Whether a name is two friendly words, which tell nobody who it is."""
    return name in _all_drawn()


def read_name(text: str) -> str:
    """A typed name as it is shown. Raises ClassroomError.

    >>> read_name("  Ana   Maria ")
    'Ana Maria'
    """
    told = _CHOOSES_A_FORM.sub("", unicodedata.normalize("NFC", text))
    name = " ".join(told.split())
    right = _("A name has 1 to %(most)d letters.", most=LONGEST_NAME)
    if not any(each.isalnum() for each in name):
        raise ClassroomError(_("That’s no name."), name, right)
    if len(name) > LONGEST_NAME or len(key_of(name)) > LONGEST_KEY:
        raise ClassroomError(_("That name is too long."), name, right)
    if any(_is_unseen(each) for each in name) or _piles_up(name):
        visible = "".join(each if each.isprintable() else "·" for each in name)
        raise ClassroomError(_("That name has signs I can’t show."), visible, right)
    return name


def _is_unseen(letter: str) -> bool:
    return unicodedata.category(letter)[0] == "C" or letter in _UNSEEN


def _piles_up(name: str) -> bool:
    marks = 0
    for each in name:
        marks = marks + 1 if unicodedata.combining(each) else 0
        if marks > _MARKS_ON_A_LETTER:
            return True
    return False


def key_of(name: str) -> str:
    """What no two names of a room have in common: they do not differ by capitals or widths alone.

    >>> key_of("ÁNA") == key_of("ána")
    True
    """
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def told_apart(name: str, taken: Collection[str | None]) -> str:
    """A name with a number behind it, where somebody has it already.

    >>> told_apart("Ana", {"ana", "ana 2"})
    'Ana 3'
    """
    told = (f"{name[: LONGEST_NAME - len(str(n)) - 1]} {n}" for n in count(2))
    return next(each for each in chain([name], told) if key_of(each) not in taken)


def read_class_list(text: str) -> tuple[str, ...]:
    """The names of a class list, one in a line; empty lines do not count. Raises ClassroomError."""
    names = tuple(read_name(line) for line in text.splitlines() if line.strip())
    if len(names) > LONGEST_CLASS_LIST:
        raise ClassroomError(
            _("The class list is too long."),
            str(len(names)),
            _("Write at most %(most)d, one a line.", most=LONGEST_CLASS_LIST),
        )
    twice = _first_twice(names)
    if twice:
        raise ClassroomError(
            _("A name is in the list twice."), twice, _("Tell them apart: Ana P., Ana S.")
        )
    return names


def _first_twice(names: Iterable[str]) -> str:
    seen = set()
    for name in names:
        if key_of(name) in seen:
            return name
        seen.add(key_of(name))
    return ""
