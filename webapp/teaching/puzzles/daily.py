"""The three puzzles of a day, which depend only on the date in UTC."""

from datetime import UTC, date, datetime
from math import inf

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.errors import NotationError

from .boss import BossCandidate
from .candidates import PuzzleSpec
from .choice import WEEKS, Part, candidates_of
from .difficulty import QuestionKind
from .games import PuzzleGame
from .puzzle import LEVELS, Puzzle

FIRST_DAY = date(2025, 1, 1)
"""The first day that has puzzles."""

_DAYS_PER_WEEK = 7


def today() -> date:
    """Return the date of today's puzzles, in UTC."""
    return datetime.now(UTC).date()


def puzzle_of(day: date, part: Part, budget: Budget | None = None) -> Puzzle:
    """Return the puzzle of `day` that is its `part`. Puzzles grow harder from Monday to Sunday.

    The puzzle of a boss has the reply after which the part `REPLY` goes on. Raises `NotMadeYet` if
    `budget` does not suffice.
    """
    chosen_for = Part.BOSS if part is Part.REPLY else part
    week, weekday = divmod(day.toordinal() - 1, _DAYS_PER_WEEK)
    games = WEEKS[chosen_for][weekday].games
    turn, place = divmod(week, len(games))
    spec = PuzzleSpec(PuzzleGame((games[place],)), QuestionKind.WIN)
    candidates = candidates_of(spec, chosen_for, weekday, budget or Budget(inf))
    candidate = candidates[turn % len(candidates)]
    reply = None
    if isinstance(candidate, BossCandidate):
        if part is Part.REPLY:
            candidate = candidate.second
        else:
            reply = candidate.reply
    level = LEVELS[weekday * len(LEVELS) // _DAYS_PER_WEEK]
    return Puzzle(
        spec, level, turn, candidate.position, candidate.solution, candidate.difficulty, reply
    )


def read_part(text: str) -> Part:
    """Return the part of a day that is written in `text`. Raises `NotationError` without one."""
    if text not in list(Part):
        right = _("Write one of: %(all)s.", all=", ".join(Part))
        raise NotationError(_("That is no puzzle of a day."), text, right)
    return Part(text)


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
