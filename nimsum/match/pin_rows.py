"""Rows of pins as they are drawn: a row that was split stays one row with gaps."""

from dataclasses import dataclass

from nimsum.rulesets.boards.places import Look, OnPlaces, laid_out
from nimsum.rulesets.heaps.pin_row import PinRow, sides_of
from nimsum.rulesets.sums import Component

from .match import Match, Player

_LAST_MOVES = 2  # The pins that these moves took are still shown, with the player who took them.


@dataclass(frozen=True, slots=True)
class Run:
    """A component as a run of adjacent pins: its index, its first place in the row, its length."""

    index: int
    first: int
    length: int


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A row that began with `length` pins.

    `runs` are the pins that are still standing; `fallen` are the places that the last moves
    emptied, each with the player who did.
    """

    length: int
    runs: tuple[Run, ...]
    fallen: tuple[tuple[int, Player], ...]


def pin_rows(match: Match) -> dict[int, StandingRow]:
    """Return the row that each component of the present sum belongs to, by the component's index.

    Components that are not drawn as rows of pins are left out.
    """
    if not any(isinstance(component.ruleset, PinRow) for component in match.start):
        return {}
    lengths = list[int]()
    fallen = list[list[tuple[int, Player]]]()

    def begin_row(component: Component) -> tuple[int, int] | None:
        """Begin a row for `component` and return the row's index and the first place in it.

        Return None if the component is not drawn as a row of pins.
        """
        if not _is_row(component):
            return None
        lengths.append(component.position)
        fallen.append([])
        return len(lengths) - 1, 0

    standing = [begin_row(component) for component in match.start]
    for ply, move in enumerate(match.moves):
        index = move.component
        option = move.option
        here = standing[index]
        if here is None:
            after = match.positions[ply + 1][index : index + len(option)]
            standing[index : index + 1] = [begin_row(part) for part in after]
            continue
        row, first = here
        left, right = move.sides or sides_of(option)
        behind = first + match.positions[ply][index].position - right
        if ply >= len(match.moves) - _LAST_MOVES:
            by = match.mover(ply)
            fallen[row] += [(place, by) for place in range(first + left, behind)]
        ends = [first, behind] if left or len(option) > 1 else [behind]
        standing[index : index + 1] = [(row, end) for end in ends[: len(option)]]
    runs: list[list[Run]] = [[] for _row in lengths]
    for index, (component, here) in enumerate(zip(match.position, standing, strict=True)):
        if here:
            runs[here[0]].append(Run(index, here[1], component.position))
    rows = {}
    for length, parts, gone in zip(lengths, runs, fallen, strict=True):
        in_order = tuple(sorted(parts, key=lambda run: run.first))
        row_of_runs = StandingRow(length, in_order, tuple(gone))
        rows.update({run.index: row_of_runs for run in parts})
    return rows


def _is_row(component: Component) -> bool:
    ruleset: object = component.ruleset
    if not isinstance(component.ruleset, PinRow) or not isinstance(ruleset, OnPlaces):
        return False
    layout = laid_out(ruleset, component.position)
    return layout is not None and layout.look is Look.PINS
