"""Siegel, On the structure of misère impartial games, sections 2 and 3: equality, mates, links."""

from collections.abc import Callable
from itertools import combinations, combinations_with_replacement, permutations

from nimsum.lab.misere.links import are_linked, link, separator
from nimsum.lab.misere.mates import concubine, is_concubine, iterated_mates, mate
from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.sums import sum_of_forms
from nimsum.theory.nimbers.nimbers import mex

from ..entry import Cases, Compared, steps
from .judge import day_4, name, p_positions, read, some_of_day_5


def _same_outcomes(
    is_p: Callable[[Form, Form], bool], game: Form, other: Form, tests: list[Form]
) -> bool:
    return all(is_p(game, each) == is_p(other, each) for each in tests)


def theorem_2_3() -> Cases:
    """All 32 sets of the five games born by day 3, beside what they simplify to."""
    lab, is_p = Laboratory(), p_positions()
    games = day_4(lab)
    for count in range(6):
        for options in combinations(games[:5], count):
            form = lab.form(options)
            simplest = canonical(lab, form)
            yield Compared(
                f"{name(form)} = {name(simplest)}",
                True,
                _same_outcomes(is_p, form, simplest, games),
            )


@steps(lambda size: 3 << (size - 1))
def mex_rule(size: int) -> Cases:
    lab, is_p = Laboratory(), p_positions()
    tests = day_4(lab)
    for chosen in range(1, 1 << (size + 1)):
        heaps = [n for n in range(size + 1) if chosen >> n & 1]
        if heaps[0] <= 1:
            form, claimed = lab.form(map(lab.nim_heap, heaps)), lab.nim_heap(mex(heaps))
            same = _same_outcomes(is_p, form, claimed, tests)
            yield Compared(str(heaps), (name(claimed), True), (name(canonical(lab, form)), same))


def game_and_mate(size: int) -> Cases:
    lab, is_p = Laboratory(), p_positions()
    for game in some_of_day_5(lab, size):
        yield Compared(name(game), True, is_p(game, mate(lab, game)))


def plus_one_differs(size: int) -> Cases:
    lab = Laboratory()
    for game in some_of_day_5(lab, size):
        total = canonical(lab, sum_of_forms(lab, game, lab.one))
        yield Compared(name(game), True, total is not game)


def all_differ() -> Cases:
    """Each two of the 22 games are told apart by the outcome of a sum."""
    lab, is_p = Laboratory(), p_positions()
    for game, other in permutations(day_4(lab), 2):
        beside = separator(lab, game, other)
        told = beside is not None and (is_p(game, beside), is_p(other, beside))
        yield Compared(f"{name(game)}, {name(other)}", (True, False), told or ())


def linked_pairs() -> Cases:
    lab, is_p = Laboratory(), p_positions()
    games = day_4(lab)
    for game, other in combinations_with_replacement(games, 2):
        witness = link(lab, game, other)
        if witness is not None:
            found = is_p(game, witness) and is_p(other, witness)
        else:
            # Nothing links them: at least none of the 22 games does.
            found = any(is_p(game, x) and is_p(other, x) for x in games)
        yield Compared(f"{name(game)}, {name(other)}", are_linked(game, other), found)


def names_of_mates() -> Cases:
    lab = Laboratory()
    game, equal_to_0 = read(lab, "(2##1)#"), lab.form([read(lab, "2##0")])
    yield Compared("(2##1)#⁻", "0", name(canonical(lab, mate(lab, game))))
    yield Compared("(2##0)#", "0", name(canonical(lab, equal_to_0)))
    yield Compared("(2##0)#⁻", "(2##1)#", name(canonical(lab, mate(lab, equal_to_0))))
    yield Compared("0⁻", "1", name(canonical(lab, mate(lab, lab.zero))))
    named = read(lab, "(2##(2##1)##)#")
    yield Compared("(2##(2##1)##)#, (2##1)#", True, is_concubine(lab, named, game))


def concubines() -> Cases:
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


def same_outcome_as_concubine() -> Cases:
    lab = Laboratory()
    for game in day_4(lab):
        of_mate = canonical(lab, mate(lab, game)).is_p
        yield Compared(name(game), game.is_p, concubine(lab, game).is_p, of_mate)
