"""The numbers shown for a stretch: its values, or numbers computed from them."""

from collections.abc import Set
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from nimsum.language import N_

from .stretch import UNKNOWN, Integers, Stretch


class Transform(StrEnum):
    """A way to compute the terms of a sequence from the values of positions (see `terms_of`)."""

    VALUES = "values"
    DIFFERENCES = "differences"
    REMAINDERS = "remainders"
    COMPLEMENTS = "complements"
    ZEROS = "zeros"


TRANSFORM_NAMES = {
    Transform.VALUES: N_("Values"),
    Transform.DIFFERENCES: N_("Differences"),
    Transform.REMAINDERS: N_("Remainders of the values"),
    Transform.COMPLEMENTS: N_("n minus the value"),
    Transform.ZEROS: N_("P-positions, counted"),
}
"""The names of the transforms, marked for translation."""


@dataclass(frozen=True)
class Terms:
    """The terms that a `Transform` gives for the positions with `numbers`.

    The three arrays have equal lengths. A term has no meaning if its entry in `known` is False.
    """

    numbers: Integers
    terms: Integers
    known: Integers


def terms_of(
    stretch: Stretch, show: Transform, modulus: int = 2, infinite: Set[int] = frozenset()
) -> Terms:
    """Return the terms that the transform `show` gives for the values of `stretch`.

    Let G(n) be the value of position n. Depending on `show`, the term for n is G(n), G(n) -
    G(n - 1), G(n) modulo `modulus`, or n - G(n). With `Transform.ZEROS` only P-positions have
    terms: the k-th P-position has the term k. That is not known after a position of unknown value,
    unless it is one of the `infinite`, which are no P-positions.
    """
    numbers = np.arange(stretch.first, stretch.first + len(stretch.values), dtype=np.int64)
    values = stretch.values
    known = values != UNKNOWN
    if show is Transform.VALUES:
        return Terms(numbers, values, known)
    if show is Transform.REMAINDERS:
        return Terms(numbers, values % modulus, known)
    if show is Transform.COMPLEMENTS:
        return Terms(numbers, numbers - values, known)
    if show is Transform.DIFFERENCES:
        return Terms(numbers[1:], np.diff(values), known[1:] & known[:-1])
    zeros = np.flatnonzero(values == 0)
    counted = np.arange(1, len(zeros) + 1, dtype=np.int64)
    unknown = (n for n in numbers[~known].tolist() if n not in infinite)
    end = next(unknown, stretch.numbers.stop)
    return Terms(numbers[zeros], counted, numbers[zeros] < end)
