"""What an address says of a match: everything that its page follows from."""

from dataclasses import dataclass
from functools import cached_property

from webapp.match.match import Match, Player
from webapp.match.training import NO_RECORD, Record
from webapp.rulesets.convention import Convention
from webapp.solver.budget import Budget
from webapp.teaching.review.slips import Refutation

from .links import Asked, MatchLinks
from .seating import Seating


@dataclass(frozen=True)
class Situation:
    """A match, who plays it, what is asked to be seen, and the time there is for it.

    `record` and `slip` are those of a training game: what was taken back, and what the last move
    threw away where the computer has not replied to it.
    """

    seating: Seating
    match: Match
    asked: Asked
    budget: Budget
    record: Record = NO_RECORD
    slip: Refutation | None = None

    @cached_property
    def links(self) -> MatchLinks:
        """The addresses of everything that can be done next."""
        return MatchLinks(self.seating, self.match, self.asked, self.record)

    @property
    def shown(self) -> Match:
        """The match up to the position on the board."""
        return self.links.shown

    @property
    def misere(self) -> bool:
        """Whether the last move loses."""
        return self.match.convention is Convention.MISERE

    @property
    def in_training(self) -> bool:
        """Whether it is a training game."""
        return self.seating.train is not None

    @property
    def asking(self) -> bool:
        """Whether it is still open who moves first."""
        return self.seating.first is None

    @property
    def looking_back(self) -> bool:
        """Whether an earlier position than the last is shown."""
        return len(self.shown.moves) < len(self.match.moves)

    @cached_property
    def can_move(self) -> bool:
        """Whether a person may move on the board that is shown.

        In a training game looking back is no way to take back.
        """
        if self.looking_back and self.in_training:
            return False
        human = self.shown.to_move is not Player.COMPUTER
        return human and not self.asking and not self.shown.over and not self.links.full

    @property
    def can_draw(self) -> bool:
        """Whether play on the board that is shown can be drawn."""
        return any(component.ruleset.loopy for component in self.shown.position)

    def part(self, of_the_time: float) -> Budget:
        """A part of the time that is left."""
        return self.budget.share(of_the_time * self.budget.left())
