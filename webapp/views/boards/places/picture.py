"""The data that templates need to draw a board of places, and the points to tap for moves.

A place is anything that a move can take or turn: a square, a token, a coin or a vertex. Its key
identifies it within the position. Places are arranged in rows, or freely in the plane. All points
and lengths have the distance between neighbouring places as their unit.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from math import ceil

from nimsum.language import _, numeral
from nimsum.match.match import Player
from nimsum.rulesets.anatomy import Mirror
from nimsum.rulesets.boards.kind import MAX_CHOICES, Verbs
from nimsum.rulesets.boards.places import GROUND_SIGN, TOKEN_SIGN, Layout, Look
from nimsum.rulesets.wording import first_upper, listed_and
from webapp.teaching.why.parts import PART_COLORS
from webapp.views.boards.component_view import Choice
from webapp.views.boards.place_view import PlaceView

from .geometry import Box, Frame, Line, Point, Size

MAX_SQUARES = 9
"""The maximum width and height of a board of squares that a phone shows instead of the heaps."""

MAX_IN_LINE = 8
"""The maximum length of a row of cells that a phone shows in one line, if it is the only row."""

_MARGIN = 0.7
_DOMINO_WIDTH = 0.54
"""The width of a domino that is drawn around two places."""
_ROUNDED = 0.01

_SIGN_OFFSET = 0.28
"""The distance, left and up, between a place and the sign of its move, in places."""

_REACH = 0.48
_REACH_BESIDE_LINKS = 0.31
"""The radius in which a tap hits a place, and where links can be tapped, too."""

_RADIUS = 0.25
_RADIUS_EMPTY = 0.05
_GROUND_WIDTH = 1.0
_TAP_SIZE = 0.4
_PICK_SIZE = 0.72
"""The sizes of HTML elements in a picture for a move, and for a place or a menu, in places."""

_OUTLINE_REACH = 0.48
_OUTLINE_STEP = 0.03
"""The distance from an outline to the middle of its corners, and between outlines of votes."""

_HALF_LINE = 0.3
"""Half the length of the line that divides a laid piece into two halves, in places."""

_MAX_OUTLINES = 2
"""The maximum number of outlines around moves without votes."""

_PIECES = {Look.CELLS: "tile", Look.STONES: "pebble", Look.NUMBERS: "card"}
_ARRANGED = {Look.TOKENS: "row", Look.PINS: "row", Look.COINS: "row", Look.VERTICES: "plane"}


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of a board: where it is drawn, and what is drawn on it.

    `number` identifies the place on the page, and stays the same from move to move. (`x`, `y`) is
    the middle of the place, and `sign` the text on it. `free` is True if a move may take or turn
    the place; if it is False for a place with a piece, `held` is a sentence that says why.
    `covered` is True if a move has taken the place since the start of the match. `tag` is a
    value or letter that an explanation writes here, or "".
    """

    number: str
    x: float
    y: float
    sign: str
    view: PlaceView
    free: bool
    held: str
    covered: bool = False
    tag: str = ""

    @property
    def label(self) -> str:
        """The text to draw on a place in the plane; empty if it is only the name or the ground."""
        return "" if self.sign == self.view.name or self.ground else self.sign

    @property
    def is_visible(self) -> bool:
        """True if the place is filled, or has just been emptied."""
        return self.view.filled or self.view.gone_by is not None

    @property
    def radius(self) -> float:
        """The radius of the circle for the place in the plane."""
        return _RADIUS if self.is_visible else _RADIUS_EMPTY

    @property
    def ground(self) -> Line | None:
        """The line that shows the ground, in games with one; None for any other place."""
        if not self.sign.startswith(GROUND_SIGN):
            return None
        half = _GROUND_WIDTH / 2
        return Line(round(self.x - half, 2), self.y, round(self.x + half, 2), self.y)

    @property
    def ground_name(self) -> str:
        """The name beside the ground where edges from one vertex lead to several of its points."""
        return self.sign.removeprefix(GROUND_SIGN) if self.ground else ""

    @property
    def tag_at(self) -> Point:
        """The point at which the tag is written: below the ground, or where a letter would be."""
        if not self.ground:
            return self.letter_at
        return Point(self.x, round(self.y + (0.58 if self.ground_name else 0.4), 2))

    @property
    def letter_at(self) -> Point:
        """The point in the plane at which the letter of the place's part is written."""
        return Point(round(self.x + 0.3, 2), round(self.y - 0.36, 2))

    @property
    def frame(self) -> Frame:
        """The square in the plane for the checkbox with which a player picks the place."""
        return Frame.around(self.x, self.y, _PICK_SIZE)


