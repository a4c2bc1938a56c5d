"""A learner's attempt at a step of a lesson: answers and moves so far, and addresses from there.

A *ladder* is a lesson of several steps. A step asks for an answer, for moves on the board, or both.
"""

from dataclasses import dataclass, field
from typing import Annotated
from urllib.parse import quote

from flask import request
from pydantic import ConfigDict

from nimsum.match.match import Match, Player, moves_in_notation
from nimsum.rulesets.errors import GameError
from webapp.teaching.lessons.goals import Judgement
from webapp.teaching.lessons.ladders import Ladder, Step
from webapp.teaching.lessons.replies import Loss
from webapp.views.boards.drawing import MoveControls, move_controls
from webapp.views.web.queries import WHOLE_NUMBER, Query, Switch


class StepQuery(Query):
    """The query of a step, numbered from 1, with the answers and the moves so far.

        /lessons/LADDER/STEP?answer=ANSWER&line=PLACE&moves=MOVES&tried=TRIED&hint=on&game=GAME

    `line` is the place of the mirror line in a row of pieces, or None. `tried` is the wrong answer
    or move that was taken back, or "". `game` is the address, below /play/, of the game from which
    the learner came, or "". Fields for moving on the board are not part of this query.
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
    game: str = ""

    def address_with(self, **fields: object) -> str:
        """Return the address of this step with `fields` and `game`, all others with defaults."""
        return StepQuery(slug=self.slug, number=self.number, game=self.game).href(**fields)

    def step(self, number: int) -> str:
        """Return the address at which step `number` of the same ladder begins."""
        return StepQuery(slug=self.slug, number=number, game=self.game).href()

    @property
    def back(self) -> str:
        """The address of the game from which the learner came, or ""."""
        return f"{quote(request.script_root)}/play/{self.game}" if self.game else ""


@dataclass(frozen=True, slots=True)
class StepAttempt:
    """A learner's attempt at a step: the judged answer and the match on the board, or an error.

    `match` is None if no match is played yet, and `done` is True if the goal of the step is
    reached. `refuted` says how the learner lost on the board, or is None. `error` is the error in
    the answer or in a move, or None, and `typed` is the text of a refused move, or "".
    """

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
        """The step of the ladder that `query` names."""
        return self.ladder.steps[self.query.number - 1]

    @property
    def is_wrong(self) -> bool:
        """True if the learner has lost on the board, or the answer is judged to be wrong."""
        return self.refuted is not None or (bool(self.judged.text) and self.match is None)

    @property
    def is_last(self) -> bool:
        """True if this is the last step of the ladder."""
        return self.query.number == len(self.ladder.steps)

    @property
    def _moves(self) -> list[str]:
        return moves_in_notation(self.match) if self.match else []

    @property
    def current(self) -> StepQuery:
        """The query with the current answer and moves, but no hint and no mistake taken back."""
        moves = "_".join(self._moves)
        forgotten = {"line": None, "tried": "", "hint": False}
        return self.query.model_copy(update={**forgotten, "moves": moves})

    @property
    def start(self) -> str:
        """The address of the step without answers and moves, or "" if there are none yet."""
        begun = self.query.answer or self._moves or self.query.tried
        return self.query.address_with() if begun else ""

    @property
    def hinting(self) -> str:
        """The address that shows the hint, or hides the hint if it is shown."""
        return self.current.href(tried=self.query.tried, hint=not self.query.hint)

    @property
    def take_back(self) -> str:
        """The address before the mistake, or else before the learner's last move or answer.

        It is "" if the learner has not answered or moved.
        """
        if self.refuted is not None and self.refuted.slip is not None:
            return self._before(self.refuted.slip, tried=self._moves[self.refuted.slip])
        if self.is_wrong:
            return self.query.address_with(
                answer=self.judged.right_part, tried=self.judged.wrong_part
            )
        if self._own_moves:
            return self._before(self._own_moves[-1])
        if not self.query.answer:
            return ""
        *before, _last = self.query.answer.split(",")
        return self.query.address_with(answer=",".join(before))

    def _before(self, ply: int, **fields: object) -> str:
        moves = "_".join(self._moves[:ply])
        return self.query.address_with(answer=self.query.answer, moves=moves, **fields)

    @property
    def _own_moves(self) -> list[int]:
        """The indices of the learner's moves among all moves."""
        moves = range(len(self._moves))
        return [ply for ply in moves if self.match and self.match.mover(ply) is Player.YOU]

    def move_controls(self, *, can_move: bool) -> MoveControls:
        """Return what links and forms on the board need to make a move.

        If `can_move` is False, moves are disabled.
        """
        return move_controls(self.query.path(), self.current.fields(), "moves", can_move=can_move)

    def neighbour(self, by: int) -> str:
        """Return the address of the step that is `by` steps further on, or "" if there is none.

        A negative `by` means earlier steps.
        """
        number = self.query.number + by
        known = 0 < number <= len(self.ladder.steps)
        return self.query.step(number) if known else ""
