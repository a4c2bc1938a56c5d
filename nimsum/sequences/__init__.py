"""Values in a row and their laws: what notebooks and the command line ask of a game."""

from collections.abc import Callable
from math import inf
from time import monotonic

from nimsum.budget import Budget
from nimsum.rulesets.errors import InvalidPosition
from nimsum.rulesets.notation import read_game
from nimsum.sequences.laws import Certainty, RowLaw, law_at_hand, law_proved, law_seen
from nimsum.sequences.long_values import LONGEST_VALUES_SECONDS, LongRow, long_row, range_of_job
from nimsum.sequences.stretch import (
    UNKNOWN,
    PositionRow,
    at_hand,
    check_numbers,
    longest_table,
    rows_of,
)

Progress = Callable[[float], None]
"""Called with the share of the work that is done."""

_LONG_ENOUGH_FOR_A_LAW = 20_000


def no_progress(_share: float) -> None:
    """Report progress to nobody."""


def values(
    game: str,
    start: int | None = None,
    stop: int = 20,
    *,
    seconds: float = LONGEST_VALUES_SECONDS,
    progress: Progress = no_progress,
) -> list[int | None]:
    """The Grundy values of a game whose positions one number names, such as heaps or strips.

    They go from `start`, by default the first there is, up to before `stop`; None stands for what
    is not known after so many seconds. Raises UnknownRuleset, and InvalidPosition where there are
    no such positions, or no table leads to them.
    """
    row = _row_of(game)
    numbers = range(row.series.first if start is None else start, stop)
    check_numbers(row, numbers)
    found = at_hand(row, numbers, Budget(min(seconds, LONGEST_VALUES_SECONDS)))
    if found is None:
        wanted = range_of_job(row, numbers)
        long = _long_row(row, range(wanted.start, stop), seconds, progress)
        found = long.stretch(row).part(numbers)
    listed = [None if value == UNKNOWN else value for value in found.values.tolist()]
    return listed + [None] * (len(numbers) - len(listed))


def law(
    game: str,
    *,
    to: int = _LONG_ENOUGH_FOR_A_LAW,
    seconds: float = LONGEST_VALUES_SECONDS,
    progress: Progress = no_progress,
) -> RowLaw:
    """What is proved, or seen, of the values of a game, looking at those up to `to`.

    Raises as `values` does.
    """
    row = _row_of(game)
    found = law_at_hand(row, Budget(min(seconds, LONGEST_VALUES_SECONDS)))
    last = min(to, longest_table(row))
    if found.standing in (Certainty.THEOREM, Certainty.PROVED) or last <= found.seen:
        return found
    long = _long_row(row, range(row.series.first, last + 1), seconds, progress)
    stretch = long.stretch(row)
    if long.proof:
        return law_proved(long.proof, stretch)
    return law_seen(stretch, long.apparent)


def _long_row(row: PositionRow, numbers: range, seconds: float, progress: Progress) -> LongRow:
    """Many values, computed here and now as the app's workers compute them."""
    end = monotonic() + seconds
    return long_row(row, numbers, progress, Budget(inf, lambda _work: monotonic() < end))


def _row_of(game: str) -> PositionRow:
    ruleset = read_game(game)
    rows = rows_of(ruleset)
    if not rows:
        raise InvalidPosition(
            f"No single number names a position of {ruleset.name}, so its values stand in no row.",
            game,
            f"Ask for one position at a time, as {ruleset.example}.",
        )
    return rows[0]
