"""The numbers of values of codes that were searched for a period in vain.

`make` computes them by the compiled sparse-space loop; the checker computes them again from the
rules by a program of its own. If the values had a preperiod e and a period p with e + p <= computed
- 64, the last 64 of them would also occur p heaps earlier, but they occur nowhere earlier. This
excludes no later periods. Flammenkamp has searched all codes of three digits much farther, and a
public repository has 0.014 to 2^36, both without certificates.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from nimsum.budget import Budget
from nimsum.theory.heaps.take_and_break import two_heap_moves
from nimsum_lab.papers.check import Value
from nimsum_lab.records.octal_games.making import digits_of
from nimsum_lab.records.rare import features, values_to
from nimsum_lab.records.record import Progress, Result

_MORE_COMPUTED = {"0.04": 150_000}
"""Codes with more values than in the list of unsolved games in `tczajka/octal-games`, which has
2^17."""

_OTHERS = (
    "0.004 0.005 0.006 0.014 0.015 0.016 0.024 0.026 0.034 0.054 0.064 "
    "0.104 0.106 0.114 0.125 0.126 0.135 0.136 0.14 0.142"
)
"""Other codes of that list, for which it gives no number."""

_COMPUTED = dict.fromkeys(_OTHERS.split(), 2**15)
PARTS = (*_MORE_COMPUTED, *_COMPUTED)
SAMPLE = ("0.005", "0.015")

_WINDOW = 64


def make(part: str, progress: Progress, budget: Budget) -> Result:
    """Compute the values of the game `part`, and return statistics of them.

    Raises OutOfBudget if it is stopped, and RuntimeError if the values show a period.
    """
    computed = (_MORE_COMPUTED | _COMPUTED)[part]
    moves = two_heap_moves(digits_of(part))
    values = np.array(values_to(moves, computed, progress, budget)[:computed], dtype=np.uint16)
    text = values.astype("<u4").tobytes().decode("utf-32-le", "surrogatepass")
    if text.find(text[-_WINDOW:]) != computed - _WINDOW:
        raise RuntimeError(f"{part} shows a period among {computed:,} values")
    return {"computed": computed, **features(values.astype(np.int64), moves)}


def certificates(part: str, result: Result) -> Iterable[Mapping[str, Any]]:
    """Yield a certificate with which the checker computes all these values again."""
    yield {
        "game": f"octal({part})",
        "test": "take-and-break-bound",
        "digits": list(digits_of(part)),
        "unequal": 0,
        "computed": result["computed"],
        "window": _WINDOW,
        "largest": result["largest"],
        "largest_at": result["largest_at"],
    }


def rows(made: Mapping[str, Result]) -> Iterable[tuple[Value, ...]]:
    """Yield a row for each game: a bound for preperiod + period, and statistics of the values."""
    columns = ("largest", "largest_at", "rare", "last_rare")
    for part, result in made.items():
        yield (part, result["computed"] - _WINDOW, *(result[name] for name in columns))
