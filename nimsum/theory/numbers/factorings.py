"""Factorings: the ways to write a number as a product."""

from bisect import bisect_left
from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from operator import mul

from .arithmetic import divisors, factorisation

Factoring = tuple[int, ...]


def factorings(n: int) -> Iterator[Factoring]:
    """Return an iterator over the ways to write `n` >= 2 as a product of factors above 1.

    Factors come in non-decreasing order. The first way is `n` itself.

    >>> list(factorings(12))
    [(12,), (2, 6), (2, 2, 3), (3, 4)]
    """
    return _factorings(n, 2, divisors(n))


def _factorings(n: int, least: int, candidates: tuple[int, ...]) -> Iterator[Factoring]:
    yield (n,)
    for index in range(bisect_left(candidates, least), len(candidates)):
        factor = candidates[index]
        if factor * factor > n:
            return
        if n % factor == 0:
            for rest in _factorings(n // factor, factor, candidates):
                yield (factor, *rest)


def coprime_factorings(n: int, shape: tuple[int, ...]) -> Iterator[Factoring]:
    """Return an iterator over the ways to write `n` as a product of pairwise coprime factors.

    `shape` has the number of distinct primes of each factor; these add up to the number of primes
    of `n`. Factors come in decreasing order.

    >>> list(coprime_factorings(60, (2, 1)))
    [(12, 5), (20, 3), (15, 4)]
    """
    powers = tuple(p**exponent for p, exponent in factorisation(n))
    return (tuple(sorted(blocks, reverse=True)) for blocks in _blocks(powers, shape))


def _blocks(powers: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[Factoring]:
    """Yield the products of the blocks of the given `sizes` into which `powers` can be grouped."""
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
