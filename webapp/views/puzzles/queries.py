"""The addresses of puzzles.

    /puzzles/GAME/LEVEL/KIND/SEED?play=CONVENTION&answer=ANSWER
    /puzzles/DAY?tried=MOVES&answer=ANSWER
    /puzzles/archive?day=DAY
    /puzzles/position/SUM?play=CONVENTION&answer=ANSWER
    /puzzles/new?game=GAME&written=GAMES&level=LEVEL&kind=KIND&play=CONVENTION

`answer` is a move, several joined by `_`, or `next`, `previous`, `draw`; `all=yes` says that these
are all, `tried` has the wrong moves before, `show=answer` shows the answer.
"""

from abc import abstractmethod
from datetime import date
from typing import Annotated, Self

from pydantic import ConfigDict, Field

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import read_sum, write_sum
from nimsum.rulesets.sums import Sum
from webapp.teaching.own_words import games_said
from webapp.teaching.puzzles.daily import puzzle_of, read_day
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import MIXED, PuzzleGame, read_game
from webapp.teaching.puzzles.puzzle import LARGEST_SEED, LEVELS, Puzzle, Wanted, generate, posed
from webapp.views.web.queries import WHOLE_NUMBER, FormQuery, Notation, Query, said

Level = Annotated[int, WHOLE_NUMBER, Field(ge=LEVELS[0], le=LEVELS[-1])]
Seed = Annotated[int, WHOLE_NUMBER, Field(le=LARGEST_SEED)]
Game = Annotated[PuzzleGame, Notation(read_game, lambda game: game.name)]
Day = Annotated[date, Notation(read_day, date.isoformat)]


class PuzzleQuery(Query):
    """A puzzle and what is answered to it. The fields of its board are read by the board."""

    model_config = ConfigDict(extra="ignore")

    answer: str = ""
    tried: str = ""
    all_said: Annotated[bool, said("yes"), Field(alias="all")] = False
    given_up: Annotated[bool, said("answer"), Field(alias="show")] = False

    @abstractmethod
    def puzzle(self, budget: Budget) -> Puzzle:
        """The puzzle. Raises NotMadeYet where the budget ends before it is made."""

    @property
    def unanswered(self) -> Self:
        """The puzzle alone, and what was tried before."""
        return self.answering("")

    def answering(self, answer: str) -> Self:
        """The puzzle with this answer."""
        update = {"answer": answer, "all_said": False, "given_up": False}
        return self.model_copy(update=update)


class FreePuzzle(PuzzleQuery):
    """A puzzle by its seed."""

    endpoint = "puzzles.show"
    in_path = ("game", "level", "kind", "seed")

    game: Game
    level: Level
    kind: QuestionKind
    seed: Seed
    play: Convention = Convention.NORMAL

    @classmethod
    def of(cls, puzzle: Puzzle) -> Self:
        """A puzzle, nothing answered."""
        wanted = puzzle.wanted
        return cls(
            game=wanted.game,
            level=puzzle.level,
            kind=wanted.kind,
            seed=puzzle.seed,
            play=wanted.convention,
        )

    def puzzle(self, budget: Budget) -> Puzzle:
        """The puzzle."""
        return generate(Wanted(self.game, self.kind, self.play), self.level, self.seed, budget)


class PuzzleOfADay(PuzzleQuery):
    """The puzzle of a date up to today."""

    endpoint = "puzzles.of_a_day"
    in_path = ("day",)

    day: Day

    def puzzle(self, budget: Budget) -> Puzzle:
        """The puzzle."""
        return puzzle_of(self.day, budget)


class PosedPuzzle(PuzzleQuery):
    """To find a winning move in a given position."""

    endpoint = "puzzles.of_a_position"
    in_path = ("start",)

    start: Annotated[Sum, Notation(read_sum, write_sum)]
    play: Convention = Convention.NORMAL

    def puzzle(self, budget: Budget) -> Puzzle:
        """The puzzle."""
        return posed(self.start, LEVELS[2], self.play, budget)


class ArchiveQuery(Query):
    """The month with that day in it; this one where none is named."""

    endpoint = "puzzles.archive"

    day: Day | None = None


class GameWish(FormQuery):
    """Of which game puzzles are wanted: a game that is written goes before one that is chosen."""

    game: str = MIXED
    written: str = ""
    play: Convention = Convention.NORMAL

    @property
    def wanted(self) -> PuzzleGame:
        """The game. Raises GameError."""
        written = self.written.strip()
        try:
            return read_game(written or self.game)
        except GameError:
            if said := games_said(written):
                return read_game(said)
            raise


class NewPuzzle(GameWish):
    """What the form for a fresh puzzle asks for."""

    endpoint = "puzzles.new"

    level: Level = 2
    kind: QuestionKind = QuestionKind.WIN
