"""The languages that Nimsum speaks, and the one that it speaks now.

English stands in the source; the others are gettext catalogues, which `python3 dev.py translate`
brings up to date: `translations/` in this package has the library's words, and another package adds
the folder with its own. A language is spoken as soon as this package has a catalogue of it. Words
made while a visitor waits go through `gettext` and `ngettext`; words made when a module is read (a
title, a table of phrases) are marked with `N_` there and go through `gettext` where they are shown.

Numbers, lists and dates are no messages: Babel writes them as `locale()` does, after the Unicode
CLDR.
"""

import re
from contextvars import ContextVar
from functools import lru_cache
from gettext import NullTranslations
from pathlib import Path

from babel import Locale
from babel.numbers import format_decimal, get_group_symbol

from .catalogues import languages_in, read_catalogue

SOURCE_LANGUAGE = "en"
CATALOGUES = [Path(__file__).parent / "translations"]
"""The folders of catalogues in which a message is looked up, the last one first."""

_MAX_CATALOGUES = 32
"""The most languages whose translations are kept."""

_spoken: ContextVar[str] = ContextVar("language", default=SOURCE_LANGUAGE)


def language() -> str:
    """Return the code of the current language, a key of `LANGUAGES`."""
    return _spoken.get()


def speak(code: str) -> None:
    """Make `code` the current language for the rest of this request."""
    _spoken.set(code)


def add_catalogues(folder: Path, *, first: bool = True) -> None:
    """Add the catalogues in `folder`; they are looked up `first`, or else last."""
    CATALOGUES.insert(len(CATALOGUES) if first else 0, folder)
    catalogue.cache_clear()


@lru_cache(maxsize=_MAX_CATALOGUES)
def catalogue(code: str) -> NullTranslations:
    """Return the translations into the language `code`; for the source language, none."""
    translations = NullTranslations()
    if code == SOURCE_LANGUAGE:
        return translations
    for folder in CATALOGUES:
        added = read_catalogue(folder, code)
        added.add_fallback(translations)
        translations = added
    return translations


def _own_name(code: str) -> str:
    """Return the name of the language `code` in itself, or `code` if its catalogue has no name."""
    name = catalogue(code).pgettext("this language", "English")
    return code if name == "English" and code != SOURCE_LANGUAGE else name


LANGUAGES = {code: _own_name(code) for code in (SOURCE_LANGUAGE, *languages_in(CATALOGUES[0]))}
"""The languages, each by its own name; the first stands in the source."""


def gettext(message: str, **values: object) -> str:
    """Return `message` in the current language, with each %(name)s replaced by one of `values`.

    Without `values` a % in it is a percent sign.
    """
    code = _spoken.get()
    if code != SOURCE_LANGUAGE and message:
        message = catalogue(code).gettext(message)
    return message % values if values else message


_ = gettext


def ngettext(one: str, more: str, count: int, **values: object) -> str:
    """Return the message for `count` things, `one` or `more`, in the current language.

    %(num)s in it is replaced by `count` as a numeral, and each %(name)s by one of `values`.
    """
    message = catalogue(language()).ngettext(one, more, count)
    return message % {"num": numeral(count), **values}


def pgettext(context: str, message: str, **values: object) -> str:
    """Return `message` in the current language, as `context` needs it.

    A word may need several translations, which its contexts tell apart. `values` are used as by
    `gettext`.
    """
    translation = catalogue(language()).pgettext(context, message)
    return translation % values if values else translation


_COUNTRIES = {"en": "en_GB", "pt": "pt_PT"}
"""The languages that write numbers, lists and dates as one country does, with its locale."""

LOCALES = {code: Locale.parse(_COUNTRIES.get(code, code)) for code in LANGUAGES}
"""The locale of each language."""

_FOUR_DIGITS_TOGETHER = {"es", "pt"}
"""The languages that separate no thousands below 10,000. The CLDR has this, but Babel does not."""


def locale() -> Locale:
    """Return the locale of the current language, for Babel's numbers, lists and dates."""
    return LOCALES[language()]


@lru_cache(maxsize=len(LANGUAGES))
def _thousands_separator(code: str) -> str:
    # Without the cache this would take a tenth of a page with many large numbers.
    return get_group_symbol(LOCALES[code])


def numeral(number: int) -> str:
    """Return `number` as the current language writes it.

    >>> numeral(1234)
    '1,234'
    """
    if -1_000 < number < 1_000:
        return str(number)
    if -10_000 < number < 10_000 and language() in _FOUR_DIGITS_TOGETHER:
        return str(number)
    # Babel's format_decimal refuses whole numbers of more than 28 digits.
    return f"{number:,}".replace(",", _thousands_separator(language()))


def digits(written: str) -> str:
    """Return `written`, which somebody typed for a number, without separators of thousands.

    Those of English are read in all languages.

    >>> digits("12,345")
    '12345'
    """
    symbol = _thousands_separator(language())
    separator = r"\s" if symbol.isspace() else re.escape(symbol)
    grouped = re.fullmatch(rf"[0-9]{{1,3}}(?:[,{separator}][0-9]{{3}})+", written)
    return re.sub(r"[^0-9]", "", written) if grouped else written


def decimal(number: float) -> str:
    """Return `number`, rounded to one decimal, as the current language writes it.

    >>> decimal(0.25), decimal(3)
    ('0.2', '3.0')
    """
    return format_decimal(number, "0.0", locale())


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for it
    """Return `message` itself; the call marks it for translators."""
    return message
