"""What to practise after a game: the positions in which you slipped, and puzzles like them."""

from contextlib import suppress
from random import Random
from types import SimpleNamespace

from markupsafe import Markup

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Player
from nimsum.rulesets.notation import write_sum
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import PuzzleGame
from webapp.teaching.puzzles.puzzle import (
    LARGEST_SEED,
    LEVELS,
    NoPuzzle,
    NoPuzzleInTime,
    NotMadeYet,
)
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.views.pictures.emblems import emblem
from webapp.views.puzzles.queries import FreePuzzle, PosedPuzzle, PuzzleQuery

_PUZZLES, _FOR_ONE = 3, 0.3
"""How many puzzles there are, and the part of the time for a position of the game."""


def practice(found: SimpleNamespace, budget: Budget) -> list[SimpleNamespace]:
    """Three puzzles, new ones the harder, the more of your chances to win you took."""
    match, puzzles = found.match, list[SimpleNamespace]()
    for ply in found.slips[:_PUZZLES]:
        posed = PosedPuzzle(start=match.positions[ply], play=match.convention)
        told = _("Move %(number)s", number=ply + 1)
        puzzles += _shown(posed, told, budget.part(_FOR_ONE))
    yours = [turn.verdict for turn in found.turns if turn.by is not Player.COMPUTER]
    kept, thrown = map(yours.count, (MoveVerdict.KEPT_WIN, MoveVerdict.THREW_WIN))
    level = LEVELS[0] + (len(LEVELS) - 1) * kept // max(1, kept + thrown)
    seed = int(Random(f"{write_sum(match.start)}:{len(match.moves)}").random() * LARGEST_SEED)
    # A game may have no puzzles; mixed ones there are always.
    for game in (PuzzleGame.of(match.start), PuzzleGame(())):
        easiest = min(level, LEVELS[-1] + 1 - _PUZZLES + len(puzzles))
        for each in range(easiest, easiest + _PUZZLES - len(puzzles)):
            fresh = FreePuzzle(
                game=game, level=each, kind=QuestionKind.WIN, seed=seed, play=match.convention
            )
            puzzles += _shown(fresh, _("Level %(level)s", level=each), budget)
    return puzzles


def _shown(asked: PuzzleQuery, told: str, budget: Budget) -> list[SimpleNamespace]:
    """A puzzle with its address and its picture, if there was time for it; none if it is none."""
    picture = Markup()
    try:
        with suppress(NotMadeYet, NoPuzzleInTime):
            picture = emblem(asked.puzzle(budget).position)
    except NoPuzzle:
        return []
    return [SimpleNamespace(href=asked.href(), told=told, picture=picture)]
