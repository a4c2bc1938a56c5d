"""Rows of pins as they are drawn: a row that was split stays one row with gaps."""

from dataclasses import dataclass

from nimsum.rulesets.heaps.pin_row import PinRow
from nimsum.rulesets.sums import pins_of, place_in_row, rows_of_pins

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


def pin_rows(match: Match) -> dict[int, StandingRow]:
    """Return the row of each component of the present sum, by the component's index.

    A row that was split has several components. Components that are not drawn as rows of pins are
    left out.
    """
    if not any(isinstance(component.ruleset, PinRow) for component in match.start):
        return {}
    fallen = _fallen(match)
    standing_rows = {}
    for indices in rows_of_pins(match.position):
        length = 0
        runs = []
        fallen_here: list[tuple[int, Player]] = []
        for index in indices:
            component = match.position[index]
            place = place_in_row(component)
            assert place is not None, f"component {index} is not drawn as pins"
            length = place.length
            runs.append(Run(index, place.first, component.position))
            fallen_here += fallen.get(index, ())
        row = StandingRow(length, tuple(runs), tuple(fallen_here))
        standing_rows.update(dict.fromkeys(indices, row))
    return standing_rows


def _fallen(match: Match) -> dict[int, list[tuple[int, Player]]]:
    """Return the places that each of the last moves emptied, with the player who made the move.

    The key is the index of a component that the move has left in the row.
    """
    fallen: dict[int, list[tuple[int, Player]]] = {}
    last = len(match.moves)
    for ply in range(max(0, last - _MOVES_SHOWN), last):
        move = match.moves[ply]
        component = match.positions[ply][move.component]
        changed = match.changes(ply)
        if changed and place_in_row(component):
            taken = fallen.setdefault(min(changed), [])
            taken += [(pin - 1, match.mover(ply)) for pin in pins_of(component, move)]
    return fallen
