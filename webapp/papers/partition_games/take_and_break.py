"""Partition games 2020, section 4: take-and-break games."""

from collections import Counter
from itertools import combinations

from webapp.language import N_
from webapp.theory.periods.octal_periodicity import OctalCertificate
from webapp.theory.periods.periodicity import check as proves

from ..entry import Cases, Check, Compared, PaperEntry, at
from ..judging import Plain, growing_row, heap_ruleset, options_of, row, table
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
    """Remove one or two counters anywhere in a row."""
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


def _codes(size: int) -> Cases:
    for name, described in _BY_WORDS:
        for n in range(1, size + 1):
            words = tuple(sorted(described(n), reverse=True))
            yield Compared(f"{name}:{n}", words, options_of(name, n))


def _hexadecimal_digits() -> Cases:
    """How many tokens 0.7F takes from 9, and in how many heaps it leaves the rest."""
    options = {(9 - sum(left), len(left)) for left in options_of("hexadecimal(0.7F)", 9)}
    yield Compared("0.7F: 9", ((1, 1), (1, 2), (2, 1), (2, 2), (2, 3)), tuple(sorted(options)))
    yield Compared("0.7F: 2", ((1,), (0,)), options_of("hexadecimal(0.7F)", 2))


def _subtraction_games(size: int) -> Cases:
    for amounts in combinations(range(1, 7), 3):
        name = f"subtraction({','.join(map(str, amounts))})"
        values = row(name, size)
        law = heap_ruleset(name).reach.proved_period(values)
        yield Compared(name, True, bool(law and proves(law)))


def _theorem_16(size: int) -> Cases:
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


def _last_exceptions() -> Cases:
    values = row("kayles", 400)
    yield Compared("kayles", 70, max(n for n in range(388) if values[n] != values[n + 12]))
    yield Compared("0.7", True, row("octal(0.7)", 300) == [n % 2 for n in range(301)])


def _period_7_saltus_4(size: int) -> Cases:
    for code, last in (("0.13FF", 5), ("0.9B", 7)):
        values = row(f"hexadecimal({code})", size + 7)
        for n in range(last + 1, size + 1):
            yield Compared(f"{code}: {n}", values[n] + 4, values[n + 7])


def _sapp_regular(size: int) -> Cases:
    values = row("hexadecimal(0.205200C)", size)
    steps = [{values[n + 40] - values[n] for n in range(50 + r, size - 39, 40)} for r in range(40)]
    counted = Counter(tuple(sorted(step)) for step in steps)
    yield Compared("+16", 38, counted[(16,)])
    yield Compared("+0", 2, counted[(0,)])


def _officers(size: int) -> Cases:
    found = heap_ruleset("officers").reach.proved_period(row("officers", size))
    yield Compared("octal(0.6)", True, found is None)


def _proposition_17(size: int) -> Cases:
    for cuts, code in (((1,), "0.7"), ((2,), "0.0F"), ((1, 2), "0.7F")):
        with_one_more = row(cut(cuts), size + 1)
        for n, value in enumerate(row(f"hexadecimal({code})", size)):
            yield Compared(f"{cut(cuts)}:{n + 1} = {code}: {n}", value, with_one_more[n + 1])


_TWINS = (
    ("couples-are-forever", 1, "officers"),
    ("octal(0.4)", 2, "dawsons-chess"),
    ("dawsons-kayles", 1, "dawsons-chess"),
)


def _twins(size: int) -> Cases:
    for name, more, other in _TWINS:
        values = row(name, size + more)
        for n, value in growing_row(other, size):
            yield Compared(f"{name}:{n + more} = {other}:{n}", value, values[n + more])


def _grundys_game(size: int) -> Cases:
    value, table_of_game = Plain("grundys-game"), row("grundys-game", size)
    for n in range(1, size + 1):
        yield Compared(str(n), table_of_game[n], value(n))


def _exceptions(size: int) -> Cases:
    values = row("hexadecimal(0.123456789)", size)
    for k in range(3, size.bit_length()):
        n = 2**k + 6
        if n <= size:
            yield Compared(f"G(2^{k} + 6) = G({n})", 2**k - 1, values[n], 2 ** (k - 1))


def _small_exceptions(size: int) -> Cases:
    values = row("hexadecimal(0.123456789)", size)
    large = {2**k + 6 for k in range(3, 20)}
    small = dict(enumerate((1, 0, 2, 2, 1, 1, 3, 2), start=1))
    for n in range(1, size + 1):
        if n not in large:
            rule = (n - 1) // 2
            yield Compared(f"G({n})", rule, values[n], small.get(n, rule))


