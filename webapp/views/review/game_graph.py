"""The graph of a game: a line shows who was winning after each move, and bars show the nim-sums.

A nim-sum that is not 0 has a bar, since whoever moves next can win; nim-sum 0 has none. Pages call
the nim-sum what a game is *worth*.

The line runs in three lanes, one below another: one for each player, and the middle lane while
nobody is known to be winning. All coordinates are in the unit of the drawing, the width of a
column: column 0 of a row is at x = 0, and y grows downwards.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from nimsum.language import _
from nimsum.match.match import Player
from nimsum.solver.analysis import Outcome
from webapp.teaching.review.game_review import GameReview, Standing

_MAX_PER_ROW = 15
_LANES = {Player.YOU: 0, Player.ONE: 0, Player.COMPUTER: 2, Player.TWO: 2}
"""The lane in which the line of the graph runs while a player is ahead, counted from the top."""

_MIDDLE_LANE = 1
"""The lane while nobody is known to be ahead."""

_LANE_CENTER = 0.5
"""The y of the line in the top lane; each lane below adds 1."""

_NAME_Y = 0.62
"""The y of the name of the player of the top lane, on the baseline of the text."""

_SLIP_Y = 1.5
_SLIP_Y_ABOVE = 0.9
"""The y of the cross at a slip; the second is used if the line runs in the middle lane there."""

_FLOOR_WITH_BARS = 6
_FLOOR_WITHOUT_BARS = 3.4
"""The y at which the bars stand; without any bars, the y above the numbers of moves."""

_BELOW_FLOOR = 0.9
_BAR_HEIGHT = 1.9
"""The height of the highest bar."""

_LABEL_ABOVE_BAR = 0.45
_MIN_NAMES_WIDTH = 5.0
_LETTER_WIDTH = 0.33
_EM_PER_UNIT = 2.1

_SIGNS = {Player.YOU: "●", Player.ONE: "●", Player.COMPUTER: "◆", Player.TWO: "◆"}
_MAX_LABEL_LENGTH = 4
"""The maximum number of digits of a nim-sum that is written above its bar."""

_UNKNOWN = "?"
"""The sign of an unknown outcome or nim-sum."""

_MAX_NUMBERED = 50
"""The number of moves above which only every fifth move is numbered."""


@dataclass(frozen=True, slots=True)
class Point:
    """A corner of the line that shows who was winning."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class BarLabel:
    """A nim-sum, or "?" if it is unknown, written above its bar at the height `y`."""

    text: str
    y: float


