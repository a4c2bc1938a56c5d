"""Siegel, On the structure of misère impartial games, section 7: games as sums of primes.

A unit is 0 or 1, and the associate of G is G + 1. A game is prime if it is no unit and only has
parts that are units or its associates. A prime partition of a game is a sum of primes equal to the
game or its associate. A composite is neither a unit nor prime. Each public function yields the
cases of a check; see `check`.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations_with_replacement, product

from nimsum.theory.misere.canonical import canonical_of
from nimsum.theory.misere.form_sums import even_associate, is_even, is_unit, plus_one, sum_of
from nimsum.theory.misere.forms import Form, Laboratory, followers
from nimsum.theory.misere.parts import difference, parts
from nimsum.theory.misere.primes import (
    PrimePartition,
    has_unique_partition,
    is_composite,
    is_prime,
    prime_partitions,
    prime_parts,
)
from nimsum_lab.counts.composites import even_composites, odd_composites
from nimsum_lab.counts.enumeration import MAX_ENUMERATED_DAY
from nimsum_lab.counts.listed import form_of_set

from .check import ComparedCase, ComparedCases, steps
from .misere_games import day_4, name, read, some_of_day_5

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


def every_game_is_a_sum() -> ComparedCases:
    """Check Theorem 7.3 for sums of two games born by day 4: they have prime partitions.

    The terms of each partition must be prime and add up to the sum.
    """
    lab = Laboratory()
    games = day_4(lab)
    for place, game in enumerate(games):
        for other in games[: place + 1]:
            total = sum_of(lab, game, other)
            partitions = prime_partitions(lab, total)
            adds_up = all(sum_of(lab, *each) is even_associate(lab, total) for each in partitions)
            primes = all(is_prime(lab, prime) for prime in chain.from_iterable(partitions))
            case = f"{name(game)} + {name(other)}"
            yield ComparedCase(case, (True, True, True), (bool(partitions), adds_up, primes))


def two_partitions() -> ComparedCases:
    """Compare the prime partitions of three games in the text with the claims about them."""
    lab = Laboratory()
    game = read(lab, "(4+2)#")
    partitions = prime_partitions(lab, game)
    yield ComparedCase("(4 + 2)#", (7, 2), (game.formal_birthday, len(partitions)))
    lengths = tuple(sorted(map(len, partitions)))
    yield ComparedCase("2 + P, 4 + Q", (2, 2), lengths)
    with_2, with_4 = (sum(read(lab, n) in each for each in partitions) for n in ("2", "4"))
    yield ComparedCase("2, 4", (1, 1), (with_2, with_4))
    game = read(lab, "(4+2#)#")
    partitions = prime_partitions(lab, game)
    yield ComparedCase("(4 + 2#)#", (2, 3), tuple(sorted(map(len, partitions))))
    yield ComparedCase("2, 4, P₁, P₂, Q", 5, len(set(chain.from_iterable(partitions))))
    game = read(lab, "(4+2#)##")
    double = sum_of(lab, game, game)
    three = 3 in map(len, prime_partitions(lab, double))
    new = bool(set(prime_parts(lab, double)) - set(prime_parts(lab, game)))
    yield ComparedCase("(4 + 2#)## + (4 + 2#)##", (True, True), (three, new))


def with_prime_options(size: int) -> ComparedCases:
    """Check Propositions 7.4, 7.5 and 7.7 and Corollary 7.6 about games with prime options.

    The games are those born by day 4, and `size` games born by day 5.
    """
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
        yield ComparedCase(name(game), True, met)
    # A game with three prime options, two of them associates, need not be prime.
    game = read(lab, "2+{2#,0}")
    prime_options = [option for option in game.options if is_prime(lab, option)]
    associates = {even_associate(lab, option) for option in prime_options}
    computed = (len(prime_options), len(associates), is_prime(lab, game))
    yield ComparedCase("2 + 2#0", (3, 2, False), computed)


def six_composites() -> ComparedCases:
    """Compare the even composites born by day 4, and their primes, with the six in Figure 4."""
    lab = Laboratory()
    composites = {game for game in day_4(lab) if is_even(lab, game) and is_composite(lab, game)}
    listed = {read(lab, text) for text in _SIX}
    yield ComparedCase("|{G}|", (6, True), (len(composites), composites == listed))
    for game, primes in _SIX.items():
        terms = [read(lab, prime) for prime in primes]
        (only,) = prime_partitions(lab, read(lab, game))
        total = sum_of(lab, *terms) is read(lab, game)
        same = Counter(only) == Counter(even_associate(lab, term) for term in terms)
        yield ComparedCase(f"{game} = {' + '.join(primes)}", (True, True), (total, same))


def minus_signs() -> ComparedCases:
    """Compare the sums in Figure 4 with the games, as printed and with minus signs."""
    lab = Laboratory()
    for game, primes in _AS_PRINTED.items():
        total = sum_of(lab, *(read(lab, prime) for prime in primes))
        yield ComparedCase(f"{game} = {' + '.join(primes)}", True, total is read(lab, game), False)
        right = sum_of(lab, *(read(lab, prime) for prime in _SIX[game]))
        yield ComparedCase(f"{game} = {' + '.join(_SIX[game])}", True, right is read(lab, game))


def two_primes() -> ComparedCases:
    """Compare claims about the composites with a prime option with the true partitions.

    The first case asks whether the two primes are associates; the second, if the partition is
    unique.
    """
    lab = Laboratory()
    for text in _AS_PRINTED:
        partitions = prime_partitions(lab, read(lab, text))
        first, second = partitions[0]
        yield ComparedCase(f"{text}: P₁ ≈ P₂", True, first is second, False)
        yield ComparedCase(f"{text}: P₁ ≈ Q₁", True, len(partitions) == 1)


def odd_and_even() -> ComparedCases:
    """Compare the number of odd composites born by each day with that of even ones born before."""
    lab = Laboratory()
    for day in range(2, MAX_ENUMERATED_DAY + 1):
        even = even_composites(day - 1, lab)
        odd = odd_composites(day, lab)
        yield ComparedCase(f"{day}, {day - 1}", len(even), len(odd))


_NINE = (
    ("2##", 3),
    ("3##", 3),
    ("2_{#1#}", 3),
    ("2_{2#}", 3),
    ("2_{#2}", 3),
    ("2###", 4),
    ("(2#_1)2#", 3),
    ("2##2#", 3),
    ("(2##)(2#_1)2#", 3),
)


@dataclass(frozen=True, slots=True)
class _EvenComposite:
    """An even game born by day 5 that is a sum of two or more primes, with its options and primes.

    The options are a bit set; its bits are the numbers of the games born by day 4.
    """

    options: int
    primes: int
    partitions: int


@cache
def _census() -> tuple[tuple[_EvenComposite, ...], int]:
    """Return all even composites born by day 5, and the number of primes in their partitions."""
    composites = even_composites(5, Laboratory())
    counts = tuple(
        _EvenComposite(each.options, len(each.partitions[0]), len(each.partitions))
        for each in composites
    )
    primes = set(chain.from_iterable(each.partitions[0] for each in composites))
    return counts, len(primes)


def _with_many_primes(lab: Laboratory) -> dict[Form, int]:
    """Return the number of prime factors of each even composite with more than two of them.

    The composites are those born by day 5.
    """
    composites, _ = _census()
    return {form_of_set(lab, each.options): each.primes for each in composites if each.primes > 2}


def _odd_ones(lab: Laboratory, games: Iterable[Form]) -> list[Form]:
    """Return G + 1 for each G in `games` for which that is born by day 5."""
    odd = (plus_one(lab, game) for game in games)
    return [game for game in odd if game.formal_birthday <= 5]


_OF_LATER_DAYS = ("(4+2)#", "(4+2#)#", "2+{2#,0}", "(2+2#)#", "2###")
"""Games with a biprime option; the first two have two prime partitions."""


def with_biprime_options(size: int) -> ComparedCases:
    """Check Proposition 7.10 about the prime partitions of games with a biprime option.

    A biprime has exactly one prime partition, with two primes. The games are `size` games born by
    day 5, those born by day 4, and five of later days.
    """
    lab = Laboratory()
    later = (read(lab, text) for text in _OF_LATER_DAYS)
    for game in (*some_of_day_5(lab, size), *later):
        for option in game.options:
            biprime, *others = prime_partitions(lab, option)
            if len(biprime) == 2 and not others:
                case = f"{name(game)} → {name(option)}"
                yield ComparedCase(case, True, _as_in_7_10(prime_partitions(lab, game), biprime))


def _as_in_7_10(partitions: tuple[PrimePartition, ...], biprime: PrimePartition) -> bool:
    """Return True if Proposition 7.10 allows these prime `partitions` of a game.

    The game has an option that is the sum of the two primes in `biprime`.
    """
    r, s = biprime
    match partitions:
        case ((_,),) | ((_, _),):
            return True
        case ((_, _, _),):
            return not Counter(biprime) - Counter(partitions[0])
        case ((_, _) as one, (_, _) as other):
            return (r in one and s in other) or (s in one and r in other)
    return False


def counted_composites() -> ComparedCases:
    """Compare the numbers of even composites born by day 5 with the printed ones."""
    composites, _ = _census()
    lengths = Counter(each.primes for each in composites)
    yield ComparedCase("|{G}|", 490, len(composites))
    yield ComparedCase("2", 481, lengths[2])
    yield ComparedCase("> 2", 9, sum(lengths.values()) - lengths[2])


def nine_composites() -> ComparedCases:
    """Compare the even composites born by day 5 with more than two primes with the printed list."""
    lab = Laboratory()
    many = _with_many_primes(lab)
    for text, primes in _NINE:
        yield ComparedCase(text, primes, many.get(read(lab, text), 0))


def ten_games() -> ComparedCases:
    """Compare the set C with the printed one.

    C consists of the games born by day 5 with at least three primes.
    """
    lab = Laboratory()
    many = _with_many_primes(lab)
    odd = _odd_ones(lab, many)
    yield ComparedCase("|C|", 10, len(many) + len(odd))
    yield ComparedCase("C", ("2##+1",), tuple(f"{name(plus_one(lab, each))}+1" for each in odd))


def unique_partitions() -> ComparedCases:
    """Check that each even composite born by day 5 has exactly one prime partition."""
    lab = Laboratory()
    for each in _census()[0]:
        yield ComparedCase(name(form_of_set(lab, each.options)), 1, each.partitions)


def two_is_a_part() -> ComparedCases:
    """Check that 2 is a part of every even composite born by day 5."""
    lab = Laboratory()
    for each in _census()[0]:
        game = form_of_set(lab, each.options)
        less_2 = difference(lab, game, lab.nim_heap(2))
        yield ComparedCase(name(game), True, less_2 is not None)


def lemma_7_12() -> ComparedCases:
    """Check both steps of the proof of Lemma 7.12 on games that exist.

    The first: a game with the biprime option 4 + 2 and several prime partitions has one with 2 and
    one with 4. Its other option, if any, is a sum of two games born by day 4. The second: if such a
    sum is R + Q for a prime R, each option without the part R has the part Q.
    """
    lab = Laboratory()
    games = day_4(lab)
    two, four = lab.nim_heap(2), lab.nim_heap(4)
    biprime = sum_of(lab, two, four)
    sums = dict.fromkeys(sum_of(lab, *pair) for pair in combinations_with_replacement(games, 2))
    several = dict.fromkeys(canonical_of(lab, [biprime, other]) for other in sums)
    for game in several:
        partitions = prime_partitions(lab, game)
        if biprime in game.options and len(partitions) > 1:
            with_2, with_4 = (sum(prime in each for each in partitions) for prime in (two, four))
            yield ComparedCase(f"{name(game)} → 4 + 2", (1, 1), (with_2, with_4))
    for prime, rest in product((game for game in games if is_prime(lab, game)), games):
        game = sum_of(lab, prime, rest)
        for option in game.options:
            if difference(lab, option, prime) is None:
                other = difference(lab, option, rest)
                computed = other is not None and sum_of(lab, other, rest) is option
                yield ComparedCase(f"{name(prime)} + {name(rest)} → {name(option)}", True, computed)


def all_subsets_of_c() -> ComparedCases:
    """Check that each subset of C, as a set of options, has exactly one prime partition.

    C consists of the ten games born by day 5 with at least three primes.
    """
    lab = Laboratory()
    many = _with_many_primes(lab)
    games = [*many, *_odd_ones(lab, many)]
    for chosen in range(1, 1 << len(games)):
        game = canonical_of(lab, [each for i, each in enumerate(games) if chosen >> i & 1])
        yield ComparedCase(str(chosen), True, has_unique_partition(lab, game))


def sets_with_a_common_part() -> ComparedCases:
    """Check that each set of options with a common part R, not 2, has exactly one prime partition.

    The options are 2 + R, 2 + R + 1 and the members of C with the part R, born by day 5, where C
    consists of the games with at least three primes.
    """
    lab = Laboratory()
    two = lab.nim_heap(2)
    composites = even_composites(5, lab)
    many = [each.form for each in composites if len(each.partitions[0]) > 2]
    many += _odd_ones(lab, many)
    primes = {prime for each in composites for prime in each.partitions[0]} - {two}
    for prime in sorted(primes, key=lambda each: each.number):
        even = [game for game in (sum_of(lab, two, prime),) if game.formal_birthday <= 5]
        options = [*even, *_odd_ones(lab, even)]
        options += [game for game in many if prime in prime_parts(lab, game)]
        for chosen in range(1, 1 << len(options)):
            game = canonical_of(lab, [each for i, each in enumerate(options) if chosen >> i & 1])
            yield ComparedCase(f"{prime.number}: {chosen}", True, has_unique_partition(lab, game))


_SUMS = 482
"""The number of pairs of primes of A whose sum is born by day 6."""


@steps(lambda size: size * (size + 1) // 2 + _SUMS)
def sums_of_two_primes(size: int) -> ComparedCases:
    """Check that sums of two primes of A, if born by day 6, have exactly one prime partition.

    A consists of the even primes that are parts of composites born by day 5. All such sums are
    found by `_sums_by_parts`; those of its first `size` primes are also added up one by one.
    """
    lab = Laboratory()
    composites = [each.form for each in even_composites(5, lab)]
    primes = {prime for each in composites for prime in prime_partitions(lab, each)[0]}
    ordered = sorted(primes, key=lambda each: each.number)
    found = {}
    for total in _sums_by_parts(lab, [*composites, *_odd_ones(lab, composites)], ordered):
        for one, other in parts(lab, total).items():
            if one in primes and other in primes and one.number <= other.number:
                found[one, other] = has_unique_partition(lab, total)
    for (one, other), is_unique in found.items():
        yield ComparedCase(f"{one.number} + {other.number}", True, is_unique)
    yield ComparedCase("|{P + Q}|", _SUMS, len(found))
    for pair in combinations_with_replacement(ordered[:size], 2):
        is_early = sum_of(lab, *pair).formal_birthday <= 6
        case = f"{pair[0].number} + {pair[1].number} ≤ 6"
        yield ComparedCase(case, pair in found, is_early)


def _sums_by_parts(lab: Laboratory, composites: list[Form], primes: list[Form]) -> set[Form]:
    """Return a set of games born by day 6 that has all such sums of two of the `primes`.

    `composites` are those born by day 5, and `lab` has the forms. Let G = X + Y be born by day 6.
    By Corollary 5.7 each sum X' + Y is an option of G, and so born by day 5, or else some X' + Y'
    is G; likewise each X + Y'. So G is a sum of followers X and Y for which all sums X' + Y and X +
    Y' are born by day 5.
    """
    games = dict.fromkeys(chain.from_iterable(map(followers, primes)))
    early: defaultdict[Form, set[Form]] = defaultdict(set)
    for composite in composites:
        for one, other in parts(lab, composite).items():
            early[one].add(other)
    for game, unit in product(games, (lab.zero, lab.one)):
        if sum_of(lab, game, unit).formal_birthday <= 5:
            early[game].add(unit)
            early[unit].add(game)
    sums = {
        sum_of(lab, one, other)
        for one, other in combinations_with_replacement(games, 2)
        if one.options <= early[other] and other.options <= early[one]
    }
    return {total for total in sums if total.formal_birthday <= 6}


def number_of_primes() -> ComparedCases:
    """Compare the number of primes in composites born by day 5 with the printed bounds."""
    _, primes = _census()
    pairs = primes * (primes + 1) // 2
    yield ComparedCase("|A| < 500", True, primes < 500)
    yield ComparedCase(f"{pairs} < 25000", True, pairs < 25_000, False)


def odd_biprimes() -> ComparedCases:
    """Compare the number of odd biprimes born by day 5: 0 as printed, and 5 as corrected.

    A biprime has exactly one prime partition, with two primes; case (ii) implies the 0.
    """
    lab = Laboratory()
    two = [form_of_set(lab, each.options) for each in _census()[0] if each.primes == 2]
    yield ComparedCase("2 + R + 1", 0, len(_odd_ones(lab, two)), 5)


def prime_not_biprime() -> ComparedCases:
    """Compare the number of primes of a prime game with a prime option with 2, and with 1."""
    lab = Laboratory()
    for game in day_4(lab):
        if any(is_prime(lab, option) for option in game.options) and is_prime(lab, game):
            primes = len(prime_partitions(lab, game)[0])
            yield ComparedCase(name(game), 2, primes, 1)
