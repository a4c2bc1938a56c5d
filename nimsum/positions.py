"""Positions as objects: what notebooks and programs ask of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from nimsum.answers import AnalysisAnswer, analysis_of
from nimsum.budget import THINKING_SECONDS, Budget
from nimsum.pictures.board import svg_of_board
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_move, read_sum, write_sum
from nimsum.rulesets.sums import Move, Sum, after


@dataclass(frozen=True)
class Position:
    """A sum of components, in normal or misère play. It is immutable, and `+` puts two together.

    `value`, `outcome` and `winning_moves` think for `seconds` of work at most, once.
    """

    components: Sum
    misere: bool = False
    seconds: float = THINKING_SECONDS

    def __str__(self) -> str:
        return write_sum(self.components)

    def __repr__(self) -> str:
        return f"position({str(self)!r}{', misere=True' if self.misere else ''})"

    def _repr_html_(self) -> str:
        """The board, for a notebook."""
        return svg_of_board(self.components)

    def __add__(self, other: "Position") -> "Position":
        if other.misere != self.misere:
            return NotImplemented
        return Position(self.components + other.components, self.misere, self.seconds)

    @cached_property
    def analysis(self) -> AnalysisAnswer:
        """All that is known of the position: what the JSON API answers."""
        convention = Convention.MISERE if self.misere else Convention.NORMAL
        return analysis_of(self.components, convention, Budget(self.seconds))

    @property
    def value(self) -> int | None:
        """The Grundy value: the nim-sum of the components'; None if unknown, or in misère play."""
        return self.analysis.value

    @property
    def outcome(self) -> str:
        """Who wins: "N" the player to move next, "P" the other one, "D" nobody, or "unknown"."""
        return self.analysis.outcome.value

    @property
    def winning_moves(self) -> tuple[str, ...]:
        """The winning moves in notation, as many as are known; `after` takes them."""
        return tuple(f"{each.component}:{each.move}" for each in self.analysis.winning_moves)

    def after(self, move: str) -> "Position":
        """The position after a move, written as 0:4: the component, and what the move leaves.

        Raises NotationError, or IllegalMove where the rules forbid it; both are ValueErrors.
        """
        return self._with(after(self.components, read_move(self.components, move)))

    def options(self) -> Iterator["Position"]:
        """The positions after each move, lazily: there may be very many."""
        for index, component in enumerate(self.components):
            for option in component.ruleset.options(component.position):
                yield self._with(after(self.components, Move(index, option)))

    def _with(self, components: Sum) -> "Position":
        return Position(components, self.misere, self.seconds)


def position(text: str, *, misere: bool = False, seconds: float = THINKING_SECONDS) -> Position:
    """The position that is written, as "nim:3 + kayles:9".

    Raises NotationError, UnknownRuleset or InvalidPosition, which are ValueErrors that say what
    would be right.
    """
    return Position(read_sum(text), misere, seconds)


def analyse(
    text: str, *, misere: bool = False, seconds: float = THINKING_SECONDS
) -> AnalysisAnswer:
    """All that is known of a position: what the JSON API answers. Raises as `position` does."""
    return position(text, misere=misere, seconds=seconds).analysis
