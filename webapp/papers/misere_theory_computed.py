"""What is compared in the checks of Siegel, sections 2, 3, 5 and 6, and appendix B."""

from itertools import combinations, combinations_with_replacement, permutations, product

from webapp.theory.misere.canonical import canonical, canonical_of
from webapp.theory.misere.forms import Form, Laboratory
from webapp.theory.misere.links import are_linked, link, separator
from webapp.theory.misere.mates import concubine, is_concubine, iterated_mates, mate
from webapp.theory.misere.parts import difference, is_novel, partitions, parts
from webapp.theory.misere.sums import is_even, plus_one, sum_of, sum_of_forms
from webapp.theory.nimbers.nimbers import mex

from .entry import Cases, Compared
from .misere_judge import BORN_BY_4, Outcomes, day_4, name, read, some_of_day_5

PAIRS = BORN_BY_4**2


def _same_outcomes(outcomes: Outcomes, game: Form, other: Form, tests: list[Form]) -> bool:
    return all(outcomes.is_p(game, each) == outcomes.is_p(other, each) for each in tests)


def theorem_2_3(_size: int) -> Cases:
    """All 32 sets of the five games born by day 3, beside what they simplify to."""
    lab, outcomes = Laboratory(), Outcomes()
    games = day_4(lab)
    for count in range(6):
        for options in combinations(games[:5], count):
            form = lab.form(options)
            simplest = canonical(lab, form)
            yield Compared(
                f"{name(form)} = {name(simplest)}",
                True,
                _same_outcomes(outcomes, form, simplest, games),
            )


def mex_rule(size: int) -> Cases:
    lab, outcomes = Laboratory(), Outcomes()
    tests = day_4(lab)
    for chosen in range(1, 1 << (size + 1)):
        heaps = [n for n in range(size + 1) if chosen >> n & 1]
        if heaps[0] <= 1:
            form, claimed = lab.form(map(lab.nim_heap, heaps)), lab.nim_heap(mex(heaps))
            same = _same_outcomes(outcomes, form, claimed, tests)
            yield Compared(str(heaps), (name(claimed), True), (name(canonical(lab, form)), same))


def mates(size: int) -> Cases:
    lab, outcomes = Laboratory(), Outcomes()
    for game in some_of_day_5(lab, size):
        yield Compared(name(game), True, outcomes.is_p(game, mate(lab, game)))


def plus_one_differs(size: int) -> Cases:
    lab = Laboratory()
    for game in some_of_day_5(lab, size):
        total = canonical(lab, sum_of_forms(lab, game, lab.one))
        yield Compared(name(game), True, total is not game)


def all_differ(_size: int) -> Cases:
    """Each two of the 22 games are told apart by the outcome of a sum."""
    lab, outcomes = Laboratory(), Outcomes()
    for game, other in permutations(day_4(lab), 2):
        beside = separator(lab, game, other)
        told = beside is not None and (outcomes.is_p(game, beside), outcomes.is_p(other, beside))
        yield Compared(f"{name(game)}, {name(other)}", (True, False), told or ())


def links(_size: int) -> Cases:
    lab, outcomes = Laboratory(), Outcomes()
    games = day_4(lab)
    for game, other in combinations_with_replacement(games, 2):
        witness = link(lab, game, other)
        if witness is not None:
            found = outcomes.is_p(game, witness) and outcomes.is_p(other, witness)
        else:
            # Nothing links them: at least none of the 22 games does.
            found = any(outcomes.is_p(game, x) and outcomes.is_p(other, x) for x in games)
        yield Compared(f"{name(game)}, {name(other)}", are_linked(game, other), found)


def names_of_mates(_size: int) -> Cases:
    lab = Laboratory()
    game, equal_to_0 = read(lab, "(2##1)#"), lab.form([read(lab, "2##0")])
    yield Compared("(2##1)#⁻", "0", name(canonical(lab, mate(lab, game))))
    yield Compared("(2##0)#", "0", name(canonical(lab, equal_to_0)))
    yield Compared("(2##0)#⁻", "(2##1)#", name(canonical(lab, mate(lab, equal_to_0))))
    yield Compared("0⁻", "1", name(canonical(lab, mate(lab, lab.zero))))
    named = read(lab, "(2##(2##1)##)#")
    yield Compared("(2##(2##1)##)#, (2##1)#", True, is_concubine(lab, named, game))


def concubines(_size: int) -> Cases:
    lab = Laboratory()
    for game in day_4(lab):
        found = concubine(lab, game)
        simplest = canonical(lab, found) is found
        yield Compared(name(game), (True, True), (simplest, is_concubine(lab, found, game)))


def chains(size: int) -> Cases:
    lab = Laboratory()
    chain = [lab.zero]
    for length in range(2, size + 1):
        chain.append(concubine(lab, chain[-1]))
        found = iterated_mates(lab, chain[-1])
        yield Compared(str(length), True, found == [*reversed(chain), lab.one])


def same_outcome_as_concubine(_size: int) -> Cases:
    lab = Laboratory()
    for game in day_4(lab):
        of_mate = canonical(lab, mate(lab, game)).is_p
        yield Compared(name(game), game.is_p, concubine(lab, game).is_p, of_mate)


def cancellation(_size: int) -> Cases:
    lab = Laboratory()
    games = day_4(lab)
    for third in games:
        totals = [sum_of(lab, game, third) for game in games]
        for (game, total), (other, another) in combinations(zip(games, totals, strict=True), 2):
            case = f"{name(game)}, {name(other)} + {name(third)}"
            yield Compared(case, False, total is another)


def parts_of_0(_size: int) -> Cases:
    lab = Laboratory()
    games = day_4(lab)
    for game, other in product(games, repeat=2):
        claimed = game is other and game in (lab.zero, lab.one)
        yield Compared(
            f"{name(game)} + {name(other)}", claimed, sum_of(lab, game, other) is lab.zero
        )


def corollary_5_7(_size: int) -> Cases:
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


def lemma_6_1(_size: int) -> Cases:
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


def lemma_6_3(_size: int) -> Cases:
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


def parity_of_sums(_size: int) -> Cases:
    lab = Laboratory()
    for game, other in product(day_4(lab), repeat=2):
        claimed = is_even(lab, game) == is_even(lab, other)
        total = sum_of(lab, game, other)
        yield Compared(
            f"{name(game)} + {name(other)}", claimed, total in plus_one(lab, total).options
        )


def multiples(_size: int) -> Cases:
    lab = Laboratory()
    evens = [game for game in day_4(lab) if is_even(lab, game)]
    for n in (2, 3):
        for game, other in combinations(evens, 2):
            same = sum_of(lab, *[game] * n) is sum_of(lab, *[other] * n)
            yield Compared(f"{n} · {name(game)}, {n} · {name(other)}", False, same)


def algorithm_1(_size: int) -> Cases:
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


def without_base(_size: int) -> Cases:
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
