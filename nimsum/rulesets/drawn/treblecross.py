"""Treblecross as a sum of runs of free cells: mark a cell at least three away from every mark."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from nimsum.language import N_, _, ngettext
from nimsum.rulesets.anatomy import Mirror
from nimsum.rulesets.boards.kinds import STRIP
from nimsum.rulesets.boards.places import Layout, Place
from nimsum.rulesets.ruleset import Law, Option, Source, cached_component
from nimsum.rulesets.series import strips
from nimsum.rulesets.sources import WINNING_WAYS
from nimsum.rulesets.wording import sum_of_parts, valued
from nimsum.rulesets.words import LostWin
from nimsum.theory.heaps.three_heaps import values_of_code
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.nimbers.nimbers import nim_sum
from nimsum.theory.places.games import Taking

from .board_game import BoardBounds
from .cells import MARK, CellsRuleset, CellsWords
from .grids import EMPTY, TOKEN, Grid, column_name, grid_layout, place_name, write_picture


class TwoPinsMore(Law[Grid]):
    """The law that runs of free cells are equal to rows of pins in the octal game 0.007.

    A run of n free cells equals a row of n + 2 pins.
    """

    source = Source(WINNING_WAYS, "chapter 4")
    says = N_(
        "A run of n free cells is a row of n + 2 pins in the octal game 0.007, where a move knocks "
        "down three neighbours. Runs at least two cells apart add as a nim-sum."
    )
    series = "strips"

    @property
    def zeros(self) -> str:
        """The condition on n for a strip of n free cells to have value 0, for all strips drawn."""
        lengths = range(1, STRIP.max_row_length + 1)
        zeros = [str(n) for n in lengths if _values()[n + 2] == 0]
        return f"n is in {{{', '.join(zeros)}}}"

    def value(self, position: Grid) -> int | None:
        """Return the nim-sum of the values of the runs of free cells.

        Return None if a mark could affect two runs, which are then no independent games.
        """
        runs = _runs(position)
        return None if runs is None else nim_sum(_values()[n + 2] for n in runs)

    def worked_out(self, position: Grid) -> str:
        """Return a sentence with the runs of free cells and the value, or "" if it is unknown."""
        runs = _runs(position)
        if runs is None:
            return ""
        if not runs:
            return valued(_("No cell is free"), 0)
        values = [_values()[n + 2] for n in runs]
        if len(runs) > 1:
            return sum_of_parts(len(runs), values)
        run = _("A run of %(n)s free cells, as a row of %(pins)s pins", n=runs[0], pins=runs[0] + 2)
        return valued(run, values[0])


class TreblecrossWords(CellsWords):
    """Descriptions in words of moves in Treblecross."""

    noun = N_("strip")
    ready = (("1 × 9", "1x9"), ("1 × 12", "1x12"), ("1 × 15", "1x15"), ("1 × 20", "1x20"))

    def move(self, position: Grid, option: Option[Grid]) -> str:
        """Return the cell that the move to `option` marks, by its letter on the strip."""
        (after,) = option
        (column,) = elements(after.marks & ~position.marks)
        return column_name(column)

    def stuck(self, position: Grid) -> str:
        """Return the reason that nobody can mark a cell."""
        return _("no free cell is left")

    def beaten(self, lost: LostWin[Grid]) -> str:
        """Return for how many crosses there was room, or that two equal runs were left, or ""."""
        runs = _runs(lost.reply)
        if runs == []:
            return _("Then they closed the last free cells.")
        if runs and max(runs) <= _REACH + 1:
            return _(
                "Then they left room for just %(count)s more crosses, the last of them theirs.",
                count=len(runs),
            )
        if runs is None or len(runs) != 2 or runs[0] != runs[1]:
            return ""
        return ngettext(
            "Then they left two equal parts of %(num)s free cell, and could copy you.",
            "Then they left two equal parts of %(num)s free cells, and could copy you.",
            runs[0],
        )

    def kinds_of_move(self, position: Grid, option: Option[Grid]) -> Iterator[str]:
        """Yield a hint about the move to `option`, such as "Close 5 cells."."""
        yield ngettext(
            "Close %(num)s cell.", "Close %(num)s cells.", self.reduction(position, option)
        )


_REACH = 2
"""The distance from a mark at which a cell is still closed."""


def _around(position: Grid, column: int) -> int:
    """Return the set of the cell in `column` and the cells within two of it."""
    return sum(position.place(0, near) for near in range(column - _REACH, column + _REACH + 1))


def _longest_play(position: Grid) -> int:
    """Return the largest number of moves: each marks the first free cell."""
    moves = 0
    while position.cells:
        _row, column = next(position.places)
        position = position.keeping(position.cells & ~_around(position, column))
        moves += 1
    return moves


class Treblecross(CellsRuleset):
    """Treblecross on a strip: mark a free cell; the cells within two of it are no longer free."""

    slug = "treblecross-strip"
    title = N_("Treblecross on a strip")
    brief = N_("stay three away from every mark")
    source = Source(WINNING_WAYS, "chapter 4")
    board = STRIP.with_verbs(MARK)
    example = "treblecross-strip:1x11"
    says = N_(
        "Mark a free cell; two close on each side. A mark there would let them make three in a row."
    )
    laws = (TwoPinsMore(),)
    series = (strips(STRIP.max_row_length),)
    words = cached_component(TreblecrossWords)
    bounds = cached_component(BoardBounds, longest_play=_longest_play)

    def takings(self, position: Grid) -> Iterator[Taking]:
        """Yield a move for each free cell: it closes that cell and those within two of it."""
        for _row, column in position.places:
            cell = position.place(0, column)
            yield Taking(cell, 0, _around(position, column), cell, mark=cell)

    def mirror(self, position: Grid) -> Mirror | None:
        """Return the upright line about which free cells are symmetric, if moves can be copied.

        They can if no mark closes its own image: the two free cells nearest the line are at least
        three apart. Return None otherwise.
        """
        columns = [column for _row, column in position.places]
        if not columns:
            return None
        images = [columns[0] + columns[-1] - column for column in reversed(columns)]
        nearest = min((abs(a - b) for a, b in zip(columns, images[::-1], strict=True)))
        if columns != images or nearest <= _REACH:
            return None
        middle = (columns[0] + columns[-1] + 1) / 2
        same = _("Both sides are the same.")
        apart = _("No mark reaches across.")
        copying = _("Copy each mark over there.")
        return Mirror(f"{same} {apart} {copying}", ((middle, 0), (middle, 1)), apart=apart)

    def canonical(self, position: Grid) -> Grid:
        """Return `position` without its marks, which do not matter for what follows."""
        return position.keeping(position.cells)

    def read_position(self, text: str) -> Grid:
        """Return the strip written in `text`, in which `o` is a mark, or written as `1x11`.

        Raises `NotationError` or `InvalidPosition`.
        """
        strip = super().read_position(text.replace(TOKEN, EMPTY))
        marked = [column for column, sign in enumerate(text) if sign == TOKEN]
        for column in marked:
            strip = strip.keeping(strip.cells & ~_around(strip, column))
        return replace(strip, marks=sum(1 << column for column in marked))

    def write_position(self, position: Grid) -> str:
        """Return the notation of `position`, in which x is a free cell and o a mark."""
        if not position.marks:
            return super().write_position(position)
        signs = enumerate(write_picture(position))
        return "".join(TOKEN if position.marks >> column & 1 else sign for column, sign in signs)

    def layout(self, position: Grid) -> Layout:
        """Return the drawing of the strip: a cross on each mark, and why other cells are closed."""
        crosses = {position.key(cell): "✕" for cell in elements(position.marks)}
        layout = grid_layout(position, signs=crosses)
        places = tuple(
            place if place.stands else replace(place, held=_why_closed(position, place))
            for place in layout.places
        )
        return replace(layout, places=places, slots=True, crosses=True)


def _why_closed(position: Grid, place: Place) -> str:
    """Return the reason why the cell at `place`, which is not free, cannot be marked."""
    if place.sign:
        return _("%(cell)s has a cross.", cell=place.name)
    near = [
        place_name(position.key(mark))
        for mark in elements(position.marks)
        if abs(mark + 0.5 - place.x) <= _REACH
    ]
    if not near:
        return _("%(cell)s is too near a mark: there, they’d make three in a row.", cell=place.name)
    return _(
        "%(cell)s is too near %(mark)s: there, they’d make three in a row.",
        cell=place.name,
        mark=near[0],
    )


def _runs(position: Grid) -> list[int] | None:
    """Return the lengths of the runs of free cells, or None if a mark could affect two runs."""
    picture = write_picture(position)
    if "x.x" in picture:
        return None
    return [len(run) for run in picture.split(".") if run]


@cache
def _values() -> Sequence[int]:
    """Return the Grundy values of rows of 0, 1, 2, … pins in 0.007, enough for all strips drawn."""
    return values_of_code((0, 0, 0, 7), STRIP.max_row_length + 3)
