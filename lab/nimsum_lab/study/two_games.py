"""What there is to say of two misère games: equal or not, their sum, differences, and links."""

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
    """Everything about two games in canonical form; None for what was not found in time.

    `less` and `more` have the game that is G − H, and H − G. `linked` has a T for which G + T and
    H + T are P (Lemma 2.11), `apart` an X for which G + X is P and H + X is N, `other_way` the
    same for H. Each has None if there is no such game. G = H if their canonical forms are the same
    (Theorem 2.8).
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
