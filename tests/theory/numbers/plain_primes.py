"""Prime numbers by their definition, for judging others by."""

from math import isqrt

from nimsum.definitions import prime_factors


def primes_between(start: int, stop: int) -> list[int]:
    """Return the primes from `start` >= 2 up to, but without, `stop`."""
    return [n for n in range(start, stop) if all(n % d for d in range(2, isqrt(n) + 1))]


PRIMES = primes_between(2, 20_000)


def place_of_smallest_prime(n: int) -> int:
    """Return the place, counted from 1, of the smallest prime that divides `n` >= 2."""
    return PRIMES.index(prime_factors(n)[0]) + 1
