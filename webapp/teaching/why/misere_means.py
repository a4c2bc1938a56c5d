"""How misère play, where the last move loses, is decided for the first positions of a ruleset."""

from functools import lru_cache

from nimsum.budget import Budget
from nimsum.rulesets.sums import Component
from nimsum.solver.misere import Means, means_of

_GAMES_REMEMBERED = 200


@lru_cache(_GAMES_REMEMBERED)
def misere_means(components: tuple[Component, ...]) -> Means:
    """The means that decides all of these positions, each alone on the table."""
    means = (means_of((component,), Budget()) for component in components)
    return max(means, key=list(Means).index, default=Means.NIM)
