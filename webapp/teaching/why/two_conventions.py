"""Whether misère play, where the last move loses, differs for a ruleset, and how far."""

from collections.abc import Iterable
from dataclasses import dataclass

from webapp.rulesets.catalogue import AnyRuleset
from webapp.rulesets.law import misere_quotient_of
from webapp.rulesets.sums import has_move
from webapp.solver.budget import Budget
from webapp.solver.misere import Means, means_of, misere_is_p

from .first_values import Valued

_LONGEST_LOOK = 0.02
"""The seconds for one position in misère play."""


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


def two_conventions(
    ruleset: AnyRuleset, positions: Iterable[Valued], budget: Budget
) -> TwoConventions:
    """What is lost in each kind of play among positions with a move."""
    checked, normal, misere = [], [], []
    order = list(Means)
    means = Means.NIM
    for valued in positions:
        look = budget.share(_LONGEST_LOOK)
        means = max(means, means_of((valued.component,), look), key=order.index)
        is_p = misere_is_p((valued.component,), look)
        if is_p is None or valued.value is None or not has_move(valued.component):
            continue
        checked.append(valued)
        normal += [valued] if valued.value == 0 else []
        misere += [valued] if is_p else []
    quotient = misere_quotient_of(ruleset)
    return TwoConventions(
        means=None if ruleset.loopy else means,
        classes=quotient.monoid.order if quotient else None,
        checked=tuple(checked),
        lost_in_normal_play=tuple(normal),
        lost_in_misere_play=tuple(misere),
    )
