"""Factorings: the ways to write a number as a product of factors above 1."""

from bisect import bisect_left
from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from operator import mul

from .arithmetic import divisors, factorisation

Factoring = tuple[int, ...]


def factorings(n: int) -> Iterator[Factoring]:
    """Return an iterator over the factorings of `n` >= 2.

    The factors of each are in non-decreasing order. The first factoring is `n` alone.

    >>> list(factorings(12))
    [(12,), (2, 6), (2, 2, 3), (3, 4)]
    """
    return _factorings(n, 2, divisors(n))


def _factorings(n: int, least: int, candidates: tuple[int, ...]) -> Iterator[Factoring]:
    """Yield the factorings of `n` into factors of at least `least`, all among `candidates`."""
    yield (n,)
    for index in range(bisect_left(candidates, least), len(candidates)):
        factor = candidates[index]
        if factor * factor > n:
            return
        if n % factor == 0:
            for rest in _factorings(n // factor, factor, candidates):
                yield (factor, *rest)


def coprime_factorings(n: int, shape: tuple[int, ...]) -> Iterator[Factoring]:
    """Return an iterator over the factorings of `n` into pairwise coprime factors.

    `shape` has the number of distinct primes that divide each factor; the numbers add up to the
    number of distinct primes that divide `n`. Each factoring is in decreasing order.

    >>> list(coprime_factorings(60, (2, 1)))
    [(12, 5), (20, 3), (15, 4)]
    """
    powers = tuple(p**exponent for p, exponent in factorisation(n))
    return (tuple(sorted(blocks, reverse=True)) for blocks in _blocks(powers, shape))


def _blocks(powers: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[Factoring]:
    """Yield a tuple of products for each way to group the numbers `powers` into blocks.

    The tuple has the product of each block; `sizes` has the number of powers in each block.
    """
    if not powers:
        yield ()
        return
    first = powers[0]
    others = powers[1:]
    for size in dict.fromkeys(sizes):
        remaining_sizes = list(sizes)
        remaining_sizes.remove(size)
        for companions in combinations(others, size - 1):
            block = reduce(mul, companions, first)
            outside = tuple(power for power in others if power not in companions)
            for rest in _blocks(outside, tuple(remaining_sizes)):
                yield (block, *rest)
