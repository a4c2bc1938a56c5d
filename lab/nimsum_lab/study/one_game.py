"""The study of one misère game: its canonical form, genus, mates, parts and primes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from nimsum.budget import Budget, OutOfBudget
from nimsum.theory.misere.canonical import Simplification, canonical, simplification
from nimsum.theory.misere.form_sums import is_even, is_unit, plus_one
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.genus import genus
from nimsum.theory.misere.mates import concubine, iterated_mates, mate
from nimsum.theory.misere.parts import Partition, even_parts, partitions
from nimsum.theory.misere.primes import PrimePartition, is_prime, prime_partitions
from nimsum.theory.misere.symbols import Genus, Temper
from nimsum.theory.misere.temper import temper

_SHARE_PER_QUESTION = 0.4
"""The share of the remaining time that one question may take."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Parity:
    """The parity of a game G in canonical form (even if G + 1 has the option G), and G + 1."""

    is_even: bool
    is_unit: bool
    plus_one: Form


@dataclass(frozen=True, slots=True)
class Mates:
    """The mates of a game G, all in canonical form."""

    of_form: Form
    """The mate of the form that was typed, which may differ from that of its canonical form."""
    of_canonical: Form
    """The mate G⁻ of the canonical form."""
    chain: tuple[Form, ...]
    """G, G⁻, G⁻⁻, … up to the last game before the first repetition."""
    after_chain: Form
    """The mate of the last game of `chain`, equal to an earlier one if the chain is complete."""
    concubine: Form
    """A game whose mate is G although it is not the mate of G."""

    @property
    def differ(self) -> bool:
        """True if the mate of the typed form differs from that of its canonical form."""
        return self.of_form is not self.of_canonical

    @property
    def is_cycle(self) -> bool:
        """True if `after_chain` is in `chain`, so that the chain goes round."""
        return self.after_chain in self.chain


@dataclass(frozen=True, slots=True)
class Structure:
    """The ways to write a game in canonical form as a sum: its even parts, and its partitions."""

    is_prime: bool
    even_parts: tuple[Form, ...]
    primes: frozenset[Form]
    """The even parts that are prime."""
    partitions: tuple[Partition, ...]
    prime_partitions: tuple[PrimePartition, ...]
    """The ways to write the game as a sum of primes."""

    @property
    def has_unique_partition(self) -> bool:
        """True if there is just one way to write the game as a sum of primes (Definition 7.8)."""
        return len(self.prime_partitions) == 1


@dataclass(frozen=True, slots=True)
class GameStudy:
    """All results about a form; a result that was not found in time is None."""

    form: Form
    canonical: Form
    steps: tuple[Simplification, ...] | None
    """The simplifications that lead to the canonical form. One that the proviso forbids is left
    out, unless it is a simplification of the form itself, not only of a follower."""
    genus: Genus | None
    canonical_temper: Temper | None
    """The temper of the canonical form."""
    temper_as_typed: Temper | None
    """The temper of the form itself if it is known to differ from `canonical_temper`, or None."""
    parity: Parity | None
    mates: Mates | None
    structure: Structure | None

    @property
    def is_canonical(self) -> bool:
        """True if the form is its own canonical form."""
        return self.form is self.canonical

    @property
    def is_p(self) -> bool:
        """True if the game is a P-position."""
        return self.canonical.is_p

    @property
    def is_unit(self) -> bool:
        """True if the game is known to be 0 or 1."""
        return self.parity is not None and self.parity.is_unit

    @property
    def is_odd(self) -> bool:
        """True if the game G is known to be odd, that is, no option of G + 1."""
        return self.parity is not None and not self.parity.is_even


def study_game(lab: Laboratory, form: Form, budget: Budget) -> GameStudy:
    """Return all results about `form` that are found within `budget`.

    Raises OutOfBudget if not even the canonical form is found.
    """
    with budget:
        game = canonical(lab, form)
    steps = answer_in_time(budget, lambda: _main_steps(lab, form))
    game_genus = answer_in_time(budget, lambda: genus(lab, game))
    temper_as_typed = answer_in_time(budget, lambda: temper(lab, form))
    canonical_temper = answer_in_time(budget, lambda: temper(lab, game))
    if canonical_temper is None or canonical_temper == temper_as_typed:
        temper_as_typed = None
    return GameStudy(
        form=form,
        canonical=game,
        steps=steps,
        genus=game_genus,
        canonical_temper=canonical_temper,
        temper_as_typed=temper_as_typed,
        parity=answer_in_time(
            budget, lambda: Parity(is_even(lab, game), is_unit(lab, game), plus_one(lab, game))
        ),
        mates=answer_in_time(budget, lambda: _mates(lab, form, game)),
        structure=answer_in_time(budget, lambda: _structure(lab, game)),
    )


def answer_in_time(budget: Budget, question: Callable[[], T]) -> T | None:
    """Return `question()`, or None if it takes more than 40 % of the rest of `budget`."""
    try:
        with budget.part(_SHARE_PER_QUESTION):
            return question()
    except OutOfBudget:
        return None


def _main_steps(lab: Laboratory, form: Form) -> tuple[Simplification, ...]:
    """Return the simplifications of `form` and of the games in it that lead to its canonical form.

    Of the simplifications to 0 that the proviso forbids, only those of `form` itself are included.
    """
    steps = simplification(lab, form)
    return tuple(step for step in steps if step.allowed or step.form is form)


def _mates(lab: Laboratory, form: Form, game: Form) -> Mates:
    """Return the mates of `form` and of its canonical form `game`."""

    def canonical_mate(other: Form) -> Form:
        return canonical(lab, mate(lab, other))

    chain = tuple(iterated_mates(lab, game))
    return Mates(
        of_form=canonical_mate(form),
        of_canonical=canonical_mate(game),
        chain=chain,
        after_chain=canonical_mate(chain[-1]),
        concubine=concubine(lab, game),
    )


def _structure(lab: Laboratory, game: Form) -> Structure:
    """Return the even parts of `game`, in canonical form, and its partitions."""
    evens = even_parts(lab, game)
    all_partitions = tuple(partitions(lab, game))
    return Structure(
        is_prime=is_prime(lab, game),
        even_parts=tuple(evens),
        primes=frozenset(part for part in evens if is_prime(lab, part)),
        partitions=all_partitions,
        prime_partitions=prime_partitions(lab, game),
    )
