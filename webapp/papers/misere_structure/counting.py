"""Siegel, On the structure of misère impartial games, section 4 and appendix A: counting them."""

from webapp.language import N_
from webapp.theory.misere.counts.day_seven import count_day_seven
from webapp.theory.misere.counts.enumeration import enumerated
from webapp.theory.misere.counts.recurrences import counted
from webapp.theory.misere.counts.tables import table as rows_of_day
from webapp.theory.misere.forms import Laboratory

from ..entry import SLIP, Cases, Check, Compared, PaperEntry, at
from ..judging import table
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


def _born(_size: int) -> Cases:
    for day, known in enumerate(_COUNTS):
        found = enumerated(day).games if day else 1
        yield Compared(f"|M{day}|", known, found)


def _day_4_in_two() -> Cases:
    """The sets of games born by day 3 that are simplest: without 2# and with it."""
    games = day_4(Laboratory())
    with_sharp = sum("2#" in map(name, game.options) for game in games)
    nim_only = [name(g) for g in games if all(o.nim_heap is not None for o in g.options)]
    yield Compared("2# ∉ G", 8, len(nim_only))
    yield Compared("2# ∈ G", 14, with_sharp)
    eight = ("0", "1", "2", "2#", "3", "3#", "32", "4")
    yield Compared("8", eight, tuple(sorted(nim_only)))


def _figure_2() -> Cases:
    yield from _table_of(5, _FIGURE_2)
    total = 2**22 - 2**14 - 2**10 - 2**12 - 2**9 - 2**10 + 2**9 + 4
    yield Compared("|M5|", total, enumerated(5).games)


def _table_of(day: int, printed: tuple[tuple[str, int], ...]) -> Cases:
    lab = Laboratory()
    games = day_4(lab)
    found = {
        "–" if row.game is None else name(games[row.game]): int(row.exponent.total)
        for row in rows_of_day(day)
    }
    for game, exponent in printed:
        yield Compared(game, exponent, found[game])


def _day_6() -> Cases:
    yield from _table_of(6, _DAY_6)


def _m_6() -> Cases:
    yield Compared("|M6|", _M_6, str(counted(6).games.total))


def _figure_3(_size: int) -> Cases:
    found = count_day_seven()
    if found is None:
        return
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


def _recurrences(_size: int) -> Cases:
    for day in range(1, 6):
        by_terms, plain = counted(day), enumerated(day)
        yield Compared(f"|M{day}|", int(by_terms.games.total), plain.games)
        yield Compared(f"|N{day}|", int(by_terms.n_positions.total), plain.n_positions)
        with_zero = int(by_terms.n_positions_with_zero.total)
        yield Compared(f"|N{day}^0|", with_zero, plain.n_positions_with_zero)
        for number, tally in enumerate(by_terms.having):
            yield Compared(f"|S{day}^{number}|", int(tally.total), plain.having[number])


ENTRIES: tuple[PaperEntry, ...] = (
    at("figure-1", "Figure 1", "4").says(
        N_("The numbers of games born by days 0 to 5: 1, 2, 3, 5, 22 and 4,171,780."),
        Check(
            N_("A look at every set of games born by the day before: which are simplest?"),
            _born,
            steps=lambda _: 6,
            is_table=True,
        ),
    ),
    at("figure-1-six", "Figure 1", "4").says(
        N_("The number of games born by day 6, as 18 powers of two and 21."),
        table(N_("The recurrences of appendix A."), _m_6),
    ),
    at("day-4", "In the text", "4").says(
        N_("Of the 22 games born by day 4, eight have only Nim heaps for options, and 14 have 2#."),
        table(N_("The 22 games, listed."), _day_4_in_two),
    ),
    at("figure-2", "Figure 2", "4").says(
        N_("How the number of day 5 comes about: how many games born by day 4 have each option."),
        table(
            N_("The printed exponents beside those of the recurrences; the sum by counting."),
            _figure_2,
        ),
    ),
    at("table-day-6", "Table", "4").says(
        N_("The 23 exponents for day 6: how many games born by day 5 have each option."),
        table(N_("The printed exponents, beside those of the recurrences."), _day_6),
    ),
    at("figure-3", "Figure 3", "4").says(
        N_(
            "Day 7: 4,171,780 powers of two are subtracted, 758,660 when equal ones are combined; "
            "the first three, the last, and the proviso are printed."
        ),
        Check(
            N_("Computed anew from the recurrences."), _figure_3, steps=lambda _: 8, is_table=True
        ),
    ),
    at("theorem-a-1", "Theorem A.1", "A").says(
        N_(
            "The recurrences for the numbers of games born by a day. (They start with day 2, from "
            "|M₀| = 1, |M₁| = 2, |S₁⁰| = 1, |N₁| = 1 and |N₁⁰| = 0, which the paper does not say.)"
        ),
        Check(
            N_("Days 1 to 5: each number by the recurrences, and counted one by one."),
            _recurrences,
            steps=lambda _: 49,
            is_table=True,
        ),
    ),
    at("misprint-reference", "In the text", "4").misprints(
        N_("The numbers up to day 5 were first calculated by Grundy and Smith in 1956 [6]."),
        N_("[5], as in section 1: [6] is a paper by Guy and Smith of the same year."),
        SLIP,
    ),
    at("misprint-figure-numbers", "In the text", "4").misprints(
        N_("The calculation for day 6 is shown in Figure 4 (so four times)."),
        N_(
            "In the table before that paragraph, which has no number. Figure 4 has the six "
            "composite games of section 7, where it is called so as well. (In the copy that we "
            "read.)"
        ),
        SLIP,
    ),
)
