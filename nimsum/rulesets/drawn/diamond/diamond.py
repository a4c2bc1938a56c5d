"""The Diamond game: take all tokens of a row or of a column."""

from collections.abc import Iterator

from nimsum.language import N_, _
from nimsum.rulesets.anatomy import Anatomy, parts_with_twins
from nimsum.rulesets.boards.kinds import LINES
from nimsum.rulesets.boards.places import Layout, Look, Touch
from nimsum.rulesets.bounds import Recursion
from nimsum.rulesets.drawn.board_game import BoardBounds, BoardRuleset
from nimsum.rulesets.drawn.diamond.diamond_values import DiamondValues
from nimsum.rulesets.drawn.grids import COLUMN, ROW, Grid, grid_layout
from nimsum.rulesets.remainder import Remainder
from nimsum.rulesets.ruleset import Law, Option, Source, cached_component
from nimsum.rulesets.series import Series, rectangles
from nimsum.rulesets.sources import PRIMES_STEP
from nimsum.theory.lines.line_graphs import matching_size, transposed
from nimsum.theory.places.games import PlacesGame, Taking, game_of_board

from .diamond_words import DiamondWords, worked_out
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
    MAX_TOKEN_ROWS,
    SLUG,
    line_taken,
    lines_of,
    read_line,
    read_shape,
    write_line,
    write_shape,
)


class ShapesOfLines(Law[Grid]):
    """The theorems on shapes of lines and on pairings of lines, where a line is a row or a column.

    In a pairing, the second player answers each line by its partner.
    """

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
        """Return the nim-sum of the parts if theorems give their values, or 0 if lines pair up.

        Return None if neither applies.
        """
        total, unknown = value_by_parts(position)
        if unknown:
            return 0 if pairing_of(position) else None
        return total

    def is_zero(self, position: Grid) -> bool | None:
        """Return True if the value is 0, and False if theorems show that the value is not 0.

        Return None otherwise.
        """
        value = self.value(position)
        if value is not None:
            return value == 0
        known, unknown = value_by_parts(position)
        return False if known == 0 and len(unknown) == 1 and unknown[0].not_zero else None

    def worked_out(self, position: Grid) -> str:
        """Return a sentence or two with the reason for the value that this law gives `position`."""
        return worked_out(position)


class DiamondBounds(BoardBounds[Grid]):
    """Searches, independent parts, and bounds on the length of play of the Diamond game."""

    def remainder(self, position: Grid) -> Remainder:
        """Return the nim-sum of the parts of known value, and canonical forms of the others."""
        total, unknown = value_by_parts(position)
        return Remainder(total, frozenset(part.form for part in unknown))

    def recursion(self) -> Recursion[Grid]:
        """Return a new search for Grundy values, with tables of its own."""
        return DiamondValues()

    def places(self, position: Grid) -> PlacesGame | None:
        """Return the game whose places are the rows and columns of `position`.

        A line can be taken as long as a line that crosses it at a token remains. Return None if
        there are too many lines.
        """
        rows = rows_of(position)
        columns = transposed(rows)
        # In a set of lines, the rows are the lower bits, and the columns come after them.
        moves = []
        for r, crossing_columns in enumerate(rows):
            if crossing_columns:
                moves.append(Taking(1 << r, crossing_columns << len(rows), 1 << r))
        for c, crossing_rows in enumerate(columns):
            if crossing_rows:
                line = 1 << len(rows) + c
                moves.append(Taking(line, crossing_rows, line))

        def lines_in(board: object) -> int | None:
            """Return the set of lines of `board`, or None if play cannot lead to `board`."""
            if not isinstance(board, Grid) or board.keeping(0) != position.keeping(0):
                return None
            lines = all_lines(board)
            if in_lines(position, lines.row_numbers, lines.column_numbers) != board:
                return None
            return lines.row_numbers | lines.column_numbers << len(rows)

        all_places = lines_in(position)
        assert all_places is not None
        return game_of_board(all_places, moves, lines_in)

    def longest_play(self, position: Grid) -> int:
        """Return the largest number of moves: in each connected part, the number of lines less 1.

        In each part, players can keep taking a line that leaves the other lines connected, until a
        single line is left.
        """
        return sum(part.count - 1 for part in connected_parts(position))

    def fewest_moves(self, position: Grid) -> int:
        """Return the smallest number of moves: the smallest number of lines that cover all tokens.

        By König's theorem this is the largest number of tokens of which no two share a line. Each
        covering line still has such a token when it is taken.
        """
        return matching_size(rows_of(position))

    def anatomy(self, position: Grid) -> Anatomy[Grid]:
        """Return the independent parts of `position`, and a symmetry for copying moves if any."""
        parts = connected_parts(position)
        described_parts = ((part.board.places, part.board, part.form) for part in parts)
        return Anatomy(tuple(parts_with_twins(described_parts)), mirror_of(position))


class Diamond(BoardRuleset[Grid]):
    """The Diamond: take all tokens of a row or of a column, even across gaps."""

    slug = SLUG
    title = N_("The Diamond")
    brief = N_("take a row or column")
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
            (MAX_TOKEN_ROWS + 1) // 2,
        ),
        rectangles(MAX_TOKEN_ROWS),
    )
    laws = (ShapesOfLines(),)
    words = cached_component(DiamondWords)
    bounds = cached_component(DiamondBounds)

    @property
    def how_to_tap(self) -> str:
        """A sentence on how to choose a line."""
        return _("Tap an arrow, or drag along a line.")

    def read_position(self, text: str) -> Grid:
        """Return the board written in `text`: a size, a name such as `ring-5`, or a picture.

        Raises `GameError`.
        """
        return read_shape(text)

    def write_position(self, position: Grid) -> str:
        """Return the shortest notation of `position`: its sides, a name, or a picture."""
        return write_shape(position)

    def takings(self, position: Grid) -> Iterator[Taking]:
        """Yield a move for each row and column that has tokens: it takes all of these."""
        return (Taking(line, 0, line) for line in lines_of(position) if line)

    def layout(self, position: Grid) -> Layout:
        """Return the drawing of the board, with a stone for each token."""
        return grid_layout(position, look=Look.STONES)

    def touches(self, position: Grid, option: Option[Grid]) -> Iterator[Touch]:
        """Yield the ways to tap the move to `option`: the name or any token of the line."""
        gone = position.keys(position.cells & ~option[0].cells)
        row, column = line_taken(position, option[0])
        line_names = [(ROW, row)] if row is not None else []
        line_names += [(COLUMN, column)] if column is not None else []
        for place in (*line_names, *gone):
            yield Touch(gone, (place,))

    def read_move(self, position: Grid, text: str) -> Option[Grid]:
        """Return the option after taking the line with the name `text`, like `3` or `c`.

        Raises `NotationError` or `IllegalMove`.
        """
        return (position.keeping(position.cells & ~read_line(position, text)),)

    def write_move(self, position: Grid, option: Option[Grid]) -> str:
        """Return the name of the line that the move to `option` takes, like `3` or `c`."""
        return write_line(position, option[0])
