"""Tables of the boards of a record by their sides: who wins each, or its value."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from types import SimpleNamespace

from flask import url_for

from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import read_sum
from nimsum_lab.papers.check import Value
from nimsum_lab.records.record import Record

_BOARD = re.compile(r"(.*[:-])?(\d+) ?[x×] ?(\d+)")
"""The first cell of a row: the name of the game, if any, and the sides."""


def grids(record: Record, rows: Iterable[tuple[Value, ...]]) -> list[SimpleNamespace]:
    """Return a table by sides for each game on boards in `rows`, the rows of `record`."""
    known: dict[str, dict[tuple[int, int], Value]] = defaultdict(dict)
    for name, value, *_more in rows:
        if board := _BOARD.fullmatch(str(name)):
            game = board[1] or record.game.partition(":")[0] + ":"
            known[game][int(board[2]), int(board[3])] = value
    return [_grid(game, values, misere=record.misere) for game, values in known.items()]


def _grid(game: str, known: Mapping[tuple[int, int], Value], *, misere: bool) -> SimpleNamespace:
    heights, widths = (sorted(set(sides)) for sides in zip(*known, strict=True))

    def cell(height: int, width: int) -> SimpleNamespace | None:
        result = known.get((height, width))
        sides = f"{height} × {width}"
        play = _play(f"{game}{height}x{width}", misere=misere)
        board = SimpleNamespace(found=result, lost=result in ("P", 0), sides=sides, play=play)
        return None if result is None else board

    columns = range(widths[0], widths[-1] + 1)
    return SimpleNamespace(
        title=_called(game),
        lettered="N" in known.values(),
        columns=columns,
        rows=[(height, [cell(height, width) for width in columns]) for height in heights],
    )


def _play(start: str, *, misere: bool) -> str | None:
    """Return the address at which `start` can be played; None if the board is too large."""
    try:
        read_sum(start)
    except GameError:
        return None
    return url_for("play.show", start=start, play=Convention.MISERE if misere else None)


def _called(game: str) -> str:
    return read_sum(f"{game}2x2")[0].ruleset.called


def named(name: Value) -> Value:
    """Return `name` in words if it is that of a board, as Cram 3 × 4; else return it unchanged."""
    board = _BOARD.fullmatch(str(name))
    sides = f"{board[2]} × {board[3]}" if board else name
    return f"{_called(board[1])} {sides}" if board and board[1] else sides
