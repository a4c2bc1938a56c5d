"""A hint in three steps: in which component a winning move is, what kind it is, which one it is."""

from dataclasses import dataclass
from enum import StrEnum

from webapp.language import gettext as _
from webapp.rulesets.convention import Convention
from webapp.rulesets.sums import Component, Move, Sum
from webapp.solver.analysis import Analysis, Outcome, analyse
from webapp.solver.budget import Budget
from webapp.solver.choices import some_options
from webapp.teaching.words import ordered

from .explanation import nudge
from .misere import misere_nudge
from .reason import BestReason, ReasonKind
from .reasons import best_reason
from .tries import hardest_to_answer

STEPS = 3
_MOST_COMPARED = 200
"""The moves of a component that are looked at, to find what sets the winning one apart."""


_NUDGES = {Convention.NORMAL: nudge, Convention.MISERE: misere_nudge}


class Worth(StrEnum):
    """What a component is to be worth: nothing, or as much as all others together."""

    VALUE = "value"
    NIM_SUM = "nim-sum"


@dataclass(frozen=True, slots=True)
class Hint:
    """What can be said, step by step, of one winning move; all steps are about the same one.

    In a lost position they are about a move that is hard to answer. Where there is none, or none is
    found, `where` says so and `move` is None. `by_values` says that the kind of move is told by
    what its component is worth: alone, or in balance with others.
    """

    outcome: Outcome
    where: str
    kinds: tuple[str, ...] = ()
    move: Move | None = None
    order: str = ""
    by_values: Worth | None = None

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return STEPS if self.move is not None else 1


def hint(position: Sum, budget: Budget, convention: Convention) -> Hint:
    """The hint for the player to move in a position in which a move is left.

    In a lost one all steps are about the move that is hardest to answer.
    """
    found = analyse(position, budget, convention=convention)
    if found.outcome is Outcome.P:
        return _when_lost(found, budget, convention)
    best = best_reason(found, budget, convention)
    move = best.move if best else None
    where = _NUDGES[convention](found, best)
    if move is None:
        return Hint(found.outcome, where)
    says, by_values = _what_to_leave(found, move, best)
    kinds = (says, kind_of(position[move.component], move))
    return Hint(
        found.outcome,
        where,
        tuple(filter(None, kinds)),
        move,
        ordered(position, move),
        by_values,
    )


def _when_lost(found: Analysis, budget: Budget, convention: Convention) -> Hint:
    where = nudge(found, None)
    hardest = hardest_to_answer(found.position, budget, convention)
    if hardest is None:
        return Hint(found.outcome, where)
    kinds = (hardest.announced, kind_of(found.position[hardest.move.component], hardest.move))
    return Hint(found.outcome, where, kinds, hardest.move, hardest.order)


_TELLING = (
    ReasonKind.COPY,
    ReasonKind.MIRROR,
    ReasonKind.PARTS,
    ReasonKind.PERIOD,
    ReasonKind.CANCEL,
    ReasonKind.LAST,
    ReasonKind.ODD_MOVES,
    ReasonKind.TRAP,
    ReasonKind.STEPS,
    ReasonKind.ODD_ONES,
    ReasonKind.COPY_TO_ONES,
    ReasonKind.BALANCE_TO_ONES,
)
"""The kinds of reason that say what to leave, and do not name it."""


def _what_to_leave(
    found: Analysis, move: Move, best: BestReason | None
) -> tuple[str, Worth | None]:
    """The reason, or what the component is to be worth then, in words that need no theory."""
    if best is not None and best.reason.kind in _TELLING:
        return best.says, None
    own = found.evaluations[move.component].value
    if not isinstance(found.value, int) or own is None:
        return "", None
    if len(found.position) == 1:
        return _("Leave what is lost for whoever must move."), Worth.VALUE
    if own == found.value:
        others_lost = _(
            "Whoever must move in all the others together loses. Leave what is lost here, too."
        )
        return others_lost, Worth.NIM_SUM
    in_balance = _(
        "All the others together are worth a Nim heap of %(target)s. Leave what is worth the same "
        "here: then all is in balance.",
        target=own ^ found.value,
    )
    return in_balance, Worth.NIM_SUM


def kind_of(component: Component, move: Move) -> str:
    """What sets a move apart from most others in its component, without naming it, if possible.

    Where nothing does, two moves of which it is one.
    """
    ruleset, position = component.ruleset, component.position
    options = list(some_options(component, _MOST_COMPARED).listed)
    if move.option not in options:
        options.append(move.option)
    if len(options) == 1:
        return _("There is only one move in it.")
    said = [set(ruleset.words.kinds_of_move(position, option)) for option in options]
    fitting = {
        kind: sum(kind in kinds for kinds in said)
        for kind in ruleset.words.kinds_of_move(position, move.option)
    }
    telling = [kind for kind, count in fitting.items() if 1 < count < len(options)]
    if telling:
        return min(telling, key=fitting.__getitem__)
    other = next(option for option in options if option != move.option)
    one, two = (option for option in options if option in (move.option, other))
    return _(
        "It is one of these two: %(one)s; or %(two)s.",
        one=ruleset.words.move(position, one),
        two=ruleset.words.move(position, two),
    )
