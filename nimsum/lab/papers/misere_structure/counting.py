"""Siegel, On the structure of misère impartial games, section 4 and appendix A: counting them."""

from nimsum.lab.counts.day_seven import count_day_seven
from nimsum.lab.counts.enumeration import enumerated
from nimsum.lab.counts.recurrences import counted
from nimsum.theory.misere.forms import Laboratory

from ..entry import Cases, Compared
from .judge import day_4, name

_COUNTS = (1, 2, 3, 5, 22, 4_171_780)

_M_6 = (
    "2^4171780 - 2^2096640 - 2^2095104 - 2^2094593 - 2^2094080 - 2^2091523 - 2^2091522"
    " - 2^2088960 - 2^2088705 - 2^2088448 - 2^2088193 - 2^2086912 - 2^2086657"
    " - 2^2086401 - 2^2086145 - 2^2085888 - 2^2079234 + 2^1960962 + 21"
)

_FIGURE_2 = (("2#", 14), ("3", 10), ("2", 12), ("1", 9), ("0", 10), ("–", 9))

_DAY_6 = (
    *(("2#3210", 2085888), ("2#321", 2086144), ("2#320", 2086144), ("2#32", 2086400)),
    *(("2#31", 2088192), ("2#30", 2088192), ("2#3", 2088448), ("2#210", 2086400)),
    *(("2#21", 2086656), ("2#20", 2086656), ("2#2", 2086912), ("2#1", 2088704)),
    *(("2#0", 2088704), ("2##", 2088960), ("32", 2094592), ("3#", 2096640), ("4", 2094080)),
    *(("2#", 2095104), ("3", 2094592), ("2", 2079234), ("1", 2091522), ("0", 2091523)),
    ("–", 1960962),
)


def born() -> Cases:
    for day, known in enumerate(_COUNTS):
        found = enumerated(day).games if day else 1
        yield Compared(f"|M{day}|", known, found)


def day_4_in_two() -> Cases:
    """The sets of games born by day 3 that are simplest: without 2# and with it."""
    games = day_4(Laboratory())
    with_sharp = sum("2#" in map(name, game.options) for game in games)
    nim_only = [name(g) for g in games if all(o.nim_heap is not None for o in g.options)]
    yield Compared("2# ∉ G", 8, len(nim_only))
    yield Compared("2# ∈ G", 14, with_sharp)
    eight = ("0", "1", "2", "2#", "3", "3#", "32", "4")
    yield Compared("8", eight, tuple(sorted(nim_only)))


def figure_2() -> Cases:
    yield from _table_of(5, _FIGURE_2)
    total = 2**22 - 2**14 - 2**10 - 2**12 - 2**9 - 2**10 + 2**9 + 4
    yield Compared("|M5|", total, enumerated(5).games)


def _table_of(day: int, printed: tuple[tuple[str, int], ...]) -> Cases:
    lab = Laboratory()
    games = day_4(lab)
    before = counted(day - 1)
    found = {name(games[place]): int(count) for place, count in enumerate(before.having)}
    found["–"] = int(before.n_positions_with_zero)
    for game, exponent in printed:
        yield Compared(game, exponent, found[game])


def day_6() -> Cases:
    yield from _table_of(6, _DAY_6)


def m_6() -> Cases:
    yield Compared("|M6|", _M_6, str(counted(6).games))


def figure_3() -> Cases:
    found = count_day_seven()
    yield Compared("−2^a", 4_171_780, found.powers_at_first)
    yield Compared("−2^a, 2^b + 2^b = 2^(b + 1)", 758_660, len(found.exponents))
    printed = (
        "2^4171779 - 2^2085887",
        "2^4171779 - 2^2086143 + 1",
        "2^4171779 - 2^2086143 - 2^2085887 + 1",
    )
    for place, exponent in enumerate(printed):
        yield Compared(f"a{place + 1}", exponent, str(found.exponents[place]))
    last = (
        "2^4171779 - 2^2096640 - 2^2094592 - 2^2094080 - 2^2091522 - 2^2091521 - 2^2088448"
        " - 2^2088193 - 2^2086400 - 2^2086145 - 2^2085888 - 2^2079233 + 2^1960961 + 10"
    )
    proviso = (
        "2^4171779 - 2^3926530 - 2^2094592 - 2^2094080 - 2^2088704 - 2^2088192"
        " - 2^2086656 - 2^2086400 - 2^2086144 - 2^2085888 - 2^2079234 + 9"
    )
    yield Compared("a758660", last, str(found.exponents[-1]))
    yield Compared("b", proviso, str(found.proviso))
    yield Compared("+", 4_171_779, found.constant)


def counted_one_by_one() -> Cases:
    for day in range(1, 6):
        by_terms, plain = counted(day), enumerated(day)
        yield Compared(f"|M{day}|", int(by_terms.games), plain.games)
        yield Compared(f"|N{day}|", int(by_terms.n_positions), plain.n_positions)
        with_zero = int(by_terms.n_positions_with_zero)
        yield Compared(f"|N{day}^0|", with_zero, plain.n_positions_with_zero)
        for number, count in enumerate(by_terms.having):
            yield Compared(f"|S{day}^{number}|", int(count), plain.having[number])
