"""The graph of a game: who was winning after each move, and the nim-sum."""

from itertools import pairwise
from types import SimpleNamespace

from nimsum.match.match import Player
from nimsum.solver.analysis import Outcome
from webapp.teaching.review.game_review import GameReview, Standing

_MAX_PER_ROW = 15
_LANES = {Player.YOU: 0, Player.ONE: 0, Player.COMPUTER: 2, Player.TWO: 2}
_MIDDLE = 1
_SIGNS = {Player.YOU: "●", Player.ONE: "●", Player.COMPUTER: "◆", Player.TWO: "◆"}
_MAX_LABEL_LENGTH = 4
"""The maximum number of digits of a nim-sum that is written above its bar."""


_MAX_NUMBERED = 50
"""The number of moves above which only every fifth move is numbered."""


def game_graph(review: GameReview) -> SimpleNamespace:
    """Return the data of the graph of a game."""
    highest = max((standing.value or 0 for standing in review.standings), default=0)
    columns = [
        _column(review, moves, standing, highest.bit_length() or 1)
        for moves, standing in enumerate(review.standings)
    ]
    rows = []
    for start in range(0, len(columns), _MAX_PER_ROW):
        row = columns[start : start + _MAX_PER_ROW]
        enters = columns[start - 1].lane if start else None
        rows.append(
            SimpleNamespace(columns=row, path=_path([column.lane for column in row], enters))
        )
    first = review.match.mover(0)
    second = review.match.mover(1)
    players = (first, second) if _LANES[first] == 0 else (second, first)
    return SimpleNamespace(rows=tuple(rows), players=players, values=review.values_known)


def _path(lanes: list[int], enters: int | None) -> list[tuple[float, int]]:
    """Return the corners of the line through `lanes`.

    `enters` is the lane in which the previous row ended, or None for the first row.
    """
    points: list[tuple[float, int]] = [] if enters is None else [(-0.5, enters), (-0.5, lanes[0])]
    points.append((0, lanes[0]))
    for index, (before, lane) in enumerate(pairwise(lanes)):
        points += [(index + 0.5, before), (index + 0.5, lane)]
    return [*points, (len(lanes) - 0.5, lanes[-1])]


def _column(review: GameReview, moves: int, standing: Standing, bits: int) -> SimpleNamespace:
    value = standing.value
    label = "" if value is None else str(value)
    return SimpleNamespace(
        moves=moves,
        lane=_LANES[standing.ahead] if standing.ahead else _MIDDLE,
        sign=_SIGNS[standing.ahead] if standing.ahead else _undecided(standing),
        by=standing.ahead,
        bar=None if value is None else value.bit_length() / bits,
        label=label if len(label) <= _MAX_LABEL_LENGTH else "",
        slip=bool(moves) and review.turns[moves - 1].verdict.is_slip,
        counted=len(review.turns) <= _MAX_NUMBERED or moves % 5 == 0,
    )


def _undecided(standing: Standing) -> str:
    return "=" if standing.outcome is Outcome.DRAW else "?"
