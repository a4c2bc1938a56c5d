"""Disjunctive sums: every position in Nimsum is one, and a move changes one component."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any

from .catalogue import AnyRuleset
from .heaps.pin_row import PinRow, PlaceInRow, sides_of
from .ruleset import Option

COMPONENTS_REMEMBERED = 50_000
"""The largest number of components in the cache, and of components whose theorems are."""


@dataclass(frozen=True, slots=True)
class Component:
    """One position of one ruleset: an item of a sum.

    `place` is the place of a run of pins in its row once a move has changed the row, or else None.
    Components that differ only in `place` are equal.
    """

    ruleset: AnyRuleset
    position: Any
    place: PlaceInRow | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        return f"{self.ruleset.name}:{self.ruleset.write_position(self.position)}"


@lru_cache(maxsize=COMPONENTS_REMEMBERED)
def component_of(ruleset: AnyRuleset, position: Any, place: PlaceInRow | None = None) -> Component:
    """Return the component of `ruleset` at `position`, a run of pins at `place` in its row.

    Calls with equal arguments mostly return the same object, which makes look-ups faster.
    """
    return Component(ruleset, position, place)


def sample_of(ruleset: AnyRuleset) -> Component:
    """Return the component that the pages of `ruleset` show as an example."""
    return component_of(ruleset, ruleset.words.sample_position)


Sum = tuple[Component, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """A move in a sum: the index of a component, from 0, and the option that replaces it.

    `sides` are the sizes of what the move leaves, from left to right, or None if that is the order
    of the option. In a row of pins they are two, and one may be 0 (see `PinRow`). Moves that differ
    only in `sides` are equal.
    """

    component: int
    option: Option[Any]
    sides: tuple[int, ...] | None = field(default=None, compare=False)

    @property
    def parts(self) -> Option[Any]:
        """The parts of the option, from left to right."""
        return tuple(side for side in self.sides if side) if self.sides else self.option


def after(position: Sum, move: Move) -> Sum:
    """Return the sum after a legal `move`: the parts of its option replace the component.

    The parts of a row of pins, or of a heap that is cut, are in their order from left to right.
    """
    component = position[move.component]
    ruleset = component.ruleset
    place = place_in_row(component)
    if place:
        left, right = move.sides or sides_of(move.option)
        places = place.after(component.position, move.option, (left, right))
        parts = tuple(map(partial(component_of, ruleset), move.parts, places))
    else:
        parts = tuple(component_of(ruleset, part) for part in move.parts)
    return position[: move.component] + parts + position[move.component + 1 :]


def place_in_row(component: Component) -> PlaceInRow | None:
    """Return the place of a run of pins in its row; None if `component` is not drawn as pins."""
    ruleset = component.ruleset
    if not isinstance(ruleset, PinRow) or not ruleset.draws_pins(component.position):
        return None
    return component.place or PlaceInRow(component.position)


def rows_of_pins(position: Sum) -> list[list[int]]:
    """Return the rows of pins in `position`, each as the indices of its runs."""
    rows: list[list[int]] = []
    for index, component in enumerate(position):
        place = place_in_row(component)
        if place and place.continues and rows:
            rows[-1].append(index)
        elif place:
            rows.append([index])
    return rows


def pins_of(component: Component, move: Move) -> range:
    """Return the numbers, from 1, of the pins that `move` takes from the run `component`.

    The range is empty if the move takes none; it then begins after the pins on the left. The
    component must be drawn as pins.
    """
    place = place_in_row(component)
    assert place is not None, f"{component} is not drawn as pins"
    left, right = move.sides or sides_of(move.option)
    return range(place.first + left + 1, place.first + component.position - right + 1)


def origins_after(position: Sum, move: Move) -> list[int]:
    """Return, for each component after `move`, the index in `position` of the one it comes from."""
    counts = [1] * len(position)
    counts[move.component] = len(move.option)
    origins: list[int] = []
    for index, count in enumerate(counts):
        origins += [index] * count
    return origins


def ways_of(position: Sum, move: Move) -> tuple[str, ...]:
    """Return the ways in which a player can make `move` in the sum `position`.

    Each is written in the notation of its component's ruleset.
    """
    component = position[move.component]
    return component.ruleset.ways(component.position, move.option)


def moves_in(position: Sum) -> Iterator[Move]:
    """Yield all moves in the sum `position`, component by component; there may be very many."""
    for index, component in enumerate(position):
        for option in component.ruleset.options(component.position):
            yield Move(index, option)


def count_ways(position: Sum, moves: Iterable[Move]) -> int:
    """Return the number of ways to make any of `moves` in the sum `position`, added up."""
    count = 0
    for move in moves:
        component = position[move.component]
        count += component.ruleset.count_ways(component.position, move.option)
    return count


def has_move(component: Component) -> bool:
    """Return True if `component` has a move."""
    return next(component.ruleset.options(component.position), None) is not None
