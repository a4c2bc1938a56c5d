"""Who wins a sum in misère play, where whoever has no move left has won, and by which moves.

The means, in this order: Bouton's rule, where every component equals a nim heap in misère play
too; the rule of tame games; a proved table of classes, where all components are heaps of one game
that has one; for a component alone, or beside others that cancel, a law of its game; for heaps, a
search over sums of them; for a full board alone, what is shipped of it; for boards, a search for
the outcome alone; and one over misère canonical forms. What none reaches in time is unknown.
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

from .choices import options_of_value
from .misere_forms import MisereForms, forms_of
from .misere_heaps import searched_as_heaps
from .outcomes import board_by_options, outcomes_of
from .tame import Pair, sum_of_pairs, tame_table_of

_FOR_OPTIONS = 0.7
"""The part of the time for trying the options of a board; the rest is for canonical forms."""

_MOST_SCANNED = 4_000
_SHORTEST_LOOK = 0.002
_LONGER = 4


class Means(StrEnum):
    """How the outcome of a sum is found; the order is the order in which they are tried."""

    NIM = "nim"
    TAME = "tame"
    TABLE = "table"
    THEOREM = "theorem"
    HEAPS = "heaps"
    OUTCOMES = "outcomes"
    FORMS = "forms"


SEARCHED = frozenset((Means.HEAPS, Means.OUTCOMES, Means.FORMS))
"""The means that may not find the outcome."""


def means_of(position: Sum, budget: Budget) -> Means:
    """By which means the outcome of a sum is found, if it is found."""
    if all(misere_nimber_by_law(each.ruleset, each.position) is not None for each in position):
        return Means.NIM
    if pair_of(position, budget) is not None:
        return Means.TAME
    if _common_table(position) is not None:
        return Means.TABLE
    if law_of_misere_play(position, budget) is not None:
        return Means.THEOREM
    if searched_as_heaps(position):
        return Means.HEAPS
    by_outcomes = _known_board(position) is not None or outcomes_of(budget).reaches(position)
    by_outcomes |= board_by_options(position) is not None
    return Means.OUTCOMES if by_outcomes else Means.FORMS


def misere_is_p(position: Sum, budget: Budget, forms: MisereForms | None = None) -> bool | None:
    """Whether the player who has just moved wins in misère play; None if unknown."""
    if any(component.ruleset.loopy for component in position):
        return None
    pair = pair_of(position, budget)
    if pair is not None:
        return pair.misere == 0
    table = _common_table(position)
    if table is not None:
        return table.outcome(component.position for component in position) == "P"
    decided = law_of_misere_play(position, budget)
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
    """The only component that counts, if there is one: all others cancel in misère play, too.

    These are like a Nim heap of 0, or in pairs like one of 1.
    """
    left, odd = None, False
    for component in position:
        nimber = misere_nimber_by_law(component.ruleset, component.position)
        if nimber == 1:
            odd = not odd
        elif nimber != 0 and (len(position) == 1 or has_move(component)):
            if left is not None:
                return None
            left = component
    return None if odd else left


def law_of_misere_play(position: Sum, budget: Budget) -> tuple[Law[Any], Component, bool] | None:
    """The law that says who wins a sum, the component that it is of, and whether that is lost."""
    with suppress(OutOfBudget), budget:
        if (component := _alone(position)) is not None:
            for law in component.ruleset.laws:
                if (lost := law.is_lost_in_misere_play(component.position)) is not None:
                    return law, component, lost
    return None


def pair_of(position: Sum, budget: Budget) -> Pair | None:
    """The Grundy values in normal and misère play of a sum whose components are known as tame."""
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
    """All winning options of a board alone, where a search once and for all has found them."""
    return registry().misere_board(position[0]) if len(position) == 1 else None


def misere_winning_moves(position: Sum, budget: Budget, most: int) -> tuple[list[Move], bool]:
    """At most so many winning moves, none of them in doubt, and whether there are no others."""
    nimbers = [
        misere_nimber_by_law(component.ruleset, component.position) for component in position
    ]
    if None not in nimbers:
        return _nim_moves(position, [n for n in nimbers if n is not None], budget, most)
    table = _common_table(position)
    if table is not None:
        found = list(_in_time(moves_by_table(table, position), budget, most + 1))
        return found[:most], len(found) <= most and budget.check()
    known = _known_board(position)
    if known is not None:
        return [Move(0, option) for option in known[:most]], len(known) <= most
    by_law, complete = _moves_by_law(position, budget, most)
    if complete or len(by_law) > most:
        return by_law[:most], complete and len(by_law) <= most
    found, complete = _scan(position, budget, most)
    if not complete:
        found += [move for move in by_law if move not in found]
    return found[:most], complete


def _moves_by_law(position: Sum, budget: Budget, most: int) -> tuple[list[Move], bool]:
    """Winning moves of a component alone that its laws name, and whether there are no others."""
    listed: list[Move] = []
    with suppress(OutOfBudget), budget:
        for law in position[0].ruleset.laws if len(position) == 1 else ():
            found = law.options_lost_in_misere_play(position[0].position)
            if found is not None:
                moves = (Move(0, option) for option in found.options)
                listed += _in_time(moves, budget, most + 1)
                return listed, found.complete and budget.check()
    return listed, False


def _nim_moves(
    position: Sum, nimbers: list[int], budget: Budget, most: int
) -> tuple[list[Move], bool]:
    """Bouton's rule: as in normal play, but leave an odd number of 1s if only 1s are left."""
    found: list[Move] = []
    complete = True
    for index, component in enumerate(position):
        others = nimbers[:index] + nimbers[index + 1 :]
        target = nim_sum(others)
        if max(others, default=0) <= 1:
            target ^= 1
        options = options_of_value(component, target, most, budget)
        found += [Move(index, option) for option in options.listed]
        complete &= options.complete
        if not budget.check():
            complete = False
            break
    return found[:most], complete and len(found) <= most


def moves_by_table(table: MisereTable, position: Sum) -> Iterator[Move]:
    """All winning moves of a sum of heaps of the game of a table, each quickly."""
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
    """The winning moves among the first ones; a hard one does not hide easy ones behind it."""
    moves = (
        Move(index, option)
        for index, component in enumerate(position)
        for option in component.ruleset.options(component.position)
    )
    listed = list(_in_time(moves, budget, _MOST_SCANNED + 1))
    complete = len(listed) <= _MOST_SCANNED and budget.check()
    waiting, seconds = list(enumerate(listed[:_MOST_SCANNED])), _SHORTEST_LOOK
    doubts = budget.aside()
    found: dict[int, Move] = {}
    while waiting:
        in_doubt = []
        for number, move in waiting:
            if not budget.check() or len(found) > most:
                # Of those in doubt some may win, too, and stand before what is found.
                budget.heed(doubts)
                return _in_order(found)[:most], False
            look = budget.aside(seconds)
            is_p = misere_is_p(after(position, move), look)
            if is_p:
                found[number] = move
            elif is_p is None:
                in_doubt.append((number, move))
                doubts.heed(look)
        if seconds >= budget.left():
            if in_doubt:
                budget.heed(doubts)
            return _in_order(found)[:most], complete and not in_doubt
        waiting, seconds = in_doubt, _LONGER * seconds
    return _in_order(found)[:most], complete and len(found) <= most


def _in_order(found: dict[int, Move]) -> list[Move]:
    return [move for _, move in sorted(found.items())]
