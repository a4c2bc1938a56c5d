"""Claims of texts that are written by hand, such as lessons and tips, as data beside the text."""

from pydantic import BaseModel, ConfigDict

from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_move, read_sum

from .claims import (
    Claim,
    HasValue,
    LostHeaps,
    MoveLeaves,
    MoveWins,
    PositionIsDrawn,
    PositionIsLost,
    PositionIsWon,
    ValuesRepeat,
)
from .why.reason import Reason, ReasonKind, Strategy


class StatedClaim(BaseModel):
    """A claim about the position `of`.

    Its `kind` is "won", "lost" or "drawn"; "wins" for the move `by`; "value", or "leaves" for the
    move `by`, with `value`; "lost heaps", which are `heaps` and repeat with `period` from `start`
    on; "repeats" for values that do; or that of a strategy which needs no picture, such as "copy".
    `misere` is True for misère play.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: str
    of: str
    by: str = ""
    value: int = 0
    heaps: tuple[int, ...] = ()
    start: int = 0
    period: int = 0
    misere: bool = False

    @property
    def claim(self) -> Claim:
        """The typed claim. Raises `ValueError` if there is no claim of its kind."""
        position = read_sum(self.of)
        convention = Convention.MISERE if self.misere else Convention.NORMAL
        match self.kind:
            case "won":
                return PositionIsWon(position, convention)
            case "lost":
                return PositionIsLost(position, convention)
            case "drawn":
                return PositionIsDrawn(position, convention)
            case "value":
                return HasValue(position, convention, self.value)
            case "wins":
                return MoveWins(position, convention, read_move(position, self.by))
            case "leaves":
                move = read_move(position, self.by)
                return MoveLeaves(position, convention, move, self.value)
            case "lost heaps":
                return LostHeaps(position, convention, self.heaps, self.start, self.period)
            case "repeats":
                return ValuesRepeat(position, convention, self.start, self.period)
        reason = Reason(ReasonKind(self.kind), clue="", title="", leave="", lost="")
        return Strategy(position, convention, reason, position)
