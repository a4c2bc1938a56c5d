"""Independent parts of a board, mirrors and pairs of places by which a player can answer moves."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from math import floor
from typing import Generic, TypeVar

P = TypeVar("P", bound=Hashable)
Line = tuple[tuple[float, float], tuple[float, float]]
"""Two points of a line, or one point twice, in the coordinates of a board."""


@dataclass(frozen=True, slots=True)
class Part(Generic[P]):
    """A part of a board that is a component of a sum: no move affects both the part and the rest.

    `places` are the cells, tokens, vertices or numbers of the part; `position` is the part alone on
    the board. If `parity_only` is True, every move takes a single place, so only the parity of the
    number of places counts. `twin` is the index of an equal part, with which this part cancels, or
    None if this part does not cancel. Parts with equal values of `form` are equal games; it is None
    if that is not known.
    """

    places: frozenset[Hashable]
    position: P
    parity_only: bool = False
    twin: int | None = None
    form: Hashable = None


def twins(forms: Iterable[Hashable]) -> list[int | None]:
    """Return, for each of `forms`, the index of the equal form with which it cancels.

    The item is None for a form that does not cancel.

    >>> twins(["a", "b", "a", "a"])
    [2, None, 0, None]
    """
    partners: list[int | None] = []
    waiting: dict[Hashable, int] = {}
    for index, form in enumerate(forms):
        partner = waiting.pop(form, None)
        partners.append(partner)
        if partner is None:
            waiting[form] = index
        else:
            partners[partner] = index
    return partners


def parts_with_twins(described: Iterable[tuple[Iterable[Hashable], P, Hashable]]) -> list[Part[P]]:
    """Return a `Part`, with its twin, for each triple (places, position, form) in `described`.

    Parts with equal forms are equal games.
    """
    parts = list(described)
    return [
        Part(frozenset(places), position, twin=twin, form=form)
        for (places, position, form), twin in zip(
            parts, twins(form for _places, _position, form in parts), strict=True
        )
    ]


@dataclass(frozen=True, slots=True)
class Mirror:
    """A symmetry of a board, or pairs of places, by which a player can answer every move.

    `words` describe the symmetry. `line` joins two points in the coordinates of the board; for a
    symmetry about a point, both are that point. If the symmetry is not one of the plane, `line` is
    None, and `pairs` lists places with their images. If `dominoes` is True, `pairs` are instead
    neighbouring places: a move to one of a pair is answered by a move to the other.

    `apart` is a sentence that says why no move meets its own image, so that every move can be
    copied; it is "" if `words` say so otherwise.

    If `safe` is not None, it has the places at which moves are copied: after a move at any other
    place, the next move can end the game.
    """

    words: str
    line: Line | None = None
    pairs: tuple[tuple[Hashable, Hashable], ...] = ()
    dominoes: bool = False
    safe: frozenset[Hashable] | None = None
    apart: str = ""

    @property
    def is_half_turn(self) -> bool:
        """True if the symmetry is half a turn about a point."""
        return self.line is not None and self.line[0] == self.line[1]

    def image(self, place: Hashable) -> Hashable:
        """Return the mirror image of `place`, or `place` itself if it has no other image.

        If the mirror has a `line`, a place is a pair of a row and a column.
        """
        for one, other in self.pairs:
            if place in (one, other):
                return other if place == one else one
        if self.line is None or not isinstance(place, tuple):
            return place
        (x, y), (end_x, end_y) = self.line
        along = end_x - x
        down = end_y - y
        # The vector from the start of the line to the middle of the place.
        from_x = place[1] + 0.5 - x
        from_y = place[0] + 0.5 - y
        # Its image is twice its projection on the line, minus itself; a point has no projection.
        squared_length = along * along + down * down
        projection = 0.0
        if squared_length:
            projection = (from_x * along + from_y * down) / squared_length
        row = floor(y + 2 * projection * down - from_y)
        column = floor(x + 2 * projection * along - from_x)
        return row, column


@dataclass(frozen=True, slots=True)
class Anatomy(Generic[P]):
    """The independent parts of a board, and its mirror symmetry, if it has one.

    If `selective` is True, one move may change several parts, so only the winner of each part
    counts.
    """

    parts: tuple[Part[P], ...]
    mirror: Mirror | None = None
    selective: bool = False

    @property
    def places(self) -> frozenset[Hashable]:
        """The places of all parts."""
        return frozenset[Hashable]().union(*(part.places for part in self.parts))

    @property
    def copied_places(self) -> frozenset[Hashable]:
        """The places at which moves are copied in the mirror: all, or those that are safe."""
        safe = self.mirror.safe if self.mirror else None
        return self.places if safe is None else safe