@dataclass(frozen=True, slots=True)
class SlipMark:
    """The cross at a move that gave up a win or a draw."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class GraphColumn:
    """The position after `moves` moves in the graph, drawn at `x`.

    `by` is the player who is winning, or None if that is nobody or unknown. `sign` is the sign of
    that player, "=" for a draw or "?" for unknown, and `sign_y` is the y of the line. `label` is
    None if the graph has no bars, or if the nim-sum is too long to be written. `slip` is None
    unless the last move was a slip. `is_numbered` is True if `moves` is written below.
    """

    moves: int
    x: int
    sign: str
    sign_y: float
    by: Player | None
    label: BarLabel | None
    slip: SlipMark | None
    is_numbered: bool


@dataclass(frozen=True, slots=True)
class GraphRow:
    """A row of at most 15 columns of the graph, with the corners of the line through this row.

    `bars` is an SVG path of the bars of all known nim-sums, and `right` the x at which the lanes of
    the row end. `in_words` says who was winning at the start of the row and after each change.
    """

    columns: tuple[GraphColumn, ...]
    path: tuple[Point, ...]
    bars: str
    right: float
    in_words: str

    @property
    def first_move(self) -> int:
        """The number of moves before the position in the first column."""
        return self.columns[0].moves

    @property
    def last_move(self) -> int:
        """The number of moves before the position in the last column."""
        return self.columns[-1].moves


@dataclass(frozen=True, slots=True)
class Lane:
    """The lane of a player, at `y`, with the name of the player at `name_y`."""

    player: Player
    name: str
    y: float
    name_y: float


@dataclass(frozen=True, slots=True)
class GameGraph:
    """The graph of a game in rows that are drawn one below another, all in the same size.

    `lanes` are those of the two players, the upper one first. `has_bars` is True if any nim-sum is
    known. The drawing of each row begins at x = `left` and y = 0 and has the size `width` times
    `height`. Any bars stand at y = `floor`.
    """

    rows: tuple[GraphRow, ...]
    lanes: tuple[Lane, Lane]
    has_bars: bool
    left: float
    width: float
    height: float
    floor: float

    @property
    def has_slips(self) -> bool:
        """True if the graph has a cross at a slip."""
        return any(column.slip for row in self.rows for column in row.columns)

    @property
    def has_unknown_worth(self) -> bool:
        """True if the graph has bars, but a nim-sum is unknown."""
        labels = [column.label for row in self.rows for column in row.columns]
        return any(label and label.text == _UNKNOWN for label in labels)

    @property
    def worth_y(self) -> float:
        """The y of the word at the left of the bars."""
        return round(self.floor - 0.1, 2)

    @property
    def count_y(self) -> float:
        """The y of the numbers of moves."""
        return round(self.floor + 0.5, 2)

    @property
    def count_name_y(self) -> float:
        """The y of the word at the left of the numbers of moves."""
        return round(self.floor + 0.55, 2)

    @property
    def width_em(self) -> float:
        """The width of a row on the page, in em."""
        return round(_EM_PER_UNIT * self.width, 2)

    @property
    def height_em(self) -> float:
        """The height of a row on the page, in em."""
        return round(_EM_PER_UNIT * self.height, 2)


@dataclass(frozen=True, slots=True)
class _Bars:
    """The scale of the bars, which stand at y = `floor` and grow with the bits of a nim-sum.

    The highest nim-sum in the graph has `bits` bits.
    """

    floor: float
    bits: int

    def path(self, value: int | None, x: int) -> str:
        """Return an SVG path of the bar of nim-sum `value` in the column at `x`.

        The path is empty if `value` is 0 or None.
        """
        if not value:
            return ""
        left = round(x - 0.3, 1)
        height = round(self._height(value), 2)
        return f"M{left} {self.floor}v-{height}h.6V{self.floor}"

    def label(self, value: int | None) -> BarLabel | None:
        """Return `value` as the text above its bar; None if it is too long."""
        text = _UNKNOWN if value is None else str(value)
        if len(text) > _MAX_LABEL_LENGTH:
            return None
        height = self._height(value or 0)
        return BarLabel(text, round(self.floor - _LABEL_ABOVE_BAR - height, 2))

    def _height(self, value: int) -> float:
        return _BAR_HEIGHT * value.bit_length() / self.bits


def game_graph(review: GameReview, names: Mapping[Player, str]) -> GameGraph:
    """Return the graph of the game in `review`; `names` are the names of the players."""
    floor = _FLOOR_WITH_BARS if review.values_known else _FLOOR_WITHOUT_BARS
    rows = _rows(review, floor, names)
    lanes = _player_lanes(review, names)
    longest_name = max(len(lane.name) for lane in lanes)
    names_width = max(_MIN_NAMES_WIDTH, round(_LETTER_WIDTH * longest_name + 1, 1))
    return GameGraph(
        rows=rows,
        lanes=lanes,
        has_bars=review.values_known,
        left=-names_width,
        width=names_width + len(rows[0].columns),
        height=floor + _BELOW_FLOOR,
        floor=floor,
    )


def _player_lanes(review: GameReview, names: Mapping[Player, str]) -> tuple[Lane, Lane]:
    movers = sorted((review.match.mover(0), review.match.mover(1)), key=_LANES.__getitem__)
    upper, lower = (
        Lane(player, names[player], _lane_y(_LANES[player]), _NAME_Y + _LANES[player])
        for player in movers
    )
    return upper, lower


def _rows(review: GameReview, floor: float, names: Mapping[Player, str]) -> tuple[GraphRow, ...]:
    """Return the rows of the graph, whose bars stand at y = `floor`; `names` are the players'."""
    lanes = [_lane(standing) for standing in review.standings]
    highest = max((standing.value or 0 for standing in review.standings), default=0)
    bars = _Bars(floor, highest.bit_length() or 1)
    rows = []
    for start in range(0, len(lanes), _MAX_PER_ROW):
        row_lanes = lanes[start : start + _MAX_PER_ROW]
        columns = [_column(review, start + x, x, bars) for x in range(len(row_lanes))]
        standings = review.standings[start : start + _MAX_PER_ROW]
        row = GraphRow(
            columns=tuple(columns),
            path=tuple(_path(row_lanes, lanes[start - 1] if start else None)),
            bars="".join(bars.path(standing.value, x) for x, standing in enumerate(standings)),
            right=len(columns) - 0.5,
            in_words=_in_words(standings, start, names),
        )
        rows.append(row)
    return tuple(rows)


