"""Rows of lamps, one for each heap: those of lost heaps are lit, and a move leads to one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain

from nimsum.language import _

_MAX_PER_ROW = 12
_MAX_ROWS = 4


@dataclass(frozen=True, slots=True)
class Lamps:
    """Rows of `across` lamps each; `gaps` is True for each row above which others are left out.

    A lamp has its heap, and whether the heap is lost, is the present one, and is the one after the
    move.
    """

    across: int
    rows: tuple[tuple[tuple[int, bool, bool, bool], ...], ...]
    gaps: tuple[bool, ...]

    @property
    def told(self) -> str:
        """The lit lamps in words."""
        all_lamps = chain.from_iterable(self.rows)
        lost = (str(heap) for heap, is_lost, *_others in all_lamps if is_lost)
        return _("Lost: %(heaps)s", heaps=", ".join(lost))


def lamps(stands: int, lands: int, step: int, is_lost: Callable[[int], bool]) -> Lamps:
    """Return the lamps of the heaps from 0 to `stands`, for a move to the heap `lands`.

    Rows have a multiple of `step` lamps if they can.
    """
    across = step * (_MAX_PER_ROW // step) if step <= _MAX_PER_ROW else _MAX_PER_ROW
    last = stands // across
    numbers: Sequence[int] = range(last + 1)
    if last >= _MAX_ROWS:
        numbers = sorted({0, lands // across, last - 1, last})
    rows = []
    for row in numbers:
        heaps = range(row * across, min((row + 1) * across, stands + 1))
        lit = ((heap, is_lost(heap), heap == stands, heap == lands != stands) for heap in heaps)
        rows.append(tuple(lit))
    gaps = tuple(bool(at) and row - numbers[at - 1] > 1 for at, row in enumerate(numbers))
    return Lamps(across, tuple(rows), gaps)
