"""Conway's mates, which are not invariant under equality, and concubines (Section 3)."""

from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.forms import Form, Laboratory, followers


def mate(lab: Laboratory, form: Form) -> Form:
    """The mate G⁻ of a form as it stands: 1 for 0, else the set of the options' mates.

    G + G⁻ is a P-position (Definition 2.5, Proposition 2.6).
    """
    known = lab.mates
    for each in followers(form, known):
        lab.spend()
        mates = [known[option] for option in each.options]
        known[each] = lab.form(mates) if mates else lab.one
    return known[form]


def iterated_mates(lab: Laboratory, form: Form, longest: int = 100) -> list[Form]:
    """The canonical forms of G, G⁻, G⁻⁻, ..., each mate that of the canonical form before.

    The chain ends before the first game that it has had already, or after `longest` games.
    """
    chain = [canonical(lab, form)]
    while len(chain) < longest:
        following = canonical(lab, mate(lab, chain[-1]))
        if following in chain:
            break
        chain.append(following)
    return chain


def is_concubine(lab: Laboratory, game: Form, other: Form) -> bool:
    """Whether H is a concubine of G, both in canonical form: H⁻ = G, but not G⁻ = H.

    Definition 3.1; H is `game` and G is `other`.
    """
    return canonical(lab, mate(lab, game)) is other and canonical(lab, mate(lab, other)) is not game


def concubine(lab: Laboratory, game: Form) -> Form:
    """A concubine c(G) of a game in canonical form, which every game has (Proposition 3.2).

    The mate of (2##1)# is 0, so it stands in for every 0 within the form of G. The result is
    canonical: only the proviso could be in the way of that, for something that simplifies to
    c(0), of which {2##, 1} would be an option. (The paper's proof says instead that G and c(G)
    have the same outcome, which fails for 0; the outcome of c(G) is that of G⁻.)
    """
    two_sharp_sharp = lab.form([lab.form([lab.nim_heap(2)])])
    for_zero = lab.form([lab.form([two_sharp_sharp, lab.one])])
    made: dict[Form, Form] = {}
    for each in followers(game):
        lab.spend()
        options = [made[option] for option in each.options]
        made[each] = lab.form(options) if options else for_zero
    return canonical(lab, made[game])
