"""Highlights: marks that an explanation makes on the components of a sum, for boards to draw."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from itertools import permutations
from operator import xor
from string import ascii_uppercase
from typing import Any, NamedTuple

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match
from nimsum.rulesets.anatomy import Mirror
from nimsum.rulesets.boards.places import Look, OnPlaces, laid_out
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Component, Move, Sum, after, component_of, has_move, origins_after
from nimsum.rulesets.taking.nim import Nim
from nimsum.rulesets.wording import first_upper
from nimsum.solver.analysis import Analysis
from nimsum.solver.component_options import parts_of, some_options
from nimsum.solver.evaluation import evaluate_all, sum_value
from webapp.teaching.component_names import name_of
from webapp.teaching.move_words import in_both_views, instruction

from .lamps import Lamps
from .partners import signs_of
from .reason import Reason, ReasonKind
from .reasons import reason_of_position
from .split import PowerOfTwo, split


class PowerOnPieces(NamedTuple):
    """A power of two, and the numbers of the pieces that it is drawn on, counted from 0."""

    power: PowerOfTwo
    pieces: range


@dataclass(frozen=True, slots=True)
class Highlight:
    """The marks of an explanation on one component: a move, its value, or lost positions.

    `says` is a sentence about them. `chosen` is True if the explanation is about this component,
    and `option` is the option to point at. `mirror` is the mirror of the lost board that the move
    leaves. `pairs` are the components that remain of this one after the move and have an equal one,
    each with the letter that it shares with its equal. If no move is shown, that is this component.
    `shows_parts` is True if the board shows the parts into which it falls after the move. `lamps`
    show lost heaps of other sizes, `bundle` is the number of pieces in each of the bundles into
    which the lost heap falls, or 0, `worth` has a few words on the value to write beside the board,
    `lost_pairs` are the pairs of heaps that are lost by a law. `labels` map places to what is
    written there: the value of a part of the board, the letter that partners share, or ! for a move
    after which the game can be ended.

    `powers` are the powers of two whose sum is the value. If `on_pieces` is True, they are drawn on
    the pieces, of which there are as many. `keeps` is the number of pieces that remain after the
    move, or None if no move is shown on them.
    """

    says: str = ""
    chosen: bool = False
    option: Option[Any] | None = None
    mirror: Mirror | None = None
    powers: tuple[PowerOfTwo, ...] = ()
    on_pieces: bool = False
    keeps: int | None = None
    pairs: tuple[tuple[Component, str], ...] = ()
    shows_parts: bool = False
    worth: str = ""
    lamps: Lamps | None = None
    bundle: int = 0
    lost_pairs: frozenset[tuple[int, int]] = frozenset()
    labels: Mapping[Hashable, str] = field(default_factory=dict, hash=False)

    @property
    def pair(self) -> str:
        """The letter that the component shares with an equal one, or "" if there is none."""
        return self.pairs[0][1] if len(self.pairs) == 1 else ""

    @property
    def drawn_value(self) -> int:
        """The sum of the powers of two that are drawn."""
        return sum(power.power for power in self.powers)

    @property
    def groups(self) -> list[PowerOnPieces]:
        """The powers of two on their pieces, from left to right.

        Powers without a partner have the last pieces, since a move takes these.
        """
        groups = list[PowerOnPieces]()
        first = 0
        for power in sorted(self.powers, key=lambda power: power.odd):
            groups.append(PowerOnPieces(power, range(first, first + power.power)))
            first += power.power
        return groups

    def without_move(self) -> "Highlight":
        """Return the highlight for a first hint, which does not show the move."""
        says = _("Look here.") if self.chosen else ""
        return replace(self, says=says, option=None, mirror=None, pairs=(), shows_parts=False)


Highlights = Mapping[int, Highlight]
"""The highlighted components, by their index."""


def highlights_in_steps(
    analysis: Analysis, best: Reason | None, attempt: Move | None, budget: Budget
) -> tuple[Highlights, Highlights, Highlights]:
    """Return the highlights of three steps: the component, the move, and the reason `best`.

    `attempt` is the move to point at in a lost position. `budget` limits the work for values.
    """
    reason = _reason_highlights(analysis, best)
    powers_before, powers_during, powers_after = _powers_in_steps(analysis, best, budget)
    dominoes = best.dominoes if best else None
    if attempt is None:
        # The mirror waits for the step that says what it is for.
        move = {
            index: replace(shown, mirror=dominoes)
            for index, shown in reason.items()
            if shown.chosen
        }
    else:
        move = dict(move_highlights(analysis.position, attempt))
    # Lost positions, dominoes and numbers are shown in each step.
    lost = {
        index: Highlight(
            lamps=shown.lamps,
            lost_pairs=shown.lost_pairs,
            labels=best.numbers_before if best else {},
            mirror=dominoes,
        )
        for index, shown in reason.items()
        if shown.lamps or shown.lost_pairs or shown.labels or dominoes
    }
    for index in move.keys() & lost.keys():
        shown = reason[index]
        move[index] = replace(
            move[index],
            lamps=shown.lamps,
            lost_pairs=shown.lost_pairs,
            labels=_labels_with_move(best, shown),
        )
    component: Highlights = {}
    if len(analysis.position) > 1 and attempt is None:
        component = {index: shown.without_move() for index, shown in move.items()}
    first: Highlights = {**lost, **component}
    if best is not None and best.move is None and best.kind is not ReasonKind.ANSWERED:
        first = reason
    return (
        _with_powers(first, powers_before),
        _with_powers({**lost, **move}, powers_during),
        _with_powers(reason, powers_after),
    )


def _labels_with_move(best: Reason | None, shown: Highlight) -> Mapping[Hashable, str]:
    """Return the labels of the step with the move: of those that `shown` has, those explained.

    The step after it explains the signs of the reason `best`. In a lost position the step before
    does, unless `best` is only that every move has an answer.
    """
    if best is None:
        return {}
    if best.kind is ReasonKind.ANSWERED:
        return dict.fromkeys(best.unsafe, "!") if best.move else {}
    return best.numbers_left if best.move else shown.labels


def numbers_before(analysis: Analysis, best: Reason, budget: Budget) -> Highlights:
    """Return highlights of the numbers and groups that the reason `best` names before its move.

    `budget` limits the work for values.
    """
    powers, _during, _after = _powers_in_steps(analysis, best, budget)
    labels = best.numbers_before
    if not labels or best.component is None:
        return powers
    shown = powers.get(best.component, Highlight())
    return {**powers, best.component: replace(shown, labels=labels)}


def with_numbers(highlights: Highlights, numbers: Highlights) -> Highlights:
    """Return `highlights` with `numbers`, which has only labels and powers of two."""
    joined = dict(_with_powers(highlights, numbers))
    for index, shown in numbers.items():
        joined[index] = replace(joined[index], labels=shown.labels)
    return joined


def _with_powers(highlights: Highlights, powers: Highlights) -> Highlights:
    """Return `highlights` with the powers of two in `powers`, which has no other content."""
    joined = {**powers}
    for index, highlight in highlights.items():
        shown = powers.get(index, Highlight())
        joined[index] = replace(
            highlight,
            powers=shown.powers,
            on_pieces=shown.on_pieces,
            keeps=shown.keeps,
            worth=shown.worth,
            labels=highlight.labels or shown.labels,
        )
    return joined


MAX_PIECES = 31
"""The largest heap whose pieces are drawn as powers of two."""
MAX_WRITTEN = 60
"""The largest number of moves on a board whose values are written on it."""
BALANCED = (ReasonKind.BALANCE, ReasonKind.EQUAL, ReasonKind.BALANCE_TO_ONES)
"""The kinds of reasons about values that balance, which the board shows as powers of two."""
COPIED = (ReasonKind.COPY, ReasonKind.COPY_TO_ONES)
"""The kinds of reasons that name no values: each move is copied in an equal component."""


def _powers_in_steps(
    analysis: Analysis, best: Reason | None, budget: Budget
) -> tuple[Highlights, Highlights, Highlights]:
    """Return highlights of the powers of two before, during and after the move of `best`.

    They are empty unless `best` is about a balance and all values are known.
    """
    values = [evaluation.value for evaluation in analysis.evaluations]
    known = [value for value in values if value is not None]
    if best is None or best.kind not in BALANCED or len(known) < len(values):
        return {}, {}, {}
    chosen = best.move.component if best.move else None
    before = _with_worth(analysis.position, power_highlights(analysis.position, known, chosen))
    if chosen is None:
        return before, before, before
    left = values_left_at_places(analysis, best, budget)
    before[chosen] = replace(before[chosen], labels=left)
    values_after = [*known]
    values_after[chosen] = reduce(xor, known) ^ known[chosen]
    after = _with_worth(
        analysis.position, power_highlights(analysis.position, values_after), chosen
    )
    if best.move:
        labels = _worths_of_runs(analysis.position[chosen], best.move, budget)
        after = {**after, chosen: replace(after[chosen], labels=labels)}
    if not before[chosen].on_pieces:
        during = {**before, chosen: after[chosen]} if after[chosen].worth else before
        return before, during, after
    after = {index: replace(shown, on_pieces=True) for index, shown in after.items()}
    during = {**before, chosen: replace(before[chosen], keeps=values_after[chosen])}
    after[chosen] = replace(after[chosen], keeps=values_after[chosen])
    return before, during, after


def values_left_at_places(analysis: Analysis, best: Reason, budget: Budget) -> dict[Hashable, str]:
    """Return by place what a tap there leaves of the board in which the move of `best` is made.

    The result is empty unless `best` is about values and a tap leaves the value that wins, if the
    game names parts of the board, or if a value is not found within `budget`.
    """
    target = target_of(analysis, best)
    if best.move is None or target is None:
        return {}
    left = values_left_by_taps(analysis.position[best.move.component], budget)
    if target not in left.values():
        return {}
    return {place: str(value) for place, value in left.items()}


def values_left_by_taps(board: Component, budget: Budget) -> dict[Hashable, int]:
    """Return by place the value that a tap there leaves of `board`.

    The result is empty if the game names parts of the board, or if a value is not found within
    `budget`. Places where taps leave different values are left out.
    """
    rules = board.ruleset
    # Where a game names parts, a number on the board is the value of a part.
    has_parts = bool(rules.words.independent_parts(board.position, board.position))
    if has_parts or not isinstance(rules, OnPlaces) or laid_out(rules, board.position) is None:
        return {}
    left: dict[Hashable, set[int]] = {}
    for option in some_options(board, MAX_WRITTEN).listed:
        parts = parts_of(board, option)
        value = sum_value(parts, evaluate_all(parts, budget))
        if not isinstance(value, int):
            return {}
        for touch in rules.touches(board.position, option):
            tapped = touch.at or touch.taken
            if len(tapped) == 1:
                left.setdefault(tapped[0], set()).add(value)
    return {place: max(found) for place, found in left.items() if len(found) == 1}


def target_of(analysis: Analysis, best: Reason) -> int | None:
    """Return the value that the move of `best` leaves in its component, if `best` is about values.

    Return None if a value is not known.
    """
    if best.move is None or best.kind not in (ReasonKind.BALANCE, ReasonKind.EQUAL):
        return None
    own = analysis.evaluations[best.move.component].value
    if own is None or not isinstance(analysis.value, int):
        return None
    return own ^ analysis.value


def _worths_of_runs(row: Component, move: Move, budget: Budget) -> dict[Hashable, str]:
    """Return the values of the runs into which `move` cuts a row of pins, by their middle pins.

    The result is empty if `row` is no row of pins, if at most one run is left, or if a value is not
    found within `budget`.
    """
    rules = row.ruleset
    if not isinstance(rules, OnPlaces):
        return {}
    layout = laid_out(rules, row.position)
    if layout is None or layout.look is not Look.PINS:
        return {}
    touch = next(rules.touches(row.position, move.option), None)
    taken = frozenset(touch.taken if touch else ())
    runs: list[list[Hashable]] = [[]]
    for place in sorted(layout.places, key=lambda place: place.x):
        if place.stands and place.key not in taken:
            runs[-1].append(place.key)
        elif runs[-1]:
            runs.append([])
    standing = [run for run in runs if run]
    if len(standing) < 2:
        return {}
    parts = tuple(component_of(row.ruleset, len(run)) for run in standing)
    evaluations = evaluate_all(parts, budget)
    if any(evaluation.value is None for evaluation in evaluations):
        return {}
    return {
        run[len(run) // 2]: str(each.value) for run, each in zip(standing, evaluations, strict=True)
    }


def value_highlights(analysis: Analysis) -> Highlights:
    """Return highlights of the values of the components as powers of two, in pairs.

    They are empty if there is one component, or if a value is not known.
    """
    values = [evaluation.value for evaluation in analysis.evaluations]
    known = [value for value in values if value is not None]
    if len(known) < 2 or len(known) < len(values):
        return {}
    return _with_worth(analysis.position, power_highlights(analysis.position, known))


def pair_highlights(position: Sum) -> Highlights:
    """Return highlights of the components of `position` that are equal in pairs."""
    return _with_pairs({}, position, None)


def lettered_pairs(position: Sum, letters: Mapping[int, str]) -> Highlights:
    """Return highlights of equal components of `position`, from their `letters`, equal in pairs."""
    partners = {one: two for one, two in permutations(letters, 2) if letters[one] == letters[two]}
    return {
        one: Highlight(
            _("Cancels %(place)s.", place=name_of(position, two).in_sentence),
            pairs=((position[one], letters[one]),),
        )
        for one, two in partners.items()
    }


def _with_worth(
    position: Sum, highlights: dict[int, Highlight], moved: int | None = None
) -> dict[int, Highlight]:
    """Return `highlights` of powers of two with their values, unless all heaps are Nim heaps.

    The component `moved` has its value only after a move, or `moved` is None.
    """
    if all(isinstance(component.ruleset, Nim) for component in position):
        return highlights
    return {
        index: replace(
            highlight,
            worth=_("then worth %(value)s", value=highlight.drawn_value)
            if index == moved
            else _("worth %(value)s", value=highlight.drawn_value),
        )
        for index, highlight in highlights.items()
    }


def power_highlights(
    position: Sum, values: Sequence[int], chosen: int | None = None
) -> dict[int, Highlight]:
    """Return highlights of the powers of two in the `values` of the components, paired up.

    If a power of two is left without a partner, it is that of component `chosen`, if `chosen` has
    it. The powers are drawn on pieces if all components are Nim heaps of at most 31.
    """
    on_pieces = max(values) <= MAX_PIECES and all(
        isinstance(component.ruleset, Nim) and component.position == value
        for component, value in zip(position, values, strict=False)
    )
    return {
        index: Highlight(powers=powers, on_pieces=on_pieces)
        for index, powers in enumerate(split(values, chosen))
    }


def _reason_highlights(analysis: Analysis, reason: Reason | None) -> Highlights:
    """Return the highlights of `reason`: its move, its notes on components, and its picture."""
    if reason is None:
        return {}
    position = analysis.position
    move = reason.move
    chosen = move.component if move else None
    highlights: dict[int, Highlight] = {}
    if reason.kind not in COPIED:
        for index, component in enumerate(position):
            note = reason.notes.get(component, "")
            if note and index != chosen:
                highlights[index] = Highlight(note)
    if move is not None:
        highlights |= move_highlights(position, move)
    if reason.kind in COPIED:
        highlights = _with_pairs(highlights, position, move)
    shows_parts = reason.kind is ReasonKind.PARTS or reason.outlines_parts
    drawn = (
        reason.mirror,
        reason.lamps,
        reason.law,
        reason.valued_parts,
        reason.partners,
        reason.unsafe,
    )
    if reason.component is not None and (shows_parts or any(drawn)):
        says = reason.mirror.words if reason.mirror else ""
        highlights[reason.component] = replace(
            highlights.get(reason.component, Highlight(says)),
            mirror=reason.mirror,
            shows_parts=shows_parts,
            lamps=reason.lamps,
            bundle=reason.bundle,
            lost_pairs=reason.lost_pairs,
            labels=signs_of(reason) or reason.numbers_left,
        )
    return highlights


def lost_squares(match: Match, budget: Budget) -> Highlights:
    """Return highlights of the pairs of heaps that are lost by the reason for the position now.

    `match` has the position, and `budget` limits the work.
    """
    best = reason_of_position(match.position, budget, match.convention)
    if best is None or best.component is None or not best.lost_pairs:
        return {}
    return {best.component: Highlight(lost_pairs=best.lost_pairs)}


def move_highlights(position: Sum, move: Move) -> Highlights:
    """Return the highlights of `move` alone."""
    order = instruction(position, move)
    says = in_both_views(lambda shown: f"{first_upper(shown(order))}.")
    return {move.component: Highlight(says, chosen=True, option=move.option)}


def _with_pairs(highlights: Highlights, position: Sum, move: Move | None) -> dict[int, Highlight]:
    """Return `highlights` with letters for the components that are equal in pairs after `move`.

    If `move` is None, the components of `position` are equal in pairs.
    """
    components = position if move is None else after(position, move)
    origins = range(len(position)) if move is None else origins_after(position, move)
    unpaired: dict[Component, int] = {}
    pairs: dict[int, list[tuple[Component, str]]] = {}
    joined = {**highlights}
    letters = 0
    for index, component in enumerate(components):
        if not has_move(component):
            continue
        other = unpaired.pop(component, None)
        if other is None:
            unpaired[component] = index
            continue
        letter = ascii_uppercase[letters % len(ascii_uppercase)]
        letters += 1
        for one, two in ((other, index), (index, other)):
            origin = origins[one]
            pairs.setdefault(origin, []).append((component, letter))
            name = name_of(position, origins[two])
            cancels = _("Cancels %(place)s.", place=name.in_sentence)
            if move is not None:
                cancels = _("After this move, it cancels %(place)s.", place=name.in_sentence)
            joined.setdefault(origin, Highlight(cancels))
    for origin, own_pairs in pairs.items():
        joined[origin] = replace(joined[origin], pairs=tuple(own_pairs))
    return joined
