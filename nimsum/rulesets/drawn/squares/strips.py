"""Long strips of Remove-a-Square, 1-by-n and 2-by-n; a move `2,17` is a side and a first column."""

from collections.abc import Iterator
from dataclasses import dataclass

from nimsum.language import _, numeral
from nimsum.rulesets.drawn.long_forms import LongForm, long_first
from nimsum.rulesets.errors import IllegalMove, NotationError, like, within
from nimsum.rulesets.heaps.heap import read_number
from nimsum.rulesets.ruleset import Finding, Option
from nimsum.theory.squares.two_by_n import moves_to_nimber, two_by_n_nimber

from .boards import Position, Strip, rectangle
from .square_words import removal_in_words, size_in_words, worked_out_strip


@dataclass(frozen=True, slots=True)
class StripForm(LongForm[Position]):
    """A full rectangle of 1 or 2 rows that is too long to be drawn."""

    strip: Strip

    def write_position(self) -> str:
        """Return the sides, like 2x100."""
        return f"{self.strip.rows}x{self.strip.columns}"

    def position(self) -> str:
        """Return the sides in words."""
        return size_in_words(self.strip.rows, self.strip.columns)

    def how_to_write_a_move(self) -> str:
        """Return a hint for typed moves."""
        return _("Side and first column, like 1,5")

    def options(self) -> Iterator[Option[Position]]:
        """Yield the options, larger squares first; of two mirror images, only one is yielded."""
        for side in self._sides:
            for smaller in range((self.strip.columns - side) // 2 + 1):
                yield self._option_after(side, smaller)

    @property
    def _sides(self) -> range:
        return range(self.strip.rows, 0, -1)

    def _option_after(self, side: int, before: int) -> Option[Position]:
        """Return the option after taking a square with `before` columns to its left."""
        rows = self.strip.rows
        after = self.strip.columns - side - before
        lengths = (length for length in (max(before, after), min(before, after)) if length)
        strips = tuple(rectangle(rows, length) for length in lengths)
        return (*strips, rectangle(1, 1)) if side < rows else strips

    def notable_options(self) -> Iterator[Option[Position]]:
        """Yield the options after taking squares near an end and in the middle."""
        for side in self._sides:
            half = (self.strip.columns - side) // 2
            for before in dict.fromkeys((0, 1, 2, half // 2, half)):
                yield self._option_after(side, before)

    def read_move(self, text: str) -> Option[Position]:
        """Return the option after a move written as a side and a first column.

        Raises `NotationError` or `IllegalMove`.
        """
        rows = self.strip.rows
        side_text, comma, column_text = text.partition(",")
        if not comma:
            raise NotationError(_("That is no move."), text, like("1,5"))
        side = read_number(side_text)
        column = read_number(column_text)
        if not 1 <= side <= rows:
            raise IllegalMove(_("The side cannot be %(side)s.", side=side), text, within(1, rows))
        last = self.strip.columns - side + 1
        if not 1 <= column <= last:
            raise IllegalMove(_("No such square begins there."), text, within(1, numeral(last)))
        return self._option_after(side, column - 1)

    def _taken(self, option: Option[Position]) -> tuple[int, int]:
        """Return the side and the first column, from 1, of a square that leaves `option`."""
        rows = self.strip.rows
        side = 1 if rows == 1 or option[-1] == rectangle(1, 1) else 2
        pieces = option[:-1] if side < rows else option
        return side, (min(piece.columns for piece in pieces) if len(pieces) > 1 else 0) + 1

    def write_move(self, option: Option[Position]) -> str:
        """Return the side and the first column of the square, with a comma between them."""
        side, column = self._taken(option)
        return f"{side},{column}"

    def count_ways(self, option: Option[Position]) -> int:
        """Return the number of squares that leave `option`, with mirror images and both rows."""
        side, column = self._taken(option)
        before = column - 1
        mirrored = 1 if 2 * before == self.strip.columns - side else 2
        return mirrored * (self.strip.rows - side + 1)

    def move(self, option: Option[Position]) -> str:
        """Return the size and the first column of the square, in words."""
        side, column = self._taken(option)
        return _("%(side)s × %(side)s in column %(column)s", side=side, column=numeral(column))

    def kinds_of_move(self, option: Option[Position]) -> Iterator[str]:
        """Yield an order with the side of the square."""
        yield removal_in_words(self._taken(option)[0])

    def value(self) -> int:
        """Return the parity of the length for one row, or the periodic value for two rows."""
        columns = self.strip.columns
        return columns % 2 if self.strip.rows == 1 else two_by_n_nimber(columns)

    def worked_out(self) -> str:
        """Return the reason for the value."""
        return worked_out_strip(self.strip)

    def options_of_value(self, value: int) -> Finding[Position]:
        """Return all options with Grundy value `value`."""
        columns = self.strip.columns
        if self.strip.rows == 1:
            options = self.options() if value == (columns - 1) % 2 else iter([])
        else:
            options = (
                self._option_after(side, less) for side, less, _ in moves_to_nimber(columns, value)
            )
        return Finding(options, complete=True)

    def longest_play(self) -> int:
        """Return the number of cells: players can take them one by one."""
        return self.strip.rows * self.strip.columns

    def fewest_moves(self) -> int:
        """Return the number of moves if as many squares of side 2 as possible are taken."""
        columns = self.strip.columns
        return columns if self.strip.rows == 1 else columns // 2 + 2 * (columns % 2)


on_grid = long_first(Strip, StripForm)
"""A decorator for methods about boards on a grid; strips use the method of `StripForm`."""
