"""The picture of a board of places, as templates need it.

Places are arranged in rows, or freely in the plane. All points and lengths have the distance
between neighbouring places as their unit.
"""

from dataclasses import dataclass
from itertools import chain
from math import ceil

from nimsum.language import _, numeral
from nimsum.rulesets.anatomy import Mirror
from nimsum.rulesets.boards.kind import MAX_CHOICES, Verbs
from nimsum.rulesets.boards.places import TOKEN_SIGN, Layout, Look
from nimsum.rulesets.wording import first_upper, listed_and

from .geometry import Box, Line, Size
from .row_places import PlaceControl, Row, RowPlace
from .spots import LaidPiece, Link, Spot
from .square_board import SquareBoard
from .taps import Menu, Outlined, Target, menus_of, with_outlines

MAX_IN_LINE = 8
"""The maximum length of a row of cells that a phone shows in one line, if it is the only row."""

MAX_GROWN = 26
"""The length of the longest row for which room is kept when heaps grow."""

_MARGIN = 0.7
"""The distance between the outermost places in the plane and the edge of the picture."""

_DOMINO_WIDTH = 0.46
"""The width of a domino that is drawn around two places."""

_REACH = 0.48
_REACH_BESIDE_LINKS = 0.31
"""The radius in which a tap hits a place, and where links can be tapped, too."""

_PIECES = {Look.CELLS: "tile", Look.STONES: "pebble", Look.NUMBERS: "card"}
_ARRANGED = {Look.TOKENS: "row", Look.PINS: "row", Look.COINS: "row", Look.VERTICES: "plane"}


