"""Whether misère play, where the last move loses, differs for a ruleset, and how far."""

from dataclasses import dataclass
from functools import lru_cache

from webapp.rulesets.catalogue import AnyRuleset
from webapp.rulesets.law import misere_quotient_of
from webapp.rulesets.sums import Component, has_move
from webapp.solver.budget import WorkBudget
from webapp.solver.misere import Means, means_of, misere_is_p
from webapp.solver.misere_forms import MisereForms

from .first_values import Valued

_FOR_ONE_POSITION = 0.02
"""The work for the outcome of one position, in the seconds of a `WorkBudget`."""

_GAMES_REMEMBERED = 200


@dataclass(frozen=True, slots=True)
class TwoConventions:
    """The positions, alone on the table, that the player to move loses in each kind of play.

    `means` is how misère play is decided for every one of these positions; None for a loopy game,
    in which it is not. `checked` are the positions whose outcome was found in both kinds of play.
    """

    means: Means | None
    classes: int | None
    checked: tuple[Valued, ...]
    lost_in_normal_play: tuple[Valued, ...]
    lost_in_misere_play: tuple[Valued, ...]

    @property
    def differing(self) -> tuple[Valued, ...]:
        """The positions whose winner is not the same in both kinds of play."""
        normal, misere = self.lost_in_normal_play, self.lost_in_misere_play
        return tuple(each for each in self.checked if (each in normal) != (each in misere))


def two_conventions(ruleset: AnyRuleset, positions: tuple[Valued, ...]) -> TwoConventions:
    """What is lost in each kind of play among positions with a move."""
    means, outcomes = _misere_play(tuple(valued.component for valued in positions))
    checked = [
        (valued, is_p)
        for valued, is_p in zip(positions, outcomes, strict=True)
        if is_p is not None and valued.value is not None and has_move(valued.component)
    ]
    quotient = misere_quotient_of(ruleset)
    return TwoConventions(
        means=None if ruleset.loopy else means,
        classes=quotient.monoid.order if quotient else None,
        checked=tuple(valued for valued, _ in checked),
        lost_in_normal_play=tuple(valued for valued, _ in checked if valued.value == 0),
        lost_in_misere_play=tuple(valued for valued, is_p in checked if is_p),
    )


@lru_cache(_GAMES_REMEMBERED)
def _misere_play(components: tuple[Component, ...]) -> tuple[Means, tuple[bool | None, ...]]:
    """The means that decides all positions, and which of them are P-positions.

    The search has a memory of its own, and a new one after each position that is too hard: so what
    is found out hangs on the positions alone.
    """
    order, means, forms = list(Means), Means.NIM, MisereForms()
    outcomes = []
    for component in components:
        means = max(means, means_of((component,), WorkBudget()), key=order.index)
        is_p = misere_is_p((component,), WorkBudget(_FOR_ONE_POSITION), forms)
        if is_p is None:
            forms = MisereForms()
        outcomes.append(is_p)
    return means, tuple(outcomes)
