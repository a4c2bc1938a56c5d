"""PRIMES STEP 2017, section 4: the Diamond game."""

from itertools import count, product, takewhile

from webapp.language import N_

from ..entry import Cases, Check, Compared, PaperEntry, at
from ..judging import table

Tokens = frozenset[tuple[int, int]]
"""Tokens on grid points (x, y)."""


Line = tuple[int, int]
"""0 and an x for a column, 1 and a y for a row."""


def _lines(tokens: Tokens) -> set[Line]:
    """The lines that hold a token."""
    return {(way, token[way]) for token in tokens for way in (0, 1)}


def _without(tokens: Tokens, line: Line) -> Tokens:
    way, place = line
    return frozenset(token for token in tokens if token[way] != place)


class _PlainDiamond:
    """Who wins, by trying every line of both players."""

    def __init__(self) -> None:
        self._won: dict[Tokens, bool] = {}

    def first_wins(self, tokens: Tokens) -> bool:
        known = self._won.get(tokens)
        if known is None:
            known = any(not self.first_wins(_without(tokens, line)) for line in _lines(tokens))
            self._won[tokens] = known
        return known

    def outcome(self, tokens: Tokens) -> str:
        return "N" if self.first_wins(tokens) else "P"


def _diamond(c: int) -> Tokens:
    """All (a, b) with |a| + |b| <= c: the longest row has 2c + 1 tokens."""
    span = range(-c, c + 1)
    return frozenset((a, b) for a, b in product(span, span) if abs(a) + abs(b) <= c)


def _rectangle(m: int, n: int) -> Tokens:
    return frozenset(product(range(m), range(n)))


def _cross(m: int, n: int, at_x: int = 0, at_y: int = 0) -> Tokens:
    """Both arms, of m and n tokens, with the token that they share."""
    return frozenset({(x, at_y) for x in range(m)} | {(at_x, y) for y in range(n)})


def _figure_1() -> list[Compared]:
    rows = tuple(sum(y == row for _, y in _diamond(2)) for row in range(-2, 3))
    return [Compared("|a| + |b| ≤ 2", (1, 3, 5, 3, 1), rows)]


def _lemma_2(size: int) -> Cases:
    """Shapes that are given by their tokens in a corner, reflected in both axes."""
    judge = _PlainDiamond()
    places = [(x, y) for x in range(1, size + 1) for y in range(1, size + 1)]
    for chosen in range(1, 1 << len(places)):
        corner = [place for number, place in enumerate(places) if chosen >> number & 1]
        shape = frozenset((x * a, y * b) for x, y in corner for a in (-1, 1) for b in (-1, 1))
        yield Compared(str(corner), "P", judge.outcome(shape))


def _replies(tokens: Tokens, taken: Line, *, mended: bool) -> set[Line]:
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


def _keeps_a_double(tokens: Tokens, line: Line) -> bool:
    """Whether a parallel line with two tokens remains, unless nothing remains."""
    left = _without(tokens, line)
    lines = [each for each in _lines(left) if each[0] == line[0]]
    return not left or any(len(left) - len(_without(left, each)) == 2 for each in lines)


def _strategy_wins(c: int, *, mended: bool) -> bool:
    """Every reply that the strategy allows, against every line of the first player."""
    known: dict[Tokens, bool] = {}

    def holds(tokens: Tokens) -> bool:
        if tokens not in known:
            known[tokens] = all(answered(_without(tokens, line), line) for line in _lines(tokens))
        return known[tokens]

    def answered(left: Tokens, taken: Line) -> bool:
        allowed = _replies(left, taken, mended=mended) & _lines(left)
        return bool(allowed) and all(holds(_without(left, line)) for line in allowed)

    return holds(_diamond(c))


def _diamonds(size: int) -> Cases:
    judge = _PlainDiamond()
    for c in range(size + 1):
        yield Compared(f"{2 * c + 1}", "P" if c else "N", judge.outcome(_diamond(c)))


def _lemma_3(size: int) -> Cases:
    for c in range(1, size + 1):
        yield Compared(f"{2 * c + 1}", True, _strategy_wins(c, mended=True))


def _printed_strategy() -> Cases:
    for c in (1, 2):
        printed, mended = (_strategy_wins(c, mended=each) for each in (False, True))
        yield Compared(f"{2 * c + 1} (1)", True, printed, False)
        yield Compared(f"{2 * c + 1} (2)", True, mended)