SpotsByKey = Mapping[Hashable, Spot]
"""The places in a picture, by the keys of the places."""


@dataclass(frozen=True, slots=True)
class Link:
    """A line between two places, such as an edge of a graph.

    If the line is gone, `gone_by` is the player whose move removed it; otherwise None. `chosen` is
    True if that move was a tap on this line, so that it did not only go with others.
    """

    start: Spot
    end: Spot
    gone_by: Player | None = None
    chosen: bool = False

    @property
    def number(self) -> str:
        """The text that identifies the link on the page, such as "a1-b1"."""
        return f"{self.start.number}-{self.end.number}"

    @property
    def copied(self) -> bool:
        """True if the link is the mirror image of the link that the last move took."""
        return self.start.view.copied and self.end.view.copied

    @property
    def on_squares(self) -> Line:
        """The line of the link for a picture in which each place is the middle of a unit square."""
        start = self.start
        end = self.end
        return Line(start.x + 0.5, start.y + 0.5, end.x + 0.5, end.y + 0.5)

    @property
    def line(self) -> Line:
        """The line of the link in the plane."""
        return Line(self.start.x, self.start.y, self.end.x, self.end.y)


@dataclass(frozen=True, slots=True)
class Target:
    """A point to tap for the move `choice`, with the places that the move takes.

    The point (`x`, `y`) is in the middle of the places with the keys `at`, often a single place.
    `link` is the link on which the point lies, or None. `taken` are the places that the move takes,
    and `takes` has the numbers of these places and of the links that the move takes. `side` is the
    size that a player chooses first; empty if the board has no sizes. If `uncounted` is True, the
    board does not say how many places the move takes. If `asks` is True, a finger first sees in
    words what the move does.
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
    asks: bool = False

    @property
    def beside(self) -> bool:
        """True if the point lies on a link, but not in its middle, where a tap may mean others."""
        return (
            self.link is not None
            and self.link.line.at(0.5).distance(Point(self.x, self.y)) > _ROUNDED
        )

    @property
    def is_on_place(self) -> bool:
        """True if the point is a single place, and not between places or on a link."""
        return self.link is None and len(self.at) == 1

    @property
    def sign_at(self) -> Point:
        """The point in the plane at which the sign of the move is written."""
        if not self.is_on_place:
            return Point(self.x, self.y)
        return Point(round(self.x - _SIGN_OFFSET, 2), round(self.y - _SIGN_OFFSET, 2))

    @property
    def frame(self) -> Frame:
        """The square in the plane for the button that makes the move."""
        return Frame.around(self.x, self.y, _TAP_SIZE)


@dataclass(frozen=True, slots=True)
class Outlined:
    """A move that stands out, as it wins or has votes, with an outline around its places.

    `color` is the number of the colour of its outline, or None for a move without votes. `outline`
    is None if too many moves stand out to outline each of them.
    """

    target: Target
    color: int | None
    outline: Box | None


@dataclass(frozen=True, slots=True)
class LaidPiece:
    """A piece that a move has laid on places: its rectangle, and its player if it is recent."""

    box: Box
    by: Player | None = None

    @property
    def across(self) -> Line:
        """The line that divides the piece into two halves."""
        box = self.box
        x = box.left + box.width / 2
        y = box.top + box.height / 2
        if box.width > box.height:
            return Line(
                round(x, 2), round(y - _HALF_LINE, 2), round(x, 2), round(y + _HALF_LINE, 2)
            )
        return Line(round(x - _HALF_LINE, 2), round(y, 2), round(x + _HALF_LINE, 2), round(y, 2))

    @property
    def middle(self) -> Point:
        """The point at which the sign of the player is written."""
        box = self.box
        return Point(round(box.left + box.width / 2, 2), round(box.top + box.height / 2, 2))

    @property
    def sign(self) -> str:
        """The sign of the player, or "" for a piece that is not recent."""
        if self.by is None:
            return ""
        return "◆" if self.by in (Player.COMPUTER, Player.TWO) else "●"


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu of several moves, which a tap at the point (`x`, `y`) in the plane opens.

    `targets` are the moves, and `name` has the names of their places in words. `key` identifies the
    menu on the page. The key changes with the places that the moves take, so that an open menu
    closes after a move.
    """

    key: str
    x: float
    y: float
    name: str
    targets: tuple[Target, ...]

    @property
    def frame(self) -> Frame:
        """The square in the plane for the button that opens the menu."""
        return Frame.around(self.x, self.y, _PICK_SIZE)


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
class Square:
    """A square of a board on which one piece stands for two heaps, of sizes `column` and `row`."""

    place: RowPlace
    column: int
    row: int

    @property
    def pair(self) -> tuple[int, int]:
        """The sizes of the two heaps, that of the column first."""
        return self.column, self.row

    @property
    def is_dark(self) -> bool:
        """True if the square has the dark colour, like that of two empty heaps."""
        return (self.column + self.row) % 2 == 0


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


