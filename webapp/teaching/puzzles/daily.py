"""The three puzzles of a day, which depend only on the date in UTC.

The hard one is chosen as `choice.py` says. The positions of the easy one and of the boss are
written down in `daily.toml`. All grow harder from Monday to Sunday, and so do those of each day.
"""

import tomllib
from dataclasses import replace
from datetime import UTC, date, datetime
from enum import StrEnum
from functools import cache
from math import inf
from pathlib import Path

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import NotationError

from .boss import second_question
from .candidates import Candidate, PuzzleSpec, written_candidate
from .choice import WEEK, weekday_candidates
from .difficulty import QuestionKind
from .games import PuzzleGame
from .puzzle import LEVELS, Puzzle

FIRST_DAY = date(2025, 1, 1)
"""The first day that has puzzles."""


class Part(StrEnum):
    """One of the three puzzles of a day. The boss asks again after the computer's reply."""

    EASY = "easy"
    HARD = "hard"
    BOSS = "boss"
    REPLY = "reply"


def today() -> date:
    """Return the date of today's puzzles, in UTC."""
    return datetime.now(UTC).date()


def puzzle_of(day: date, part: Part, budget: Budget | None = None) -> Puzzle:
    """Return the puzzle of `day` that is its `part`.

    The puzzle of a boss has the reply after which the part `REPLY` goes on. Raises `NotMadeYet` if
    `budget` does not suffice.
    """
    budget = budget or Budget(inf)
    if part is Part.HARD:
        return _hard_puzzle_of(day, budget)
    is_easy = part is Part.EASY
    written = _written_position(day, Part.EASY if is_easy else Part.BOSS)
    spec, first = written_candidate(written, Convention.NORMAL, budget)
    if is_easy:
        return _puzzle(spec, day, first)
    second = second_question(spec, first, budget)
    if part is Part.REPLY:
        return _puzzle(spec, day, second.candidate)
    return replace(_puzzle(spec, day, first), reply=second.reply)


def _hard_puzzle_of(day: date, budget: Budget) -> Puzzle:
    week, weekday = _week_and_weekday(day)
    turn, place = divmod(week, len(WEEK[weekday].games))
    spec = PuzzleSpec(PuzzleGame((WEEK[weekday].games[place],)), QuestionKind.WIN)
    candidates = weekday_candidates(spec, WEEK[weekday], budget)
    return _puzzle(spec, day, candidates[turn % len(candidates)])


def _written_position(day: date, part: Part) -> str:
    """Return the position of the `part` of `day`, the easy one or the boss, from `daily.toml`."""
    week, weekday = _week_and_weekday(day)
    positions = _written()[part][weekday]
    return positions[week % len(positions)]


@cache
def _written() -> dict[str, list[list[str]]]:
    """Return the positions of each part in `daily.toml`, for each weekday from Monday on."""
    written = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
    return {part: list(weekdays.values()) for part, weekdays in written.items()}


def _week_and_weekday(day: date) -> tuple[int, int]:
    """Return the number of the week of `day`, and that of its weekday, which is 0 on Monday."""
    return divmod(day.toordinal() - 1, len(WEEK))


def _puzzle(spec: PuzzleSpec, day: date, candidate: Candidate) -> Puzzle:
    week, weekday = _week_and_weekday(day)
    level = LEVELS[weekday * len(LEVELS) // len(WEEK)]
    solution = candidate.solution
    return Puzzle(spec, level, week, candidate.position, solution, candidate.difficulty)


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
