"""Faults: the ways in which a claim can contradict the definition of P, N and values.

A position is P if all its options are N, and N if an option is P; its value is the smallest number
that is not the value of an option.
"""

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
"""The fact by which a claim contradicts the definition."""


@dataclass(frozen=True, slots=True)
class JudgedOption:
    """An option: the `move` to the position `result`, the claim on it, and the claim's source."""

    move: Move
    result: Sum
    claim: Claim
    basis: Basis


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A contradiction of a `claim` on a position, which `numbers` name.

    `options` are the options that contradict the claim; if `complete` is False, there may be
    others. `missing` is the value that no option has although it is smaller than the claimed one,
    or None. `truth` is the solver's result, or None if the solver was not used.
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
        """Where the claims on the options come from: the last of their sources in `ORDER`.

        If `options` are not all options, only the solver knows the others: it is "solver".
        """
        ranks = [ORDER.index(option.basis) for option in self.options]
        return ORDER[max(ranks, default=0)] if self.complete else "solver"
