"""Ways to write a number as a sum of numbers from given ranges."""

from collections.abc import Iterator, Sequence


def shares(total: int, bounds: Sequence[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """Yield every way to write `total` as a sum of one number from each range in `bounds`.

    Each range is a pair of its smallest and its largest number. The time between two sums is short.

    >>> list(shares(3, [(0, 2), (1, 5)]))
    [(0, 3), (1, 2), (2, 1)]
    """
    if not bounds:
        if total == 0:
            yield ()
        return
    smallest, largest = bounds[0]
    other_bounds = bounds[1:]
    smallest = max(smallest, total - sum(high for _, high in other_bounds))
    largest = min(largest, total - sum(low for low, _ in other_bounds))
    for first in range(smallest, largest + 1):
        for others in shares(total - first, other_bounds):
            yield (first, *others)
