"""The view of a place, for every kind of board that has places."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass

from nimsum.match.match import Player
from webapp.teaching.why.parts import PART_COLORS

from .component_view import ComponentView


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A place of a board, such as a square, and how to show it.

    `key` identifies the place within the position. `gone_by` is the player who has just emptied the
    place, or None. `part` is the index of the independent part of the position to which the place
    belongs, or None; `letter` is the label of the part for its first place, and otherwise empty.
    `parity_only` is True if every move in the part takes a single place. `copied` is True if the
    place is the mirror image of one that the last move took, `pointed` if an explanation highlights
    it, and `half` if it is in the second half of a board with a mirror symmetry.
    """

    key: Hashable
    name: str
    filled: bool
    gone_by: Player | None
    part: int | None
    letter: str
    parity_only: bool
    copied: bool
    pointed: bool = False
    half: bool = False

    @property
    def part_color(self) -> int | None:
        """The number of the colour of the part, or None if the place belongs to no part."""
        return None if self.part is None else self.part % PART_COLORS


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
        letters: Mapping[Hashable, str] | None = None,
    ) -> None:
        """Prepare the views for the component of `view`; all places are identified by keys.

        `filled` are the places with a piece, and `gone` maps the places that the last moves emptied
        to the players who did so. The first filled place of each part gets the letter of the part;
        `letters` maps further places to letters. `copied` and `pointed` are the places for which
        these attributes of `PlaceView` are True.
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
        self._order = {place: number for number, place in enumerate(order)}
        self.part_of: dict[Hashable, int] = {}
        for index, part in enumerate(parts):
            self.part_of.update(dict.fromkeys(part.places, index))
        self._letters: dict[Hashable, str] = dict(letters or {})
        lettered = set()
        for place in order:
            number = self.part_of.get(place)
            if number is not None and number not in lettered:
                lettered.add(number)
                self._letters[place] = parts[number].label

    def of(self, key: Hashable, name: str) -> PlaceView:
        """Return the view of the place with this `key` and `name`."""
        part = self.part_of.get(key)
        parity_only = False
        if self._parts is not None and part is not None:
            parity_only = self._parts.parts[part].parity_only
        return PlaceView(
            key=key,
            name=name,
            filled=key in self._filled,
            gone_by=self._gone.get(key),
            part=part,
            letter=self._letters.get(key, ""),
            parity_only=parity_only,
            copied=key in self._copied,
            pointed=key in self._pointed,
            half=self._is_in_second_half(key),
        )

    def _is_in_second_half(self, key: Hashable) -> bool:
        """Return True if the place `key` is filled and its mirror image comes before it."""
        if self._mirror is None or key not in self._order:
            return False
        return self._order.get(self._mirror.image(key), len(self._order)) < self._order[key]
