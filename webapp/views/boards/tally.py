"""Votes for moves, which a board shows in place of the outcomes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nimsum.language import ngettext
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Move


@dataclass(frozen=True, slots=True)
class Votes:
    """The votes for a move: their number `count`, which is at least 1."""

    count: int

    @property
    def in_words(self) -> str:
        """The votes in words, such as "3 votes"."""
        return ngettext("%(num)s vote", "%(num)s votes", self.count)

    @property
    def sign(self) -> str:
        """The number of votes as text, to be shown on the board."""
        return str(self.count)

    name = "voted"
    """The name from which the CSS class of the mark is made, as for the members of `Mark`."""


@dataclass(frozen=True, slots=True)
class TallyOfVotes:
    """The votes for the moves of a position; `votes` maps each proposed move to their number."""

    votes: Mapping[Move, int]

    def of(self, move: Move) -> Votes | None:
        """Return the votes for `move`, or None if nobody voted for `move`."""
        return Votes(self.votes[move]) if move in self.votes else None

    def votes_in(self, index: int) -> tuple[tuple[Move, int], ...]:
        """Return the moves in the component at `index` that have votes, with their numbers."""
        return tuple(item for item in self.votes.items() if item[0].component == index)

    def notable_components(self) -> list[int]:
        """Return the indices of the components with votes, that of the favourite move first."""
        ranked = sorted(self.votes, key=lambda move: -self.votes[move])
        return list(dict.fromkeys(move.component for move in ranked))

    def options(self, index: int) -> list[Option[Any]]:
        """Return the options proposed in the component at `index`, those with most votes first."""
        ranked = sorted(self.votes, key=lambda move: -self.votes[move])
        return [move.option for move in ranked if move.component == index]
