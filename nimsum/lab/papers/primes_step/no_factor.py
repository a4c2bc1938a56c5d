"""PRIMES STEP 2017, section 9: No-Factor."""

from collections.abc import Iterator
from itertools import combinations

from nimsum.rulesets.drawn.no_factor.strategy import second_move
from nimsum.theory.numbers.arithmetic import number_of_prime_factors

from ..entry import Cases, Compared

Numbers = frozenset[int]


def _lowest(numbers_left: Numbers) -> Numbers:
    return frozenset(n for n in numbers_left if not any(n % d == 0 for d in numbers_left if d < n))


def _removals(numbers_left: Numbers) -> Iterator[Numbers]:
    """The non-empty sets that a move may remove."""
    free = sorted(_lowest(numbers_left))
    for size in range(1, len(free) + 1):
        yield from map(frozenset, combinations(free, size))


class _PlainNoFactor:
    """Who wins, by trying every move of both players."""

    def __init__(self) -> None:
        self._lost: dict[Numbers, bool] = {}

    def lost(self, numbers_left: Numbers) -> bool:
        known = self._lost.get(numbers_left)
        if known is None:
            known = not any(self.lost(numbers_left - taken) for taken in _removals(numbers_left))
            self._lost[numbers_left] = known
        return known


def lemma_10(size: int) -> Cases:
    for n in range(1, size + 1):
        yield Compared(str(n), n > 1, _PlainNoFactor().lost(frozenset(range(1, n + 1))))


def first_move(size: int) -> Cases:
    for n in range(1, size + 1):
        moves = list(_removals(frozenset(range(1, n + 1))))
        yield Compared(str(n), 1, len(moves) if moves == [{1}] else 0)


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
        move = _elements(second_move(n))
        left = frozenset(range(2, n + 1)) - move
        yield Compared(str(n), True, _PlainNoFactor().lost(left))


def _elements(bits: int) -> Numbers:
    return frozenset(n for n in range(bits.bit_length()) if bits >> n & 1)


def empty_moves(size: int) -> Cases:
    """The moves when nothing is left but what the empty set would allow."""
    judge = _PlainNoFactor()
    for n in range(1, size + 1):
        everything = frozenset(range(1, n + 1))
        moves = len(list(_removals(everything)))
        judge.lost(everything)
        yield Compared(str(n), moves + 1, moves, moves)
