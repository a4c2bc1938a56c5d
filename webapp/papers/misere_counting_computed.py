"""What is compared in the checks of Siegel, sections 4 and 7, and appendix A."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from webapp.theory.misere.canonical import canonical_of
from webapp.theory.misere.counts.composites import even_composites
from webapp.theory.misere.counts.day_seven import count_day_seven
from webapp.theory.misere.counts.enumeration import enumerated
from webapp.theory.misere.counts.forms import form_of_set
from webapp.theory.misere.counts.recurrences import counted
from webapp.theory.misere.counts.tables import table as rows_of_day
from webapp.theory.misere.forms import Form, Laboratory
from webapp.theory.misere.parts import difference
from webapp.theory.misere.primes import (
    PrimePartition,
    has_unique_partition,
    is_composite,
    is_prime,
    prime_partitions,
    prime_parts,
)
from webapp.theory.misere.sums import even_associate, is_even, is_unit, plus_one, sum_of

from .entry import Cases, Compared
from .misere_judge import day_4, name, read, some_of_day_5

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


def born(_size: int) -> Cases:
    for day, known in enumerate(_COUNTS):
        found = enumerated(day).games if day else 1
        yield Compared(f"|M{day}|", known, found)


def day_4_in_two(_size: int) -> Cases:
    """The sets of games born by day 3 that are simplest: without 2# and with it."""
    games = day_4(Laboratory())
    with_sharp = sum("2#" in map(name, game.options) for game in games)
    nim_only = [name(g) for g in games if all(o.nim_heap is not None for o in g.options)]
    yield Compared("2# ∉ G", 8, len(nim_only))
    yield Compared("2# ∈ G", 14, with_sharp)
    eight = ("0", "1", "2", "2#", "3", "3#", "32", "4")
    yield Compared("8", eight, tuple(sorted(nim_only)))


def figure_2(_size: int) -> Cases:
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


def day_6(_size: int) -> Cases:
    yield from _table_of(6, _DAY_6)


def m_6(_size: int) -> Cases:
    yield Compared("|M6|", _M_6, str(counted(6).games.total))


def figure_3(_size: int) -> Cases:
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


def recurrences(_size: int) -> Cases:
    for day in range(1, 6):
        by_terms, plain = counted(day), enumerated(day)
        yield Compared(f"|M{day}|", int(by_terms.games.total), plain.games)
        yield Compared(f"|N{day}|", int(by_terms.n_positions.total), plain.n_positions)
        with_zero = int(by_terms.n_positions_with_zero.total)
        yield Compared(f"|N{day}^0|", with_zero, plain.n_positions_with_zero)
        for number, tally in enumerate(by_terms.having):
            yield Compared(f"|S{day}^{number}|", int(tally.total), plain.having[number])


def partitions(_size: int) -> Cases:
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


def two_partitions(_size: int) -> Cases:
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


def with_prime_options(size: int) -> Cases:
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
    yield _three_of_which_two_are_associates(lab)


def _three_of_which_two_are_associates(lab: Laboratory) -> Compared:
    """A composite game: how many prime options it has, and how many up to association."""
    game = read(lab, "2+{2#,0}")
    primes = [option for option in game.options if is_prime(lab, option)]
    apart = {even_associate(lab, option) for option in primes}
    return Compared("2 + 2#0", (3, 2, False), (len(primes), len(apart), is_prime(lab, game)))


_OF_LATER_DAYS = ("(4+2)#", "(4+2#)#", "2+{2#,0}", "(2+2#)#", "2###")
"""Games with a biprime option; the first two have two prime partitions."""


def with_biprime_options(size: int) -> Cases:
    lab = Laboratory()
    later = (read(lab, text) for text in _OF_LATER_DAYS)
    for game in (*some_of_day_5(lab, size), *later):
        for option in game.options:
            biprime, *others = prime_partitions(lab, option)
            if len(biprime) == 2 and not others:
                case = f"{name(game)} → {name(option)}"
                yield Compared(case, True, _as_in_7_10(prime_partitions(lab, game), biprime))


def _as_in_7_10(partitions: tuple[PrimePartition, ...], biprime: PrimePartition) -> bool:
    """Whether a game may have these prime partitions if it has this biprime option."""
    r, s = biprime
    match partitions:
        case ((_,),) | ((_, _),):
            return True
        case ((_, _, _),):
            return not Counter(biprime) - Counter(partitions[0])
        case ((_, _) as one, (_, _) as other):
            return (r in one and s in other) or (s in one and r in other)
    return False


