"""Sums and products in which every number occurs an even number of times, except chosen ones.

Games whose moves leave several heaps need them, because equal heaps cancel in pairs.
"""

from collections.abc import Collection, Iterator
from math import isqrt, prod

from nimsum.theory.numbers.factorings import factorings


def partitions(n: int, parts: int, largest: int) -> Iterator[tuple[int, ...]]:
    """Yield the partitions of `n` into `parts` positive parts up to `largest`, largest first."""
    if parts == 1:
        if 1 <= n <= largest:
            yield (n,)
        return
    for first in range(min(largest, n - parts + 1), -(-n // parts) - 1, -1):
        for rest in partitions(n - first, parts - 1, first):
            yield (first, *rest)


def partitions_in_pairs(n: int, parts: int, odd: Collection[int]) -> Iterator[tuple[int, ...]]:
    """Yield the partitions of `n` into `parts` positive parts whose unpaired parts are `odd`.

    Each number in `odd` occurs an odd number of times, every other number an even number of times.
    Parts come in non-increasing order.

    >>> list(partitions_in_pairs(9, 3, {1}))
    [(4, 4, 1)]
    >>> list(partitions_in_pairs(9, 3, {3}))
    [(3, 3, 3)]
    """
    half, is_odd = divmod(n - sum(odd), 2)
    pairs, does_not_pair = divmod(parts - len(odd), 2)
    if is_odd or does_not_pair or pairs < 0 or min(odd, default=1) < 1:
        return
    halves = partitions(half, pairs, half) if pairs else iter([()] if half == 0 else [])
    for one_of_each in halves:
        yield tuple(sorted((*one_of_each, *one_of_each, *odd), reverse=True))


def products_in_pairs(n: int, odd: Collection[int]) -> Iterator[tuple[int, ...]]:
    """Yield the ways to write `n` as a product of factors above 1 whose unpaired factors are `odd`.

    Each number in `odd` occurs an odd number of times, every other factor an even number of times.
    Factors come in non-increasing order; 1 has no such product.

    >>> list(products_in_pairs(36, set()))
    [(6, 6), (3, 3, 2, 2)]
    >>> list(products_in_pairs(12, {3}))
    [(3, 2, 2)]
    """
    square, remainder = divmod(n, prod(odd)) if min(odd, default=2) > 1 else (n, 1)
    root = isqrt(square)
    if remainder or root * root != square:
        return
    for one_of_each in factorings(root) if root > 1 else iter([()] if odd else []):
        yield tuple(sorted((*one_of_each, *one_of_each, *odd), reverse=True))
