"""Outcomes and winning moves of sums in misère play, in which a player who cannot move wins.

These methods are tried in order:

1. Bouton's rule, if every component equals a Nim heap in misère play as well;
2. a law of a component's game, if all other components cancel;
3. the rule of tame games;
4. a proved table of classes, if all components are heaps of one game that has such a table;
5. a law or a table of single heaps, if all other components together equal a Nim heap;
6. a search over sums of heaps, if all components are heaps; if it is long and the heaps are of
   several games, the misère quotient of all sums that they can leave is tried before it goes on.
   Heaps of an octal game that are too large for the search have their quotient tried at once;
7. the stored solution of a full board, if the sum is such a board;
8. a search for the outcomes of boards;
9. a search over misère canonical forms.

If no method succeeds in time, the result is unknown.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from typing import Any

from nimsum.budget import Budget, OutOfBudget
from nimsum.registry import MisereTable, registry
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import (
    Finding,
    Law,
    Option,
    is_fickle_by_law,
    misere_nimber_by_law,
    misere_value_by_law,
)
from nimsum.rulesets.sums import Component, Move, Sum, after, has_move, moves_in
from nimsum.theory.nimbers.nimbers import nim_sum
from nimsum.work import counted

from .component_options import options_of_value
from .evaluation import evaluate
from .grundy_tables import QuestionTable, misere_table_of
from .misere_forms import MisereForms, forms_of
from .misere_heaps import MisereHeaps, searched_as_heaps
from .misere_outcomes import board_by_options, outcomes_of
from .misere_quotients import has_octal_quotient, is_p_by_known_quotient, is_p_by_new_quotient
from .tame_heaps import Pair, sum_of_pairs, tame_table_of

_TAME_SHARE = 0.3
"""The share of the remaining work for finding that heaps are tame, before rows are tried."""

_FIRST_SEARCH_SHARE = 0.1
"""The share of the work for a search over sums of heaps before a misère quotient is tried."""

_OPTIONS_SHARE = 0.7
"""The share of the work for trying the options of a board; the rest is for canonical forms."""

_MAX_SCANNED = 4_000
"""The largest number of moves that are examined one by one."""

_FIRST_TRY_SECONDS = 0.002
"""The seconds of work for each move in the first round of a scan."""

_ROUND_FACTOR = 4
"""The factor by which each later round of a scan gives a move more work than the one before."""


class MisereMethod(StrEnum):
    """The methods by which the outcome of a sum is found, in the order in which they are tried."""

    NIM = "nim"
    THEOREM = "theorem"
    TAME = "tame"
    TABLE = "table"
    ROW = "row"
    HEAPS = "heaps"
    OUTCOMES = "outcomes"
    FORMS = "forms"


UNCERTAIN_METHODS = frozenset((MisereMethod.HEAPS, MisereMethod.OUTCOMES, MisereMethod.FORMS))
"""The methods that may fail to find the outcome."""


def misere_method(position: Sum, budget: Budget) -> MisereMethod:
    """Return the method by which `misere_is_p` tries to find the outcome of the sum `position`."""
    if all(
        misere_nimber_by_law(component.ruleset, component.position) is not None
        for component in position
    ):
        return MisereMethod.NIM
    decided = _without_search(position, budget)
    if decided is not None:
        return decided[0]
    if searched_as_heaps(position) or has_octal_quotient(position, budget):
        return MisereMethod.HEAPS
    by_outcomes = (
        _stored_winning_options(position) is not None
        or outcomes_of(budget).reaches(position)
        or board_by_options(position) is not None
    )
    return MisereMethod.OUTCOMES if by_outcomes else MisereMethod.FORMS


def misere_is_p(position: Sum, budget: Budget, forms: MisereForms | None = None) -> bool | None:
    """Return True if the sum `position` is a P-position in misère play, False if an N-position.

    Return None if the outcome is not found in time, or if play may not end: if a component is loopy
    and not known to equal a nim heap. `forms` may hold canonical forms to use instead of those of
    the question.
    """
    if _may_be_endless(position, budget):
        return None
    decided = _without_search(position, budget)
    if decided is not None:
        return decided[1]
    winning_options = _stored_winning_options(position)
    if winning_options is not None:
        return not winning_options
    outcomes = outcomes_of(budget)
    if outcomes.reaches(position):
        return outcomes.is_p(position, budget)
    by_options = outcomes.is_p_by_options(position, budget.part(_OPTIONS_SHARE))
    if by_options is not None:
        return by_options
    forms = forms or forms_of(budget)
    is_p = _is_p_by_heaps(position, forms.heaps, budget)
    return forms.is_p(position, budget) if is_p is None else is_p


def _is_p_by_heaps(position: Sum, heaps: MisereHeaps, budget: Budget) -> bool | None:
    """Return True if a sum of heaps is a P-position in misère play, and False if an N-position.

    Return None if it is no sum of heaps that `heaps` can search or that may have a quotient, or if
    this takes too long.
    """
    is_p = is_p_by_known_quotient(position, budget)
    if is_p is None and not searched_as_heaps(position):
        if not has_octal_quotient(position, budget):
            return None
        return is_p_by_new_quotient(position, budget)
    if is_p is None and len(_games(position)) > 1:
        first_budget = budget.optional_part(_FIRST_SEARCH_SHARE * budget.remaining())
        is_p = heaps.is_p(position, first_budget)
        if is_p is None:
            is_p = is_p_by_new_quotient(position, budget)
    return heaps.is_p(position, budget) if is_p is None else is_p


def _games(position: Sum) -> set[AnyRuleset]:
    return {component.ruleset for component in position}


def _without_search(position: Sum, budget: Budget) -> tuple[MisereMethod, bool] | None:
    """Return the method that decides a sum without a search, and True if it is a P-position.

    Return None if none of these methods does. A table of tame heaps may take much more work than
    the table of a row, so the latter is tried before all work is spent for the former.
    """
    decision = deciding_misere_law(position, budget)
    if decision is not None:
        return MisereMethod.THEOREM, decision.is_p
    by_law = _is_p_by_misere_value(position, budget)
    if by_law is not None:
        return MisereMethod.THEOREM, by_law
    tame_budget = budget.optional_part(_TAME_SHARE * budget.remaining())
    pair = pair_of(position, tame_budget)
    if pair is not None:
        return MisereMethod.TAME, pair.misere == 0
    table = _common_table(position)
    if table is not None:
        heaps = (component.position for component in position)
        return MisereMethod.TABLE, table.outcome(heaps) == "P"
    by_row = is_p_by_row(position, budget)
    if by_row is not None:
        return MisereMethod.ROW, by_row
    if tame_budget.ran_out:
        pair = pair_of(position, budget)
    return None if pair is None else (MisereMethod.TAME, pair.misere == 0)


def _may_be_endless(position: Sum, budget: Budget) -> bool:
    """Return True if a component is loopy and is not found to equal a nim heap in time."""
    with suppress(OutOfBudget), budget:
        return any(
            component.ruleset.loopy
            and misere_nimber_by_law(component.ruleset, component.position) is None
            for component in position
        )
    return True


def never_ends(position: Sum, budget: Budget) -> bool:
    """Return True if play of the sum `position` is known never to end, whoever moves how."""
    with suppress(OutOfBudget), budget:
        return any(
            law.never_ends(component.position)
            for component in position
            if component.ruleset.loopy
            for law in component.ruleset.laws
        )
    return False


def _only_relevant_component(position: Sum) -> Component | None:
    """Return the only component that does not cancel, or None if there is no such component.

    All other components must cancel in misère play, too: each is like a Nim heap of size 0, or
    there is an even number of components like a Nim heap of size 1.
    """
    only = None
    odd = False
    for component in position:
        nimber = misere_nimber_by_law(component.ruleset, component.position)
        if nimber == 1:
            odd = not odd
        elif nimber != 0 and (len(position) == 1 or has_move(component)):
            if only is not None:
                return None
            only = component
    return None if odd else only


@dataclass(frozen=True, slots=True)
class MisereDecision:
    """A law that decides the outcome of a sum in misère play.

    `component` is the only one that does not cancel. `is_p` is True if the sum is a P-position.
    """

    law: Law[Any]
    component: Component
    is_p: bool


def deciding_misere_law(position: Sum, budget: Budget) -> MisereDecision | None:
    """Return a law that decides the outcome of a sum in misère play, with that outcome.

    Return None if no law does so in time.
    """
    with suppress(OutOfBudget), budget:
        component = _only_relevant_component(position)
        if component is None:
            return None
        for law in component.ruleset.laws:
            is_p = law.is_lost_in_misere_play(component.position)
            if is_p is not None:
                return MisereDecision(law, component, is_p)
    return None


@dataclass(frozen=True, slots=True)
class _HeapBesideNim:
    """A heap of a sum whose other components together equal the Nim heap `nimber`.

    `index` is the number of the heap among the components. `nimbers` are the sizes of the Nim heaps
    that the others equal, and None for the heap. `table` has the values in misère play of single
    heaps of the game, if no law gives them.
    """

    index: int
    component: Component
    nimbers: Sequence[int | None]
    table: QuestionTable | None

    @property
    def nimber(self) -> int:
        """The nim-sum of `nimbers`."""
        return nim_sum(nimber for nimber in self.nimbers if nimber is not None)

    def value_of(self, heap: int, budget: Budget) -> int | None:
        """Return the value in misère play of a `heap` of the game, or None if it is not known."""
        value = misere_value_by_law(self.component.ruleset, heap)
        if value is None and self.table is not None:
            value = self.table.value(heap, budget)
        return value

    def may_become(self, index: int, nimber: int) -> bool:
        """Return True if the others still equal one Nim heap when number `index` is `nimber`."""
        others = (n for at, n in enumerate(self.nimbers) if at != index)
        return nimber <= 1 or not any(n is not None and n > 1 for n in others)


def _heap_beside_nim(position: Sum, budget: Budget) -> _HeapBesideNim | None:
    """Return the heap of a sum whose game has a law or a table of such heaps beside Nim heaps.

    Return None for any other sum. At most one of the Nim heaps may be larger than 1, since only
    then do they equal a single Nim heap in misère play. Raises `OutOfBudget`.
    """
    nimbers = [
        misere_nimber_by_law(component.ruleset, component.position)
        for component in counted(position, every=100)
    ]
    if nimbers.count(None) != 1 or sum(n is not None and n > 1 for n in nimbers) > 1:
        return None
    index = nimbers.index(None)
    component = position[index]
    ruleset = component.ruleset
    if not isinstance(ruleset, HeapRuleset) or ruleset.loopy:
        return None
    table = misere_table_of(ruleset, budget.memory)
    if table is None and misere_value_by_law(ruleset, component.position) is None:
        return None
    return _HeapBesideNim(index, component, nimbers, table)


def value_by_row(position: Sum, budget: Budget) -> int | None:
    """Return the value in misère play of a single heap by a law or the table of its game.

    Return None if there is no such table, or if the table does not reach the heap in time, or if
    the sum `position` is no single heap.
    """
    with suppress(OutOfBudget), budget:
        beside = _heap_beside_nim(position, budget) if len(position) == 1 else None
        return None if beside is None else beside.value_of(beside.component.position, budget)
    return None


def _is_p_by_misere_value(position: Sum, budget: Budget) -> bool | None:
    """Return True if a law says that a heap beside Nim heaps is a P-position in misère play.

    Return False if the law says that it is an N-position, and None if there is no such law.
    """
    with suppress(OutOfBudget), budget:
        beside = _heap_beside_nim(position, budget)
        if beside is not None:
            value = misere_value_by_law(beside.component.ruleset, beside.component.position)
            return None if value is None else value == beside.nimber
    return None


def is_p_by_row(position: Sum, budget: Budget) -> bool | None:
    """Return True if a heap beside Nim heaps is a P-position by a law or the table of its game.

    Return False if it is an N-position, and None if there is no such table or if the table does not
    reach the heap in time.
    """
    with suppress(OutOfBudget), budget:
        beside = _heap_beside_nim(position, budget)
        if beside is not None:
            value = beside.value_of(beside.component.position, budget)
            return None if value is None else value == beside.nimber
    return None


def _options_by_row(beside: _HeapBesideNim, budget: Budget) -> Finding[Any]:
    """Return the options of the heap that have the value of the Nim heaps beside it.

    If its table does not construct them, the value of each of the first options is looked up.
    """
    heap = beside.component.position
    if beside.table is not None:
        finding = beside.table.options_of_value(heap, beside.nimber, budget)
        if finding is not None:
            return finding
    options = list(islice(beside.component.ruleset.options(heap), _MAX_SCANNED + 1))
    of_value = (
        option
        for option in options[:_MAX_SCANNED]
        if beside.value_of(option[0], budget) == beside.nimber
    )
    return Finding(of_value, complete=len(options) <= _MAX_SCANNED)


def _moves_by_row(position: Sum, budget: Budget, max_moves: int) -> tuple[list[Move], bool]:
    """Return winning moves of a heap beside Nim heaps, and True if these are all.

    They are found by a law or the table of the game of the heap. The list is empty if these give no
    moves in time.
    """
    listed: list[Move] = []
    with suppress(OutOfBudget), budget:
        beside = _heap_beside_nim(position, budget)
        value = None if beside is None else beside.value_of(beside.component.position, budget)
        if beside is None or value is None:
            return listed, False
        complete = True
        for index, nimber in enumerate(beside.nimbers):
            if nimber is None:
                finding = _options_by_row(beside, budget)
                moves = (Move(index, option) for option in finding.options)
                listed += _in_time(moves, budget, max_moves + 1)
                complete &= finding.complete
                continue
            target = value ^ beside.nimber ^ nimber
            options = options_of_value(position[index], target, max_moves, budget)
            complete &= options.complete
            if beside.may_become(index, target):
                listed += [Move(index, option) for option in options.listed]
            else:
                complete &= not options.listed
        return listed, complete and budget.check()
    return listed, False


def pair_of(position: Sum, budget: Budget) -> Pair | None:
    """Return the Grundy values of a sum of tame components in normal and in misère play.

    Return None if a component is not known to be tame.
    """
    pairs = []
    for component in position:
        pair = _component_pair(component, budget)
        if pair is None:
            return None
        pairs.append(pair)
    return sum_of_pairs(pairs)


def _component_pair(component: Component, budget: Budget) -> Pair | None:
    """Return the Grundy values of `component` in both conventions; None if not known to be tame."""
    ruleset = component.ruleset
    nimber = misere_nimber_by_law(ruleset, component.position)
    if nimber is not None:
        return Pair(nimber, nimber if nimber > 1 else 1 - nimber)
    if isinstance(ruleset, HeapRuleset):
        return tame_table_of(ruleset, budget.memory).pair(component.position, budget)
    fickle = is_fickle_by_law(ruleset, component.position)
    if fickle is None:
        return None
    value = evaluate(component, budget).value
    return None if value is None else Pair(value, value ^ fickle)


def _common_table(position: Sum) -> MisereTable | None:
    """Return the proved table for the game of all components; None if games differ or lack one."""
    rulesets = _games(position)
    return registry().misere_table(rulesets.pop()) if len(rulesets) == 1 else None


def _stored_winning_options(position: Sum) -> Sequence[Option[Any]] | None:
    """Return all winning options of a single component if they are stored, else None."""
    return registry().misere_board(position[0]) if len(position) == 1 else None


def misere_winning_moves(position: Sum, budget: Budget, max_moves: int) -> tuple[list[Move], bool]:
    """Return at most `max_moves` moves that are proved to win, and True if no others win."""
    nimbers = [
        misere_nimber_by_law(component.ruleset, component.position) for component in position
    ]
    if None not in nimbers:
        return _nim_moves(position, [n for n in nimbers if n is not None], budget, max_moves)
    table = _common_table(position)
    if table is not None:
        winning = list(_in_time(moves_by_table(table, position), budget, max_moves + 1))
        return winning[:max_moves], len(winning) <= max_moves and budget.check()
    stored = _stored_winning_options(position)
    if stored is not None:
        return [Move(0, option) for option in stored[:max_moves]], len(stored) <= max_moves
    first, complete = _moves_by_law(position, budget, max_moves)
    if not first and not complete:
        first, complete = _moves_by_row(position, budget, max_moves)
    if complete or len(first) > max_moves:
        return first[:max_moves], complete and len(first) <= max_moves
    winning, complete = _scan(position, budget, max_moves)
    if not complete:
        winning += [move for move in first if move not in winning]
    return winning[:max_moves], complete


def _moves_by_law(position: Sum, budget: Budget, max_moves: int) -> tuple[list[Move], bool]:
    """Return winning moves of a single component by its laws, and True if these are all.

    The list is empty for a sum of several components, and if no law gives moves in time.
    """
    listed: list[Move] = []
    if len(position) != 1:
        return listed, False
    component = position[0]
    with suppress(OutOfBudget), budget:
        for law in component.ruleset.laws:
            finding = law.options_lost_in_misere_play(component.position)
            if finding is not None:
                moves = (Move(0, option) for option in finding.options)
                listed += _in_time(moves, budget, max_moves + 1)
                return listed, finding.complete and budget.check()
    return listed, False


def _nim_moves(
    position: Sum, nimbers: list[int], budget: Budget, max_moves: int
) -> tuple[list[Move], bool]:
    """Return winning moves by Bouton's rule, and True if these are all.

    `nimbers` are the sizes of the Nim heaps that the components equal. A winning move leaves
    nim-sum 0; but if it leaves only heaps of 0 and 1, it must leave an odd number of 1s.
    """
    winning: list[Move] = []
    complete = True
    for index, component in enumerate(position):
        others = nimbers[:index] + nimbers[index + 1 :]
        target = nim_sum(others)
        if max(others, default=0) <= 1:
            target ^= 1
        options = options_of_value(component, target, max_moves, budget)
        winning += [Move(index, option) for option in options.listed]
        complete &= options.complete
        if not budget.check():
            complete = False
            break
    return winning[:max_moves], complete and len(winning) <= max_moves


def moves_by_table(table: MisereTable, position: Sum) -> Iterator[Move]:
    """Yield all winning moves of `position`, a sum of heaps of the game of `table`."""
    heaps = [component.position for component in position]
    for index, n in enumerate(heaps):
        others = heaps[:index] + heaps[index + 1 :]
        for option in table.winning_options(n, others):
            yield Move(index, option)


def _in_time(moves: Iterable[Move], budget: Budget, max_moves: int) -> Iterator[Move]:
    """Yield the first of `moves`, at most `max_moves` or until `budget` is spent."""
    for move in islice(moves, max_moves):
        yield move
        if not budget.check():
            return


def _scan(position: Sum, budget: Budget, max_moves: int) -> tuple[list[Move], bool]:
    """Return at most `max_moves` winning moves, and True if there are no others.

    The first `_MAX_SCANNED` moves are examined in rounds, each of which gives every undecided move
    more work than the round before. So a hard move does not hide the easy moves after it.
    """
    listed = list(_in_time(moves_in(position), budget, _MAX_SCANNED + 1))
    complete = len(listed) <= _MAX_SCANNED and budget.check()
    waiting = list(enumerate(listed[:_MAX_SCANNED]))
    seconds = _FIRST_TRY_SECONDS
    undecided_budget = budget.optional_part()
    winning: dict[int, Move] = {}
    while waiting:
        undecided = []
        for number, move in waiting:
            if not budget.check() or len(winning) > max_moves:
                # Undecided moves may win, too, and come before the winning ones.
                budget.rely_on(undecided_budget)
                return _in_order(winning)[:max_moves], False
            move_budget = budget.optional_part(seconds)
            is_p = misere_is_p(after(position, move), move_budget)
            if is_p:
                winning[number] = move
            elif is_p is None:
                undecided.append((number, move))
                undecided_budget.rely_on(move_budget)
        if seconds >= budget.remaining():
            if undecided:
                budget.rely_on(undecided_budget)
            return _in_order(winning)[:max_moves], complete and not undecided
        waiting = undecided
        seconds *= _ROUND_FACTOR
    return _in_order(winning)[:max_moves], complete and len(winning) <= max_moves


def _in_order(moves: dict[int, Move]) -> list[Move]:
    return [move for _, move in sorted(moves.items())]
