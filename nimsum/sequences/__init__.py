"""The public functions for Grundy sequences and their laws, for notebooks and the command line."""

from collections.abc import Callable
from contextlib import suppress
from itertools import product
from math import inf
from operator import index
from time import monotonic
from typing import Any, Protocol, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from nimsum.budget import THINKING_SECONDS, Budget
from nimsum.pictures.plots import Plot
from nimsum.rulesets.errors import GameError, InvalidPosition
from nimsum.rulesets.notation import read_game
from nimsum.rulesets.sums import Sum
from nimsum.sequences.laws import Certainty, RowLaw, proved_law, quick_law, unproved_law
from nimsum.sequences.long_values import MAX_VALUES_SECONDS, LongRow, job_range, long_row
from nimsum.sequences.stretch import (
    UNKNOWN,
    PositionRow,
    as_integers,
    check_numbers,
    longest_table,
    quick_stretch,
    rows_of,
)
from nimsum.sequences.tables import (
    NumberPairs,
    TableKind,
    check_pairs,
    compute_pair_table,
    pairs_of,
)
from nimsum.solver.misere_forms import MisereForms
from nimsum.solver.misere_values import misere_value

MaskedArray = np.ma.MaskedArray[Any, np.dtype[Any]]
"""An array of integers in which what is not known is masked."""

Progress = Callable[[float], None]
"""A function that is called with the share of the work that is done, from 0 to 1."""

_POSITION_SHARE = 0.1
"""The share of the remaining work for the misère value of one position."""

_VALUES_SHOWN = 20
"""The number after the last whose value `values` returns by default."""

_VALUES_PLOTTED = 200
"""The number after the last whose value `plot` shows by default."""

_VALUES_FOR_A_LAW = 20_000
"""The number of the last position that `law` examines by default."""


class Named(Protocol):
    """A game with a name in the notation, such as `nimsum.ruleset` returns."""

    @property
    def name(self) -> str:
        """The name, such as "take-or-halve"."""


def no_progress(_share: float) -> None:
    """Ignore the progress of a computation."""


def values(
    game: str | Named,
    *bounds: SupportsIndex | range,
    misere: bool = False,
    seconds: float = MAX_VALUES_SECONDS,
    progress: Progress = no_progress,
) -> list[int | None]:
    """Return the Grundy values of the positions of `game` with the numbers that `bounds` names.

    `bounds` are a range, or its first number and the number after its last: `values("kayles", 5,
    30)` has the heaps from 5 to 29. If there is one number, it is the number after the last; the
    first is the smallest of the game. Without `bounds` it is 20. `game` is a name, or what
    `nimsum.ruleset` returns; one number must name a position of it, as in heaps and strips.

    A value that is infinite or not found within `seconds` is None. If `misere` is True, the values
    are those in misère play: a position has value n if it is lost beside a Nim heap of n.

    Raises `UnknownRuleset` if there is no such game. Raises `InvalidPosition` if one number does
    not name a position of the game, or if the numbers are out of range or too large for a table.
    """
    row = _row_of(game)
    numbers = _numbers(row, bounds or (_VALUES_SHOWN,))
    if misere:
        budget = Budget(seconds)
        forms = MisereForms()
        return [_misere_value((row.at(n),), budget, forms) for n in numbers]
    stretch = quick_stretch(row, numbers, Budget(min(seconds, MAX_VALUES_SECONDS)))
    if stretch is None:
        job = job_range(row, numbers)
        long = _long_row(row, range(job.start, numbers.stop), seconds, progress)
        stretch = long.stretch(row).part(numbers)
    listed = [None if value == UNKNOWN else value for value in stretch.values.tolist()]
    return listed + [None] * (len(numbers) - len(listed))


def array(
    game: str | Named,
    *bounds: SupportsIndex | range,
    misere: bool = False,
    seconds: float = MAX_VALUES_SECONDS,
) -> MaskedArray:
    """Return what `values` returns, as a NumPy array in which unknown values are masked.

    Raises the same errors.
    """
    return _masked(np.array(values(game, *bounds, misere=misere, seconds=seconds), object))


