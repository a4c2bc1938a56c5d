"""What there is to say of two misère games: equal or not, their sum, differences, and links."""

from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.lab.misere.links import link, separator
from nimsum.lab.misere.mates import is_concubine
from nimsum.lab.misere.parts import difference
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.outcomes import misere_outcome_of_sum
from nimsum.theory.misere.sums import are_associates, sum_of

from .one_game import asked


@dataclass(frozen=True, slots=True)
class Difference:
    """A game to which another can be added to give a third; None if there is no such game."""

    game: Form | None


@dataclass(frozen=True, slots=True)
class Linked:
    """A game T for which G + T and H + T are both P; None if there is none (Lemma 2.11)."""

    by: Form | None


@dataclass(frozen=True, slots=True)
class Separated:
    """A game X for which G + X is P and H + X is N; if G = H, there is none."""

    by: Form | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two games in canonical form; None for what was not found in time.

    `less` is G − H and `more` is H − G; `apart` tells G from H, `other_way` H from G.
    """

    game: Form
    other: Form
    associates: bool | None
    total: Form | None
    total_is_p: bool | None
    less: Difference | None
    more: Difference | None
    linked: Linked | None
    apart: Separated | None
    other_way: Separated | None
    concubine: bool | None

    @property
    def equal(self) -> bool:
        """Whether G = H: their canonical forms are the same (Theorem 2.8)."""
        return self.game is self.other


def compare(lab: Laboratory, g: Form, h: Form, budget: Budget) -> Comparison:
    """Everything about a pair of games in canonical form."""
    return Comparison(
        game=g,
        other=h,
        associates=asked(budget, lambda: are_associates(lab, g, h)),
        total=asked(budget, lambda: sum_of(lab, g, h)),
        total_is_p=asked(budget, lambda: misere_outcome_of_sum(lab, (g, h))),
        less=asked(budget, lambda: Difference(difference(lab, g, h))),
        more=asked(budget, lambda: Difference(difference(lab, h, g))),
        linked=asked(budget, lambda: Linked(link(lab, g, h))),
        apart=asked(budget, lambda: Separated(separator(lab, g, h))),
        other_way=asked(budget, lambda: Separated(separator(lab, h, g))),
        concubine=asked(budget, lambda: is_concubine(lab, h, g)),
    )
