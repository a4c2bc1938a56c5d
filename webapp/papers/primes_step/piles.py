"""PRIMES STEP 2017, sections 3, 5 and 6: Chocolate Stones, Demon Money, Sum-from-Product."""

from collections.abc import Callable
from math import isqrt

from webapp.language import N_
from webapp.theory.numbers.arithmetic import number_of_prime_factors

from ..entry import Cases, Check, Compared, PaperEntry, at
from ..judging import Plain, numbers, table

_P_LIST = numbers("1 2 3 4 5 7 11 13 16 17 19 22 23 25 27 29")
_N_LIST = numbers("6 8 9 10 12 14 15 18 20 21 24 26 28 30")


def _one_or_two(*, only_errors: bool) -> Callable[[int], Cases]:
    def run(size: int) -> Cases:
        rules = Plain("chocolate-stones(2)").ruleset
        for n in range(1, size + 1):
            taken = tuple(sorted(n - left for (left,) in rules.options(n)))
            printed = (1, 2) if n % 2 else (2,)
            if only_errors or n > 1:
                yield Compared(str(n), printed, taken, (1,) if n == 1 else printed)

    return run


def _theorem_1(size: int) -> Cases:
    for m in range(1, 11):
        value = Plain(f"chocolate-stones({m})")
        for n in range(size + 1):
            f = -(-n // m)
            after = tuple({-(-left // m) for (left,) in value.ruleset.options(n)})
            claimed = ((f - 1,) if n else (), f % 2 == 0)
            yield Compared(f"m = {m}: {n}", claimed, (after, value(n) == 0))


def _range_in_the_proof(size: int) -> Cases:
    """The least pile that a move leaves, as printed, found, and with piles up to m set apart."""
    for m in range(2, 9):
        rules = Plain(f"chocolate-stones({m})").ruleset
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


def _demon_money(size: int) -> Cases:
    value = Plain("demon-money")
    for n in range(size + 1):
        yield Compared(str(n), _lost_coins(n), value(n) == 0)


def _first_coins() -> list[Compared]:
    value, lost = Plain("demon-money"), (0, 3, 4, 8, 9, 10)
    return [
        Compared(str(n), "P" if n in lost else "N", "N" if value(n) else "P") for n in range(11)
    ]


def _number_of_payments(size: int, *, both_play_anything: bool = False) -> Cases:
    """The numbers of payments that a game can have, if whoever can win plays to win."""
    value = Plain("demon-money")
    lengths: list[set[int]] = []
    for n in range(size + 1):
        options = [left for (left,) in value.ruleset.options(n)]
        if value(n) and not both_play_anything:
            options = [left for left in options if value(left) == 0]
        lengths.append({1 + rest for left in options for rest in lengths[left]} or {0})
        k = isqrt(n + 1)
        printed = 2 * k - 2 if _lost_coins(n) else 2 * k - 1
        yield Compared(str(n), (printed,), tuple(sorted(lengths[n])))


def _any_play() -> Cases:
    optimal = [case for case in _number_of_payments(2) if case]
    anyhow = [case for case in _number_of_payments(2, both_play_anything=True) if case]
    for best, any_play in zip(optimal, anyhow, strict=True):
        yield Compared(best.case, best.found, any_play.found, any_play.found)


def _between_squares(size: int) -> Cases:
    """What can be paid from the N-positions; the proof says k or k + 1."""
    rules = Plain("demon-money").ruleset
    for k in range(1, size + 1):
        for n in range(k * k + k - 1, (k + 1) ** 2 - 1):
            paid = tuple(sorted(n - left for (left,) in rules.options(n)))
            yield Compared(str(n), (k, k + 1), paid, (1,) if n == 1 else (k, k + 1))


def _k_of_zero() -> Cases:
    (found,) = (k for k in range(50) if 0 in range(k * k - 1, k * k + k - 1))
    yield Compared("k² − 1 ≤ 0 ≤ k² + k − 2", 0, found, 1)


def _stuck(size: int) -> Cases:
    rules = Plain("sum-from-product").ruleset
    for n in range(1, size + 1):
        prime = number_of_prime_factors(n) == 1
        stuck = next(rules.options(n), None) is None
        yield Compared(str(n), prime or n in (1, 4), stuck)


def _lists() -> Cases:
    value = Plain("sum-from-product")
    for n in range(1, 31):
        printed = "P" if n in _P_LIST else "N" if n in _N_LIST else "–"
        yield Compared(str(n), printed, "N" if value(n) else "P")


def _any_integers(size: int) -> Cases:
    """From a prime p: the moves by any integers a and b, none that the text says there are."""
    for n in range(2, size + 1):
        if number_of_prime_factors(n) == 1:
            pairs = [(a, n // a) for a in (1, n, -1, -n)]
            moves = {n - a - b for a, b in pairs if n - a - b > 0}
            positive = {n - a - b for a, b in pairs if a > 0 and n - a - b > 0}
            found = len(list(Plain("sum-from-product").ruleset.options(n)))
            yield Compared(str(n), len(moves), found, len(positive))


ENTRIES: tuple[PaperEntry, ...] = (
    at("chocolate-two", "Example", "3", "chocolate-stones").says(
        N_(
            "Chocolate Stones with m = 2: take 1 or 2 from an odd pile above 1, and 2 from an even "
            "one."
        ),
        Check(
            N_("The options of all piles from 2 to %(size)s."),
            _one_or_two(only_errors=False),
            (60, 2_000, 0),
        ),
    ),
    at("theorem-1", "Theorem 1", "3", "chocolate-stones").says(
        N_(
            "Chocolate Stones: let f be N/m, rounded up. Every move makes f 1 smaller, so nothing "
            "can be done about who wins: N is lost if f is even."
        ),
        Check(
            N_("m from 1 to 10, all piles up to %(size)s: what moves do to f, and who wins."),
            _theorem_1,
            (100, 3_000, 30_000),
            steps=lambda size: 10 * size,
        ),
    ),
    at("demon-examples", "Example", "5", "demon-money").says(
        N_("Demon Money: of 0 to 10 coins, 0, 3, 4, 8, 9 and 10 are lost."),
        table(N_("Who wins, by the options."), _first_coins),
    ),
    at("theorem-6", "Theorem 6", "5", "demon-money").says(
        N_(
            "Demon Money: lost are the numbers from k² − 1 to k² + k − 2, for every k > 0; others "
            "are won."
        ),
        Check(
            N_("All piles up to %(size)s: is the mex of the options 0?"),
            _demon_money,
            (500, 50_000, 600_000),
        ),
    ),
    at("demon-length", "In the text", "5", "demon-money").says(
        N_(
            "Demon Money: if whoever can win plays to win, the number of payments is fixed: 2k − 2 "
            "from those positions, and 2k − 1 from the won ones that follow."
        ),
        Check(
            N_("All piles up to %(size)s: all numbers of payments that are possible."),
            _number_of_payments,
            (500, 30_000, 300_000),
        ),
    ),
    at("product-stuck", "In the text", "6", "sum-from-product").says(
        N_("Sum-from-Product: 1, 4 and the primes have no move, and all other numbers have one."),
        Check(N_("All numbers up to %(size)s."), _stuck, (200, 20_000, 200_000)),
    ),
    at("product-lists", "List", "6", "sum-from-product").says(
        N_(
            "Sum-from-Product: which of the numbers 1 to 30 are lost (A285304), and which won "
            "(A285847)."
        ),
        table(N_("The printed lists, beside who wins by the options."), _lists),
    ),
    at("misprint-chocolate-1", "Example", "3", "chocolate-stones").misprints(
        N_("With m = 2 one may take 1 or 2 stones from an odd pile."),
        N_("Not from the pile 1: one cannot take 2 stones from it."),
        Check(
            N_("The options of all piles up to %(size)s."),
            _one_or_two(only_errors=True),
            (30, 2_000, 0),
        ),
    ),
    at("misprint-chocolate-range", "Proof of Theorem 1", "3", "chocolate-stones").misprints(
        N_("From N = km + a a move leaves a pile from (k − 1)m + a to km."),
        N_("For k ≥ 1. A pile of at most m can only be taken as a whole. The theorem is right."),
        Check(
            N_(
                "m from 2 to 8, piles up to %(size)s: the smallest and the largest pile that are "
                "left."
            ),
            _range_in_the_proof,
            (30, 2_000, 20_000),
            steps=lambda size: 7 * size,
        ),
    ),
    at("misprint-demon-proof", "Proof of Theorem 6", "5", "demon-money").misprints(
        N_("The won numbers of k lie between k² and (k + 1)², so that one pays k or k + 1."),
        N_(
            "For k = 1 they begin with 1, which is a square: only 1 can be paid. The theorem is "
            "right."
        ),
        Check(
            N_("k up to %(size)s: what can be paid."),
            _between_squares,
            (5, 150, 500),
            steps=lambda size: size**2 // 2,
        ),
    ),
    at("misprint-demon-zero", "Proof of Theorem 6", "5", "demon-money").misprints(
        N_("Demon Money: 0, the end of the game, is the lost number of k = 0."),
        N_("Of k = 1: for k = 0 there is no number from k² − 1 = −1 to k² + k − 2 = −2."),
        table(N_("The k for which 0 is from k² − 1 to k² + k − 2."), _k_of_zero),
    ),
    at("misprint-demon-length", "In the text", "5", "demon-money").misprints(
        N_("“If the game is played optimally” the number of moves is fixed."),
        N_(
            "The winner must play to win for that, whatever the loser does. From 2 coins a game "
            "can last one payment or two if the winner errs."
        ),
        table(N_("The possible numbers of payments, to win and anyhow."), _any_play),
    ),
    at("misprint-product-integers", "In the text", "6", "sum-from-product").misprints(
        N_("One may choose any two integers with the product n."),
        N_(
            "Two positive ones. With −1 and −n one could move to 2n + 1, and primes would not be "
            "the ends of the game."
        ),
        Check(
            N_("How many moves the primes up to %(size)s would have, and have."),
            _any_integers,
            (50, 3_000, 0),
        ),
    ),
)