ENTRIES: tuple[PaperEntry, ...] = (
    at(
        "codes",
        "In the text",
        "4.1",
        "kayles",
        "dawsons-chess",
        "octal",
        "grundys-game",
        "couples-are-forever",
    ).says(
        N_(
            "Dawson's Chess is 0.137, Kayles is 0.77, splitting without taking is the digit 4 "
            "before the point; Grundy's Game and Couples-are-Forever forbid some splits."
        ),
        Check(
            N_("The options up to the heap %(size)s, beside those that the words describe."),
            _codes,
            (12, 60, 200),
            steps=lambda size: 5 * size,
        ),
    ),
    at("hexadecimal", "In the text", "4.1", "hexadecimal").says(
        N_("A hexadecimal digit says in how many heaps, up to three, the rest may be left."),
        table(N_("The options of 0.7F: tokens taken, heaps left."), _hexadecimal_digits),
    ),
    at("subtraction", "In the text", "4.2", "subtraction").says(
        N_("All subtraction games with finite sets are periodic."),
        Check(
            N_("All sets of three numbers up to 6: the first %(size)s values prove the period."),
            _subtraction_games,
            (100, 300, 2_000),
            steps=lambda _: 20,
        ),
    ),
    at("theorem-16", "Theorem 16", "4.2", "octal", "kayles", "dawsons-chess", "hexadecimal").says(
        N_(
            "If the values of an octal game repeat with period p from n₀ to 2n₀ + p + k − 1, k "
            "being the number of digits, they do so for ever."
        ),
        Check(
            N_(
                "Known periods that begin by %(size)s: the test passes, and the values repeat two "
                "periods beyond it."
            ),
            _theorem_16,
            (80, 400, 8_000),
            steps=lambda size: 4_000 if size < 1_000 else 55_000,
            is_table=True,
        ),
    ),
    at("kayles", "In the text", "4.2", "kayles", "octal").says(
        N_(
            "0.7 is she-loves-me-she-loves-me-not. (That Kayles has period 12 after the heap 70 is "
            "not in the paper.)"
        ),
        table(N_("The last heap that does not repeat, and the values of 0.7."), _last_exceptions),
    ),
    at("officers", "In the text", "4.2", "officers").says(
        N_("Officers, 0.6, shows no period."),
        Check(
            N_("The first %(size)s values prove none. (The paper reports 140 trillion values.)"),
            _officers,
            (300, 5_000, 20_000),
            steps=lambda _: 1,
        ),
    ),
    at("large-periods", "In the text", "4.2", "octal").says(
        N_("0.106 and 0.454 have periods of 328,226,140,474 and 60,620,715."),
        N_("Not checked: it would take many hours."),
    ),
    at("period-7", "In the text", "4.2", "hexadecimal").says(
        N_("0.13FF and 0.9B have, in the end, period 7 and saltus 4."),
        Check(
            N_("Heaps up to %(size)s, after the last exceptions 5 and 7."),
            _period_7_saltus_4,
            (60, 500, 2_000),
            steps=lambda size: 2 * size,
        ),
    ),
    at("sapp-regular", "In the text", "4.2", "hexadecimal").says(
        N_(
            "0.205200C mixes two periodic sequences with one that grows. (Forty heaps later 38 of "
            "40 values are larger by 16, and two are the same; this count is ours.)"
        ),
        Check(
            N_("Heaps from 50 to %(size)s, in steps of 40."),
            _sapp_regular,
            (200, 500, 1_500),
            steps=lambda _: 2,
        ),
    ),
    at("proposition-17", "Proposition 17", "4.3", "cut", "hexadecimal").says(
        N_("CUT at a heap of n is a take-and-break game at n − 1: {1,2} is 0.7F."),
        Check(
            N_("{1}, {2} and {1,2}, heaps up to %(size)s: values by both games."),
            _proposition_17,
            (60, 300, 1_200),
            steps=lambda size: 3 * size,
        ),
    ),
    at(
        "twins",
        "In the text",
        "4.3",
        "couples-are-forever",
        "officers",
        "dawsons-chess",
        "dawsons-kayles",
    ).says(
        N_(
            "Couples-are-Forever is Officers with a token more, and 0.4 is Dawson's Chess with two "
            "more. (That Dawson's Kayles is it with one more is not in the paper.)"
        ),
        Check(
            N_("Heaps up to %(size)s: values by both games."),
            _twins,
            (80, 1_000, 4_000),
            steps=lambda size: 3 * size,
        ),
    ),
    at("grundys-game", "In the text", "1", "grundys-game").says(
        N_("Grundy's Game: no regularity is known. Its table of values is that of the definition."),
        Check(
            N_("The table up to %(size)s, beside the mex of the options."),
            _grundys_game,
            (60, 600, 2_000),
        ),
    ),
    at("misprint-exceptions", "In the text", "4.2", "hexadecimal").misprints(
        N_("0.123456789: the exceptions G(2ᵏ + 6) have the value 2ᵏ − 1."),
        N_("They have the value 2ᵏ⁻¹, for k ≥ 3."),
        Check(
            N_("All such heaps up to %(size)s."),
            _exceptions,
            (50, 300, 1_100),
            steps=lambda _: 6,
            is_table=True,
        ),
    ),
    at("misprint-exceptions-small", "In the text", "4.2", "hexadecimal").misprints(
        N_("0.123456789: all other heaps follow the rule G(2m − 1) = G(2m) = m − 1."),
        N_("From 9 on. The heaps 1 to 8 have the values 1, 0, 2, 2, 1, 1, 3, 2."),
        Check(N_("All other heaps up to %(size)s."), _small_exceptions, (40, 300, 1_100)),
    ),
)
