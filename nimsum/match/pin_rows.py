"""Rows of pins as they are drawn: a row that was split stays one row with gaps."""

from dataclasses import dataclass, field

from nimsum.rulesets.boards.places import Look, OnPlaces, laid_out
from nimsum.rulesets.heaps.pin_row import PinRow, sides_of
from nimsum.rulesets.sums import Component

from .match import Match, Player

_MOVES_SHOWN = 2
"""The number of last moves whose fallen pins are still shown."""


@dataclass(frozen=True, slots=True)
class Run:
    """The adjacent pins that are one component of the sum.

    `index` is the index of the component, `first` the place of the first pin in the row, counted
    from 0, and `length` the number of pins.
    """

    index: int
    first: int
    length: int


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A row that began with `length` pins.

    `runs` has the pins that are still standing. `fallen` has each place that one of the last
    `_MOVES_SHOWN` moves emptied, with the player who made the move.
    """

    length: int
    runs: tuple[Run, ...]
    fallen: tuple[tuple[int, Player], ...]


@dataclass(slots=True)
class _RowSoFar:
    """A row while the moves are replayed: its length, its fallen pins and its runs so far."""

    length: int
    fallen: list[tuple[int, Player]] = field(default_factory=list)
    runs: list[Run] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Start:
    """The place in a row where the pins of a component begin."""

    row: _RowSoFar
    place: int


def pin_rows(match: Match) -> dict[int, StandingRow]:
    """Return the row of each component of the present sum, by the component's index.

    A row that was split has several components. Components that are not drawn as rows of pins are
    left out.
    """
    if not any(isinstance(component.ruleset, PinRow) for component in match.start):
        return {}
    rows: list[_RowSoFar] = []
    starts = [_begin_row(component, rows) for component in match.start]
    for ply, move in enumerate(match.moves):
        index = move.component
        start = starts[index]
        if start is None:
            parts = match.positions[ply + 1][index : index + len(move.option)]
            starts[index : index + 1] = [_begin_row(part, rows) for part in parts]
        else:
            starts[index : index + 1] = _starts_after(match, ply, start)
    for index, (component, start) in enumerate(zip(match.position, starts, strict=True)):
        if start is not None:
            start.row.runs.append(Run(index, start.place, component.position))
    standing_rows = {}
    for row in rows:
        runs = tuple(sorted(row.runs, key=lambda run: run.first))
        standing_row = StandingRow(row.length, runs, tuple(row.fallen))
        standing_rows.update({run.index: standing_row for run in runs})
    return standing_rows


def _begin_row(component: Component, rows: list[_RowSoFar]) -> _Start | None:
    """Add a row for `component` to `rows` and return the row's start.

    Return None if the component is not drawn as a row of pins.
    """
    if not _is_row(component):
        return None
    row = _RowSoFar(component.position)
    rows.append(row)
    return _Start(row, 0)


def _starts_after(match: Match, ply: int, start: _Start) -> list[_Start]:
    """Return the starts of the components that move number `ply` left of the one at `start`.

    They are in the order of the pins. If the move is one of the last, its fallen pins are recorded
    in the row.
    """
    move = match.moves[ply]
    length = match.positions[ply][move.component].position
    pins_left, pins_right = move.sides or sides_of(move.option)
    first_fallen = start.place + pins_left
    first_right = start.place + length - pins_right
    if ply >= len(match.moves) - _MOVES_SHOWN:
        player = match.mover(ply)
        start.row.fallen += [(place, player) for place in range(first_fallen, first_right)]
    places = [start.place, first_right]
    if pins_left == 0 and len(move.option) == 1:
        # The only component is on the right.
        places = [first_right]
    return [_Start(start.row, place) for place in places[: len(move.option)]]


def _is_row(component: Component) -> bool:
    """Return True if `component` is drawn as a row of pins."""
    ruleset: object = component.ruleset
    if not isinstance(component.ruleset, PinRow) or not isinstance(ruleset, OnPlaces):
        return False
    layout = laid_out(ruleset, component.position)
    return layout is not None and layout.look is Look.PINS
