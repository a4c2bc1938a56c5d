"""The values that are shipped, as the solver asks for them."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from nimsum_lab.records.record import RECORDS

from .pattern import values_by


@cache
def known_values(game: str) -> NDArray[np.int64] | None:
    """The values of the first heaps of CUT {1, 2}; None for any other game."""
    if game != "cut(1,2)":
        return None
    made = RECORDS["cut-one-two"].made
    largest = max(map(int, made))
    found = made[str(largest)].result
    return values_by(largest, found["digits"], found["dropouts"])
