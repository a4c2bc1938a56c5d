"""Wythoff's Nim, a game about the golden ratio (Abuku, section 1.2.1)."""

from array import array
from collections.abc import Iterator

from nimsum.budget import Budget
from nimsum.language import N_, _
from nimsum.rulesets.boards.kinds import QUEEN
from nimsum.rulesets.bounds import Recursion
from nimsum.rulesets.heaps.several import Heaps, SeveralHeapsRuleset, SymmetricBounds
from nimsum.rulesets.ruleset import Finding, Law, Option, Source, cached_component
from nimsum.rulesets.wording import valued
from nimsum.theory.heaps.wythoff_values import SmallWythoffValues
from nimsum.theory.nimbers.nimbers import mex_of_bits
from nimsum.theory.numbers.golden import golden_multiple, golden_partner

MAX_WYTHOFF_TABLE = 1_000
"""The largest heap of a pair whose value is computed in a grid of all values."""
MAX_WYTHOFF_ROW = 40_000
"""The largest smaller heap of a pair for which small values are found."""
SMALL_WYTHOFF_VALUES = 64
"""Values below this number are small; only these are computed for large pairs."""
_PLACES_PER_WORK_UNIT = 300  # The number of places of a column that cost one unit of work.
_ROWS_PER_WORK_UNIT = 8  # The number of rows whose pairs of small values cost one unit of work.


class GoldenRatio(Law[Heaps]):
    """The law that gives the P-positions, in which the player to move loses (Theorem 1.16)."""

    source = Source("Abuku 2020", "Theorem 1.16 (Wythoff)")
    says = N_(
        "Let k be the difference of the heaps. The value is 0 exactly if the smaller "
        "one is k·Φ rounded down, where Φ = 1.618… is the golden ratio. Beside an "
        "empty heap the other is a Nim heap."
    )
    clue = N_("Some pairs always lose: leave one")
    aim = N_("Leave 1 and 2, 3 and 5, 4 and 7, or a pair further on.")
    lost = N_(
        "From these pairs every move loses: 1 and 2, 3 and 5, 4 and 7, … No move joins two of "
        "them. Any other pair has a move to one, or takes all."
    )
    how_to_find = N_(
        "Begin each pair of heaps with the smallest number in no pair yet. Add 1 for the second "
        "heap of the first pair, then 2, then 3: 1+1=2, 3+2=5, 4+3=7, 6+4=10, …"
    )
    how_to_find_on_squares = N_(
        "The star has a ring. The first column without one is 1: add 1, so its ring is in row 2, "
        "at (1, 2), and mirrored at (2, 1). The next such column is 3: add 2, so (3, 5). Then 4: "
        "add 3, so (4, 7), and so on."
    )
    series = "pairs"
    zeros = "smaller = golden(difference)"

    def value(self, position: Heaps) -> int | None:
        """Return 0 for a P-position, or the size of the other heap if one heap is empty.

        Return None for all other positions.
        """
        if min(position) == 0:
            return max(position)
        return 0 if self.is_zero(position) else None

    def is_zero(self, position: Heaps) -> bool:
        """Return True if the smaller heap is the difference of the heaps times Φ, rounded down."""
        smaller, larger = sorted(position)
        return smaller == golden_multiple(larger - smaller)

    def worked_out(self, position: Heaps) -> str:
        """Return the reason for the value in a sentence: the golden ratio, or an empty heap."""
        smaller, larger = sorted(position)
        if smaller == 0:
            return valued(_("One heap is empty, the other a Nim heap"), larger)
        return valued(
            _(
                "%(larger)s − %(smaller)s = %(k)s, and %(k)s·Φ rounded down is %(smaller)s",
                larger=larger,
                smaller=smaller,
                k=larger - smaller,
            ),
            0,
        )

    def options_of_value(self, position: Heaps, value: int) -> Finding[Heaps] | None:
        """Return all options with `value` if it is 0 or a heap is empty; otherwise return None."""
        x, y = position
        if value == 0:
            targets = [*dict.fromkeys(self._p_positions_near(x, y))]
        elif min(position) == 0:
            targets = [(min(x, value), min(y, value))] if value < max(x, y) else []
        else:
            return None
        return Finding(((target,) for target in targets), complete=True)

    def _p_positions_near(self, x: int, y: int) -> Iterator[Heaps]:
        """Yield the P-positions to which a move from (`x`, `y`) leads.

        There is at most one for each kind of move: in both heaps, in the second and in the first.
        """
        k = abs(x - y)
        smaller = golden_multiple(k)
        if smaller < min(x, y):
            yield (smaller, smaller + k) if x <= y else (smaller + k, smaller)
        if golden_partner(x) < y:
            yield x, golden_partner(x)
        if golden_partner(y) < x:
            yield golden_partner(y), y


