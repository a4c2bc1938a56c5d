"""Pictures of the parts of a game as Nim heaps: each value in groups of 8, 4, 2 and 1."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import xor
from typing import NamedTuple

from nimsum.budget import Budget
from nimsum.rulesets.sums import Component, Move, Sum, after, has_move, origins_after
from nimsum.rulesets.taking.nim import Nim
from nimsum.solver.evaluation import evaluate_all
from webapp.teaching.component_names import name_of

from .highlights import BALANCED, MAX_PIECES
from .reason import Reason, ReasonKind
from .split import PowerOfTwo, powers_of_two, split
from .valued_parts import name_of_part, parts_of_board

_MAX_ROWS = 7
"""The largest number of rows that a card has room for."""
_MAX_COLUMNS = 5
"""The largest number of columns that a card has room for beside its words."""


class NamedValue(NamedTuple):
    """The name of a part, as the board has it, and its value in normal play."""

    name: str
    value: int


class NimColumn(NamedTuple):
    """A power of two; `odd` is True if one of its groups has no partner."""

    power: int
    odd: bool


@dataclass(frozen=True, slots=True)
class NimRow:
    """A part with its value, as `groups`: for each column its group, or None.

    `becomes` is the value with which every group would have a partner, if the part is to change. In
    the picture of a move it is the value that the move leaves, and `groups` are its groups.
    """

    name: str
    value: int
    groups: tuple[PowerOfTwo | None, ...]
    becomes: int | None = None


@dataclass(frozen=True, slots=True)
class NimPicture:
    """Parts of a game as Nim heaps, one below another, with equal groups in the same column.

    `is_marked` is True if it shows which groups have a partner.
    """

    rows: tuple[NimRow, ...]
    columns: tuple[NimColumn, ...]
    is_marked: bool = True

    @property
    def all_paired(self) -> bool:
        """True if every group has a partner."""
        return not any(column.odd for column in self.columns)


Pictures = tuple[NimPicture | None, NimPicture | None, NimPicture | None]
"""The pictures of the three steps of an explanation: None where there is nothing to draw."""


def nim_picture(
    parts: Sequence[NamedValue], changing: int | None = None, *, is_marked: bool = True
) -> NimPicture | None:
    """Return the picture of `parts`, in which the part with the index `changing` is to change.

    Parts worth 0 are left out. Return None if fewer than two or too many parts remain, or if their
    values have too many different groups.
    """
    total = _nim_sum(parts)
    shown = [index for index, part in enumerate(parts) if part.value]
    if not 1 < len(shown) <= _MAX_ROWS:
        return None
    chosen = shown.index(changing) if changing in shown else None
    values = [parts[index].value for index in shown]
    powers = powers_of_two(reduce(int.__or__, values))
    if len(powers) > _MAX_COLUMNS:
        return None
    rows = []
    for row, groups in enumerate(split(values, chosen)):
        by_power = {group.power: group for group in groups}
        part = parts[shown[row]]
        becomes = part.value ^ total if row == chosen and total else None
        in_columns = tuple(map(by_power.get, powers))
        rows.append(NimRow(part.name, part.value, in_columns, becomes))
    columns = tuple(NimColumn(power, bool(total & power)) for power in powers)
    return NimPicture(tuple(rows), columns, is_marked)


def _without_change(picture: NimPicture | None) -> NimPicture | None:
    """Return `picture` with the same groups marked, but without the row that is to change."""
    if picture is None:
        return None
    return replace(picture, rows=tuple(replace(row, becomes=None) for row in picture.rows))


def part_to_change(parts: Sequence[NamedValue]) -> int | None:
    """Return the index of the first of `parts` that can become smaller so that all groups pair up.

    Such a part has the largest group without a partner. Return None if all groups have partners.
    """
    total = _nim_sum(parts)
    return next((i for i, part in enumerate(parts) if part.value ^ total < part.value), None)


def picture_of_position(position: Sum, budget: Budget) -> NimPicture | None:
    """Return the picture of `position`, with a part that can be changed to win.

    Return None if its parts are not known within `budget`, or if the board shows their groups.
    """
    parts = _parts(position, budget)
    return nim_picture(parts, part_to_change(parts))


def pictures_in_steps(position: Sum, best: Reason | None, budget: Budget) -> Pictures:
    """Return the pictures of three steps: what has no partner, what the move changes, the result.

    They are None unless the reason `best` for `position` is about values known within `budget`.
    """
    if best is None or best.kind not in (*BALANCED, ReasonKind.VALUED_PARTS):
        return None, None, None
    parts = _parts(position, budget)
    if best.move is None:
        lost = nim_picture(parts)
        return lost, lost, lost
    later = _parts_left(position, best.move, parts, budget)
    board = _only_board(position)
    if board is not None and any(part.stood for part in best.valued_parts):
        # Both lists have the same parts, also those without a move before or after the move.
        names = [name_of_part(board, part.place) for part in best.valued_parts]
        values = [part.value for part in best.valued_parts]
        values_left = [part.later for part in best.valued_parts]
        parts = list(map(NamedValue, names, values))
        later = list(map(NamedValue, names, values_left))
    changing = _part_changed(parts, later) if len(parts) == len(later) else None
    before = nim_picture(parts, changing)
    during = before
    if changing is not None and _differ_at(parts, later) == [changing]:
        during = _picture_of_change(parts, later, changing)
    return _without_change(before), during, nim_picture(later)


def _picture_of_change(
    parts: Sequence[NamedValue], later: Sequence[NamedValue], changing: int
) -> NimPicture | None:
    """Return the picture of what a move leaves, in which the part `changing` has both its values.

    `parts` are the parts before the move, and `later` those after it; `later` has nim-sum 0. Return
    None if there is no picture of `later`.
    """
    picture = nim_picture(later)
    if picture is None:
        return None
    rows = list(picture.rows)
    # Parts worth 0 have no row.
    row = sum(1 for part in later[:changing] if part.value)
    if later[changing].value == 0:
        rows.insert(row, NimRow(later[changing].name, 0, (None,) * len(picture.columns)))
    rows[row] = replace(rows[row], value=parts[changing].value, becomes=later[changing].value)
    return replace(picture, rows=tuple(rows))


def _only_board(position: Sum) -> Component | None:
    """Return the only component of `position` with a move, or None if there are others."""
    alive = [component for component in position if has_move(component)]
    return alive[0] if len(alive) == 1 else None


def _parts(position: Sum, budget: Budget) -> list[NamedValue]:
    """Return the components of `position`, or the parts of its only board, with their values.

    The list is empty if a value is not found within `budget`, or if Nim heaps show their groups.
    """
    board = _only_board(position)
    if board is not None:
        return [
            NamedValue(name_of_part(board, part.place), part.value)
            for part in parts_of_board(board, budget)
        ]
    if all(isinstance(each.ruleset, Nim) and each.position <= MAX_PIECES for each in position):
        return []
    values = [evaluation.value for evaluation in evaluate_all(position, budget)]
    return [
        NamedValue(name_of(position, index).heading, value)
        for index, value in enumerate(values)
        if value is not None and None not in values
    ]


def _parts_left(
    position: Sum, move: Move, parts: Sequence[NamedValue], budget: Budget
) -> list[NamedValue]:
    """Return what `move` leaves of `parts`, the components of `position`, with their values.

    If `position` has only one board with a move, return the parts of the board that is left. The
    list is empty if a value is not found within `budget`.
    """
    left = after(position, move)
    if _only_board(position) is not None:
        return _parts(left, budget)
    values = [0] * len(position)
    origins = origins_after(position, move)
    for origin, evaluation in zip(origins, evaluate_all(left, budget), strict=True):
        if evaluation.value is None:
            return []
        values[origin] ^= evaluation.value
    return [part._replace(value=value) for part, value in zip(parts, values, strict=False)]


def _part_changed(parts: Sequence[NamedValue], later: Sequence[NamedValue]) -> int | None:
    """Return the index of the part that a move makes smaller so that all groups pair up, or None.

    `parts` are as before the move, and `later` the same as after it. If the move changes several,
    it is the one that loses its largest group without a partner.
    """
    total = _nim_sum(parts)
    if _nim_sum(later):
        return None
    smaller = (i for i in _differ_at(parts, later) if parts[i].value ^ total < parts[i].value)
    return next(smaller, None)


def _differ_at(parts: Sequence[NamedValue], later: Sequence[NamedValue]) -> list[int]:
    """Return the indices at which `parts` and `later`, which are equally many, differ in value."""
    pairs = enumerate(zip(parts, later, strict=True))
    return [index for index, (now, then) in pairs if now.value != then.value]


def _nim_sum(parts: Sequence[NamedValue]) -> int:
    """Return the nim-sum of the values of `parts`."""
    return reduce(xor, (part.value for part in parts), 0)
