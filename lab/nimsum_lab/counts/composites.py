"""The games born by day 5 that are sums of two other games (Section 7).

A unit is 0 or 1; a game is prime if it is no unit and no sum but of itself and units.
"""

from dataclasses import dataclass
from itertools import combinations_with_replacement

import numpy as np

from nimsum.theory.misere.form_sums import is_even, is_unit
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.parts import even_parts
from nimsum.theory.misere.primes import PrimePartition, is_composite, prime_partitions

from .enumeration import MAX_ENUMERATED_DAY
from .listed import Games, Sets, are_canonical, form_of_game, form_of_set, games_born_by, members


@dataclass(frozen=True, slots=True)
class Composite:
    """A misère game that is the sum of two games other than 0 and 1."""

    options: int
    """The set of its options, as a bit set of the numbers of listed games."""
    form: Form
    partitions: tuple[PrimePartition, ...]
    """All ways to write it as a sum of even primes."""


def even_composites(day: int, lab: Laboratory) -> list[Composite]:
    """Return the even games born by `day`, 1 to 5, that are sums of two games other than 0 and 1.

    A game G is even if it is an option of G + 1. The games are in the order of their sets of
    options; `lab` keeps their forms. Raises OutOfBudget, and ValueError for other days.
    """
    return _composites(day, lab, even=True)


def odd_composites(day: int, lab: Laboratory) -> list[Composite]:
    """Return the odd games born by `day`, 1 to 5, that are sums of two games other than 0 and 1.

    A game G is odd if it is no option of G + 1. The games are in the order of their sets of
    options, and found without use of the even ones; `lab` keeps their forms. Raises OutOfBudget,
    and ValueError for other days.
    """
    return _composites(day, lab, even=False)


def _composites(day: int, lab: Laboratory, *, even: bool) -> list[Composite]:
    if not 1 <= day <= MAX_ENUMERATED_DAY:
        raise ValueError(f"composites are found for days 1 to {MAX_ENUMERATED_DAY}, not {day}")
    composites = []
    for options in _with_parts_in_common(lab, games_born_by(day - 1)).tolist():
        form = form_of_set(lab, options)
        if is_even(lab, form) == even and is_composite(lab, form):
            composites.append(Composite(options, form, prime_partitions(lab, form)))
    return composites


def _with_parts_in_common(lab: Laboratory, games: Games) -> Sets:
    """Return the sets of options, all among `games`, of canonical forms that may be composite.

    If G = X + Y, then every option of G is X' + Y or X + Y' (Corollary 5.7), and so has X or Y as a
    part. Here X and Y are no units. If one of them is a part of no option, the other is a part of
    all options.
    """
    having_part: dict[Form, int] = {}
    for number in range(len(games.listed)):
        for part in even_parts(lab, form_of_game(lab, number)):
            if not is_unit(lab, part):
                having_part[part] = having_part.get(part, 0) | 1 << number
    subsets = [_subsets(0)]
    for one, other in combinations_with_replacement(having_part.values(), 2):
        subsets.append(_subsets(one | other))
    sets = np.unique(np.concatenate(subsets))
    candidates: Sets = sets[are_canonical(games, sets)]
    return candidates


def _subsets(games: int) -> Sets:
    """Return all subsets of the bit set `games`, as an array of bit sets."""
    sets = np.zeros(1, dtype=np.uint32)
    for number in members(games):
        sets = np.concatenate([sets, sets | np.uint32(1 << number)])
    return sets
