"""The state of a step of a lesson: what was answered and played, and the addresses from there."""

from dataclasses import dataclass, field
from typing import Annotated

from pydantic import ConfigDict

from nimsum.match.match import Match, Player, moves_in_notation
from nimsum.rulesets.errors import GameError
from webapp.teaching.lessons.goals import Judgement
from webapp.teaching.lessons.ladders import Ladder, Step
from webapp.teaching.lessons.replies import Loss
from webapp.views.boards.drawing import MoveControls, move_controls
from webapp.views.web.queries import WHOLE_NUMBER, Query, Switch


class StepQuery(Query):
    """The query of a step, which counts from 1, with what was answered and played.

        /lessons/LADDER/STEP?answer=ANSWER&line=PLACE&moves=MOVES&tried=TRIED&hint=on

    `line` is the place of the mirror, and `tried` is what was wrong and taken back. The board reads
    its own fields.
    """

    model_config = ConfigDict(extra="ignore")

    endpoint = "lessons.step"
    in_path = ("slug", "number")

    slug: str
    number: int
    answer: str = ""
    line: Annotated[int | None, WHOLE_NUMBER] = None
    moves: str = ""
    tried: str = ""
    hint: Switch = False

    def asking(self, **fields: object) -> str:
        """Return the address of the step with only these `fields`."""
        return StepQuery(slug=self.slug, number=self.number).href(**fields)


@dataclass(frozen=True, slots=True)
class StepAttempt:
    """A step with its judged answer and the game on the board, or the error that refused them."""

    ladder: Ladder
    query: StepQuery
    judged: Judgement = field(default_factory=Judgement)
    match: Match | None = None
    done: bool = False
    refuted: Loss | None = None
    error: GameError | None = None
    typed: str = ""

    @property
    def step(self) -> Step:
        """The step of the ladder."""
        return self.ladder.steps[self.query.number - 1]

    @property
    def is_wrong(self) -> bool:
        """True if the computer has shown that something was wrong."""
        return self.refuted is not None or (bool(self.judged.text) and self.match is None)

    @property
    def is_last(self) -> bool:
        """True at the last step of the ladder."""
        return self.query.number == len(self.ladder.steps)

    @property
    def _moves(self) -> list[str]:
        return moves_in_notation(self.match) if self.match else []

    @property
    def here(self) -> StepQuery:
        """The query of the current state, with only what was answered and played."""
        moves = "_".join(self._moves)
        forgotten = {"line": None, "tried": "", "hint": False}
        return self.query.model_copy(update={**forgotten, "moves": moves})

    @property
    def start(self) -> str:
        """The address of the untouched step, or "" if nothing was done yet."""
        begun = self.query.answer or self._moves or self.query.tried
        return self.query.asking() if begun else ""

    @property
    def hinting(self) -> str:
        """The address that shows the hint, or hides it."""
        return self.here.href(tried=self.query.tried, hint=not self.query.hint)

    @property
    def take_back(self) -> str:
        """The address before the mistake, or before the last move or answer; "" at the start."""
        if self.refuted is not None and self.refuted.slip is not None:
            return self._before(self.refuted.slip, tried=self._moves[self.refuted.slip])
        if self.is_wrong:
            return self.query.asking(answer=self.judged.right_part, tried=self.judged.wrong_part)
        if self._own:
            return self._before(self._own[-1])
        *before, _last = self.query.answer.split(",")
        return self.query.asking(answer=",".join(before)) if self.query.answer else ""

    def _before(self, ply: int, **fields: object) -> str:
        moves = "_".join(self._moves[:ply])
        return self.query.asking(answer=self.query.answer, moves=moves, **fields)

    @property
    def _own(self) -> list[int]:
        moves = range(len(self._moves))
        return [ply for ply in moves if self.match and self.match.mover(ply) is Player.YOU]

    def move_controls(self, *, can_move: bool) -> MoveControls:
        """Return what the board needs of its page: where moves lead, and whether any `can_move`."""
        return move_controls(self.query.path(), self.here.fields(), "moves", can_move=can_move)

    def neighbour(self, by: int) -> str:
        """Return the address of the step `by` steps further, or "" if there is none."""
        number = self.query.number + by
        known = 0 < number <= len(self.ladder.steps)
        return StepQuery(slug=self.query.slug, number=number).href() if known else ""
