"""How a board falls into parts that no move joins, and by which mirror a player can copy moves."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from math import floor
from typing import Generic, TypeVar

P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Part(Generic[P]):
    """A part of a board that no move joins to the rest, so that it plays as a component.

    `places` are the cells, tokens, vertices or numbers in it, as the board names them, `position`
    is the part alone on the same board. In a part with `parity_only` nothing can ever go but one
    place at a time. `twin` is the index of an equal part, which cancels it.
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
    """Parts, each told by its places, by its position and by the form that only its equals have."""
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

    `line` runs from one point to another in the coordinates of the board; the two are the same
    where the symmetry is about a point. Where it is none of the plane, `pairs` are the places
    that are images of each other.
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

    Of a `selective` one a move may touch several parts at once, so that their values are not
    added: whether each is won or lost is what counts.
    """

    parts: tuple[Part[P], ...]
    mirror: Mirror | None = None
    selective: bool = False
