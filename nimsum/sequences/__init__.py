"""The public functions for Grundy sequences and their laws, for notebooks and the command line."""

from collections.abc import Callable
from math import inf
from time import monotonic

from nimsum.budget import Budget
from nimsum.rulesets.errors import InvalidPosition
from nimsum.rulesets.notation import read_game
from nimsum.sequences.laws import Certainty, RowLaw, proved_law, quick_law, unproved_law
from nimsum.sequences.long_values import MAX_VALUES_SECONDS, LongRow, job_range, long_row
from nimsum.sequences.stretch import (
    UNKNOWN,
    PositionRow,
    check_numbers,
    longest_table,
    quick_stretch,
    rows_of,
)

Progress = Callable[[float], None]
"""A function that is called with the share of the work that is done, from 0 to 1."""

_VALUES_FOR_A_LAW = 20_000
"""The number of the last position that `law` examines by default."""


def no_progress(_share: float) -> None:
    """Ignore the progress of a computation."""


def values(
    game: str,
    start: int | None = None,
    stop: int = 20,
    *,
    seconds: float = MAX_VALUES_SECONDS,
    progress: Progress = no_progress,
) -> list[int | None]:
    """Return the Grundy values of the positions of `game` numbered `start` to `stop` - 1.

    Each position of the game must be named by one number, as heaps and strips are. `start` defaults
    to the smallest number. A value that is not found within `seconds` is None.

    Raises `UnknownRuleset` if there is no such game. Raises `InvalidPosition` if one number does
    not name a position of the game, or if the numbers are out of range or too large for a table.
    """
    row = _row_of(game)
    numbers = range(row.series.first if start is None else start, stop)
    check_numbers(row, numbers)
    stretch = quick_stretch(row, numbers, Budget(min(seconds, MAX_VALUES_SECONDS)))
    if stretch is None:
        job = job_range(row, numbers)
        long = _long_row(row, range(job.start, stop), seconds, progress)
        stretch = long.stretch(row).part(numbers)
    listed = [None if value == UNKNOWN else value for value in stretch.values.tolist()]
    return listed + [None] * (len(numbers) - len(listed))


def law(
    game: str,
    *,
    to: int = _VALUES_FOR_A_LAW,
    seconds: float = MAX_VALUES_SECONDS,
    progress: Progress = no_progress,
) -> RowLaw:
    """Return the law of the Grundy values of `game`: proved, or suggested by the values up to `to`.

    The computation stops after `seconds`. Raises `UnknownRuleset` if there is no such game, and
    `InvalidPosition` if one number does not name a position of the game.
    """
    row = _row_of(game)
    quick = quick_law(row, Budget(min(seconds, MAX_VALUES_SECONDS)))
    last = min(to, longest_table(row))
    if quick.standing in (Certainty.THEOREM, Certainty.PROVED) or last <= quick.seen:
        return quick
    long = _long_row(row, range(row.series.first, last + 1), seconds, progress)
    stretch = long.stretch(row)
    if long.proof:
        return proved_law(long.proof, stretch)
    return unproved_law(stretch, long.apparent)


def _long_row(row: PositionRow, numbers: range, seconds: float, progress: Progress) -> LongRow:
    """Return the values of `row` at `numbers`, with their law, as the app's workers compute them.

    The computation ends after `seconds`; `progress` is called with the share that is done.
    """
    end = monotonic() + seconds
    return long_row(row, numbers, progress, Budget(inf, lambda _work: monotonic() < end))


def _row_of(game: str) -> PositionRow:
    """Return the first row of positions of `game`. Raises `InvalidPosition` if it has none."""
    ruleset = read_game(game)
    rows = rows_of(ruleset)
    if not rows:
        raise InvalidPosition(
            f"No single number names a position of {ruleset.name}, so its values stand in no row.",
            game,
            f"Ask for one position at a time, as {ruleset.example}.",
        )
    return rows[0]
