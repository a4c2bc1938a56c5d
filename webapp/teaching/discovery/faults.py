"""The ways in which a claim on a position can break the definition of P, N and values."""

from dataclasses import dataclass
from typing import Literal

from nimsum.rulesets.sums import Move, Sum

from .field import Claim, Numbers

Basis = Literal["mark", "confirmed", "solver"]
"""The source of a claim on an option."""

ORDER: tuple[Basis, ...] = ("mark", "confirmed", "solver")
"""The sources, the most convincing first: the user's own mark."""

Fault = Literal[
    "an option is P",
    "an option is drawn",
    "all options are N",
    "no option is P",
    "an option has the value",
    "no option has a smaller number",
]
"""A way in which a claim breaks the definition."""


@dataclass(frozen=True, slots=True)
class JudgedOption:
    """An option: the `move` to the position `result`, the claim on it, and the claim's source."""

    move: Move
    result: Sum
    claim: Claim
    basis: Basis


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A contradiction of a claim on a position.

    `options` are the options that contradict it: all of them if `complete`, or else the first ones.
    `missing` is the value that no option has although it is smaller than the claimed one. `truth`
    is the solver's result, or None if the solver was not used.
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
        """The least convincing source of the claims that it relies on."""
        ranks = [ORDER.index(option.basis) for option in self.options]
        return ORDER[max(ranks, default=0)] if self.complete else "solver"
