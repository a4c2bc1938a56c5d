"""Sieves that list the divisors of consecutive integers."""

from collections.abc import Iterator

from nimsum.budget import spend

_DIVISORS_PER_CHECK = 256
"""The sieve calls `spend()` once for this many possible divisors."""


def prime_divisors() -> Iterator[tuple[int, ...]]:
    """Yield the tuple of distinct primes that divide n, in no fixed order, for n = 1, 2, 3, ….

    This is the sieve of Eratosthenes without a bound: `waiting` lists the known primes by their
    next multiples.

    >>> from itertools import islice
    >>> [sorted(primes) for primes in islice(prime_divisors(), 6)]
    [[], [2], [3], [2], [5], [2, 3]]
    """
    yield ()
    waiting: dict[int, list[int]] = {}
    n = 2
    while True:
        primes = waiting.pop(n, None) or [n]
        yield tuple(primes)
        for p in primes:
            waiting.setdefault(n + p, []).append(p)
        n += 1


def odd_divisors(start: int, stop: int) -> list[list[int]]:
    """Return a list for each even number in range(start, stop): its odd divisors, largest first.

    `start` must be even. The time is proportional to `stop` plus the number of divisors. Raises
    `OutOfBudget`.

    >>> odd_divisors(2, 13)
    [[1], [1], [3, 1], [1], [5, 1], [3, 1]]
    """
    # Each round adds one odd number d to the lists of its even multiples, from the largest d down.
    rows: list[list[int]] = [[] for _ in range(start, stop, 2)]
    largest = ((stop - 1) // 2 - 1) | 1
    for d in range(largest, 0, -2):
        if d % _DIVISORS_PER_CHECK == 1:
            spend()
        first = -(-start // (2 * d)) * 2 * d
        for row in rows[(first - start) // 2 :: d]:
            row.append(d)
    return rows
