"""The graph of a game: who was winning after each move, and the nim-sum."""

from dataclasses import dataclass
from itertools import pairwise
from types import SimpleNamespace

from nimsum.match.match import Player
from nimsum.solver.analysis import Outcome

_MOST_IN_A_ROW = 25
_LANES = {Player.YOU: 0, Player.ONE: 0, Player.COMPUTER: 2, Player.TWO: 2}
_MIDDLE = 1
_SIGNS = {Player.YOU: "●", Player.ONE: "●", Player.COMPUTER: "◆", Player.TWO: "◆"}
_LONGEST_LABEL = 4
"""The most digits of a nim-sum that is written over its bar."""


_MOST_COUNTED = 50
"""In a game of more moves only every fifth has its number."""


@dataclass(frozen=True, slots=True)
class GraphRow:
    """A row of the graph: its columns, and the lane in which the row before it ended."""

    columns: tuple[SimpleNamespace, ...]
    enters: int | None

    @property
    def path(self) -> list[tuple[float, int]]:
        """The corners of the line through the lanes: column and lane."""
        points: list[tuple[float, int]] = []
        if self.enters is not None:
            points += [(-0.5, self.enters), (-0.5, self.columns[0].lane)]
        lanes = [column.lane for column in self.columns]
        points.append((0, lanes[0]))
        for index, (before, lane) in enumerate(pairwise(lanes)):
            points += [(index + 0.5, before), (index + 0.5, lane)]
        points.append((len(lanes) - 0.5, lanes[-1]))
        return points


def game_graph(review: SimpleNamespace) -> SimpleNamespace:
    """What the graph of a game draws."""
    highest = max((standing.value or 0 for standing in review.standings), default=0)
    columns = [
        _column(review, moves, standing, highest.bit_length() or 1)
        for moves, standing in enumerate(review.standings)
    ]
    rows: list[GraphRow] = []
    for start in range(0, len(columns), _MOST_IN_A_ROW):
        enters = columns[start - 1].lane if start else None
        rows.append(GraphRow(tuple(columns[start : start + _MOST_IN_A_ROW]), enters))
    first, second = review.match.mover(0), review.match.mover(1)
    players = (first, second) if _LANES[first] == 0 else (second, first)
    return SimpleNamespace(rows=tuple(rows), players=players, values=review.values_known)


def _column(
    review: SimpleNamespace, moves: int, standing: SimpleNamespace, bits: int
) -> SimpleNamespace:
    value = standing.value
    label = "" if value is None else str(value)
    return SimpleNamespace(
        moves=moves,
        lane=_LANES[standing.ahead] if standing.ahead else _MIDDLE,
        sign=_SIGNS[standing.ahead] if standing.ahead else _undecided(standing),
        by=standing.ahead,
        bar=None if value is None else value.bit_length() / bits,
        label=label if len(label) <= _LONGEST_LABEL else "",
        slip=bool(moves) and review.turns[moves - 1].verdict.is_slip,
        counted=len(review.turns) <= _MOST_COUNTED or moves % 5 == 0,
    )


def _undecided(standing: SimpleNamespace) -> str:
    return "=" if standing.outcome is Outcome.DRAW else "?"
