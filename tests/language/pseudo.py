"""Languages that no one speaks. In one of them each message stands in brackets, so that one sees
what has none: only what has a translation, so that a message not marked for it shows.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from itertools import product

import pytest
from babel import Locale

import nimsum.language
import webapp.views.web.languages
from nimsum.catalogues import read_catalogue
from nimsum.language import CATALOGUES, LANGUAGES, LOCALES, SOURCE_LANGUAGE

OPEN = "⟦"
CLOSE = "⟧"
_WORD = re.compile("[A-Za-z]{2}")
_GREEK = Locale.parse("el")
"""The locale of these languages: what Babel writes in it has no Latin letter."""


@contextmanager
def speaking(**languages: NullTranslations) -> Iterator[None]:
    """Adds languages to those that are spoken, by their codes."""
    catalogue = nimsum.language.catalogue

    def found(code: str) -> NullTranslations:
        return languages.get(code) or catalogue(code)

    with pytest.MonkeyPatch.context() as patch:
        for code in languages:
            patch.setitem(LANGUAGES, code, code)
            patch.setitem(LOCALES, code, _GREEK)
        patch.setattr(nimsum.language, "catalogue", found)
        patch.setattr(webapp.views.web.languages, "catalogue", found)
        yield


class _Missing(NullTranslations):
    """Answers for each message that the catalogue lacks."""

    def gettext(self, message: str) -> str:
        return ""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return ""

    def pgettext(self, context: str, message: str) -> str:
        return ""


class Bracketed(NullTranslations):
    """Translations that put what has a translation into brackets."""

    def __init__(self) -> None:
        super().__init__()
        languages = [code for code in LANGUAGES if code != SOURCE_LANGUAGE]
        self._translated: NullTranslations = _Missing()
        for folder, code in product(CATALOGUES, languages):
            added = read_catalogue(folder, code)
            added.add_fallback(self._translated)
            self._translated = added

    def gettext(self, message: str) -> str:
        return _shown(message, self._translated.gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _shown(msgid1 if n == 1 else msgid2, self._translated.ngettext(msgid1, msgid2, n))

    def pgettext(self, context: str, message: str) -> str:
        translated = self._translated.pgettext(context, message)
        if not _WORD.search(message):
            return message  # A form of the language, such as its colon.
        return _shown(message, translated)


def _shown(message: str, translated: str) -> str:
    return f"{OPEN}{message}{CLOSE}" if translated else message
