"""Why a position is won or lost, in steps: a nudge, the move, the reason."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from webapp.language import gettext as _
from webapp.limits import MOST_REASONS_TOLD
from webapp.rulesets.convention import Convention
from webapp.rulesets.law import Law, theorem_of
from webapp.rulesets.notation import write_move
from webapp.rulesets.sums import Component, Move, Sum, after, has_move
from webapp.rulesets.wording import listed_and
from webapp.solver.analysis import Analysis, Outcome, analyse, refutation
from webapp.solver.budget import Budget
from webapp.solver.choices import parts_of, some_options
from webapp.solver.values import Method, SumValue, value_of
from webapp.teaching.words import Nouns, nouns, ordered, place
from webapp.theory.nimbers.loopy import Infinity

from .copying import how_to_copy, why_it_cancels
from .grounds import grounds
from .parts import LabelledParts, labelled_parts

_MOST_GROUPED = 200
_MOST_SHOWN_IN_A_GROUP = 12
_MOST_REFUTED = 40
_MOST_EXPLAINED = 40
_LONGEST_NAME = 40
_LONGEST_LOOK = 0.05
"""The seconds for the value of one option."""


@dataclass(frozen=True, slots=True)
class OptionGroup:
    """The options of one value, `worth`; `more` counts those that are not shown."""

    worth: SumValue
    options: tuple[str, ...]
    more: int

    @property
    def value(self) -> str:
        """The value in words."""
        return _written(self.worth)


@dataclass(frozen=True, slots=True)
class ComponentReason:
    """One component: its value, how it is known, and what its options are worth.

    `all_grouped` says that the groups hold every option, if only in a count; `mex` is given where
    all their values are known, too, and their mex is the value.
    `target` is the value that a winning move must give it, None where it needs none; the groups are
    given for those that are told `in_full`.
    """

    place: str
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
    parts: LabelledParts | None
    in_full: bool

    @property
    def name(self) -> str:
        """The component in notation, or its place in the sum where that is long."""
        written = str(self.component)
        return written if len(written) <= _LONGEST_NAME else self.place

    @property
    def has_move(self) -> bool:
        """Whether any move is left in the component, be it looked at or not."""
        return has_move(self.component)


@dataclass(frozen=True, slots=True)
class Refuted:
    """A losing move and the reply that beats it."""

    order: str
    notation: str
    reply: str | None


@dataclass(frozen=True, slots=True)
class Explanation:
    """Everything the panel says of a position, each step richer than the one before.

    The reasons `in_full` have the options by their values; of equal components one has them.
    `endless` says that play from some component need not end. `copying` is the reason where it is
    that equals cancel in pairs, though their values are not known.
    """

    outcome: Outcome
    value: int | None
    endless: bool
    nouns: Nouns
    nudge: str
    copying: str
    winning: tuple[str, ...]
    truncated: bool
    reasons: tuple[ComponentReason, ...]
    value_bits: str
    refuted: tuple[Refuted, ...]
    left_out: int

    misere = False

    @property
    def in_full(self) -> list[ComponentReason]:
        """The reasons that are told at length."""
        return [reason for reason in self.reasons if reason.in_full]

    @property
    def elsewhere(self) -> list[ComponentReason]:
        """Those that are not, of equal components one: too many for a page."""
        told = {reason.component: reason for reason in reversed(self.reasons)}
        for reason in self.in_full:
            told.pop(reason.component, None)
        return list(reversed(told.values()))


def explain(position: Sum, budget: Budget) -> Explanation:
    """The explanation of a position in which a move is left."""
    analysis = analyse(position, budget)
    width = max((e.value or 0 for e in analysis.evaluations), default=0).bit_length() or 1
    value = analysis.value if isinstance(analysis.value, int) else None
    width = max(width, (value or 0).bit_length())
    winning = _as_the_recipe_says(analysis)
    chosen = winning[0].component if winning else None
    told = _explained(position, chosen)
    in_full = _told_in_full(position, told, chosen)
    return Explanation(
        outcome=analysis.outcome,
        value=value,
        endless=any(evaluation.infinity is not None for evaluation in analysis.evaluations),
        nouns=nouns(position),
        nudge=_nudge(analysis),
        copying=how_to_copy(analysis, winning[0]) if winning else why_it_cancels(analysis),
        winning=tuple(ordered(position, m) for m in winning[:_MOST_SHOWN_IN_A_GROUP]),
        truncated=analysis.truncated or len(analysis.winning) > _MOST_SHOWN_IN_A_GROUP,
        reasons=tuple(
            _reason(analysis, index, width, budget, chosen=index == chosen, full=index in in_full)
            for index in told
        ),
        value_bits="" if value is None else f"{value:0{width}b}",
        refuted=tuple(refuted_moves(position, budget)) if analysis.outcome is Outcome.P else (),
        left_out=max(0, len(position) - _MOST_EXPLAINED),
    )


def _as_the_recipe_says(analysis: Analysis) -> list[Move]:
    """The winning moves; first those in a component whose value they make smaller.

    Others may win, too, but only these can be found by the leading 1 of the nim-sum.
    """

    def raises(move: Move) -> bool:
        value, total = analysis.evaluations[move.component].value, analysis.value
        return value is None or not isinstance(total, int) or value ^ total > value

    return sorted(analysis.winning, key=raises)


def _explained(position: Sum, chosen: int | None) -> list[int]:
    """The components whose values are shown: all of a few, else the first and the chosen one."""
    if len(position) <= _MOST_EXPLAINED:
        return list(range(len(position)))
    return sorted({*range(_MOST_EXPLAINED - 1), chosen or _MOST_EXPLAINED - 1})


def _told_in_full(position: Sum, indices: list[int], chosen: int | None) -> list[int]:
    """Of those components the chosen one and the first others, of equal ones one."""
    first = [] if chosen is None else [chosen]
    unlike = {position[index]: index for index in reversed([*first, *indices])}
    return sorted(unlike.values(), key=lambda index: index != chosen)[:MOST_REASONS_TOLD]


def refute(
    position: Sum, move: Move, budget: Budget, convention: Convention = Convention.NORMAL
) -> Refuted:
    """A move that one tries, and the reply that beats it, if one is known."""
    reply = refutation(position, move, budget, convention)
    return Refuted(
        ordered(position, move),
        write_move(position, move),
        ordered(after(position, move), reply) if reply else None,
    )


def _nudge(analysis: Analysis) -> str:
    position = analysis.position
    if analysis.outcome is Outcome.P:
        return _("No move wins here, if your opponent answers well. Make the game long, and hope.")
    if analysis.outcome is Outcome.DRAW:
        return _("Nobody can win here, if both play well: it is a draw. Keep it one.")
    if analysis.outcome is Outcome.UNKNOWN:
        return _("This position is beyond what I can solve, so I cannot point to a winning move.")
    where = sorted({move.component for move in analysis.winning})
    if len(position) == 1:
        return _("There is a winning move here. Which move leaves a position with value 0?")
    if not where:
        return _("There is a winning move, but I have not found it in the time for an answer.")
    places = listed_and(place(position[index], index, len(position)) for index in where[:4])
    return _("There is a winning move. Look at %(places)s.", places=places)


def _reason(
    analysis: Analysis, index: int, width: int, budget: Budget, *, chosen: bool, full: bool
) -> ComponentReason:
    component, evaluation = analysis.position[index], analysis.evaluations[index]
    groups, all_grouped = _groups(component, budget) if full else ((), False)
    all_known = all_grouped and None not in (each.worth for each in groups)
    value, total = evaluation.value, analysis.value
    found = value if evaluation.infinity is None else evaluation.infinity
    return ComponentReason(
        place=place(component, index, len(analysis.position)),
        component=component,
        value=_written(found),
        known=found is not None,
        theorem=theorem_of(component.ruleset) if evaluation.method is Method.THEOREM else None,
        how=grounds(component, evaluation),
        groups=groups,
        all_grouped=all_grouped,
        mex=value if all_known and not component.ruleset.loopy else None,
        bits="" if value is None else f"{value:0{width}b}",
        target=value ^ total if value is not None and isinstance(total, int) and total else None,
        chosen=chosen,
        parts=labelled_parts(component, budget) if full else None,
        in_full=full,
    )


def _written(value: SumValue) -> str:
    return _("unknown") if value is None else str(value)


def _groups(component: Component, budget: Budget) -> tuple[tuple[OptionGroup, ...], bool]:
    """The options by value, smallest first, and whether they are all there are."""
    options = some_options(component, _MOST_GROUPED)
    grouped: dict[SumValue, list[str]] = {}
    all_grouped = options.complete
    for option in options.listed:
        if budget.spent():
            all_grouped = False
            break
        value = value_of(parts_of(component, option), budget.share(_LONGEST_LOOK))
        told = component.ruleset.words.move(component.position, option)
        grouped.setdefault(value, []).append(told)
    order = sorted(grouped, key=lambda v: (v is None, isinstance(v, Infinity), str(v).zfill(400)))
    return tuple(
        OptionGroup(
            value,
            tuple(grouped[value][:_MOST_SHOWN_IN_A_GROUP]),
            max(0, len(grouped[value]) - _MOST_SHOWN_IN_A_GROUP),
        )
        for value in order
    ), all_grouped


def refuted_moves(
    position: Sum, budget: Budget, convention: Convention = Convention.NORMAL
) -> Iterator[Refuted]:
    """Moves of a lost position, each with its refutation."""
    seen: set[Component] = set()
    count = 0
    for index, component in enumerate(position):
        if component in seen:
            continue
        seen.add(component)
        for option in some_options(component, _MOST_REFUTED).listed:
            if count == _MOST_REFUTED or budget.spent():
                return
            count += 1
            yield refute(position, Move(index, option), budget, convention)
