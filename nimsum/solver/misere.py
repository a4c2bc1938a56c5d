"""Outcomes and winning moves of sums in misère play, in which a player who cannot move wins.

These means are tried in order: Bouton's rule, if every component equals a Nim heap in misère play
as well; the rule of tame games; a proved table of classes, if all components are heaps of one game
that has a table; for a component alone, or one beside others that cancel, a law of its game; for
heaps, a search over sums of them; for a full board alone, its stored solution; for boards, a search
for the outcome alone; and a search over misère canonical forms. If none succeeds in time, the
result is unknown.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from enum import StrEnum
from itertools import islice
from typing import Any

from nimsum.budget import Budget, OutOfBudget
from nimsum.registry import MisereTable, registry
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import Law, Option, misere_nimber_by_law
from nimsum.rulesets.sums import Component, Move, Sum, after, has_move
from nimsum.theory.nimbers.nimbers import nim_sum

from .component_options import options_of_value
from .misere_forms import MisereForms, forms_of
from .misere_heaps import searched_as_heaps
from .misere_outcomes import board_by_options, outcomes_of
from .tame_heaps import Pair, sum_of_pairs, tame_table_of

_FOR_OPTIONS = 0.7
"""The share of the time for trying the options of a board; the rest is for canonical forms."""

_MAX_SCANNED = 4_000
_MIN_LOOK_SECONDS = 0.002
_LONGER = 4


class MisereMethod(StrEnum):
    """The means by which the outcome of a sum is found, in the order in which they are tried."""

    NIM = "nim"
    TAME = "tame"
    TABLE = "table"
    THEOREM = "theorem"
    HEAPS = "heaps"
    OUTCOMES = "outcomes"
    FORMS = "forms"


UNCERTAIN_METHODS = frozenset((MisereMethod.HEAPS, MisereMethod.OUTCOMES, MisereMethod.FORMS))
"""The means that may fail to find the outcome."""


def misere_method(position: Sum, budget: Budget) -> MisereMethod:
    """Return the means by which the outcome of a sum is found, if it is found."""
    if all(
        misere_nimber_by_law(component.ruleset, component.position) is not None
        for component in position
    ):
        return MisereMethod.NIM
    if pair_of(position, budget) is not None:
        return MisereMethod.TAME
    if _common_table(position) is not None:
        return MisereMethod.TABLE
    if deciding_misere_law(position, budget) is not None:
        return MisereMethod.THEOREM
    if searched_as_heaps(position):
        return MisereMethod.HEAPS
    by_outcomes = _known_board(position) is not None or outcomes_of(budget).reaches(position)
    by_outcomes |= board_by_options(position) is not None
    return MisereMethod.OUTCOMES if by_outcomes else MisereMethod.FORMS


def misere_is_p(position: Sum, budget: Budget, forms: MisereForms | None = None) -> bool | None:
    """Return True if the previous player wins in misère play, or None if unknown."""
    if any(component.ruleset.loopy for component in position):
        return None
    pair = pair_of(position, budget)
    if pair is not None:
        return pair.misere == 0
    table = _common_table(position)
    if table is not None:
        return table.outcome(component.position for component in position) == "P"
    decided = deciding_misere_law(position, budget)
    if decided is not None:
        return decided[2]
    known = _known_board(position)
    if known is not None:
        return not known
    if outcomes_of(budget).reaches(position):
        return outcomes_of(budget).is_p(position, budget)
    by_options = outcomes_of(budget).is_p_by_options(position, budget.part(_FOR_OPTIONS))
    if by_options is not None:
        return by_options
    forms = forms or forms_of(budget)
    is_p = forms.heaps.is_p(position, budget)
    return forms.is_p(position, budget) if is_p is None else is_p


def _alone(position: Sum) -> Component | None:
    """Return the only component that matters, or None if there is no such component.

    All others must cancel in misère play, too: they are like a Nim heap of 0, or in pairs like one
    of 1.
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


def deciding_misere_law(position: Sum, budget: Budget) -> tuple[Law[Any], Component, bool] | None:
    """Return the law that decides a sum, the component it applies to, and whether that is lost.

    Return None if no law decides, or not in time.
    """
    with suppress(OutOfBudget), budget:
        if (component := _alone(position)) is not None:
            for law in component.ruleset.laws:
                if (lost := law.is_lost_in_misere_play(component.position)) is not None:
                    return law, component, lost
    return None


def pair_of(position: Sum, budget: Budget) -> Pair | None:
    """Return the Grundy values in normal and misère play of a sum of tame components.

    Return None if some component is not known to be tame.
    """
    pairs = []
    for component in position:
        pair = _pair(component, budget)
        if pair is None:
            return None
        pairs.append(pair)
    return sum_of_pairs(pairs)


def _pair(component: Component, budget: Budget) -> Pair | None:
    ruleset = component.ruleset
    nimber = misere_nimber_by_law(ruleset, component.position)
    if nimber is not None:
        return Pair(nimber, nimber if nimber > 1 else 1 - nimber)
    if isinstance(ruleset, HeapRuleset):
        return tame_table_of(ruleset, budget.memory).pair(component.position, budget)
    return None