def six(_size: int) -> Cases:
    lab = Laboratory()
    found = {game for game in day_4(lab) if is_even(lab, game) and is_composite(lab, game)}
    yield Compared("|{G}|", (6, True), (len(found), found == {read(lab, text) for text in _SIX}))
    for game, primes in _SIX.items():
        parts = [read(lab, prime) for prime in primes]
        (only,) = prime_partitions(lab, read(lab, game))
        total = sum_of(lab, *parts) is read(lab, game)
        same = Counter(only) == Counter(even_associate(lab, part) for part in parts)
        yield Compared(f"{game} = {' + '.join(primes)}", (True, True), (total, same))


def minus_signs(_size: int) -> Cases:
    lab = Laboratory()
    for game, primes in _AS_PRINTED.items():
        total = sum_of(lab, *(read(lab, prime) for prime in primes))
        yield Compared(f"{game} = {' + '.join(primes)}", True, total is read(lab, game), False)
        right = sum_of(lab, *(read(lab, prime) for prime in _SIX[game]))
        yield Compared(f"{game} = {' + '.join(_SIX[game])}", True, right is read(lab, game))


def two_primes(_size: int) -> Cases:
    """Composites with a prime option: are their two primes associates, and how many partitions?"""
    lab = Laboratory()
    for text in _AS_PRINTED:
        found = prime_partitions(lab, read(lab, text))
        first, second = found[0]
        yield Compared(f"{text}: P₁ ≈ P₂", True, first is second, False)
        yield Compared(f"{text}: P₁ ≈ Q₁", True, len(found) == 1)


def odd_and_even(_size: int) -> Cases:
    """Odd composites born by day 4, and even ones born by day 3."""
    lab = Laboratory()
    games = day_4(lab)
    odd = sum(not is_even(lab, game) and is_composite(lab, game) for game in games)
    even = sum(is_even(lab, game) and is_composite(lab, game) for game in games[:5])
    yield Compared("4, 3", even, odd)


def counted_composites(_size: int) -> Cases:
    found, _ = _census()
    lengths = Counter(each.primes for each in found)
    yield Compared("|{G}|", 490, len(found))
    yield Compared("2", 481, lengths[2])
    yield Compared("> 2", 9, sum(lengths.values()) - lengths[2])


def nine(_size: int) -> Cases:
    lab = Laboratory()
    many = _with_many_primes(lab)
    for text, primes in _NINE:
        yield Compared(text, primes, many.get(read(lab, text), 0))


def ten(_size: int) -> Cases:
    lab = Laboratory()
    many = _with_many_primes(lab)
    odd = _odd_ones(lab, many)
    yield Compared("|C|", 10, len(many) + len(odd))
    yield Compared("C", ("2##+1",), tuple(f"{name(plus_one(lab, each))}+1" for each in odd))


def unique(_size: int) -> Cases:
    lab = Laboratory()
    for each in _census()[0]:
        yield Compared(name(form_of_set(lab, each.options)), 1, each.partitions)


def has_2(_size: int) -> Cases:
    lab = Laboratory()
    for each in _census()[0]:
        game = form_of_set(lab, each.options)
        less_2 = difference(lab, game, lab.nim_heap(2))
        yield Compared(name(game), True, less_2 is not None)


def all_subsets_of_c(_size: int) -> Cases:
    """Sets of games with three prime parts or more: do they have the unique partition property?"""
    lab = Laboratory()
    many = _with_many_primes(lab)
    games = [*many, *_odd_ones(lab, many)]
    for chosen in range(1, 1 << len(games)):
        game = canonical_of(lab, [each for i, each in enumerate(games) if chosen >> i & 1])
        yield Compared(str(chosen), True, has_unique_partition(lab, game))


def number_of_primes(_size: int) -> Cases:
    _, primes = _census()
    pairs = primes * (primes + 1) // 2
    yield Compared("|A| < 500", True, primes < 500)
    yield Compared(f"{pairs} < 25000", True, pairs < 25_000, False)


def odd_biprimes(_size: int) -> Cases:
    """Odd games born by day 5 with exactly two prime parts: case (ii) leaves them out."""
    lab = Laboratory()
    two = [form_of_set(lab, each.options) for each in _census()[0] if each.primes == 2]
    yield Compared("2 + R + 1", 0, len(_odd_ones(lab, two)), 5)


def prime_not_biprime(_size: int) -> Cases:
    lab = Laboratory()
    for game in day_4(lab):
        if any(is_prime(lab, option) for option in game.options) and is_prime(lab, game):
            parts = len(prime_partitions(lab, game)[0])
            yield Compared(name(game), 2, parts, 1)
