"""Positions as objects, for notebooks and programs."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from nimsum.answers import AnalysisAnswer, analysis_of
from nimsum.budget import THINKING_SECONDS, Budget
from nimsum.misere import MiserePlay
from nimsum.pictures.board import svg_of_board
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_move, read_sum, write_sum
from nimsum.rulesets.sums import Sum, after, moves_in


@dataclass(frozen=True)
class Position:
    """An immutable sum of components, in normal or, if `is_misere`, in misère play.

    The operator `+` adds two sums, and `3 * a` is a + a + a. Two positions are equal (`==`) if they
    have the same components in the same order; `is_equivalent` compares what they are worth.

    `value`, `outcome` and `winning_moves` come from one analysis, which takes at most `seconds` of
    work when one of the three is first read.
    """

    components: Sum
    is_misere: bool = False
    seconds: float = THINKING_SECONDS

    def __str__(self) -> str:
        return write_sum(self.components)

    def __repr__(self) -> str:
        if not self.components:
            return "<the empty sum" + ", misère" * self.is_misere + ">"
        return f"position({str(self)!r}{', misere=True' if self.is_misere else ''})"

    def _repr_html_(self) -> str:
        """Return the picture of the board, for a notebook."""
        return svg_of_board(self.components)

    def _repr_svg_(self) -> str:
        """Return the picture of the board as SVG, for a notebook or a file."""
        return svg_of_board(self.components)

    def __add__(self, other: "Position") -> "Position":
        if getattr(other, "is_misere", None) != self.is_misere:
            return NotImplemented
        return Position(self.components + other.components, self.is_misere, self.seconds)

    def __radd__(self, zero: int) -> "Position":
        """Return this position as 0 + this position, with which `sum` begins."""
        return NotImplemented if zero != 0 else self

    def __mul__(self, count: int) -> "Position":
        if count < 0:
            raise ValueError("A position has no negative multiples.")
        return self._with(self.components * count)

    __rmul__ = __mul__

    def is_equivalent(self, other: "Position") -> bool | None:
        """Return True if this position and `other` can replace each other beside any third one.

        In normal play this means that their values are equal; in misère play, that their canonical
        forms are. Return None if a value or a form is not known. Raises `ValueError` if one of them
        is in misère play and the other is not, and `TypeError` if `other` is no position.
        """
        if not hasattr(other, "is_misere"):
            raise TypeError(f"Compare it with a position, not with {other!r}.")
        if other.is_misere != self.is_misere:
            raise ValueError("One position is in normal play and the other in misère play.")
        results = [each.misere.form if self.is_misere else each.value for each in (self, other)]
        return None if None in results else results[0] == results[1]

    @cached_property
    def misere(self) -> MiserePlay:
        """The misère play of the position, whichever way it is played itself.

        It has the canonical form, genus, mate, parts and misère quotient. Each of them takes at
        most `seconds` of work when it is first read.
        """
        return MiserePlay(self.components, self.seconds)

    @cached_property
    def analysis(self) -> AnalysisAnswer:
        """The analysis of the position, as the JSON API returns it."""
        convention = Convention.MISERE if self.is_misere else Convention.NORMAL
        return analysis_of(self.components, convention, Budget(self.seconds))

    @property
    def value(self) -> int | None:
        """The Grundy value: the nim-sum of the components' values.

        None if the value is not known, and always in misère play.
        """
        return self.analysis.value

    @property
    def outcome(self) -> str:
        """The outcome with best play: "N", "P", "D" or "unknown".

        "N" means that the next player wins, "P" the previous player, and "D" that nobody does.
        """
        return self.analysis.outcome.value

    @property
    def winning_moves(self) -> tuple[str, ...]:
        """The known winning moves, in the notation that `after` reads."""
        return tuple(f"{move.component}:{move.move}" for move in self.analysis.winning_moves)

    def after(self, move: str) -> "Position":
        """Return the position after `move`.

        A move such as "0:4" consists of the index of a component and what the move leaves of that
        component. Raises `NotationError` if the move cannot be read, and `IllegalMove` if the rules
        forbid it; both are `ValueError`s.
        """
        return self._with(after(self.components, read_move(self.components, move)))

    def options(self) -> Iterator["Position"]:
        """Yield the positions after each move; there may be very many."""
        for move in moves_in(self.components):
            yield self._with(after(self.components, move))

    def _with(self, components: Sum) -> "Position":
        return Position(components, self.is_misere, self.seconds)


def position(text: str, *, misere: bool = False, seconds: float = THINKING_SECONDS) -> Position:
    """Return the position written in `text`, such as "nim:3 + kayles:9".

    Its analysis may take `seconds` of work. Raises `NotationError`, `UnknownRuleset` or
    `InvalidPosition` if `text` is not a position; these are `ValueError`s that say what to write.
    """
    return Position(read_sum(text), misere, seconds)


def analyse(
    text: str, *, misere: bool = False, seconds: float = THINKING_SECONDS
) -> AnalysisAnswer:
    """Return the analysis of the position written in `text`, as the JSON API returns it.

    The analysis may take `seconds` of work. Raises `NotationError`, `UnknownRuleset` or
    `InvalidPosition` if `text` is not a position.
    """
    return position(text, misere=misere, seconds=seconds).analysis
