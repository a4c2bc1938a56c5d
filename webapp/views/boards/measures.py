"""CSS classes for the size of the pieces on a board.

The size depends on the number of pieces in a line, and on the number of lines.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil

from nimsum.rulesets.boards.kind import MAX_TOKENS
from nimsum.rulesets.boards.places import Layout, Look, OnGaps, OnPlaces, Place, laid_out
from nimsum.rulesets.heaps.subsets import SubsetRuleset
from nimsum.rulesets.sums import Component, Sum
from nimsum.solver.component_options import some_options

from .places.picture import MAX_GROWN, MAX_IN_LINE
from .places.square_board import MAX_SQUARES

MAX_COMPONENTS_DRAWN = 30
"""The maximum number of components that are drawn, however small they are."""

_STEPS: tuple[int, ...] = (*range(1, 13), 14, 16, 18, 20, 24, 30, 40, 60)
"""The numbers of pieces for which the stylesheet has classes."""


@dataclass(frozen=True, slots=True)
class _Screen:
    """A kind of screen: the infix of its CSS classes, and the ratio of its width to its height."""

    infix: str
    ratio: float
    is_phone: bool


_LAPTOP = _Screen("", 1.5, is_phone=False)
_PHONE = _Screen("-narrow", 0.8, is_phone=True)
_OPEN_LANE = _Screen("-low", 1.3, is_phone=True)
"""The open lane of a phone that is too small for a sum that other phones show at once."""


@dataclass(frozen=True, slots=True)
class _InOneLine:
    """The number of pieces of a row that stay in one line, on each kind of screen."""

    laptop: int
    phone: int

    def on(self, screen: _Screen) -> int:
        """Return the number for `screen`."""
        return self.phone if screen.is_phone else self.laptop


_CAN_BREAK = _InOneLine(laptop=1, phone=1)
"""Long rows can be broken anywhere."""

_MAX_SHORT = 9
"""The length of the longest row that is never broken."""

_SHORT = _InOneLine(laptop=_MAX_SHORT, phone=_MAX_SHORT)
"""Short rows, and rows of tokens to be cut."""

_STEPS_OF_STAIRS = _InOneLine(laptop=12, phone=1)
"""Steps of a staircase, which are as high as one another on a laptop."""

_SPLIT_ROWS = _InOneLine(laptop=12, phone=1)
"""Rows that a move splits: the two parts are seen only in one line."""

_COINS = _InOneLine(laptop=20, phone=12)
"""Rows of coins."""

_COINS_ALONE = _InOneLine(laptop=12, phone=7)
"""The largest numbers of coins in a line if there is no other component."""

_PINS = _InOneLine(laptop=20, phone=9)
"""Rows of pins."""

_CARDS = _InOneLine(laptop=1, phone=4)
"""Cards."""

_CUT_HEIGHT = 1.6
"""The height of a heap that can be cut, with its number above it, in tokens."""

_PIN_HEIGHT = 3.2
"""The height of a pin with its number, in tokens."""

_CARD_HEIGHT = 1.2
"""The height of a card, in tokens."""

_CAPTION_HEIGHT = 0.7
"""The height of the caption of a board, in tokens."""

_MIN_PINS_WIDTH = 6
"""The width of the shortest row of pins, in tokens."""

_BUTTONS_WIDTH = 4
"""The width of the buttons below tokens, in tokens."""

_BUTTONS_LINES = 3
"""The number of lines for the buttons below tokens."""

_MAX_OPTIONS = 24
"""The maximum number of moves that are looked at to see whether heaps can grow."""

_MAX_ALIKE = 20
"""The largest heap that fits a phone in the lines of a laptop; a larger one has a phone's lines."""

_MAX_LARGE = 60
"""The maximum number of pieces that are as large as a finger."""

_SMALL = 0.75
"""The size of the pieces if there are more, in fingers."""


@dataclass(frozen=True, slots=True)
class _Phone:
    """A phone that is too small for some sums, which it shows in lanes.

    `lanes` is the CSS class of such sums. The stage has room for `across` tokens as large as a
    finger in a line, and for `lines` lines of them.
    """

    lanes: str
    across: int
    lines: float

    @property
    def with_small_pieces(self) -> "_Phone":
        """The phone with room for the smaller pieces of a board with many of them."""
        return _Phone(self.lanes, round(self.across / _SMALL), self.lines / _SMALL)