def _common_table(position: Sum) -> MisereTable | None:
    rulesets = {component.ruleset for component in position}
    return registry().misere_table(rulesets.pop()) if len(rulesets) == 1 else None


def _known_board(position: Sum) -> Sequence[Option[Any]] | None:
    """Return all winning options of a board alone if they are stored, else None."""
    return registry().misere_board(position[0]) if len(position) == 1 else None


def misere_winning_moves(position: Sum, budget: Budget, most: int) -> tuple[list[Move], bool]:
    """Return at most `most` winning moves, all of them proved, and whether there are no others."""
    nimbers = [
        misere_nimber_by_law(component.ruleset, component.position) for component in position
    ]
    if None not in nimbers:
        return _nim_moves(position, [n for n in nimbers if n is not None], budget, most)
    table = _common_table(position)
    if table is not None:
        winning = list(_in_time(moves_by_table(table, position), budget, most + 1))
        return winning[:most], len(winning) <= most and budget.check()
    known = _known_board(position)
    if known is not None:
        return [Move(0, option) for option in known[:most]], len(known) <= most
    by_law, complete = _moves_by_law(position, budget, most)
    if complete or len(by_law) > most:
        return by_law[:most], complete and len(by_law) <= most
    winning, complete = _scan(position, budget, most)
    if not complete:
        winning += [move for move in by_law if move not in winning]
    return winning[:most], complete


def _moves_by_law(position: Sum, budget: Budget, most: int) -> tuple[list[Move], bool]:
    """Return winning moves of a component alone given by its laws, and whether these are all."""
    listed: list[Move] = []
    with suppress(OutOfBudget), budget:
        for law in position[0].ruleset.laws if len(position) == 1 else ():
            finding = law.options_lost_in_misere_play(position[0].position)
            if finding is not None:
                moves = (Move(0, option) for option in finding.options)
                listed += _in_time(moves, budget, most + 1)
                return listed, finding.complete and budget.check()
    return listed, False


def _nim_moves(
    position: Sum, nimbers: list[int], budget: Budget, most: int
) -> tuple[list[Move], bool]:
    """Return winning moves by Bouton's rule, and whether these are all.

    The rule is that of normal play, except that if only 1s are left, their number must be odd.
    """
    winning: list[Move] = []
    complete = True
    for index, component in enumerate(position):
        others = nimbers[:index] + nimbers[index + 1 :]
        target = nim_sum(others)
        if max(others, default=0) <= 1:
            target ^= 1
        options = options_of_value(component, target, most, budget)
        winning += [Move(index, option) for option in options.listed]
        complete &= options.complete
        if not budget.check():
            complete = False
            break
    return winning[:most], complete and len(winning) <= most


def moves_by_table(table: MisereTable, position: Sum) -> Iterator[Move]:
    """Yield all winning moves of a sum of heaps of the table's game.

    Each step takes little time.
    """
    heaps = [component.position for component in position]
    for index, n in enumerate(heaps):
        others = heaps[:index] + heaps[index + 1 :]
        for option in table.winning_options(n, others):
            yield Move(index, option)


def _in_time(moves: Iterable[Move], budget: Budget, most: int) -> Iterator[Move]:
    for move in islice(moves, most):
        yield move
        if not budget.check():
            return


def _scan(position: Sum, budget: Budget, most: int) -> tuple[list[Move], bool]:
    """Return the winning moves among the first ones, and whether there are no others.

    A hard move does not hide easy ones behind it.
    """
    moves = (
        Move(index, option)
        for index, component in enumerate(position)
        for option in component.ruleset.options(component.position)
    )
    listed = list(_in_time(moves, budget, _MAX_SCANNED + 1))
    complete = len(listed) <= _MAX_SCANNED and budget.check()
    waiting = list(enumerate(listed[:_MAX_SCANNED]))
    seconds = _MIN_LOOK_SECONDS
    doubts = budget.optional_part()
    winning: dict[int, Move] = {}
    while waiting:
        in_doubt = []
        for number, move in waiting:
            if not budget.check() or len(winning) > most:
                # Some of the moves in doubt may win, too, and come before these.
                budget.rely_on(doubts)
                return _in_order(winning)[:most], False
            look = budget.optional_part(seconds)
            is_p = misere_is_p(after(position, move), look)
            if is_p:
                winning[number] = move
            elif is_p is None:
                in_doubt.append((number, move))
                doubts.rely_on(look)
        if seconds >= budget.remaining():
            if in_doubt:
                budget.rely_on(doubts)
            return _in_order(winning)[:most], complete and not in_doubt
        waiting = in_doubt
        seconds *= _LONGER
    return _in_order(winning)[:most], complete and len(winning) <= most


def _in_order(moves: dict[int, Move]) -> list[Move]:
    return [move for _, move in sorted(moves.items())]
