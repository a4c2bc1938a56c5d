"""Long strips of Remove-a-Square, with 1 or 2 rows; a move `2,17` is a side and a first column."""

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
    """A full rectangle of 1 or 2 rows that is too long to be drawn.

    It has its own versions of methods of the ruleset.
    """

    strip: Strip

    def write_position(self) -> str:
        """Return the sides in notation, like `2x100`."""
        return f"{self.strip.rows}x{self.strip.columns}"

    def position(self) -> str:
        """Return the sides in words."""
        return size_in_words(self.strip.rows, self.strip.columns)

    def how_to_write_a_move(self) -> str:
        """Return the prompt for typing a move."""
        return _("Side and first column, like 1,5")

    def options(self) -> Iterator[Option[Position]]:
        """Yield the options, those after larger squares first; only one of two mirror images."""
        for side in self._sides:
            for smaller in range((self.strip.columns - side) // 2 + 1):
                yield self._option_after(side, smaller)

    @property
    def _sides(self) -> range:
        """The possible sides of squares, the largest first."""
        return range(self.strip.rows, 0, -1)

    def _option_after(self, side: int, before: int) -> Option[Position]:
        """Return the option after taking a square of `side`, `before` columns from the left."""
        rows = self.strip.rows
        after = self.strip.columns - side - before
        lengths = (length for length in (max(before, after), min(before, after)) if length)
        strips = tuple(rectangle(rows, length) for length in lengths)
        return (*strips, rectangle(1, 1)) if side < rows else strips

    def notable_options(self) -> Iterator[Option[Position]]:
        """Yield a few typical options: after taking squares near an end and in the middle."""
        for side in self._sides:
            half = (self.strip.columns - side) // 2
            for before in dict.fromkeys((0, 1, 2, half // 2, half)):
                yield self._option_after(side, before)

    def read_move(self, text: str) -> Option[Position]:
        """Return the option after the move in `text`: the side and first column of a square.

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
        """Return the side, and the first column (from 1), of a square that leaves `option`."""
        rows = self.strip.rows
        side = 1 if rows == 1 or option[-1] == rectangle(1, 1) else 2
        pieces = option[:-1] if side < rows else option
        columns_before = min(piece.columns for piece in pieces) if len(pieces) > 1 else 0
        return side, columns_before + 1

    def write_move(self, option: Option[Position]) -> str:
        """Return the move to `option` in notation, like `2,17`: a side and a first column."""
        side, column = self._taken(option)
        return f"{side},{column}"

    def count_ways(self, option: Option[Position]) -> int:
        """Return the number of different squares that leave `option` when they are taken."""
        side, column = self._taken(option)
        before = column - 1
        images = 1 if 2 * before == self.strip.columns - side else 2
        rows = self.strip.rows - side + 1
        return images * rows

    def move(self, option: Option[Position]) -> str:
        """Return the square that the move to `option` takes, in words: size and first column."""
        side, column = self._taken(option)
        return _("%(side)s × %(side)s in column %(column)s", side=side, column=numeral(column))

    def kinds_of_move(self, option: Option[Position]) -> Iterator[str]:
        """Yield a hint about the move to `option`, such as "Remove a 2 × 2 square."."""
        yield removal_in_words(self._taken(option)[0])

    def value(self) -> int:
        """Return the Grundy value: the parity of the length or, for two rows, a periodic value."""
        columns = self.strip.columns
        return columns % 2 if self.strip.rows == 1 else two_by_n_nimber(columns)

    def worked_out(self) -> str:
        """Return a sentence with the reason for the value."""
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
        """Return the largest number of moves: players take the cells one by one."""
        return self.strip.rows * self.strip.columns

    def fewest_moves(self) -> int:
        """Return the smallest number of moves: as many squares of side 2 as possible are taken."""
        columns = self.strip.columns
        return columns if self.strip.rows == 1 else columns // 2 + 2 * (columns % 2)


on_grid = long_first(Strip, StripForm)
"""A decorator for methods about boards on a grid; a `Strip` uses the method of `StripForm`."""
