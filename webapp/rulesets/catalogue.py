"""Every ruleset, by its slug. A new ruleset adds one line here."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from .aliquants import Maliquant, Saliquant
from .aliquot_sums import AliquotPartialSums, AliquotSum
from .aliquots import Maliquot, Saliquot
from .counting import (
    MoveToNumberOfDistinctFactors,
    MoveToNumberOfFactors,
    Mtau,
    Mtotient,
    Stau,
    Stotient,
    SubtractNumberOfDistinctFactors,
    SubtractNumberOfFactors,
)
from .cut import Cut
from .delete_nim import DeleteNim, VariantOfDeleteNim
from .dividing import DivideAndResidue, Dividing
from .errors import UnknownRuleset
from .factoring import Factoring, FactoringCoprime, SubtractFactoring
from .fullsets import FullsetDivisor, FullsetRelativePrime
from .nim import Nim
from .nimhoff import CyclicNimhoff, GeneralizedCyclicNimhoff
from .nontotatives import Nontotative
from .powerset_totatives import PowersetNontotative, PowersetTotative
from .powersets import PowersetMaliquant, PowersetMaliquot, PowersetSaliquant, PowersetSaliquot
from .residues import DivideThrowResidue, ResidueThrowDivisor
from .ruleset import Ruleset
from .subtraction import Subtraction
from .totatives import Totative
from .wythoff import Wythoff

AnyRuleset = Ruleset[Any]

_IN_ORDER: tuple[type[AnyRuleset], ...] = (
    Nim,
    Subtraction,
    Maliquot,
    Saliquot,
    Maliquant,
    Saliquant,
    Totative,
    Nontotative,
    Mtau,
    Stau,
    Mtotient,
    Stotient,
    MoveToNumberOfFactors,
    SubtractNumberOfFactors,
    MoveToNumberOfDistinctFactors,
    SubtractNumberOfDistinctFactors,
    FullsetDivisor,
    FullsetRelativePrime,
    PowersetMaliquot,
    PowersetSaliquot,
    PowersetMaliquant,
    PowersetSaliquant,
    PowersetTotative,
    PowersetNontotative,
    Dividing,
    DivideAndResidue,
    DivideThrowResidue,
    ResidueThrowDivisor,
    Factoring,
    FactoringCoprime,
    SubtractFactoring,
    Cut,
    AliquotSum,
    AliquotPartialSums,
    Wythoff,
    CyclicNimhoff,
    GeneralizedCyclicNimhoff,
    DeleteNim,
    VariantOfDeleteNim,
)

_FAMILIES = {family.slug: family for family in _IN_ORDER}


def families() -> Iterator[type[AnyRuleset]]:
    """Every ruleset class, in the order in which people should meet them."""
    return iter(_FAMILIES.values())


@lru_cache(maxsize=2_000)
def ruleset(slug: str, parameters: str | None = None) -> AnyRuleset:
    """The ruleset of that slug with those parameters (the text between the brackets).

    Raises UnknownRuleset, NotationError or InvalidPosition.
    """
    family = _FAMILIES.get(slug)
    if family is None:
        raise UnknownRuleset(
            "There is no game of that name.", slug, f"The games are {', '.join(_FAMILIES)}."
        )
    return family.from_parameters(parameters)