_PHONES = (_Phone("lanes", 9, 8.0), _Phone("lanes-low", 7, 5.6))


@dataclass(frozen=True, slots=True)
class _Extent:
    """The size of a component in tokens: `widths` are the lengths of its rows.

    A line is `height` tokens high. A long row continues in the next line, but at least
    `in_one_line` of its pieces stay in one line. If `has_one_piece` is True, the rows are those of
    a board on which a single piece moves.
    """

    widths: Sequence[int]
    in_one_line: _InOneLine = _CAN_BREAK
    height: float = 1.0
    has_one_piece: bool = False

    @property
    def pieces(self) -> int:
        """The number of pieces that can be tapped, as far as the size of the component tells."""
        return 1 if self.has_one_piece else sum(self.widths)

    def height_in(self, across: int) -> float:
        """Return the height of the component if a line has room for `across` pieces."""
        return self.height * sum(ceil(width / across) for width in self.widths)


@dataclass(frozen=True, slots=True)
class _Arrangement:
    """The arrangement of all pieces on a screen: at most `across` in a line, in `lines` lines."""

    across: int
    lines: float


def measures(start: Sum) -> str:
    """Return the CSS classes for the size of the pieces, such as "of-2 across-5 lines-3 …".

    They depend only on the first position of a match, `start`, so that no piece changes its size.
    """
    components = start[:MAX_COMPONENTS_DRAWN]
    extents = [_extent(component, alone=len(components) == 1) for component in components]
    has_shelves = len(extents) > 1 and any(map(_on_board, components))
    lines_of = _lines_in_shelves if has_shelves else _lines_in_all
    classes = [f"of-{_step(len(extents))}"]
    if grown := max(map(_room_for_growing, filter(_is_in_rows, components)), default=0):
        classes += ["grows", f"w{min(grown, MAX_GROWN)}"]
    has_many = sum(extent.pieces for extent in extents) > _MAX_LARGE
    if has_many:
        # A lane that is open shows its own pieces alone.
        is_many_alone = max(extent.pieces for extent in extents) > _MAX_LARGE
        classes.append("many" if is_many_alone else "many-in-all")
    # The height of shelves has their captions already.
    has_captions = not has_shelves and len({component.ruleset for component in components}) > 1
    captions = _CAPTION_HEIGHT * len(extents) if has_captions else 0
    lanes = []
    for phone in _PHONES:
        room = phone.with_small_pieces if has_many else phone
        if len(extents) > 1 and lines_of(extents, room.across) + captions > room.lines:
            lanes.append(phone.lanes)
    classes += lanes
    for screen in (_LAPTOP, _PHONE, *([_OPEN_LANE] if lanes else [])):
        if screen is _OPEN_LANE or (screen is _PHONE and _PHONES[0].lanes in lanes):
            arrangement = _arrange_in_lanes(extents, screen)
        elif _is_one_row(extents) and extents[0].in_one_line is _CAN_BREAK:
            # A class sees one picture, on phones and on the wall.
            is_large = extents[0].pieces > _MAX_ALIKE
            arrangement = _arrange(extents, _PHONE if is_large else _LAPTOP, lines_of)
        else:
            arrangement = _arrange(extents, screen, lines_of)
        classes.append(f"across{screen.infix}-{_step(arrangement.across)}")
        classes.append(f"lines{screen.infix}-{_step(arrangement.lines)}")
    return " ".join(classes)


def _on_board(component: Component) -> bool:
    """Return True if the pieces of `component` have fixed places on a board that is not a row."""
    layout = _layout(component)
    if layout is None:
        return False
    return layout.look not in (Look.TOKENS, Look.COINS, Look.PINS) or _shows_squares(layout)


def _is_in_rows(component: Component) -> bool:
    """Return True if `component` is drawn as rows of tokens."""
    layout = _layout(component)
    return layout is not None and layout.look is Look.TOKENS and not _shows_squares(layout)


