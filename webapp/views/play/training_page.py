"""What the play page says of a training game beside the match."""

from dataclasses import dataclass
from functools import cached_property

from webapp.match.match import Match
from webapp.match.training import Record, Training
from webapp.rulesets.notation import write_move
from webapp.solver.budget import Budget
from webapp.teaching.review.accuracy import accuracy
from webapp.teaching.review.slips import Refutation
from webapp.teaching.why.hints import Hint, hint


@dataclass(frozen=True)
class TrainingPage:
    """The training of a match: `allowed` is how many times moves may be taken back in all.

    `step` is how far the hint is told, 0 where none is asked for; `slip` is given where the last
    move threw something away and the computer has not replied yet.
    """

    match: Match
    record: Record
    allowed: int
    step: int
    slip: Refutation | None
    budget: Budget

    @property
    def left(self) -> int:
        """How many times moves may still be taken back."""
        return self.allowed - len(self.record.taken_back)

    @cached_property
    def hint(self) -> Hint | None:
        """The hint for the position that is shown, where one is asked for."""
        if not self.step or self.match.over:
            return None
        return hint(self.match.position, self.budget, self.match.convention)

    @property
    def told(self) -> int:
        """How many steps of the hint are told."""
        return min(self.step, self.hint.steps) if self.hint else 0

    @property
    def hinted_move(self) -> str:
        """The move of the last step in notation."""
        assert self.hint is not None
        assert self.hint.move is not None
        return write_move(self.match.position, self.hint.move)

    @cached_property
    def accuracy(self) -> str:
        """How well a game that is over was played, in one line."""
        return accuracy(Training(self.match, self.record), self.budget).told()
