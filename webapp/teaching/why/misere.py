"""Why a position is won or lost in misère play, and what is different from normal play."""

from collections.abc import Mapping
from dataclasses import dataclass

from webapp.language import N_
from webapp.language import gettext as _
from webapp.rulesets.convention import Convention
from webapp.rulesets.law import misere_quotient_of
from webapp.rulesets.notation import write_sum
from webapp.rulesets.sums import Component, Move, Sum
from webapp.solver.analysis import Analysis, Outcome, analyse
from webapp.solver.budget import Budget
from webapp.solver.misere import Means, means_of, pair_of
from webapp.solver.misere_forms import FORMS
from webapp.teaching.words import Nouns, nouns, ordered, place
from webapp.theory.misere.symbols import Temper

from .pointing import Pointed, at_the_move
from .tries import Refuted, Try, hardest_to_answer, refuted_moves

_MOST_SHOWN = 12
_MOST_EXPLAINED = 40
_FOR_CONTRAST = 0.3
_LOOK = 0.05
"""The seconds for the genus of one component."""

# Their names stand before the colon, in every language.
TEMPERS = {
    Temper.FICKLE: (
        N_("fickle"),
        N_("like a Nim heap of 0 or 1, misère play turns it round"),
    ),
    Temper.FIRM: (N_("firm"), N_("it has one value in normal and in misère play")),
    Temper.RESTIVE: (N_("restive"), N_("all its options are tame, but it is not")),
    Temper.RESTLESS: (N_("restless"), N_("all its options are tame, but it is not")),
    Temper.WILD: (N_("wild"), N_("no rule of Nim fits it")),
}
"""What each temper is called, and how misère play then goes."""

_REASONS = {
    Means.NIM: N_(
        "Every %(one)s here plays like a Nim heap, also in misère play. So Bouton’s rule holds: "
        "play as in normal Nim, leaving nim-sum 0, until your move would leave only heaps of 1 and "
        "0. Then leave an odd number of 1s, so that your opponent takes the last one."
    ),
    Means.TAME: N_(
        "Every %(one)s here is tame: fickle ones are like Nim heaps of 0 or 1, firm ones have the "
        "same value in both kinds of play. As long as one firm %(one)s is there, leave nim-sum 0, "
        "as in normal play. If all are fickle, leave nim-sum 1."
    ),
    Means.QUOTIENT: N_(
        "Sums of heaps of this game fall into %(order)s classes, and the class of a sum says who "
        "wins. That these classes are right for heaps of any size is proved by a certificate: its "
        "misère quotient."
    ),
    Means.FORMS: N_(
        "Nim-sums alone do not always tell who wins in misère play. The computer brought every "
        "%(one)s to its simplest form and searched through the positions that can follow."
    ),
}


def badge(temper: Temper) -> str:
    """A temper, and how misère play then goes."""
    return ": ".join(map(_, TEMPERS[temper]))


@dataclass(frozen=True, slots=True)
class MisereReason:
    """One component: its genus (None if not computed), its temper in words, its normal value."""

    name: str
    notation: str
    genus: str | None
    badge: str
    value: int | None


@dataclass(frozen=True, slots=True)
class MisereExplanation:
    """Everything the panel says of a position in misère play, step by step.

    In a lost position `attempt` is the move that is hardest to answer, if that is found; `pointed`
    says, component by component, where the winning move is. `contrast` is what normal play would
    have said, where that is known.
    """

    notation: str
    outcome: Outcome
    nouns: Nouns
    nudge: str
    attempt: Try | None
    winning: tuple[str, ...]
    truncated: bool
    reason: str
    reasons: tuple[MisereReason, ...]
    genus: str | None
    contrast: str
    refuted: tuple[Refuted, ...]
    pointed: Mapping[int, Pointed]

    misere = True

    @property
    def says(self) -> str:
        """The sentence that stands first: by which rule it is known who wins."""
        return self.reason