def _layout(component: Component) -> Layout | None:
    ruleset = component.ruleset
    return laid_out(ruleset, component.position) if isinstance(ruleset, OnPlaces) else None


def _extent(component: Component, *, alone: bool) -> _Extent:
    """Return the size of a component, as its kind of board draws it.

    `alone` is True if there is no other component.
    """
    layout = _layout(component)
    if layout and layout.look is Look.PINS:
        length = max(component.position, _MIN_PINS_WIDTH)
        return _Extent([length], _PINS, height=_PIN_HEIGHT)
    if layout:
        return _layout_extent(component, layout, alone=alone)
    ruleset = component.ruleset
    position = component.position
    if isinstance(ruleset, SubsetRuleset):
        elements = len(ruleset.elements(position))
        # The number, its elements, and the button that replaces it by some of them.
        return _Extent([1, elements, 1], height=_CARD_HEIGHT)
    if not ruleset.board.as_tokens:
        cards = len(some_options(component, ruleset.board.max_choices).listed)
        return _Extent([1, max(1, cards)], _CARDS, _CARD_HEIGHT)
    # A heap that is drawn as a bar becomes one of tokens sooner or later.
    heaps = ruleset.words.heaps(position)
    widths = [max(1, min(heap, MAX_TOKENS)) for heap in heaps] or [1]
    if isinstance(ruleset, OnGaps):
        return _Extent(widths, _SHORT, _CUT_HEIGHT)
    if not ruleset.board.digits:
        # Moves that are not numbers are offered as buttons below the tokens.
        widths += [_BUTTONS_WIDTH] * _BUTTONS_LINES
    return _Extent(widths, _in_one_line(widths))


def _layout_extent(component: Component, layout: Layout, *, alone: bool) -> _Extent:
    """Return the size of a component whose pieces are drawn as `layout`."""
    places = layout.squares if _shows_squares(layout) else layout.places
    if not places:
        return _Extent([1])
    if layout.look in (Look.TOKENS, Look.COINS) and not _shows_squares(layout):
        return _rows_extent(component, layout, alone=alone)
    return _board_extent(layout, places)


def _rows_extent(component: Component, layout: Layout, *, alone: bool) -> _Extent:
    """Return the size of rows of tokens or coins."""
    ys = [place.y for place in layout.places]
    counts = [ys.count(y) for y in sorted({*ys})]
    # A heap that is used up has a row, too.
    counts += [1] * (len(component.ruleset.words.heaps(component.position)) - len(counts))
    if layout.capacities:
        counts = [*layout.capacities]
    elif room := _room_for_growing(component):
        counts = [room] * len(counts)
    in_one_line = _STEPS_OF_STAIRS if layout.capacities else _in_one_line(counts)
    if layout.renewed and in_one_line is _CAN_BREAK:
        in_one_line = _SPLIT_ROWS
    if layout.look is Look.COINS:
        in_one_line = _coins_in_line(max(counts)) if alone else _COINS
        if not alone:
            # The button that turns coins over stands below them.
            counts.append(1)
    return _Extent(counts, in_one_line)


def _coins_in_line(count: int) -> _InOneLine:
    """Return how many of `count` coins stay in one line, so that all lines are about as long."""
    laptop_lines = ceil(count / _COINS_ALONE.laptop)
    phone_lines = ceil(count / _COINS_ALONE.phone)
    return _InOneLine(laptop=ceil(count / laptop_lines), phone=ceil(count / phone_lines))


def _board_extent(layout: Layout, places: Sequence[Place]) -> _Extent:
    """Return the size of a board with `places`, which has equally many pieces in all its lines.

    A board is never broken, except for a single row on a phone.
    """
    xs = [place.x for place in places]
    ys = [place.y for place in places]
    # Lines of stones are tapped by handles, which stand next to them.
    handles = 1 if layout.edges and layout.look is Look.STONES and not layout.slots else 0
    width = ceil(round(max(xs) - min(xs), 2)) + 1 + handles
    height = ceil(round(max(ys) - min(ys), 2)) + 1 + handles
    on_phone = width
    if height == 1 and width > MAX_IN_LINE:
        on_phone = ceil(width / 2)
    in_one_line = _InOneLine(laptop=width, phone=on_phone)
    return _Extent([width] * height, in_one_line, has_one_piece=bool(layout.squares))