@dataclass(frozen=True, slots=True)
class PlacesPicture:
    """The picture of a board of places: places, links between them, and points to tap for moves.

    `spots` are all places. `rows` has them in rows, below the heads `columns`; both are empty if
    the places lie in the plane. `gone_links` are links that the last moves removed, and
    `struck` are lines through the pieces that ended the game.

    `targets` are the points to tap. If moves are `ticked`, a player taps the places of a move one
    after another, at most `taps` of them. `size_kept` is the size that is chosen at first, or
    empty. The moves in `outlined` stand out; their x and y say where their signs are written.

    `board` shows the position as one piece on a second board, or is None. If the position has a
    `mirror` that is no symmetry of the plane, `pairs` join the mirror images. `laid` are the pieces
    that moves have laid on the board.
    """

    layout: Layout
    spots: tuple[Spot, ...]
    columns: tuple[RowPlace, ...]
    rows: tuple[Row, ...]
    links: tuple[Link, ...]
    gone_links: tuple[Link, ...]
    struck: tuple[Link, ...]
    targets: tuple[Target, ...]
    ticked: bool
    taps: int
    size_kept: str
    outlined: tuple[Target, ...]
    board: SquareBoard | None
    mirror: Mirror | None
    pairs: tuple[Link, ...]
    laid: tuple[LaidPiece, ...] = ()

    @property
    def arrangement(self) -> str:
        """The arrangement of the places, which names the template: "row", "table" or "plane"."""
        return _ARRANGED.get(self.layout.look, "table")

    @property
    def shows_covered(self) -> bool:
        """True if the board shows places that moves took: under pieces, or where a token has been.

        Others only show the places of the last two moves.
        """
        return self.layout.lays or any(spot.sign == TOKEN_SIGN for spot in self.spots)

    @property
    def sets(self) -> str:
        """The names of the places to tap for each move, as in "a1,a2 b1,b2"; empty if too many.

        If the move takes other places than these, all that it takes follow, as in "a1,a3=a1,a2,a3".
        """
        taps = set()
        for target in self.targets:
            if target.taken:
                tapped = [spot.view.name for spot in self.spots if spot.view.key in target.at]
                taken = [spot.view.name for spot in self.spots if spot in target.taken]
                written = ",".join(tapped)
                if taken != tapped:
                    written += "=" + ",".join(taken)
                taps.add(written)
        return " ".join(sorted(taps)) if len(taps) <= MAX_CHOICES else ""

    @property
    def kind(self) -> str:
        """The kind of piece on a place of a table, such as "tile"; empty for other arrangements."""
        return _PIECES.get(self.layout.look, "")

    @property
    def handled(self) -> bool:
        """True if there is room for heads, names beside rows and above columns, that are tapped.

        Lines of stones keep this room when nobody can move.
        """
        heads = [*self.columns, *(row.name for row in self.rows)]
        has_lines = self.layout.look is Look.STONES and not self.layout.slots
        return has_lines or any(head.on for head in heads if head)

    @property
    def names_in_cells(self) -> bool:
        """True if the names of rows and columns are written in the first cells of the rows."""
        return bool(self.columns) and not self.handled

    @property
    def classes(self) -> str:
        """The CSS classes for the look, the size and the pieces of the picture."""
        sides = self.sides
        classes = [f"of-{self.layout.look} w{sides.width} h{sides.height}"]
        if self.continues:
            classes.append("strip-of-cells")
        if self.layout.lays:
            classes.append("lays")
        if self.layout.crosses:
            classes.append("crossed")
        return " ".join(classes)

    @property
    def continues(self) -> bool:
        """True if the only row is so long that a phone continues it in a second line."""
        sides = self.sides
        return len(self.rows) == 1 and sides.width > MAX_IN_LINE

    @property
    def sides(self) -> Size:
        """The width and the height of the picture in whole places, with heads that are tapped."""
        extent = self.box if self.arrangement == "plane" else self.extent
        return Size(ceil(extent.width) + self.handled, ceil(extent.height) + self.handled)

    @property
    def half_columns(self) -> int:
        """The width of the rows in halves of places."""
        return int(2 * self.extent.width)

    @property
    def overlay(self) -> Box:
        """The rectangle of the layer drawn over the rows, including heads that are tapped."""
        extent = self.extent
        inset = int(self.handled)
        return Box(-inset, -inset, extent.width + inset, extent.height + inset)

    @property
    def standing_out(self) -> list[Outlined]:
        """The moves that stand out, with outlines."""
        return with_outlines(self.outlined)

    def in_words(self, target: Target, verbs: Verbs) -> str:
        """Return an instruction for the move of `target`, such as "Take 2 from heap 1".

        `verbs` are the words of the kind of board for what a move does.
        """
        if not verbs.of_one_heap:
            return first_upper(target.choice.order)
        orders = []
        for row in self.rows:
            gone = sum(place.spot in target.taken for place in row.places)
            if gone and row.name:
                heap = row.name.spot.sign
                of_heap = verbs.of_one_heap
                if of_heap.of_whole_heap and heap == numeral(gone):
                    of_heap = of_heap.of_whole_heap
                orders.append(_(of_heap.order) % {"gone": numeral(gone), "heap": heap})
        return first_upper(listed_and(orders))

    def control_of(self, place: RowPlace) -> PlaceControl:
        """Return the kind of control for `place` while a person can move."""
        if self.ticked:
            return "tick" if place.spot.free else "still"
        if place.on:
            return "move"
        if self.layout.menus and place.several:
            return "menu"
        return "corner" if self.layout.sizes else "still"

    @property
    def layers(self) -> list[Target]:
        """The targets in drawing order, so that places lie above links.

        The targets that a menu offers are left out.
        """
        offered = set(chain.from_iterable(menu.targets for menu in self.menus))
        alone = [target for target in self.targets if target not in offered]
        return sorted(alone, key=lambda target: target.link is None)

    @property
    def menus(self) -> list[Menu]:
        """The menus of the board, for points in the plane at which several moves can be tapped."""
        if not self.layout.menus or self.arrangement != "plane":
            return []
        return menus_of(self.targets)

    @property
    def asks(self) -> bool:
        """True if a finger sees what a tap would do, in words, before the move is made."""
        return any(target.asks for target in self.targets)

    @property
    def free_links(self) -> list[Link]:
        """The links that are not tapped for any move."""
        tapped = {target.link for target in self.targets}
        return [link for link in self.links if link not in tapped]

    @property
    def extent(self) -> Size:
        """The width and the height of the rows in places, without heads."""
        ends = [(spot.x + 0.5, spot.y + 0.5) for spot in self.spots] or [(1, 1)]
        return Size(max(x for x, _y in ends), max(y for _x, y in ends))

    @property
    def reach(self) -> float:
        """The radius in which a tap in the plane hits a place; smaller if links are tapped, too."""
        has_tapped_links = len(self.links) > len(self.free_links)
        return _REACH_BESIDE_LINKS if has_tapped_links else _REACH

    @property
    def dominoes(self) -> tuple[Box, ...]:
        """The rectangles around the pairs of neighbouring places of a table; none for a graph."""
        if self.mirror is None or not self.mirror.dominoes:
            return ()
        side = _DOMINO_WIDTH
        boxes = []
        for pair in self.pairs:
            left = min(pair.start.x, pair.end.x) - side / 2
            top = min(pair.start.y, pair.end.y) - side / 2
            width = abs(pair.start.x - pair.end.x) + side
            height = abs(pair.start.y - pair.end.y) + side
            boxes.append(Box(left, top, width, height))
        return tuple(boxes)

    @property
    def axis(self) -> Line | None:
        """The axis of symmetry, or a line without length for a centre; None if there is neither.

        It is also None if the sign of a move is in the centre, which the point would cover.
        """
        if self.mirror is None or self.mirror.line is None:
            return None
        (x1, y1), (x2, y2) = self.mirror.line
        axis = Line(x1, y1, x2, y2)
        marked = {(spot.x, spot.y) for spot in self.spots if spot.is_marked}
        return None if axis.is_point and (x1, y1) in marked else axis

    @property
    def box(self) -> Box:
        """The rectangle that the picture fills if the places lie in the plane."""
        xs = [spot.x for spot in self.spots]
        ys = [spot.y for spot in self.spots]
        left = min(xs, default=0) - _MARGIN
        top = min(ys, default=0) - _MARGIN
        width = max(xs, default=0) + _MARGIN - left
        height = max(ys, default=0) + _MARGIN - top
        return Box(round(left, 2), round(top, 2), round(width, 2), round(height, 2))
