"""The nim-sums that cuts reach, from the definition alone: what the theory of CUT is judged by."""

from collections.abc import Sequence
from functools import lru_cache


@lru_cache(maxsize=256)
def _reached(values: tuple[int, ...], most_parts: int) -> tuple[dict[int, int], ...]:
    """For each number of parts: nim-sum to the heaps that have it, as bits."""
    rows: list[dict[int, int]] = [{0: 1}]
    for _ in range(most_parts):
        row: dict[int, int] = {}
        for nim_sum, totals in rows[-1].items():
            for part, value in enumerate(values[1:], start=1):
                row[nim_sum ^ value] = row.get(nim_sum ^ value, 0) | totals << part
        mask = (1 << len(values)) - 1
        rows.append({nim_sum: totals & mask for nim_sum, totals in row.items()})
    return tuple(rows)


def reaches(values: Sequence[int], n: int, cuts: Sequence[int], wanted: int) -> bool:
    """Return True if a legal number of cuts of heap `n` leaves heaps with nim-sum `wanted`.

    Index 0 is the empty heap.
    """
    rows = _reached(tuple(values), max(cuts) + 1)
    return any(rows[c + 1].get(wanted, 0) >> n & 1 for c in cuts)


def first_broken(values: Sequence[int], cuts: Sequence[int]) -> int | None:
    """Return the first heap whose value is not the mex of its options' values, or None."""
    for n in range(1, len(values)):
        if reaches(values, n, cuts, values[n]):
            return n
        if not all(reaches(values, n, cuts, value) for value in range(values[n])):
            return n
    return None
