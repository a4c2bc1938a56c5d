"""PRIMES STEP 2017, sections 3 to 6 and 9: piles, the Diamond game, No-Factor.

A pile is a heap. Each public function yields or returns the cases of a check; see `check`. Piles,
boards and numbers go up to `size`. P means that the player to move loses, N that this player wins.
"""

from collections.abc import Callable, Iterable
from itertools import count, product, takewhile
from math import isqrt

from nimsum.definitions import Places, definition, rectangle, winner
from nimsum.rulesets.drawn.no_factor.strategy import second_move
from nimsum.theory.numbers.arithmetic import number_of_prime_factors

from .check import ComparedCase, ComparedCases, steps
from .judging import numbers, values_of

_P_LIST = numbers("1 2 3 4 5 7 11 13 16 17 19 22 23 25 27 29")
_N_LIST = numbers("6 8 9 10 12 14 15 18 20 21 24 26 28 30")


def _one_or_two(*, with_pile_1: bool) -> Callable[[int], ComparedCases]:
    """Return a check of the numbers that may be taken in Chocolate Stones with m = 2.

    As printed, they are 1 and 2 for odd piles, and 2 for even ones. Pile 1, for which that is
    wrong, is among the cases if `with_pile_1` is True.
    """

    def run(size: int) -> ComparedCases:
        rules = values_of("chocolate-stones(2)")
        for n in range(1, size + 1):
            taken = tuple(sorted(n - option for (option,) in rules.options(n)))
            printed = (1, 2) if n % 2 else (2,)
            if with_pile_1 or n > 1:
                yield ComparedCase(str(n), printed, taken, (1,) if n == 1 else printed)

    return run


