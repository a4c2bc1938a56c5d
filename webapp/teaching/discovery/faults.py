"""How a claim on a position can break the definition of P, N and values."""

from dataclasses import dataclass
from typing import Literal

from nimsum.rulesets.sums import Move, Sum

from .field import Claim, Numbers

Basis = Literal["mark", "confirmed", "solver"]
"""On whose word an option is what it is said to be."""

ORDER: tuple[Basis, ...] = ("mark", "confirmed", "solver")
"""The words, the best first: what one said oneself convinces most."""

Fault = Literal[
    "an option is P",
    "an option is drawn",
    "all options are N",
    "no option is P",
    "an option has the value",
    "no option has a smaller number",
]
"""How a claim breaks the definition."""


@dataclass(frozen=True, slots=True)
class JudgedOption:
    """An option: the move there, what is said of it, and on whose word."""

    move: Move
    left: Sum
    claim: Claim
    basis: Basis


@dataclass(frozen=True, slots=True)
class Contradiction:
    """What contradicts a claim on a position.

    `options` are all that do, or the first ones unless `complete`. `missing` is the number that a
    claimed value skips; `truth` is what the solver says, where it was asked.
    """

    numbers: Numbers
    position: Sum
    claim: Claim
    fault: Fault
    options: tuple[JudgedOption, ...]
    complete: bool
    missing: int | None = None
    truth: Claim | None = None

    @property
    def basis(self) -> Basis:
        """The weakest word that it leans on, the visitor's own marks being the best."""
        found = [ORDER.index(option.basis) for option in self.options]
        return ORDER[max(found, default=0)] if self.complete else "solver"
