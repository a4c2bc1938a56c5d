"""Dates in words, and the days by which homework is done."""

from datetime import UTC, date, datetime, timedelta, timezone

from nimsum.language import N_, _, pgettext

_LAST_ZONE = timezone(timedelta(hours=-12))
"""Where a day is over last."""

_MONTHS = (
    *(N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June")),
    *(N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December")),
)


def month_in_words(day: date) -> str:
    """The month of a date in the language spoken now."""
    return _("%(month)s %(year)s", month=_(_MONTHS[day.month - 1]), year=day.year)


def in_short(day: date) -> str:
    """A date without its year, and with the month in short."""
    months = pgettext("months in short", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")
    return _("%(day)s %(month)s", day=_day(day), month=months.split()[day.month - 1])


def in_words(day: date) -> str:
    """A date in the language spoken now.

    >>> in_words(date(2026, 11, 22))
    '22 November 2026'
    """
    month = _(_MONTHS[day.month - 1])
    return _("%(day)s %(month)s %(year)s", day=_day(day), month=month, year=day.year)


def _day(day: date) -> str:
    return pgettext("the first day of a month", "1") if day.day == 1 else str(day.day)


def end_of(day: date) -> float:
    """When a day is over everywhere, in seconds since 1970: nobody is cut off during it."""
    return datetime.combine(day + timedelta(days=1), datetime.min.time(), _LAST_ZONE).timestamp()


def day_before(end: float) -> date:
    """The day that is over then.

    >>> day_before(end_of(date(2026, 11, 22)))
    datetime.date(2026, 11, 22)
    """
    return datetime.fromtimestamp(end - 1, _LAST_ZONE).date()


def day_at(at: float) -> date:
    """The date at a time, in UTC."""
    return datetime.fromtimestamp(at, UTC).date()