def explain_misere(position: Sum, budget: Budget) -> MisereExplanation:
    """The explanation of a position in which a move is left."""
    contrast = budget.part(_FOR_CONTRAST)
    normal = analyse(position, contrast)
    found = analyse(position, budget, convention=Convention.MISERE)
    words = nouns(position)
    reasons = [
        _reason(component, index, len(position), normal, budget)
        for index, component in enumerate(position[:_MOST_EXPLAINED])
    ]
    genus = FORMS.genus(position, budget.share(_LOOK))
    lost = found.outcome is Outcome.P
    return MisereExplanation(
        notation=write_sum(position),
        outcome=found.outcome,
        nouns=words,
        nudge=_(_NUDGES[found.outcome]),
        attempt=hardest_to_answer(position, budget, Convention.MISERE) if lost else None,
        winning=tuple(ordered(position, move) for move in found.winning[:_MOST_SHOWN]),
        truncated=found.truncated or len(found.winning) > _MOST_SHOWN,
        reason=misere_reason(position, found.outcome, budget),
        reasons=tuple(reasons),
        genus=None if genus is None else str(genus),
        contrast=_contrast(position, normal, found),
        refuted=tuple(refuted_moves(position, budget, Convention.MISERE)) if lost else (),
        pointed=at_the_move(position, found.winning[0]) if found.winning else {},
    )


_NUDGES = {
    Outcome.P: N_(
        "No move wins here, if your opponent answers well. Make a move that is hard to answer."
    ),
    Outcome.N: N_("There is a winning move here. Remember: the last move loses."),
    Outcome.UNKNOWN: N_(
        "This position is beyond what I can solve in misère play, so I cannot point to a winning "
        "move."
    ),
}


def misere_reason(position: Sum, outcome: Outcome, budget: Budget) -> str:
    """By which rule it is known who wins a position in misère play, in words."""
    words = nouns(position)
    if outcome is Outcome.UNKNOWN:
        return _(
            "It was not computed: no rule, no proved quotient and no search reached it in time."
        )
    means = means_of(position, budget)
    if means is Means.FORMS and _all_tame(position, budget):
        means = Means.TAME
    quotient = misere_quotient_of(position[0].ruleset)
    order = quotient.monoid.order if quotient else 0
    return _(_REASONS[means], one=words.one, order=order)


def _reason(
    component: Component, index: int, count: int, normal: Analysis, budget: Budget
) -> MisereReason:
    genus = FORMS.genus((component,), budget.share(_LOOK))
    temper = _temper(component, budget)
    return MisereReason(
        place(component, index, count),
        str(component),
        None if genus is None else str(genus),
        badge(temper) if temper else _("not computed"),
        normal.evaluations[index].value,
    )


def _temper(component: Component, budget: Budget) -> Temper | None:
    """How hard misère play makes a component; None where that is not found out in time."""
    pair = pair_of((component,), budget.share(_LOOK))
    if pair is not None:
        return Temper.FIRM if pair.firm else Temper.FICKLE
    return FORMS.temper(component, budget.share(_LOOK))


def _all_tame(position: Sum, budget: Budget) -> bool:
    """Whether every component is found to be tame, be it only by its simplest form."""
    return all(_temper(each, budget) in (Temper.FICKLE, Temper.FIRM) for each in position)


_CONTRASTS = {
    (True, False): N_(
        "In normal play the nim-sum would be %(value)s, so that every move would lose."
    ),
    (True, True): N_(
        "In normal play the nim-sum would be %(value)s, so that every move would lose; in misère "
        "play it is the other way round."
    ),
    (False, False): N_(
        "In normal play the nim-sum would be %(value)s, so that there would be a winning move."
    ),
    (False, True): N_(
        "In normal play the nim-sum would be %(value)s, so that there would be a winning move; in "
        "misère play it is the other way round."
    ),
}
"""By whether normal play would be lost, and whether misère play is the other way round."""


def _contrast(position: Sum, normal: Analysis, found: Analysis) -> str:
    """What normal play would say, and whether its move would be wrong here."""
    if not isinstance(normal.value, int) or found.outcome is Outcome.UNKNOWN:
        return ""
    wrong = _move_that_turns_wrong(normal, found)
    if wrong is not None:
        return _(
            "In normal play the nim-sum would be %(value)s, so that there would be a winning "
            "move: %(move)s. Here that move loses.",
            value=normal.value,
            move=ordered(position, wrong),
        )
    lost, reversed_ = normal.value == 0, found.outcome is not normal.outcome
    return _(_CONTRASTS[lost, reversed_], value=normal.value)


def _move_that_turns_wrong(normal: Analysis, found: Analysis) -> Move | None:
    if found.truncated:
        return None
    return next((move for move in normal.winning if move not in found.winning), None)
