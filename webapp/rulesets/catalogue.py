"""Every ruleset, by its slug. A new ruleset adds one line here."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from webapp.language import gettext as _

from .aliquants import Maliquant, Saliquant
from .aliquot_sums import AliquotPartialSums, AliquotSum
from .aliquots import Maliquot, Saliquot
from .all_but import AllBut
from .chocolate_stones import ChocolateStones
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
from .demon_money import DemonMoney
from .diamond import Diamond
from .dividing import DivideAndResidue, Dividing
from .errors import NotationError, UnknownRuleset
from .factoring import Factoring, FactoringCoprime, SubtractFactoring
from .fullsets import FullsetDivisor, FullsetRelativePrime
from .nim import Nim
from .nimhoff import CyclicNimhoff, GeneralizedCyclicNimhoff
from .no_factor import NoFactor
from .nontotatives import Nontotative
from .powerset_totatives import PowersetNontotative, PowersetTotative
from .powersets import PowersetMaliquant, PowersetMaliquot, PowersetSaliquant, PowersetSaliquot
from .remove_a_square import RemoveASquare
from .remove_an_edge import RemoveAnEdge
from .residues import DivideThrowResidue, ResidueThrowDivisor
from .ruleset import Ruleset
from .splitting import CouplesAreForever, GrundysGame
from .subtraction import Subtraction
from .sum_from_product import SumFromProduct
from .take_and_break import Hexadecimal, Octal
from .totatives import Totative
from .wythoff import Wythoff

AnyRuleset = Ruleset[Any]

_IN_ORDER: tuple[type[AnyRuleset], ...] = (
    Nim,
    Subtraction,
    AllBut,
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
    GrundysGame,
    CouplesAreForever,
    Octal,
    Hexadecimal,
    AliquotSum,
    AliquotPartialSums,
    Wythoff,
    CyclicNimhoff,
    GeneralizedCyclicNimhoff,
    DeleteNim,
    VariantOfDeleteNim,
    ChocolateStones,
    DemonMoney,
    SumFromProduct,
    NoFactor,
    Diamond,
    RemoveASquare,
    RemoveAnEdge,
)

_ALIASES = {
    "kayles": ("octal", "0.77"),
    "dawsons-chess": ("octal", "0.137"),
    "dawsons-kayles": ("octal", "0.07"),
    "treblecross": ("octal", "0.007"),
    "officers": ("octal", "0.6"),
}
"""Games that have a name of their own: the slug and the parameters by which they are written."""

_FAMILIES = {family.slug: family for family in _IN_ORDER}


def families() -> Iterator[type[AnyRuleset]]:
    """Every ruleset class, in the order in which people should meet them."""
    return iter(_FAMILIES.values())


def aliases() -> Iterator[tuple[str, AnyRuleset]]:
    """Each name of a game that is another game with certain parameters, and that game."""
    return ((name, ruleset(slug, parameters)) for name, (slug, parameters) in _ALIASES.items())


@lru_cache(maxsize=2_000)
def ruleset(slug: str, parameters: str | None = None) -> AnyRuleset:
    """The ruleset of that slug with those parameters (the text between the brackets).

    Raises UnknownRuleset, NotationError or InvalidPosition.
    """
    if slug in _ALIASES:
        if parameters is not None:
            raise NotationError(
                _("The game %(game)s takes nothing in brackets.", game=slug),
                f"{slug}({parameters})",
                _("Write %(example)s.", example=f"{slug}:12"),
            )
        slug, parameters = _ALIASES[slug]
    family = _FAMILIES.get(slug)
    if family is None:
        raise UnknownRuleset(
            _("There is no game of that name."),
            slug,
            _("The games are %(names)s.", names=", ".join((*_FAMILIES, *_ALIASES))),
        )
    return family.from_parameters(parameters)
