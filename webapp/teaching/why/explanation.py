"""Why a position is won or lost, in steps: a nudge, the move, the reason."""

from dataclasses import dataclass
from typing import Any

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.law import Law
from nimsum.rulesets.sums import Component, Sum, count_ways, has_move
from nimsum.rulesets.titles import position_title
from nimsum.solver.analysis import Analysis, Outcome, analyse
from nimsum.solver.choices import parts_of, some_options
from nimsum.solver.values import Method, SumValue, evaluate_all, is_not_zero, nim_sum_of
from nimsum.theory.nimbers.loopy import Infinity
from webapp.teaching.words import label, noun, orders

from .grounds import grounds
from .misere import MisereExplanation, explain_misere
from .pointing import Pointing, pointed_in_steps
from .reason import Reason, ReasonKind
from .reasons import best_first, best_reason
from .steps import WhyStep, steps_of
from .tries import Refuted, Try, hardest_to_answer, refuted_moves

MOST_REASONS_TOLD = 10
"""The most components whose value is explained at length on one page; the others have their own."""

_MOST_GROUPED = 200
_MOST_SHOWN_IN_A_GROUP = 12
_MOST_EXPLAINED = 40
_LONGEST_NAME = 40
_LONGEST_LOOK = 0.05
"""The seconds for the value of one option."""


@dataclass(frozen=True, slots=True)
class OptionGroup:
    """The options of one value, `worth`; `more` counts those that are not shown.

    `wins`: the value is not known, but not 0.
    """

    worth: SumValue
    wins: bool
    options: tuple[str, ...]
    more: int

    @property
    def value(self) -> str:
        """The value in words."""
        return _("not 0") if self.wins else _written(self.worth)


@dataclass(frozen=True, slots=True)
class ComponentReason:
    """One component: its value, how it is known, and what its options are worth.

    `all_grouped`: the groups hold or count every option. `mex` is given where all their values are
    known, `target` where a winning move must reach it.
    """

    label: str
    component: Component
    value: str
    known: bool
    theorem: Law[Any] | None
    how: str
    groups: tuple[OptionGroup, ...]
    all_grouped: bool
    mex: int | None
    bits: str
    target: int | None
    chosen: bool
    in_full: bool

    @property
    def name(self) -> str:
        """What people call the component, or its place in the sum where that is long."""
        ruleset = self.component.ruleset
        written = position_title(ruleset, ruleset.words.position(self.component.position))
        return written if len(written) <= _LONGEST_NAME else self.label

    @property
    def has_move(self) -> bool:
        """Whether any move is left in the component, be it looked at or not."""
        return has_move(self.component)


@dataclass(frozen=True, slots=True)
class Explanation:
    """Everything the panel says of a position, each step richer than the one before.

    Of equal components one is told `in_full`. `endless`: play may never end. `best` is the plainest
    reason, `attempt` the move that is hardest to answer in a lost position. `ways` counts
    the known winning moves. `pointed` is what each step shows on the board.
    """

    outcome: Outcome
    value: int | None
    endless: bool
    noun: str
    steps: tuple[WhyStep, ...]
    best: Reason | None
    attempt: Try | None
    winning: tuple[str, ...]
    ways: int
    truncated: bool
    reasons: tuple[ComponentReason, ...]
    value_bits: str
    refuted: tuple[Refuted, ...]
    left_out: int
    pointed: tuple[Pointing, ...]

    misere = False

    @property
    def shows_options(self) -> bool:
        """Whether the reason is seen in the values of the options, and in nothing simpler."""
        return self.best is None or self.best.kind in (ReasonKind.BALANCE, ReasonKind.ANSWERED)

    @property
    def theorems(self) -> list[Law[Any]]:
        """The theorems that the reasons rest on, each once: of the best reason, of the values."""
        named = [self.best.law] if self.best and self.best.law else []
        named += [reason.theorem for reason in self.in_full if reason.theorem]
        return list({id(law): law for law in named if law.statement}.values())

    @property
    def in_full(self) -> list[ComponentReason]:
        """The reasons given at length."""
        return [reason for reason in self.reasons if reason.in_full]

    @property
    def elsewhere(self) -> list[ComponentReason]:
        """Those that are not, of equal components one: too many for a page."""
        told = {reason.component: reason for reason in reversed(self.reasons)}
        for reason in self.in_full:
            told.pop(reason.component, None)
        return list(reversed(told.values()))


def explanation_of(
    position: Sum, convention: Convention, budget: Budget
) -> Explanation | MisereExplanation:
    """Return the explanation of `position`, which has a move, in the play of `convention`."""
    in_normal = convention is Convention.NORMAL
    return explain(position, budget) if in_normal else explain_misere(position, budget)


