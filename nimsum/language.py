"""The languages of Nimsum, and the current language.

Messages in the source are English. Translations are gettext catalogues, which
`python3 dev.py translate` brings up to date. The folder `translations/` of this package has the
translations of the library's messages; other packages add folders of their own. Nimsum has every
language for which this package has a catalogue.

A message that is made while a visitor waits goes through `gettext` or `ngettext`. A message that is
made when a module is imported, such as a title, is marked with `N_` there, and goes through
`gettext` where it is shown. Numbers, lists and dates are not messages: Babel writes them for the
current `locale()`, by the rules of the Unicode CLDR.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from gettext import NullTranslations
from pathlib import Path

from babel import Locale
from babel.numbers import format_decimal, get_group_symbol

from .catalogues import languages_in, read_catalogue

SOURCE_LANGUAGE = "en"
CATALOGUES = [Path(__file__).parent / "translations"]
"""The folders of catalogues in which messages are looked up, the last folder first."""

_MAX_CATALOGUES = 32
"""The largest number of languages whose translations are kept."""

_current_language: ContextVar[str] = ContextVar("language", default=SOURCE_LANGUAGE)


def language() -> str:
    """Return the code of the current language, a key of `LANGUAGES`."""
    return _current_language.get()


def set_language(code: str) -> None:
    """Make `code` the current language of this thread or request."""
    _current_language.set(code)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Make `code` the current language until the end of the `with` statement."""
    before = language()
    set_language(code)
    try:
        yield
    finally:
        set_language(before)


def add_catalogues(folder: Path, *, first: bool = True) -> None:
    """Look messages up in the catalogues in `folder`, too.

    They are used before those of other folders or, if `first` is False, after them.
    """
    CATALOGUES.insert(len(CATALOGUES) if first else 0, folder)
    catalogue.cache_clear()


@lru_cache(maxsize=_MAX_CATALOGUES)
def catalogue(code: str) -> NullTranslations:
    """Return the translations into the language `code`; for the source language, empty ones."""
    translations = NullTranslations()
    if code == SOURCE_LANGUAGE:
        return translations
    for folder in CATALOGUES:
        added = read_catalogue(folder, code)
        added.add_fallback(translations)
        translations = added
    return translations


def _own_name(code: str) -> str:
    """Return the name of the language `code` in that language, such as "Deutsch" for "de".

    Return `code` if the catalogue of the language does not translate the name.
    """
    name = catalogue(code).pgettext("this language", "English")
    return code if name == "English" and code != SOURCE_LANGUAGE else name


LANGUAGES = {code: _own_name(code) for code in (SOURCE_LANGUAGE, *languages_in(CATALOGUES[0]))}
"""The names of the languages in themselves, by their codes; the first is that of the source."""


def gettext(message: str, **values: object) -> str:
    """Return `message` in the current language, with each %(name)s replaced by one of `values`.

    Without `values`, a % in the message is a percent sign.
    """
    code = _current_language.get()
    if code != SOURCE_LANGUAGE and message:
        message = catalogue(code).gettext(message)
    return message % values if values else message


_ = gettext


def ngettext(one: str, more: str, count: int, **values: object) -> str:
    """Return the message for the number `count` in the current language.

    `one` is the English message for 1, `more` that for other numbers. In the result, %(num)s is
    replaced by `count` as a numeral, and each other %(name)s by one of `values`.
    """
    message = catalogue(language()).ngettext(one, more, count)
    return message % {"num": numeral(count), **values}


def pgettext(context: str, message: str, **values: object) -> str:
    """Return `message` in the current language, as it is translated in `context`.

    Contexts tell apart several translations of one English word. `values` are used as by `gettext`.
    """
    translation = catalogue(language()).pgettext(context, message)
    return translation % values if values else translation


_COUNTRIES = {"en": "en_GB", "pt": "pt_PT"}
"""Languages whose numbers, lists and dates are written as in one country, with its locale."""

LOCALES = {code: Locale.parse(_COUNTRIES.get(code, code)) for code in LANGUAGES}
"""The locale of each language."""

_UNSEPARATED_FOUR_DIGITS = {"es", "pt"}
"""Languages that write numbers of four digits without a separator of thousands.

The CLDR has this rule, but Babel does not.
"""


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
    if -10_000 < number < 10_000 and language() in _UNSEPARATED_FOUR_DIGITS:
        return str(number)
    # Babel's format_decimal refuses whole numbers of more than 28 digits.
    return f"{number:,}".replace(",", _thousands_separator(language()))


def digits(text: str) -> str:
    """Return `text`, which a user typed as a number, without separators of thousands.

    The separators are those of the current language, and the comma in every language. Return
    `text` itself if it is not a number with a separator before every three digits.

    >>> digits("12,345")
    '12345'
    """
    symbol = _thousands_separator(language())
    separator = r"\s" if symbol.isspace() else re.escape(symbol)
    is_grouped = re.fullmatch(rf"[0-9]{{1,3}}(?:[,{separator}][0-9]{{3}})+", text)
    return re.sub(r"[^0-9]", "", text) if is_grouped else text


def decimal(number: float) -> str:
    """Return `number`, rounded to one decimal, as the current language writes it.

    >>> decimal(0.25), decimal(3)
    ('0.2', '3.0')
    """
    return format_decimal(number, "0.0", locale())


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for it
    """Return `message` itself; the call marks it for translators."""
    return message
