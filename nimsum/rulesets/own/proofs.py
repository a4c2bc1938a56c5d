"""Which test may prove a period of the values of a described game that has no name."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from nimsum.rulesets.law import Finding
from nimsum.theory.periods.periodic_sets import RepeatingSet, repeating_set_period
from nimsum.theory.periods.periodicity import Certificate

from .clauses import Clause
from .known import code_of, game_of_code, game_of_taking, taken_at_will


class PeriodProof(Protocol):
    """What the bounds of a game of heaps says of the period of its values."""

    def proved_period(self, values: Sequence[int]) -> Certificate | None:
        """The period of all values that the given first ones prove, if they do."""

    def needed_for_proof(self, preperiod: int, period: int, saltus: int) -> int | None:
        """How many first values prove such a law if they follow it; None if that is not known."""

    def options_by_period(
        self, period: Certificate, values: Sequence[int], n: int, value: int
    ) -> Finding[int] | None:
        """Options of a wanted value, n of any size; None where only a scan can tell."""


def proof_of(clauses: tuple[Clause, ...]) -> PeriodProof | None:
    """The test for the game with these clauses, if there is one, however long a set or code."""
    taken = taken_at_will(clauses)
    if taken is not None:
        game = game_of_taking(taken)
        return game.bounds if game else _OfARepeatingSet(taken)
    code = code_of(clauses)
    return None if code is None else game_of_code(code).bounds


@dataclass(frozen=True)
class _OfARepeatingSet:
    """Where any number of a set may be taken that repeats in the end."""

    taken: RepeatingSet

    def proved_period(self, values: Sequence[int]) -> Certificate | None:
        return repeating_set_period(values, self.taken)

    def needed_for_proof(self, preperiod: int, period: int, saltus: int) -> int | None:
        """None: what decides the rest may come back later than the values do."""
        return None

    def options_by_period(
        self, period: Certificate, values: Sequence[int], n: int, value: int
    ) -> Finding[int] | None:
        return None
