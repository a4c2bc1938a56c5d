"""Siegel, On the structure of misère impartial games: sections 4 and 7, appendix A."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from webapp.language import N_
from webapp.theory.misere.canonical import canonical_of
from webapp.theory.misere.forms import Form, Laboratory
from webapp.theory.misere.parts import difference
from webapp.theory.misere.primes import (
    has_unique_partition,
    is_composite,
    is_prime,
    prime_partitions,
    prime_parts,
)
from webapp.theory.misere.sums import even_associate, is_even, is_unit, plus_one, sum_of
from webapp.theory.misere_counts.composites import even_composites
from webapp.theory.misere_counts.day_seven import count_day_seven
from webapp.theory.misere_counts.enumeration import enumerated
from webapp.theory.misere_counts.forms import form_of_set
from webapp.theory.misere_counts.recurrences import counted
from webapp.theory.misere_counts.tables import table as rows_of_day

from .entry import Cases, Check, Compared, Kind, Misprint, Statement, at
from .judging import table
from .misere_judge import BORN_BY_4, day_4, name, read, some_of_day_5

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
_SIX = {
    "2_2": ("2", "2"),
    "2#": ("2", "{2#,2#+1,0}"),
    "3#": ("2", "{3#,3#+1,1}"),
    "2#2": ("2", "{0,2#-2,2#2,(2#2)+1}"),
    "2#32": ("2", "{0,1,2#-2,{2#,3,2},{2#,3,2}+1}"),
    "2##": ("2", "2#-2", "{{2##,2##+1,2#-2},0}"),
}
"""Figure 4 with its minus signs, in the notation that Nimsum reads."""
_AS_PRINTED = {
    "2#": ("2", "{2#,2#+1,2_2}"),
    "3#": ("2", "{3#,3#+1,3_2}"),
    "2#2": ("2", "{0,2#+2,2#2,(2#2)+1}"),
    "2#32": ("2", "{0,1,2#+2,{2#,3,2},{2#,3,2}+1}"),
}
_NINE = (
    *(("2##", 3), ("3##", 3), ("2_{#1#}", 3), ("2_{2#}", 3), ("2_{#2}", 3)),
    *(("2###", 4), ("(2#_1)2#", 3), ("2##2#", 3), ("(2##)(2#_1)2#", 3)),
)


@dataclass(frozen=True, slots=True)
class _Composite:
    """An even composite born by day 5: its options as a set of listed games, and its primes."""

    options: int
    primes: int
    partitions: int


@cache
def _census() -> tuple[tuple[_Composite, ...], int]:
    """The even composites born by day 5, and how many primes they have for parts."""
    found = even_composites(5, Laboratory())
    kept = tuple(
        _Composite(each.options, len(each.partitions[0]), len(each.partitions)) for each in found
    )
    return kept, len({prime for each in found for prime in each.partitions[0]})


def _with_many_primes(lab: Laboratory) -> dict[Form, int]:
    """The even ones with more than two prime parts, and how many they have."""
    found, _ = _census()
    return {form_of_set(lab, each.options): each.primes for each in found if each.primes > 2}


def _odd_ones(lab: Laboratory, games: Iterable[Form]) -> list[Form]:
    """The games and 1, as far as they are born by day 5."""
    odd = (plus_one(lab, game) for game in games)
    return [game for game in odd if game.formal_birthday <= 5]


def _born(_size: int) -> Cases:
    for day, known in enumerate(_COUNTS):
        found = enumerated(day).games if day else 1
        yield Compared(f"|M{day}|", known, found)


def _day_4_in_two(_size: int) -> Cases:
    """The sets of games born by day 3 that are simplest: without 2# and with it."""
    games = day_4(Laboratory())
    with_sharp = sum("2#" in map(name, game.options) for game in games)
    nim_only = [name(g) for g in games if all(o.nim_heap is not None for o in g.options)]
    yield Compared("2# ∉ G", 8, len(nim_only))
    yield Compared("2# ∈ G", 14, with_sharp)
    eight = ("0", "1", "2", "2#", "3", "3#", "32", "4")
    yield Compared("8", eight, tuple(sorted(nim_only)))


def _figure_2(_size: int) -> Cases:
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


def _day_6(_size: int) -> Cases:
    yield from _table_of(6, _DAY_6)


def _m_6(_size: int) -> Cases:
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


def _partitions(_size: int) -> Cases:
    """Sums of two games born by day 4: is there a prime partition, and does each add up?"""
    lab = Laboratory()
    games = day_4(lab)
    for place, game in enumerate(games):
        for other in games[: place + 1]:
            total = sum_of(lab, game, other)
            found = prime_partitions(lab, total)
            adds_up = all(sum_of(lab, *each) is even_associate(lab, total) for each in found)
            primes = all(is_prime(lab, prime) for each in found for prime in each)
            case = f"{name(game)} + {name(other)}"
            yield Compared(case, (True, True, True), (bool(found), adds_up, primes))


