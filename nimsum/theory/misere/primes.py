"""Primes and partitions into primes (Section 7).

A unit is 0 or 1, and the associate of G is G + 1. A game is prime if it is no unit and its only
parts are units and its associates.
"""

from .form_sums import even_associate, is_unit
from .forms import Form, Laboratory
from .parts import even_parts, parts

PrimePartition = tuple[Form, ...]
"""A tuple of even primes, the simplest first, whose sum is the game or its associate."""


def is_prime(lab: Laboratory, game: Form) -> bool:
    """Return True if `game`, in canonical form, is prime.

    It is neither 0 nor 1, and if it is a sum of two games, one of these is 0 or 1.
    """
    return not is_unit(lab, game) and len(even_parts(lab, game)) == 2


def is_composite(lab: Laboratory, game: Form) -> bool:
    """Return True if `game`, in canonical form, is a sum of two games other than 0 and 1."""
    return not is_unit(lab, game) and not is_prime(lab, game)


def prime_parts(lab: Laboratory, game: Form) -> list[Form]:
    """Return the even primes that are parts of `game`, in canonical form, the simplest first.

    A prime X is a part if X + Y = `game` for some Y; it is even if it is an option of X + 1.
    """
    return [part for part in even_parts(lab, game) if is_prime(lab, part)]


def prime_partitions(lab: Laboratory, game: Form) -> tuple[PrimePartition, ...]:
    """Return all ways to write `game`, in canonical form, as a sum of primes.

    Primes count as equal to their associates. There is at least one way (Theorem 7.3); for a unit
    it is the sum without terms.
    """
    known = lab.prime_partitions
    even = even_associate(lab, game)
    if even not in known:
        partitions: set[PrimePartition] = {()} if is_unit(lab, even) else set()
        for prime in prime_parts(lab, even):
            rest = parts(lab, even)[prime]
            partitions |= {
                tuple(sorted((prime, *primes), key=_age)) for primes in prime_partitions(lab, rest)
            }
        lab.count_entries(len(partitions))
        known[even] = tuple(sorted(partitions, key=_in_order))
    return known[even]


def has_unique_partition(lab: Laboratory, game: Form) -> bool:
    """Return True if `game`, in canonical form, has the unique partition property.

    It has exactly one partition into primes (Definition 7.8).
    """
    return len(prime_partitions(lab, game)) == 1


def _age(game: Form) -> tuple[int, int]:
    """Return a key that sorts games by birthday, then by their numbers in the laboratory."""
    return game.formal_birthday, game.number


def _in_order(primes: PrimePartition) -> tuple[int, list[tuple[int, int]]]:
    """Return a key that sorts partitions by the number of primes, then by birthdays."""
    return len(primes), [_age(prime) for prime in primes]
