"""Normal and misère play of the same positions, side by side."""

from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.solver.misere import misere_is_p
from nimsum.solver.misere_forms import MisereForms

from .stretch import UNKNOWN, Stretch

MOST_IN_BOTH_CONVENTIONS = 2_000
"""The most positions of a row that are looked at in normal and in misère play."""


@dataclass(frozen=True, slots=True)
class BothOutcomes:
    """Whether a position is P, lost for whoever must move, in normal and in misère play.

    None where that is not known.
    """

    n: int
    normal: bool | None
    misere: bool | None

    @property
    def differs(self) -> bool:
        """Whether the conventions differ in who wins."""
        return None not in (self.normal, self.misere) and self.normal != self.misere


def both_outcomes(stretch: Stretch, budget: Budget) -> tuple[BothOutcomes, ...]:
    """The first positions of a stretch in both conventions.

    The misère forms are found anew, so that what was asked before makes no difference. After a
    position that takes too long the others are not looked at.
    """
    forms, found, given_up = MisereForms(), list[BothOutcomes](), False
    for n in stretch.numbers[:MOST_IN_BOTH_CONVENTIONS]:
        value = int(stretch.values[n - stretch.first])
        normal = None if value == UNKNOWN else value == 0
        given_up = given_up or not budget.check()
        misere = None if given_up else misere_is_p((stretch.row.at(n),), budget, forms)
        found.append(BothOutcomes(n, normal, misere))
    return tuple(found)