_FICKLE = {(0, 0): 0, (1, 2): 0, (2, 1): 0, (0, 1): 1, (1, 0): 1, (2, 2): 1}
"""The pairs whose values 0 and 1 are exchanged in misère play, with the value in normal play."""


class WythoffInMisere(Law[Heaps]):
    """The law that all pairs are tame and which six are fickle, so who wins in misère play.

    If a pair is not fickle, some of its options are fickle of value 0 exactly if some are fickle of
    value 1: that can be read off the pairs up to (3, 3) and off their rows, columns and diagonals.
    So exchanging 0 and 1 among the values of the fickle options does not change the mex, and by
    induction the pair has the same value in misère play.
    """

    source = Source("Gurvich 2012", "RUTCOR Research Report 18-2012")
    says = N_(
        "In misère play you lose from 0 and 1, from 2 and 2, and from 3 and 5 on from the pairs "
        "that lose in normal play."
    )
    lost_in_misere = N_(
        "From these pairs every move loses: 0 and 1, 2 and 2, and, as in normal play, 3 and 5, "
        "4 and 7, 6 and 10, …"
    )

    def is_fickle(self, position: Heaps) -> bool:
        """Return True if `position` has value 0 or 1, and the other one in misère play."""
        return position in _FICKLE

    def is_lost_in_misere_play(self, position: Heaps) -> bool:
        """Return True if the player to move loses in misère play."""
        if position in _FICKLE:
            return _FICKLE[position] == 1
        return GoldenRatio().is_zero(position)

    def options_lost_in_misere_play(self, position: Heaps) -> Finding[Heaps]:
        """Return all options in which the opponent, who must move then, loses in misère play."""
        rules = Wythoff()
        near = GoldenRatio().options_of_value(position, 0)
        zeros = near.options if near is not None else iter(())
        small = ((pair,) for pair in _FICKLE if rules.has_target(position, pair))
        options = dict.fromkeys([*zeros, *small])
        lost = (option for option in options if self.is_lost_in_misere_play(option[0]))
        return Finding(lost, complete=True)


