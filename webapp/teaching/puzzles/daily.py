"""The puzzle of a day, the same for everyone: it follows from the date in UTC."""

from datetime import UTC, date, datetime

from webapp.language import gettext as _
from webapp.rulesets.errors import NotationError
from webapp.solver.budget import Budget

from .difficulty import QuestionKind
from .games import PuzzleGame
from .puzzle import LEVELS, Puzzle, Wanted, generate

FIRST_DAY = date(2025, 1, 1)
"""The first day that has a puzzle."""


def today() -> date:
    """The date of today's puzzle."""
    return datetime.now(UTC).date()


def puzzle_of(day: date, budget: Budget | None = None) -> Puzzle:
    """The puzzle of a date: a mixed sum, one level harder each day from Monday to Friday.

    The three kinds of question follow one another. Saturday and Sunday are as hard as Friday.
    Raises NotMadeYet where the budget ends before it is made.
    """
    kind = list(QuestionKind)[day.toordinal() % len(QuestionKind)]
    level = min(day.isoweekday(), LEVELS[-1])
    return generate(Wanted(PuzzleGame(()), kind), level, day.toordinal(), budget)


def read_day(text: str, last: date) -> date:
    """The date that is written, in ISO 8601, up to the last day that is out.

    Raises NotationError.
    """
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        right = _("Write a year, a month and a day, like %(day)s.", day=last.isoformat())
        raise NotationError(_("That is not a date."), text, right)
    if day > last:
        right = _("Today, by world time (UTC), is %(day)s.", day=last.isoformat())
        raise NotationError(_("The puzzle of that day is not out yet."), text, right)
    if day < FIRST_DAY:
        right = _("The first is that of %(day)s.", day=FIRST_DAY.isoformat())
        raise NotationError(_("There was no puzzle on that day."), text, right)
    return day
