"""Pictures of lost heaps: rows of lamps for single heaps, and lit squares for pairs of heaps.

A heap is lost if the player to move loses in it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain, product

from nimsum.language import _
from nimsum.rulesets.heaps.several import Heaps, SeveralHeapsRuleset
from nimsum.rulesets.sums import Component

_MAX_PER_ROW = 8
_MAX_ROWS = 4
_MAX_HEAP_OF_PAIR = 20
_MAX_SHORT_NUMBER = 999
_COLUMN_WIDTH = 12
_ROW_HEIGHT = 14
_MARGIN = 2
"""The lengths of the picture; the first lamp of the first row is at (0, 0)."""
_PIXELS = 3
"""The smallest number of pixels of a unit of length on a screen."""


@dataclass(frozen=True, slots=True)
class Lamp:
    """A lamp for `heap`, lit if the heap is lost for the player to move; it is drawn at `x`.

    `is_here` marks the present heap, `is_target` the heap after the move.
    """

    heap: int
    x: int
    is_lit: bool
    is_here: bool
    is_target: bool

    @property
    def has_long_number(self) -> bool:
        """True if the size of the heap is too long for the usual letters."""
        return self.heap > _MAX_SHORT_NUMBER


@dataclass(frozen=True, slots=True)
class LampRow:
    """A row of lamps, drawn at `y`; `gap_above` is True if rows above it are left out."""

    lamps: tuple[Lamp, ...]
    y: int
    gap_above: bool

    @property
    def gap_y(self) -> int:
        """The height of the line that shows a gap above the row."""
        return self.y - _ROW_HEIGHT // 2


@dataclass(frozen=True, slots=True)
class Lamps:
    """Rows of at most `across` lamps each, from heap 0 to the present heap."""

    across: int
    rows: tuple[LampRow, ...]

    @property
    def width(self) -> int:
        """The width of the picture."""
        return _COLUMN_WIDTH * self.across + _MARGIN

    @property
    def height(self) -> int:
        """The height of the picture."""
        return _ROW_HEIGHT * len(self.rows) + _MARGIN

    @property
    def pixels(self) -> int:
        """The width in pixels at which the numbers on the lamps can be read."""
        return self.width * _PIXELS

    @property
    def right(self) -> int:
        """The right end of the rows."""
        return _COLUMN_WIDTH * self.across - _COLUMN_WIDTH // 2

    @property
    def text(self) -> str:
        """The lost heaps in words."""
        lamps = chain.from_iterable(row.lamps for row in self.rows)
        lit = (str(lamp.heap) for lamp in lamps if lamp.is_lit)
        return _("Lost: %(heaps)s", heaps=", ".join(lit))


def lamps(present: int, target: int, step: int, is_lost: Callable[[int], bool]) -> Lamps:
    """Return the lamps of the heaps from 0 to `present`, for a move from there to `target`.

    The number of lamps in a row is a multiple of `step` if a multiple fits, so that lost heaps that
    repeat every `step` heaps are in columns. If there are many rows, only the first, that of
    `target` and the last two are kept.
    """
    across = step * (_MAX_PER_ROW // step) if step <= _MAX_PER_ROW else _MAX_PER_ROW
    last = present // across
    numbers: Sequence[int] = range(last + 1)
    if last >= _MAX_ROWS:
        numbers = sorted({0, target // across, last - 1, last})
    rows = []
    previous = -1
    for index, number in enumerate(numbers):
        heaps = range(number * across, min((number + 1) * across, present + 1))
        row = [
            Lamp(
                heap=heap,
                x=_COLUMN_WIDTH * column,
                is_lit=is_lost(heap),
                is_here=heap == present,
                is_target=heap == target != present,
            )
            for column, heap in enumerate(heaps)
        ]
        rows.append(LampRow(tuple(row), _ROW_HEIGHT * index, gap_above=number - previous > 1))
        previous = number
    return Lamps(across, tuple(rows))


def lost_pairs(
    component: Component, is_lost: Callable[[Heaps], bool | None]
) -> frozenset[tuple[int, int]]:
    """Return the lost pairs of heaps up to the largest heap of `component`, at most 20.

    `is_lost` returns None for a pair whose outcome is unknown; such a pair is left out. The result
    is empty if `component` is not a pair of heaps.
    """
    ruleset = component.ruleset
    position = component.position
    if not isinstance(ruleset, SeveralHeapsRuleset) or len(position) != 2:
        return frozenset()
    heaps = range(ruleset.smallest_heap, min(max(position), _MAX_HEAP_OF_PAIR) + 1)
    return frozenset(
        (a, b) for a, b in product(heaps, repeat=2) if is_lost(ruleset.in_order((a, b)))
    )
