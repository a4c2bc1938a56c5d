"""The puzzle of a day, the same for everyone: it follows from the date in UTC."""

from contextlib import suppress
from datetime import UTC, date, datetime
from math import inf

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.notation import read_sum

from .choice import chosen_for
from .difficulty import QuestionKind
from .games import PuzzleGame
from .puzzle import LEVELS, Puzzle, Wanted, generate, posed
from .rotation import DAYS, FIRST_STEPS, SINCE

FIRST_DAY = date(2025, 1, 1)
"""The first day that has a puzzle."""


def today() -> date:
    """The date of today's puzzle."""
    return datetime.now(UTC).date()


def game_of(day: date) -> str:
    """The game of a date's puzzle before SINCE; on Mondays with the position that it is about."""
    week, weekday = divmod(day.toordinal() - 1, len(DAYS))
    games = DAYS[weekday] if weekday else FIRST_STEPS
    # The second day of a list is half a round ahead of the first.
    ahead = len(games) // 2 if games in DAYS[:weekday] else 0
    return games[(week + ahead) % len(games)]


def puzzle_of(day: date, budget: Budget | None = None) -> Puzzle:
    """The puzzle of a date, harder each day from Monday to Sunday. Raises NotMadeYet."""
    if day >= SINCE:
        return chosen_for(day, budget or Budget(inf))
    game, level = game_of(day), min(day.isoweekday(), LEVELS[-1])
    if ":" in game:
        return posed(read_sum(game), level)
    wanted = Wanted(PuzzleGame((game,)), QuestionKind.WIN)
    return generate(wanted, level, day.toordinal(), budget)


def read_month(text: str) -> date:
    """The first day of the month that is written, like 2026-11. Raises NotationError."""
    first, last = FIRST_DAY.isoformat()[:7], today().isoformat()[:7]
    with suppress(ValueError):
        month = date.fromisoformat(f"{text}-01")
        if first <= text <= last and f"{month:%Y-%m}" == text:
            return month
    right = _("Write a month from %(first)s to %(last)s.", first=first, last=last)
    raise NotationError(_("There are no puzzles of that month."), text, right)


def read_day(text: str) -> date:
    """The date that is written, in ISO 8601, up to today. Raises NotationError."""
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
