"""Catalogue of all rulesets by slug, the name of a game in addresses.

Import a new ruleset of this package here, and add it to `_IN_ORDER`. Rulesets of installed packages
come after these.
"""

from collections.abc import Iterator
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from nimsum.language import _

from .arithmetic.aliquants import Maliquant, Saliquant
from .arithmetic.aliquot_sums import AliquotPartialSums, AliquotSum
from .arithmetic.aliquots import Maliquot, Saliquot
from .arithmetic.counting import (
    MoveToNumberOfDistinctFactors,
    MoveToNumberOfFactors,
    Mtau,
    Mtotient,
    Stau,
    Stotient,
    SubtractNumberOfDistinctFactors,
    SubtractNumberOfFactors,
)
from .arithmetic.dividing import DivideAndResidue, Dividing
from .arithmetic.factoring import Factoring, FactoringCoprime, SubtractFactoring
from .arithmetic.fullsets import FullsetDivisor, FullsetRelativePrime
from .arithmetic.nontotatives import Nontotative
from .arithmetic.powersets import (
    PowersetMaliquant,
    PowersetMaliquot,
    PowersetNontotative,
    PowersetSaliquant,
    PowersetSaliquot,
    PowersetTotative,
)
from .arithmetic.residues import DivideThrowResidue, ResidueThrowDivisor
from .arithmetic.totatives import Totative
from .breaking.cut import Cut
from .breaking.splitting import CouplesAreForever, GrundysGame
from .breaking.take_and_break import Hexadecimal, Octal
from .coins.turtles import MockTurtles, Ruler, TurningTurtles
from .drawn.chomp import Chomp
from .drawn.cram import Cram
from .drawn.diamond.diamond import Diamond
from .drawn.geography import Geography
from .drawn.graphs.green_hackenbush import GreenHackenbush
from .drawn.graphs.node_kayles import NodeKayles
from .drawn.graphs.remove_an_edge import RemoveAnEdge
from .drawn.no_factor.no_factor import NoFactor
from .drawn.notakto import Notakto
from .drawn.silver_dollar import SilverDollar
from .drawn.squares.remove_a_square import RemoveASquare
from .drawn.treblecross import Treblecross
from .errors import NotationError, UnknownRuleset, like
from .own.own import Own
from .own.own_cells import OwnCells
from .own.own_coins import OwnCoins
from .own.own_graph import OwnGraph
from .own.own_pair import OwnPair
from .packages import PackageGames, brings_games, package_games
from .pairs.delete_nim import DeleteNim, VariantOfDeleteNim
from .pairs.euclid import Euclid
from .pairs.nimhoff import CyclicNimhoff, GeneralizedCyclicNimhoff
from .pairs.staircase_nim import StaircaseNim
from .pairs.wythoff import Wythoff
from .ruleset import Ruleset
from .taking.all_but import AllBut
from .taking.chocolate_stones import ChocolateStones
from .taking.demon_money import DemonMoney
from .taking.nim import Nim
from .taking.subtraction import Subtraction
from .taking.sum_from_product import SumFromProduct

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
    Euclid,
    StaircaseNim,
    TurningTurtles,
    MockTurtles,
    Ruler,
    ChocolateStones,
    DemonMoney,
    SumFromProduct,
    NoFactor,
    Diamond,
    RemoveASquare,
    RemoveAnEdge,
    NodeKayles,
    Cram,
    Chomp,
    Treblecross,
    SilverDollar,
    GreenHackenbush,
    Geography,
    Notakto,
    Own,
    OwnPair,
    OwnCoins,
    OwnCells,
    OwnGraph,
)
"""Every ruleset class, in the order in which people should meet them."""

_ALIASES = {
    "kayles": ("octal", "0.77"),
    "dawsons-chess": ("octal", "0.137"),
    "dawsons-kayles": ("octal", "0.07"),
    "treblecross": ("octal", "0.007"),
    "officers": ("octal", "0.6"),
}
"""Games with a name of their own, each with the slug and the parameters of its ruleset."""

_MAX_NAME_LENGTH = 60  # Longer names are cut before they are compared with the names of games.
_FAMILIES = {family.slug: family for family in _IN_ORDER}

_PYTHON_GAMES: dict[str, type[AnyRuleset]] = {}
"""The games that functions in Python define in this process, by slug."""


def families() -> Iterator[type[AnyRuleset]]:
    """Yield every ruleset class in order; a class with parameters is a family of games."""
    return iter(_known(from_packages()).values())


def from_packages() -> list[PackageGames]:
    """Return the games that installed packages bring, and the reasons why some are refused."""
    return package_games((*_FAMILIES, *_ALIASES))


def _known(packages: list[PackageGames]) -> dict[str, type[AnyRuleset]]:
    """Return the classes of all games of Nimsum and of `packages`, by slug."""
    known = dict(_FAMILIES)
    for games in packages:
        known.update((kind.slug, kind) for kind in games.kinds)
    return known


def aliases() -> Iterator[tuple[str, AnyRuleset]]:
    """Yield each alias with its ruleset, for example kayles with octal(0.77)."""
    return ((name, ruleset(slug, parameters)) for name, (slug, parameters) in _ALIASES.items())


@lru_cache(maxsize=2_000)
def ruleset(slug: str, parameters: str | None = None) -> AnyRuleset:
    """Return the ruleset with `slug` and `parameters`, the text in the brackets.

    Raises `UnknownRuleset` if no game has that name, and `NotationError` if it cannot have these
    parameters.
    """
    if slug in _ALIASES:
        if parameters is not None:
            raise NotationError(
                _("%(game)s takes nothing in brackets.", game=slug),
                f"{slug}({parameters})",
                like(f"{slug}:12"),
            )
        slug, parameters = _ALIASES[slug]
    # Installed packages are loaded only if the slug is not one of Nimsum's own.
    family = _FAMILIES.get(slug) or _PYTHON_GAMES.get(slug)
    family = family or _known(from_packages()).get(slug)
    if family is None:
        raise _unknown(slug)
    return family.from_parameters(parameters)


def set_python_game(kind: type[AnyRuleset]) -> None:
    """Let the class `kind` be the game with its slug, in place of an earlier one in Python.

    The pages that list games do not list it. Raises `NotationError` if a game of Nimsum or of an
    installed package has the slug.
    """
    # A package that defines a game may be half imported: to load packages now would refuse it.
    packages = [] if brings_games(kind.__module__) else from_packages()
    earlier = _PYTHON_GAMES.get(kind.slug, kind).__module__
    is_taken = earlier != kind.__module__ and brings_games(earlier)
    if is_taken or kind.slug in _known(packages) or kind.slug in _ALIASES:
        raise NotationError("Another game has that name.", kind.slug, "Choose another name.")
    _PYTHON_GAMES[kind.slug] = kind
    ruleset.cache_clear()


def name_meant(slug: str) -> str:
    """Return the name of the game whose spelling is closest to `slug`; "" if no name is similar."""
    names = (*_known(from_packages()), *_ALIASES, *_PYTHON_GAMES)
    return "".join(get_close_matches(slug[:_MAX_NAME_LENGTH], names, n=1))


def _unknown(slug: str) -> UnknownRuleset:
    meant = name_meant(slug)
    right = _("It may come in a package that is not installed here. Try nim or kayles.")
    if meant:
        right = _("Did you mean %(name)s?", name=meant)
    return UnknownRuleset(_("There is no game of that name."), slug, right, meant)
