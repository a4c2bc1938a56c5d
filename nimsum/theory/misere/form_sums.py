"""Sums of games, the pairs of games that differ by adding 1, and parity."""

from itertools import chain

from nimsum.budget import OutOfBudget
from nimsum.language import gettext as _

from .canonical import canonical, canonical_of
from .forms import Form, Laboratory, followers

MAX_PLAY_LENGTH = 300
"""The most moves in a sum that is reduced or searched: Python's own recursion is limited."""


def sum_of_forms(lab: Laboratory, form: Form, other: Form) -> Form:
    """Return the sum of two forms without simplification: the set of all G' + H and G + H'."""
    table = lab.sums_of_forms
    others = followers(other)
    for g in followers(form):
        for h in others:
            if (g, h) not in table:
                lab.count_entries()
                lab.count_work(len(g.options) + len(h.options))
                moves = {table[option, h] for option in g.options}
                moves |= {table[g, option] for option in h.options}
                table[g, h] = lab.form(moves)
    return table[form, other]


def plus_one(lab: Laboratory, game: Form) -> Form:
    """Return the canonical form of G + 1, where `game` is G in canonical form.

    0 and 1 are the only units (Lemma 5.3), so G and G + 1 are all the associates of G.
    """
    known = lab.associates
    for g in followers(game, known):
        lab.count_entries(4)
        other = canonical_of(lab, {g, *(known[option] for option in g.options)})
        known[g] = other
        known[other] = g
        even = g if g in other.options else other
        lab.even_associates[g] = lab.even_associates[other] = even
    return known[game]


def even_associate(lab: Laboratory, game: Form) -> Form:
    """Return the even one of G and G + 1, where `game` is G in canonical form.

    Exactly one of them is even (Proposition 6.6): the one that is an option of the other
    (Definition 6.5).
    """
    plus_one(lab, game)
    return lab.even_associates[game]


def is_even(lab: Laboratory, game: Form) -> bool:
    """Return True if `game`, in canonical form, is even."""
    return even_associate(lab, game) is game


def is_unit(lab: Laboratory, game: Form) -> bool:
    """Return True if `game`, in canonical form, has an inverse, so is 0 or 1 (Lemma 5.3)."""
    return game is lab.zero or game is lab.one


def are_associates(lab: Laboratory, form: Form, other: Form) -> bool:
    """Return True if G = H or G = H + 1, for the forms G and H (G ≈ H, Definition 6.4)."""
    g = canonical(lab, form)
    h = canonical(lab, other)
    return h is g or h is plus_one(lab, g)


def sum_of(lab: Laboratory, *games: Form) -> Form:
    """Return the canonical form of the sum of `games`, which are in canonical form."""
    total = lab.zero
    for game in games:
        lab.count_work()
        total = _sum_of_two(lab, total, game)
    return total


def _sum_of_two(lab: Laboratory, game: Form, other: Form) -> Form:
    # 1 + 1 = 0, so two odd games have the sum of their even associates.
    even = even_associate(lab, game)
    other_even = even_associate(lab, other)
    total = _sum_of_evens(lab, even, other_even)
    return total if (even is game) == (other_even is other) else plus_one(lab, total)


def _sum_of_evens(lab: Laboratory, g: Form, h: Form) -> Form:
    table = lab.sums
    known = table.setdefault(g, {lab.zero: g})
    if h in known:
        return known[h]
    if g.formal_birthday + h.formal_birthday > MAX_PLAY_LENGTH:
        raise OutOfBudget(_("play may take more than %(most)s moves", most=MAX_PLAY_LENGTH))
    options = _after_moves_in(lab, g, h)
    if g is not h:
        options |= _after_moves_in(lab, h, g)
    lab.count_entries(2)
    total = known[h] = table.setdefault(h, {lab.zero: h})[g] = canonical_of(lab, options)
    return total


def _after_moves_in(lab: Laboratory, game: Form, rest: Form) -> set[Form]:
    known = lab.sums.setdefault(rest, {lab.zero: rest})
    associates = lab.associates
    evens, odds = _options_by_parity(lab, game)
    lab.count_work(len(evens) + len(odds))
    for even in chain(evens, odds):
        if even not in known:
            _sum_of_evens(lab, rest, even)
    of_odds = [known[even] for even in odds]
    for total in of_odds:
        if total not in associates:
            plus_one(lab, total)
    return {*map(known.__getitem__, evens), *map(associates.__getitem__, of_odds)}


def _options_by_parity(lab: Laboratory, game: Form) -> tuple[list[Form], list[Form]]:
    """Return the even options of `game`, and the even associates of its odd options."""
    known = lab.options_by_parity.get(game)
    if known is None:
        evens: list[Form] = []
        odds: list[Form] = []
        for option in game.options:
            even = lab.even_associates[option]
            if even is option:
                evens.append(even)
            else:
                odds.append(even)
        known = (evens, odds)
        lab.options_by_parity[game] = known
    return known