def table(
    game: str | Named,
    rows: range | SupportsIndex,
    columns: range | SupportsIndex,
    *,
    misere: bool = False,
    seconds: float = THINKING_SECONDS,
) -> MaskedArray:
    """Return the Grundy values of the positions of `game` named by two numbers, as a 2-D array.

    Entry (i, j) is the value of the position with the numbers `rows`[i] and `columns`[j]; an int is
    the number after the last, and the first is then the smallest of the game. The game may be one
    of two heaps, such as "wythoff", of rectangles, such as "cram", or any with single heaps, whose
    pairs are then summed. Values that are not found within `seconds`, and numbers that name no
    position, are masked. If `misere` is True, the values are those in misère play, as in `values`.

    Raises `UnknownRuleset` if there is no such game. Raises `InvalidPosition` if two numbers do not
    name a position of the game, or if the ranges are empty, out of range, not consecutive or longer
    than 1,000.
    """
    pairs = _pairs_of(game)
    down = rows if isinstance(rows, range) else range(pairs.down.start, index(rows))
    across = columns if isinstance(columns, range) else range(pairs.across.start, index(columns))
    for numbers in (down, across):
        _check_step(numbers)
        check_pairs(pairs, down, across, len(numbers))
    budget = Budget(seconds)
    if not misere:
        result = compute_pair_table(pairs, down, across, TableKind.VALUES, budget)
        listed = [None if value == UNKNOWN else value for value in result.values.ravel().tolist()]
        return _masked(np.array(listed, dtype=object).reshape(result.values.shape))
    forms = MisereForms()
    cells = np.full((len(down), len(across)), None, dtype=object)
    for a, b in sorted(product(down, across), key=sum):
        with suppress(GameError):
            cells[a - down.start, b - across.start] = _misere_value(pairs.at(a, b), budget, forms)
    return _masked(cells)


def plot(
    game: str | Named,
    *bounds: SupportsIndex | range,
    misere: bool = False,
    seconds: float = MAX_VALUES_SECONDS,
) -> Plot:
    """Return what `values` returns as a plot, with a point for each known value.

    Without `bounds` the number after the last is 200. A notebook shows the plot; `svg` is its text.
    Raises the same errors.
    """
    numbers = _numbers(_row_of(game), bounds or (_VALUES_PLOTTED,))
    found = values(game, numbers, misere=misere, seconds=seconds)
    title = f"Values of {_name_of(game)} from {numbers.start} to {numbers.stop - 1}"
    return Plot.of(title + ", misère" * misere, numbers.start, found)


def _misere_value(position: Sum, budget: Budget, forms: MisereForms) -> int | None:
    """Return the misère value of `position` if it takes at most a share of `budget`, else None."""
    if not budget.check():
        return None
    return misere_value(position, budget.part(_POSITION_SHARE), forms)


def _masked(cells: NDArray[Any]) -> MaskedArray:
    """Return `cells` as integers, with each None masked."""
    listed: list[int | None] = cells.ravel().tolist()
    integers = as_integers(0 if value is None else value for value in listed)
    mask = np.array([value is None for value in listed], dtype=bool)
    return np.ma.masked_array(integers.reshape(cells.shape), mask=mask.reshape(cells.shape))


def _check_step(numbers: range) -> None:
    """Raise `InvalidPosition` if `numbers` are not consecutive."""
    if numbers.step != 1:
        raise InvalidPosition("The numbers have gaps.", str(numbers), "Leave out the step.")


def _pairs_of(game: str | Named) -> NumberPairs:
    """Return the positions of `game` named by two numbers. Raises `InvalidPosition` if none are."""
    ruleset = read_game(_name_of(game))
    pairs = pairs_of((ruleset,))
    if not pairs:
        raise InvalidPosition(
            f"No two numbers name a position of {ruleset.name}.",
            ruleset.name,
            f"Ask for one position at a time, as {ruleset.example}.",
        )
    return pairs[0]


def law(
    game: str | Named,
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


def _row_of(game: str | Named) -> PositionRow:
    """Return the first row of positions of `game`. Raises `InvalidPosition` if it has none."""
    ruleset = read_game(_name_of(game))
    rows = rows_of(ruleset)
    if not rows:
        raise InvalidPosition(
            f"No single number names a position of {ruleset.name}, so its values stand in no row.",
            ruleset.name,
            f"Ask for one position at a time, as {ruleset.example}.",
        )
    return rows[0]


def _numbers(row: PositionRow, bounds: tuple[Any, ...]) -> range:
    """Return the numbers of positions of `row` that `bounds` names, as `values` reads them.

    Raises `InvalidPosition` if the row lacks one of them, or if the range has a step.
    """
    first, *others = bounds
    if isinstance(first, range) and not others:
        numbers = first
    elif others:
        numbers = range(*map(index, bounds))
    else:
        numbers = range(row.series.first, index(first))
    _check_step(numbers)
    check_numbers(row, numbers)
    return numbers


def _name_of(game: str | Named) -> str:
    """Return the name of `game` in the notation. Raises `TypeError` if it has none."""
    name = game if isinstance(game, str) else getattr(game, "name", None)
    if not isinstance(name, str):
        raise TypeError(f"A game is a name like 'kayles', or made by nimsum.ruleset; not {game!r}.")
    return name
