"""What is shown of a stretch: its values, or numbers that are made of them."""

from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from nimsum.language import N_

from .stretch import UNKNOWN, Integers, Stretch


class Transform(StrEnum):
    """What is made of the values."""

    VALUES = "values"
    DIFFERENCES = "differences"
    REMAINDERS = "remainders"
    COMPLEMENTS = "complements"
    ZEROS = "zeros"


SAID = {
    Transform.VALUES: N_("Values"),
    Transform.DIFFERENCES: N_("Differences"),
    Transform.REMAINDERS: N_("Remainders of the values"),
    Transform.COMPLEMENTS: N_("n minus the value"),
    Transform.ZEROS: N_("P-positions, counted"),
}
"""What each is called; marked with N_."""


@dataclass(frozen=True)
class Terms:
    """Numbers of positions, and what is shown of each; where `known` is false there is nothing."""

    numbers: Integers
    terms: Integers
    known: Integers


def terms_of(stretch: Stretch, show: Transform, modulus: int = 2) -> Terms:
    """What is shown of a stretch. Of P-positions, the k-th has the term k."""
    numbers = np.arange(stretch.first, stretch.first + len(stretch.values), dtype=np.int64)
    values, known = stretch.values, stretch.values != UNKNOWN
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
    return Terms(numbers[zeros], counted, np.ones(len(zeros), dtype=np.bool_))
