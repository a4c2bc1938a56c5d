"""A puzzle with an answer, the verdict on the answer, and the addresses of other answers."""

from dataclasses import dataclass, replace
from datetime import date, timedelta

from nimsum.match.match import Player
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import write_move
from nimsum.rulesets.sums import Move
from nimsum.solver.analysis import Outcome
from webapp.teaching.puzzles.daily import FIRST_DAY, Part
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.puzzle import LEVELS, Puzzle
from webapp.teaching.puzzles.stream import next_rating
from webapp.views.play.play_query import PlayQuery

from .puzzle_queries import FreePuzzle, NewPuzzle, PuzzleOfADay, PuzzleQuery, StreamPuzzle

_EASIER = 150
"""The difference of ratings between a puzzle of the stream and an easier or harder one."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A puzzle with an answer, or with the error in an answer that cannot be read.

    The answer is an `outcome` if the puzzle asks who wins, and otherwise `moves`. Without an answer
    `outcome` is None and `moves` is empty. `tried` are earlier wrong moves. If there is an `error`,
    `typed` is the refused text.
    """

    puzzle: Puzzle
    query: PuzzleQuery
    outcome: Outcome | None = None
    moves: tuple[Move, ...] = ()
    tried: tuple[Move, ...] = ()
    error: GameError | None = None
    typed: str = ""

    @property
    def day(self) -> date | None:
        """The date of the puzzle if it is one of a day, or None."""
        return self.query.day if isinstance(self.query, PuzzleOfADay) else None

    @property
    def part(self) -> Part | None:
        """The part of a day that the puzzle is, or None for another puzzle."""
        return self.query.part if isinstance(self.query, PuzzleOfADay) else None

    @property
    def next_of_day(self) -> PuzzleOfADay | None:
        """The next puzzle of the day once this one is over, or None without one."""
        if not isinstance(self.query, PuzzleOfADay) or not self.shows_solution:
            return None
        return self.query.following

    @property
    def judged(self) -> bool:
        """True if there is an answer to judge.

        If the puzzle asks for all winning moves, the answer is judged once it is submitted.
        """
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
    def shows_solution(self) -> bool:
        """True if the solution is shown.

        It is shown once the answer is right or the player gives up, and after any answer to "who
        wins?".
        """
        leaves_nothing = self.puzzle.kind is QuestionKind.WHO
        return self.right or self.query.given_up or (self.judged and leaves_nothing)

    @property
    def wrong(self) -> tuple[Move, ...]:
        """The wrong moves so far, oldest first; empty unless the puzzle asks for one move."""
        if self.puzzle.kind is not QuestionKind.WIN:
            return ()
        # A move that was tried twice counts once, the later time.
        newest_first = dict.fromkeys((*self.moves, *reversed(self.tried)))
        return tuple(move for move in reversed(newest_first) if move not in self.puzzle.winning)

    def written(self, moves: tuple[Move, ...]) -> str:
        """Return `moves` in the notation that an address has for an answer."""
        return "_".join(write_move(self.puzzle.position, move) for move in moves)

    @property
    def taken_back(self) -> str:
        """The address of the puzzle without an answer, but with the wrong moves so far."""
        tried = self.query.model_copy(update={"tried": self.written(self.wrong)})
        return tried.unanswered.href()

    def answering(self, moves: tuple[Move, ...]) -> PuzzleQuery:
        """Return the query of the puzzle with `moves` as its answer."""
        return self.query.answering(self.written(moves))

    @property
    def play_on(self) -> str:
        """The address of a match from the puzzle's position, against the computer.

        If the answer is one move, the match continues after it.
        """
        puzzle = self.puzzle
        if puzzle.kind is QuestionKind.WIN and self.moves:
            return PlayQuery.of(puzzle.match.after(self.moves[0])).href()
        first = Player.COMPUTER if puzzle.solution.outcome is Outcome.P else Player.YOU
        return PlayQuery.of(replace(puzzle.match, first=first)).href()

    @property
    def next_of_stream(self) -> StreamPuzzle | None:
        """The next one of endless puzzles once this one is over, or None for another puzzle."""
        query = self.query
        if not isinstance(query, StreamPuzzle) or not self.shows_solution:
            return None
        solved = self.right and not self.wrong
        rating = next_rating(query.rating, self.puzzle, solved=solved)
        return query.following(rating - query.rating)

    @property
    def next(self) -> str:
        """The address that leads to a new puzzle like this one."""
        if self.next_of_stream:
            return self.next_of_stream.href()
        game = self.puzzle.spec.game.name
        return FreePuzzle.of(self.puzzle).as_query(NewPuzzle, game=game).href()

    def by_levels(self, levels: int) -> str:
        """Return the address of a puzzle that is `levels` harder, or "" if there is none."""
        query = self.query
        if isinstance(query, StreamPuzzle):
            other = query.following(_EASIER * levels)
            return other.href() if other.rating != query.rating else ""
        level = self.puzzle.level + levels
        return FreePuzzle.of(self.puzzle).href(level=level) if level in LEVELS else ""

    @property
    def day_before(self) -> PuzzleOfADay | None:
        """The same part of the previous day, or None if there is none or this is of no day."""
        query = self.query
        if not isinstance(query, PuzzleOfADay) or query.day <= FIRST_DAY:
            return None
        return PuzzleOfADay(day=query.day - timedelta(days=1), part=query.part)