def _in_words(standings: Sequence[Standing], moves_before: int, names: Mapping[Player, str]) -> str:
    """Return who was winning at the first of `standings` and after each change.

    `moves_before` is the number of moves before the first of `standings`.
    """
    parts = []
    leader_before = ""
    for moves, standing in enumerate(standings, start=moves_before):
        leader = _("not known")
        if standing.outcome is Outcome.DRAW:
            leader = _("a draw")
        if standing.ahead:
            leader = names[standing.ahead]
        if leader != leader_before:
            after = _("After move %(number)s: %(name)s.", number=moves, name=leader)
            parts.append(after if moves else _("At the start: %(name)s.", name=leader))
        leader_before = leader
    return " ".join(parts)


def _lane(standing: Standing) -> int:
    return _LANES[standing.ahead] if standing.ahead else _MIDDLE_LANE


def _lane_y(lane: int) -> float:
    return lane + _LANE_CENTER


def _path(lanes: list[int], lane_before: int | None) -> list[Point]:
    """Return the corners of the line that shows who was winning, for one row of the graph.

    `lanes` has the number of the line's lane, 0 to 2 from the top, in each column of the row.
    `lane_before` is the lane in which the previous row ended, or None for the first row.
    """
    points: list[Point] = []
    if lane_before is not None:
        points += [Point(-0.5, _lane_y(lane_before)), Point(-0.5, _lane_y(lanes[0]))]
    points.append(Point(0, _lane_y(lanes[0])))
    for index, (lane, next_lane) in enumerate(pairwise(lanes)):
        middle = index + 0.5
        points += [Point(middle, _lane_y(lane)), Point(middle, _lane_y(next_lane))]
    points.append(Point(len(lanes) - 0.5, _lane_y(lanes[-1])))
    return points


def _column(review: GameReview, moves: int, x: int, bars: _Bars) -> GraphColumn:
    """Return the column of the position after so many `moves`, drawn at `x` in its row."""
    standing = review.standings[moves]
    lane = _lane(standing)
    is_slip = moves > 0 and review.turns[moves - 1].verdict.is_slip
    sign = "=" if standing.outcome is Outcome.DRAW else _UNKNOWN
    if standing.ahead:
        sign = _SIGNS[standing.ahead]
    slip_y = _SLIP_Y_ABOVE if lane == _MIDDLE_LANE else _SLIP_Y
    return GraphColumn(
        moves=moves,
        x=x,
        sign=sign,
        sign_y=_lane_y(lane),
        by=standing.ahead,
        label=bars.label(standing.value) if review.values_known else None,
        slip=SlipMark(x - 0.5, slip_y) if is_slip else None,
        is_numbered=len(review.turns) <= _MAX_NUMBERED or moves % 5 == 0,
    )
