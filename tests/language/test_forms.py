"""Numbers, lists and dates, as each language writes them."""

from collections.abc import Iterator
from datetime import date

import pytest

from nimsum.language import LANGUAGES, SOURCE_LANGUAGE, decimal, digits, numeral, set_language
from nimsum.rulesets.wording import listed_and, listed_or
from webapp.dates import date_in_words, day_of_month, month_in_words, short_date, weekdays

NUMBERS = {
    "en": ("1,234", "1,234,567", "0.5"),
    "de": ("1.234", "1.234.567", "0,5"),
    "es": ("1234", "1.234.567", "0,5"),
    "fr": ("1\u202f234", "1\u202f234\u202f567", "0,5"),
    "pt": ("1234", "1\xa0234\xa0567", "0,5"),
}
LISTS = {
    "en": ("1, 2 and 3", "7 or 8"),
    "de": ("1, 2 und 3", "7 oder 8"),
    "es": ("1, 2 y 3", "7 u 8"),
    "fr": ("1, 2 et 3", "7 ou 8"),
    "pt": ("1, 2 e 3", "7 ou 8"),
}
DATES = {
    "en": ("1 November 2026", "22 Nov", "1 Nov", "November 2026", "Mo Tu We Th Fr Sa Su"),
    "de": ("1. November 2026", "22. Nov.", "1. Nov.", "November 2026", "Mo Di Mi Do Fr Sa So"),
    "es": (
        "1 de noviembre de 2026",
        "22 nov",
        "1 nov",
        "noviembre de 2026",
        "Lu Ma Mi Ju Vi Sa Do",
    ),
    "fr": ("1er novembre 2026", "22 nov.", "1er nov.", "novembre 2026", "Lu Ma Me Je Ve Sa Di"),
    "pt": (
        "1 de novembro de 2026",
        "22 nov.",
        "1 nov.",
        "novembro de 2026",
        "Seg Ter Qua Qui Sex Sáb Dom",
    ),
}


@pytest.fixture(params=LANGUAGES)
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    """Yield each language in turn, while it is the current one."""
    spoken: str = request.param
    set_language(spoken)
    yield spoken
    set_language(SOURCE_LANGUAGE)


def test_numbers_are_written_as_the_language_does_and_read_again(code: str) -> None:
    result = numeral(1_234), numeral(1_234_567), decimal(0.5)
    assert result == NUMBERS.get(code, result)
    assert digits(numeral(1_234_567)) == "1234567"
    # More digits than a Decimal has.
    assert digits(numeral(10**40 + 1)) == str(10**40 + 1)
    assert numeral(-999) == "-999"


def test_lists_are_written_as_the_language_does(code: str) -> None:
    result = listed_and([1, 2, 3]), listed_or([7, 8])
    assert result == LISTS.get(code, result)
    assert listed_and([8]) == listed_or([8]) == "8"


def test_dates_are_written_as_the_language_does(code: str) -> None:
    first = date(2026, 11, 1)
    short = short_date(date(2026, 11, 22))
    columns = " ".join(weekdays())
    result = (date_in_words(first), short, short_date(first), month_in_words(first), columns)
    assert result == DATES.get(code, result)
    assert day_of_month(first) in ("1", "1er")
    assert day_of_month(first) in date_in_words(first).replace(".", "").split()


@pytest.mark.parametrize("code", ["es"], indirect=True)
@pytest.mark.usefixtures("code")
def test_spanish_conjunctions_change_before_their_own_sound() -> None:
    assert listed_or([1, 11]) == "1 u 11"
    assert listed_or([1, 110]) == "1 o 110"
    assert listed_or(["tres", "Ocho"]) == "tres u Ocho"
    assert listed_or(["uno", "dos", "otro"]) == "uno, dos u otro"
    assert listed_and(["nombres", "índices"]) == "nombres e índices"
    assert listed_and(["agua", "hielo"]) == "agua y hielo"
    assert listed_and(["ocho", "hilos"]) == "ocho e hilos"
    assert listed_and(["y", "ocho"]) == "y y ocho"
