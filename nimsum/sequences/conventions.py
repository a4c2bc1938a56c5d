"""The outcomes of the positions of a row in normal and in misère play, side by side."""

from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.solver.misere import misere_is_p
from nimsum.solver.misere_forms import MisereForms

from .stretch import UNKNOWN, Stretch

MAX_IN_BOTH_CONVENTIONS = 2_000
"""The largest number of positions of a row that are examined in both conventions."""


@dataclass(frozen=True, slots=True)
class BothOutcomes:
    """The outcomes of the position number `n` of a row in normal and in misère play.

    An outcome is True for a P-position, False for an N-position, and None if it is not known.
    """

    n: int
    normal: bool | None
    misere: bool | None

    @property
    def differs(self) -> bool:
        """True if both outcomes are known and differ."""
        return None not in (self.normal, self.misere) and self.normal != self.misere


def both_outcomes(stretch: Stretch, budget: Budget) -> tuple[BothOutcomes, ...]:
    """Return the outcomes of the first positions of `stretch` in normal and in misère play.

    There is one entry for each position, in order, for at most `MAX_IN_BOTH_CONVENTIONS` positions.
    Misère outcomes that are not found before `budget` is spent are None.
    """
    # Misère forms are computed anew, so that the answer does not depend on earlier questions.
    forms = MisereForms()
    outcomes = list[BothOutcomes]()
    is_spent = False
    for n in stretch.numbers[:MAX_IN_BOTH_CONVENTIONS]:
        value = int(stretch.values[n - stretch.first])
        normal = None if value == UNKNOWN else value == 0
        is_spent = is_spent or not budget.check()
        misere = None
        if not is_spent:
            misere = misere_is_p((stretch.row.at(n),), budget, forms)
        outcomes.append(BothOutcomes(n, normal, misere))
    return tuple(outcomes)
