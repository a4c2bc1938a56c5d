"""Endless puzzles: the next one suits the rating of the player, which each answer changes.

The rating and the number of a puzzle determine it. All positions (`stream.toml`) are dealt into
classes, and a number has only the positions of one class: so no puzzle comes again before all
classes had their turn, however the rating changes. Series at even places are in even classes, and
others in odd ones, so two puzzles in a row are of different series.
"""

import tomllib
from functools import cache
from math import inf
from pathlib import Path
from random import Random
from typing import NamedTuple

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import NotationError
from webapp.teaching.ideas.ideas import IDEAS

from .candidates import written_candidate
from .difficulty import Difficulty
from .positions import pick
from .puzzle import LEVELS, Puzzle

FIRST_RATING = 500
MIN_RATING = 100
MAX_RATING = 2000

_BASE = 150
_PER_BIT = 180
_PER_TRAP = 120
_PER_STEP = 15
_MAX_STEPS = 10
"""The rating of a puzzle: `_BASE`, and more for the parts of its difficulty.

A guess says most about it in any game. A step of the solution weighs little, since steps of
different games cannot be compared.
"""
_STEP = 40
"""The largest change of a rating after one answer."""
_SPREAD = 400
"""The difference of ratings at which the better player is expected to win ten times as often."""

CLASSES = 52
"""The number of classes of positions: as many puzzles come before one may come again."""
CLASSES_OF_IDEA = 20
"""The number of classes if only the puzzles of one idea are used, which are fewer."""
_SHARE_CHOSEN = 8
"""One in so many of a class, those nearest to the rating, may be chosen."""


class StreamPosition(NamedTuple):
    """The text of a position, its rating as a puzzle, and the keys of the ideas that win it."""

    rating: int
    written: str
    ideas: tuple[str, ...]
    convention: Convention


@cache
def stream_positions() -> tuple[tuple[StreamPosition, ...], ...]:
    """Return the positions of each series, the easiest first."""
    file = Path(__file__).with_suffix(".toml")
    return tuple(
        tuple(
            StreamPosition(rating, written, tuple(ideas), Convention(series.get("play", "normal")))
            for rating, written, ideas in series["positions"]
        )
        for series in tomllib.loads(file.read_text("utf-8"))["series"]
    )


def read_idea(text: str) -> str:
    """Return `text` if it is the key of an idea, or "". Raises `NotationError` if it is neither."""
    if text and text not in IDEAS:
        right = _("Write one of: %(all)s.", all=", ".join(IDEAS))
        raise NotationError(_("There are no puzzles of that idea."), text, right)
    return text


def rating_of(difficulty: Difficulty) -> int:
    """Return the rating of a puzzle with this `difficulty`."""
    rating = _BASE + _PER_BIT * difficulty.choice + _PER_TRAP * len(difficulty.traps)
    return min(MAX_RATING, round(rating + _PER_STEP * min(difficulty.depth, _MAX_STEPS)))


def next_rating(rating: int, puzzle: Puzzle, *, solved: bool) -> int:
    """Return the rating of a player with `rating` after `puzzle`, by Elo's formula.

    `solved` is True if the first answer was right.
    """
    behind = rating_of(puzzle.difficulty) - rating
    expected = 1 / (1 + 10 ** (behind / _SPREAD))
    change = round(_STEP * (solved - expected))
    return max(MIN_RATING, min(MAX_RATING, rating + change))


def stream_puzzle(rating: int, number: int, idea: str = "", budget: Budget | None = None) -> Puzzle:
    """Return puzzle `number` for a player with `rating`, of `idea` unless that is "".

    Raises `NotMadeYet` if `budget` does not suffice to solve it.
    """
    rated = _class_of(number, idea)
    nearest = sorted(rated, key=lambda each: abs(each.rating - rating))
    count = max(1, len(rated) // _SHARE_CHOSEN)
    chosen = pick(Random(f"stream:{idea}:{number}"), nearest[:count])
    spec, candidate = written_candidate(chosen.written, chosen.convention, budget or Budget(inf))
    span = (MAX_RATING - MIN_RATING) / len(LEVELS)
    level = LEVELS[min(len(LEVELS) - 1, int((chosen.rating - MIN_RATING) / span))]
    return Puzzle(spec, level, number, candidate.position, candidate.solution, candidate.difficulty)


def _class_of(number: int, idea: str) -> list[StreamPosition]:
    """Return the positions of the class that puzzle `number` is from.

    They are won by `idea`, unless that is "".
    """
    wanted = [
        [position for position in series if not idea or idea in position.ideas]
        for series in stream_positions()
    ]
    classes = CLASSES_OF_IDEA if idea else CLASSES
    return [
        position
        for place, series in enumerate(filter(None, wanted))
        for rank, position in enumerate(series)
        if (2 * rank + place % 2) % classes == number % classes
    ]
