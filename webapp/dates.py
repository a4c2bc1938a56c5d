"""Dates in words, and the days on which homework is due."""

from datetime import UTC, date, datetime, timedelta, timezone

from babel.dates import format_date, format_skeleton, get_day_names

from nimsum.language import language, locale

_LAST_ZONE = timezone(timedelta(hours=-12))
"""The time zone in which a day ends last."""


def month_in_words(day: date) -> str:
    """Return the month of `day`, with its year, in the current language.

    >>> month_in_words(date(2026, 11, 22))
    'November 2026'
    """
    return format_skeleton("yMMMM", day, locale=locale())


def weekdays() -> list[str]:
    """Return the names of Monday to Sunday in two or three letters, as the heads of columns.

    >>> weekdays()
    ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
    """
    names = get_day_names("short", "stand-alone", locale())
    return [names[number].removesuffix(".").capitalize() for number in range(7)]


def short_date(day: date) -> str:
    """Return `day` in short, without its year, in the current language.

    >>> short_date(date(2026, 11, 22))
    '22 Nov'
    """
    # In Portuguese the skeleton gives a number for the month: 22/11.
    if language() == "pt":
        return format_date(day, "d MMM", locale())
    return _with_french_ordinal(format_skeleton("MMMd", day, locale=locale()), day)


def day_of_month(day: date) -> str:
    """Return the number of `day` in its month as the words of the date have it.

    >>> day_of_month(date(2026, 11, 22))
    '22'
    """
    return _with_french_ordinal(f"{day.day} ", day).strip()


def date_in_words(day: date) -> str:
    """Return `day` with the name of its month and its year, in the current language.

    >>> date_in_words(date(2026, 11, 22))
    '22 November 2026'
    """
    return _with_french_ordinal(format_date(day, "long", locale()), day)


def _with_french_ordinal(text: str, day: date) -> str:
    """Return `text`, a date, with "1er" in place of "1" if it is the first of a French month.

    `text` is `day` in a format of the CLDR, which does not know this ordinal.
    """
    is_ordinal = language() == "fr" and day.day == 1
    return text.replace("1 ", "1er ", 1) if is_ordinal else text


def end_of(day: date) -> float:
    """Return the time at which `day` is over in all time zones, in seconds since 1970."""
    return datetime.combine(day + timedelta(days=1), datetime.min.time(), _LAST_ZONE).timestamp()


def day_before(end: float) -> date:
    """Return the last day that is over in all time zones at the time `end`, in seconds since 1970.

    >>> day_before(end_of(date(2026, 11, 22)))
    datetime.date(2026, 11, 22)
    """
    return datetime.fromtimestamp(end - 1, _LAST_ZONE).date()


def day_at(at: float) -> date:
    """Return the date in UTC at the time `at`, in seconds since 1970."""
    return datetime.fromtimestamp(at, UTC).date()
