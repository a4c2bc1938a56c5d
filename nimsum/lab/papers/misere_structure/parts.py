"""Siegel, On the structure of misère impartial games, sections 5 and 6, appendix B: parts."""

from itertools import combinations, product

from nimsum.lab.misere.parts import difference, is_novel, partitions, parts
from nimsum.theory.misere.canonical import canonical, canonical_of
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.sums import is_even, plus_one, sum_of, sum_of_forms

from ..entry import Cases, Compared
from .judge import day_4, name, some_of_day_5


def cancellation() -> Cases:
    lab = Laboratory()
    games = day_4(lab)
    for third in games:
        totals = [sum_of(lab, game, third) for game in games]
        for (game, total), (other, another) in combinations(zip(games, totals, strict=True), 2):
            case = f"{name(game)}, {name(other)} + {name(third)}"
            yield Compared(case, False, total is another)


def parts_of_0() -> Cases:
    lab = Laboratory()
    games = day_4(lab)
    for game, other in product(games, repeat=2):
        claimed = game is other and game in (lab.zero, lab.one)
        yield Compared(
            f"{name(game)} + {name(other)}", claimed, sum_of(lab, game, other) is lab.zero
        )


def corollary_5_7() -> Cases:
    """For every option G' of G, where G + X = Y: G' + X' = Y or G' + X = Y'."""
    lab = Laboratory()
    for game, x in product(day_4(lab), repeat=2):
        y = sum_of(lab, game, x)
        found = all(
            sum_of(lab, option, x) in y.options
            or any(sum_of(lab, option, each) is y for each in x.options)
            for option in game.options
        )
        yield Compared(f"{name(game)} + {name(x)}", True, found)


def lemma_6_1() -> Cases:
    lab = Laboratory()
    for h, x in product(day_4(lab), repeat=2):
        game = sum_of(lab, h, x)
        by_options = any(
            difference(lab, left, other) is x for left in game.options for other in h.options
        )
        from_both = [
            *(difference(lab, left, h) for left in game.options),
            *(difference(lab, game, other) for other in h.options),
        ]
        exists = [each for each in from_both if each is not None]
        all_exist = len(exists) == len(from_both) and canonical_of(lab, exists) is x
        yield Compared(f"{name(game)} − {name(h)}", True, by_options or all_exist)


def lemma_6_3() -> Cases:
    lab = Laboratory()
    games = {sum_of(lab, game, other) for game, other in product(day_4(lab), repeat=2)}
    for game in sorted(games, key=lambda each: each.number):
        for pair in partitions(lab, game):
            for x, y in ((pair.part, pair.counterpart), (pair.counterpart, pair.part)):
                if not is_novel(lab, game, x) and not is_novel(lab, game, y):
                    found = any(
                        sum_of(lab, option, y) is left
                        for option in x.options
                        for left in game.options
                    )
                    yield Compared(f"{name(game)} = {name(x)} + {name(y)}", True, found)


def even_or_odd(size: int) -> Cases:
    lab = Laboratory()
    for game in some_of_day_5(lab, size):
        other = canonical(lab, sum_of_forms(lab, game, lab.one))
        found = (game in other.options) + (other in game.options)
        yield Compared(name(game), 1, found)


def parity_of_sums() -> Cases:
    lab = Laboratory()
    for game, other in product(day_4(lab), repeat=2):
        claimed = is_even(lab, game) == is_even(lab, other)
        total = sum_of(lab, game, other)
        yield Compared(
            f"{name(game)} + {name(other)}", claimed, total in plus_one(lab, total).options
        )


def multiples() -> Cases:
    lab = Laboratory()
    evens = [game for game in day_4(lab) if is_even(lab, game)]
    for n in (2, 3):
        for game, other in combinations(evens, 2):
            same = sum_of(lab, *[game] * n) is sum_of(lab, *[other] * n)
            yield Compared(f"{n} · {name(game)}, {n} · {name(other)}", False, same)


def algorithm_1() -> Cases:
    """The parts that it finds add up, and it misses none of those among the 22 games."""
    lab = Laboratory()
    games = day_4(lab)
    sums: dict[Form, set[Form]] = {}
    for game, other in product(games, repeat=2):
        sums.setdefault(sum_of(lab, game, other), set()).add(game)
    for total, known in sums.items():
        found = parts(lab, total)
        adds_up = all(sum_of(lab, part, rest) is total for part, rest in found.items())
        missing = tuple(sorted(name(part) for part in known - set(found)))
        yield Compared(name(total), (True, ()), (adds_up, missing))


def without_base() -> Cases:
    """How many of the 22 games are parts of each: as printed none, as Parts(0) is empty."""
    lab = Laboratory()
    games = day_4(lab)
    sums = {(game, other): sum_of(lab, game, other) for game, other in product(games, repeat=2)}
    for game in games:
        found = sum(any(sums[x, y] is game for y in games) for x in games)
        with_base = sum(part in games and rest in games for part, rest in parts(lab, game).items())
        yield Compared(name(game), _as_printed(game), found, with_base)


def _as_printed(game: Form) -> int:
    """The candidates of Algorithm 1 are parts of options; without a base case there is none."""
    return sum(_as_printed(option) for option in game.options)
