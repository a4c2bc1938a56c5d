"""Endless puzzles: the next one suits the rating of the player, which each answer changes.

The rating and the number of a puzzle determine it. All candidates are dealt into classes, and a
number has only the candidates of one class: so no puzzle comes again before all classes had their
turn, however the rating changes. Series at even places are in even classes, and others in odd ones,
so two puzzles in a row are of different series.
"""

import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from random import Random

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.sums import Sum
from webapp.teaching.ideas.ideas import ideas_of_match

from .candidates import Candidate, PuzzleSpec, candidate_of
from .difficulty import Difficulty, QuestionKind
from .games import PuzzleGame
from .positions import pick
from .puzzle import LEVELS, Puzzle
from .rush import random_position_by

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

_DRAWS = 300
"""The number of positions that are drawn for a series."""
_SECONDS_PER_POSITION = 0.05
"""The work for one position, in seconds; harder ones are left out."""
_SECONDS_PER_IDEA = 0.2
"""The work to find the ideas of the winning moves in one position, in seconds."""

CLASSES = 52
"""The number of classes of candidates: as many puzzles come before one may come again."""
CLASSES_OF_IDEA = 20
"""The number of classes if only the puzzles of one idea are used, which are fewer."""
_SHARE_CHOSEN = 8
"""One in so many of a class, those nearest to the rating, may be chosen."""


@dataclass(frozen=True, slots=True)
class _Series:
    """The patterns from which some puzzles are drawn, and the keys of their ideas."""

    ideas: tuple[str, ...]
    patterns: tuple[str, ...]
    convention: Convention


_WRITTEN = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))

_SERIES = tuple(
    _Series(
        tuple(series["ideas"]),
        tuple(series["patterns"]),
        Convention(series.get("play", Convention.NORMAL)),
    )
    for series in _WRITTEN["series"]
)

STREAM_IDEAS = tuple(dict.fromkeys(idea for series in _SERIES for idea in series.ideas))
"""The keys of the ideas that puzzles can be asked for by."""


def read_idea(text: str) -> str:
    """Return `text` if it is the key of an idea, or "". Raises `NotationError` if it is neither."""
    if text and text not in STREAM_IDEAS:
        right = _("Write one of: %(all)s.", all=", ".join(STREAM_IDEAS))
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


def stream_puzzle(rating: int, number: int, idea: str = "") -> Puzzle:
    """Return puzzle `number` for a player with `rating`, of `idea` unless that is ""."""
    classes = _classes(idea)
    rated = classes[number % len(classes)]
    nearest = sorted(rated, key=lambda candidate: abs(rating_of(candidate.difficulty) - rating))
    count = max(1, len(rated) // _SHARE_CHOSEN)
    random = Random(f"stream:{idea}:{number}")
    candidate, spec = pick(random, [(each, rated[each]) for each in nearest[:count]])
    span = (MAX_RATING - MIN_RATING) / len(LEVELS)
    level = LEVELS[min(len(LEVELS) - 1, int((rating_of(candidate.difficulty) - MIN_RATING) / span))]
    return Puzzle(spec, level, number, candidate.position, candidate.solution, candidate.difficulty)


@lru_cache(maxsize=len(STREAM_IDEAS) + 1)
def _classes(idea: str) -> tuple[dict[Candidate, PuzzleSpec], ...]:
    """Return the classes of the candidates of `idea`, or of all candidates if that is ""."""
    classes: tuple[dict[Candidate, PuzzleSpec], ...]
    classes = tuple({} for _class in range(CLASSES_OF_IDEA if idea else CLASSES))
    series = [each for each in _SERIES if not idea or idea in each.ideas]
    for place, each in enumerate(series):
        candidates = list(_candidates()[each])
        if idea:
            candidates = [
                (candidate, spec)
                for candidate, spec in candidates
                if _is_won_by(idea, candidate, spec.convention)
            ]
        for rank, (candidate, spec) in enumerate(candidates):
            classes[(2 * rank + place % 2) % len(classes)][candidate] = spec
    return classes


def _is_won_by(idea: str, candidate: Candidate, convention: Convention) -> bool:
    """Return True if some winning move in `candidate` shows `idea`."""
    match = Match(candidate.position, Player.YOU, convention=convention)
    budget = Budget(_SECONDS_PER_IDEA)
    shown = (ideas_of_match(match.after(move), budget).used for move in candidate.solution.winning)
    return any(idea == each.idea.key for ideas in shown for each in ideas)


@cache
def _candidates() -> dict[_Series, tuple[tuple[Candidate, PuzzleSpec], ...]]:
    """Return for each series its candidates with their specifications, the easiest first.

    A position that several series may draw belongs to the first of them.
    """
    drawn = set[tuple[str, ...]]()
    candidates = {}
    for series in _SERIES:
        accepted = []
        for draw in range(_DRAWS):
            pattern = series.patterns[draw % len(series.patterns)]
            position = random_position_by(pattern, Random(f"stream:{pattern}:{draw}"))
            key = (series.convention, *sorted(map(str, position)))
            if key not in drawn and (judged := _judge(position, series.convention)):
                accepted.append(judged)
            drawn.add(key)
        accepted.sort(key=lambda judged: rating_of(judged[0].difficulty))
        candidates[series] = tuple(accepted)
    return candidates


def _judge(position: Sum, convention: Convention) -> tuple[Candidate, PuzzleSpec] | None:
    """Return `position` with its solution, or None if it is not suitable or ends at once."""
    spec = PuzzleSpec(PuzzleGame.of(position), QuestionKind.WIN, convention)
    candidate = candidate_of(spec, position, Budget(_SECONDS_PER_POSITION))
    return None if candidate is None or candidate.is_sudden else (candidate, spec)
