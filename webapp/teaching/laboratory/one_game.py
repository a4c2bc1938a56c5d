"""What there is to say of one misère game: the page of the laboratory, before it is drawn."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from nimsum.budget import Budget, OutOfBudget
from nimsum.lab.misere.mates import concubine, iterated_mates, mate
from nimsum.lab.misere.parts import Partition, even_parts, partitions
from nimsum.lab.misere.primes import PrimePartition, is_prime, prime_partitions
from nimsum.theory.misere.canonical import Simplification, canonical, simplification
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.genus import genus
from nimsum.theory.misere.sums import is_even, is_unit, plus_one
from nimsum.theory.misere.symbols import Genus, Temper
from nimsum.theory.misere.temper import temper

_FOR_ONE_QUESTION = 0.4
"""The part of the time that is left."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Parity:
    """Whether a game in canonical form is even, and its associate G + 1."""

    even: bool
    unit: bool
    plus_one: Form


@dataclass(frozen=True, slots=True)
class Mates:
    """Mates in canonical form: of a form as it stands, of its canonical form G, and so on.

    `chain` is G, G⁻, G⁻⁻, … until a game comes `again`.
    """

    of_form: Form
    of_canonical: Form
    chain: tuple[Form, ...]
    again: Form
    concubine: Form


@dataclass(frozen=True, slots=True)
class Structure:
    """The even parts of a game in canonical form, its partitions, and those into primes."""

    even_parts: tuple[Form, ...]
    partitions: tuple[Partition, ...]
    primes: frozenset[Form]
    prime: bool
    prime_partitions: tuple[PrimePartition, ...]

    @property
    def unique(self) -> bool:
        """Whether the game has the unique partition property (Definition 7.8)."""
        return len(self.prime_partitions) == 1


@dataclass(frozen=True, slots=True)
class Study:
    """A form and what is known of it; None for what was not found in time.

    `steps` leaves out those that only the proviso forbids, except that of the form itself.
    """

    form: Form
    canonical: Form
    steps: tuple[Simplification, ...] | None
    genus: Genus | None
    temper: Temper | None
    canonical_temper: Temper | None
    parity: Parity | None
    mates: Mates | None
    structure: Structure | None

    @property
    def is_canonical(self) -> bool:
        """Whether the form was in canonical form already."""
        return self.form is self.canonical

    @property
    def temper_as_typed(self) -> Temper | None:
        """The temper of the form as it stands, where its canonical form is known to differ."""
        if self.canonical_temper is None or self.temper is self.canonical_temper:
            return None
        return self.temper

    @property
    def is_p(self) -> bool:
        """Whether the game is a P-position: the player who has just moved wins."""
        return self.canonical.is_p


def study(lab: Laboratory, form: Form, budget: Budget) -> Study:
    """Everything about a form. Raises OutOfBudget if not even its canonical form is found."""
    with budget:
        game = canonical(lab, form)
    return Study(
        form=form,
        canonical=game,
        steps=asked(
            budget,
            lambda: tuple(s for s in simplification(lab, form) if s.allowed or s.form is form),
        ),
        genus=asked(budget, lambda: genus(lab, game)),
        temper=asked(budget, lambda: temper(lab, form)),
        canonical_temper=asked(budget, lambda: temper(lab, game)),
        parity=asked(
            budget, lambda: Parity(is_even(lab, game), is_unit(lab, game), plus_one(lab, game))
        ),
        mates=asked(budget, lambda: _mates(lab, form, game)),
        structure=asked(budget, lambda: structure(lab, game)),
    )


def asked(budget: Budget, question: Callable[[], T]) -> T | None:
    """The answer to one of several questions; None if it takes too much of the time left."""
    try:
        with budget.part(_FOR_ONE_QUESTION):
            return question()
    except OutOfBudget:
        return None


def structure(lab: Laboratory, game: Form) -> Structure:
    """The parts of a game in canonical form. Raises OutOfBudget."""
    found = even_parts(lab, game)
    return Structure(
        even_parts=tuple(found),
        partitions=tuple(partitions(lab, game)),
        primes=frozenset(part for part in found if is_prime(lab, part)),
        prime=is_prime(lab, game),
        prime_partitions=prime_partitions(lab, game),
    )


def _mates(lab: Laboratory, form: Form, game: Form) -> Mates:
    def mate_of(each: Form) -> Form:
        return canonical(lab, mate(lab, each))

    chain = tuple(iterated_mates(lab, game))
    return Mates(mate_of(form), mate_of(game), chain, mate_of(chain[-1]), concubine(lab, game))
