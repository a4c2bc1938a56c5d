"""How large the pieces of a board can be: how many lie side by side, in how many lines."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import ceil

from nimsum.match.match import Match
from nimsum.match.pin_rows import pin_rows
from nimsum.rulesets.boards.places import Look, OnGaps, OnPlaces, laid_out
from nimsum.rulesets.sums import Component
from nimsum.solver.choices import some_options

from .component_view import MOST_TOKENS

_STEPS: tuple[int, ...] = (*range(1, 13), 14, 16, 18, 20, 24, 30, 40, 60)
"""What the stylesheet knows: pieces get smaller in so many steps."""

_SHAPES = (("", 1.5), ("-narrow", 0.8))
"""A laptop and a phone, with the width of a table by its height."""

_BROKEN, _WHOLE, _COINS = (1, 1), (9, 9), (20, 12)
"""How many lie in one row on either, even if they would be larger in two."""

_A_CUT = 0.38
"""How much of a token there is between two that can be cut apart."""

_LINES_OF_A_BOARD = 4
"""What a board takes that is no row."""


def measures(match: Match, shown: Collection[int]) -> str:
    """The classes for the size of the pieces of these components, the same in all of a match."""
    rows = pin_rows(match)
    of_pins = {*rows.values()}
    longest = max((row.length for row in of_pins), default=0)
    # A pin is as high as two tokens.
    lying = [_Extent([max(row.length, 6)] * 2) for row in of_pins]
    start, position = match.start, match.position
    same = len(start) == len(position)
    lying += [_lying(start[at] if same else position[at]) for at in shown if at not in rows]
    widths = tuple(width for each in lying for width in each.widths)
    kept = tuple(
        max([longest, *(min(max(each.widths), each.in_one_row[at]) for each in lying)])
        for at, _shape in enumerate(_SHAPES)
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
    """How many pieces lie in each row of a component, and how many of them are kept in one row."""

    widths: Sequence[int]
    in_one_row: tuple[int, int] = _BROKEN


def _lying(component: Component) -> _Extent:
    ruleset, position = component.ruleset, component.position
    if isinstance(ruleset, OnPlaces):
        layout = laid_out(ruleset, position)
        if layout and layout.look in (Look.TOKENS, Look.COINS):
            ys = [place.y for place in layout.places]
            counts = [ys.count(y) for y in sorted({*ys})] or [1]
            return _Extent(counts, _COINS if layout.look is Look.COINS else _kept(counts))
        return _Extent([_LINES_OF_A_BOARD] * _LINES_OF_A_BOARD)
    heaps = ruleset.words.heaps(position)
    if not ruleset.board.as_tokens:
        cards = len(some_options(component, ruleset.board.most_choices).listed)
        return _Extent([2, cards, max(1, cards // 2)])
    widths = [heap if 0 < heap <= MOST_TOKENS else 1 for heap in heaps] or [1]
    if isinstance(ruleset, OnGaps):
        return _Extent([ceil(width * (1 + _A_CUT)) for width in widths], _COINS)
    if not ruleset.board.digits:
        widths += [_LINES_OF_A_BOARD] * 3
    return _Extent(widths, _kept(widths))


def _kept(widths: list[int]) -> tuple[int, int]:
    return _WHOLE if max(widths) <= max(_WHOLE) else _BROKEN


def _arranged(widths: tuple[int, ...], fewest: int, shape: float) -> tuple[int, int]:
    def lines(across: int) -> int:
        return sum(-(-width // across) for width in widths)

    every = range(max(1, fewest), max([1, fewest, *widths]) + 1)
    across: int = max(every, key=lambda across: min(shape / across, 1.0 / lines(across)))
    return across, lines(across)


def _step(count: int) -> int:
    return next((step for step in _STEPS if step >= count), _STEPS[-1])
