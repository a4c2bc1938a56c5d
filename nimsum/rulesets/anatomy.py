"""How a board falls into parts that no move joins, and by which mirror a player can copy moves."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from math import floor
from typing import Generic, TypeVar

P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Part(Generic[P]):
    """A part of a board that plays as a component: no move joins it to the rest.

    `places` are its cells, tokens, vertices or numbers; `position` is the part alone on the board.
    Under `parity_only` every move takes a single place. `twin` is the index of the equal part that
    cancels it.
    """

    places: frozenset[Hashable]
    position: P
    parity_only: bool = False
    twin: int | None = None


def twins(forms: Iterable[Hashable]) -> list[int | None]:
    """For each part, by its form, the index of the equal part that cancels it.

    >>> twins(["a", "b", "a", "a"])
    [2, None, 0, None]
    """
    found: list[int | None] = []
    waiting: dict[Hashable, int] = {}
    for index, form in enumerate(forms):
        other = waiting.pop(form, None)
        found.append(other)
        if other is None:
            waiting[form] = index
        else:
            found[other] = index
    return found


def parts_with_twins(found: Iterable[tuple[Iterable[Hashable], P, Hashable]]) -> list[Part[P]]:
    """Parts, each given by its places, its position and the form that only its equals have."""
    parts = list(found)
    return [
        Part(frozenset(places), position, twin=twin)
        for (places, position, _form), twin in zip(
            parts, twins(form for _places, _position, form in parts), strict=True
        )
    ]


@dataclass(frozen=True, slots=True)
class Mirror:
    """A symmetry by which a player can copy the other's moves.

    `line` runs between two points in the coordinates of the board, which are the same for a
    symmetry about a point. Where the plane has no such symmetry, `pairs` are the places and their
    images.
    """

    words: str
    line: tuple[tuple[float, float], tuple[float, float]] | None = None
    pairs: tuple[tuple[Hashable, Hashable], ...] = ()

    def image(self, place: Hashable) -> Hashable:
        """The mirror image of a place; on a line or point, places are pairs of row and column."""
        for one, other in self.pairs:
            if place in (one, other):
                return other if place == one else one
        if self.line is None or not isinstance(place, tuple):
            return place
        (x, y), (end_x, end_y) = self.line
        along, down = end_x - x, end_y - y
        from_x, from_y = place[1] + 0.5 - x, place[0] + 0.5 - y
        length = along * along + down * down
        twice = 2 * (from_x * along + from_y * down) / length if length else 0
        return floor(y + twice * down - from_y), floor(x + twice * along - from_x)


@dataclass(frozen=True, slots=True)
class Anatomy(Generic[P]):
    """How a board falls into independent parts.

    In a `selective` one a move may touch several parts, so only who wins each part counts.
    """

    parts: tuple[Part[P], ...]
    mirror: Mirror | None = None
    selective: bool = False
