"""PRIMES STEP 2017, sections 3 to 6 and 9: piles, the Diamond game, No-Factor."""

from collections.abc import Callable, Iterable
from itertools import count, product, takewhile
from math import isqrt

from nimsum.definitions import Places, definition, rectangle, winner
from nimsum.rulesets.drawn.no_factor.strategy import second_move
from nimsum.theory.numbers.arithmetic import number_of_prime_factors

from .check import Cases, Compared, steps
from .judging import numbers, values_of

_P_LIST = numbers("1 2 3 4 5 7 11 13 16 17 19 22 23 25 27 29")
_N_LIST = numbers("6 8 9 10 12 14 15 18 20 21 24 26 28 30")


def _one_or_two(*, only_errors: bool) -> Callable[[int], Cases]:
    def run(size: int) -> Cases:
        rules = values_of("chocolate-stones(2)")
        for n in range(1, size + 1):
            taken = tuple(sorted(n - option for (option,) in rules.options(n)))
            printed = (1, 2) if n % 2 else (2,)
            if only_errors or n > 1:
                yield Compared(str(n), printed, taken, (1,) if n == 1 else printed)

    return run


@steps(lambda size: 10 * size)
def theorem_1(size: int) -> Cases:
    """Compare the options and outcomes of Chocolate Stones with Theorem 1, for m up to 10."""
    for m in range(1, 11):
        value = values_of(f"chocolate-stones({m})")
        for n in range(size + 1):
            f = -(-n // m)
            after = tuple({-(-option // m) for (option,) in value.options(n)})
            claimed = ((f - 1,) if n else (), f % 2 == 0)
            yield Compared(f"m = {m}: {n}", claimed, (after, value(n) == 0))


@steps(lambda size: 7 * size)
def range_in_the_proof(size: int) -> Cases:
    """Compare the smallest and largest pile that a move leaves with those in the proof."""
    for m in range(2, 9):
        rules = values_of(f"chocolate-stones({m})")
        for n in range(1, size + 1):
            k, a = divmod(n - 1, m)
            a += 1
            printed = ((k - 1) * m + a, k * m)
            options = sorted(option for (option,) in rules.options(n))
            extremes = (options[0], options[-1])
            yield Compared(f"m = {m}: {n}", printed, extremes, printed if k else (0, 0))


def _lost_coins(n: int) -> bool:
    """Return True if `n` is from k² − 1 to k² + k − 2 for some k > 0."""
    k = isqrt(n + 1)
    return n <= k * k + k - 2


def demon_money(size: int) -> Cases:
    """Compare who wins Demon Money with the claimed ranges of lost piles."""
    value = values_of("demon-money")
    for n in range(size + 1):
        yield Compared(str(n), _lost_coins(n), value(n) == 0)


def first_coins() -> list[Compared]:
    """Compare who wins piles of up to 10 coins with the printed list."""
    value = values_of("demon-money")
    lost = (0, 3, 4, 8, 9, 10)
    return [
        Compared(str(n), "P" if n in lost else "N", "N" if value(n) else "P") for n in range(11)
    ]


def number_of_payments(size: int, *, both_play_anything: bool = False) -> Cases:
    """Compare the number of payments, if the player who can win plays to win, with the claim.

    With `both_play_anything` all moves are allowed.
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
        yield Compared(str(n), (printed,), tuple(sorted(lengths[n])))


def payments_of_any_play() -> Cases:
    """Compare the numbers of payments in winning play with those in any play."""
    optimal = [case for case in number_of_payments(2) if case]
    anyhow = [case for case in number_of_payments(2, both_play_anything=True) if case]
    for best, any_play in zip(optimal, anyhow, strict=True):
        yield Compared(best.case, best.found, any_play.found, any_play.found)


@steps(lambda size: size**2 // 2)
def between_squares(size: int) -> Cases:
    """Compare the payments that are possible from N-positions with k and k + 1, as in the proof."""
    rules = values_of("demon-money")
    for k in range(1, size + 1):
        for n in range(k * k + k - 1, (k + 1) ** 2 - 1):
            paid = tuple(sorted(n - option for (option,) in rules.options(n)))
            yield Compared(str(n), (k, k + 1), paid, (1,) if n == 1 else (k, k + 1))


def k_of_zero() -> Cases:
    """Compare the printed and the corrected k of an empty pile with the true one."""
    (computed,) = (k for k in range(50) if 0 in range(k * k - 1, k * k + k - 1))
    yield Compared("k² − 1 ≤ 0 ≤ k² + k − 2", 0, computed, 1)


def no_move_left(size: int) -> Cases:
    """Compare the piles without a move with primes, 1 and 4."""
    rules = values_of("sum-from-product")
    for n in range(1, size + 1):
        prime = number_of_prime_factors(n) == 1
        stuck = not any(rules.options(n))
        yield Compared(str(n), prime or n in (1, 4), stuck)


def lists() -> Cases:
    """Compare the printed lists of P-positions and N-positions up to 30 with the outcomes."""
    value = values_of("sum-from-product")
    for n in range(1, 31):
        if n in _P_LIST:
            printed = "P"
        elif n in _N_LIST:
            printed = "N"
        else:
            printed = "–"
        yield Compared(str(n), printed, "N" if value(n) else "P")


def any_integers(size: int) -> Cases:
    """Compare the moves from a prime, by any integers a and b, with those in the rules."""
    for n in range(2, size + 1):
        if number_of_prime_factors(n) == 1:
            pairs = [(a, n // a) for a in (1, n, -1, -n)]
            moves = {n - a - b for a, b in pairs if n - a - b > 0}
            positive = {n - a - b for a, b in pairs if a > 0 and n - a - b > 0}
            computed = len(list(values_of("sum-from-product").options(n)))
            yield Compared(str(n), len(moves), computed, len(positive))


chocolate_two = _one_or_two(only_errors=False)
misprint_chocolate_1 = _one_or_two(only_errors=True)


Line = tuple[int, int]
"""0 and an x for a column, 1 and a y for a row."""


def _lines(tokens: Places) -> set[Line]:
    return {(0, x) for x, _y in tokens} | {(1, y) for _x, y in tokens}


def _without(tokens: Places, line: Line) -> Places:
    axis, place = line
    return frozenset(token for token in tokens if token[axis] != place)


def _outcomes() -> Callable[[Places], str]:
    """Return a function that finds who wins the Diamond, by trying all lines."""
    wins = winner(definition("diamond"))
    return lambda tokens: "N" if wins((tokens,)) else "P"


def _diamond(c: int) -> Places:
    """Return all (a, b) with |a| + |b| <= `c`: the longest row has 2c + 1 tokens."""
    span = range(-c, c + 1)
    return frozenset((a, b) for a, b in product(span, span) if abs(a) + abs(b) <= c)


def _cross(m: int, n: int, at_x: int = 0, at_y: int = 0) -> Places:
    """Return two arms, of `m` and `n` tokens, that share a token."""
    return frozenset({(x, at_y) for x in range(m)} | {(at_x, y) for y in range(n)})


def figure_1() -> list[Compared]:
    """Compare the rows of the diamond in Figure 1 with the definition."""
    rows = tuple(sum(y == row for _, y in _diamond(2)) for row in range(-2, 3))
    return [Compared("|a| + |b| ≤ 2", (1, 3, 5, 3, 1), rows)]


@steps(lambda size: 2 ** (size * size))
def lemma_2(size: int) -> Cases:
    """Compare who wins shapes that are symmetric in both axes with P.

    A shape is given by its tokens in one corner, which are reflected in both axes.
    """
    outcome = _outcomes()
    side = range(1, size + 1)
    places = list(product(side, side))
    for chosen in range(1, 1 << len(places)):
        corner = [place for number, place in enumerate(places) if chosen >> number & 1]
        half = corner + [(-x, y) for x, y in corner]
        shape = frozenset(half + [(x, -y) for x, y in half])
        yield Compared(str(corner), "P", outcome(shape))


def _replies(tokens: Places, taken: Line, *, mended: bool) -> set[Line]:
    """Return the lines that the strategy allows the second player to take after the line `taken`.

    The strategy's rules for the end of the game take precedence.
    """
    for axis in (0, 1):
        parallel = {line for line in _lines(tokens) if line[0] == axis}
        if len(parallel) == 1:
            return parallel
    for axis in (0, 1):
        parallel = {line for line in _lines(tokens) if line[0] == axis}
        if len(parallel) == 2:
            crossing = {line for line in _lines(tokens) if line[0] != axis}
            return {line for line in crossing if not mended or _keeps_a_double(tokens, line)}
    axis, place = taken
    return {(1 - axis, 0)} if place == 0 else {(axis, -place)}


def _keeps_a_double(tokens: Places, line: Line) -> bool:
    """Return True if `line` takes the last tokens, or leaves two in some line parallel to it."""
    remaining = _without(tokens, line)
    parallel = [each for each in _lines(remaining) if each[0] == line[0]]
    return not remaining or any(
        len(remaining) - len(_without(remaining, each)) == 2 for each in parallel
    )


def _strategy_wins(c: int, *, mended: bool) -> bool:
    """Return True if every reply that the strategy allows wins against every line of play."""
    known: dict[Places, bool] = {}

    def holds(tokens: Places) -> bool:
        if tokens not in known:
            known[tokens] = all(
                is_answered(_without(tokens, line), line) for line in _lines(tokens)
            )
        return known[tokens]

    def is_answered(tokens: Places, taken: Line) -> bool:
        allowed = _replies(tokens, taken, mended=mended) & _lines(tokens)
        return bool(allowed) and all(holds(_without(tokens, line)) for line in allowed)

    return holds(_diamond(c))


def diamonds(size: int) -> Cases:
    """Compare who wins the diamond of each half-width up to `size` with the claim."""
    outcome = _outcomes()
    for c in range(size + 1):
        yield Compared(f"{2 * c + 1}", "P" if c else "N", outcome(_diamond(c)))


def lemma_3(size: int) -> Cases:
    """Check that the corrected strategy wins on each diamond."""
    for c in range(1, size + 1):
        yield Compared(f"{2 * c + 1}", True, _strategy_wins(c, mended=True))


def printed_strategy() -> Cases:
    """Compare the printed and the corrected strategy on small diamonds with a winning one."""
    for c in (1, 2):
        printed, mended = (_strategy_wins(c, mended=each) for each in (False, True))
        yield Compared(f"{2 * c + 1} (1)", True, printed, False)
        yield Compared(f"{2 * c + 1} (2)", True, mended)


@steps(lambda size: 3 * size**2)
def theorem_4(size: int) -> Cases:
    """Compare who wins a cross with Theorem 4."""
    outcome = _outcomes()
    for m, n in product(range(1, size + 1), repeat=2):
        claimed = "P" if (m + n) % 2 == 0 and min(m, n) > 1 else "N"
        for x, y in {(0, 0), (m // 2, n // 2), (m - 1, n // 2)}:
            yield Compared(f"{m} × {n}, ({x}, {y})", claimed, outcome(_cross(m, n, x, y)))


@steps(lambda size: size**2)
def no_centre(size: int) -> Cases:
    """Compare who wins two arms without a shared token with the parity of the tokens."""
    outcome = _outcomes()
    for m, n in product(range(1, size + 1), repeat=2):
        arms = frozenset({(x, 0) for x in range(1, m + 1)} | {(0, y) for y in range(1, n + 1)})
        yield Compared(f"{m} + {n}", "P" if (m + n) % 2 == 0 else "N", outcome(arms))


@steps(lambda size: size * (size - 1) // 2)
def theorem_5(size: int) -> Cases:
    """Compare who wins a full rectangle with Theorem 5."""
    outcome = _outcomes()
    for m in range(1, size + 1):
        for n in range(1, size + 1 - m):
            claimed = "P" if (m + n) % 2 == 0 and min(m, n) > 1 else "N"
            yield Compared(f"{m} × {n}", claimed, outcome(rectangle(m, n)))


def empty_shape() -> list[Compared]:
    """Compare the printed outcome of the empty shape with the true one."""
    return [Compared("0 × 0", "N", _outcomes()(frozenset()), "P")]


@steps(lambda size: size**2 // 2)
def every_shape(size: int) -> Cases:
    """Compare who wins a rectangle with the introduction, by which the second player wins all."""
    outcome = _outcomes()
    for m in range(2, size + 1):
        for n in range(m, size + 1):
            mended = "P" if (m + n) % 2 == 0 else "N"
            yield Compared(f"{m} × {n}", "P", outcome(rectangle(m, n)), mended)


def gaps() -> Cases:
    """Compare the outcomes of two shapes with those under a rule by which a gap splits a line.

    Then the lemmas would be wrong.
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
        yield Compared(name, ("P", "N"), (_outcomes()(shape), split))


_OPTIONS = definition("no-factor")


def _is_lost(numbers: Iterable[int]) -> bool:
    return not winner(_OPTIONS)((tuple(numbers),))


def lemma_10(size: int) -> Cases:
    """Compare the n for which {1, …, n} is lost in No-Factor with Lemma 10."""
    for n in range(1, size + 1):
        yield Compared(str(n), n > 1, _is_lost(range(1, n + 1)))


def first_move(size: int) -> Cases:
    """Check that 1 is the only first move of No-Factor."""
    for n in range(1, size + 1):
        everything = tuple(range(1, n + 1))
        options = list(_OPTIONS(everything))
        yield Compared(str(n), 1, len(options) if options == [(everything[1:],)] else 0)


def bertrand(size: int) -> Cases:
    """Check that there are primes above n/2, without other multiples or divisors in 2, …, n."""
    for n in range(2, size + 1):
        primes = [p for p in range(n // 2 + 1, n + 1) if number_of_prime_factors(p) == 1]
        alone = all(
            not any(p % m == 0 or m % p == 0 for m in range(2, n + 1) if m != p) for p in primes
        )
        yield Compared(str(n), True, bool(primes) and alone)


def second_moves(size: int) -> Cases:
    """Check that the second move that the app plays wins.

    It takes all primes above the root of n, except for n = 9.
    """
    for n in range(2, size + 1):
        move = second_move(n)
        remaining = (k for k in range(2, n + 1) if not move >> k & 1)
        yield Compared(str(n), True, _is_lost(remaining))


def empty_moves(size: int) -> Cases:
    """Compare the number of moves with the number if the empty set were allowed."""
    for n in range(1, size + 1):
        moves = len(list(_OPTIONS(tuple(range(1, n + 1)))))
        yield Compared(str(n), moves + 1, moves, moves)