@dataclass(frozen=True, slots=True)
class PlacesPicture:
    """The picture of a board of places: places, links between them, and points to tap for moves.

    `spots` are all places. `rows` has them in rows, below the heads `columns`; both are empty if
    the places lie in the plane. `gone_links` are links that the last moves removed, and
    `struck` are lines through the pieces that ended the game.

    `targets` are the points to tap. If moves are `ticked`, a player taps the places of a move one
    after another, at most `taps` of them. `size_kept` is the size that is chosen at first, or
    empty. The moves in `outlined` stand out; their x and y say where their signs are written.

    If the position is also shown as one piece on a second board, `board` has the squares of that
    board, row by row, and `trails` the lines of the last moves; otherwise both are empty. `aim` is
    the line of the move on that board that an explanation highlights, or None. If the position has
    a `mirror` that is no symmetry of the plane, `pairs` join the mirror images. `laid` are the
    pieces that moves have laid on the board.
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
    board: tuple[tuple[RowPlace, ...], ...]
    trails: tuple[Link, ...]
    aim: Link | None
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
        """The moves that stand out, with outlines.

        The outline of each move with votes is a little smaller than the one before, so that all are
        visible. Moves without votes have no outlines if there are too many of them.
        """
        result = []
        for number, target in enumerate(self.outlined):
            has_votes = bool(target.choice.votes)
            color = number % PART_COLORS if has_votes else None
            box = None
            if has_votes or len(self.outlined) <= _MAX_OUTLINES:
                reach = _OUTLINE_REACH - (_OUTLINE_STEP * number if has_votes else 0)
                box = outline(target.taken, reach)
            result.append(Outlined(target, color, box))
        return result

    @property
    def squares(self) -> list[list[Square]]:
        """The squares of `board`, row by row from the top, where the second heap is largest."""
        rows = range(len(self.board) - 1, -1, -1)
        return [
            [Square(place, column, row) for column, place in enumerate(places)]
            for row, places in zip(rows, self.board, strict=True)
        ]

    @property
    def board_size(self) -> Size:
        """The numbers of columns and rows of `board`, which must not be empty."""
        return Size(len(self.board[0]), len(self.board))

    @property
    def has_large_board(self) -> bool:
        """True if a phone shows the heaps first, since the board of squares is too large for it."""
        size = self.board_size
        return max(size.width, size.height) > MAX_SQUARES

    @property
    def offering(self) -> list[RowPlace]:
        """The places in rows where a tap offers several moves; empty if heads can be tapped."""
        if self.handled:
            return []
        places = chain.from_iterable(row.places for row in self.rows)
        return [place for place in places if place.several]

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
        at_point: dict[Point, list[Target]] = {}
        for target in self.targets:
            at_point.setdefault(Point(target.x, target.y), []).append(target)
        return [_menu(point, targets) for point, targets in at_point.items() if len(targets) > 1]

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
        """The axis of symmetry, or a line without length for a centre; None if there is neither."""
        if self.mirror is None or self.mirror.line is None:
            return None
        (x1, y1), (x2, y2) = self.mirror.line
        return Line(x1, y1, x2, y2)

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


def outline(places: Sequence[Spot], reach: float) -> Box:
    """Return the rectangle from the first of `places` to the last, plus `reach` on each side."""
    first = places[0]
    last = places[-1]
    return Box(
        round(first.x - reach, 2),
        round(first.y - reach, 2),
        round(last.x - first.x + 2 * reach, 2),
        round(last.y - first.y + 2 * reach, 2),
    )


def _menu(point: Point, targets: Sequence[Target]) -> Menu:
    """Return the menu at `point` for `targets`, the moves that a tap there could mean."""
    spots = targets[0].taken
    key = "-".join(spot.number + spot.label for spot in spots)
    name = listed_and([spot.view.name for spot in spots])
    return Menu(key, point.x, point.y, name, tuple(targets))
