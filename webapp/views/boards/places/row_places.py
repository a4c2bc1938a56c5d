"""The rows of a board of places, with the moves of the taps on and between their places."""

from dataclasses import dataclass

from .spots import Spot
from .taps import Target


@dataclass(frozen=True, slots=True)
class RowPlace:
    """A place in a row, with the moves of the taps on it and next to it.

    `on` is the move of a tap on the place, `after` that of a tap between the place and the next
    one, `below` that of a tap between the place and the one below. Each is None if there is no such
    move, or more than one. `several` are the moves of a tap on the place if there are two or more.
    """

    spot: Spot
    on: Target | None
    after: Target | None
    below: Target | None
    several: tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """Places side by side.

    `name` is the head of the row, such as its number, or None. `margin` is the empty space on the
    left, in halves of a place, and `gap` is True if there is extra space below the row.
    """

    name: RowPlace | None
    places: tuple[RowPlace, ...]
    margin: int
    gap: bool
