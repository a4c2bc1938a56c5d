"""PRIMES STEP 2017, section 9: No-Factor."""

from collections.abc import Iterable

from nimsum.lab.definitions import definition, winner
from nimsum.rulesets.drawn.no_factor.strategy import second_move
from nimsum.theory.numbers.arithmetic import number_of_prime_factors

from ..entry import Cases, Compared

_OPTIONS = definition("no-factor")


def _is_lost(numbers: Iterable[int]) -> bool:
    return not winner(_OPTIONS)((tuple(numbers),))


def lemma_10(size: int) -> Cases:
    for n in range(1, size + 1):
        yield Compared(str(n), n > 1, _is_lost(range(1, n + 1)))


def first_move(size: int) -> Cases:
    for n in range(1, size + 1):
        everything = tuple(range(1, n + 1))
        left = list(_OPTIONS(everything))
        yield Compared(str(n), 1, len(left) if left == [(everything[1:],)] else 0)


def bertrand(size: int) -> Cases:
    for n in range(2, size + 1):
        primes = [p for p in range(n // 2 + 1, n + 1) if number_of_prime_factors(p) == 1]
        alone = all(
            not any(p % m == 0 or m % p == 0 for m in range(2, n + 1) if m != p) for p in primes
        )
        yield Compared(str(n), True, bool(primes) and alone)


def second_moves(size: int) -> Cases:
    """Does the app's second move, all primes above the root of n but for n = 9, win?"""
    for n in range(2, size + 1):
        move = second_move(n)
        left = (k for k in range(2, n + 1) if not move >> k & 1)
        yield Compared(str(n), True, _is_lost(left))


def empty_moves(size: int) -> Cases:
    """The moves when nothing is left but what the empty set would allow."""
    for n in range(1, size + 1):
        moves = len(list(_OPTIONS(tuple(range(1, n + 1)))))
        yield Compared(str(n), moves + 1, moves, moves)
