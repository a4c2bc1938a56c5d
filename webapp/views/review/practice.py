"""Practice after a game: puzzles from the positions of a player's slips, and new puzzles.

A *slip* is a move that gives up a win or a draw.
"""

from contextlib import suppress
from dataclasses import dataclass
from random import Random

from markupsafe import Markup

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Player
from nimsum.rulesets.notation import write_sum
from webapp.teaching.puzzles.candidates import NoPuzzleInTime, NotMadeYet
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import PuzzleGame
from webapp.teaching.puzzles.puzzle import LEVELS, MAX_SEED, NoPuzzle
from webapp.teaching.review.game_review import GameReview
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.views.pictures.emblems import emblem
from webapp.views.puzzles.puzzle_queries import FreePuzzle, PosedPuzzle, PuzzleQuery

_PUZZLE_COUNT = 3
_SHARE_PER_POSITION = 0.3
"""The share of the budget for one position of the game."""


@dataclass(frozen=True, slots=True)
class PuzzleCard:
    """A link to a puzzle, with a short text and a picture; `picture` may be empty."""

    href: str
    text: str
    picture: Markup


def practice(review: GameReview, budget: Budget) -> list[PuzzleCard]:
    """Return links to three puzzles: positions of the player's slips, then new puzzles of the game.

    The new puzzles are harder if the player kept more of the wins in the game of `review`. If there
    are no puzzles of this game, the new puzzles mix several games.
    """
    match = review.match
    puzzles: list[PuzzleCard] = []
    for ply in review.slips[:_PUZZLE_COUNT]:
        posed = PosedPuzzle(start=match.positions[ply], play=match.convention)
        text = _("Move %(number)s", number=ply + 1)
        puzzles += _puzzle_cards(posed, text, budget.part(_SHARE_PER_POSITION))
    verdicts = [turn.verdict for turn in review.turns if turn.by is not Player.COMPUTER]
    wins_kept = verdicts.count(MoveVerdict.KEPT_WIN)
    wins = wins_kept + verdicts.count(MoveVerdict.THREW_WIN)
    level = LEVELS[0] + (len(LEVELS) - 1) * wins_kept // max(1, wins)
    seed = int(Random(f"{write_sum(match.start)}:{len(match.moves)}").random() * MAX_SEED)
    # A game may have no puzzles, but puzzles of mixed games always exist.
    for game in (PuzzleGame.of(match.start), PuzzleGame(())):
        missing = _PUZZLE_COUNT - len(puzzles)
        easiest = min(level, LEVELS[-1] + 1 - missing)
        for new_level in range(easiest, easiest + missing):
            fresh = FreePuzzle(
                game=game, level=new_level, kind=QuestionKind.WIN, seed=seed, play=match.convention
            )
            puzzles += _puzzle_cards(fresh, _("Level %(level)s", level=new_level), budget)
    return puzzles


def _puzzle_cards(query: PuzzleQuery, text: str, budget: Budget) -> list[PuzzleCard]:
    """Return a list with one link to the puzzle of `query`, or [] if there is no such puzzle.

    The link has the words `text`, and a picture of the puzzle if the puzzle is made in time.
    """
    picture = Markup()
    try:
        with suppress(NotMadeYet, NoPuzzleInTime):
            picture = emblem(query.puzzle(budget).position)
    except NoPuzzle:
        return []
    return [PuzzleCard(query.href(), text, picture)]