def _two_partitions(_size: int) -> Cases:
    lab = Laboratory()
    game = read(lab, "(4+2)#")
    found = prime_partitions(lab, game)
    yield Compared("(4 + 2)#", (7, 2), (game.formal_birthday, len(found)))
    lengths = tuple(sorted(map(len, found)))
    yield Compared("2 + P, 4 + Q", (2, 2), lengths)
    with_2, with_4 = (sum(read(lab, n) in each for each in found) for n in ("2", "4"))
    yield Compared("2, 4", (1, 1), (with_2, with_4))
    game = read(lab, "(4+2#)#")
    found = prime_partitions(lab, game)
    yield Compared("(4 + 2#)#", (2, 3), tuple(sorted(map(len, found))))
    yield Compared("2, 4, P₁, P₂, Q", 5, len({prime for each in found for prime in each}))
    game = read(lab, "(4+2#)##")
    double = sum_of(lab, game, game)
    three = 3 in map(len, prime_partitions(lab, double))
    new = bool(set(prime_parts(lab, double)) - set(prime_parts(lab, game)))
    yield Compared("(4 + 2#)## + (4 + 2#)##", (True, True), (three, new))


def _with_prime_options(size: int) -> Cases:
    """Proposition 7.4, 7.5 and 7.7, and Corollary 7.6."""
    lab = Laboratory()
    exceptions = {read(lab, text) for text in ("0", "2#", "3#", "32")}
    for game in some_of_day_5(lab, size):
        if game is lab.one:
            continue
        primes = {even_associate(lab, option) for option in game.options if is_prime(lab, option)}
        met = True
        if game.options & {lab.zero, lab.one}:
            met = is_prime(lab, game)
        if primes and not is_unit(lab, game):
            met = met and len(prime_parts(lab, game)) <= 2
        if len(primes) >= 3:
            met = met and is_prime(lab, game)
        if all(is_prime(lab, option) for option in game.options):
            met = met and is_prime(lab, game) == (game not in exceptions)
        yield Compared(name(game), True, met)


def _six(_size: int) -> Cases:
    lab = Laboratory()
    found = {game for game in day_4(lab) if is_even(lab, game) and is_composite(lab, game)}
    yield Compared("|{G}|", (6, True), (len(found), found == {read(lab, text) for text in _SIX}))
    for game, primes in _SIX.items():
        parts = [read(lab, prime) for prime in primes]
        (only,) = prime_partitions(lab, read(lab, game))
        total = sum_of(lab, *parts) is read(lab, game)
        same = Counter(only) == Counter(even_associate(lab, part) for part in parts)
        yield Compared(f"{game} = {' + '.join(primes)}", (True, True), (total, same))


def _minus_signs(_size: int) -> Cases:
    lab = Laboratory()
    for game, primes in _AS_PRINTED.items():
        total = sum_of(lab, *(read(lab, prime) for prime in primes))
        yield Compared(f"{game} = {' + '.join(primes)}", True, total is read(lab, game), False)
        right = sum_of(lab, *(read(lab, prime) for prime in _SIX[game]))
        yield Compared(f"{game} = {' + '.join(_SIX[game])}", True, right is read(lab, game))


def _odd_and_even(_size: int) -> Cases:
    """Odd composites born by day 4, and even ones born by day 3."""
    lab = Laboratory()
    games = day_4(lab)
    odd = sum(not is_even(lab, game) and is_composite(lab, game) for game in games)
    even = sum(is_even(lab, game) and is_composite(lab, game) for game in games[:5])
    yield Compared("4, 3", even, odd)


def _counted_composites(_size: int) -> Cases:
    found, _ = _census()
    lengths = Counter(each.primes for each in found)
    yield Compared("|{G}|", 490, len(found))
    yield Compared("2", 481, lengths[2])
    yield Compared("> 2", 9, sum(lengths.values()) - lengths[2])


def _nine(_size: int) -> Cases:
    lab = Laboratory()
    many = _with_many_primes(lab)
    for text, primes in _NINE:
        yield Compared(text, primes, many.get(read(lab, text), 0))


def _ten(_size: int) -> Cases:
    lab = Laboratory()
    many = _with_many_primes(lab)
    odd = _odd_ones(lab, many)
    yield Compared("|C|", 10, len(many) + len(odd))
    yield Compared("C", ("2##+1",), tuple(f"{name(plus_one(lab, each))}+1" for each in odd))


