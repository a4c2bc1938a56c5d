"""The board of places as its templates draw it: what stands where, and what one taps."""

from collections.abc import Collection, Hashable
from dataclasses import dataclass
from math import ceil, dist

from nimsum.language import _, numeral
from nimsum.match.match import Player
from nimsum.rulesets.anatomy import Mirror
from nimsum.rulesets.boards.kind import MAX_CHOICES, Verbs
from nimsum.rulesets.boards.places import GROUND_SIGN, Layout, Look
from nimsum.rulesets.wording import first_upper, listed_and
from webapp.views.boards.component_view import Choice
from webapp.views.boards.place_view import PlaceView

_MARGIN = 0.7
_CROSSED = 0.24
"""A link is hard to tap in its middle where another one passes so near."""

_MAX_CROSSED = 60
"""Among more links one looks for no better place."""

_ALONG = (0.5, 0.4, 0.6, 0.34, 0.66, 0.28, 0.72)
"""Where along a link one may tap it, the best first."""

_ROUNDED = 0.01
_PIECES = {Look.CELLS: "tile", Look.STONES: "pebble", Look.NUMBERS: "card"}
_ARRANGED = {Look.TOKENS: "row", Look.PINS: "row", Look.COINS: "row", Look.VERTICES: "plane"}


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of a board: where it is drawn, and what is drawn on it.

    `number` identifies it on the page, and stays the same from move to move. `free` says that some
    move takes or turns it; if none does, `held` says why, in words.
    """

    number: str
    x: float
    y: float
    sign: str
    view: PlaceView
    free: bool
    held: str

    @property
    def label(self) -> str:
        """The text on a place in the plane, such as a count; its name and the ground are not."""
        return "" if self.sign in (self.view.name, GROUND_SIGN) else self.sign


@dataclass(frozen=True, slots=True)
class Link:
    """A line between two places, and who took one of them, if it is gone."""

    start: Spot
    end: Spot
    gone_by: Player | None = None

    @property
    def number(self) -> str:
        """What names it on the page."""
        return f"{self.start.number}-{self.end.number}"

    @property
    def copied(self) -> bool:
        """Whether it is the mirror image of the link that went last."""
        return self.start.view.copied and self.end.view.copied

    def at(self, part: float) -> tuple[float, float]:
        """Return the point of the link at `part`, from 0 for its start to 1 for its end."""
        start, end = self.start, self.end
        return (start.x + part * (end.x - start.x), start.y + part * (end.y - start.y))

    def grip(self, links: Collection["Link"]) -> tuple[float, float]:
        """Where one taps it: in its middle, or else where none of the others crosses it."""
        if len(links) <= _MAX_CROSSED:
            others = [link for link in links if link is not self]
            for part in _ALONG:
                if not any(link._is_near(*self.at(part)) for link in others):
                    return self.at(part)
        return self.at(0.5)

    def _is_near(self, x: float, y: float) -> bool:
        (a, b), (c, d) = self.at(0), self.at(1)
        length = (c - a) ** 2 + (d - b) ** 2
        along = ((x - a) * (c - a) + (y - b) * (d - b)) / length if length else 0
        return dist(self.at(min(max(along, 0), 1)), (x, y)) < _CROSSED


@dataclass(frozen=True, slots=True)
class Target:
    """A point to tap for a move, with the places that the move takes.

    `link` is the link on which the point lies, if it lies on one. `takes` has the numbers of all
    places and links that the move takes. `side` is the size that a player chooses first.
    `uncounted` is that of `Touch`.
    """

    choice: Choice
    at: frozenset[Hashable]
    x: float
    y: float
    taken: tuple[Spot, ...]
    takes: tuple[str, ...]
    link: Link | None
    side: str = ""
    uncounted: bool = False

    @property
    def beside(self) -> bool:
        """Whether one taps a link not in its middle, since another one crosses it there."""
        return self.link is not None and dist(self.link.at(0.5), (self.x, self.y)) > _ROUNDED


@dataclass(frozen=True, slots=True)
class Menu:
    """A point in the plane at which a tap could mean any of several moves.

    `key` identifies the menu on the page as long as the places that its moves take look the same,
    so that a menu which is open closes with a move.
    """

    key: str
    x: float
    y: float
    name: str
    targets: tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class Stand:
    """A place in a row, the moves of a tap on it, and those between it and the next or below."""

    spot: Spot
    on: Target | None
    after: Target | None
    below: Target | None
    several: tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """Places side by side, perhaps named; `margin` is in half places, `gap` is below."""

    name: Stand | None
    stands: tuple[Stand, ...]
    margin: int
    gap: bool


@dataclass(frozen=True, slots=True)
class PlacesPicture:
    """A board of places.

    `rows` has its places in rows, below the heads `columns`; both are empty if the places lie in
    the plane. If moves are `ticked`, a player taps the places of a move one after another, at most
    `taps` of them. `size_kept` is the size that is chosen at first. The moves in `outlined` stand
    out; their x and y are those of their signs. If the position is one piece on a board, `board`
    has the squares, row by row, and `trails` the lines along which the piece moved last.
    """

    layout: Layout
    spots: tuple[Spot, ...]
    columns: tuple[Stand, ...]
    rows: tuple[Row, ...]
    links: tuple[Link, ...]
    gone_links: tuple[Link, ...]
    targets: tuple[Target, ...]
    ticked: bool
    taps: int
    size_kept: str
    outlined: tuple[Target, ...]
    board: tuple[tuple[Stand, ...], ...]
    trails: tuple[Link, ...]
    mirror: Mirror | None
    pairs: tuple[tuple[Spot, Spot], ...]

    @property
    def arrangement(self) -> str:
        """How the places lie, as the template is named: row, table or plane."""
        return _ARRANGED.get(self.layout.look, "table")

    @property
    def sets(self) -> str:
        """What is tapped together for each of the moves, where they are few."""
        found = {
            ",".join(spot.view.name for spot in self.spots if spot.view.key in target.at)
            for target in self.targets
            if target.taken
        }
        return " ".join(sorted(found)) if len(found) <= MAX_CHOICES else ""

    @property
    def kind(self) -> str:
        """The kind of piece that lies on a place of a table."""
        return _PIECES.get(self.layout.look, "")

    @property
    def handled(self) -> bool:
        """Whether lines have handles, above the first row and to the left of each."""
        return any(stand.on for stand in (*self.columns, *(row.name for row in self.rows)) if stand)

    @property
    def sides(self) -> tuple[int, int]:
        """The width and the height of places in rows, in whole places."""
        width, height = self.extent
        return ceil(width) + self.handled, ceil(height) + self.handled

    @property
    def offering(self) -> list[Stand]:
        """The places where a tap offers several moves, if these have no other place."""
        rows = () if self.handled else self.rows
        return [stand for row in rows for stand in row.stands if stand.several]

    def in_words(self, target: Target, verbs: Verbs) -> str:
        """Return as an order what `target` takes from each heap, by the `verbs` of its board."""
        if not verbs.of_one_heap:
            return first_upper(target.choice.order)
        order = _(verbs.of_one_heap.order)
        orders = []
        for row in self.rows:
            gone = sum(stand.spot in target.taken for stand in row.stands)
            if gone and row.name:
                orders.append(order % {"gone": numeral(gone), "heap": row.name.spot.sign})
        return first_upper(listed_and(orders))

    @property
    def layers(self) -> list[Target]:
        """The targets as they lie over one another: places above the links that end in them.

        Those that a menu offers are left out.
        """
        offered = {target for menu in self.menus for target in menu.targets}
        alone = [target for target in self.targets if target not in offered]
        return sorted(alone, key=lambda target: target.link is None)

    @property
    def menus(self) -> list[Menu]:
        """The points in the plane at which a tap could mean several moves, if menus offer them."""
        if not self.layout.menus or self.arrangement != "plane":
            return []
        at_point: dict[tuple[float, float], list[Target]] = {}
        for target in self.targets:
            at_point.setdefault((target.x, target.y), []).append(target)
        menus = []
        for (x, y), targets in at_point.items():
            if len(targets) > 1:
                spots = targets[0].taken
                key = "-".join(spot.number + spot.label for spot in spots)
                name = listed_and([spot.view.name for spot in spots])
                menus.append(Menu(key, x, y, name, tuple(targets)))
        return menus

    @property
    def free_links(self) -> list[Link]:
        """The links on which no move is tapped."""
        tapped = {target.link for target in self.targets}
        return [link for link in self.links if link not in tapped]

    @property
    def extent(self) -> tuple[float, float]:
        """The width and the height of places in rows."""
        ends = [(spot.x + 0.5, spot.y + 0.5) for spot in self.spots] or [(1, 1)]
        return max(x for x, _y in ends), max(y for _x, y in ends)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The left and top end, the width and the height of a picture in the plane."""
        xs, ys = [spot.x for spot in self.spots], [spot.y for spot in self.spots]
        left, top = min(xs, default=0) - _MARGIN, min(ys, default=0) - _MARGIN
        width, height = max(xs, default=0) + _MARGIN - left, max(ys, default=0) + _MARGIN - top
        return round(left, 2), round(top, 2), round(width, 2), round(height, 2)
