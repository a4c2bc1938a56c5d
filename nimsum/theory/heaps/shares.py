"""Ways to divide a total among several places."""

from collections.abc import Iterator, Sequence


def shares(total: int, bounds: Sequence[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """Yield every way to write `total` as a sum of one number from each range in `bounds`.

    Ranges include both ends. Each step takes little time.

    >>> list(shares(3, [(0, 2), (1, 5)]))
    [(0, 3), (1, 2), (2, 1)]
    """
    if not bounds:
        if total == 0:
            yield ()
        return
    least, most = bounds[0]
    rest = bounds[1:]
    least = max(least, total - sum(high for _, high in rest))
    most = min(most, total - sum(low for low, _ in rest))
    for first in range(least, most + 1):
        for others in shares(total - first, rest):
            yield (first, *others)
