"""The study of two misère games: whether they are equal, their sum, differences, and links."""

from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.theory.misere.canonical_sum_outcomes import misere_outcome_of_sum
from nimsum.theory.misere.form_sums import are_associates, sum_of
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.mates import is_concubine
from nimsum.theory.misere.parts import difference
from nimsum_lab.misere.links import link, separator

from .one_game import answer_in_time


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The end of a search that was completed: the game that it found, or None if there is none."""

    game: Form | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """All results about games G and H in canonical form; one that was not found in time is None.

    In a `SearchResult`, None as the game means that there is no such game.
    """

    g: Form
    h: Form
    are_associates: bool | None
    total: Form | None
    """G + H."""
    total_is_p: bool | None
    g_minus_h: SearchResult | None
    h_minus_g: SearchResult | None
    linked: SearchResult | None
    """A game T for which G + T and H + T are P-positions (Lemma 2.11)."""
    separator: SearchResult | None
    """A game X for which G + X is a P-position and H + X is an N-position."""
    reverse_separator: SearchResult | None
    """A game X for which H + X is a P-position and G + X is an N-position."""
    is_concubine: bool | None
    """True if the mate of H is G, but the mate of G is not H."""

    @property
    def are_equal(self) -> bool:
        """True if G = H, that is, if their canonical forms are the same (Theorem 2.8)."""
        return self.g is self.h


def compare(lab: Laboratory, g: Form, h: Form, budget: Budget) -> Comparison:
    """Return all results about `g` and `h`, in canonical form, that are found within `budget`."""
    return Comparison(
        g=g,
        h=h,
        are_associates=answer_in_time(budget, lambda: are_associates(lab, g, h)),
        total=answer_in_time(budget, lambda: sum_of(lab, g, h)),
        total_is_p=answer_in_time(budget, lambda: misere_outcome_of_sum(lab, (g, h))),
        g_minus_h=answer_in_time(budget, lambda: SearchResult(difference(lab, g, h))),
        h_minus_g=answer_in_time(budget, lambda: SearchResult(difference(lab, h, g))),
        linked=answer_in_time(budget, lambda: SearchResult(link(lab, g, h))),
        separator=answer_in_time(budget, lambda: SearchResult(separator(lab, g, h))),
        reverse_separator=answer_in_time(budget, lambda: SearchResult(separator(lab, h, g))),
        is_concubine=answer_in_time(budget, lambda: is_concubine(lab, h, g)),
    )
