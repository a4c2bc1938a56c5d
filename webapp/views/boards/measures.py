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

_SHAPES = (("", 1.5), ("-narrow", 0.8))
"""For a laptop and a phone, the infix of the CSS classes and the ratio of width to height."""

_BROKEN = (1, 1)
_WHOLE = (9, 9)
_COINS = (20, 12)
"""The numbers of coins that stay in one row on a laptop and on a phone."""

_A_CUT = 0.38
"""The width of the gap between two tokens that can be cut apart, in tokens."""

_LINES_OF_A_BOARD = 4
"""The width and the height, in tokens, of a board that is not a row."""


def measures(match: Match, shown: Collection[int]) -> str:
    """Return the CSS classes for the size of the pieces; `shown` are the indices of components.

    The classes usually stay the same during a match, since they depend on its first position.
    """
    rows = pin_rows(match)
    of_pins = {*rows.values()}
    longest = max((row.length for row in of_pins), default=0)
    # A pin is as high as two tokens.
    lying = [_Extent([max(row.length, 6)] * 2) for row in of_pins]
    components = match.start if len(match.start) == len(match.position) else match.position
    lying += [_lying(components[index]) for index in shown if index not in rows]
    widths = tuple(chain.from_iterable(extent.widths for extent in lying))
    kept = tuple(
        max([longest, *(min(max(extent.widths), extent.in_one_row[shape]) for extent in lying)])
        for shape in range(len(_SHAPES))
    )
    return _classes(len(lying), widths, kept)


def _classes(count: int, widths: tuple[int, ...], kept: tuple[int, ...]) -> str:
    parts = [f"of-{_step(count)}"]
    for (name, shape), fewest in zip(_SHAPES, kept, strict=True):
        across, lines = _arranged(widths, fewest, shape)
        parts += [f"across{name}-{_step(across)}", f"lines{name}-{_step(lines)}"]
    return " ".join(parts)


@dataclass(frozen=True, slots=True)
class _Extent:
    """The size of a component: the number of pieces in each of its rows.

    On a laptop and on a phone, at least `in_one_row` pieces of a long row stay in one line.
    """

    widths: Sequence[int]
    in_one_row: tuple[int, int] = _BROKEN


def _lying(component: Component) -> _Extent:
    ruleset = component.ruleset
    position = component.position
    if isinstance(ruleset, OnPlaces):
        layout = laid_out(ruleset, position)
        if layout and layout.look in (Look.TOKENS, Look.COINS):
            ys = [place.y for place in layout.places]
            counts = [ys.count(y) for y in sorted({*ys})] or [1]
            return _Extent(counts, _COINS if layout.look is Look.COINS else _kept(counts))
        return _Extent([_LINES_OF_A_BOARD] * _LINES_OF_A_BOARD)
    heaps = ruleset.words.heaps(position)
    if not ruleset.board.as_tokens:
        cards = len(some_options(component, ruleset.board.max_choices).listed)
        return _Extent([2, cards, max(1, cards // 2)])
    widths = [heap if 0 < heap <= MAX_TOKENS else 1 for heap in heaps] or [1]
    if isinstance(ruleset, OnGaps):
        return _Extent([ceil(width * (1 + _A_CUT)) for width in widths], _COINS)
    if not ruleset.board.digits:
        widths += [_LINES_OF_A_BOARD] * 3
    return _Extent(widths, _kept(widths))


def _kept(widths: list[int]) -> tuple[int, int]:
    return _WHOLE if max(widths) <= max(_WHOLE) else _BROKEN


def _arranged(widths: tuple[int, ...], fewest: int, shape: float) -> tuple[int, int]:
    """Return the numbers of pieces in a line and of lines for which the pieces are largest.

    A line has at least `fewest` pieces. `widths` are the lengths of the rows, which continue in the
    next line if necessary, and `shape` is the ratio of width to height.
    """

    def lines(across: int) -> int:
        return sum(-(-width // across) for width in widths)

    every = range(max(1, fewest), max([1, fewest, *widths]) + 1)
    across: int = max(every, key=lambda across: min(shape / across, 1.0 / lines(across)))
    return across, lines(across)


def _step(count: int) -> int:
    return next((step for step in _STEPS if step >= count), _STEPS[-1])
