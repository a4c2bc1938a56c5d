"""The view of a place, for every kind of board that has places."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, cast

from nimsum.match.match import Player

from .component_view import ComponentView


class RunPlace(NamedTuple):
    """The place of a pin in a run that has an equal one, with which it shares the letter `pair`."""

    pair: str
    begins: bool
    ends: bool

    @property
    def edges(self) -> str:
        """The CSS classes for the ends of the run: " begins", " ends", both or ""."""
        return (" begins" if self.begins else "") + (" ends" if self.ends else "")


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A place of a board, such as a square, and how to show it.

    `key` identifies the place within the position. `gone_by` is the player who has just emptied the
    place or moved the token there, or None. `part_color` is the number of the colour of the
    independent part to which the place belongs, or None; `letter` is the label of the part for its
    first place, and otherwise empty. `parity_only` is True if every move in the part takes a single
    place. `copied` is True if the place is the mirror image of one that the last move took,
    `pointed` if an explanation highlights it, and `half` if it is in the second half of a board
    with a mirror symmetry. `run` is the place of a pin in a run that has an equal one, or None.
    """

    key: Hashable
    name: str
    filled: bool
    gone_by: Player | None
    part_color: int | None
    letter: str
    parity_only: bool
    copied: bool
    pointed: bool = False
    half: bool = False
    run: RunPlace | None = None


class PlaceViews:
    """A maker of views for the places of one component."""

    def __init__(
        self,
        view: ComponentView,
        filled: Iterable[Hashable],
        gone: Mapping[Hashable, Player],
        copied: frozenset[Hashable],
        *,
        pointed: frozenset[Hashable] = frozenset(),
        runs: Mapping[Hashable, RunPlace] | None = None,
    ) -> None:
        """Prepare the views for the component of `view`; all places are identified by keys.

        `filled` are the places with a piece. `gone` maps the places that the last moves emptied,
        or to which they moved a token, to the players who did so. The first filled place of each
        part gets the letter of the part, unless an explanation writes its own labels; `runs` maps
        pins to their places in runs that have an equal one. `copied` and `pointed` are
        the places for which these attributes of `PlaceView` are True.
        """
        order = list(filled)
        self._filled = set(order)
        self._gone = gone
        self._copied = copied
        self._pointed = pointed
        self._parts = view.parts
        parts = self._parts.parts if self._parts else ()
        self._mirror = view.parts.mirror if view.parts else None
        if view.pointed and view.pointed.mirror:
            self._mirror = view.pointed.mirror
        in_halves = sorted(order, key=_from_left) if self._has_left_and_right_halves() else order
        self._order = {place: number for number, place in enumerate(in_halves)}
        self.part_of: dict[Hashable, int] = {}
        for index, part in enumerate(parts):
            self.part_of.update(dict.fromkeys(part.places, index))
        self._letters: dict[Hashable, str] = {}
        self._runs = runs or {}
        lettered = set()
        has_labels = view.pointed is not None and bool(view.pointed.labels)
        for place in [] if has_labels else order:
            number = self.part_of.get(place)
            if number is not None and number not in lettered:
                lettered.add(number)
                self._letters[place] = parts[number].label

    def of(self, key: Hashable, name: str) -> PlaceView:
        """Return the view of the place with this `key` and `name`."""
        part = self.part_of.get(key)
        part_color = None
        parity_only = False
        if self._parts is not None and part is not None:
            part_color = self._parts.parts[part].color
            parity_only = self._parts.parts[part].parity_only
        return PlaceView(
            key=key,
            name=name,
            filled=key in self._filled,
            gone_by=self._gone.get(key),
            part_color=part_color,
            letter=self._letters.get(key, ""),
            parity_only=parity_only,
            copied=key in self._copied,
            pointed=key in self._pointed,
            half=self._is_in_second_half(key),
            run=self._runs.get(key),
        )

    def _has_left_and_right_halves(self) -> bool:
        """Return True if a half turn exchanges the left and the right half of a wide board.

        It also exchanges the upper and the lower half. But in these colours, rows would look like
        images in a mirror between them, where moves cannot be copied.
        """
        mirror = self._mirror
        if mirror is None or mirror.line is None or mirror.pairs or not mirror.is_half_turn:
            return False
        centre_x, centre_y = mirror.line[0]
        return centre_x > centre_y

    def _is_in_second_half(self, key: Hashable) -> bool:
        """Return True if the place `key` is filled and its mirror image comes before it."""
        if self._mirror is None or self._mirror.dominoes or key not in self._order:
            return False
        return self._order.get(self._mirror.image(key), len(self._order)) < self._order[key]


def _from_left(place: Hashable) -> tuple[int, int]:
    """Return the column and the row of `place`, a pair of row and column, to sort by."""
    row, column = cast("tuple[int, int]", place)
    return column, row
