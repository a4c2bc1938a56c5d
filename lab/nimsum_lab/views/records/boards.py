"""Tables of the boards of a record by height and width, with who wins each, or its value."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from flask import url_for

from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import read_sum
from nimsum_lab.papers.check import Value
from nimsum_lab.records.record import Record

_BOARD = re.compile(r"(.*[:-])?(\d+) ?[x×] ?(\d+)")
"""The first cell of a row: the name of the game, if any, and the sides."""


@dataclass(frozen=True, slots=True)
class BoardCell:
    """A board in a table: its outcome or value, and the address at which it can be played."""

    result: Value
    is_lost: bool
    """True for a P-position."""
    sides: str
    play: str | None
    """The address at which the board can be played; None if it is too large."""


@dataclass(frozen=True, slots=True)
class BoardRow:
    """The boards of a height; None for each width that is not in the record."""

    height: int
    cells: tuple[BoardCell | None, ...]


@dataclass(frozen=True, slots=True)
class BoardTable:
    """The boards of one game, by height and width."""

    title: str
    has_outcomes: bool
    """True if the results are outcomes, N and P, and not values."""
    widths: range
    rows: tuple[BoardRow, ...]


def board_tables(record: Record, rows: Iterable[tuple[Value, ...]]) -> tuple[BoardTable, ...]:
    """Return the tables of boards for `rows`, those of the table of `record`.

    There is one table for each game; rows that are about no board are left out.
    """
    results: dict[str, dict[tuple[int, int], Value]] = defaultdict(dict)
    for name, result, *_more in rows:
        if board := _BOARD.fullmatch(str(name)):
            game = board[1] or record.game.partition(":")[0] + ":"
            results[game][int(board[2]), int(board[3])] = result
    return tuple(_table(game, by_sides, misere=record.misere) for game, by_sides in results.items())


def _table(game: str, results: Mapping[tuple[int, int], Value], *, misere: bool) -> BoardTable:
    """Return the table of the boards of one game, whose notation begins with `game`.

    `results` has the outcome or the value of each board, by its height and width.
    """
    heights = sorted({height for height, _width in results})
    all_widths = {width for _height, width in results}
    widths = range(min(all_widths), max(all_widths) + 1)

    def cell(height: int, width: int) -> BoardCell | None:
        result = results.get((height, width))
        if result is None:
            return None
        return BoardCell(
            result=result,
            is_lost=result in ("P", 0),
            sides=f"{height} × {width}",
            play=_address_to_play(f"{game}{height}x{width}", misere=misere),
        )

    return BoardTable(
        title=_title(game),
        has_outcomes="N" in results.values(),
        widths=widths,
        rows=tuple(
            BoardRow(height, tuple(cell(height, width) for width in widths)) for height in heights
        ),
    )


def _address_to_play(start: str, *, misere: bool) -> str | None:
    """Return the address at which `start` can be played; None if the board is too large."""
    try:
        read_sum(start)
    except GameError:
        return None
    return url_for("play.show", start=start, play=Convention.MISERE if misere else None)


def _title(game: str) -> str:
    """Return the name of the game whose notation begins with `game`, such as "cram:"."""
    return read_sum(f"{game}2x2")[0].ruleset.called


def board_in_words(name: Value) -> Value:
    """Return `name` in words if it is the name of a board, else unchanged.

    >>> board_in_words("4x5"), board_in_words(7)
    ('4 × 5', 7)
    """
    board = _BOARD.fullmatch(str(name))
    if board is None:
        return name
    sides = f"{board[2]} × {board[3]}"
    return f"{_title(board[1])} {sides}" if board[1] else sides
