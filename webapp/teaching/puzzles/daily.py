"""Daily puzzles, which depend only on the date in UTC."""

from datetime import UTC, date, datetime
from math import inf

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.errors import NotationError

from .candidates import PuzzleSpec
from .choice import WEEK, weekday_candidates
from .difficulty import QuestionKind
from .games import PuzzleGame
from .puzzle import LEVELS, Puzzle

FIRST_DAY = date(2025, 1, 1)
"""The first day that has a puzzle."""


def today() -> date:
    """Return the date of today's puzzle, in UTC."""
    return datetime.now(UTC).date()


def puzzle_of(day: date, budget: Budget | None = None) -> Puzzle:
    """Return the puzzle of `day`. Puzzles grow harder from Monday to Sunday.

    Raises `NotMadeYet` if `budget` does not suffice.
    """
    week, weekday = divmod(day.toordinal() - 1, len(WEEK))
    turn, place = divmod(week, len(WEEK[weekday].games))
    spec = PuzzleSpec(PuzzleGame((WEEK[weekday].games[place],)), QuestionKind.WIN)
    candidates = weekday_candidates(spec, WEEK[weekday], budget or Budget(inf))
    candidate = candidates[turn % len(candidates)]
    level = LEVELS[weekday * len(LEVELS) // len(WEEK)]
    return Puzzle(spec, level, turn, candidate.position, candidate.solution, candidate.difficulty)


def read_day(text: str) -> date:
    """Return the date written in `text` in ISO 8601.

    Raises `NotationError` if it is not a date, in the future, or before `FIRST_DAY`.
    """
    last = today()
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
