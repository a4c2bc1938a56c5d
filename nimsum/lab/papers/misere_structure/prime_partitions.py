"""Siegel, On the structure of misère impartial games, section 7: how many prime partitions."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from nimsum.lab.counts.composites import even_composites
from nimsum.lab.counts.forms import form_of_set
from nimsum.lab.misere.parts import difference
from nimsum.lab.misere.primes import (
    PrimePartition,
    has_unique_partition,
    is_prime,
    prime_partitions,
)
from nimsum.theory.misere.canonical import canonical_of
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.sums import plus_one

from ..entry import Cases, Compared
from .judge import day_4, name, read, some_of_day_5

_NINE = (
    *(("2##", 3), ("3##", 3), ("2_{#1#}", 3), ("2_{2#}", 3), ("2_{#2}", 3)),
    *(("2###", 4), ("(2#_1)2#", 3), ("2##2#", 3), ("(2##)(2#_1)2#", 3)),
)


@dataclass(frozen=True, slots=True)
class _EvenComposite:
    """An even composite born by day 5: its options as a set of listed games, and its primes."""

    options: int
    primes: int
    partitions: int


@cache
def _census() -> tuple[tuple[_EvenComposite, ...], int]:
    found = even_composites(5, Laboratory())
    kept = tuple(
        _EvenComposite(each.options, len(each.partitions[0]), len(each.partitions))
        for each in found
    )
    return kept, len({prime for each in found for prime in each.partitions[0]})


def _with_many_primes(lab: Laboratory) -> dict[Form, int]:
    found, _ = _census()
    return {form_of_set(lab, each.options): each.primes for each in found if each.primes > 2}


def _odd_ones(lab: Laboratory, games: Iterable[Form]) -> list[Form]:
    """The games and 1, as far as they are born by day 5."""
    odd = (plus_one(lab, game) for game in games)
    return [game for game in odd if game.formal_birthday <= 5]


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


def counted_composites() -> Cases:
    found, _ = _census()
    lengths = Counter(each.primes for each in found)
    yield Compared("|{G}|", 490, len(found))
    yield Compared("2", 481, lengths[2])
    yield Compared("> 2", 9, sum(lengths.values()) - lengths[2])


def nine() -> Cases:
    lab = Laboratory()
    many = _with_many_primes(lab)
    for text, primes in _NINE:
        yield Compared(text, primes, many.get(read(lab, text), 0))


def ten() -> Cases:
    lab = Laboratory()
    many = _with_many_primes(lab)
    odd = _odd_ones(lab, many)
    yield Compared("|C|", 10, len(many) + len(odd))
    yield Compared("C", ("2##+1",), tuple(f"{name(plus_one(lab, each))}+1" for each in odd))


def unique() -> Cases:
    lab = Laboratory()
    for each in _census()[0]:
        yield Compared(name(form_of_set(lab, each.options)), 1, each.partitions)


def has_2() -> Cases:
    lab = Laboratory()
    for each in _census()[0]:
        game = form_of_set(lab, each.options)
        less_2 = difference(lab, game, lab.nim_heap(2))
        yield Compared(name(game), True, less_2 is not None)


def all_subsets_of_c() -> Cases:
    """Sets of games with three prime parts or more: do they have the unique partition property?"""
    lab = Laboratory()
    many = _with_many_primes(lab)
    games = [*many, *_odd_ones(lab, many)]
    for chosen in range(1, 1 << len(games)):
        game = canonical_of(lab, [each for i, each in enumerate(games) if chosen >> i & 1])
        yield Compared(str(chosen), True, has_unique_partition(lab, game))


def number_of_primes() -> Cases:
    _, primes = _census()
    pairs = primes * (primes + 1) // 2
    yield Compared("|A| < 500", True, primes < 500)
    yield Compared(f"{pairs} < 25000", True, pairs < 25_000, False)


def odd_biprimes() -> Cases:
    """Odd games born by day 5 with exactly two prime parts: case (ii) leaves them out."""
    lab = Laboratory()
    two = [form_of_set(lab, each.options) for each in _census()[0] if each.primes == 2]
    yield Compared("2 + R + 1", 0, len(_odd_ones(lab, two)), 5)


def prime_not_biprime() -> Cases:
    lab = Laboratory()
    for game in day_4(lab):
        if any(is_prime(lab, option) for option in game.options) and is_prime(lab, game):
            parts = len(prime_partitions(lab, game)[0])
            yield Compared(name(game), 2, parts, 1)
