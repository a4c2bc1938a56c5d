"""Siegel, On the structure of misère impartial games, section 7: games as sums of primes."""

from collections import Counter

from webapp.language import N_
from webapp.theory.misere.forms import Laboratory
from webapp.theory.misere.primes import (
    is_composite,
    is_prime,
    prime_partitions,
    prime_parts,
)
from webapp.theory.misere.sums import even_associate, is_even, is_unit, sum_of

from ..entry import SLIP, Cases, Check, Compared, PaperEntry, at
from ..judging import table
from .judge import day_4, name, read, some_of_day_5

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


def _every_game_is_a_sum(_size: int) -> Cases:
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


def _two_partitions() -> Cases:
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
    yield _three_of_which_two_are_associates(lab)


def _three_of_which_two_are_associates(lab: Laboratory) -> Compared:
    """A composite game: how many prime options it has, and how many up to association."""
    game = read(lab, "2+{2#,0}")
    primes = [option for option in game.options if is_prime(lab, option)]
    apart = {even_associate(lab, option) for option in primes}
    return Compared("2 + 2#0", (3, 2, False), (len(primes), len(apart), is_prime(lab, game)))


def _six() -> Cases:
    lab = Laboratory()
    found = {game for game in day_4(lab) if is_even(lab, game) and is_composite(lab, game)}
    yield Compared("|{G}|", (6, True), (len(found), found == {read(lab, text) for text in _SIX}))
    for game, primes in _SIX.items():
        parts = [read(lab, prime) for prime in primes]
        (only,) = prime_partitions(lab, read(lab, game))
        total = sum_of(lab, *parts) is read(lab, game)
        same = Counter(only) == Counter(even_associate(lab, part) for part in parts)
        yield Compared(f"{game} = {' + '.join(primes)}", (True, True), (total, same))


def _minus_signs() -> Cases:
    lab = Laboratory()
    for game, primes in _AS_PRINTED.items():
        total = sum_of(lab, *(read(lab, prime) for prime in primes))
        yield Compared(f"{game} = {' + '.join(primes)}", True, total is read(lab, game), False)
        right = sum_of(lab, *(read(lab, prime) for prime in _SIX[game]))
        yield Compared(f"{game} = {' + '.join(_SIX[game])}", True, right is read(lab, game))


def _two_primes() -> Cases:
    """Composites with a prime option: are their two primes associates, and how many partitions?"""
    lab = Laboratory()
    for text in _AS_PRINTED:
        found = prime_partitions(lab, read(lab, text))
        first, second = found[0]
        yield Compared(f"{text}: P₁ ≈ P₂", True, first is second, False)
        yield Compared(f"{text}: P₁ ≈ Q₁", True, len(found) == 1)


def _odd_and_even() -> Cases:
    """Odd composites born by day 4, and even ones born by day 3."""
    lab = Laboratory()
    games = day_4(lab)
    odd = sum(not is_even(lab, game) and is_composite(lab, game) for game in games)
    even = sum(is_even(lab, game) and is_composite(lab, game) for game in games[:5])
    yield Compared("4, 3", even, odd)


ENTRIES: tuple[PaperEntry, ...] = (
    at("theorem-7-3", "Theorem 7.3", "7").says(
        N_("Every game is a sum of primes."),
        Check(
            N_("All sums of two games born by day 4: a partition, adding up, of primes."),
            _every_game_is_a_sum,
            steps=lambda _: 253,
        ),
    ),
    at("two-partitions", "Example", "7").says(
        N_(
            "(4 + 2)# has two prime partitions, (4 + 2#)# has two of different lengths, and twice "
            "(4 + 2#)## has a prime part that the game itself has not."
        ),
        table(N_("All prime partitions of these games."), _two_partitions),
    ),
    at("proposition-7-4", "Proposition 7.4", "7").says(
        N_(
            "A game with the option 0 or 1 is prime; one with a prime option has at most two even "
            "prime parts (7.5); with three prime options, no two of which are associates, it is "
            "prime (Corollary 7.6), and if all are prime, but for 0, 2#, 3# and 32 (7.7). (2 + 2#0 "
            "has the prime options 2, 2#0 and 2#0 + 1, of which two are associates. It is no "
            "prime.)"
        ),
        Check(
            N_("The 22 games born by day 4, %(size)s games of day 5, and 2 + 2#0."),
            _with_prime_options,
            (30, 300, 2_000),
        ),
    ),
    at("figure-4", "Figure 4", "7").says(
        N_("The six even composites born by day 4, each with its one prime partition."),
        table(N_("Which games are composite; and each sum, with the minus signs."), _six),
    ),
    at("odd-composites", "In the text", "7").says(
        N_("There are as many odd composites born by a day as even ones born by the day before."),
        table(N_("Days 4 and 3."), _odd_and_even),
    ),
    at("misprint-definition-7-1", "Definition 7.1", "7").misprints(
        N_("A part H of G is proper if H ≉ 0 or G."),
        N_("If H ≉ 0 and H ≉ G: it is neither 0 nor G, up to a 1."),
        SLIP,
    ),
    at("misprint-proof-7-5", "Proof of Proposition 7.5", "7").misprints(
        N_("Of two partitions P₁ + P₂ = Q₁ + Q₂ it says in the end: P₁ ≈ P₂ by cancellation."),
        N_("P₁ ≈ Q₁. The two primes of a game need not be associates."),
        table(
            N_("Four games of Figure 4 that have a prime option: P₁ ≈ P₂? One partition only?"),
            _two_primes,
        ),
    ),
    at("misprint-lemma-7-5", "Proof of Proposition 7.7", "7").misprints(
        N_("“By Lemma 7.5”."), N_("By Proposition 7.5."), SLIP
    ),
    at("misprint-figure-4", "Figure 4", "7").misprints(
        N_(
            "The prime partitions of 2#, 3#, 2#2 and 2#32 have 2 + 2, 3 + 2 and 2# + 2 among the "
            "options."
        ),
        N_(
            "2 − 2 = 0, 3 − 2 = 1 and 2# − 2 are meant. (In the copy that we read the minus signs "
            "are missing; it may be the conversion that lost them.)"
        ),
        table(
            N_("Each sum, as it can be read and with the minus signs: is it the game?"),
            _minus_signs,
        ),
    ),
)
