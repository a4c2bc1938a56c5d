"""Dates as people write them."""

from datetime import date

from webapp.language import N_
from webapp.language import gettext as _

_MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def in_words(day: date) -> str:
    """A date in the language spoken now.

    >>> in_words(date(2026, 11, 22))
    '22 November 2026'
    """
    month = _(_MONTHS[day.month - 1])
    return _("%(day)s %(month)s %(year)s", day=day.day, month=month, year=day.year)
