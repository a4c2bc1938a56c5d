"""Partition games 2020, section 4: take-and-break games."""

from collections import Counter
from itertools import combinations

from nimsum.theory.periods.octal_periodicity import OctalCertificate
from nimsum.theory.periods.periodicity import check as proves

from ..entry import Cases, Compared, steps
from ..judging import growing_row, heap_ruleset, options_of, row, values_of
from .tables import cut

PERIODS = {
    "octal(0.77)": (71, 12),
    "octal(0.137)": (52, 34),
    "octal(0.07)": (53, 34),
    "octal(0.4)": (54, 34),
    "octal(0.055)": (259, 148),
    "octal(0.156)": (3479, 349),
    "octal(0.356)": (7315, 142),
    "octal(0.644)": (3256, 442),
    "octal(0.165)": (5181, 1550),
    "hexadecimal(0.B3)": (1, 4),
    "hexadecimal(0.33F)": (0, 4),
}
"""Preperiods and periods, by Winning Ways and A. Flammenkamp's list; the paper names some."""


def _dawsons_chess(n: int) -> set[tuple[int, ...]]:
    """Remove one if none remains; two, leaving none or one heap; three, leaving up to two."""
    options: set[tuple[int, ...]] = {(0,)} if n == 1 else set()
    options |= {(n - taken,) for taken in (2, 3) if n >= taken}
    if n > 3:
        options |= {(n - 3 - a, a) for a in range(1, (n - 3) // 2 + 1)}
    return options


def _kayles(n: int) -> set[tuple[int, ...]]:
    options = set()
    for length in (1, 2):
        for start in range(n - length + 1):
            rest = sorted((start, n - length - start), reverse=True)
            options.add(tuple(part for part in rest if part) or (0,))
    return options


def _splits(n: int) -> set[tuple[int, ...]]:
    return {(n - a, a) for a in range(1, n // 2 + 1)}


_BY_WORDS = (
    ("octal(0.137)", _dawsons_chess),
    ("octal(0.77)", _kayles),
    ("octal(4.0)", _splits),
    ("grundys-game", lambda n: {(a, b) for a, b in _splits(n) if a != b}),
    ("couples-are-forever", lambda n: _splits(n) if n != 2 else set()),
)


@steps(lambda size: 5 * size)
def codes(size: int) -> Cases:
    for name, described in _BY_WORDS:
        for n in range(1, size + 1):
            words = tuple(sorted(described(n), reverse=True))
            yield Compared(f"{name}:{n}", words, options_of(name, n))


def hexadecimal_digits() -> Cases:
    """How many tokens 0.7F takes from 9, and in how many heaps it leaves the rest."""
    options = {(9 - sum(left), len(left)) for left in options_of("hexadecimal(0.7F)", 9)}
    yield Compared("0.7F: 9", ((1, 1), (1, 2), (2, 1), (2, 2), (2, 3)), tuple(sorted(options)))
    yield Compared("0.7F: 2", ((1,), (0,)), options_of("hexadecimal(0.7F)", 2))


def subtraction_games(size: int) -> Cases:
    for amounts in combinations(range(1, 7), 3):
        name = f"subtraction({','.join(map(str, amounts))})"
        values = row(name, size)
        law = heap_ruleset(name).bounds.proved_period(values)
        yield Compared(name, True, bool(law and proves(law)))


@steps(lambda size: 4_000 if size < 1_000 else 55_000)
def theorem_16(size: int) -> Cases:
    for name, (preperiod, period) in PERIODS.items():
        if preperiod > size:
            continue
        rules = heap_ruleset(name)
        heaps = 3 if name.startswith("hexadecimal") else 2
        digits = tuple(int(digit, 16) for digit in rules.parameters.replace(".", ""))
        needed = heaps * (max(preperiod, 1) + period) + len(digits) - 1
        values = []
        for _, value in growing_row(name, needed + 2 * period):
            values.append(value)
            yield None
        law = OctalCertificate.of(digits, preperiod, period)
        later = all(values[n] == values[n - period] for n in range(preperiod + period, len(values)))
        yield Compared(name, (True, True), (law.holds_for(values), later))


def last_exceptions() -> Cases:
    values = row("kayles", 400)
    yield Compared("kayles", 70, max(n for n in range(388) if values[n] != values[n + 12]))
    yield Compared("0.7", True, row("octal(0.7)", 300) == [n % 2 for n in range(301)])


@steps(lambda size: 2 * size)
def period_7_saltus_4(size: int) -> Cases:
    for code, last in (("0.13FF", 5), ("0.9B", 7)):
        values = row(f"hexadecimal({code})", size + 7)
        for n in range(last + 1, size + 1):
            yield Compared(f"{code}: {n}", values[n] + 4, values[n + 7])


def sapp_regular(size: int) -> Cases:
    values = row("hexadecimal(0.205200C)", size)
    steps = [{values[n + 40] - values[n] for n in range(50 + r, size - 39, 40)} for r in range(40)]
    counted = Counter(tuple(sorted(step)) for step in steps)
    yield Compared("+16", 38, counted[(16,)])
    yield Compared("+0", 2, counted[(0,)])


def officers(size: int) -> Cases:
    found = heap_ruleset("officers").bounds.proved_period(row("officers", size))
    yield Compared("octal(0.6)", True, found is None)


@steps(lambda size: 3 * size)
def proposition_17(size: int) -> Cases:
    for cuts, code in (((1,), "0.7"), ((2,), "0.0F"), ((1, 2), "0.7F")):
        with_one_more = row(cut(cuts), size + 1)
        for n, value in enumerate(row(f"hexadecimal({code})", size)):
            yield Compared(f"{cut(cuts)}:{n + 1} = {code}: {n}", value, with_one_more[n + 1])


_TWINS = (
    ("couples-are-forever", 1, "officers"),
    ("octal(0.4)", 2, "dawsons-chess"),
    ("dawsons-kayles", 1, "dawsons-chess"),
)


@steps(lambda size: 3 * size)
def twins(size: int) -> Cases:
    for name, more, other in _TWINS:
        values = row(name, size + more)
        for n, value in growing_row(other, size):
            yield Compared(f"{name}:{n + more} = {other}:{n}", value, values[n + more])


def grundys_game(size: int) -> Cases:
    value, table_of_game = values_of("grundys-game"), row("grundys-game", size)
    for n in range(1, size + 1):
        yield Compared(str(n), table_of_game[n], value(n))


def exceptions(size: int) -> Cases:
    values = row("hexadecimal(0.123456789)", size)
    for k in range(3, size.bit_length()):
        n = 2**k + 6
        if n <= size:
            yield Compared(f"G(2^{k} + 6) = G({n})", 2**k - 1, values[n], 2 ** (k - 1))


def small_exceptions(size: int) -> Cases:
    values = row("hexadecimal(0.123456789)", size)
    large = {2**k + 6 for k in range(3, 20)}
    small = dict(enumerate((1, 0, 2, 2, 1, 1, 3, 2), start=1))
    for n in range(1, size + 1):
        if n not in large:
            rule = (n - 1) // 2
            yield Compared(f"G({n})", rule, values[n], small.get(n, rule))
