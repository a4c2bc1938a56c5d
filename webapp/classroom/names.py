"""The names of pupils: drawn, typed, or from a class list."""

import re
import tomllib
import unicodedata
from collections.abc import Collection, Iterable
from functools import cache
from itertools import chain, count, product
from pathlib import Path
from random import SystemRandom

from nimsum.language import SOURCE_LANGUAGE, _
from webapp.languages import WORDS

from .errors import ClassroomError

MAX_NAME_LENGTH = 24
"""The maximum number of characters in a typed name."""

MAX_CLASS_LIST_LENGTH = 120
"""The maximum number of names in a class list."""

FRIENDLY_WORDS = {code: words["names"] for code, words in WORDS.items()}
"""For each language: qualities, animals, and a format for the two together."""
_RANDOM = SystemRandom()
_MAX_MARKS_ON_LETTER = 2
"""The maximum number of combining marks on a letter: more would cover other lines."""
MAX_KEY_LENGTH = 3 * MAX_NAME_LENGTH
"""The maximum length of a name's key, as some characters are normalized to a whole sentence."""
_SIGNS_IN_NAMES = frozenset(" -'’.·")
"""The signs, besides letters and digits, that first names and initials have."""
_INVISIBLE = set("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Invisible characters, in addition to those that Unicode counts as controls."""
_VARIATION_SELECTOR = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Variation selectors, which only change how the character before them is drawn."""


def _read_look_alikes() -> dict[int, str]:
    """Return the Latin letters that other letters look like, by the numbers of those letters."""
    alphabets = tomllib.loads(Path(__file__).with_name("look_alikes.toml").read_text("utf-8"))
    table: dict[int, str] = {}
    for alphabet in alphabets.values():
        table |= zip(map(ord, alphabet["letters"]), alphabet["latin__"], strict=True)
    return table


_LOOK_ALIKES = _read_look_alikes()


def draw_name(language: str, taken: Collection[str]) -> str:
    """Return a name of two random friendly words of a language, such as "Brave Otter".

    `language` is its code; English is used if the language has no such words. `taken` holds the
    keys (`unique_key`) of names that are not returned.
    """
    words = FRIENDLY_WORDS.get(language, FRIENDLY_WORDS[SOURCE_LANGUAGE])
    qualities = words["qualities"].split()
    animals = words["animals"].split()
    while True:
        quality = _RANDOM.choice(qualities)
        animal = _RANDOM.choice(animals)
        name: str = words["form"].format(quality=quality, animal=animal)
        if unique_key(name) not in taken:
            return name


@cache
def _all_drawn_names() -> frozenset[str]:
    """Return all names that `draw_name` can return, in any language."""
    names = set()
    for words in FRIENDLY_WORDS.values():
        for quality, animal in product(words["qualities"].split(), words["animals"].split()):
            names.add(words["form"].format(quality=quality, animal=animal))
    return frozenset(names)


def is_drawn_name(name: str) -> bool:
    """Return True if `draw_name` can return `name`, so that it does not identify the pupil."""
    return name in _all_drawn_names()


def read_name(text: str) -> str:
    """Return the name typed as `text`, with single spaces between its words.

    Raises `ClassroomError` if there is no letter, or if the name is too long or has characters that
    cannot be shown.

    >>> read_name("  Ana   Maria ")
    'Ana Maria'
    """
    plain = _VARIATION_SELECTOR.sub("", unicodedata.normalize("NFC", text))
    name = " ".join(plain.split())
    right = _("A name has 1 to %(most)d letters.", most=MAX_NAME_LENGTH)
    if not any(letter.isalnum() for letter in name):
        raise ClassroomError(_("That’s no name."), name, right)
    if len(name) > MAX_NAME_LENGTH or len(unique_key(name)) > MAX_KEY_LENGTH:
        raise ClassroomError(_("That name is too long."), name, right)
    controls = [letter for letter in name if unicodedata.category(letter)[0] == "C"]
    if controls or not _INVISIBLE.isdisjoint(name) or _has_piled_marks(name):
        visible = "".join(letter if letter.isprintable() else "·" for letter in name)
        raise ClassroomError(_("That name has signs I can’t show."), visible, right)
    return name


def is_odd_name(name: str) -> bool:
    """Return True if `name` has a sign that first names lack, such as a smiley or a bracket.

    >>> [is_odd_name(name) for name in ("<b>", "Zoë 💩", "Anna-Lena O’Neil", "Mia 2", "Ana L.")]
    [True, True, False, False, False]
    """
    return any(
        sign not in _SIGNS_IN_NAMES and unicodedata.category(sign)[0] not in "LMN" for sign in name
    )


def _has_piled_marks(name: str) -> bool:
    """Return True if a letter of `name` has more than `_MAX_MARKS_ON_LETTER` combining marks."""
    marks = 0
    for letter in name:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks > _MAX_MARKS_ON_LETTER:
            return True
    return False


def unique_key(name: str) -> str:
    """Return a key of `name`, which is equal for names that look alike or differ by capitals.

    No two pupils of a room have names with the same key.

    >>> unique_key("ÁNA") == unique_key("ána")
    True
    >>> unique_key("\N{CYRILLIC CAPITAL LETTER A}na") == unique_key("Ana")
    True
    """
    plain = unicodedata.normalize("NFKC", name).casefold()
    # Without its accents a letter is found in the table, however it is accented.
    letters = unicodedata.normalize("NFKD", plain).translate(_LOOK_ALIKES)
    return unicodedata.normalize("NFKC", letters)


def make_unique(name: str, taken: Collection[str | None]) -> str:
    """Return `name`, with a number after it if its key (`unique_key`) is in `taken`.

    >>> make_unique("Ana", {"ana", "ana 2"})
    'Ana 3'
    """
    numbered = (f"{name[: MAX_NAME_LENGTH - len(str(n)) - 1]} {n}" for n in count(2))
    candidates = chain([name], numbered)
    return next(candidate for candidate in candidates if unique_key(candidate) not in taken)


def read_class_list(text: str) -> tuple[str, ...]:
    """Return the names of a class list, one from each line of `text` that is not blank.

    Raises `ClassroomError` if a line is no name, or if the list is too long or has a name twice.
    """
    names = tuple(read_name(line) for line in text.splitlines() if line.strip())
    if len(names) > MAX_CLASS_LIST_LENGTH:
        raise ClassroomError(
            _("The class list is too long."),
            str(len(names)),
            _("Write at most %(most)d, one a line.", most=MAX_CLASS_LIST_LENGTH),
        )
    repeated = _first_repeated(names)
    if repeated:
        raise ClassroomError(
            _("A name is in the list twice."), repeated, _("Tell them apart: Ana P., Ana S.")
        )
    return names


def _first_repeated(names: Iterable[str]) -> str:
    """Return the first of `names` with the key of an earlier one, or "" if all keys differ."""
    keys = set()
    for name in names:
        if unique_key(name) in keys:
            return name
        keys.add(unique_key(name))
    return ""
