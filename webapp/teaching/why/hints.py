"""A hint in three steps: in which component a winning move is, what kind it is, which one it is."""

from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Component, Move, Sum
from nimsum.solver.analysis import Analysis, Outcome, analyse
from nimsum.solver.choices import some_options

from .reason import Reason, ReasonKind
from .reasons import best_reason
from .steps import WhyStep, what, where
from .tries import hardest_to_answer

_MOST_COMPARED = 200
"""The moves of a component that are looked at, to find what sets the winning one apart."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What can be said, step by step, of one winning move.

    In a lost position the steps are about a move that is hard to answer, or say that there is none.
    `lesson` shows how to find what a component is to be worth, if that tells the kind of move.
    """

    outcome: Outcome
    steps: tuple[WhyStep, ...]
    move: Move | None = None
    lesson: str = ""


def hint(position: Sum, budget: Budget, convention: Convention) -> Hint:
    """The hint for the player to move in a position in which a move is left."""
    found = analyse(position, budget, convention=convention)
    best = best_reason(found, budget, convention)
    if found.outcome is Outcome.P:
        attempt = hardest_to_answer(position, budget, convention)
        if attempt is None:
            return Hint(found.outcome, (where(found, best),))
        kind = WhyStep(attempt.announced, kind_of(position[attempt.move.component], attempt.move))
        return Hint(
            found.outcome, (where(found, best), kind, what(found, best, attempt)), attempt.move
        )
    move = best.move if best else None
    if best is None or move is None:
        return Hint(found.outcome, (where(found, best),))
    says, lesson = _what_to_leave(found, move, best)
    kind = WhyStep(_("What kind of move?"), says or kind_of(position[move.component], move))
    steps = (where(found, best), kind, what(found, best, None))
    return Hint(found.outcome, steps, move, lesson)


_TELLING = (
    *(ReasonKind.COPY, ReasonKind.MIRROR, ReasonKind.PARTS, ReasonKind.PERIOD, ReasonKind.CANCEL),
    *(ReasonKind.LAST, ReasonKind.ODD_MOVES, ReasonKind.TRAP, ReasonKind.STEPS),
    *(ReasonKind.ODD_ONES, ReasonKind.COPY_TO_ONES, ReasonKind.BALANCE_TO_ONES),
)
"""The kinds of reason that say what to leave, and do not name it."""


def _what_to_leave(found: Analysis, move: Move, best: Reason) -> tuple[str, str]:
    if best.kind in _TELLING:
        return best.says, ""
    own = found.evaluations[move.component].value
    if not isinstance(found.value, int) or own is None:
        return "", ""
    if len(found.position) == 1:
        return _("Leave what loses for the next player."), "any-game-is-nim"
    if own == found.value:
        return _("The others are in balance. Leave value 0 here, too."), "in-pairs"
    target = own ^ found.value
    in_balance = _(
        "The others are worth a Nim heap of %(target)s. Leave the same here.", target=target
    )
    return in_balance, "in-pairs"


def kind_of(component: Component, move: Move) -> str:
    """What sets a move apart from most others in its component, or two moves of which it is one."""
    ruleset, position = component.ruleset, component.position
    options = list(some_options(component, _MOST_COMPARED).listed)
    if move.option not in options:
        options.append(move.option)
    if len(options) == 1:
        only = ruleset.count_ways(position, move.option) == 1
        return _("There is only one move in it.") if only else _("All moves in it leave the same.")
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
