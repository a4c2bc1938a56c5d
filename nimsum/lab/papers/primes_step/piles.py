"""PRIMES STEP 2017, sections 3, 5 and 6: Chocolate Stones, Demon Money, Sum-from-Product."""

from collections.abc import Callable
from math import isqrt

from nimsum.theory.numbers.arithmetic import number_of_prime_factors

from ..entry import Cases, Compared, steps
from ..judging import numbers, values_of

_P_LIST = numbers("1 2 3 4 5 7 11 13 16 17 19 22 23 25 27 29")
_N_LIST = numbers("6 8 9 10 12 14 15 18 20 21 24 26 28 30")


def _one_or_two(*, only_errors: bool) -> Callable[[int], Cases]:
    def run(size: int) -> Cases:
        rules = values_of("chocolate-stones(2)")
        for n in range(1, size + 1):
            taken = tuple(sorted(n - left for (left,) in rules.options(n)))
            printed = (1, 2) if n % 2 else (2,)
            if only_errors or n > 1:
                yield Compared(str(n), printed, taken, (1,) if n == 1 else printed)

    return run


@steps(lambda size: 10 * size)
def theorem_1(size: int) -> Cases:
    for m in range(1, 11):
        value = values_of(f"chocolate-stones({m})")
        for n in range(size + 1):
            f = -(-n // m)
            after = tuple({-(-left // m) for (left,) in value.options(n)})
            claimed = ((f - 1,) if n else (), f % 2 == 0)
            yield Compared(f"m = {m}: {n}", claimed, (after, value(n) == 0))


@steps(lambda size: 7 * size)
def range_in_the_proof(size: int) -> Cases:
    """The least pile that a move leaves, as printed, found, and with piles up to m set apart."""
    for m in range(2, 9):
        rules = values_of(f"chocolate-stones({m})")
        for n in range(1, size + 1):
            k, a = divmod(n - 1, m)
            a += 1
            printed = ((k - 1) * m + a, k * m)
            left = sorted(left for (left,) in rules.options(n))
            yield Compared(f"m = {m}: {n}", printed, (left[0], left[-1]), printed if k else (0, 0))


def _lost_coins(n: int) -> bool:
    """Whether n is from k² − 1 to k² + k − 2 for some k > 0."""
    k = isqrt(n + 1)
    return n <= k * k + k - 2


def demon_money(size: int) -> Cases:
    value = values_of("demon-money")
    for n in range(size + 1):
        yield Compared(str(n), _lost_coins(n), value(n) == 0)


def first_coins() -> list[Compared]:
    value, lost = values_of("demon-money"), (0, 3, 4, 8, 9, 10)
    return [
        Compared(str(n), "P" if n in lost else "N", "N" if value(n) else "P") for n in range(11)
    ]


def number_of_payments(size: int, *, both_play_anything: bool = False) -> Cases:
    """The numbers of payments that a game can have, if whoever can win plays to win."""
    value = values_of("demon-money")
    lengths: list[set[int]] = []
    for n in range(size + 1):
        options = [left for (left,) in value.options(n)]
        if value(n) and not both_play_anything:
            options = [left for left in options if value(left) == 0]
        lengths.append({1 + rest for left in options for rest in lengths[left]} or {0})
        k = isqrt(n + 1)
        printed = 2 * k - 2 if _lost_coins(n) else 2 * k - 1
        yield Compared(str(n), (printed,), tuple(sorted(lengths[n])))


def payments_of_any_play() -> Cases:
    optimal = [case for case in number_of_payments(2) if case]
    anyhow = [case for case in number_of_payments(2, both_play_anything=True) if case]
    for best, any_play in zip(optimal, anyhow, strict=True):
        yield Compared(best.case, best.found, any_play.found, any_play.found)


@steps(lambda size: size**2 // 2)
def between_squares(size: int) -> Cases:
    """What can be paid from the N-positions; the proof says k or k + 1."""
    rules = values_of("demon-money")
    for k in range(1, size + 1):
        for n in range(k * k + k - 1, (k + 1) ** 2 - 1):
            paid = tuple(sorted(n - left for (left,) in rules.options(n)))
            yield Compared(str(n), (k, k + 1), paid, (1,) if n == 1 else (k, k + 1))


def k_of_zero() -> Cases:
    (found,) = (k for k in range(50) if 0 in range(k * k - 1, k * k + k - 1))
    yield Compared("k² − 1 ≤ 0 ≤ k² + k − 2", 0, found, 1)


def no_move_left(size: int) -> Cases:
    rules = values_of("sum-from-product")
    for n in range(1, size + 1):
        prime = number_of_prime_factors(n) == 1
        stuck = not any(rules.options(n))
        yield Compared(str(n), prime or n in (1, 4), stuck)


def lists() -> Cases:
    value = values_of("sum-from-product")
    for n in range(1, 31):
        printed = "P" if n in _P_LIST else "N" if n in _N_LIST else "–"
        yield Compared(str(n), printed, "N" if value(n) else "P")


def any_integers(size: int) -> Cases:
    """From a prime p: the moves by any integers a and b, none that the text says there are."""
    for n in range(2, size + 1):
        if number_of_prime_factors(n) == 1:
            pairs = [(a, n // a) for a in (1, n, -1, -n)]
            moves = {n - a - b for a, b in pairs if n - a - b > 0}
            positive = {n - a - b for a, b in pairs if a > 0 and n - a - b > 0}
            found = len(list(values_of("sum-from-product").options(n)))
            yield Compared(str(n), len(moves), found, len(positive))


chocolate_two = _one_or_two(only_errors=False)
misprint_chocolate_1 = _one_or_two(only_errors=True)
