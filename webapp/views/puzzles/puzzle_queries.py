"""The addresses of puzzles.

    /puzzles/GAME/LEVEL/KIND/SEED?play=CONVENTION&answer=ANSWER
    /puzzles/DAY
    /puzzles/DAY/PART?tried=MOVES&answer=ANSWER
    /puzzles/archive?day=DAY
    /puzzles/position/SUM?play=CONVENTION&answer=ANSWER
    /puzzles/stream?idea=IDEA
    /puzzles/stream/RATING/NUMBER?idea=IDEA&tried=MOVES&answer=ANSWER
    /puzzles/new?game=GAME&written=GAMES&level=LEVEL&kind=KIND&play=CONVENTION

`answer` is a move, several moves joined by `_`, or the answer to "who wins?": `next` (the player to
move), `previous` or `draw`. `all=yes` submits the moves in `answer` as all winning moves. `tried`
has earlier wrong moves, and `show=answer` shows the solution.
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
from webapp.teaching.puzzles.candidates import PuzzleSpec
from webapp.teaching.puzzles.daily import Part, puzzle_of, read_day, read_part
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import MIXED, PuzzleGame, read_game
from webapp.teaching.puzzles.puzzle import LEVELS, MAX_SEED, Puzzle, generate, pose_puzzle
from webapp.teaching.puzzles.stream import MAX_RATING, MIN_RATING, read_idea, stream_puzzle
from webapp.teaching.typed_starts import games_in_text
from webapp.views.web.queries import WHOLE_NUMBER, FormQuery, Notation, Query, flag

Level = Annotated[int, WHOLE_NUMBER, Field(ge=LEVELS[0], le=LEVELS[-1])]
Seed = Annotated[int, WHOLE_NUMBER, Field(le=MAX_SEED)]
Game = Annotated[PuzzleGame, Notation(read_game, lambda game: game.name)]
Day = Annotated[date, Notation(read_day, date.isoformat)]

_PARTS = tuple(Part)


class PuzzleQuery(Query):
    """The query of a puzzle with an `answer`, and with the earlier wrong moves `tried`.

    `all_said` is True if the moves of the answer are submitted as all winning moves, and `given_up`
    if the player asks for the solution. Fields for moving on the board are not part of the query.
    """

    model_config = ConfigDict(extra="ignore")

    answer: str = ""
    tried: str = ""
    all_said: Annotated[bool, flag("yes"), Field(alias="all")] = False
    given_up: Annotated[bool, flag("answer"), Field(alias="show")] = False

    @abstractmethod
    def puzzle(self, budget: Budget) -> Puzzle:
        """Return the puzzle. Raises `NotMadeYet` if the budget runs out before it is made."""

    @property
    def unanswered(self) -> Self:
        """The query without the answer, but with the earlier wrong moves."""
        return self.answering("")

    def answering(self, answer: str) -> Self:
        """Return the query with this `answer`, which is not submitted yet if it needs to be."""
        update = {"answer": answer, "all_said": False, "given_up": False}
        return self.model_copy(update=update)


class FreePuzzle(PuzzleQuery):
    """The query of a puzzle that is made from a seed."""

    endpoint = "puzzles.show"
    in_path = ("game", "level", "kind", "seed")

    game: Game
    level: Level
    kind: QuestionKind
    seed: Seed
    play: Convention = Convention.NORMAL

    @classmethod
    def of(cls, puzzle: Puzzle) -> Self:
        """Return the query of `puzzle` without an answer."""
        spec = puzzle.spec
        return cls(
            game=spec.game,
            level=puzzle.level,
            kind=spec.kind,
            seed=puzzle.seed,
            play=spec.convention,
        )

    def puzzle(self, budget: Budget) -> Puzzle:
        """Return the puzzle of this seed."""
        return generate(PuzzleSpec(self.game, self.kind, self.play), self.level, self.seed, budget)


class DayQuery(Query):
    """The query of the puzzles of a day, which must not be after today.

    Answers in addresses of earlier releases are ignored.
    """

    model_config = ConfigDict(extra="ignore")

    endpoint = "puzzles.daily"
    in_path = ("day",)

    day: Day


class PuzzleOfADay(PuzzleQuery):
    """The query of one `part` of the puzzles of a day, which must not be after today."""

    endpoint = "puzzles.part_of_day"
    in_path = ("day", "part")

    day: Day
    part: Annotated[Part, Notation(read_part)] = Part.EASY

    def puzzle(self, budget: Budget) -> Puzzle:
        """Return the puzzle of this day that is this part."""
        return puzzle_of(self.day, self.part, budget)

    @property
    def following(self) -> Self | None:
        """The query of the next part of the day, or None after the last."""
        if self.part is _PARTS[-1]:
            return None
        return type(self)(day=self.day, part=_PARTS[_PARTS.index(self.part) + 1])


class PosedPuzzle(PuzzleQuery):
    """The query of the puzzle of finding a winning move in a given position."""

    endpoint = "puzzles.from_position"
    in_path = ("start",)

    start: Annotated[Sum, Notation(read_sum, write_sum)]
    play: Convention = Convention.NORMAL

    def puzzle(self, budget: Budget) -> Puzzle:
        """Return the puzzle on this position."""
        return pose_puzzle(self.start, LEVELS[2], self.play, budget)


class NewStream(Query):
    """The query of the first of endless puzzles, of one idea unless `idea` is ""."""

    endpoint = "puzzles.stream"

    idea: Annotated[str, Notation(read_idea)] = ""


class StreamPuzzle(PuzzleQuery):
    """The query of one of endless puzzles; it suits the `rating` that the player has before it."""

    endpoint = "puzzles.of_stream"
    in_path = ("rating", "number")

    rating: Annotated[int, WHOLE_NUMBER, Field(ge=MIN_RATING, le=MAX_RATING)]
    number: Seed
    idea: Annotated[str, Notation(read_idea)] = ""

    def puzzle(self, budget: Budget) -> Puzzle:
        """Return the puzzle of this rating and number."""
        return stream_puzzle(self.rating, self.number, self.idea, budget)

    def following(self, change: int) -> Self:
        """Return the query of the next puzzle, after a `change` of the rating."""
        return type(self)(
            rating=max(MIN_RATING, min(MAX_RATING, self.rating + change)),
            number=(self.number + 1) % (MAX_SEED + 1),
            idea=self.idea,
        )


class ArchiveQuery(Query):
    """The query of the archive: the month that contains `day`, or the current month."""

    endpoint = "puzzles.archive"

    day: Day | None = None


class PuzzleGameQuery(FormQuery):
    """The query for puzzles of one game, or of a mixture of games.

    The game is `written` by the visitor in the notation, or, if that is "", it is `game`, the name
    of one that the form offers.
    """

    game: str = MIXED
    written: str = ""
    play: Convention = Convention.NORMAL

    @property
    def wanted(self) -> PuzzleGame:
        """The game that the visitor asks for. Raises `GameError` if the text cannot be read."""
        written = self.written.strip()
        try:
            return read_game(written or self.game)
        except GameError:
            if name := games_in_text(written):
                return read_game(name)
            raise


class NewPuzzle(PuzzleGameQuery):
    """The query of the form for a new puzzle."""

    endpoint = "puzzles.new"

    level: Level = 2
    kind: QuestionKind = QuestionKind.WIN
