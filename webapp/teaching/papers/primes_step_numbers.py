"""PRIMES STEP 2017, sections 3, 5, 6 and 9: Chocolate Stones, Demon Money, products, No-Factor."""

from collections.abc import Callable, Iterator
from itertools import combinations
from math import isqrt

from webapp.language import N_
from webapp.theory.arithmetic import number_of_prime_factors
from webapp.theory.no_factor import second_move

from .entry import Cases, Check, Compared, Kind, Misprint, Statement, at
from .judging import Plain, facts, numbers, table

Numbers = frozenset[int]

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


def _any_play(_size: int) -> Cases:
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


def _stuck(size: int) -> Cases:
    rules = Plain("sum-from-product").ruleset
    for n in range(1, size + 1):
        prime = number_of_prime_factors(n) == 1
        stuck = next(rules.options(n), None) is None
        yield Compared(str(n), prime or n in (1, 4), stuck)


def _lists(_size: int) -> Cases:
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


def _lowest(numbers_left: Numbers) -> Numbers:
    """The numbers that no other one divides."""
    return frozenset(n for n in numbers_left if not any(n % d == 0 for d in numbers_left if d < n))


def _removals(numbers_left: Numbers) -> Iterator[Numbers]:
    """The non-empty sets that a move may remove."""
    free = sorted(_lowest(numbers_left))
    for size in range(1, len(free) + 1):
        yield from map(frozenset, combinations(free, size))


class _NoFactor:
    """Who wins, by trying every move of both players."""

    def __init__(self) -> None:
        self._lost: dict[Numbers, bool] = {}

    def lost(self, numbers_left: Numbers) -> bool:
        known = self._lost.get(numbers_left)
        if known is None:
            known = not any(self.lost(numbers_left - taken) for taken in _removals(numbers_left))
            self._lost[numbers_left] = known
        return known


def _lemma_10(size: int) -> Cases:
    for n in range(1, size + 1):
        yield Compared(str(n), n > 1, _NoFactor().lost(frozenset(range(1, n + 1))))


def _first_move(size: int) -> Cases:
    for n in range(1, size + 1):
        moves = list(_removals(frozenset(range(1, n + 1))))
        yield Compared(str(n), 1, len(moves) if moves == [{1}] else 0)


