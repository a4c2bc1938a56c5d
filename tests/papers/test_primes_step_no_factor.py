"""Section 9 of "PRIMES STEP Plays Games", No-Factor, printed and corrected.

What is small is checked by the rule as it stands here, what is large by the search of the app.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, count, product
from math import isqrt

from webapp.limits import LARGEST_NUMBER_STANDING
from webapp.rulesets.drawn.no_factor.strategy import NoFactorSearch, second_move
from webapp.rulesets.law import is_zero_by_law
from webapp.rulesets.notation import read_ruleset
from webapp.theory.nimbers.int_sets import elements
from webapp.theory.numbers.divisibility import set_of

Numbers = frozenset[int]


def removals(numbers: Numbers) -> Iterator[Numbers]:
    """The non-empty sets that a move may remove."""
    free = lowest(numbers)
    return (
        frozenset(some) for size in range(1, len(free) + 1) for some in combinations(free, size)
    )


def lowest(numbers: Numbers) -> Numbers:
    """The numbers that no other one divides."""
    return frozenset(n for n in numbers if not any(n % d == 0 for d in numbers if d < n))


@cache
def lost(numbers: Numbers) -> bool:
    return not any(lost(numbers - taken) for taken in removals(numbers))


@cache
def is_prime(n: int) -> bool:
    return n > 1 and all(n % d for d in range(2, isqrt(n) + 1))


def without_1(n: int) -> Numbers:
    return frozenset(range(2, n + 1))


def primes_above(bound: float, n: int) -> Numbers:
    return frozenset(p for p in range(2, n + 1) if is_prime(p) and p > bound)


@cache
def found_second_moves(n: int) -> frozenset[Numbers]:
    """All winning second moves, by the search of the app."""
    sets = NoFactorSearch().winning_sets(set_of(without_1(n)))
    assert sets
    return frozenset(frozenset(elements(sum(some))) for some in product(*sets))


def with_a_small_prime(p: int, n: int) -> Numbers:
    """The set S_p: p, and the primes above n/p."""
    return primes_above(n / p, n) | {p}


def rounded_log(p: int, n: int) -> int:
    """The largest k with p^k <= n."""
    return next(k for k in count() if p ** (k + 1) > n)


EVERY_N = range(2, LARGEST_NUMBER_STANDING + 1)
BY_DEFINITION = range(2, 15)


def test_lemma_10_the_second_player_wins() -> None:
    game = read_ruleset("no-factor")
    for n in BY_DEFINITION:
        assert lost(frozenset(range(1, n + 1)))
    for n in EVERY_N:
        assert is_zero_by_law(game, tuple(range(1, n + 1)))


def test_that_prime_alone_wins_only_for_2_and_4() -> None:
    """F1: the proof does not say that it does."""
    alone = {
        n: move
        for n in EVERY_N
        for move in found_second_moves(n)
        if len(move) == 1 and move <= primes_above(n / 2, n)
    }
    assert alone == {2: {2}, 4: {3}}


# Stronger than printed


def some_positions() -> Iterator[Numbers]:
    """Sets of numbers up to 12, every one of up to four of them and some larger ones."""
    for size in range(1, 5):
        yield from map(frozenset, combinations(range(1, 13), size))
    for bits in range(5, 4096, 37):
        yield frozenset(n for n in range(1, 13) if bits >> (n - 1) & 1)


def components(numbers: Numbers) -> list[Numbers]:
    """The parts that no division joins."""
    parts: list[Numbers] = []
    for n in numbers:
        joined = [p for p in parts if any(n % m == 0 or m % n == 0 for m in p)]
        parts = [p for p in parts if p not in joined] + [frozenset({n}).union(*joined)]
    return parts


def test_no_factor_is_a_selective_compound() -> None:
    """Lost if each part is; to win, win in each part that is not lost, and there alone."""
    for numbers in some_positions():
        parts = components(numbers)
        assert lost(numbers) == all(map(lost, parts))
        winning = {taken for taken in removals(numbers) if lost(numbers - taken)}
        in_parts = [
            [t for t in removals(part) if lost(part - t)] for part in parts if not lost(part)
        ]
        moves = {frozenset[int]().union(*some) for some in product(*in_parts)}
        assert winning == moves - {frozenset()}


def test_all_primes_above_a_half_belong_to_every_winning_second_move() -> None:
    for n in EVERY_N:
        assert all(primes_above(n / 2, n) <= move for move in found_second_moves(n))


def test_the_stealing_lemma() -> None:
    """A position with a lowest number that alone exposes nothing is won."""
    stealing = 0
    for numbers in some_positions():
        low = lowest(numbers)
        if any(lowest(numbers - {x}) <= low for x in low):
            stealing += 1
            assert not lost(numbers)
    assert stealing > 300


def test_the_primes_above_the_root_win() -> None:
    """For all n >= 2 but 9."""
    for n in EVERY_N:
        above = primes_above(n**0.5, n)
        assert (above in found_second_moves(n)) == (n != 9)
        if n in BY_DEFINITION:
            assert lost(without_1(n) - above) == (n != 9)
        if n != 9:
            assert set(elements(second_move(n))) == above


def test_they_do_not_win_for_9_where_2_5_7_wins() -> None:
    assert not lost(without_1(9) - {5, 7})
    assert [move for move in removals(without_1(9)) if lost(without_1(9) - move)] == [{2, 5, 7}]
    assert set(elements(second_move(9))) == {2, 5, 7}


def test_the_prime_that_the_proof_needs() -> None:
    """If p³ <= n there is a prime q, √n < q <= n/p; below 64 only n = 9, p = 2 has none."""
    failing = [
        (n, p)
        for n in range(2, 5_000)
        for p in range(2, 18)
        if is_prime(p) and p**3 <= n and not any(map(is_prime, range(isqrt(n) + 1, n // p + 1)))
    ]
    assert failing == [(9, 2)]


def test_there_are_no_other_winning_second_moves() -> None:
    """The primes above √n, or S_p with p³ <= n."""
    for n in EVERY_N:
        small = [with_a_small_prime(p, n) for p in range(2, n) if is_prime(p) and p**3 <= n]
        assert found_second_moves(n) <= {primes_above(n**0.5, n), *small}


def test_second_moves_by_the_definition() -> None:
    for n in BY_DEFINITION:
        by_definition = {t for t in removals(without_1(n)) if lost(without_1(n) - t)}
        assert found_second_moves(n) == by_definition


def test_a_small_prime_wins_if_its_rounded_logarithm_is_odd() -> None:
    """Observed up to 170; here for all that the app plays. At least 3, that is."""
    for n in EVERY_N:
        odd = {
            with_a_small_prime(p, n)
            for p in range(2, n)
            if is_prime(p) and rounded_log(p, n) >= 3 and rounded_log(p, n) % 2
        }
        above = {primes_above(n**0.5, n)} if n != 9 else set()
        assert found_second_moves(n) == odd | above
        assert 1 <= len(odd | above) <= 3


def test_where_2_and_3_win() -> None:
    """{2} and the primes above n/2 for 8 to 15 and 32 to 63; 3 likewise from 27 to 80."""
    for p, ranges in ((2, (range(8, 16), range(32, 64))), (3, (range(27, 81),))):
        winning = {n for n in EVERY_N if n >= p**3 and p in set().union(*found_second_moves(n))}
        assert winning == set().union(*ranges)
