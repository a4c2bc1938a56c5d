"""A row of lamps, one for each heap: those of lost heaps are lit, and a move lands on one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from nimsum.language import _

_MOST_IN_A_ROW = 12
_MOST_ROWS = 4


@dataclass(frozen=True, slots=True)
class Lamps:
    """Rows of lamps `across`; above a row of `gaps` others are left out.

    A lamp has its heap, whether that is lost, and whether one stands on it or lands there.
    """

    across: int
    rows: tuple[tuple[tuple[int, bool, bool, bool], ...], ...]
    gaps: tuple[bool, ...]

    @property
    def told(self) -> str:
        """What is lit, in words."""
        lost = (str(heap) for row in self.rows for heap, is_lost, *_others in row if is_lost)
        return _("Lost: %(heaps)s", heaps=", ".join(lost))


def lamps(stands: int, lands: int, step: int, is_lost: Callable[[int], bool]) -> Lamps:
    """The lamps from 0 to where one stands, in rows of a multiple of `step`."""
    across = step * (_MOST_IN_A_ROW // step) if step <= _MOST_IN_A_ROW else _MOST_IN_A_ROW
    last, landing = stands // across, lands // across
    shown: Sequence[int] = range(last + 1)
    if last >= _MOST_ROWS:
        shown = sorted({0, landing, last - 1, last})
    rows = tuple(
        tuple(
            (heap, is_lost(heap), heap == stands, heap == lands != stands)
            for heap in range(row * across, min((row + 1) * across, stands + 1))
        )
        for row in shown
    )
    gaps = tuple(bool(at) and row - shown[at - 1] > 1 for at, row in enumerate(shown))
    return Lamps(across, rows, gaps)