def _notable_options(position: Heaps) -> Iterator[Option[Heaps]]:
    """Yield a few typical options: take one, about half or all tokens of a heap, or of both."""
    x, y = position
    smaller = min(x, y)
    yield from (((k, y),) for k in dict.fromkeys((x - 1, x // 2, 0)) if 0 <= k < x)
    yield from (((x, k),) for k in dict.fromkeys((y - 1, y // 2, 0)) if 0 <= k < y)
    for count in dict.fromkeys((1, smaller // 2, smaller)):
        if 0 < count <= smaller:
            yield ((x - count, y - count),)


def _fewest_moves(position: Heaps) -> int:
    """Return the smallest number of moves in which play from `position` can end, at most 2."""
    x, y = position
    if x == y == 0:
        return 0
    return 1 if x == y or 0 in position else 2


class WythoffGrid:
    """A table of the Grundy values of pairs x <= y, column by column.

    The set of values that occur in a row, a column or a diagonal is kept as the bits of one number,
    so that each value takes a few operations on numbers of O(y) bits instead of O(y) look-ups.
    """

    def __init__(self) -> None:
        self.columns: list[array[int]] = []
        """The values: columns[y][x] is that of the pair x, y."""
        self._rows: list[int] = []
        self._diagonals: list[int] = []

    def extend(self) -> None:
        """Compute the values of the next column and append it."""
        y = len(self.columns)
        self._rows.append(0)
        self._diagonals.append(0)
        column = array("H")
        seen = 0
        for x in range(y):
            # Moves from the pair x, y lead to the values above it, beside it, and on its diagonal.
            value = mex_of_bits(seen | self._rows[x] | self._diagonals[y - x])
            bit = 1 << value
            seen |= bit
            self._rows[x] |= bit
            self._diagonals[y - x] |= bit
            column.append(value)
        # From the pair y, y, a move in either heap leads to a value of this column.
        value = mex_of_bits(seen | self._diagonals[0])
        column.append(value)
        self._rows[y] = seen | 1 << value
        self._diagonals[0] |= 1 << value
        self.columns.append(column)


class _WythoffValues(Recursion[Heaps]):
    """A search for Grundy values: all of them for small pairs, only small ones for large pairs.

    A pair is small if both heaps are at most `MAX_WYTHOFF_TABLE`; its value comes from a
    `WythoffGrid`. For larger pairs a `SmallWythoffValues` finds values below
    `SMALL_WYTHOFF_VALUES`, row by row.
    """

    def __init__(self) -> None:
        self._grid = WythoffGrid()
        self._small = SmallWythoffValues(SMALL_WYTHOFF_VALUES)

    def reaches(self, position: Heaps) -> bool:
        """Return True if `position` fits in the largest grid, or small values can be found."""
        return max(position) <= MAX_WYTHOFF_TABLE or min(position) <= MAX_WYTHOFF_ROW

    def known(self, position: Heaps) -> int | None:
        """Return the Grundy value of `position` if it has been computed, else None."""
        if max(position) > MAX_WYTHOFF_TABLE:
            return self._small.value(*position) if min(position) < self._small.known else None
        smaller, larger = sorted(position)
        columns = self._grid.columns
        return columns[larger][smaller] if larger < len(columns) else None

    def value(self, position: Heaps, budget: Budget) -> int | None:
        """Return the Grundy value of `position`, and extend the tables if needed.

        For pairs with a heap above `MAX_WYTHOFF_TABLE`, only values below `SMALL_WYTHOFF_VALUES`
        can be computed; return None if the value is larger, or if `budget` runs out first.
        """
        known = self.known(position)
        if known is not None or not self.reaches(position) or not budget.check():
            return known
        if max(position) > MAX_WYTHOFF_TABLE:
            self._find_small_values(min(position), budget)
            return self.known(position)
        columns = self._grid.columns
        while len(columns) <= max(position):
            if not budget.check(1 + len(columns) // _PLACES_PER_WORK_UNIT):
                return None
            self._grid.extend()
        return self.known(position)

    def at_least(self, position: Heaps) -> int:
        """Return a lower bound of the value of a `position` whose value is not known.

        In rows that have been searched for small values, all other values are at least
        `SMALL_WYTHOFF_VALUES`; in other rows, and in the grid, the bound is 0.
        """
        large = max(position) > MAX_WYTHOFF_TABLE
        return SMALL_WYTHOFF_VALUES if large and min(position) < self._small.known else 0

    def options_of_value(
        self, position: Heaps, value: int, budget: Budget
    ) -> Finding[Heaps] | None:
        """Return all options of `position` that have `value`.

        Return None, because only a scan can find them, if both heaps are at most
        `MAX_WYTHOFF_TABLE` or if `value` is not below `SMALL_WYTHOFF_VALUES`. Return None also if
        `budget` runs out first.
        """
        if max(position) <= MAX_WYTHOFF_TABLE or value >= SMALL_WYTHOFF_VALUES:
            return None
        self._find_small_values(min(position), budget)
        if min(position) >= self._small.known:
            return None
        x, y = position
        pairs = self._small.options_of_value(x, y, value)
        return Finding(((pair,) for pair in pairs), complete=True)

    def _find_small_values(self, smaller: int, budget: Budget) -> None:
        """Find the small values of the pairs whose smaller heap is at most `smaller`.

        Stop early if `budget` runs out.
        """
        while self._small.known <= smaller and budget.check():
            self._small.extend(_ROWS_PER_WORK_UNIT)


class Wythoff(SeveralHeapsRuleset):
    """Take any number of tokens from one heap, or the same number from both."""

    slug = "wythoff"
    title = N_("Wythoff’s game")
    brief = N_("one heap, or both alike")
    board = QUEEN
    source = Source("Abuku 2020", "§1.2.1")
    example = "wythoff:4,6"
    says = N_("Take any number of tokens from one heap, or the same from both.")
    laws = (GoldenRatio(), WythoffInMisere())
    bounds = cached_component(
        SymmetricBounds,
        recursion=_WythoffValues,
        notable_options=_notable_options,
        longest_play=sum,
        fewest_moves=_fewest_moves,
    )

    @property
    def rule_on_squares(self) -> str:
        """The rule for a queen that moves toward the corner."""
        return _("Move the queen any distance left, down, or diagonally toward the star.")

    def targets(self, position: Heaps) -> Iterator[Heaps]:
        """Yield the pairs after taking from the first heap, the second heap, and both."""
        x, y = position
        yield from ((k, y) for k in range(x))
        yield from ((x, k) for k in range(y))
        yield from ((x - k, y - k) for k in range(1, min(x, y) + 1))

    def has_target(self, position: Heaps, target: Heaps) -> bool:
        """Return True if a move leads from `position` to `target`.

        It must take tokens from one heap, or equally many from both.
        """
        taken = [before - after for before, after in zip(position, target, strict=True)]
        return (
            min(target) >= 0
            and min(taken) >= 0
            and max(taken) > 0
            and (min(taken) == 0 or taken[0] == taken[1])
        )
