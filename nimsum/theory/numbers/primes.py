"""Prime numbers: primality, prime factors, and the number of primes up to a bound.

- Primality is tested by the method of Miller and Rabin, with bases that mistake no number below a
  known bound (OEIS A014233), so that the answer is a proof.
- Factors are found by trial division, then by Pollard's rho as Brent improved it (An improved Monte
  Carlo factorization algorithm, BIT 20, 1980).
- Primes up to `MAX_COUNTED_PRIME` are counted in a sieve.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import count, islice
from math import gcd, isqrt

import numpy as np
from numpy.typing import NDArray

MAX_COUNTED_PRIME = 10**7
"""The largest number that the sieve covers; sieving takes some 30 ms and 3 MB."""

COUNTED_PRIMES = 664_579
"""The number of primes up to `MAX_COUNTED_PRIME`."""

_SIEVES = (100_000, MAX_COUNTED_PRIME)
"""The sizes of the two sieves. The first is enough for small primes, and so for most calls."""

_BASES = (
    (2, 2_047),
    (3, 1_373_653),
    (5, 25_326_001),
    (7, 3_215_031_751),
    (11, 2_152_302_898_747),
    (13, 3_474_749_660_383),
    (17, 341_550_071_728_321),
    (19, 341_550_071_728_321),
    (23, 3_825_123_056_546_413_051),
    (29, 3_825_123_056_546_413_051),
    (31, 3_825_123_056_546_413_051),
    (37, 318_665_857_834_031_151_167_461),
)
"""Pairs (base, bound): the least composite number that passes for all bases so far is the bound."""

_BATCH = 64
"""The number of differences that Pollard's rho multiplies before it computes a gcd."""


def is_prime(n: int) -> bool:
    """Return True if `n` is a prime number.

    Raises `ValueError` if `n`, of 24 digits or more, is too large for the test to prove anything.

    >>> [n for n in range(30) if is_prime(n)]
    [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]
    """
    if n < 2:
        return False
    for base, _bound in _BASES:
        if n % base == 0:
            return n == base
    for base, bound in _BASES:
        if not _passes(n, base):
            return False
        if n < bound:
            return True
    raise ValueError(f"{n} is too large to be tested")


def _passes(n: int, base: int) -> bool:
    """Return True if the odd number `n` passes the test of Miller and Rabin for `base`."""
    twos = ((n - 1) & (1 - n)).bit_length() - 1
    power = pow(base, (n - 1) >> twos, n)
    if power in (1, n - 1):
        return True
    for _ in range(twos - 1):
        power = power * power % n
        if power == n - 1:
            return True
    return False


def next_prime(n: int) -> int:
    """Return the smallest prime above `n`.

    >>> next_prime(0), next_prime(13), next_prime(10**12)
    (2, 17, 1000000000039)
    """
    if n < 2:
        return 2
    return next(filter(is_prime, count(n + 1 + n % 2, 2)))


def primes_around(p: int) -> tuple[int, ...]:
    """Return up to two primes before the prime `p`, and the two primes after it.

    >>> primes_around(3), primes_around(13)
    ((2, 5, 7), (7, 11, 17, 19))
    """
    before = [*islice(filter(is_prime, range(p - 1, 1, -1)), 2)]
    after = next_prime(p)
    return (*reversed(before), after, next_prime(after))


def primes_up_to(n: int) -> NDArray[np.int32]:
    """Return an array of the primes up to `n` >= 2 in increasing order (sieve of Eratosthenes).

    >>> primes_up_to(20).tolist()
    [2, 3, 5, 7, 11, 13, 17, 19]
    """
    is_unmarked = np.ones((n + 1) // 2, dtype=bool)  # at k for the odd number 2k + 1
    for k in range(1, (isqrt(n) + 1) // 2):
        if is_unmarked[k]:
            square = 2 * k * (k + 1)
            is_unmarked[square :: 2 * k + 1] = False
    primes = 2 * np.flatnonzero(is_unmarked).astype(np.int32) + 1
    primes[0] = 2  # in place of 1
    return primes


@lru_cache(maxsize=len(_SIEVES))
def _sieved(largest: int) -> NDArray[np.int32]:
    return primes_up_to(largest)


def index_of_prime(p: int) -> int | None:
    """Return the i for which `p` is the i-th prime, or None if `p` exceeds `MAX_COUNTED_PRIME`.

    >>> index_of_prime(2), index_of_prime(13)
    (1, 6)
    """
    for largest in _SIEVES:
        if p <= largest:
            return int(_sieved(largest).searchsorted(p, side="right"))
    return None


def prime_of_index(i: int) -> int:
    """Return the `i`-th prime, where the first prime is 2.

    Raises `ValueError` unless `i` is from 1 to `COUNTED_PRIMES`.

    >>> prime_of_index(1), prime_of_index(6)
    (2, 13)
    """
    for largest in _SIEVES:
        primes = _sieved(largest)
        if 1 <= i <= len(primes):
            return int(primes[i - 1])
    raise ValueError(f"there is no prime of index {i}, or it is not counted")


_TRIAL_DIVISORS = tuple(primes_up_to(1_000).tolist())
"""The primes by which `prime_factors` divides before it uses Pollard's rho."""


def prime_factors(n: int) -> Iterator[int]:
    """Yield the prime factors of `n` >= 1, each as often as it divides `n`, in no fixed order.

    Raises `ValueError` if trial division leaves a factor that `is_prime` cannot test.

    >>> sorted(prime_factors(10**12 - 1))
    [3, 3, 3, 7, 11, 13, 37, 101, 9901]
    """
    for p in _TRIAL_DIVISORS:
        if p * p > n:
            break
        while n % p == 0:
            n //= p
            yield p
    parts = [n] if n > 1 else []
    while parts:
        part = parts.pop()
        if is_prime(part):
            yield part
        else:
            divisor = _divisor(part)
            parts += (divisor, part // divisor)


def _divisor(n: int) -> int:
    """Return a divisor of the composite odd number `n`, other than 1 and `n`."""
    divisors = (_divisor_by_rho(n, shift) for shift in count(1))
    return next(divisor for divisor in divisors if divisor < n)


def _divisor_by_rho(n: int, shift: int) -> int:
    """Return a divisor of the composite number `n` above 1, which may be `n` itself.

    Modulo a prime divisor p of n, the sequence 2, f(2), f(f(2)), … with f(x) = x² + `shift` becomes
    periodic early. Two of its members then differ by a multiple of p, so that their difference has
    a common divisor with n. If the result is n, another `shift` may give a smaller divisor.
    """
    x = 2
    length = 1
    while True:
        # Compare the numbers with the indices from length to 2 · length with the one before them.
        earlier = x
        for done in range(0, length, _BATCH):
            start = x
            product = 1
            for _ in range(min(_BATCH, length - done)):
                x = (x * x + shift) % n
                product = product * (x - earlier) % n
            if gcd(product, n) > 1:
                return _first_divisor(n, shift, start, earlier)
        length *= 2


def _first_divisor(n: int, shift: int, x: int, earlier: int) -> int:
    """Return the first gcd above 1 of `n` and one of f(x) - e, f(f(x)) - e, ….

    e is `earlier`, and f is that of `_divisor_by_rho` with this `shift`.
    """
    divisor = 1
    while divisor == 1:
        x = (x * x + shift) % n
        divisor = gcd(x - earlier, n)
    return divisor
