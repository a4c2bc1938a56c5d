"""What to practise after a game: the positions in which you slipped, and puzzles like them."""

from contextlib import suppress
from random import Random
from types import SimpleNamespace

from markupsafe import Markup

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match, Player
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
from webapp.views.puzzles.queries import FreePuzzle, PosedPuzzle

_PUZZLES = 3
_FOR_YOUR_OWN = 0.3
"""The part of the time for positions of the game."""


def practice(found: SimpleNamespace, budget: Budget) -> list[SimpleNamespace]:
    """Three puzzles, each with its address, its words and its picture, if there was time for it."""
    match, own = found.match, []
    for ply in found.slips[:_PUZZLES]:
        asked = PosedPuzzle(start=match.positions[ply], play=match.convention)
        with suppress(NoPuzzle):
            asked.puzzle(budget.part(_FOR_YOUR_OWN))
            told = _("Move %(number)s", number=ply + 1)
            own.append(SimpleNamespace(href=asked.href(), told=told, picture=emblem(asked.start)))
    new = _PUZZLES - len(own)
    easiest = min(_level(found), LEVELS[-1] + 1 - new)
    return own + [_like(match, easiest + number, budget) for number in range(new)]


def _level(found: SimpleNamespace) -> int:
    """The level of new puzzles: the better, the more of your chances to win you took."""
    yours = [turn.verdict for turn in found.turns if turn.by is not Player.COMPUTER]
    kept, thrown = map(yours.count, (MoveVerdict.KEPT_WIN, MoveVerdict.THREW_WIN))
    return LEVELS[0] + (len(LEVELS) - 1) * kept // max(1, kept + thrown)


def _like(match: Match, level: int, budget: Budget) -> SimpleNamespace:
    """A puzzle of the same game and convention; a mixed one where the game has none."""
    seed = int(Random(f"{write_sum(match.start)}:{len(match.moves)}").random() * LARGEST_SEED)
    game, picture = PuzzleGame.of(match.start), Markup()
    asked = FreePuzzle(
        game=game, level=level, kind=QuestionKind.WIN, seed=seed, play=match.convention
    )
    try:
        picture = emblem(asked.puzzle(budget).position)
    except NoPuzzle:
        asked = asked.model_copy(update={"game": PuzzleGame(())})
    except (NotMadeYet, NoPuzzleInTime):
        pass
    told = _("Level %(level)s", level=level)
    return SimpleNamespace(href=asked.href(), told=told, picture=picture)