def explain(position: Sum, budget: Budget) -> Explanation:
    """Return the explanation of `position`, which has a move, in normal play."""
    analysis = analyse(position, budget)
    width = max((e.value or 0 for e in analysis.evaluations), default=0).bit_length() or 1
    value = analysis.value if isinstance(analysis.value, int) else None
    width = max(width, (value or 0).bit_length())
    best = best_reason(analysis, budget)
    winning = best_first(analysis, best)
    lost = analysis.outcome is Outcome.P
    attempt = hardest_to_answer(position, budget) if lost else None
    steps = steps_of(analysis, best, attempt)
    chosen = winning[0].component if winning else None
    told = _explained(position, chosen)
    in_full = _told_in_full(position, told, chosen)
    return Explanation(
        outcome=analysis.outcome,
        value=value,
        endless=any(evaluation.infinity is not None for evaluation in analysis.evaluations),
        noun=noun(position),
        steps=steps,
        best=best,
        attempt=attempt,
        winning=tuple(orders(position, winning[:_MOST_SHOWN_IN_A_GROUP])),
        ways=count_ways(position, analysis.winning),
        truncated=analysis.truncated or len(analysis.winning) > _MOST_SHOWN_IN_A_GROUP,
        reasons=tuple(
            _reason(analysis, index, width, budget, chosen=index == chosen, full=index in in_full)
            for index in told
        ),
        value_bits="" if value is None else f"{value:0{width}b}",
        refuted=tuple(refuted_moves(position, budget)) if lost else (),
        left_out=max(0, len(position) - _MOST_EXPLAINED),
        pointed=pointed_in_steps(analysis, best, attempt.move if attempt else None),
    )


def _explained(position: Sum, chosen: int | None) -> list[int]:
    if len(position) <= _MOST_EXPLAINED:
        return list(range(len(position)))
    return sorted({*range(_MOST_EXPLAINED - 1), chosen or _MOST_EXPLAINED - 1})


def _told_in_full(position: Sum, indices: list[int], chosen: int | None) -> list[int]:
    first = [] if chosen is None else [chosen]
    unlike = {position[index]: index for index in reversed([*first, *indices])}
    return sorted(unlike.values(), key=lambda index: index != chosen)[:MOST_REASONS_TOLD]


def _reason(
    analysis: Analysis, index: int, width: int, budget: Budget, *, chosen: bool, full: bool
) -> ComponentReason:
    component, evaluation = analysis.position[index], analysis.evaluations[index]
    groups, all_grouped = _groups(component, budget) if full else ((), False)
    all_known = all_grouped and None not in (each.worth for each in groups)
    value, total = evaluation.value, analysis.value
    found = value if evaluation.infinity is None else evaluation.infinity
    return ComponentReason(
        label=label(component, index, len(analysis.position)),
        component=component,
        value=_written(found),
        known=found is not None,
        theorem=evaluation.law if evaluation.method is Method.THEOREM else None,
        how=grounds(component, evaluation),
        groups=groups,
        all_grouped=all_grouped,
        mex=value if all_known and not component.ruleset.loopy else None,
        bits="" if value is None else f"{value:0{width}b}",
        target=value ^ total if value is not None and isinstance(total, int) and total else None,
        chosen=chosen,
        in_full=full,
    )


def _written(value: SumValue) -> str:
    return _("unknown") if value is None else str(value)


def _groups(component: Component, budget: Budget) -> tuple[tuple[OptionGroup, ...], bool]:
    options = some_options(component, _MOST_GROUPED)
    grouped: dict[tuple[SumValue, bool], list[str]] = {}
    all_grouped = options.complete
    for option in options.listed:
        if not budget.check():
            all_grouped = False
            break
        left = parts_of(component, option)
        evaluations = evaluate_all(left, budget.part(most=_LONGEST_LOOK))
        value = nim_sum_of(left, evaluations)
        worth = value, value is None and is_not_zero(left, evaluations)
        told = component.ruleset.words.move(component.position, option)
        grouped.setdefault(worth, []).append(told)
    order = sorted(
        grouped,
        key=lambda w: (w[0] is None, not w[1], isinstance(w[0], Infinity), str(w[0]).zfill(400)),
    )
    return tuple(
        OptionGroup(
            *worth,
            tuple(grouped[worth][:_MOST_SHOWN_IN_A_GROUP]),
            max(0, len(grouped[worth]) - _MOST_SHOWN_IN_A_GROUP),
        )
        for worth in order
    ), all_grouped
