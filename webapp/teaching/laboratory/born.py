"""The 22 misère games born by day 4, and what they are."""

from dataclasses import dataclass
from functools import cache, lru_cache

from nimsum.lab.counts.forms import form_of_game
from nimsum.lab.counts.listed import LAST_DAY_LISTED, games_born_by
from nimsum.lab.misere.parts import even_parts
from nimsum.lab.misere.primes import is_prime
from nimsum.lab.misere.writing import shorthand
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.sums import even_associate, is_even, is_unit


@dataclass(frozen=True, slots=True)
class BornGame:
    """A game in canonical form; `even` is the even one of G and G + 1."""

    form: Form
    is_even: bool
    even: Form
    is_unit: bool
    is_prime: bool
    even_parts: tuple[Form, ...]


@cache
def games_by_day_4() -> tuple[BornGame, ...]:
    """All games born by day 4, the oldest first."""
    lab = Laboratory()
    listed = range(len(games_born_by(LAST_DAY_LISTED).listed))
    return tuple(_born(lab, form_of_game(lab, number)) for number in listed)


@lru_cache(32)
def name_of_game(number: int) -> str:
    """The name of the listed game with that number."""
    return name_of(form_of_game(Laboratory(), number))


def name_of(form: Form) -> str:
    """A game in the paper's shorthand. ValueError where that is too long."""
    name = shorthand(form)
    if name is None:
        raise ValueError("a game whose name is too long")
    return name


def _born(lab: Laboratory, form: Form) -> BornGame:
    return BornGame(
        form,
        is_even=is_even(lab, form),
        even=even_associate(lab, form),
        is_unit=is_unit(lab, form),
        is_prime=is_prime(lab, form),
        even_parts=tuple(even_parts(lab, form)),
    )