def _bertrand(size: int) -> Cases:
    for n in range(2, size + 1):
        primes = [p for p in range(n // 2 + 1, n + 1) if number_of_prime_factors(p) == 1]
        alone = all(
            not any(p % m == 0 or m % p == 0 for m in range(2, n + 1) if m != p) for p in primes
        )
        yield Compared(str(n), True, bool(primes) and alone)


def _second_moves(size: int) -> Cases:
    """Does the app's second move, all primes above the root of n but for n = 9, win?"""
    for n in range(2, size + 1):
        move = _elements(second_move(n))
        left = frozenset(range(2, n + 1)) - move
        yield Compared(str(n), True, _NoFactor().lost(left))


def _elements(bits: int) -> Numbers:
    return frozenset(n for n in range(bits.bit_length()) if bits >> n & 1)


def _empty_moves(size: int) -> Cases:
    """The moves when nothing is left but what the empty set would allow."""
    judge = _NoFactor()
    for n in range(1, size + 1):
        everything = frozenset(range(1, n + 1))
        moves = len(list(_removals(everything)))
        judge.lost(everything)
        yield Compared(str(n), moves + 1, moves, moves)


STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "chocolate-two",
        at(Kind.UNNUMBERED, "", "3"),
        N_(
            "Chocolate Stones with m = 2: take 1 or 2 from an odd pile above 1, and 2 from an "
            "even one."
        ),
        Check(
            N_("The options of all piles from 2 to %(size)s."),
            _one_or_two(only_errors=False),
            2_000,
            0,
            60,
        ),
        games=("chocolate-stones",),
    ),
    Statement(
        "theorem-1",
        at(Kind.THEOREM, "1", "3"),
        N_(
            "Chocolate Stones: let f be N/m, rounded up. Every move makes f 1 smaller, so "
            "nothing can "
            "be done about who wins: N is lost if f is even."
        ),
        Check(
            N_("m from 1 to 10, all piles up to %(size)s: what moves do to f, and who wins."),
            _theorem_1,
            3_000,
            30_000,
            100,
            steps=lambda size: 10 * size,
        ),
        games=("chocolate-stones",),
    ),
    Statement(
        "demon-examples",
        at(Kind.UNNUMBERED, "", "5"),
        N_("Demon Money: of 0 to 10 coins, 0, 3, 4, 8, 9 and 10 are lost."),
        table(N_("Who wins, by the options."), facts(_first_coins)),
        games=("demon-money",),
    ),
    Statement(
        "theorem-6",
        at(Kind.THEOREM, "6", "5"),
        N_(
            "Demon Money: lost are the numbers from k² − 1 to k² + k − 2, for every k > 0; "
            "others are won."
        ),
        Check(
            N_("All piles up to %(size)s: is the mex of the options 0?"),
            _demon_money,
            50_000,
            600_000,
            500,
        ),
        games=("demon-money",),
    ),
    Statement(
        "demon-length",
        at(Kind.TEXT, "", "5"),
        N_(
            "Demon Money: if whoever can win plays to win, the number of payments is fixed: 2k − "
            "2 from "
            "those positions, and 2k − 1 from the won ones that follow."
        ),
        Check(
            N_("All piles up to %(size)s: all numbers of payments that are possible."),
            _number_of_payments,
            30_000,
            300_000,
            500,
        ),
        games=("demon-money",),
    ),
    Statement(
        "product-stuck",
        at(Kind.TEXT, "", "6"),
        N_("Sum-from-Product: 1, 4 and the primes have no move, and all other numbers have one."),
        Check(N_("All numbers up to %(size)s."), _stuck, 20_000, 200_000, 200),
        games=("sum-from-product",),
    ),
    Statement(
        "product-lists",
        at(Kind.LIST, "", "6"),
        N_(
            "Sum-from-Product: which of the numbers 1 to 30 are lost (A285304), and which won "
            "(A285847)."
        ),
        table(N_("The printed lists, beside who wins by the options."), _lists),
        games=("sum-from-product",),
    ),
    Statement(
        "no-factor-first",
        at(Kind.TEXT, "", "9"),
        N_("No-Factor: the first move must be to take 1."),
        Check(N_("n up to %(size)s: is that the only move?"), _first_move, 300, 1_000, 30),
        games=("no-factor",),
    ),
    Statement(
        "lemma-10",
        at(Kind.LEMMA, "10", "9"),
        N_("No-Factor: for n > 1 the second player wins."),
        Check(
            N_("n up to %(size)s, by trying every move of both players."),
            _lemma_10,
            13,
            17,
            9,
        ),
        games=("no-factor",),
    ),
    Statement(
        "bertrand",
        at(Kind.TEXT, "", "9"),
        N_(
            "For n > 1 there is a prime above n/2 and up to n, and it shares no factor with "
            "another "
            "number that is left."
        ),
        Check(N_("n up to %(size)s."), _bertrand, 250, 700, 30),
        games=("no-factor",),
    ),
    Statement(
        "second-move",
        at(Kind.TEXT, "", "9"),
        N_(
            "The paper only proves that a winning second move exists. One is to take all primes "
            "above "
            "the root of n (for n = 9: 2, 5 and 7). (This is ours.)"
        ),
        Check(
            N_("n up to %(size)s, by trying every move of both players after it."),
            _second_moves,
            14,
            18,
            10,
        ),
        games=("no-factor",),
    ),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        "misprint-chocolate-1",
        at(Kind.UNNUMBERED, "", "3"),
        N_("With m = 2 one may take 1 or 2 stones from an odd pile."),
        N_("Not from the pile 1: one cannot take 2 stones from it."),
        Check(
            N_("The options of all piles up to %(size)s."),
            _one_or_two(only_errors=True),
            2_000,
            0,
            30,
        ),
        games=("chocolate-stones",),
    ),
    Misprint(
        "misprint-chocolate-range",
        at(Kind.PROOF, "1", "3"),
        N_("From N = km + a a move leaves a pile from (k − 1)m + a to km."),
        N_("For k ≥ 1. A pile of at most m can only be taken as a whole. The theorem is right."),
        Check(
            N_(
                "m from 2 to 8, piles up to %(size)s: the smallest and the largest pile that are "
                "left."
            ),
            _range_in_the_proof,
            2_000,
            20_000,
            30,
            steps=lambda size: 7 * size,
        ),
        games=("chocolate-stones",),
    ),
    Misprint(
        "misprint-demon-proof",
        at(Kind.PROOF, "6", "5"),
        N_("The won numbers of k lie between k² and (k + 1)², so that one pays k or k + 1."),
        N_(
            "For k = 1 they begin with 1, which is a square: only 1 can be paid. The theorem is "
            "right."
        ),
        Check(
            N_("k up to %(size)s: what can be paid."),
            _between_squares,
            150,
            500,
            5,
            steps=lambda size: size**2 // 2,
        ),
        games=("demon-money",),
    ),
    Misprint(
        "misprint-demon-length",
        at(Kind.TEXT, "", "5"),
        N_("“If the game is played optimally” the number of moves is fixed."),
        N_(
            "The winner must play to win for that, whatever the loser does. From 2 coins a game "
            "can "
            "last one payment or two if the winner errs."
        ),
        table(N_("The possible numbers of payments, to win and anyhow."), _any_play),
        games=("demon-money",),
    ),
    Misprint(
        "misprint-product-integers",
        at(Kind.TEXT, "", "6"),
        N_("One may choose any two integers with the product n."),
        N_(
            "Two positive ones. With −1 and −n one could move to 2n + 1, and primes would not be "
            "the "
            "ends of the game."
        ),
        Check(
            N_("How many moves the primes up to %(size)s would have, and have."),
            _any_integers,
            3_000,
            0,
            50,
        ),
        games=("sum-from-product",),
    ),
    Misprint(
        "misprint-no-factor-empty",
        at(Kind.TEXT, "", "9"),
        N_(
            "No-Factor: a player may remove any set of numbers without proper factors on the board."
        ),
        N_("Any non-empty set: with the empty one, nobody would ever be without a move."),
        Check(
            N_("n up to %(size)s: the number of first moves with the empty set, and without."),
            _empty_moves,
            12,
            0,
            6,
        ),
        games=("no-factor",),
    ),
)
