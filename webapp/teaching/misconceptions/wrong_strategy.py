"""Wrong strategies: their claims on positions, and the moves that they make."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum, after
from nimsum.solver.analysis import Outcome
from webapp.teaching.discovery.field import Claim, Subject

from .claims import is_lost_at_end
from .traits import moves_of

LostClaim = Callable[[Sum, Convention, Budget], bool | None]
"""A function that returns True if a strategy claims that the player to move loses, False if it
claims a win, and None if it makes no claim."""
ValueClaim = Callable[[Sum, Budget], int | None]
"""A function that returns the value that a strategy claims, or None if it makes no claim."""
MoveChoice = Callable[[Sum, Sequence[Move]], Sequence[Move]]
"""A function from a position and its moves to those that the strategy makes."""


@dataclass(frozen=True, slots=True)
class WrongStrategy:
    """A strategy: its name and description, marked for translation, and its claims.

    `words` describes it for normal play, `misere_words` for misère play if that differs; `values`
    are filled in. The functions `lost` and `value` return the strategy's claim on the outcome and
    on the value of a position, or None if it makes no claim; without such a function it makes none.

    The function `choice` returns the moves that the strategy makes. Without it, the strategy moves
    to any position that it calls lost, or if `moves` is False it prefers no move.
    """

    slug: str
    name: str
    words: str
    misere_words: str = ""
    values: Mapping[str, int] | None = None
    lost: LostClaim | None = None
    value: ValueClaim | None = None
    choice: MoveChoice | None = None
    moves: bool = True

    def description(self, convention: Convention) -> str:
        """Return the description of the strategy for `convention`, translated."""
        misere = convention is Convention.MISERE and self.misere_words
        return _(misere or self.words, **(self.values or {}))

    @property
    def title(self) -> str:
        """The name of the strategy, translated."""
        return _(self.name, **(self.values or {}))

    def claims_lost(self, position: Sum, convention: Convention, budget: Budget) -> bool | None:
        """Return True if the strategy claims that the next player loses, False if it claims a win.

        Return None if it makes no claim.
        """
        if self.lost is None:
            return None
        is_lost = is_lost_at_end(position, convention)
        return self.lost(position, convention, budget) if is_lost is None else is_lost

    def claimed_value(self, position: Sum, budget: Budget) -> int | None:
        """Return the Grundy value that the strategy claims for `position`, or None if none."""
        return self.value(position, budget) if self.value else None

    def claims(
        self, position: Sum, convention: Convention, subject: Subject, budget: Budget
    ) -> Claim | None:
        """Return the strategy's claim about the outcome or the value of `position`.

        Return None if it makes no claim.
        """
        if subject is Subject.VALUE:
            return self.claimed_value(position, budget)
        lost = self.claims_lost(position, convention, budget)
        if lost is None:
            return None
        return Outcome.P if lost else Outcome.N

    def would_move(
        self, position: Sum, convention: Convention, budget: Budget
    ) -> tuple[Move, ...] | None:
        """Return the moves that the strategy would make, or () if it prefers no move to others.

        Return None if `position` has too many moves.
        """
        moves = moves_of(position)
        if moves is None:
            return None
        if self.choice is not None:
            chosen = tuple(self.choice(position, moves))
            return chosen if len(chosen) < len(moves) or len(moves) == 1 else ()
        if not self.moves:
            return ()
        return tuple(
            move for move in moves if self.claims_lost(after(position, move), convention, budget)
        )
