"""A step of a lesson as it stands: what was answered and played, and the addresses from there."""

from dataclasses import dataclass
from urllib.parse import urlencode

from markupsafe import Markup, escape

from webapp.match.match import Match, Player, written_moves
from webapp.match.opponents import Mood
from webapp.rulesets.errors import GameError
from webapp.solver.budget import Budget
from webapp.teaching.lessons.goals import AnswerVerdict
from webapp.teaching.lessons.judging import JudgedMove
from webapp.teaching.lessons.ladder import Ladder, Step
from webapp.views.boards.drawing import Surroundings, opening_of_form
from webapp.views.play.addresses import Address, quoted
from webapp.views.play.seating import Seating

_NOT_JUDGED = AnswerVerdict(right=False)


def path_of(ladder: Ladder, number: int) -> str:
    """The address of a step, counted from 1."""
    return f"/lessons/{ladder.slug}/{number}"


def seating_of(step: Step, first: Player) -> Seating:
    """The learner against the player that never errs."""
    return Seating("perfect", first, Mood(), step.convention)


@dataclass(frozen=True, slots=True)
class StepAttempt:
    """A step with what was answered, and the game on the board, None before there is one.

    `number` counts the steps from 1. `error` says why an answer or a move was refused, `typed` what
    it was.
    """

    ladder: Ladder
    number: int
    answer: str
    marked: bool
    verdict: AnswerVerdict = _NOT_JUDGED
    match: Match | None = None
    error: GameError | None = None
    typed: str = ""

    @property
    def step(self) -> Step:
        """The step."""
        return self.ladder.steps[self.number - 1]

    def done(self, budget: Budget) -> bool:
        """Whether the goal is reached."""
        played = self.match is not None and self.step.goal.reached(self.match, budget)
        return self.verdict.right or played

    @property
    def path(self) -> str:
        """The address of the step, nothing answered."""
        return path_of(self.ladder, self.number)

    def on_step(self, number: int) -> str | None:
        """The address of another step of the ladder, if there is one."""
        return path_of(self.ladder, number) if 1 <= number <= len(self.ladder.steps) else None

    def answering(self, answer: str) -> str:
        """The address with another answer, nothing played."""
        return f"{self.path}?answer={quoted(answer)}"

    def _fields(self, moves: list[str], *, marked: bool) -> list[tuple[str, str]]:
        fields = [("answer", self.answer), ("marks", "on" if marked else "")]
        fields.append(("moves", "_".join(moves)))
        return [(name, value) for name, value in fields if value]

    def _href(self, moves: list[str], *, marked: bool) -> str:
        fields = self._fields(moves, marked=marked)
        return f"{self.path}?{urlencode(fields, safe='/:,_()+;')}" if fields else self.path

    @property
    def _moves(self) -> list[str]:
        return written_moves(self.match) if self.match else []

    @property
    def here(self) -> str:
        """The address of the step as it stands."""
        return self._href(self._moves, marked=self.marked)

    @property
    def marking(self) -> str:
        """The address with the marks of all moves switched on, or off."""
        return self._href(self._moves, marked=not self.marked)

    def take_back(self, judged: JudgedMove) -> str:
        """The address before the move that gave the win away, or else before the last move."""
        ply = judged.ply if judged.slip is None else judged.slip
        return self._href(self._moves[:ply], marked=self.marked)

    @property
    def play_on(self) -> str | None:
        """The address of the play page with the game on the board."""
        if self.match is None or self.match.over:
            return None
        return Address.of(seating_of(self.step, self.match.first), self.match).href

    def around(self, *, can_move: bool) -> Surroundings:
        """What stands around the components on the board."""
        here, moves = self.here, self._moves
        ending = "_" if moves else f"{'&' if '?' in here else '?'}moves="
        form: Markup = opening_of_form(self.path, self._fields(moves, marked=self.marked))
        return Surroundings(escape(here + ending), form, can_move)
