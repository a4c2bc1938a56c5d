"""Sums and products in which all numbers occur an even number of times, except given ones.

They describe moves that leave several heaps, of which equal heaps cancel in pairs.
"""

from collections.abc import Collection, Iterator
from math import isqrt, prod

from nimsum.theory.numbers.factorings import factorings


def partitions(n: int, parts: int, largest: int) -> Iterator[tuple[int, ...]]:
    """Yield the partitions of `n` into `parts` positive parts that are at most `largest`.

    Parts are in non-increasing order; partitions with a larger first part come first.
    """
    if not parts <= n <= parts * largest:
        return
    chosen = [1] * parts
    index = 0
    rest = n
    most = largest
    while True:
        # From `index` on, parts of the sum `rest`: the largest that fit, then ones.
        while rest > parts - index:
            most = min(most, rest - (parts - index - 1))
            chosen[index] = most
            rest -= most
            index += 1
        chosen[index:] = [1] * (parts - index)
        yield tuple(chosen)
        # Lower the last part after which smaller ones can still make up the sum.
        while index:
            index -= 1
            rest += chosen[index]
            most = chosen[index] - 1
            if rest <= most * (parts - index):
                break
        else:
            return


def partitions_in_pairs(n: int, parts: int, odd: Collection[int]) -> Iterator[tuple[int, ...]]:
    """Yield the partitions of `n` into `parts` positive parts with unpaired parts `odd`.

    Each number in `odd` occurs an odd number of times, every other number an even number of times.
    Parts are in non-increasing order.

    >>> list(partitions_in_pairs(9, 3, {1}))
    [(4, 4, 1)]
    >>> list(partitions_in_pairs(9, 3, {3}))
    [(3, 3, 3)]
    """
    half, is_odd = divmod(n - sum(odd), 2)
    pairs, remainder = divmod(parts - len(odd), 2)
    if is_odd or remainder or pairs < 0 or min(odd, default=1) < 1:
        return
    if pairs == 0:
        if half == 0:
            yield tuple(sorted(odd, reverse=True))
        return
    for half_of_pairs in partitions(half, pairs, half):
        yield tuple(sorted((*half_of_pairs, *half_of_pairs, *odd), reverse=True))


def products_in_pairs(n: int, odd: Collection[int]) -> Iterator[tuple[int, ...]]:
    """Yield the products of factors above 1 that equal `n`, with unpaired factors `odd`.

    Each number in `odd` occurs an odd number of times, every other factor an even number of times.
    Factors are in non-increasing order; 1 has no such product.

    >>> list(products_in_pairs(36, set()))
    [(6, 6), (3, 3, 2, 2)]
    >>> list(products_in_pairs(12, {3}))
    [(3, 2, 2)]
    """
    if min(odd, default=2) <= 1:
        return
    square, remainder = divmod(n, prod(odd))
    root = isqrt(square)
    if remainder or root * root != square:
        return
    if root <= 1:
        if odd:
            yield tuple(sorted(odd, reverse=True))
        return
    for half_of_pairs in factorings(root):
        yield tuple(sorted((*half_of_pairs, *half_of_pairs, *odd), reverse=True))
