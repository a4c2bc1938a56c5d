"""A place of a board, and what is shown of it on every kind of board that has places."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass

from nimsum.match.match import Player

from .component_view import ComponentView


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A place: its key and name, whether it is filled or who just emptied it, and the number of its
    part. `letter` stands on the first place of each part, `parity_only` on places that can only go
    alone, `copied` on the mirror image of what the last move took, `pointed` on what an explanation
    speaks of. `half` says that it lies in the second half of a board with a mirror.
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


class PlaceViews:
    """What is shown of the places of a component, of which the last moves took some."""

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
        """The filled places, in the order in which the first of a part gets its letter. `letters`
        stand on places beside those of parts; `copied` and `pointed` are as in PlaceView.
        """
        order = list(filled)
        self._copied, self._gone, self._filled = copied, gone, set(order)
        self._pointed = pointed
        self._parts = view.parts
        shown = self._parts.parts if self._parts else ()
        mirror = view.parts.mirror if view.parts else None
        self._mirror = view.pointed.mirror if view.pointed and view.pointed.mirror else mirror
        self._order = {place: number for number, place in enumerate(order)}
        self.part_of = {place: number for number, part in enumerate(shown) for place in part.places}
        self._letters: dict[Hashable, str] = dict(letters or {})
        lettered = set()
        for place in order:
            number = self.part_of.get(place)
            if number is not None and number not in lettered:
                lettered.add(number)
                self._letters[place] = shown[number].label

    def of(self, key: Hashable, name: str) -> PlaceView:
        """What is shown of one place."""
        part, parts = self.part_of.get(key), self._parts
        return PlaceView(
            key,
            name,
            key in self._filled,
            self._gone.get(key),
            part,
            self._letters.get(key, ""),
            parts is not None and part is not None and parts.parts[part].parity_only,
            key in self._copied,
            key in self._pointed,
            self._is_in_second_half(key),
        )

    def _is_in_second_half(self, key: Hashable) -> bool:
        if self._mirror is None or key not in self._order:
            return False
        return self._order.get(self._mirror.image(key), len(self._order)) < self._order[key]
