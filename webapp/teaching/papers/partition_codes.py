"""Partition games 2020, sections 4 and 5: take-and-break games, and the open problems."""

from collections import Counter
from itertools import combinations

from webapp.language import N_
from webapp.theory.arithmetic_periodicity import meets_ap1, meets_ap2, meets_ap3
from webapp.theory.block_test import cut_block_test
from webapp.theory.blocks import is_power_of_two
from webapp.theory.octal_periodicity import OctalCertificate
from webapp.theory.periodicity import check as proves

from .entry import Cases, Check, Compared, Kind, Misprint, Statement, at
from .judging import Plain, growing_row, heap_ruleset, options_of, row, table
from .partition_games import cut, sets_up_to

_PERIODS = {
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
    "hexadecimal(0.33F)": (1, 4),
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


def _hexadecimal_digits(_size: int) -> Cases:
    """How many tokens 0.7F takes from 9, and in how many heaps it leaves the rest."""
    options = {(9 - sum(left), len(left)) for left in options_of("hexadecimal(0.7F)", 9)}
    yield Compared("0.7F: 9", ((1, 1), (1, 2), (2, 1), (2, 2), (2, 3)), tuple(sorted(options)))
    yield Compared("0.7F: 2", ((1,), (0,)), options_of("hexadecimal(0.7F)", 2))


def _subtraction_games(size: int) -> Cases:
    for amounts in combinations(range(1, 7), 3):
        name = f"subtraction({','.join(map(str, amounts))})"
        values = row(name, size)
        law = heap_ruleset(name).proved_period(values)
        yield Compared(name, True, bool(law and proves(law)))


def _theorem_16(size: int) -> Cases:
    for name, (preperiod, period) in _PERIODS.items():
        if preperiod > size:
            continue
        rules = heap_ruleset(name)
        heaps = 3 if name.startswith("hexadecimal") else 2
        digits = tuple(int(digit, 16) for digit in rules.parameters.replace(".", ""))
        needed = heaps * (preperiod + period) + len(digits) - 1
        values = []
        for _, value in growing_row(name, needed + 2 * period):
            values.append(value)
            yield None
        law = OctalCertificate.of(digits, preperiod, period)
        later = all(values[n] == values[n - period] for n in range(preperiod + period, len(values)))
        yield Compared(name, (True, True), (law.holds_for(values), later))


def _last_exceptions(_size: int) -> Cases:
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
    found = heap_ruleset("officers").proved_period(row("officers", size))
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


def _open_problem_2(size: int) -> Cases:
    """All numbers of cuts up to the size: is a law of values proved, but for {1, 2}?"""
    for cuts in sets_up_to(size):
        rules, values = heap_ruleset(cut(cuts)), row(cut(cuts), 200)
        proved = rules.theorem is not None or rules.proved_period(values) is not None
        yield Compared(cut(cuts), cuts != (1, 2), proved)


def _open_problem_3(size: int) -> Cases:
    """Do AP1 and AP2 imply AP3, for all periods below 50?"""
    for cuts in sets_up_to(size):
        values = row(cut(cuts), 200)
        failing = []
        for period in range(1, 50):
            saltus = values[period + 1]
            both = meets_ap1(values, period, saltus) and meets_ap2(values, period, saltus)
            if both and is_power_of_two(saltus) and not meets_ap3(values, period, saltus, cuts):
                failing.append(period)
        expected = (1,) if {1, 2} <= set(cuts) and 3 not in cuts else ()
        yield Compared(cut(cuts), expected, tuple(failing))


def _open_problem_4(_size: int) -> Cases:
    for cuts in ((1, 2, 8), (1, 2, 7, 8)):
        found = cut_block_test(row(cut(cuts), 200), cuts)
        yield Compared(cut(cuts), True, bool(found and proves(found)))


def _twice_at_most(size: int) -> Cases:
    counted = Counter(row("cut(1,2)", size)[1:])
    for value in sorted(counted):
        yield Compared(str(value), True, counted[value] <= 2)


def _value_0(size: int) -> Cases:
    found = [n for n, value in growing_row("cut(1,2)", size) if n and value == 0]
    yield Compared("0", 2, len(found), 1)


STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "codes",
        at(Kind.TEXT, "", "4.1"),
        N_(
            "Dawson's Chess is 0.137, Kayles is 0.77, splitting without taking is the digit 4 "
            "before "
            "the point; Grundy's Game and Couples-are-Forever forbid some splits."
        ),
        Check(
            N_("The options up to the heap %(size)s, beside those that the words describe."),
            _codes,
            60,
            200,
            12,
            steps=lambda size: 5 * size,
        ),
        games=("kayles", "dawsons-chess", "octal", "grundys-game", "couples-are-forever"),
    ),
    Statement(
        "hexadecimal",
        at(Kind.TEXT, "", "4.1"),
        N_("A hexadecimal digit says in how many heaps, up to three, the rest may be left."),
        table(N_("The options of 0.7F: tokens taken, heaps left."), _hexadecimal_digits),
        games=("hexadecimal",),
    ),
    Statement(
        "subtraction",
        at(Kind.TEXT, "", "4.2"),
        N_("All subtraction games with finite sets are periodic."),
        Check(
            N_("All sets of three numbers up to 6: the first %(size)s values prove the period."),
            _subtraction_games,
            300,
            2_000,
            100,
            steps=lambda _: 20,
        ),
        games=("subtraction",),
    ),
    Statement(
        "theorem-16",
        at(Kind.THEOREM, "16", "4.2"),
        N_(
            "If the values of an octal game repeat with period p from n₀ to 2n₀ + p + k − 1, k "
            "being the "
            "number of digits, they do so for ever."
        ),
        Check(
            N_(
                "Known periods that begin by %(size)s: the test passes, and the values repeat two "
                "periods beyond it."
            ),
            _theorem_16,
            400,
            8_000,
            80,
            steps=lambda size: 4_000 if size < 1_000 else 55_000,
            is_table=True,
        ),
        games=("octal", "kayles", "dawsons-chess", "hexadecimal"),
    ),
    Statement(
        "kayles",
        at(Kind.TEXT, "", "4.2"),
        N_("Kayles has period 12 after the heap 70, and 0.7 is she-loves-me-she-loves-me-not."),
        table(N_("The last heap that does not repeat, and the values of 0.7."), _last_exceptions),
        games=("kayles", "octal"),
    ),
    Statement(
        "officers",
        at(Kind.TEXT, "", "4.2"),
        N_("Officers, 0.6, shows no period."),
        Check(
            N_("The first %(size)s values prove none. (The paper reports 140 trillion values.)"),
            _officers,
            5_000,
            20_000,
            300,
            steps=lambda _: 1,
        ),
        games=("officers",),
    ),
    Statement(
        "large-periods",
        at(Kind.TEXT, "", "4.2"),
        N_("0.106 and 0.454 have periods of 328,226,140,474 and 60,620,715."),
        unchecked=N_("Not checked: it would take many hours."),
        games=("octal",),
    ),
    Statement(
        "period-7",
        at(Kind.TEXT, "", "4.2"),
        N_("0.13FF and 0.9B have, in the end, period 7 and saltus 4."),
        Check(
            N_("Heaps up to %(size)s, after the last exceptions 5 and 7."),
            _period_7_saltus_4,
            500,
            2_000,
            60,
            steps=lambda size: 2 * size,
        ),
        games=("hexadecimal",),
    ),
    Statement(
        "sapp-regular",
        at(Kind.TEXT, "", "4.2"),
        N_(
            "0.205200C mixes periodic sequences with one that grows: 38 of 40 grow by 16, two stay."
        ),
        Check(
            N_("Heaps from 50 to %(size)s, in steps of 40."),
            _sapp_regular,
            500,
            1_500,
            200,
            steps=lambda _: 2,
        ),
        games=("hexadecimal",),
    ),
    Statement(
        "proposition-17",
        at(Kind.PROPOSITION, "17", "4.3"),
        N_("CUT at a heap of n is a take-and-break game at n − 1: {1,2} is 0.7F."),
        Check(
            N_("{1}, {2} and {1,2}, heaps up to %(size)s: values by both games."),
            _proposition_17,
            300,
            1_200,
            60,
            steps=lambda size: 3 * size,
        ),
        games=("cut", "hexadecimal"),
    ),
    Statement(
        "twins",
        at(Kind.TEXT, "", "4.3"),
        N_(
            "Couples-are-Forever is Officers with a token more, 0.4 is Dawson's Chess with two "
            "more, "
            "and Dawson's Kayles is it with one more."
        ),
        Check(
            N_("Heaps up to %(size)s: values by both games."),
            _twins,
            1_000,
            4_000,
            80,
            steps=lambda size: 3 * size,
        ),
        games=("couples-are-forever", "officers", "dawsons-chess", "dawsons-kayles"),
    ),
    Statement(
        "grundys-game",
        at(Kind.TEXT, "", "1"),
        N_("Grundy's Game: no regularity is known. Its table of values is that of the definition."),
        Check(
            N_("The table up to %(size)s, beside the mex of the options."),
            _grundys_game,
            600,
            2_000,
            60,
        ),
        games=("grundys-game",),
    ),
    Statement(
        "open-problem-2",
        at(Kind.OPEN, "2", "5"),
        N_(
            "Does every CUT game but {1,2} have a periodic or arithmetic-periodic law? "
            "(Conjecture 1 "
            "says so where 1 or 2 cuts are not allowed.)"
        ),
        Check(
            N_(
                "All sets of numbers of cuts up to %(size)s: is a law proved, by a theorem or from "
                "the first 200 values?"
            ),
            _open_problem_2,
            8,
            9,
            5,
            steps=lambda size: 2**size - 1,
        ),
        games=("cut",),
    ),
    Statement(
        "open-problem-3",
        at(Kind.OPEN, "3", "5"),
        N_(
            "Do AP1 and AP2 imply AP3? Not for p = s = 1 with 1 and 2 cuts but not 3; in all other "
            "cases that we looked at, yes."
        ),
        Check(
            N_("All sets of numbers of cuts up to %(size)s: the periods below 50 without AP3."),
            _open_problem_3,
            8,
            9,
            5,
            steps=lambda size: 2**size - 1,
        ),
        games=("cut",),
    ),
    Statement(
        "open-problem-4",
        at(Kind.OPEN, "4", "5"),
        N_(
            "Find a test for laws that begin late. Nimsum has one that proves {1,2,8} and "
            "{1,2,7,8}."
        ),
        table(N_("Is the law proved?"), _open_problem_4),
        games=("cut",),
    ),
    Statement(
        "open-problem-5",
        at(Kind.OPEN, "5", "5"),
        N_(
            "With 1 or 2 cuts no value comes more than twice. (Whether each other comes twice is "
            "open.)"
        ),
        Check(
            N_("How often each value comes, heaps up to %(size)s."),
            _twice_at_most,
            800,
            2_000,
            60,
            steps=lambda size: size // 2,
        ),
        games=("cut",),
    ),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        "misprint-exceptions",
        at(Kind.TEXT, "", "4.2"),
        N_("0.123456789: the exceptions G(2ᵏ + 6) have the value 2ᵏ − 1."),
        N_("They have the value 2ᵏ⁻¹, for k ≥ 3."),
        Check(
            N_("All such heaps up to %(size)s."),
            _exceptions,
            300,
            1_100,
            50,
            steps=lambda _: 6,
            is_table=True,
        ),
        games=("hexadecimal",),
    ),
    Misprint(
        "misprint-exceptions-small",
        at(Kind.TEXT, "", "4.2"),
        N_("0.123456789: all other heaps follow the rule G(2m − 1) = G(2m) = m − 1."),
        N_("From 9 on. The heaps 1 to 8 have the values 1, 0, 2, 2, 1, 1, 3, 2."),
        Check(N_("All other heaps up to %(size)s."), _small_exceptions, 300, 1_100, 40),
        games=("hexadecimal",),
    ),
    Misprint(
        "misprint-open-problem-5",
        at(Kind.OPEN, "5", "5"),
        N_("Does each value appear exactly twice with 1 or 2 cuts?"),
        N_(
            "Not the value 0, which only heap 1 has: 2m may become m + m, and 2m + 1 may become "
            "1 + m + m. (The question stays open for the others.)"
        ),
        Check(
            N_("How many heaps up to %(size)s have the value 0."),
            _value_0,
            800,
            2_000,
            40,
            steps=lambda _: 1,
        ),
        games=("cut",),
    ),
)
