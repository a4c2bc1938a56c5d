"""Mates of games, which Conway defined, and concubines (Section 3).

Equal games may have mates that differ, so the mate of a form may differ from that of its canonical
form.
"""

from .canonical import canonical
from .forms import Form, Laboratory, followers


def mate(lab: Laboratory, form: Form) -> Form:
    """Return the mate G⁻ of `form` itself, not of its canonical form.

    The mate of 0 is 1; that of any other form is the set of the mates of its options. G + G⁻ is a
    P-position (Definition 2.5, Proposition 2.6).
    """
    mates = lab.mates
    for each in followers(form, mates):
        lab.count_entries()
        mates_of_options = [mates[option] for option in each.options]
        mates[each] = lab.form(mates_of_options) if mates_of_options else lab.one
    return mates[form]


def iterated_mates(lab: Laboratory, form: Form, max_length: int = 100) -> list[Form]:
    """Return the canonical forms of G, G⁻, G⁻⁻, …, where G is `form`.

    Each game but the first is the canonical form of the mate of the one before. The list ends
    before the first repetition, or after `max_length` games.
    """
    chain = [canonical(lab, form)]
    while len(chain) < max_length:
        following = canonical(lab, mate(lab, chain[-1]))
        if following in chain:
            break
        chain.append(following)
    return chain


def is_concubine(lab: Laboratory, game: Form, other: Form) -> bool:
    """Return True if H is a concubine of G: H⁻ = G, but not G⁻ = H (Definition 3.1).

    H is `game` and G is `other`, both in canonical form.
    """
    return canonical(lab, mate(lab, game)) is other and canonical(lab, mate(lab, other)) is not game


def concubine(lab: Laboratory, game: Form) -> Form:
    """Return a concubine c(G) of G, which is `game`, in canonical form.

    A concubine of G is a game whose mate is G although it is not the mate of G. Every game has one
    (Proposition 3.2): the form of G in which (2##1)#, whose mate is 0, replaces every 0. The result
    is canonical: only the proviso could prevent that, for a form that simplifies to c(0), and such
    a form would have {2##, 1} as an option. (The paper's proof says instead that G and c(G) have
    the same outcome, which fails for 0; the outcome of c(G) is that of G⁻.)
    """
    two_sharp_sharp = lab.form([lab.form([lab.nim_heap(2)])])
    for_zero = lab.form([lab.form([two_sharp_sharp, lab.one])])
    concubines: dict[Form, Form] = {}
    for each in followers(game):
        lab.count_entries()
        options = [concubines[option] for option in each.options]
        concubines[each] = lab.form(options) if options else for_zero
    return canonical(lab, concubines[game])
