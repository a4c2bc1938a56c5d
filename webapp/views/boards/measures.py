"""CSS classes for the size of the pieces on a board.

The size depends on the number of pieces in a line, and on the number of lines.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import chain
from math import ceil

from nimsum.match.match import Match
from nimsum.match.pin_rows import pin_rows
from nimsum.rulesets.boards.places import Look, OnGaps, OnPlaces, laid_out
from nimsum.rulesets.sums import Component
from nimsum.solver.component_options import some_options

from .component_view import MAX_TOKENS

_STEPS: tuple[int, ...] = (*range(1, 13), 14, 16, 18, 20, 24, 30, 40, 60)
"""The numbers of pieces for which the stylesheet has classes."""


@dataclass(frozen=True, slots=True)
class _Screen:
    """A kind of screen: the infix of its CSS classes, and the ratio of its width to its height."""

    infix: str
    ratio: float


_SCREENS = (_Screen("", 1.5), _Screen("-narrow", 0.8))
"""A laptop and a phone. Pairs of numbers in this module are for these screens, in this order."""

_CAN_BREAK = (1, 1)
_SHORT = (9, 9)
_COINS = (20, 12)
"""The numbers of pieces that stay in one line: in long rows, in short ones, in rows of coins."""

_CUT_WIDTH = 0.38
"""The width of the gap between two tokens that can be cut apart, in tokens."""

_MIN_PIN_ROW = 6
_BOARD_SIDE = 4
"""The width and the height, in tokens, of a board that is not a row."""


@dataclass(frozen=True, slots=True)
class _Extent:
    """The size of a component: `widths` are the numbers of pieces in its rows.

    A long row continues in the next line, but at least `in_one_line` of its pieces stay in one
    line. The first number in `in_one_line` is for a laptop, the second for a phone.
    """

    widths: Sequence[int]
    in_one_line: tuple[int, int] = _CAN_BREAK


@dataclass(frozen=True, slots=True)
class _Arrangement:
    """The arrangement of all pieces on a screen: at most `across` in a line, in `lines` lines."""

    across: int
    lines: int


def measures(match: Match, drawn: Collection[int]) -> str:
    """Return the CSS classes for the size of the pieces, such as "of-2 across-5 lines-3 …".

    `drawn` has the indices of the components that are drawn. The classes usually stay the same
    during a match, since they depend on its first position.
    """
    rows = pin_rows(match)
    rows_of_pins = {*rows.values()}
    # A pin is as high as two tokens.
    extents = [_Extent([max(row.length, _MIN_PIN_ROW)] * 2) for row in rows_of_pins]
    components = match.start if len(match.start) == len(match.position) else match.position
    extents += [_extent(components[index]) for index in drawn if index not in rows]
    widths = tuple(chain.from_iterable(extent.widths for extent in extents))
    # Rows of pins are never broken.
    longest_row_of_pins = max((row.length for row in rows_of_pins), default=0)
    classes = [f"of-{_step(len(extents))}"]
    for number, screen in enumerate(_SCREENS):
        unbroken = [min(max(extent.widths), extent.in_one_line[number]) for extent in extents]
        min_across = max([longest_row_of_pins, *unbroken])
        arrangement = _arrangement(widths, min_across, screen.ratio)
        classes.append(f"across{screen.infix}-{_step(arrangement.across)}")
        classes.append(f"lines{screen.infix}-{_step(arrangement.lines)}")
    return " ".join(classes)


def _extent(component: Component) -> _Extent:
    """Return the size of a component, as its kind of board draws it."""
    ruleset = component.ruleset
    position = component.position
    if isinstance(ruleset, OnPlaces):
        layout = laid_out(ruleset, position)
        if layout and layout.look in (Look.TOKENS, Look.COINS):
            ys = [place.y for place in layout.places]
            counts = [ys.count(y) for y in sorted({*ys})] or [1]
            return _Extent(counts, _COINS if layout.look is Look.COINS else _in_one_line(counts))
        return _Extent([_BOARD_SIDE] * _BOARD_SIDE)
    heaps = ruleset.words.heaps(position)
    if not ruleset.board.as_tokens:
        cards = len(some_options(component, ruleset.board.max_choices).listed)
        return _Extent([2, cards, max(1, cards // 2)])
    # A heap that is drawn as a bar is as wide as one token.
    widths = [heap if 0 < heap <= MAX_TOKENS else 1 for heap in heaps] or [1]
    if isinstance(ruleset, OnGaps):
        return _Extent([ceil(width * (1 + _CUT_WIDTH)) for width in widths], _COINS)
    if not ruleset.board.digits:
        # Moves that are not numbers are offered as buttons below the tokens.
        widths += [_BOARD_SIDE] * 3
    return _Extent(widths, _in_one_line(widths))


def _in_one_line(widths: list[int]) -> tuple[int, int]:
    return _SHORT if max(widths) <= max(_SHORT) else _CAN_BREAK


def _arrangement(widths: tuple[int, ...], min_across: int, ratio: float) -> _Arrangement:
    """Return the arrangement in which the pieces are largest, with at least `min_across` in a line.

    `widths` are the lengths of the rows in pieces, which continue in the next line if necessary,
    and `ratio` is the ratio of the width of the screen to its height.
    """

    def line_count(across: int) -> int:
        return sum(ceil(width / across) for width in widths)

    def size_of_piece(across: int) -> float:
        return min(ratio / across, 1.0 / line_count(across))

    candidates = range(max(1, min_across), max([1, min_across, *widths]) + 1)
    across = max(candidates, key=size_of_piece)
    return _Arrangement(across, line_count(across))


def _step(count: int) -> int:
    return next((step for step in _STEPS if step >= count), _STEPS[-1])
