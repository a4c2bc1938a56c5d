"""How a described game of heaps lies on a board: a row of tokens, or of pins where heaps break."""

from collections.abc import Iterator

from nimsum.rulesets.boards.places import Layout, Look, Place, Touch
from nimsum.rulesets.heaps.heaps_layout import MOST_TOKENS_LAID_OUT, heaps_layout, taken_from
from nimsum.rulesets.heaps.pin_row import both_ends, pins_taken
from nimsum.rulesets.ruleset import Option

from .clauses import Clause, Leaving

_MOST_PARTS = 2
"""Neighbours in a row that go together leave two heaps at most."""


def breaks(clauses: tuple[Clause, ...]) -> bool:
    """Whether a move can leave several heaps."""
    return any(isinstance(each, Leaving) and each.parts[-1] > 1 for each in clauses)


def row(clauses: tuple[Clause, ...], n: int) -> Layout | None:
    """A heap as the clauses have it; None where it is too large, or a move leaves many heaps."""
    if not breaks(clauses):
        return heaps_layout((n,))
    many = any(isinstance(each, Leaving) and each.parts[-1] > _MOST_PARTS for each in clauses)
    if many or n > MOST_TOKENS_LAID_OUT:
        return None
    pins = tuple(Place(k, k, 0, str(k + 1), sign="") for k in range(n))
    return Layout(Look.PINS, pins, taps=2)


def taps(clauses: tuple[Clause, ...], n: int, option: Option[int]) -> Iterator[Touch]:
    """The first token that goes, with all behind it; or both ends of what goes of a row."""
    if not breaks(clauses):
        yield Touch(taken_from((n,), option), ((0, option[0]),))
        return
    yield from pins_taken(n, option, both_ends)
