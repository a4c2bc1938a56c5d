"""How often each move was proposed, where a board tells that in place of what wins."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nimsum.language import ngettext
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Move


@dataclass(frozen=True, slots=True)
class Votes:
    """So many votes for a move, at least one; its `sign` stands on the board."""

    count: int

    @property
    def said(self) -> str:
        """The votes in words."""
        return ngettext("%(num)s vote", "%(num)s votes", self.count)

    @property
    def sign(self) -> str:
        """The votes as a number."""
        return str(self.count)

    name = "voted"


@dataclass(frozen=True, slots=True)
class TallyOfVotes:
    """The votes for the moves of a position."""

    votes: Mapping[Move, int]

    def of(self, move: Move) -> Votes | None:
        """The votes for a move, None where there are none."""
        return Votes(self.votes[move]) if move in self.votes else None

    def where_it_matters(self) -> list[int]:
        """The components in which moves were proposed, by index, the most popular first."""
        ranked = sorted(self.votes, key=lambda move: -self.votes[move])
        return list(dict.fromkeys(move.component for move in ranked))

    def options(self, index: int) -> list[Option[Any]]:
        """The options proposed in a component, the most popular first."""
        ranked = sorted(self.votes, key=lambda move: -self.votes[move])
        return [move.option for move in ranked if move.component == index]
