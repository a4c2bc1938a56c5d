"""Sums of games, the pairs of games that differ by adding 1, and parity."""

from itertools import chain

from nimsum.budget import OutOfBudget
from nimsum.language import gettext as _

from .canonical import canonical, canonical_of
from .forms import Form, Laboratory, followers

MAX_PLAY_LENGTH = 300
"""The largest number of moves in a sum that is reduced or searched, as both are recursive."""


def sum_of_forms(lab: Laboratory, form: Form, other: Form) -> Form:
    """Return the sum of two forms, `form` (G) and `other` (H), without simplification.

    Its options are all G' + H and all G + H', where G' is an option of G and H' an option of H.
    """
    table = lab.sums_of_forms
    others = followers(other)
    # Followers come after their options, so the sums of the options are in the table.
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

    G and G + 1 are all the associates of G, as 0 and 1 are the only units (Lemma 5.3).
    """
    table = lab.associates
    for g in followers(game, table):
        lab.count_entries(4)
        other = canonical_of(lab, {g, *(table[option] for option in g.options)})
        table[g] = other
        table[other] = g
        even = g if g in other.options else other
        lab.even_associates[g] = even
        lab.even_associates[other] = even
    return table[game]


def even_associate(lab: Laboratory, game: Form) -> Form:
    """Return the even game among G and G + 1, where `game` is G in canonical form.

    Of G and G + 1, exactly one is an option of the other; it is called even (Definition 6.5,
    Proposition 6.6).
    """
    plus_one(lab, game)
    return lab.even_associates[game]


def is_even(lab: Laboratory, game: Form) -> bool:
    """Return True if `game`, in canonical form, is even (see `even_associate`)."""
    return even_associate(lab, game) is game


def is_unit(lab: Laboratory, game: Form) -> bool:
    """Return True if `game`, in canonical form, has an inverse: if it is 0 or 1 (Lemma 5.3)."""
    return game is lab.zero or game is lab.one


def are_associates(lab: Laboratory, form: Form, other: Form) -> bool:
    """Return True if `form` (G) and `other` (H) are associates: G = H or G = H + 1.

    This is Definition 6.4.
    """
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
    # 1 + 1 = 0, so the sum of two odd games is that of their even associates.
    even = even_associate(lab, game)
    other_even = even_associate(lab, other)
    total = _sum_of_evens(lab, even, other_even)
    return total if (even is game) == (other_even is other) else plus_one(lab, total)


def _sum_of_evens(lab: Laboratory, g: Form, h: Form) -> Form:
    """Return the canonical form of the sum of two even games `g` and `h`."""
    table = lab.sums
    known = table.setdefault(g, {lab.zero: g})
    if h in known:
        return known[h]
    if g.formal_birthday + h.formal_birthday > MAX_PLAY_LENGTH:
        raise OutOfBudget(_("play may take more than %(most)s moves", most=MAX_PLAY_LENGTH))
    options = _options_by_moves_in(lab, g, h)
    if g is not h:
        options |= _options_by_moves_in(lab, h, g)
    lab.count_entries(2)
    total = canonical_of(lab, options)
    known[h] = total
    table.setdefault(h, {lab.zero: h})[g] = total
    return total


def _options_by_moves_in(lab: Laboratory, game: Form, rest: Form) -> set[Form]:
    """Return the options of the sum of `game` and `rest` that are left by moves in `game`.

    Both games must be even.
    """
    known = lab.sums.setdefault(rest, {lab.zero: rest})
    associates = lab.associates
    evens, odds = _options_by_parity(lab, game)
    lab.count_work(len(evens) + len(odds))
    for even in chain(evens, odds):
        if even not in known:
            _sum_of_evens(lab, rest, even)
    even_sums = [known[even] for even in odds]
    for total in even_sums:
        if total not in associates:
            plus_one(lab, total)
    options = {known[even] for even in evens}
    options.update(associates[total] for total in even_sums)
    return options


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
