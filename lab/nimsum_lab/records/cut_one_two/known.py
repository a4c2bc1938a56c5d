"""The shipped values of CUT {1, 2}, as the solver looks them up."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from nimsum_lab.records.record import RECORDS

from .pattern import values_by


def known_values(game: str) -> NDArray[np.int64] | None:
    """Return the values of the first heaps of CUT {1, 2}, or None for any other game."""
    return _values() if game == "cut(1,2)" else None


@cache
def _values() -> NDArray[np.int64]:
    """Return the shipped values of CUT {1, 2}, from heap 0 on."""
    made = RECORDS["cut-one-two"].made
    max_heap = max(map(int, made))
    result = made[str(max_heap)].result
    return values_by(max_heap, result["digits"], result["dropouts"])
