"""The Diamond game: take all tokens of a row or of a column."""

from collections.abc import Iterator

from nimsum.language import N_
from nimsum.rulesets.anatomy import Anatomy, parts_with_twins
from nimsum.rulesets.boards.kinds import LINES
from nimsum.rulesets.boards.places import Layout, Look, Touch
from nimsum.rulesets.bounds import Recursion
from nimsum.rulesets.drawn.board_game import BoardBounds, BoardRuleset
from nimsum.rulesets.drawn.diamond.values import DiamondValues
from nimsum.rulesets.drawn.grids import COLUMN, ROW, Grid, grid_layout
from nimsum.rulesets.remainder import Remainder
from nimsum.rulesets.ruleset import Law, Option, Source, cached_component
from nimsum.rulesets.series import Series, rectangles
from nimsum.rulesets.sources import PRIMES_STEP
from nimsum.theory.lines.line_graphs import most_tokens_apart, transposed
from nimsum.theory.places.games import PlacesGame, Taking, game_on

from .parts import (
    all_lines,
    connected_parts,
    in_lines,
    mirror_of,
    pairing_of,
    rows_of,
    value_by_parts,
)
from .shapes import (
    MOST_ROWS_OF_TOKENS,
    SLUG,
    line_taken,
    lines_of,
    read_line,
    read_shape,
    write_line,
    write_shape,
)
from .words import DiamondWords, worked_out


class ShapesOfLines(Law[Grid]):
    source = Source(PRIMES_STEP, N_("§4, Lemma 2, Theorems 4 and 5, extended by us"))
    says = N_(
        "A line with an odd number of tokens has value 1, with an even number 2. A rectangle with "
        "several rows and columns has value 0 if it has an even number of lines, "
        "else 2 if a side is 2, else 1; such a cross has value 0 if it has an even "
        "number of lines, else 3. Rows that fit inside one another have value 0 "
        "exactly if the number of lines is even and an even number of steps counts. "
        "Two overlapping rows have value 0 exactly if the columns are even in "
        "number. A board that stays the same when all lines swap with partners, in "
        "pairs that share no token, has value 0."
    )
    series = "rectangles"
    zeros = "a > 1 and b > 1 and (a + b) is even"

    def value(self, position: Grid) -> int | None:
        total, unknown = value_by_parts(position)
        if unknown:
            return 0 if pairing_of(position) else None
        return total

    def is_zero(self, position: Grid) -> bool | None:
        value = self.value(position)
        if value is not None:
            return value == 0
        known, unknown = value_by_parts(position)
        return False if known == 0 and len(unknown) == 1 and unknown[0].not_zero else None

    def worked_out(self, position: Grid) -> str:
        return worked_out(position)


class DiamondBounds(BoardBounds[Grid]):
    def remainder(self, position: Grid) -> Remainder:
        total, unknown = value_by_parts(position)
        return Remainder(total, frozenset(part.form for part in unknown))

    def recursion(self) -> Recursion[Grid]:
        return DiamondValues()

    def places(self, position: Grid) -> PlacesGame | None:
        """A row or column can go as long as one that crosses it on a token is left."""
        rows = rows_of(position)
        columns = transposed(rows)
        moves = [Taking(1 << r, row << len(rows), 1 << r) for r, row in enumerate(rows) if row]
        for c, column in enumerate(columns):
            if column:
                moves.append(Taking(1 << len(rows) + c, column, 1 << len(rows) + c))

        def lines_in(board: object) -> int | None:
            if not isinstance(board, Grid) or board.keeping(0) != position.keeping(0):
                return None
            lines = all_lines(board)
            if in_lines(position, lines.row_numbers, lines.column_numbers) != board:
                return None
            return lines.row_numbers | lines.column_numbers << len(rows)

        everything = lines_in(position)
        assert everything is not None
        return game_on(everything, moves, lines_in)

    def longest_play(self, position: Grid) -> int:
        """All lines of each part but one: take a line that leaves the others connected."""
        return sum(part.count - 1 for part in connected_parts(position))

    def fewest_moves(self, position: Grid) -> int:
        """By König as many lines as tokens that share none; each still has a token when taken."""
        return most_tokens_apart(rows_of(position))

    def anatomy(self, position: Grid) -> Anatomy[Grid]:
        parts = connected_parts(position)
        found = parts_with_twins((part.board.places, part.board, part.form) for part in parts)
        return Anatomy(tuple(found), mirror_of(position))


class Diamond(BoardRuleset[Grid]):
    """Take all tokens of a row or of a column, gaps or not."""

    slug = SLUG
    title = N_("The Diamond")
    source = Source(PRIMES_STEP, "§4")
    board = LINES
    example = "diamond:5"
    says = N_("Take all tokens of one row or column, even across gaps.")
    series = (
        Series(
            "diamonds",
            N_("Diamonds"),
            N_("diamond of %(odd)s"),
            ("{odd}",),
            1,
            (MOST_ROWS_OF_TOKENS + 1) // 2,
        ),
        rectangles(MOST_ROWS_OF_TOKENS),
    )
    laws = (ShapesOfLines(),)
    words = cached_component(DiamondWords)
    bounds = cached_component(DiamondBounds)

    def read_position(self, text: str) -> Grid:
        return read_shape(text)

    def write_position(self, position: Grid) -> str:
        return write_shape(position)

    def takings(self, position: Grid) -> Iterator[Taking]:
        return (Taking(line, 0, line) for line in lines_of(position) if line)

    def layout(self, position: Grid) -> Layout:
        return grid_layout(position, look=Look.STONES)

    def touches(self, position: Grid, option: Option[Grid]) -> Iterator[Touch]:
        """Tap on the handle of a line, or on one of its tokens, where two lines cross."""
        gone = position.keys(position.cells & ~option[0].cells)
        row, column = line_taken(position, option[0])
        lines = [(ROW, row)] if row is not None else []
        lines += [(COLUMN, column)] if column is not None else []
        for at in (*lines, *gone):
            yield Touch(gone, (at,))

    def read_move(self, position: Grid, text: str) -> Option[Grid]:
        return (position.keeping(position.cells & ~read_line(position, text)),)

    def write_move(self, position: Grid, option: Option[Grid]) -> str:
        return write_line(position, option[0])
