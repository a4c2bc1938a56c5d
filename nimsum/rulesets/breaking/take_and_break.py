"""Take-and-break games: take tokens and split the rest (Partition games, 2020, section 4.1)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar, NamedTuple, Self

from nimsum.language import N_, _
from nimsum.limits import MAX_TAKE_AND_BREAK_TABLE
from nimsum.rulesets.boards.kind import Verbs
from nimsum.rulesets.boards.kinds import CHOICES, HIT_PINS, PINS, TAKE_PINS
from nimsum.rulesets.boards.places import Layout, Look, OnRow, Place, Touch
from nimsum.rulesets.heaps.heap import HeapRuleset, OneHeapWords
from nimsum.rulesets.heaps.pin_row import PinRow, both_ends, pins_taken
from nimsum.rulesets.ruleset import LawAbout, Option, Source, cached_component, laws_about
from nimsum.rulesets.series import Proved
from nimsum.rulesets.sources import PARTITION_GAMES
from nimsum.theory.heaps.take_and_break import positive_from

from .code_bounds import CodeBounds
from .codes import code_in_short, code_in_words, read_code, write_code

MAX_HEXADECIMAL_TABLE = 10_000
"""The largest heap whose value is computed without a period."""
_FIRST_HEAPS = 64  # The number of heaps among which those of value 0 are searched.
_MAX_PINS = 40
_BY_THE_MIDDLE = range(1, 5)  # Numbers of pins that a tap on their middle may take.


class _Named(NamedTuple):
    """The name of a game, its rule for a row of pins, and this rule in a few words."""

    name: str
    rule: str
    brief: str


_NAMED = {
    "0.77": _Named(
        N_("Kayles"), N_("Knock down one pin, or two neighbours."), N_("one pin, or two neighbours")
    ),
    "0.137": _Named(
        N_("Dawson’s Chess"),
        N_("Knock down a pin together with its neighbours."),
        N_("a pin with its neighbours"),
    ),
    "0.07": _Named(
        N_("Dawson’s Kayles"), N_("Knock down two neighbouring pins."), N_("two neighbouring pins")
    ),
    "0.007": _Named(
        N_("Treblecross"), N_("Knock down three neighbouring pins."), N_("three neighbouring pins")
    ),
    "0.6": _Named(
        N_("Officers"),
        N_("Knock down one pin that has a neighbour."),
        N_("one pin that has a neighbour"),
    ),
}
"""Codes of games with a name of their own, each with that name and its rules."""


class EqualHeapsBesideZero(LawAbout[int, "TakeAndBreak"]):
    """The law that only small heaps have value 0, if larger heaps can move to two equal heaps.

    From some size on, every heap has an option of two equal heaps, alone or with a third heap of
    value 0. That option has value 0.
    """

    @property
    def zeros(self) -> Proved | None:
        """The finitely many heaps of value 0, as a law; None if the law does not apply."""
        table = self.rules.bounds.recurrence()
        while len(table.values) < _FIRST_HEAPS:
            table.extend()
        zeros = [n for n in range(_FIRST_HEAPS) if table.values[n] == 0]
        start = positive_from(self.rules.digits, zeros)
        if start is None or start > _FIRST_HEAPS:
            return None
        listed = ", ".join(str(n) for n in zeros if n < start)
        why = N_(
            "From %(start)s on, every heap has a move to two equal heaps, alone or "
            "beside a heap of value 0: so its own value is not 0. Smaller heaps of "
            "value 0: %(listed)s."
        )
        named = (("start", start), ("listed", listed))
        return Proved(f"n is in {{{listed}}}", why, named)


@dataclass(frozen=True)
class TakeAndBreak(HeapRuleset):
    """Take i tokens and leave j non-empty heaps, if bit j of digit i of the code is 1."""

    digits: tuple[int, ...]

    source = Source(PARTITION_GAMES, "§4.1")
    board = CHOICES
    smallest_heap = 0
    laws = laws_about(EqualHeapsBesideZero)
    title_of_one: ClassVar[str]
    """The name of one of these games, to be followed by its code; marked with N_."""
    largest_digit: ClassVar[int]
    first_digits: ClassVar[tuple[int, ...]]
    """The allowed digits before the point: a move that takes nothing must leave two heaps."""

    @classmethod
    def from_parameters(cls, text: str | None) -> Self:
        """Return the game whose code is `text`, such as "0.77". Raises `GameError`."""
        return cls(read_code(cls.in_brackets(text), cls.largest_digit, cls.first_digits))

    @property
    def parameters(self) -> str:
        """The code in canonical spelling, such as `0.77`."""
        return write_code(self.digits)

    @property
    def called(self) -> str:
        """The name of the kind of game with the code, such as "Octal game 0.45"."""
        return f"{_(self.title_of_one)} {self.parameters}"

    @property
    def rule(self) -> str:
        """A sentence that describes the moves that the code allows."""
        return code_in_words(self.digits)

    @property
    def short_rule(self) -> str:
        """The moves that the code allows in a few words."""
        return code_in_short(self.digits)

    def options(self, position: int) -> Iterator[Option[int]]:
        """Yield the options, ordered by tokens taken and then by the number of remaining heaps."""
        for taken, digit in enumerate(self.digits):
            rest = position - taken
            if digit & 1 and rest == 0:
                yield (0,)
            if digit & 2 and rest >= 1:
                yield (rest,)
            if digit & 4:
                yield from ((rest - b, b) for b in range(1, rest // 2 + 1))
            if digit & 8:
                for c in range(1, rest // 3 + 1):
                    yield from ((rest - b - c, b, c) for b in range(c, (rest - c) // 2 + 1))

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if the code allows a move from heap `n` to the heaps in `option`."""
        taken = n - sum(option)
        if not option or not 0 <= taken < len(self.digits):
            return False
        if option == (0,):
            return self.digits[taken] & 1 == 1
        return min(option) > 0 and self.digits[taken] >> len(option) & 1 == 1


