"""A misère quotient in sums of heaps, and its certificate checked again."""

from dataclasses import dataclass
from functools import cache
from time import perf_counter

from nimsum.budget import Budget, OutOfBudget
from nimsum.lab.quotients.numbering import MonoidPresentation, presentation
from nimsum.lab.quotients.proof import NotProved, Proof, check
from nimsum.lab.quotients.quotient import Quotient
from nimsum.lab.quotients.shipped import quotient_of, shipped_codes
from nimsum.language import _


@dataclass(frozen=True, slots=True)
class ToldQuotient:
    """A misère quotient; its elements are written as sums of heaps, the generators."""

    quotient: Quotient
    presentation: MonoidPresentation

    def heaps(self, last: int) -> list[tuple[int, str, bool]]:
        """The heaps up to a size: how large, which sums they equal, and whether each generates."""
        generators = self.presentation.generators
        return [
            (n, self.sum(self.quotient.element_of_heap(n)), n in generators)
            for n in range(1, last + 1)
        ]

    @property
    def lost(self) -> list[str]:
        """The elements that are P-positions."""
        return [self.sum(x) for x in sorted(self.quotient.monoid.p_elements)]

    @property
    def relations(self) -> list[tuple[str, str]]:
        """Which sums of generators equal simpler ones."""
        return [(_sum(left), _sum(right)) for left, right in self.presentation.relations]

    def sum(self, element: int) -> str:
        """The first sum of generators that has an element."""
        return _sum(self.presentation.normal_forms[element])


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of checking a certificate: a proof, or why there is none."""

    code: str
    proof: Proof | None
    problem: str
    milliseconds: float


def told(quotient: Quotient) -> ToldQuotient:
    """A quotient in sums of heaps."""
    return ToldQuotient(quotient, presentation(quotient))


@cache
def told_quotients() -> tuple[ToldQuotient, ...]:
    """All quotients that are shipped."""
    return tuple(map(told, filter(None, map(quotient_of, shipped_codes()))))


def checked_again(quotient: Quotient, budget: Budget) -> Checked:
    """A certificate checked as if for the first time."""
    start, proof, problem = perf_counter(), None, ""
    try:
        proof = check(quotient, budget)
    except NotProved as wrong:
        problem = _("The certificate is wrong: %(reason)s.", reason=wrong)
    except OutOfBudget as limit:
        problem = _("Not checked within the limits of one answer: %(limit)s.", limit=limit)
    return Checked(quotient.code, proof, problem, 1000 * (perf_counter() - start))


def _sum(heaps: tuple[int, ...]) -> str:
    return " + ".join(map(str, heaps)) or "0"
