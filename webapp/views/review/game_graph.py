"""The graph of a game: a line shows who was winning after each move, and bars show the nim-sums.

The line runs in three lanes, one below another: one for each player, and the middle lane while
nobody is known to be winning.
"""

from dataclasses import dataclass
from itertools import pairwise

from nimsum.match.match import Player
from nimsum.solver.analysis import Outcome
from webapp.teaching.review.game_review import GameReview, Standing

_MAX_PER_ROW = 15
_LANES = {Player.YOU: 0, Player.ONE: 0, Player.COMPUTER: 2, Player.TWO: 2}
"""The lane in which the line of the graph runs while a player is ahead, counted from the top."""

_MIDDLE_LANE = 1
"""The lane while nobody is known to be ahead."""

_SIGNS = {Player.YOU: "●", Player.ONE: "●", Player.COMPUTER: "◆", Player.TWO: "◆"}
_MAX_LABEL_LENGTH = 4
"""The maximum number of digits of a nim-sum that is written above its bar."""

_MAX_NUMBERED = 50
"""The number of moves above which only every fifth move is numbered."""


@dataclass(frozen=True, slots=True)
class Point:
    """A corner of the line: `x` in columns of its row, `y` in lanes from the top."""

    x: float
    y: int


@dataclass(frozen=True, slots=True)
class GraphColumn:
    """The position after `moves` moves in the graph.

    `by` is the player who is winning, or None if that is nobody or unknown. `lane` is the lane of
    the line here, and `sign` the sign of that player, "=" for a draw or "?" for unknown. `bar` is
    the height of the nim-sum's bar, from 0 to 1, or None if the nim-sum is unknown. `label` is the
    nim-sum, or "" if it is unknown or too long. `slip` is True if the last move gave up a win or a
    draw, and `counted` is True if the number of moves is written below the column.
    """

    moves: int
    lane: int
    sign: str
    by: Player | None
    bar: float | None
    label: str
    slip: bool
    counted: bool


@dataclass(frozen=True, slots=True)
class GraphRow:
    """A row of at most 15 columns of the graph, with the corners of the line through this row."""

    columns: tuple[GraphColumn, ...]
    path: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class GameGraph:
    """The graph of a game in rows, with the players of the upper and of the lower lane.

    `values` is True if any nim-sum is known; otherwise the graph has no bars.
    """

    rows: tuple[GraphRow, ...]
    players: tuple[Player, Player]
    values: bool


def game_graph(review: GameReview) -> GameGraph:
    """Return the graph of the game in `review`."""
    highest = max((standing.value or 0 for standing in review.standings), default=0)
    columns = [
        _column(review, moves, standing, highest.bit_length() or 1)
        for moves, standing in enumerate(review.standings)
    ]
    rows = []
    for start in range(0, len(columns), _MAX_PER_ROW):
        row = columns[start : start + _MAX_PER_ROW]
        lane_before = columns[start - 1].lane if start else None
        path = _path([column.lane for column in row], lane_before)
        rows.append(GraphRow(tuple(row), tuple(path)))
    first = review.match.mover(0)
    second = review.match.mover(1)
    players = (first, second) if _LANES[first] == 0 else (second, first)
    return GameGraph(tuple(rows), players, review.values_known)


def _path(lanes: list[int], lane_before: int | None) -> list[Point]:
    """Return the corners of the line through `lanes`, one for each column of a row.

    `lane_before` is the lane in which the previous row ended, or None for the first row.
    """
    points: list[Point] = []
    if lane_before is not None:
        points += [Point(-0.5, lane_before), Point(-0.5, lanes[0])]
    points.append(Point(0, lanes[0]))
    for index, (lane, next_lane) in enumerate(pairwise(lanes)):
        points += [Point(index + 0.5, lane), Point(index + 0.5, next_lane)]
    points.append(Point(len(lanes) - 0.5, lanes[-1]))
    return points


def _column(review: GameReview, moves: int, standing: Standing, bits: int) -> GraphColumn:
    value = standing.value
    label = "" if value is None else str(value)
    return GraphColumn(
        moves=moves,
        lane=_LANES[standing.ahead] if standing.ahead else _MIDDLE_LANE,
        sign=_SIGNS[standing.ahead] if standing.ahead else _undecided(standing),
        by=standing.ahead,
        bar=None if value is None else value.bit_length() / bits,
        label=label if len(label) <= _MAX_LABEL_LENGTH else "",
        slip=bool(moves) and review.turns[moves - 1].verdict.is_slip,
        counted=len(review.turns) <= _MAX_NUMBERED or moves % 5 == 0,
    )


def _undecided(standing: Standing) -> str:
    return "=" if standing.outcome is Outcome.DRAW else "?"