@steps(lambda size: 10 * size)
def theorem_1(size: int) -> ComparedCases:
    """Check Theorem 1 about options and outcomes of Chocolate Stones, for m up to 10.

    Piles go up to `size`.
    """
    for m in range(1, 11):
        value = values_of(f"chocolate-stones({m})")
        for n in range(size + 1):
            f = -(-n // m)
            after = tuple({-(-option // m) for (option,) in value.options(n)})
            claimed = ((f - 1,) if n else (), f % 2 == 0)
            yield ComparedCase(f"m = {m}: {n}", claimed, (after, value(n) == 0))


@steps(lambda size: 7 * size)
def range_in_the_proof(size: int) -> ComparedCases:
    """Compare the smallest and the largest pile after a move with those in the proof.

    The correction has 0 for piles up to m. Piles go up to `size`.
    """
    for m in range(2, 9):
        rules = values_of(f"chocolate-stones({m})")
        for n in range(1, size + 1):
            k, a = divmod(n - 1, m)
            a += 1
            printed = ((k - 1) * m + a, k * m)
            options = sorted(option for (option,) in rules.options(n))
            extremes = (options[0], options[-1])
            yield ComparedCase(f"m = {m}: {n}", printed, extremes, printed if k else (0, 0))


def _lost_coins(n: int) -> bool:
    """Return True if `n` is from k² − 1 to k² + k − 2 for some k > 0, a lost pile by the claim."""
    k = isqrt(n + 1)
    return n <= k * k + k - 2


def demon_money(size: int) -> ComparedCases:
    """Check that the lost piles of Demon Money are those from k² − 1 to k² + k − 2.

    Piles go up to `size`.
    """
    value = values_of("demon-money")
    for n in range(size + 1):
        yield ComparedCase(str(n), _lost_coins(n), value(n) == 0)


def first_coins() -> list[ComparedCase]:
    """Compare who wins piles of up to 10 coins in Demon Money with the printed list."""
    value = values_of("demon-money")
    lost = (0, 3, 4, 8, 9, 10)
    return [
        ComparedCase(str(n), "P" if n in lost else "N", "N" if value(n) else "P") for n in range(11)
    ]


def number_of_payments(size: int, *, both_play_anything: bool = False) -> ComparedCases:
    """Compare the number of payments in Demon Money with the claim.

    It is that of all plays in which a player who can win plays to win; with `both_play_anything`,
    that of all plays. Piles go up to `size`.
    """
    value = values_of("demon-money")
    lengths: list[set[int]] = []
    for n in range(size + 1):
        options = [option for (option,) in value.options(n)]
        if value(n) and not both_play_anything:
            options = [option for option in options if value(option) == 0]
        after_first_move = set[int]().union(*(lengths[option] for option in options))
        lengths.append({1 + rest for rest in after_first_move} or {0})
        k = isqrt(n + 1)
        printed = 2 * k - 2 if _lost_coins(n) else 2 * k - 1
        yield ComparedCase(str(n), (printed,), tuple(sorted(lengths[n])))


def payments_of_any_play() -> ComparedCases:
    """Compare the numbers of payments in winning play with those in any play, for piles up to 2."""
    optimal = [case for case in number_of_payments(2) if case]
    anyhow = [case for case in number_of_payments(2, both_play_anything=True) if case]
    for best, any_play in zip(optimal, anyhow, strict=True):
        yield ComparedCase(best.case, best.computed, any_play.computed, any_play.computed)


@steps(lambda size: size**2 // 2)
def between_squares(size: int) -> ComparedCases:
    """Compare the payments from the piles that are won with k and k + 1, as in the proof.

    These piles are those from k² + k − 1 to (k + 1)² − 2. The correction has only 1 for pile 1. The
    number k goes up to `size`.
    """
    rules = values_of("demon-money")
    for k in range(1, size + 1):
        for n in range(k * k + k - 1, (k + 1) ** 2 - 1):
            paid = tuple(sorted(n - option for (option,) in rules.options(n)))
            yield ComparedCase(str(n), (k, k + 1), paid, (1,) if n == 1 else (k, k + 1))


def k_of_zero() -> ComparedCases:
    """Compare the k with k² − 1 <= 0 <= k² + k − 2 with 0 as printed and 1 as corrected."""
    (computed,) = (k for k in range(50) if 0 in range(k * k - 1, k * k + k - 1))
    yield ComparedCase("k² − 1 ≤ 0 ≤ k² + k − 2", 0, computed, 1)


def no_move_left(size: int) -> ComparedCases:
    """Check that the piles without a move in Sum-from-Product are the primes, 1 and 4.

    Piles go up to `size`.
    """
    rules = values_of("sum-from-product")
    for n in range(1, size + 1):
        prime = number_of_prime_factors(n) == 1
        stuck = not any(rules.options(n))
        yield ComparedCase(str(n), prime or n in (1, 4), stuck)


def lists_to_30() -> ComparedCases:
    """Compare who wins piles up to 30 in Sum-from-Product with the printed lists."""
    value = values_of("sum-from-product")
    for n in range(1, 31):
        if n in _P_LIST:
            printed = "P"
        elif n in _N_LIST:
            printed = "N"
        else:
            printed = "–"
        yield ComparedCase(str(n), printed, "N" if value(n) else "P")


def any_integers(size: int) -> ComparedCases:
    """Compare the number of moves from a prime in Sum-from-Product for two rules.

    As printed, a and b may be any integers; in the correction, they are positive. Piles go up to
    `size`.
    """
    for n in range(2, size + 1):
        if number_of_prime_factors(n) == 1:
            pairs = [(a, n // a) for a in (1, n, -1, -n)]
            moves = {n - a - b for a, b in pairs if n - a - b > 0}
            positive = {n - a - b for a, b in pairs if a > 0 and n - a - b > 0}
            computed = len(list(values_of("sum-from-product").options(n)))
            yield ComparedCase(str(n), len(moves), computed, len(positive))


chocolate_two = _one_or_two(with_pile_1=False)
misprint_chocolate_1 = _one_or_two(with_pile_1=True)


Line = tuple[int, int]
"""0 and an x for a column, 1 and a y for a row."""


def _lines(tokens: Places) -> set[Line]:
    """Return the rows and columns with one of `tokens`."""
    return {(0, x) for x, _y in tokens} | {(1, y) for _x, y in tokens}


def _without(tokens: Places, line: Line) -> Places:
    """Return `tokens` without those on `line`."""
    axis, place = line
    return frozenset(token for token in tokens if token[axis] != place)


def _outcomes() -> Callable[[Places], str]:
    """Return a function that takes tokens and returns "P" or "N", who wins the Diamond on them.

    It tries all moves.
    """
    wins = winner(definition("diamond"))
    return lambda tokens: "N" if wins((tokens,)) else "P"


def _diamond(c: int) -> Places:
    """Return the diamond of all (a, b) with |a| + |b| <= `c`; its longest row has 2c + 1 tokens."""
    span = range(-c, c + 1)
    return frozenset((a, b) for a, b in product(span, span) if abs(a) + abs(b) <= c)


def _cross(m: int, n: int, at_x: int = 0, at_y: int = 0) -> Places:
    """Return a row of `m` tokens and a column of `n` tokens that cross at (`at_x`, `at_y`)."""
    return frozenset({(x, at_y) for x in range(m)} | {(at_x, y) for y in range(n)})


def figure_1() -> list[ComparedCase]:
    """Compare the rows of the diamond in Figure 1 with the definition."""
    rows = tuple(sum(y == row for _, y in _diamond(2)) for row in range(-2, 3))
    return [ComparedCase("|a| + |b| ≤ 2", (1, 3, 5, 3, 1), rows)]


@steps(lambda size: 2 ** (size * size))
def lemma_2(size: int) -> ComparedCases:
    """Check Lemma 2: shapes that are symmetric in both axes, without tokens on them, are lost.

    A shape is given by its tokens in one corner, which are reflected in both axes. The corner is a
    square of side `size`.
    """
    outcome = _outcomes()
    side = range(1, size + 1)
    places = list(product(side, side))
    for chosen in range(1, 1 << len(places)):
        corner = [place for number, place in enumerate(places) if chosen >> number & 1]
        half = corner + [(-x, y) for x, y in corner]
        shape = frozenset(half + [(x, -y) for x, y in half])
        yield ComparedCase(str(corner), "P", outcome(shape))


def _replies(tokens: Places, taken: Line, *, corrected: bool) -> set[Line]:
    """Return the lines that the second player may take by the strategy for diamonds.

    `taken` is the line that the first player has taken, and `tokens` are left. The rules for the
    end of the game take precedence; with `corrected` they are corrected.
    """
    for axis in (0, 1):
        parallel = {line for line in _lines(tokens) if line[0] == axis}
        if len(parallel) == 1:
            return parallel
    for axis in (0, 1):
        parallel = {line for line in _lines(tokens) if line[0] == axis}
        if len(parallel) == 2:
            crossing = {line for line in _lines(tokens) if line[0] != axis}
            return {line for line in crossing if not corrected or _keeps_a_double(tokens, line)}
    axis, place = taken
    return {(1 - axis, 0)} if place == 0 else {(axis, -place)}


def _keeps_a_double(tokens: Places, line: Line) -> bool:
    """Return True if `line` takes the last tokens, or leaves two in some line parallel to it."""
    remaining = _without(tokens, line)
    parallel = [each for each in _lines(remaining) if each[0] == line[0]]
    return not remaining or any(
        len(remaining) - len(_without(remaining, each)) == 2 for each in parallel
    )


def _strategy_wins(c: int, *, corrected: bool) -> bool:
    """Return True if every reply that the paper's strategy allows wins the Diamond game.

    The board is the diamond of half-width `c`. If `corrected` is True, the strategy is the
    corrected one. Every move of the opponent is tried, to the end of the game.
    """
    known: dict[Places, bool] = {}

    def holds(tokens: Places) -> bool:
        if tokens not in known:
            known[tokens] = all(
                is_answered(_without(tokens, line), line) for line in _lines(tokens)
            )
        return known[tokens]

    def is_answered(tokens: Places, taken: Line) -> bool:
        allowed = _replies(tokens, taken, corrected=corrected) & _lines(tokens)
        return bool(allowed) and all(holds(_without(tokens, line)) for line in allowed)

    return holds(_diamond(c))


def diamonds(size: int) -> ComparedCases:
    """Check that the diamonds of half-width 1 to `size` are lost, and the single token is won."""
    outcome = _outcomes()
    for c in range(size + 1):
        yield ComparedCase(f"{2 * c + 1}", "P" if c else "N", outcome(_diamond(c)))


def lemma_3(size: int) -> ComparedCases:
    """Check that the corrected strategy wins on diamonds, for half-widths up to `size`."""
    for c in range(1, size + 1):
        yield ComparedCase(f"{2 * c + 1}", True, _strategy_wins(c, corrected=True))


def printed_strategy() -> ComparedCases:
    """Check whether the strategy wins on two small diamonds, as printed and corrected."""
    for c in (1, 2):
        printed = _strategy_wins(c, corrected=False)
        corrected = _strategy_wins(c, corrected=True)
        yield ComparedCase(f"{2 * c + 1} (1)", True, printed, False)
        yield ComparedCase(f"{2 * c + 1} (2)", True, corrected)


@steps(lambda size: 3 * size**2)
def theorem_4(size: int) -> ComparedCases:
    """Check Theorem 4: a cross is lost if its arms have equal parity and over one token each.

    An arm has up to `size` tokens.
    """
    outcome = _outcomes()
    for m, n in product(range(1, size + 1), repeat=2):
        claimed = "P" if (m + n) % 2 == 0 and min(m, n) > 1 else "N"
        for x, y in {(0, 0), (m // 2, n // 2), (m - 1, n // 2)}:
            yield ComparedCase(f"{m} × {n}, ({x}, {y})", claimed, outcome(_cross(m, n, x, y)))


@steps(lambda size: size**2)
def no_centre(size: int) -> ComparedCases:
    """Check that two arms without a shared token are lost if the number of tokens is even.

    An arm has up to `size` tokens.
    """
    outcome = _outcomes()
    for m, n in product(range(1, size + 1), repeat=2):
        arms = frozenset({(x, 0) for x in range(1, m + 1)} | {(0, y) for y in range(1, n + 1)})
        yield ComparedCase(f"{m} + {n}", "P" if (m + n) % 2 == 0 else "N", outcome(arms))


@steps(lambda size: size * (size - 1) // 2)
def theorem_5(size: int) -> ComparedCases:
    """Check Theorem 5: a full rectangle is lost if its sides have equal parity and are above 1.

    The two sides add up to at most `size`.
    """
    outcome = _outcomes()
    for m in range(1, size + 1):
        for n in range(1, size + 1 - m):
            claimed = "P" if (m + n) % 2 == 0 and min(m, n) > 1 else "N"
            yield ComparedCase(f"{m} × {n}", claimed, outcome(rectangle(m, n)))


def empty_shape() -> list[ComparedCase]:
    """Compare who wins the Diamond without tokens with N as printed and P as corrected."""
    return [ComparedCase("0 × 0", "N", _outcomes()(frozenset()), "P")]


@steps(lambda size: size**2 // 2)
def every_shape(size: int) -> ComparedCases:
    """Compare who wins a full rectangle with the introduction, where all are lost.

    The correction has the rectangles whose sides have different parities as won. The sides go from
    2 to `size`.
    """
    outcome = _outcomes()
    for m in range(2, size + 1):
        for n in range(m, size + 1):
            corrected = "P" if (m + n) % 2 == 0 else "N"
            yield ComparedCase(f"{m} × {n}", "P", outcome(rectangle(m, n)), corrected)


def gap_rules() -> ComparedCases:
    """Compare the outcomes of two shapes for two rules of the Diamond.

    A move takes all tokens of a line, or, if a gap splits a line, only those without a gap between
    them. By the second rule the lemmas would be wrong.
    """

    def runs(tokens: Places) -> set[Places]:
        tokens_in_rows = set()
        for right, down in ((0, 1), (1, 0)):
            for x, y in tokens:
                if (x - right, y - down) not in tokens:
                    ahead = ((x + k * right, y + k * down) for k in count())
                    tokens_in_rows.add(frozenset(takewhile(lambda token: token in tokens, ahead)))
        return tokens_in_rows

    wins = winner(lambda tokens: ((tokens - run,) for run in runs(tokens)))
    for name, shape in (("5", _diamond(2)), ("3 × 3", rectangle(3, 3))):
        split = "N" if wins((shape,)) else "P"
        yield ComparedCase(name, ("P", "N"), (_outcomes()(shape), split))


_OPTIONS = definition("no-factor")


def _is_lost(numbers: Iterable[int]) -> bool:
    """Return True if the player to move loses No-Factor on `numbers`."""
    return not winner(_OPTIONS)((tuple(numbers),))


def lemma_10(size: int) -> ComparedCases:
    """Check Lemma 10: No-Factor on {1, …, n} is lost for n > 1.

    The number n goes up to `size`.
    """
    for n in range(1, size + 1):
        yield ComparedCase(str(n), n > 1, _is_lost(range(1, n + 1)))


def first_move(size: int) -> ComparedCases:
    """Check that taking 1 is the only first move of No-Factor on {1, …, n}.

    The number n goes up to `size`.
    """
    for n in range(1, size + 1):
        everything = tuple(range(1, n + 1))
        options = list(_OPTIONS(everything))
        yield ComparedCase(str(n), 1, len(options) if options == [(everything[1:],)] else 0)


def bertrand(size: int) -> ComparedCases:
    """Check that {2, …, n} has a prime above n/2, and no multiple or divisor of such primes.

    The number n goes up to `size`.
    """
    for n in range(2, size + 1):
        primes = [p for p in range(n // 2 + 1, n + 1) if number_of_prime_factors(p) == 1]
        alone = all(
            not any(p % m == 0 or m % p == 0 for m in range(2, n + 1) if m != p) for p in primes
        )
        yield ComparedCase(str(n), True, bool(primes) and alone)


def second_moves(size: int) -> ComparedCases:
    """Check that the second move that the app plays in No-Factor wins.

    It takes all primes above the root of n, except for n = 9. n goes up to `size`.
    """
    for n in range(2, size + 1):
        move = second_move(n)
        remaining = (k for k in range(2, n + 1) if not move >> k & 1)
        yield ComparedCase(str(n), True, _is_lost(remaining))


def empty_moves(size: int) -> ComparedCases:
    """Compare the number of moves in No-Factor with that if the empty set could be taken.

    The number n goes up to `size`.
    """
    for n in range(1, size + 1):
        moves = len(list(_OPTIONS(tuple(range(1, n + 1)))))
        yield ComparedCase(str(n), moves + 1, moves, moves)