@dataclass(frozen=True)
class Octal(OnRow[int], PinRow, TakeAndBreak):
    """Take tokens and leave at most two heaps; for example, Kayles is octal(0.77)."""

    slug = "octal"
    title = N_("Octal games")
    title_of_one = N_("Octal game")
    board = PINS
    example = "octal(0.77):12"
    largest_digit = 7
    first_digits = (0, 4)
    words = cached_component(OneHeapWords, noun=N_("row of pins"))
    bounds = cached_component(CodeBounds, longest_table=MAX_TAKE_AND_BREAK_TABLE)

    @property
    def called(self) -> str:
        """The traditional name of the game, such as Kayles, or else "Octal game" with the code."""
        named = _NAMED.get(self.parameters)
        return _(named.name) if named else super().called

    @property
    def rule(self) -> str:
        """The rule for a row of pins if the game has a traditional name, or that of the code."""
        named = _NAMED.get(self.parameters)
        return _(named.rule) if named else super().rule

    @property
    def short_rule(self) -> str:
        """The rule for a row of pins if the game has a traditional name, or that of the code."""
        named = _NAMED.get(self.parameters)
        return _(named.brief) if named else super().short_rule

    @property
    def pin_verbs(self) -> Verbs:
        """The words of the rule: a game with a traditional name knocks pins down."""
        return HIT_PINS if self.parameters in _NAMED else TAKE_PINS

    @property
    def max_row_length(self) -> int:
        """The largest number of pins in a row; 0 for a code with moves that take nothing."""
        return 0 if self.digits[0] else _MAX_PINS

    def _taken(self, n: int) -> list[int]:
        """Return the numbers of tokens that moves from heap `n` can take, in ascending order.

        A move that takes all `n` tokens leaves no heap (bit 0 of the digit), a move that leaves one
        token leaves one heap (bit 1), and all other moves leave one or two heaps (bits 1 and 2).
        """
        amounts: list[int] = []
        for amount, digit in enumerate(self.digits[: n + 1]):
            possible_bits = 0b110
            if amount == n:
                possible_bits = 0b001
            elif amount == n - 1:
                possible_bits = 0b010
            if digit & possible_bits:
                amounts.append(amount)
        return amounts

    def _is_middle_unique(self, n: int) -> bool:
        """Return True if one tap, on the middle of the pins to take, is enough for any move.

        Moves from a row of `n` pins must take at most `max(_BY_THE_MIDDLE)` pins. And they must
        take one odd and one even number at most: taking 1 pin and taking 3 have the same middle.
        """
        taken = self._taken(n)
        return {*taken} <= {*_BY_THE_MIDDLE} and len({i % 2 for i in taken}) == len(taken)

    @property
    def how_to_tap(self) -> str:
        """A sentence on how to choose the pins of a move, by a tap or a finger that slides."""
        n = len(self.digits) + 1
        taken = self._taken(n)
        if not self.max_row_length or taken == [1]:
            return ""
        if taken == [1, 2]:
            return _("Tap a pin, or slide over two.")
        return _("Slide over the pins you take.")

    def place(self, index: int, is_standing: bool) -> Place:
        """Return the place at `index`, counted from 0, with a pin if `is_standing` is True."""
        return Place(index, index, 0, str(index + 1), is_standing, "")

    def of_row(self, row: Sequence[bool]) -> tuple[int, ...]:
        """Return the lengths of the runs of standing pins in `row`, which are independent heaps.

        They are independent since no move takes pins on both sides of a gap.
        """
        return tuple(len([*pins]) for is_standing, pins in groupby(row) if is_standing)

    def layout(self, position: int) -> Layout | None:
        """Return the drawing of a row of pins, or None if it is too long or a move takes no pin."""
        if not self.max_row_length or position > self.max_row_length:
            return None
        return Layout(
            Look.PINS,
            tuple(self.place(k, True) for k in range(position)),
            taps=0 if self._is_middle_unique(position) else 2,
        )

    def touches(self, position: int, option: Option[int]) -> Iterator[Touch]:
        """Yield a tap on the middle of the pins to take, or on both ends if that is ambiguous."""
        return pins_taken(
            position, option, _middle_pins if self._is_middle_unique(position) else both_ends
        )


def _middle_pins(first: int, end: int) -> tuple[int, ...]:
    """Return the index of the middle pin, or of the two middle pins, of `first` to `end` - 1."""
    return tuple(range((first + end - 1) // 2, (first + end) // 2 + 1))


@dataclass(frozen=True)
class Hexadecimal(TakeAndBreak):
    """Take tokens and leave at most three heaps; the code has hexadecimal digits, 0 to F."""

    slug = "hexadecimal"
    title = N_("Hexadecimal games")
    title_of_one = N_("Hexadecimal game")
    example = "hexadecimal(0.13FF):12"
    largest_digit = 15
    first_digits = (0, 4, 8, 12)
    bounds = cached_component(CodeBounds, longest_table=MAX_HEXADECIMAL_TABLE)
