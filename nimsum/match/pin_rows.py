"""Rows of pins as they stand on the table: a heap that falls apart stays one row with gaps."""

from dataclasses import dataclass

from nimsum.rulesets.boards.places import Look, OnPlaces, laid_out
from nimsum.rulesets.heaps.pin_row import PinRow, sides_of
from nimsum.rulesets.sums import Component

from .match import Match, Player

_LAST_MOVES = 2  # What these took is still seen, with who took it.


@dataclass(frozen=True, slots=True)
class Run:
    """A component as a run of pins: its index, its first place in the row, and its length."""

    index: int
    first: int
    length: int


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A row that had so many pins: what stands, and which places the last moves took, by whom."""

    length: int
    runs: tuple[Run, ...]
    fallen: tuple[tuple[int, Player], ...]


def pin_rows(match: Match) -> dict[int, StandingRow]:
    """By the index of a present component, the row of which it is a run."""
    if not any(isinstance(component.ruleset, PinRow) for component in match.start):
        return {}
    lengths = list[int]()
    fallen = list[list[tuple[int, Player]]]()

    def stand(component: Component) -> tuple[int, int] | None:
        """The row of a component that was none before, and its first place in it."""
        if not _is_row(component):
            return None
        lengths.append(component.position)
        fallen.append([])
        return len(lengths) - 1, 0

    standing = [stand(component) for component in match.start]
    for ply, move in enumerate(match.moves):
        index, option = move.component, move.option
        here = standing[index]
        if here is None:
            after = match.positions[ply + 1][index : index + len(option)]
            standing[index : index + 1] = [stand(part) for part in after]
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
    found = (
        StandingRow(length, tuple(sorted(parts, key=lambda run: run.first)), tuple(gone))
        for length, parts, gone in zip(lengths, runs, fallen, strict=True)
    )
    return {run.index: row for row in found for run in row.runs}


def _is_row(component: Component) -> bool:
    ruleset: object = component.ruleset
    if not isinstance(component.ruleset, PinRow) or not isinstance(ruleset, OnPlaces):
        return False
    layout = laid_out(ruleset, component.position)
    return layout is not None and layout.look is Look.PINS
