"""Notakto, tic-tac-toe with crosses alone: a board with three crosses in a row is finished."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache

from nimsum.budget import spend
from nimsum.language import N_, _
from nimsum.rulesets.anatomy import Line, Mirror
from nimsum.rulesets.boards.kinds import CELLS
from nimsum.rulesets.boards.places import Layout
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.ruleset import Finding, Law, Option, Source, cached_component
from nimsum.rulesets.sources import OUR_OWN
from nimsum.rulesets.words import LostWin
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.places.games import Taking, taking
from nimsum.work import per_question

from .cells import MARK, CellsRuleset, CellsWords
from .grids import Cell, Grid, column_name, full_grid, grid_layout
from .rows_of_three import can_avoid_rows, rows_of_three

_CENTRE = (1, 1)
_AS_CROSSES = str.maketrans("x.", ".x")
"""From the usual text of a board, with an x for each free cell, to one with an x for a cross."""
_KNIGHTS_MOVE_SQUARED = 5  # The square of the length of a knight's move.
_MAX_CELLS_SEARCHED = 40
"""The largest number of cells of a board whose safe marks are played to the end."""
_MAX_RESULTS = 100_000
"""The largest number of results about safe marks that are kept for a question."""


class KnightsMoves(Law[Grid]):
    """A strategy for misère play on 3 × 3 cells: mark the centre, then answer by knight's moves.

    Each mark of the opponent is answered by a mark that is a knight's move away. A search shows
    that each such answer wins.
    """

    source = Source(OUR_OWN, N_("a search of all plays on 3 × 3"))
    lost_in_misere = N_(
        "With the centre of 3 × 3 marked, each of your marks has an answer a knight’s move away: "
        "you lose."
    )

    def is_lost_in_misere_play(self, position: Grid) -> bool | None:
        """Return True if the player to move loses: the opponent's strategy has led to `position`.

        Return False if a move can lead to such a position, and None if that is unknown.
        """
        if position in _strategy_positions():
            return True
        finding = self.options_lost_in_misere_play(position)
        return False if finding and any(finding.options) else None

    def options_lost_in_misere_play(self, position: Grid) -> Finding[Grid] | None:
        """Return the options to which the strategy leads: the opponent must move then, and loses.

        Other options may be lost, too. Return None for boards other than 3 × 3.
        """
        if (position.rows, position.columns) != (3, 3):
            return None
        lost = _strategy_positions()
        options = Notakto().options(position)
        return Finding((option for option in options if option[0] in lost), complete=False)


class SafeMarks(Law[Grid]):
    """Who wins one board in normal play: whoever makes the last safe mark.

    A cell is safe if no line of three through it has a cross. Any other mark leaves a line that the
    opponent completes at once: it then has two crosses, and no line had two before, or the mark
    should have completed it. A safe mark makes the cells in line with it unsafe, and no others. So
    the players take turns at safe marks as in Node-Kayles, and whoever has none left loses.
    """

    source = Source(OUR_OWN, N_("safe marks are moves of Node-Kayles"))
    says = N_(
        "If you can complete a line of three cells, do: you win. Else a cell is safe if no line "
        "through it has a cross. After any other mark, the opponent completes a line and wins. So "
        "the last safe mark wins."
    )

    def is_zero(self, position: Grid) -> bool | None:
        """Return True if the player to move loses, and None if the board has too many cells.

        Raises `OutOfBudget`.
        """
        if position.rows * position.columns > _MAX_CELLS_SEARCHED:
            return None
        if _crossed_lines(position):
            return True
        if _cells_that_end(position):
            return False
        return not _can_make_last_safe_mark(position.rows, position.columns, _safe_cells(position))

    def options_of_value(self, position: Grid, value: int) -> Finding[Grid] | None:
        """Return all options of value 0 if `value` is 0; None for other values and large boards.

        Raises `OutOfBudget`.
        """
        if value or position.rows * position.columns > _MAX_CELLS_SEARCHED:
            return None
        return Finding(filter(self._loses, Notakto().options(position)), complete=True)

    def _loses(self, option: Option[Grid]) -> bool:
        (board,) = option
        return self.is_zero(board) is True


class AvoidedRows(Law[Grid]):
    """Who wins one board in misère play: whoever makes the last mark that completes no row.

    After three in a row, the opponent has no move and wins. So both players avoid them as long as
    they can, and the cells that would complete a row are never marked.
    """

    source = Source(OUR_OWN, N_("a search of the cells that complete no row"))
    says = N_(
        "Whoever makes three in a row loses. So the last mark that does not make three in a row "
        "wins."
    )

    def is_lost_in_misere_play(self, position: Grid) -> bool | None:
        """Return True if the player to move loses, and None if the board has too many cells.

        Return None also for a board without room for three in a row. Raises `OutOfBudget`.
        """
        rows, columns = position.rows, position.columns
        if rows * columns > _MAX_CELLS_SEARCHED or not rows_of_three(rows, columns):
            return None
        if _crossed_lines(position):
            return False
        return not can_avoid_rows(rows, columns, position.cells)

    def options_lost_in_misere_play(self, position: Grid) -> Finding[Grid] | None:
        """Return all winning options; None for the boards of which the law does not say who wins.

        Raises `OutOfBudget`.
        """
        rows, columns = position.rows, position.columns
        if rows * columns > _MAX_CELLS_SEARCHED or not rows_of_three(rows, columns):
            return None
        return Finding(filter(self._loses, Notakto().options(position)), complete=True)

    def _loses(self, option: Option[Grid]) -> bool:
        (board,) = option
        return self.is_lost_in_misere_play(board) is True


class NotaktoWords(CellsWords):
    """Descriptions in words of moves in Notakto."""

    ready = (
        ("3 × 3", "3x3"),
        ("3 × 4", "3x4"),
        (N_("centre marked"), "xxx,x.x,xxx"),
        (N_("two corners marked"), ".xx,xxx,xx."),
        (N_("4 × 4, two marked"), "xxxx,x.xx,xx.x,xxxx"),
    )

    def stuck(self, position: Grid) -> str:
        """Return the reason that nobody can mark a cell: where three crosses are in a row."""
        return _crosses(position)

    def goal(self, position: Grid, convention: Convention) -> str:
        """Return who wins by three crosses in a row: with room for them, one player makes them."""
        if not rows_of_three(position.rows, position.columns):
            return ""
        if convention is Convention.MISERE:
            return _("Whoever makes them loses.")
        return _("Whoever makes them wins.")

    def beaten(self, lost: LostWin[Grid]) -> str:
        """Return where the other player made three in a row, or "" if `lost` has no such row."""
        if not _crossed_lines(lost.reply):
            return ""
        return _("Then they made %(crosses)s.", crosses=_crosses(lost.reply))

    def unsafe(self, position: Grid) -> str:
        """Return which cells are unsafe, or "" if the last free cells can end the game, too."""
        if position.cells.bit_count() <= 2 or not rows_of_three(position.rows, position.columns):
            return ""
        return _("A cell with ! is unsafe: a cross there makes two in a line of three.")

    def kinds_of_move(self, position: Grid, option: Option[Grid]) -> Iterator[str]:
        """Yield a hint about the move to `option`, such as "Mark a corner."."""
        (place,) = self.rules.taken(position, option).places
        sides = zip(place, (position.rows, position.columns), strict=True)
        edges = sum(at in (0, length - 1) for at, length in sides)
        yield (_("Mark a cell inside."), _("Mark a cell at an edge."), _("Mark a corner."))[edges]


class Notakto(CellsRuleset):
    """Notakto: mark a cell of a board on which no three marks are in a row."""

    slug = "notakto"
    title = N_("Notakto")
    brief = N_("three in a row end it")
    source = Source("Plambeck & Whitehead 2013", "arXiv:1301.1672")
    board = CELLS.with_verbs(MARK)
    example = "notakto:3x3"
    says = N_("Mark a cell. Three together in a row, column or diagonal close the board.")
    laws = (KnightsMoves(), SafeMarks(), AvoidedRows())
    turns_over = True
    stays_impossible = False
    words = cached_component(NotaktoWords)

    def takings(self, position: Grid) -> Iterator[Taking]:
        """Yield a move for each unmarked cell, or no move if three marks are in a row."""
        if not _crossed_lines(position):
            yield from (taking(1 << cell) for cell in elements(position.cells))

    def mirror(self, position: Grid) -> Mirror | None:
        """Return a symmetry of the safe cells by which a player can copy each safe mark, or None.

        No safe cell is its own image, or in a line of three with it. So its image is still safe
        after a mark on it; then the images of the other safe cells are safe, too, or both unsafe.
        In half a turn about the middle of a cell, two images in a line of three have that cell
        between them: it is enough that it has a cross.
        """
        unsafe = self.words.unsafe(position)
        if not unsafe or _crossed_lines(position) or _cells_that_end(position):
            return None
        safe = _safe_cells(position)
        keys = frozenset(position.keys(safe))
        in_line = _cells_in_line(position.rows, position.columns)
        for line in _symmetry_lines(position.rows, position.columns) if safe else ():
            mirror = Mirror(unsafe, line, safe=keys)
            images = {cell: mirror.image(position.key(cell)) for cell in elements(safe)}
            meets = any(images[cell] in position.keys(in_line[cell]) for cell in images)
            if keys == {*images.values()} and not meets:
                return mirror
        return None

    def layout(self, position: Grid) -> Layout:
        """Return the drawing of the board: a cross on each marked cell, and lines through three."""
        marked = full_grid(position.rows, position.columns).cells & ~position.cells
        layout = grid_layout(position, signs=dict.fromkeys(position.keeping(marked).places, "✕"))
        places = tuple(
            replace(place, held="" if place.stands else _("%(cell)s has a cross.", cell=place.name))
            for place in layout.places
        )
        struck = tuple((line[0], line[-1]) for line in _crossed_lines(position))
        text = layout.text.translate(_AS_CROSSES)
        return replace(layout, places=places, text=text, slots=True, struck=struck, crosses=True)


def _symmetry_lines(rows: int, columns: int) -> Iterator[Line]:
    """Yield the symmetries of a board: half a turn as its centre twice, and the mirror lines."""
    centre = columns / 2, rows / 2
    yield centre, centre
    yield (columns / 2, 0), (columns / 2, rows)
    yield (0, rows / 2), (columns, rows / 2)
    if rows == columns:
        yield (0, 0), (columns, rows)
        yield (0, rows), (columns, 0)


def _crossed_lines(position: Grid) -> list[tuple[Cell, ...]]:
    """Return the lines of three cells that are all marked, from left to right or top to bottom."""
    lines = rows_of_three(position.rows, position.columns)
    return [tuple(map(position.key, elements(line))) for line in lines if not position.cells & line]


def _crosses(position: Grid) -> str:
    """Return in words where three crosses are in a row in `position`, which must have some."""
    (row, column), *_between, (last_row, last_column) = _crossed_lines(position)[0]
    if row == last_row:
        return _("three crosses in row %(row)s", row=row + 1)
    if column == last_column:
        return _("three crosses in column %(column)s", column=column_name(column))
    return _("three crosses on a diagonal")


def _cells_that_end(position: Grid) -> int:
    """Return the set of unmarked cells that complete three crosses in a row in `position`."""
    ending = 0
    for line in rows_of_three(position.rows, position.columns):
        unmarked = position.cells & line
        if unmarked.bit_count() == 1:
            ending |= unmarked
    return ending


def _safe_cells(position: Grid) -> int:
    """Return the set of unmarked cells through which no line has a cross in `position`."""
    unsafe = 0
    for line in rows_of_three(position.rows, position.columns):
        if line & ~position.cells:
            unsafe |= line
    return position.cells & ~unsafe


@lru_cache(maxsize=100)
def _cells_in_line(rows: int, columns: int) -> tuple[int, ...]:
    """Return for each cell of a board the set of the cells in a line of three with it, and it."""
    in_line = [1 << cell for cell in range(rows * columns)]
    for line in rows_of_three(rows, columns):
        for cell in elements(line):
            in_line[cell] |= line
    return tuple(in_line)


@per_question(_MAX_RESULTS)
def _can_make_last_safe_mark(rows: int, columns: int, safe: int) -> bool:
    """Return True if the player to move can make the last of the marks on the set `safe` of cells.

    A mark makes the cells in line with it unsafe. Raises `OutOfBudget`.
    """
    spend()
    in_line = _cells_in_line(rows, columns)
    return any(
        not _can_make_last_safe_mark(rows, columns, safe & ~in_line[cell])
        for cell in elements(safe)
    )


@cache
def _strategy_positions() -> frozenset[Grid]:
    """Return the positions that a player can reach by the strategy of `KnightsMoves`."""
    board = full_grid(3, 3)
    positions = {board.keeping(board.cells & ~board.place(*_CENTRE))}
    waiting = list(positions)
    # Each round follows all moves of the opponent from a position, and the answers to them.
    while waiting:
        for after, mark in _moves(waiting.pop()):
            for answered, answer in _moves(after):
                squared_distance = (mark[0] - answer[0]) ** 2 + (mark[1] - answer[1]) ** 2
                if squared_distance != _KNIGHTS_MOVE_SQUARED or answered in positions:
                    continue
                is_finished = next(Notakto().takings(answered), None) is None
                if not is_finished:
                    positions.add(answered)
                    waiting.append(answered)
    return frozenset(positions)


def _moves(position: Grid) -> Iterator[tuple[Grid, Cell]]:
    """Yield, for each move, the position after the move and the cell that it marks."""
    for move in Notakto().takings(position):
        yield position.after(move), position.key(move.take.bit_length() - 1)
