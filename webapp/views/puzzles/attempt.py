"""A puzzle with an answer to it: whether it is right, and the addresses of other answers."""

from dataclasses import dataclass, replace
from datetime import date, timedelta

from nimsum.match.match import Player
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import write_move
from nimsum.rulesets.sums import Move
from nimsum.solver.analysis import Outcome
from webapp.teaching.puzzles.daily import FIRST_DAY
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.puzzle import LEVELS, Puzzle
from webapp.views.play.query import PlayQuery

from .queries import FreePuzzle, NewPuzzle, PuzzleOfADay, PuzzleQuery


@dataclass(frozen=True, slots=True)
class Attempt:
    """A puzzle with its answer, or with the error of an answer that cannot be read."""

    puzzle: Puzzle
    query: PuzzleQuery
    outcome: Outcome | None = None
    moves: tuple[Move, ...] = ()
    tried: tuple[Move, ...] = ()
    error: GameError | None = None
    typed: str = ""

    @property
    def day(self) -> date | None:
        """The date of the puzzle if it is a daily one, or None."""
        return self.query.day if isinstance(self.query, PuzzleOfADay) else None

    @property
    def judged(self) -> bool:
        """True if there is an answer to judge."""
        if self.puzzle.kind is QuestionKind.ALL:
            return self.query.all_said
        return bool(self.moves) or self.outcome is not None

    @property
    def right(self) -> bool:
        """True if the answer is right."""
        if self.puzzle.kind is QuestionKind.WHO:
            return self.outcome is self.puzzle.solution.outcome
        return self.judged and self.puzzle.solved_by(self.moves)

    @property
    def told(self) -> bool:
        """True if the solution is shown: it was found, given up, or has no other answer to try."""
        leaves_nothing = self.puzzle.kind is QuestionKind.WHO
        return self.right or self.query.given_up or (self.judged and leaves_nothing)

    @property
    def wrong(self) -> tuple[Move, ...]:
        """The wrong moves so far, the latest one last, if the puzzle asks for one move."""
        if self.puzzle.kind is not QuestionKind.WIN:
            return ()
        tried = dict.fromkeys((*self.moves, *reversed(self.tried)))
        return tuple(move for move in reversed(tried) if move not in self.puzzle.winning)

    def written(self, moves: tuple[Move, ...]) -> str:
        """Return `moves` in the notation of an answer."""
        return "_".join(write_move(self.puzzle.position, move) for move in moves)

    @property
    def taken_back(self) -> str:
        """The address of the puzzle without its answer, with the wrong moves so far."""
        tried = self.query.model_copy(update={"tried": self.written(self.wrong)})
        return tried.unanswered.href()

    def answering(self, moves: tuple[Move, ...]) -> PuzzleQuery:
        """Return the query of the puzzle with `moves` as its answer."""
        return self.query.answering(self.written(moves))

    @property
    def play_on(self) -> str:
        """The address of a game that continues from here."""
        puzzle = self.puzzle
        if puzzle.kind is QuestionKind.WIN and self.moves:
            return PlayQuery.of(puzzle.match.after(self.moves[0])).href()
        first = Player.COMPUTER if puzzle.solution.outcome is Outcome.P else Player.YOU
        return PlayQuery.of(replace(puzzle.match, first=first)).href()

    @property
    def next(self) -> str:
        """The address that makes another puzzle of this kind."""
        game = self.puzzle.spec.game.name
        return FreePuzzle.of(self.puzzle).as_query(NewPuzzle, game=game).href()

    def on_level(self, level: int) -> str:
        """Return the address of the puzzle on another `level`, or "" if there is no such level."""
        return FreePuzzle.of(self.puzzle).href(level=level) if level in LEVELS else ""

    @property
    def day_before(self) -> PuzzleOfADay | None:
        """The puzzle of the previous day, or None."""
        if self.day is None or self.day <= FIRST_DAY:
            return None
        return PuzzleOfADay(day=self.day - timedelta(days=1))
