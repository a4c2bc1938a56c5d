"""PRIMES STEP 2017, section 4: the Diamond game."""

from collections.abc import Callable
from itertools import count, product, takewhile

from nimsum.lab.definitions import Places, definition, rectangle, winner

from ..entry import Cases, Compared, steps

Line = tuple[int, int]
"""0 and an x for a column, 1 and a y for a row."""


def _lines(tokens: Places) -> set[Line]:
    return {(way, token[way]) for token in tokens for way in (0, 1)}


def _without(tokens: Places, line: Line) -> Places:
    way, place = line
    return frozenset(token for token in tokens if token[way] != place)


def _outcomes() -> Callable[[Places], str]:
    """Who wins, by trying every line of both players."""
    wins = winner(definition("diamond"))
    return lambda tokens: "N" if wins((tokens,)) else "P"


def _diamond(c: int) -> Places:
    """All (a, b) with |a| + |b| <= c: the longest row has 2c + 1 tokens."""
    span = range(-c, c + 1)
    return frozenset((a, b) for a, b in product(span, span) if abs(a) + abs(b) <= c)


def _cross(m: int, n: int, at_x: int = 0, at_y: int = 0) -> Places:
    """Both arms, of m and n tokens, with the token that they share."""
    return frozenset({(x, at_y) for x in range(m)} | {(at_x, y) for y in range(n)})


def figure_1() -> list[Compared]:
    rows = tuple(sum(y == row for _, y in _diamond(2)) for row in range(-2, 3))
    return [Compared("|a| + |b| ≤ 2", (1, 3, 5, 3, 1), rows)]


@steps(lambda size: 2 ** (size * size))
def lemma_2(size: int) -> Cases:
    """Shapes that are given by their tokens in a corner, reflected in both axes."""
    outcome = _outcomes()
    places = [(x, y) for x in range(1, size + 1) for y in range(1, size + 1)]
    for chosen in range(1, 1 << len(places)):
        corner = [place for number, place in enumerate(places) if chosen >> number & 1]
        shape = frozenset((x * a, y * b) for x, y in corner for a in (-1, 1) for b in (-1, 1))
        yield Compared(str(corner), "P", outcome(shape))


def _replies(tokens: Places, taken: Line, *, mended: bool) -> set[Line]:
    """The lines that the strategy lets the second player take; its end game comes first."""
    for way in (0, 1):
        parallel = {line for line in _lines(tokens) if line[0] == way}
        if len(parallel) == 1:
            return parallel
    for way in (0, 1):
        parallel = {line for line in _lines(tokens) if line[0] == way}
        if len(parallel) == 2:
            crossing = {line for line in _lines(tokens) if line[0] != way}
            return {line for line in crossing if not mended or _keeps_a_double(tokens, line)}
    way, place = taken
    return {(1 - way, 0)} if place == 0 else {(way, -place)}


def _keeps_a_double(tokens: Places, line: Line) -> bool:
    left = _without(tokens, line)
    lines = [each for each in _lines(left) if each[0] == line[0]]
    return not left or any(len(left) - len(_without(left, each)) == 2 for each in lines)


def _strategy_wins(c: int, *, mended: bool) -> bool:
    """Every reply that the strategy allows, against every line of the first player."""
    known: dict[Places, bool] = {}

    def holds(tokens: Places) -> bool:
        if tokens not in known:
            known[tokens] = all(answered(_without(tokens, line), line) for line in _lines(tokens))
        return known[tokens]

    def answered(left: Places, taken: Line) -> bool:
        allowed = _replies(left, taken, mended=mended) & _lines(left)
        return bool(allowed) and all(holds(_without(left, line)) for line in allowed)

    return holds(_diamond(c))


def diamonds(size: int) -> Cases:
    outcome = _outcomes()
    for c in range(size + 1):
        yield Compared(f"{2 * c + 1}", "P" if c else "N", outcome(_diamond(c)))


def lemma_3(size: int) -> Cases:
    for c in range(1, size + 1):
        yield Compared(f"{2 * c + 1}", True, _strategy_wins(c, mended=True))


def printed_strategy() -> Cases:
    for c in (1, 2):
        printed, mended = (_strategy_wins(c, mended=each) for each in (False, True))
        yield Compared(f"{2 * c + 1} (1)", True, printed, False)
        yield Compared(f"{2 * c + 1} (2)", True, mended)


@steps(lambda size: 3 * size**2)
def theorem_4(size: int) -> Cases:
    outcome = _outcomes()
    for m, n in product(range(1, size + 1), repeat=2):
        claimed = "P" if (m + n) % 2 == 0 and min(m, n) > 1 else "N"
        for x, y in {(0, 0), (m // 2, n // 2), (m - 1, n // 2)}:
            yield Compared(f"{m} × {n}, ({x}, {y})", claimed, outcome(_cross(m, n, x, y)))


@steps(lambda size: size**2)
def no_centre(size: int) -> Cases:
    outcome = _outcomes()
    for m, n in product(range(1, size + 1), repeat=2):
        arms = frozenset({(x, 0) for x in range(1, m + 1)} | {(0, y) for y in range(1, n + 1)})
        yield Compared(f"{m} + {n}", "P" if (m + n) % 2 == 0 else "N", outcome(arms))


@steps(lambda size: size * (size - 1) // 2)
def theorem_5(size: int) -> Cases:
    outcome = _outcomes()
    for m in range(1, size + 1):
        for n in range(1, size + 1 - m):
            claimed = "P" if (m + n) % 2 == 0 and min(m, n) > 1 else "N"
            yield Compared(f"{m} × {n}", claimed, outcome(rectangle(m, n)))


def empty_shape() -> list[Compared]:
    return [Compared("0 × 0", "N", _outcomes()(frozenset()), "P")]


@steps(lambda size: size**2 // 2)
def every_shape(size: int) -> Cases:
    """Who wins a rectangle; the introduction has it that the second player wins all."""
    outcome = _outcomes()
    for m in range(2, size + 1):
        for n in range(m, size + 1):
            mended = "P" if (m + n) % 2 == 0 else "N"
            yield Compared(f"{m} × {n}", "P", outcome(rectangle(m, n)), mended)


def gaps() -> Cases:
    """Who would win if a gap split a line: the lemmas would be wrong."""

    def runs(tokens: Places) -> set[Places]:
        found = set()
        for right, down in ((0, 1), (1, 0)):
            for x, y in tokens:
                if (x - right, y - down) not in tokens:
                    ahead = ((x + k * right, y + k * down) for k in count())
                    found.add(frozenset(takewhile(lambda token: token in tokens, ahead)))
        return found

    wins = winner(lambda tokens: ((tokens - run,) for run in runs(tokens)))
    for name, shape in (("5", _diamond(2)), ("3 × 3", rectangle(3, 3))):
        split = "N" if wins((shape,)) else "P"
        yield Compared(name, ("P", "N"), (_outcomes()(shape), split))
