"""Chomp: eat a cell of a chocolate bar with all cells below and to the right, never the corner."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from nimsum.language import N_, _, ngettext, pgettext
from nimsum.rulesets.anatomy import Anatomy, parts_with_twins
from nimsum.rulesets.boards.kind import Verbs
from nimsum.rulesets.boards.kinds import CELLS
from nimsum.rulesets.boards.places import Layout, Touch
from nimsum.rulesets.ruleset import Finding, Law, Option, Source, cached_component
from nimsum.rulesets.wording import valued
from nimsum.rulesets.words import LostWin
from nimsum.theory.places.games import Taking

from .board_game import BoardBounds
from .cells import CellsRuleset, CellsWords
from .grids import Cell, Grid, grid_layout

_POISON = (0, 0)
_EAT = Verbs(
    N_("eat %(move)s"),
    lambda: pgettext("you", "ate %(move)s"),
    lambda: pgettext("a player", "ate %(move)s"),
)


class StolenStrategy(Law[Grid]):
    """The strategy-stealing argument for full rectangles, and the value of two arms.

    An arm is what remains of the first row, or of the first column, without the poisoned corner.
    """

    source = Source("Gale 1974", "The American Mathematical Monthly 81, 876–879")
    says = N_(
        "On a full rectangle of more than one cell the player to move wins: if "
        "eating the last corner doesn’t, some answer does, and could have come "
        "first. If only the first row and column are left, without gaps, they are "
        "two Nim heaps beside the corner; so eating the cell diagonally next to the "
        "corner wins a square."
    )

    def value(self, position: Grid) -> int | None:
        """Return the nim-sum of the lengths of the two arms, or None if other cells remain."""
        arms = _arms(position)
        return None if arms is None else arms[0] ^ arms[1]

    def is_zero(self, position: Grid) -> bool | None:
        """Return True if the value of `position` is 0, and False if it is not, or None if unknown.

        It is 0 for two equal arms, and not 0 for unequal arms or a full rectangle. A full rectangle
        of one cell has two arms without cells.
        """
        value = self.value(position)
        if value is not None:
            return value == 0
        return False if position.full else None

    def worked_out(self, position: Grid) -> str:
        """Return a sentence with the lengths of the arms and the value, or "" without two arms."""
        arms = _arms(position)
        if arms is None:
            return ""
        return valued(
            _(
                "Beside the corner, Nim heaps of %(right)s and %(down)s",
                right=arms[0],
                down=arms[1],
            ),
            arms[0] ^ arms[1],
        )

    def options_of_value(self, position: Grid, value: int) -> Finding[Grid] | None:
        """Return, for `value` 0 on a full square, the option that leaves two equal arms.

        There may be other options of value 0. Return None for other values and positions.
        """
        if value or not position.full or position.rows != position.columns or position.rows == 1:
            return None
        eaten = _below_and_right(position.rows, position.columns, (1, 1))
        arms = position.keeping(position.cells & ~eaten)
        return Finding(iter([(arms,)]), complete=False)


class ChompWords(CellsWords):
    """Descriptions in words of chocolate bars and moves."""

    noun = N_("bar")
    ready = (
        ("2 × 5", "2x5"),
        ("3 × 4", "3x4"),
        ("4 × 4", "4x4"),
        ("4 × 6", "4x6"),
        (N_("angle"), "xxxx,x...,x..."),
        (N_("staircase"), "xxxx,xxx.,xx..,x..."),
    )

    def kinds_of_move(self, position: Grid, option: Option[Grid]) -> Iterator[str]:
        """Yield hints about the move to `option`, such as "Eat 3 cells."."""
        row, column = next(self.rules.taken(position, option).places)
        if row == 0:
            yield _("Eat whole columns.")
        elif column == 0:
            yield _("Eat whole rows.")
        else:
            yield _("Leave the top row and the left column whole.")
        count = self.reduction(position, option)
        if 2 * count > position.cells.bit_count():
            yield _("Eat more than half.")
        yield ngettext("Eat one cell.", "Eat %(num)s cells.", count)

    def stuck(self, position: Grid) -> str:
        """Return the reason that nobody can eat: only the poisoned corner remains."""
        return _("only the poison is left")

    def why_won(self, position: Grid) -> str:
        """Return why the player to move wins on a full bar, or "" if `position` is not full."""
        if not position.full or position.cells.bit_count() == 1:
            return ""
        return _(
            "On a full bar, going first wins: if eating just the last cell fails, some answer "
            "beats it, and you can begin with that."
        )

    def beaten(self, lost: LostWin[Grid]) -> str:
        """Return that only the poison, two equal arms or two lines were left, or ""."""
        arms = _arms(lost.reply)
        if arms is None or arms[0] != arms[1]:
            return _beaten_by_two_lines(lost.reply)
        if arms[0] == 0:
            return _("Then they left you only the poison.")
        return ngettext(
            "Then they left one cell on each side of the poison, and could copy you.",
            "Then they left %(num)s cells on each side of the poison, and could copy you.",
            arms[0],
        )


def _beaten_by_two_lines(position: Grid) -> str:
    """Return that `position` has two rows, or two columns, the first longer by one, or ""."""
    rows = Counter(row for row, _column in position.places)
    if len(rows) == 2 and rows[0] == rows[1] + 1:
        return _(
            "Then they left two rows, the first longer by one, "
            "and could restore that after each of your moves."
        )
    columns = Counter(column for _row, column in position.places)
    if len(columns) == 2 and columns[0] == columns[1] + 1:
        return _(
            "Then they left two columns, the first longer by one, "
            "and could restore that after each of your moves."
        )
    return ""


def _anatomy_of_arms(position: Grid) -> Anatomy[Grid] | None:
    """Return the two arms as the parts of a bar, which are equal if they are equally long.

    Return None if there are other cells: such a bar never falls apart.
    """
    arms = _arms(position)
    if arms is None:
        return None
    right, down = arms
    arms_with_lengths = (
        (frozenset((0, column) for column in range(1, right + 1)), right),
        (frozenset((row, 0) for row in range(1, down + 1)), down),
    )
    corner = position.place(*_POISON)
    parts = parts_with_twins(
        (arm, position.keeping(corner | sum(position.place(*cell) for cell in arm)), length)
        for arm, length in arms_with_lengths
        if length
    )
    return Anatomy(tuple(parts))


class Chomp(CellsRuleset):
    """Chomp: eat a cell that is not poisoned, with all cells below and to the right of it."""

    slug = "chomp"
    title = N_("Chomp")
    brief = N_("eat below and to the right")
    source = Source("Gale 1974", "The American Mathematical Monthly 81, 876–879")
    board = CELLS.with_verbs(_EAT, done=N_("Eat"))
    example = "chomp:3x4"
    says = N_("Eat a cell with all below and right of it, never the poisoned corner.")
    laws = (StolenStrategy(),)
    words = cached_component(ChompWords)
    # Play is longest if players eat one cell at a time, from the last one.
    bounds = cached_component(BoardBounds, longest_is_exact=True, anatomy=_anatomy_of_arms)

    def takings(self, position: Grid) -> Iterator[Taking]:
        """Yield one move for each remaining cell except the poisoned corner."""
        for row, column in position.places:
            if (row, column) != _POISON:
                cell = position.place(row, column)
                eaten = _below_and_right(position.rows, position.columns, (row, column))
                yield Taking(cell, 0, eaten, cell)

    def touches(self, position: Grid, option: Option[Grid]) -> Iterator[Touch]:
        """Yield the way to eat what the move to `option` takes, which is shown before."""
        count = self.words.reduction(position, option)
        effect = ngettext("Eat one cell", "Eat %(num)s cells", count)
        for touch in super().touches(position, option):
            yield replace(touch, effect=effect)

    def layout(self, position: Grid) -> Layout:
        """Return the drawing of the bar, with a skull on the poisoned corner."""
        return grid_layout(position, signs={_POISON: "☠"})


@lru_cache(maxsize=1_000)
def _below_and_right(rows: int, columns: int, cell: Cell) -> int:
    """Return, as bits, `cell` and the cells of a full grid that are below it or to its right.

    That includes cells that are both below and to the right. The grid has `rows` and `columns`.
    """
    row, column = cell
    line = (1 << columns) - (1 << column)
    return sum(line << below * columns for below in range(row, rows))


def _arms(position: Grid) -> tuple[int, int] | None:
    """Return the lengths of the two arms: of the first row, then of the first column.

    The corner does not count. Return None if the arms have gaps, or if other cells remain.
    """
    places = set(position.places)
    right = max((column for _row, column in places), default=0)
    down = max((row for row, _column in places), default=0)
    row_cells = {(0, column) for column in range(right + 1)}
    column_cells = {(row, 0) for row in range(down + 1)}
    return (right, down) if places == row_cells | column_cells else None
