"""A step of a lesson as it stands: what was answered and played, and the addresses from there."""

from dataclasses import dataclass

from pydantic import ConfigDict

from nimsum.budget import Budget
from nimsum.match.match import Match, written_moves
from nimsum.rulesets.errors import GameError
from webapp.teaching.lessons.goals import NOT_RIGHT, AnswerVerdict, reached
from webapp.teaching.lessons.judging import JudgedMove
from webapp.teaching.lessons.ladders import Ladder, Step
from webapp.views.boards.drawing import Surroundings, going_on
from webapp.views.play.query import PlayQuery
from webapp.views.web.queries import Query, Switch


class StepQuery(Query):
    """/lessons/LADDER/STEP?answer=ANSWER&marks=on&moves=MOVES: a step, counted from 1, with what
    was answered and played. Its board reads its own fields.
    """

    model_config = ConfigDict(extra="ignore")

    endpoint = "lessons.step"
    in_path = ("slug", "number")
    joined = ("answer",)

    slug: str
    number: int
    answer: str = ""
    marks: Switch = False
    moves: str = ""

    def answering(self, answer: str) -> str:
        """The address of the step with another answer, nothing played."""
        return StepQuery(slug=self.slug, number=self.number, answer=answer).href()


@dataclass(frozen=True, slots=True)
class StepAttempt:
    """A step with its answer and the game on the board, or why either was refused."""

    ladder: Ladder
    query: StepQuery
    verdict: AnswerVerdict = NOT_RIGHT
    match: Match | None = None
    error: GameError | None = None
    typed: str = ""

    @property
    def step(self) -> Step:
        """The step."""
        return self.ladder.steps[self.query.number - 1]

    def done(self, budget: Budget) -> bool:
        """Whether the goal is reached."""
        played = self.match is not None and reached(self.step.goal, self.match, budget)
        return self.verdict.right or played

    @property
    def _moves(self) -> list[str]:
        return written_moves(self.match) if self.match else []

    @property
    def _query(self) -> StepQuery:
        return self.query.model_copy(update={"moves": "_".join(self._moves)})

    @property
    def here(self) -> str:
        """The address of the step as it stands."""
        return self._query.href()

    @property
    def marking(self) -> str:
        """The address with the marks of all moves switched on, or off."""
        return self._query.href(marks=not self.query.marks)

    def take_back(self, judged: JudgedMove) -> str:
        """The address before the move that gave the win away, or else before the last move."""
        ply = judged.ply if judged.slip is None else judged.slip
        return self.query.href(moves="_".join(self._moves[:ply]))

    @property
    def play_on(self) -> str | None:
        """The address of the play page with the game on the board."""
        if self.match is None or self.match.over:
            return None
        return PlayQuery.of(self.match).href()

    def around(self, *, can_move: bool) -> Surroundings:
        """What stands around the components on the board."""
        return going_on(self.query.path(), self._query.fields(), "moves", can_move=can_move)
