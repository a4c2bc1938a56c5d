"""Which picture goes with a step, drawn."""

from nimsum.budget import Budget
from nimsum.rulesets.sums import Component, Sum

from .ladder import Show
from .pictures import Columns, Disguised, Mex, StripHeap, columns, disguises, mex_of, strip

Picture = Columns | tuple[Disguised, ...] | Mex | tuple[StripHeap, ...] | None
"""What a picture shows; None or nothing where it is not known."""


def picture_of(show: Show, position: Sum, first: Component, budget: Budget) -> Picture:
    """A picture of a step: of a sum, or of the first component at the start."""
    if show is Show.COLUMNS:
        return columns(position, budget)
    if show is Show.DISGUISE:
        return disguises(position, budget)
    return mex_of(first, budget) if show is Show.MEX else strip(first, budget)
