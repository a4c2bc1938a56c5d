"""The study of two misère games: whether they are equal, their sum, differences, and links."""

from types import SimpleNamespace

from nimsum.budget import Budget
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.outcomes import misere_outcome_of_sum
from nimsum.theory.misere.sums import are_associates, sum_of
from nimsum_lab.misere.links import link, separator
from nimsum_lab.misere.mates import is_concubine
from nimsum_lab.misere.parts import difference

from .one_game import asked


def compare(lab: Laboratory, g: Form, h: Form, budget: Budget) -> SimpleNamespace:
    """Return all results about `g` and `h`, in canonical form; None for each not found in time.

    `less` and `more` hold the games G − H and H − G. `linked` holds a game T for which G + T and
    H + T are P-positions (Lemma 2.11), `apart` a game X for which G + X is P and H + X is N, and
    `other_way` one for which H + X is P and G + X is N. Each holds None if there is no such game.
    G = H if their canonical forms are the same (Theorem 2.8).
    """
    return SimpleNamespace(
        game=g,
        other=h,
        equal=g is h,
        associates=asked(budget, lambda: are_associates(lab, g, h)),
        total=asked(budget, lambda: sum_of(lab, g, h)),
        total_is_p=asked(budget, lambda: misere_outcome_of_sum(lab, (g, h))),
        less=asked(budget, lambda: SimpleNamespace(game=difference(lab, g, h))),
        more=asked(budget, lambda: SimpleNamespace(game=difference(lab, h, g))),
        linked=asked(budget, lambda: SimpleNamespace(by=link(lab, g, h))),
        apart=asked(budget, lambda: SimpleNamespace(by=separator(lab, g, h))),
        other_way=asked(budget, lambda: SimpleNamespace(by=separator(lab, h, g))),
        concubine=asked(budget, lambda: is_concubine(lab, h, g)),
    )
