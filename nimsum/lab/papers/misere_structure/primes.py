"""Siegel, On the structure of misère impartial games, section 7: games as sums of primes."""

from collections import Counter

from nimsum.lab.misere.primes import is_composite, is_prime, prime_partitions, prime_parts
from nimsum.theory.misere.forms import Laboratory
from nimsum.theory.misere.sums import even_associate, is_even, is_unit, sum_of

from ..entry import Cases, Compared
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


def every_game_is_a_sum() -> Cases:
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


def two_partitions() -> Cases:
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
    game = read(lab, "2+{2#,0}")
    primes = [option for option in game.options if is_prime(lab, option)]
    apart = {even_associate(lab, option) for option in primes}
    return Compared("2 + 2#0", (3, 2, False), (len(primes), len(apart), is_prime(lab, game)))


def six() -> Cases:
    lab = Laboratory()
    found = {game for game in day_4(lab) if is_even(lab, game) and is_composite(lab, game)}
    yield Compared("|{G}|", (6, True), (len(found), found == {read(lab, text) for text in _SIX}))
    for game, primes in _SIX.items():
        parts = [read(lab, prime) for prime in primes]
        (only,) = prime_partitions(lab, read(lab, game))
        total = sum_of(lab, *parts) is read(lab, game)
        same = Counter(only) == Counter(even_associate(lab, part) for part in parts)
        yield Compared(f"{game} = {' + '.join(primes)}", (True, True), (total, same))


def minus_signs() -> Cases:
    lab = Laboratory()
    for game, primes in _AS_PRINTED.items():
        total = sum_of(lab, *(read(lab, prime) for prime in primes))
        yield Compared(f"{game} = {' + '.join(primes)}", True, total is read(lab, game), False)
        right = sum_of(lab, *(read(lab, prime) for prime in _SIX[game]))
        yield Compared(f"{game} = {' + '.join(_SIX[game])}", True, right is read(lab, game))


def two_primes() -> Cases:
    """Composites with a prime option: are their two primes associates, and how many partitions?"""
    lab = Laboratory()
    for text in _AS_PRINTED:
        found = prime_partitions(lab, read(lab, text))
        first, second = found[0]
        yield Compared(f"{text}: P₁ ≈ P₂", True, first is second, False)
        yield Compared(f"{text}: P₁ ≈ Q₁", True, len(found) == 1)


def odd_and_even() -> Cases:
    """Odd composites born by day 4, and even ones born by day 3."""
    lab = Laboratory()
    games = day_4(lab)
    odd = sum(not is_even(lab, game) and is_composite(lab, game) for game in games)
    even = sum(is_even(lab, game) and is_composite(lab, game) for game in games[:5])
    yield Compared("4, 3", even, odd)
