"""The study of one misère game: all that the page of the laboratory shows."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import TypeVar

from nimsum.budget import Budget, OutOfBudget
from nimsum.theory.misere.canonical import canonical, simplification
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.genus import genus
from nimsum.theory.misere.sums import is_even, is_unit, plus_one
from nimsum.theory.misere.temper import temper
from nimsum_lab.misere.mates import concubine, iterated_mates, mate
from nimsum_lab.misere.parts import even_parts, partitions
from nimsum_lab.misere.primes import is_prime, prime_partitions

_SHARE_PER_QUESTION = 0.4
"""The share of the remaining time that one question may take."""

T = TypeVar("T")


def study(lab: Laboratory, form: Form, budget: Budget) -> SimpleNamespace:
    """Return all results about `form`; None for each that was not found in time.

    `steps` leaves out the simplifications that only the proviso forbids, except that of `form`
    itself. `temper_as_typed` is the temper of `form`, if that of its canonical form is known to
    differ. Raises OutOfBudget if not even the canonical form is found.
    """
    with budget:
        game = canonical(lab, form)
    steps = asked(
        budget, lambda: tuple(s for s in simplification(lab, form) if s.allowed or s.form is form)
    )
    game_genus = asked(budget, lambda: genus(lab, game))
    as_typed = asked(budget, lambda: temper(lab, form))
    canonical_temper = asked(budget, lambda: temper(lab, game))
    return SimpleNamespace(
        form=form,
        canonical=game,
        is_canonical=form is game,
        is_p=game.is_p,
        steps=steps,
        genus=game_genus,
        canonical_temper=canonical_temper,
        temper_as_typed=None if canonical_temper in (None, as_typed) else as_typed,
        parity=asked(budget, lambda: _parity(lab, game)),
        mates=asked(budget, lambda: _mates(lab, form, game)),
        structure=asked(budget, lambda: _structure(lab, game)),
    )


def asked(budget: Budget, question: Callable[[], T]) -> T | None:
    """Return the answer to `question`; None if it takes too much of the time left in `budget`."""
    try:
        with budget.part(_SHARE_PER_QUESTION):
            return question()
    except OutOfBudget:
        return None


def _parity(lab: Laboratory, game: Form) -> SimpleNamespace:
    """Return whether `game`, in canonical form, is even and a unit, with its associate G + 1."""
    return SimpleNamespace(
        even=is_even(lab, game), unit=is_unit(lab, game), plus_one=plus_one(lab, game)
    )


def _mates(lab: Laboratory, form: Form, game: Form) -> SimpleNamespace:
    """Return mates in canonical form: of `form`, of its canonical form `game`, and their mates.

    `of_form` is the mate of `form` as it stands. `chain` is G, G⁻, G⁻⁻, … up to the first
    repetition, and `again` is the game that is repeated.
    """

    def mate_of(each: Form) -> Form:
        return canonical(lab, mate(lab, each))

    chain = tuple(iterated_mates(lab, game))
    return SimpleNamespace(
        of_form=mate_of(form),
        of_canonical=mate_of(game),
        chain=chain,
        again=mate_of(chain[-1]),
        concubine=concubine(lab, game),
    )


def _structure(lab: Laboratory, game: Form) -> SimpleNamespace:
    """Return the even parts of `game`, in canonical form, its partitions, and those into primes.

    With a single partition into primes it has the unique partition property (Definition 7.8).
    """
    evens = even_parts(lab, game)
    all_partitions = tuple(partitions(lab, game))
    return SimpleNamespace(
        even_parts=tuple(evens),
        partitions=all_partitions,
        primes=frozenset(part for part in evens if is_prime(lab, part)),
        prime=is_prime(lab, game),
        prime_partitions=prime_partitions(lab, game),
    )
