"""The Diamond game: take all tokens of a row or of a column."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from webapp.language import N_, ngettext
from webapp.language import gettext as _
from webapp.limits import MOST_ROWS_OF_TOKENS
from webapp.rulesets.anatomy import Anatomy, Part, twins
from webapp.rulesets.boards.kinds import LINES
from webapp.rulesets.drawn.grids import Grid, column_called, column_name, place_name
from webapp.rulesets.errors import IllegalMove, NotationError
from webapp.rulesets.law import Law
from webapp.rulesets.ruleset import Option, Ruleset, Source
from webapp.rulesets.series import Series
from webapp.rulesets.sources import PRIMES_STEP
from webapp.rulesets.wording import tokens

from .parts import connected_parts, mirror_of, pairing_of, value_by_parts
from .reach import DiamondReach
from .shapes import SLUG, read_shape, write_shape
from .words import worked_out

_LINE = re.compile(r"[1-9][0-9]?|[a-z]{1,2}")

_SERIES = (
    Series(
        "diamonds",
        N_("Diamonds"),
        N_("the diamond of %(odd)s"),
        ("{odd}",),
        1,
        (MOST_ROWS_OF_TOKENS + 1) // 2,
    ),
    Series(
        "rectangles", N_("Rectangles"), N_("%(a)s by %(b)s"), ("{a}x{b}",), 1, MOST_ROWS_OF_TOKENS
    ),
)


class ShapesOfLines(Law[Grid]):
    """The values of lines, rectangles, crosses, staircases, mirrors and of sums of them."""

    source = Source(PRIMES_STEP, N_("section 4, Lemma 2 and Theorems 4 and 5, with our extensions"))
    says = N_(
        "A line of an odd number of tokens has value 1, of an even number 2. "
        "A rectangle of more than one row and column has value 0 if its lines are even in "
        "number, else 2 if one side is 2, else 1; a cross of more than one row and column "
        "has value 0 if its lines are even in number, else 3. "
        "Rows that fit inside one another make a staircase: it has value 0 exactly if its "
        "rows and columns are even in number together and an even number of its steps "
        "counts. Two rows that hang together have value 0 exactly if the columns are even "
        "in number. A board that does not change when all lines change places with their "
        "partners, in pairs that share no token, has value 0."
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


@dataclass(frozen=True)
class Diamond(Ruleset[Grid]):
    """Take all tokens of a row or of a column, gaps or not."""

    slug = SLUG
    title = N_("Diamond game")
    source = Source(PRIMES_STEP, N_("section 4"))
    board = LINES
    example = "diamond:5"
    noun = N_("board")
    plural = N_("boards")
    most_rows = MOST_ROWS_OF_TOKENS
    ready = (
        (N_("diamond of 5"), "5"),
        (N_("diamond of 9"), "9"),
        (N_("diamond of 25"), "25"),
        (N_("rectangle"), "4x5"),
        (N_("cross"), "cross-5x6"),
        (N_("staircase"), "triangle-5"),
        (N_("ring"), "ring-5"),
        (N_("disc"), "disc-8"),
        (N_("chessboard"), "x.x.x,.x.x.,x.x.x,.x.x.,x.x.x"),
        (N_("heart"), ".xx.xx.,xxxxxxx,xxxxxxx,.xxxxx.,..xxx..,...x..."),
        (N_("spider"), "xx..,x.x.,x..x"),
        (N_("two hooks"), "xxx...,..x...,..x...,...x..,...x..,...xxx"),
    )
    laws = (ShapesOfLines(),)

    @property
    def series(self) -> tuple[Series, ...]:
        return _SERIES

    @property
    def rule(self) -> str:
        return _(
            "Take all tokens of one row or of one column, whether there are gaps between them "
            "or not; at least one."
        )

    def read_position(self, text: str) -> Grid:
        return read_shape(text)

    def write_position(self, position: Grid) -> str:
        return write_shape(position)

    def options(self, position: Grid) -> Iterator[Option[Grid]]:
        rows = (self._row(position, row) for row in range(position.rows))
        columns = (self._column(position, column) for column in range(position.columns))
        # A token alone in its row and in its column is both lines.
        for line in dict.fromkeys((*rows, *columns)):
            if line:
                yield (position.keeping(position.cells & ~line),)

    def _row(self, position: Grid, row: int) -> int:
        """The tokens of a row."""
        return position.cells & ((1 << position.columns) - 1) << row * position.columns

    def _column(self, position: Grid, column: int) -> int:
        """The tokens of a column."""
        places = sum(1 << row * position.columns for row in range(position.rows))
        return position.cells & places << column

    def read_move(self, position: Grid, text: str) -> Option[Grid]:
        if not _LINE.fullmatch(text):
            raise NotationError(
                _("That is not a line."),
                text,
                _("Write the number of a row or the letter of a column."),
            )
        line = self._row_called(position, text) or self._column_called(position, text)
        return (position.keeping(position.cells & ~line),)

    def _row_called(self, position: Grid, text: str) -> int:
        """The tokens of the row of that number; 0 for the name of a column."""
        if not text.isdecimal():
            return 0
        if int(text) > position.rows:
            raise IllegalMove(
                _("There is no row %(row)s.", row=text),
                text,
                _("The last row of the board is %(row)s.", row=position.rows),
            )
        line = self._row(position, int(text) - 1)
        if not line:
            raise IllegalMove(
                _("There is no token in row %(row)s.", row=text),
                text,
                _("Choose a line that has a token."),
            )
        return line

    def _column_called(self, position: Grid, text: str) -> int:
        """The tokens of the column of that name."""
        if column_called(text) >= position.columns:
            raise IllegalMove(
                _("There is no column %(column)s.", column=text),
                text,
                _(
                    "The last column of the board is %(column)s.",
                    column=column_name(position.columns - 1),
                ),
            )
        line = self._column(position, column_called(text))
        if not line:
            raise IllegalMove(
                _("There is no token in column %(column)s.", column=text),
                text,
                _("Choose a line that has a token."),
            )
        return line

    def write_move(self, position: Grid, option: Option[Grid]) -> str:
        row, column = self._line(position, option)
        return str(row + 1) if row is not None else column_name(column)

    def _line(self, position: Grid, option: Option[Grid]) -> tuple[int | None, int]:
        """The row that an option takes, else None, and a column in which it takes a token."""
        taken = position.cells & ~option[0].cells
        row, column = next(position.keeping(taken).places)
        return (row if taken == self._row(position, row) else None), column

    def tell_position(self, position: Grid) -> str:
        return _(
            "%(rows)s by %(columns)s, %(tokens)s",
            rows=position.rows,
            columns=position.columns,
            tokens=self._tokens(position),
        )

    def tell_option(self, option: Option[Grid]) -> str:
        return self._tokens(option[0])

    def _tokens(self, position: Grid) -> str:
        return tokens(position.cells.bit_count())

    def tell_move(self, position: Grid, option: Option[Grid]) -> str:
        row, column = self._line(position, option)
        if row is None:
            return _("column %(column)s", column=column_name(column))
        taken = position.cells & ~option[0].cells
        if taken == self._column(position, column):
            return _("the token %(place)s", place=place_name((row, column)))
        return _("row %(row)s", row=row + 1)

    def kinds_of_move(self, position: Grid, option: Option[Grid]) -> Iterator[str]:
        row, column = self._line(position, option)
        taken = position.cells & ~option[0].cells
        if taken == self._column(position, column):
            yield _("Take a column.")
        if row is not None:
            yield _("Take a row.")
        count = self.reduction(position, option)
        yield ngettext("Take a line of one token.", "Take a line of %(num)s tokens.", count)

    def reduction(self, position: Grid, option: Option[Grid]) -> int:
        return position.cells.bit_count() - option[0].cells.bit_count()

    def anatomy(self, position: Grid) -> Anatomy[Grid]:
        parts = connected_parts(position)
        return Anatomy(
            tuple(
                Part(frozenset(part.board.places), part.board, twin=twin)
                for part, twin in zip(parts, twins(part.form for part in parts), strict=True)
            ),
            mirror_of(position),
        )

    @cached_property
    def reach(self) -> DiamondReach:
        return DiamondReach(self)