def _theorem_4(size: int) -> Cases:
    judge = _PlainDiamond()
    for m, n in product(range(1, size + 1), repeat=2):
        claimed = "P" if (m + n) % 2 == 0 and min(m, n) > 1 else "N"
        for x, y in {(0, 0), (m // 2, n // 2), (m - 1, n // 2)}:
            yield Compared(f"{m} × {n}, ({x}, {y})", claimed, judge.outcome(_cross(m, n, x, y)))


def _no_centre(size: int) -> Cases:
    judge = _PlainDiamond()
    for m, n in product(range(1, size + 1), repeat=2):
        arms = frozenset({(x, 0) for x in range(1, m + 1)} | {(0, y) for y in range(1, n + 1)})
        yield Compared(f"{m} + {n}", "P" if (m + n) % 2 == 0 else "N", judge.outcome(arms))


def _theorem_5(size: int) -> Cases:
    judge = _PlainDiamond()
    for m in range(1, size + 1):
        for n in range(1, size + 1 - m):
            claimed = "P" if (m + n) % 2 == 0 and min(m, n) > 1 else "N"
            yield Compared(f"{m} × {n}", claimed, judge.outcome(_rectangle(m, n)))


def _empty_shape() -> list[Compared]:
    return [Compared("0 × 0", "N", _PlainDiamond().outcome(frozenset()), "P")]


def _every_shape(size: int) -> Cases:
    """Who wins a rectangle; the introduction has it that the second player wins all."""
    judge = _PlainDiamond()
    for m in range(2, size + 1):
        for n in range(m, size + 1):
            mended = "P" if (m + n) % 2 == 0 else "N"
            yield Compared(f"{m} × {n}", "P", judge.outcome(_rectangle(m, n)), mended)


def _gaps() -> Cases:
    """Who would win if a gap split a line: the lemmas would be wrong."""
    known: dict[Tokens, bool] = {}

    def first_wins(tokens: Tokens) -> bool:
        if tokens not in known:
            known[tokens] = any(not first_wins(tokens - run) for run in runs(tokens))
        return known[tokens]

    def runs(tokens: Tokens) -> set[Tokens]:
        found = set()
        for right, down in ((0, 1), (1, 0)):
            for x, y in tokens:
                if (x - right, y - down) not in tokens:
                    ahead = ((x + k * right, y + k * down) for k in count())
                    found.add(frozenset(takewhile(lambda token: token in tokens, ahead)))
        return found

    for name, shape in (("5", _diamond(2)), ("3 × 3", _rectangle(3, 3))):
        split = "N" if first_wins(shape) else "P"
        yield Compared(name, ("P", "N"), (_PlainDiamond().outcome(shape), split))


ENTRIES: tuple[PaperEntry, ...] = (
    at("figure-1", "Figure 1", "4", "diamond").says(
        N_("The 5-diamond: all (a, b) with |a| + |b| ≤ 2."),
        table(N_("The tokens in each row."), _figure_1),
    ),
    at("gaps", "In the text", "4", "diamond").says(
        N_(
            "All tokens of a line are taken, also across gaps. If a gap split a line, the "
            "5-diamond and the 3-by-3 square would be won by the first player."
        ),
        table(N_("Who wins, without and with lines split, by trying everything."), _gaps),
    ),
    at("lemma-2", "Lemma 2", "4", "diamond").says(
        N_("A shape that is symmetric in both axes and has no token on them is lost."),
        Check(
            N_("All such shapes within %(size)s places of the axes, by trying every move."),
            _lemma_2,
            (2, 2, 3),
            steps=lambda size: 2 ** (size * size),
        ),
    ),
    at("diamonds", "Lemma 3", "4", "diamond").says(
        N_("The second player wins every diamond but the smallest."),
        Check(
            N_("The diamonds |a| + |b| ≤ c for c up to %(size)s, by trying every move."),
            _diamonds,
            (3, 4, 5),
            is_table=True,
        ),
    ),
    at("lemma-3", "Lemma 3", "4", "diamond").says(
        N_(
            "The strategy for the second player (with the proviso that is among the misprints) "
            "wins every diamond against every play."
        ),
        Check(
            N_("c up to %(size)s: every reply that it allows, against every line."),
            _lemma_3,
            (3, 4, 5),
            is_table=True,
        ),
    ),
    at("theorem-4", "Theorem 4", "4", "diamond").says(
        N_(
            "A cross with arms of m and n tokens that share one is lost exactly if m + n is even "
            "and both are above 1."
        ),
        Check(
            N_(
                "m and n up to %(size)s, with the shared token in three places, by trying every "
                "move."
            ),
            _theorem_4,
            (4, 7, 9),
            steps=lambda size: 3 * size**2,
        ),
    ),
    at("theorem-5", "Theorem 5", "4", "diamond").says(
        N_("An m-by-n rectangle is lost exactly if m + n is even and both are above 1."),
        Check(
            N_("All rectangles with m + n up to %(size)s, by trying every move."),
            _theorem_5,
            (8, 13, 16),
            steps=lambda size: size * (size - 1) // 2,
        ),
    ),
    at("no-centre", "Theorem 4", "4", "diamond").says(
        N_(
            "The cross must have its shared token: without it the arms are two lines, lost if m + "
            "n is even. (This is ours.)"
        ),
        Check(
            N_("m and n up to %(size)s, by trying every move."),
            _no_centre,
            (4, 7, 9),
            steps=lambda size: size**2,
        ),
    ),
    at("misprint-every-start", "In the text", "1", "diamond").misprints(
        N_("The Diamond game: for any non-trivial starting position the second player wins."),
        N_(
            "That is true of diamonds. Of the rectangles, those with m + n odd are won by the "
            "first."
        ),
        Check(
            N_("Rectangles with sides from 2 to %(size)s, by trying every move."),
            _every_shape,
            (3, 6, 8),
            steps=lambda size: size**2 // 2,
            is_table=True,
        ),
    ),
    at("misprint-strategy", "In the text", "4", "diamond").misprints(
        N_(
            "The strategy, end game: if the tokens form two lines in one direction, take a line in "
            "another direction."
        ),
        N_(
            "So that a crossing line with two tokens remains, unless nothing remains. As printed "
            "one may leave two single tokens in a row, which the opponent takes."
        ),
        table(N_("Does it always win: (1) as printed, (2) as corrected?"), _printed_strategy),
    ),
    at("misprint-no-tokens", "Theorem 5", "4", "diamond").misprints(
        N_("Theorems 4 and 5: lost are exactly the shapes with m + n even and both above 1."),
        N_("m and n must be at least 1: the empty shape, m = n = 0, is lost, too."),
        table(N_("Who wins where no token is."), _empty_shape),
    ),
)
