"""The languages that Nimsum speaks, and the one that it speaks now.

English stands in the source; the others are gettext catalogues, which `python3 dev.py translate`
brings up to date: `translations/` in this package has the library's words, and another package adds
the folder with its own. A language is spoken as soon as this package has a catalogue of it. Words
made while a visitor waits go through `gettext` and `ngettext`; words made when a module is read (a
title, a table of phrases) are marked with `N_` there and go through `gettext` where they are shown.
"""

import re
from contextvars import ContextVar
from functools import cache
from gettext import NullTranslations
from pathlib import Path

from .catalogues import languages_in, read_catalogue

SOURCE_LANGUAGE = "en"
CATALOGUES = [Path(__file__).parent / "translations"]
"""The folders of catalogues in which a message is looked up, the last one first."""

_spoken: ContextVar[str] = ContextVar("language", default=SOURCE_LANGUAGE)


def language() -> str:
    """The code of the current language: a key of LANGUAGES."""
    return _spoken.get()


def speak(code: str) -> None:
    """Speak the language of that code from now on, in this request."""
    _spoken.set(code)


def add_catalogues(folder: Path, *, first: bool = True) -> None:
    """Look messages up in the catalogues of that folder, too, before all others or after them."""
    CATALOGUES.insert(len(CATALOGUES) if first else 0, folder)
    catalogue.cache_clear()


@cache
def catalogue(code: str) -> NullTranslations:
    """The translations of a language; nothing is translated into that of the source."""
    found = NullTranslations()
    for folder in CATALOGUES if code != SOURCE_LANGUAGE else ():
        added = read_catalogue(folder, code)
        added.add_fallback(found)
        found = added
    return found


def _own_name(code: str) -> str:
    """What a language calls itself, as its catalogue says it; its code until it does."""
    name = catalogue(code).pgettext("this language", "English")
    return code if name == "English" and code != SOURCE_LANGUAGE else name


LANGUAGES = {code: _own_name(code) for code in (SOURCE_LANGUAGE, *languages_in(CATALOGUES[0]))}
"""The languages, each by its own name; the first stands in the source."""


def gettext(message: str, **values: object) -> str:
    """The message in the current language, with its %(name)s replaced by the values.

    Without values a % in it stands for itself.
    """
    code = _spoken.get()
    if code != SOURCE_LANGUAGE and message:
        message = catalogue(code).gettext(message)
    return message % values if values else message


_ = gettext


def ngettext(one: str, more: str, count: int, **values: object) -> str:
    """The same for a message with a plural; %(num)s in it is the count, as a numeral."""
    said = catalogue(language()).ngettext(one, more, count)
    return said % {"num": numeral(count), **values}


def pgettext(context: str, message: str, **values: object) -> str:
    """The same for a word that may need several translations: the context tells which."""
    said = catalogue(language()).pgettext(context, message)
    return said % values if values else said


_LEAST_MARKED = 1_000
"""No language marks the thousands of a smaller number."""


def numeral(number: int) -> str:
    """A number as the current language writes it.

    >>> numeral(1234)
    '1,234'
    """
    if -_LEAST_MARKED < number < _LEAST_MARKED:
        return str(number)
    least, mark = _marks()
    return f"{number:,}".replace(",", mark) if abs(number) >= least else str(number)


def digits(written: str) -> str:
    """What somebody writes for a number, without the marks between its thousands.

    >>> digits("12,345")
    '12345'
    """
    mark = r"\s" if _marks()[1].isspace() else re.escape(_marks()[1])
    grouped = re.fullmatch(rf"[0-9]{{1,3}}(?:[,{mark}][0-9]{{3}})+", written)
    return re.sub(r"[^0-9]", "", written) if grouped else written


def decimal(written: str) -> str:
    """Digits with a point, as the current language writes them."""
    return written.replace(".", pgettext("before the decimals of a number", "."))


def _marks() -> tuple[int, str]:
    """The smallest number with a mark between its thousands, and the mark."""
    return _read_marks(pgettext("the smallest number with a mark between its thousands", "1,000"))


@cache
def _read_marks(example: str) -> tuple[int, str]:
    mark = example.strip("0123456789")
    return int(example.replace(mark, "")), mark


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for it
    """The message itself, marked for translators."""
    return message
