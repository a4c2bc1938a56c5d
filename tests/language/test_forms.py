"""Numbers, lists and dates, as each language writes them."""

from collections.abc import Iterator
from datetime import date

import pytest

from nimsum.language import LANGUAGES, SOURCE_LANGUAGE, decimal, digits, numeral, speak
from nimsum.rulesets.wording import listed_or
from webapp.dates import in_short, in_words

FORMS = {
    "en": ("1,234", "1,234,567", "0.5", "7 or 8", "1 November 2026", "22 Nov"),
    "de": ("1.234", "1.234.567", "0,5", "7 oder 8", "1. November 2026", "22. Nov."),
    "es": ("1234", "1.234.567", "0,5", "7 u 8", "1 de noviembre de 2026", "22 nov"),
    "fr": ("1\u202f234", "1\u202f234\u202f567", "0,5", "7 ou 8", "1er novembre 2026", "22 nov."),
    "pt": ("1234", "1\xa0234\xa0567", "0,5", "7 ou 8", "1 de novembro de 2026", "22 nov."),
}


@pytest.fixture(params=LANGUAGES)
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language while it is spoken, those that have no line above included."""
    spoken: str = request.param
    speak(spoken)
    yield spoken
    speak(SOURCE_LANGUAGE)


def test_a_language_has_its_forms(code: str) -> None:
    told = numeral(1_234), numeral(1_234_567), decimal("0.5"), listed_or([7, 8])
    found = (*told, in_words(date(2026, 11, 1)), in_short(date(2026, 11, 22)))
    assert found == FORMS.get(code, found)
    assert digits(numeral(1_234_567)) == "1234567"
