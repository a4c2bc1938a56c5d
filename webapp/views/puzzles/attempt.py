"""A puzzle and what is answered to it: whether it is right, and the addresses of other answers."""

from dataclasses import dataclass
from datetime import date, timedelta

from webapp.match.match import Match, Player
from webapp.match.opponents import Mood
from webapp.rulesets.convention import Convention
from webapp.rulesets.errors import GameError
from webapp.rulesets.notation import write_move
from webapp.rulesets.sums import Move
from webapp.solver.analysis import Outcome
from webapp.solver.budget import Budget
from webapp.teaching.puzzles.daily import FIRST_DAY
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.puzzle import LEVELS, Puzzle
from webapp.teaching.puzzles.run import RunPlace
from webapp.views.play.addresses import Address, quoted, quoted_in_query
from webapp.views.play.seating import Seating
from webapp.views.play.situation import Asked, Situation

from .words import path_in_run, path_of


@dataclass(frozen=True, slots=True)
class Answer:
    """What the visitor has answered: an outcome or moves.

    `all_said` says that the moves are meant to be all, `given_up` that the answer is asked for.
    """

    outcome: Outcome | None = None
    moves: tuple[Move, ...] = ()
    all_said: bool = False
    given_up: bool = False


@dataclass(frozen=True, slots=True)
class Attempt:
    """A puzzle with its answer, or with the error of one that cannot be read, and what was typed.

    `day` is its date if it is that of a day, `place` where it stands if it belongs to a run.
    """

    puzzle: Puzzle
    day: date | None = None
    place: RunPlace | None = None
    answer: Answer = Answer()
    error: GameError | None = None
    typed: str = ""

    @property
    def judged(self) -> bool:
        """Whether there is an answer to say something of."""
        if self.puzzle.kind is QuestionKind.ALL:
            return self.answer.all_said
        return bool(self.answer.moves) or self.answer.outcome is not None

    @property
    def right(self) -> bool:
        """Whether the answer is right."""
        if self.puzzle.kind is QuestionKind.WHO:
            return self.answer.outcome is self.puzzle.solution.outcome
        return self.judged and self.puzzle.solved_by(self.answer.moves)

    @property
    def told(self) -> bool:
        """Whether the answer is told with its reason: it was found, or the question leaves no more
        to find, or it is asked for.
        """
        return (
            self.right
            or self.answer.given_up
            or (self.judged and (self.puzzle.kind is QuestionKind.WHO or self.place is not None))
        )

    @property
    def ends_the_run(self) -> bool:
        """Whether it was the last puzzle of a run: a mistake, or the answer asked for."""
        return self.place is not None and self.told and not self.right

    @property
    def path(self) -> str:
        """The address of the puzzle, nothing answered."""
        if self.place:
            return path_in_run(self.place)
        return f"/puzzles/{self.day.isoformat()}" if self.day else path_of(self.puzzle)

    def href(self, query: str) -> str:
        """The address with something answered."""
        return f"{self.path}{'&' if '?' in self.path else '?'}{query}"

    def written(self, moves: tuple[Move, ...]) -> str:
        """Moves as they stand in an answer."""
        return "_".join(quoted(write_move(self.puzzle.position, move)) for move in moves)

    def answering(self, moves: tuple[Move, ...]) -> str:
        """The address with these moves answered."""
        return self.href(f"answer={self.written(moves)}") if moves else self.path

    def trial(self, budget: Budget) -> Situation:
        """A game from the position, in which the computer replies."""
        match = Match(self.puzzle.position, Player.YOU, convention=self.puzzle.convention)
        return Situation(self._seating(Player.YOU), match, Asked(), budget)

    def _seating(self, first: Player) -> Seating:
        return Seating("perfect", first, Mood(), self.puzzle.convention)

    @property
    def play_on(self) -> str:
        """The address of a game that goes on from here: the reply to the one move of the answer, or
        the start from the side that can win.
        """
        puzzle = self.puzzle
        first = Player.COMPUTER if puzzle.solution.outcome is Outcome.P else Player.YOU
        if puzzle.kind is QuestionKind.WIN and self.answer.moves:
            first = Player.YOU
        match = Match(puzzle.position, first, convention=puzzle.convention)
        if puzzle.kind is QuestionKind.WIN and self.answer.moves:
            match = match.played(self.answer.moves[0])
        return Address.of(self._seating(first), match).href

    @property
    def next(self) -> str | None:
        """The address that makes another puzzle of the kind; in a run that of the one after it."""
        puzzle = self.puzzle
        if self.place:
            return path_in_run(self.place.next) if self.right and self.place.next else None
        ending = "&play=misere" if puzzle.convention is Convention.MISERE else ""
        game = quoted_in_query(puzzle.wanted.game.name)
        return f"/puzzles/new?game={game}&level={puzzle.level}&kind={puzzle.kind}{ending}"

    def on_level(self, level: int) -> str | None:
        """The address of the puzzle on another level, if there is one; none in a run."""
        return path_of(self.puzzle, level) if level in LEVELS and not self.place else None

    @property
    def day_before(self) -> str | None:
        """The address of the puzzle of the day before."""
        if self.day is None or self.day <= FIRST_DAY:
            return None
        return f"/puzzles/{(self.day - timedelta(days=1)).isoformat()}"
