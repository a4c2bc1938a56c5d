"""The games of puzzles: a ruleset, a sum of several, or a mixture."""

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from nimsum.language import _
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.notation import read_component, read_ruleset
from nimsum.rulesets.sums import Sum
from nimsum.rulesets.titles import game_title

_BETWEEN = re.compile(r" *\+ *| +")

MIXED = "mixed"
"""The name of the mixture in addresses."""
MAX_RULESETS = 4
"""The largest number of rulesets of one puzzle."""

MIXTURE = (
    "nim",
    "subtraction(1,2,3)",
    "subtraction(2,3)",
    "subtraction(1,3,4)",
    "all-but(2)",
    "maliquot",
    "saliquot",
    "maliquant",
    "saliquant",
    "totative",
    "nontotative",
    "powerset-maliquot",
    "dividing",
    "divide-throw-residue",
    "factoring",
    "sum-from-product",
    "cut(1,2)",
    "cut(1,4)",
    "grundys-game",
    "couples-are-forever",
    "octal(0.77)",
    "octal(0.137)",
    "octal(0.07)",
    "octal(0.6)",
    "wythoff",
    "cyclic-nimhoff(3)",
    "delete-nim",
    "vdn",
    "chocolate-stones(3)",
    "demon-money",
    "no-factor:1-8",
    "diamond:3x4",
    "remove-a-square:3x3",
    "remove-a-square:2x5",
    "remove-an-edge:path-7",
    "remove-an-edge:cycle-6",
    "remove-an-edge:grid-2x4",
)
"""The games and boards of mixed sums. Any change changes the puzzles of all days."""

EASY = (
    "nim",
    "subtraction(1,2,3)",
    "subtraction(2,3)",
    "octal(0.77)",
    "grundys-game",
    "cut(1,2)",
    "remove-a-square:3x3",
    "remove-a-square:2x5",
)
"""The games and boards of the easiest mixed sums. Any change changes the puzzles of all days."""


@dataclass(frozen=True)
class PuzzleGame:
    """A game to make puzzles of. `names` are those of its rulesets, or () for the mixture."""

    names: tuple[str, ...]

    @classmethod
    def of(cls, position: Sum) -> Self:
        """Return the game of `position`, which is the mixture if it has too many rulesets."""
        names = tuple(dict.fromkeys(component.ruleset.name for component in position))
        return cls(names if len(names) <= MAX_RULESETS else ())

    @property
    def name(self) -> str:
        """The name of the game in addresses."""
        return "+".join(self.names) or MIXED

    @cached_property
    def rulesets(self) -> tuple[AnyRuleset, ...]:
        """The rulesets of the game, or () for the mixture."""
        return tuple(map(read_ruleset, self.names))

    @property
    def loopy(self) -> bool:
        """True if play need not end."""
        return any(ruleset.loopy for ruleset in self.rulesets)

    @property
    def title(self) -> str:
        """The title of the game, translated."""
        if not self.names:
            return _("Mixed games")
        return " + ".join(map(game_title, self.rulesets))


def read_game(text: str) -> PuzzleGame:
    """Return the game written in `text`, such as `mixed`, `nim` or `nim+cut(1,4)`.

    A blank counts as a plus, since it stands for one in a query string. Raises `GameError` if a
    game is unknown, or if there are more than `MAX_RULESETS`.
    """
    if text.strip() == MIXED:
        return PuzzleGame(())
    parts = _BETWEEN.split(text.strip())
    if len(parts) > MAX_RULESETS:
        raise NotationError(
            _("A puzzle is made of %(most)s games at most.", most=MAX_RULESETS),
            text,
            _("Write fewer games, like nim+maliquot."),
        )
    return PuzzleGame(tuple(read_ruleset(part).name for part in parts))


def read_ingredient(text: str) -> tuple[AnyRuleset, tuple[object, ...]]:
    """Return the ruleset written in `text`, an entry of the mixture, and a tuple with its board.

    The tuple is empty if the entry has only a ruleset: `vdn` names no board, `diamond:3x4` does.
    """
    if ":" not in text:
        return read_ruleset(text), ()
    component = read_component(text)
    return component.ruleset, (component.position,)