def _unique(_size: int) -> Cases:
    lab = Laboratory()
    for each in _census()[0]:
        yield Compared(name(form_of_set(lab, each.options)), 1, each.partitions)


def _has_2(_size: int) -> Cases:
    lab = Laboratory()
    for each in _census()[0]:
        game = form_of_set(lab, each.options)
        less_2 = difference(lab, game, lab.nim_heap(2))
        yield Compared(name(game), True, less_2 is not None)


def _all_subsets_of_c(_size: int) -> Cases:
    """Sets of games with three prime parts or more: do they have the unique partition property?"""
    lab = Laboratory()
    many = _with_many_primes(lab)
    games = [*many, *_odd_ones(lab, many)]
    for chosen in range(1, 1 << len(games)):
        game = canonical_of(lab, [each for i, each in enumerate(games) if chosen >> i & 1])
        yield Compared(str(chosen), True, has_unique_partition(lab, game))


def _number_of_primes(_size: int) -> Cases:
    _, primes = _census()
    pairs = primes * (primes + 1) // 2
    yield Compared("|A| < 500", True, primes < 500)
    yield Compared(f"{pairs} < 25000", True, pairs < 25_000, False)


def _odd_biprimes(_size: int) -> Cases:
    """Odd games born by day 5 with exactly two prime parts: case (ii) leaves them out."""
    lab = Laboratory()
    two = [form_of_set(lab, each.options) for each in _census()[0] if each.primes == 2]
    yield Compared("2 + R + 1", 0, len(_odd_ones(lab, two)), 5)


def _prime_not_biprime(_size: int) -> Cases:
    lab = Laboratory()
    for game in day_4(lab):
        if any(is_prime(lab, option) for option in game.options) and is_prime(lab, game):
            parts = len(prime_partitions(lab, game)[0])
            yield Compared(name(game), 2, parts, 1)


STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "figure-1",
        at(Kind.FIGURE, "1", "4"),
        N_("The numbers of games born by days 0 to 5: 1, 2, 3, 5, 22 and 4,171,780."),
        Check(
            N_("A look at every set of games born by the day before: which are simplest?"),
            _born,
            steps=lambda _: 6,
            is_table=True,
        ),
    ),
    Statement(
        "figure-1-six",
        at(Kind.FIGURE, "1", "4"),
        N_("The number of games born by day 6, as 18 powers of two and 21."),
        table(N_("The recurrences of appendix A."), _m_6),
    ),
    Statement(
        "day-4",
        at(Kind.TEXT, "", "4"),
        N_("Of the 22 games born by day 4, eight have only Nim heaps for options, and 14 have 2#."),
        table(N_("The 22 games, listed."), _day_4_in_two),
    ),
    Statement(
        "figure-2",
        at(Kind.FIGURE, "2", "4"),
        N_("How the number of day 5 comes about: how many games born by day 4 have each option."),
        table(
            N_("The printed exponents beside those of the recurrences; the sum by counting."),
            _figure_2,
        ),
    ),
    Statement(
        "table-day-6",
        at(Kind.ONE_TABLE, "", "4"),
        N_("The 23 exponents for day 6: how many games born by day 5 have each option."),
        table(N_("The printed exponents, beside those of the recurrences."), _day_6),
    ),
    Statement(
        "figure-3",
        at(Kind.FIGURE, "3", "4"),
        N_(
            "Day 7: 4,171,780 powers of two are subtracted, 758,660 when equal ones are "
            "combined; the first "
            "three, the last, and the proviso are printed."
        ),
        Check(
            N_("Computed anew from the recurrences."), _figure_3, steps=lambda _: 8, is_table=True
        ),
    ),
    Statement(
        "theorem-a-1",
        at(Kind.THEOREM, "A.1", "A"),
        N_("The recurrences for the numbers of games born by a day. (They start with day 2.)"),
        Check(
            N_("Days 1 to 5: each number by the recurrences, and counted one by one."),
            _recurrences,
            steps=lambda _: 49,
            is_table=True,
        ),
    ),
    Statement(
        "theorem-7-3",
        at(Kind.THEOREM, "7.3", "7"),
        N_("Every game is a sum of primes."),
        Check(
            N_("All sums of two games born by day 4: a partition, adding up, of primes."),
            _partitions,
            steps=lambda _: 253,
        ),
    ),
    Statement(
        "two-partitions",
        at(Kind.UNNUMBERED, "", "7"),
        N_(
            "(4 + 2)# has two prime partitions, (4 + 2#)# has two of different lengths, and "
            "twice (4 + 2#)## "
            "has a prime part that the game itself has not."
        ),
        table(N_("All prime partitions of these games."), _two_partitions),
    ),
    Statement(
        "proposition-7-4",
        at(Kind.PROPOSITION, "7.4", "7"),
        N_(
            "A game with the option 0 or 1 is prime; one with a prime option has at most two "
            "prime parts "
            "(7.5); with three different ones it is prime (Corollary 7.6), and if all are prime, "
            "but for "
            "0, 2#, 3# and 32 (7.7)."
        ),
        Check(
            N_("The 22 games born by day 4 and %(size)s games of day 5."),
            _with_prime_options,
            300,
            2_000,
            30,
        ),
    ),
    Statement(
        "figure-4",
        at(Kind.FIGURE, "4", "7"),
        N_("The six even composites born by day 4, each with its one prime partition."),
        table(N_("Which games are composite; and each sum, with the minus signs."), _six),
    ),
    Statement(
        "odd-composites",
        at(Kind.TEXT, "", "7"),
        N_("There are as many odd composites born by a day as even ones born by the day before."),
        table(N_("Days 4 and 3."), _odd_and_even),
    ),
    Statement(
        "census",
        at(Kind.TEXT, "", "7"),
        N_(
            "There are 490 even composites born by day 5, of which 481 have exactly two prime "
            "parts."
        ),
        table(N_("All of them, found anew."), _counted_composites),
    ),
    Statement(
        "figure-5",
        at(Kind.FIGURE, "5", "7"),
        N_("The nine even games born by day 5 with more than two prime parts, and how many."),
        table(N_("The printed numbers, beside those that are found."), _nine),
    ),
    Statement(
        "ten",
        at(Kind.PROOF, "7.13", "7"),
        N_(
            "Ten games born by day 5 have at least three prime parts: those nine, and the odd "
            "2## + 1."
        ),
        table(N_("All of them, found anew."), _ten),
    ),
    Statement(
        "corollary-7-11",
        at(Kind.COROLLARY, "7.11", "7"),
        N_("Its proof needs that 2 is a part of every composite game born by day 5."),
        Check(N_("All 490 even composites."), _has_2, steps=lambda _: 490),
    ),
    Statement(
        "proposition-7-10",
        at(Kind.PROPOSITION, "7.10", "7"),
        N_("On games with an option that has two prime parts, and Lemma 7.12."),
        unchecked=N_(
            "Not checked: they speak of games that need not have one prime partition, and none "
            "is born by day 6."
        ),
    ),
    Statement(
        "unique-5",
        at(Kind.TEXT, "", "7"),
        N_("Every game born by day 5 has only one prime partition."),
        Check(N_("All 490 even composites."), _unique, steps=lambda _: 490),
    ),
    Statement(
        "theorem-7-13",
        at(Kind.THEOREM, "7.13", "7"),
        N_("Every game born by day 6 has only one prime partition."),
        Check(
            N_(
                "One of the three cases of its proof: all 1,023 sets of the ten games with three "
                "prime parts "
                "or more. (The other two are not checked here.)"
            ),
            _all_subsets_of_c,
            steps=lambda _: 1_023,
        ),
    ),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        "misprint-figure-4",
        at(Kind.FIGURE, "4", "7"),
        N_(
            "The prime partitions of 2#, 3#, 2#2 and 2#32 have 2 + 2, 3 + 2 and 2# + 2 among the "
            "options."
        ),
        N_(
            "2 − 2 = 0, 3 − 2 = 1 and 2# − 2 are meant. (In the copy that we read the minus "
            "signs are "
            "missing; it may be the conversion that lost them.)"
        ),
        table(
            N_("Each sum, as it can be read and with the minus signs: is it the game?"),
            _minus_signs,
        ),
    ),
    Misprint(
        "misprint-25000",
        at(Kind.PROOF, "7.13", "7"),
        N_("There are fewer than 500 primes in A, and so fewer than 25,000 sums of two of them."),
        N_("There are 489, which make 119,805 pairs; 125,000 or 250,000 must be meant."),
        table(N_("The primes counted anew, and the number of pairs."), _number_of_primes),
    ),
    Misprint(
        "misprint-odd-biprimes",
        at(Kind.PROOF, "7.13", "7"),
        N_(
            "Case (ii): the options that share the part R are among 2 + R and the ten games with R."
        ),
        N_("2 + R + 1 may be among them as well: five such odd games are born by day 5."),
        table(N_("The odd games born by day 5 with exactly two prime parts."), _odd_biprimes),
    ),
    Misprint(
        "misprint-biprime",
        at(Kind.PROOF, "7.13", "7"),
        N_("If G has a prime option, it has exactly two prime parts."),
        N_("One or two: G may be prime itself."),
        Check(
            N_("Primes born by day 4 that have a prime option: the number of their prime parts."),
            _prime_not_biprime,
            steps=lambda _: BORN_BY_4,
            is_table=True,
        ),
    ),
)