def _room_for_growing(component: Component) -> int:
    """Return the largest size that a heap of `component` can reach; 0 if no heap grows.

    If a move, as far as moves are looked at, makes a heap larger than any was before, all tokens
    may come together in one heap.
    """
    words = component.ruleset.words
    heaps = words.heaps(component.position)
    options = some_options(component, _MAX_OPTIONS).listed
    left = [words.heaps(position) for option in options for position in option]
    grows = max(map(max, filter(None, left)), default=0) > max(heaps, default=0)
    return max(sum(heaps), max(heaps, default=0) + 1) if grows else 0


def _shows_squares(layout: Layout) -> bool:
    """Return True if a phone shows the position as a piece on a board of squares."""
    sides = [max(square.x, square.y) + 1 for square in layout.squares]
    return bool(sides) and max(sides) <= MAX_SQUARES


def _in_one_line(widths: list[int]) -> _InOneLine:
    return _SHORT if max(widths) <= _MAX_SHORT else _CAN_BREAK


def _lines_in_all(extents: Sequence[_Extent], across: int) -> float:
    """Return the number of lines if one component stands below another."""
    return sum(extent.height_in(across) for extent in extents)


def _lines_in_shelves(extents: Sequence[_Extent], across: int) -> float:
    """Return the number of lines if components stand side by side, each with a caption.

    The components of `extents` fill one shelf after another, in their order.
    """
    height = 0.0
    shelf = 0.0
    room = 0
    for extent in extents:
        width = min(across, max(extent.widths))
        if width > room:
            height += shelf
            shelf = 0.0
            room = across
        # Some room is between two components; the margins of the stage have that of the first two.
        room -= width + (0 if room == across else 1)
        shelf = max(shelf, extent.height_in(across) + _CAPTION_HEIGHT)
    return height + shelf


def _arrange(
    extents: Sequence[_Extent], screen: _Screen, lines: Callable[[Sequence[_Extent], int], float]
) -> _Arrangement:
    """Return the arrangement in which the pieces are largest on `screen`.

    But lines are longer if the last line of a row would have one piece. `lines` returns the number
    of lines for `extents` and a number of pieces in a line.
    """
    ratio = screen.ratio
    min_across = max(min(max(extent.widths), extent.in_one_line.on(screen)) for extent in extents)
    max_across = sum(max(extent.widths) + 1 for extent in extents) - 1
    best = _Arrangement(across=max(1, min_across), lines=1.0)
    best_size = 0.0
    for across in range(max(1, min_across), max(1, min_across, max_across) + 1):
        largest_in_width = ratio / across
        if largest_in_width <= best_size:
            # Pieces in longer lines are smaller still.
            break
        arrangement = _Arrangement(across, lines(extents, across))
        size = min(largest_in_width, 1.0 / _step(arrangement.lines))
        if size > best_size:
            best = arrangement
            best_size = size
    while _leaves_one_alone(extents, best.across):
        across = best.across + 1
        best = _Arrangement(across, lines(extents, across))
    return best


def _is_one_row(extents: Sequence[_Extent]) -> bool:
    """Return True if there is one component, with one row of pieces."""
    return len(extents) == 1 and len(extents[0].widths) == 1


def _leaves_one_alone(extents: Sequence[_Extent], across: int) -> bool:
    """Return True if the last line of a single broken row has one piece, of `across` in a line.

    Ten as three lines of three and one piece would show that a multiple of three is to be left.
    """
    if not _is_one_row(extents):
        return False
    (width,) = extents[0].widths
    return width > across > 1 and width % across == 1


def _arrange_in_lanes(extents: Sequence[_Extent], screen: _Screen) -> _Arrangement:
    """Return an arrangement in which any one of the components fits the screen alone."""
    alone = [_arrange([extent], screen, _lines_in_all) for extent in extents]
    across = max(arrangement.across for arrangement in alone)
    lines = max(arrangement.lines for arrangement in alone)
    return _Arrangement(across, lines)


def _step(count: float) -> int:
    return next((step for step in _STEPS if step >= count), _STEPS[-1])
