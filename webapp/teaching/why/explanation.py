"""Explanations of why a position is won or lost, in steps: a nudge, the move, the reason."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.law import Law, Option
from nimsum.rulesets.sums import Component, Sum, count_ways, has_move
from nimsum.rulesets.titles import position_title
from nimsum.solver.analysis import Analysis, Outcome, analyse
from nimsum.solver.component_options import parts_of, some_options
from nimsum.solver.evaluation import Method, SumValue, evaluate_all, is_not_zero, sum_value
from nimsum.theory.nimbers.loopy import Infinity
from webapp.teaching.claims import NO_CLAIM, Claims, HasValue, PositionIsWon
from webapp.teaching.component_names import name_of
from webapp.teaching.move_words import noun, orders

from .grounds import grounds
from .highlights import Highlights, highlights_in_steps
from .losing_moves import RefutedMove, move_to_show, refuted_moves
from .misere import MisereExplanation, explain_misere
from .nim_picture import Pictures, pictures_in_steps
from .partners import with_partners
from .reason import LastMove, Reason, ReasonKind
from .reasons import best_reason, moves_best_first
from .resistance import Resistance
from .steps import WhyStep, claims_of_winning_moves, explanation_steps

MAX_REASONS = 10
"""The largest number of components that are explained in full on one page."""

_MAX_GROUPED = 200
_MAX_SHOWN_PER_GROUP = 12
_MAX_EXPLAINED = 40
_MAX_NAME_LENGTH = 40
_MAX_DIGITS = 400
"""The number of digits to which values are padded, to be sorted as texts."""
_SECONDS_PER_OPTION = 0.05
"""The time for the value of one option, in seconds."""


@dataclass(frozen=True, slots=True)
class OptionGroup:
    """The options of a component whose value is `worth`, as moves in words.

    `more` is the number of further options, which are not listed.

    `worth` is None if the value is unknown; `wins` is True if it is then known not to be 0. That
    each option has the value is what `claims` say.
    """

    worth: SumValue
    wins: bool
    options: tuple[str, ...]
    more: int
    claims: Claims

    @property
    def value(self) -> str:
        """The value as text."""
        return _("not 0") if self.wins else _value_in_words(self.worth)


@dataclass(frozen=True, slots=True)
class ComponentReason:
    """The explanation of a component: its value, how it is known, and the values of its options.

    `label` is its name as a heading. `how` says how the value is known, which `claims` are about,
    and `options_show_value` is True if the values of its options show no less. `groups` are its
    options by value, and `all_grouped` is True if no option is missing. `mex` is the smallest value
    that no option has, or None unless the values of all options are known. `bits` is the value in
    binary, or "". `target` is the value that a winning move in the component must leave, or None if
    the position is lost or a value is unknown.

    `chosen` is True if the first winning move is in this component. `in_full` is True if the groups
    are shown: of equal components only one is explained in full.
    """

    label: str
    component: Component
    value: str
    known: bool
    theorem: Law[Any] | None
    how: str
    claims: Claims
    options_show_value: bool
    groups: tuple[OptionGroup, ...]
    all_grouped: bool
    mex: int | None
    bits: str
    target: int | None
    chosen: bool
    in_full: bool

    @property
    def name(self) -> str:
        """The name of the component, or its place in the sum if the name is long."""
        ruleset = self.component.ruleset
        written = position_title(ruleset, ruleset.words.position(self.component.position))
        return written if len(written) <= _MAX_NAME_LENGTH else self.label

    @property
    def has_move(self) -> bool:
        """True if the component has a move."""
        return has_move(self.component)


@dataclass(frozen=True, slots=True)
class Explanation:
    """The explanation of a position, whose `steps` are more and more detailed.

    `best` is the plainest reason, or None if no reason is known. `endless` is True if play may
    never end. `winning` are the first winning moves as orders, `ways` is the number of all known
    ones, and `truncated` is True if there may be more. `reasons` are about the components.
    `refuted` are losing moves with the replies to them. `left_out` is the number of components that
    are not explained. `claims` are those about the winning moves, the values and the refuted moves;
    each of the steps has its own. `highlights` has for each step what the board shows, and
    `pictures` has the values as Nim heaps.
    """

    outcome: Outcome
    value: int | None
    endless: bool
    noun: str
    steps: tuple[WhyStep, ...]
    best: Reason | None
    winning: tuple[str, ...]
    ways: int
    truncated: bool
    reasons: tuple[ComponentReason, ...]
    value_bits: str
    refuted: tuple[RefutedMove, ...]
    left_out: int
    claims: Claims
    highlights: tuple[Highlights, ...]
    pictures: Pictures

    misere = False

    @property
    def shows_options(self) -> bool:
        """True if only the values of the options show the reason, and nothing simpler."""
        return self.best is None or self.best.kind in (ReasonKind.BALANCE, ReasonKind.ANSWERED)

    @property
    def theorems(self) -> list[Law[Any]]:
        """The theorems that the best reason and the values rely on, each once."""
        laws = [self.best.law] if self.best and self.best.law else []
        laws += [reason.theorem for reason in self.in_full if reason.theorem]
        return list({id(law): law for law in laws if law.statement}.values())

    @property
    def in_full(self) -> list[ComponentReason]:
        """The reasons of the components that are explained in full."""
        return [reason for reason in self.reasons if reason.in_full]

    @property
    def elsewhere(self) -> list[ComponentReason]:
        """The reasons of components that are not explained in full; equal components have one."""
        by_component = {reason.component: reason for reason in reversed(self.reasons)}
        for reason in self.in_full:
            by_component.pop(reason.component, None)
        return list(reversed(by_component.values()))


def explanation_of(
    position: Sum, convention: Convention, budget: Budget, last: LastMove | None = None
) -> Explanation | MisereExplanation:
    """Return the explanation of `position`, which has a move, in the play of `convention`.

    `last` is the move that led to it, if any: if a copy of it wins, that move is explained.
    """
    if convention is Convention.NORMAL:
        return explain(position, budget, last)
    return explain_misere(position, budget, last)


def explain(position: Sum, budget: Budget, last: LastMove | None = None) -> Explanation:
    """Return the explanation of `position`, which has a move and follows `last`, in normal play."""
    analysis = analyse(position, budget)
    value = analysis.value if isinstance(analysis.value, int) else None
    component_values = [evaluation.value or 0 for evaluation in analysis.evaluations]
    width = max(1, max([value or 0, *component_values]).bit_length())
    best = best_reason(analysis, budget, last=last)
    winning = moves_best_first(analysis, best)
    lost = analysis.outcome is Outcome.P
    resistance = Resistance(Convention.NORMAL, budget)
    attempt = move_to_show(position, resistance, budget) if lost else None
    best = with_partners(best, analysis, budget, Convention.NORMAL)
    steps = explanation_steps(analysis, best, attempt, resistance)
    chosen = winning[0].component if winning else None
    explained = _indices_explained(position, chosen)
    in_full = _indices_in_full(position, explained, chosen)
    reasons = [
        _component_reason(
            analysis, index, width, budget, chosen=index == chosen, full=index in in_full
        )
        for index in explained
    ]
    refuted = tuple(refuted_moves(position, budget)) if lost else ()
    values_claimed = [
        HasValue((part,), Convention.NORMAL, evaluation.value)
        for part, evaluation in zip(position, analysis.evaluations, strict=True)
        if evaluation.value is not None
    ]
    return Explanation(
        outcome=analysis.outcome,
        value=value,
        endless=any(evaluation.infinity is not None for evaluation in analysis.evaluations),
        noun=noun(position),
        steps=steps,
        best=best,
        winning=tuple(orders(position, winning[:_MAX_SHOWN_PER_GROUP])),
        ways=count_ways(position, analysis.winning),
        truncated=analysis.truncated or len(analysis.winning) > _MAX_SHOWN_PER_GROUP,
        reasons=tuple(reasons),
        value_bits="" if value is None else f"{value:0{width}b}",
        refuted=refuted,
        left_out=max(0, len(position) - _MAX_EXPLAINED),
        claims=(
            *values_claimed,
            *(claim for each in reasons for claim in each.claims),
            *claims_of_winning_moves(analysis),
            *(claim for each in reasons for group in each.groups for claim in group.claims),
            *(claim for move in refuted for claim in move.claims),
        ),
        highlights=highlights_in_steps(analysis, best, attempt.move if attempt else None, budget),
        pictures=pictures_in_steps(position, best, budget),
    )


def _indices_explained(position: Sum, chosen: int | None) -> list[int]:
    """Return the indices of the components to explain: the first ones, and `chosen`."""
    if len(position) <= _MAX_EXPLAINED:
        return list(range(len(position)))
    return sorted({*range(_MAX_EXPLAINED - 1), chosen or _MAX_EXPLAINED - 1})


def _indices_in_full(position: Sum, indices: list[int], chosen: int | None) -> list[int]:
    """Return the `indices` to explain in full: `chosen` first, and only one of equal components."""
    first = [] if chosen is None else [chosen]
    by_component = {position[index]: index for index in reversed([*first, *indices])}
    return sorted(by_component.values(), key=lambda index: index != chosen)[:MAX_REASONS]


def _component_reason(
    analysis: Analysis, index: int, width: int, budget: Budget, *, chosen: bool, full: bool
) -> ComponentReason:
    """Return the explanation of component `index`; `width` is the number of binary digits."""
    component = analysis.position[index]
    evaluation = analysis.evaluations[index]
    groups, all_grouped = _groups(component, budget) if full else ((), False)
    all_known = all_grouped and None not in (group.worth for group in groups)
    mex = evaluation.value if all_known and not component.ruleset.loopy else None
    value = evaluation.value
    total = analysis.value
    target = None
    if value is not None and isinstance(total, int) and total:
        target = value ^ total
    options_show_value = evaluation.method is Method.TABLE and (
        mex is not None or not has_move(component)
    )
    how = grounds(component, evaluation)
    value_or_infinity = value if evaluation.infinity is None else evaluation.infinity
    return ComponentReason(
        label=name_of(analysis.position, index).heading,
        component=component,
        value=_value_in_words(value_or_infinity),
        known=value_or_infinity is not None,
        theorem=evaluation.law if evaluation.method is Method.THEOREM else None,
        how=how.text,
        claims=how.claims,
        options_show_value=options_show_value,
        groups=groups,
        all_grouped=all_grouped,
        mex=mex,
        bits="" if value is None else f"{value:0{width}b}",
        target=target,
        chosen=chosen,
        in_full=full,
    )


def _value_in_words(value: SumValue) -> str:
    """Return `value` as text, or "unknown" for None."""
    return _("unknown") if value is None else str(value)


def _groups(component: Component, budget: Budget) -> tuple[tuple[OptionGroup, ...], bool]:
    """Return the options of `component` grouped by value, and True if no option is missing.

    Options are missing if there are too many, or if `budget` runs out. Known values come first.
    """
    options = some_options(component, _MAX_GROUPED)
    grouped: dict[tuple[SumValue, bool], list[Option[Any]]] = {}
    all_grouped = options.complete
    for option in options.listed:
        if not budget.check():
            all_grouped = False
            break
        parts = parts_of(component, option)
        evaluations = evaluate_all(parts, budget.part(max_seconds=_SECONDS_PER_OPTION))
        value = sum_value(parts, evaluations)
        wins = value is None and is_not_zero(parts, evaluations)
        grouped.setdefault((value, wins), []).append(option)
    groups = []
    for worth, wins in sorted(grouped, key=_group_rank):
        of_worth = grouped[worth, wins]
        listed = of_worth[:_MAX_SHOWN_PER_GROUP]
        words = component.ruleset.words
        moves = tuple(words.move(component.position, option) for option in listed)
        claims = _claims_of_group(component, of_worth, worth, wins=wins)
        groups.append(OptionGroup(worth, wins, moves, len(of_worth) - len(listed), claims))
    return tuple(groups), all_grouped


def _claims_of_group(
    component: Component, options: Iterable[Option[Any]], worth: SumValue, *, wins: bool
) -> Claims:
    """Return the claims that `options` of `component` have the value `worth`, or win if `wins`."""
    parts = [parts_of(component, option) for option in options]
    if wins:
        return tuple(PositionIsWon(option, Convention.NORMAL) for option in parts)
    if not isinstance(worth, int):
        return NO_CLAIM
    return tuple(HasValue(option, Convention.NORMAL, worth) for option in parts)


def _group_rank(key: tuple[SumValue, bool]) -> tuple[bool, bool, bool, str]:
    """Return a sort key for a value and True if it is known not to be 0: numbers come first."""
    worth, wins = key
    return worth is None, not wins, isinstance(worth, Infinity), str(worth).zfill(_MAX_DIGITS)
