"""The kinds of reasons in misère play: functions that return a reason if it holds for a lost sum.

The first kinds count moves down to the last one. The others compare the sum with one of Nim heaps.
Components are fickle, firm or tame as in Conway's *On Numbers and Games*, chapter 12.
"""

from collections import Counter
from dataclasses import replace

from nimsum.language import _
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.several import Heaps
from nimsum.rulesets.law import lost_by_law, lost_in_misere_by_law
from nimsum.rulesets.sums import Move, Sum, after, component_of, has_move
from nimsum.rulesets.wording import listed_and
from nimsum.solver.component_options import some_options
from nimsum.solver.misere import misere_is_p
from webapp.teaching.claims import EndsWithin, LostHeaps

from .lamps import lamps, lost_pairs
from .misere_facts import is_last_move, lost_heaps
from .reason import LostSum, Reason, naming_game, reason_by_law, reason_called

_MAX_MOVES = 12
"""The largest number of moves to each of which a reply is searched for."""
_MAX_REPLIES = 40
"""The largest number of replies that are tried."""
_SECONDS_FOR_PAIRS = 0.1
"""The work for the pairs of heaps that are lost in normal and in misère play, in seconds."""
_MAX_PER_ROW = 6
"""The number of lost heaps that are listed before “and so on”."""


def last(lost: LostSum) -> Reason | None:
    """Return the reason that the next move, whatever it is, is the last one, or None."""
    return reason_called("last") if _is_one_last_move(lost.parts) else None


def _is_one_last_move(parts: Sum) -> bool:
    """Return True if only one component is left, and any move in it is the last one."""
    return len(parts) == 1 and is_last_move(parts[0])


def odd_moves(lost: LostSum) -> Reason | None:
    """Return the reason that the number of remaining moves is odd in any play.

    Return None if the number depends on play, is even, or is unknown.
    """
    parities = [lost.facts.parity(part) for part in lost.parts]
    if None in parities or sum(parity or 0 for parity in parities) % 2 == 0:
        return None
    if not all(map(is_last_move, lost.parts)):
        return reason_called("odd moves")
    values = {"count": len(lost.parts)}
    notes = dict.fromkeys(lost.parts, _("One move is left here."))
    facts = (EndsWithin(lost.parts, Convention.MISERE, len(lost.parts)),)
    clue = _clue_of_one_large_component(lost)
    return reason_called("single moves", values, notes=notes, facts=facts, **clue)


def _clue_of_one_large_component(lost: LostSum) -> dict[str, str]:
    """Return {"clue": …} if the move was in the only component with more than one move left.

    Otherwise return {}. The result replaces fields of a reason.
    """
    position = [part for part in lost.analysis.position if has_move(part)]
    large = [part for part in position if not is_last_move(part)]
    if lost.move is None or len(position) < 2:
        return {}
    if large != [lost.analysis.position[lost.move.component]]:
        return {}
    return {"clue": _("Only one part leaves a choice")}


def trap(lost: LostSum) -> Reason | None:
    """Return the reason that to each move there is a reply after which one last move remains.

    Return None if that does not hold, or if there are too many moves.
    """
    moves = _moves(lost.parts, _MAX_MOVES)
    if moves is None or not all(_has_reply_to_last_move(after(lost.parts, move)) for move in moves):
        return None
    return reason_called("trap")


def _moves(parts: Sum, limit: int) -> list[Move] | None:
    """Return all moves in the sum of `parts`, or None if there are more than `limit`."""
    moves = list[Move]()
    for index, part in enumerate(parts):
        options = some_options(part, limit)
        moves += [Move(index, option) for option in options.listed]
        if not options.complete or len(moves) > limit:
            return None
    return moves


def _has_reply_to_last_move(position: Sum) -> bool:
    """Return True if some move of `position` leaves just one last move."""
    parts = tuple(part for part in position if has_move(part))
    replies = _moves(parts, _MAX_REPLIES) or []
    return any(_is_one_last_move(tuple(filter(has_move, after(parts, reply)))) for reply in replies)


def steps(lost: LostSum) -> Reason | None:
    """Return the reason that the only heap is one of several lost heaps, or None.

    After the other player's move from a lost heap, a lost heap can always be reached again.
    """
    heap = lost.only
    if heap is None:
        return None
    row = lost_heaps(heap)
    if row is None or len(row) < 2:
        return None
    step = row[1] - row[0]
    in_steps = len(row) > 2 and row == list(range(row[0], row[-1] + 1, step))
    lost_ones = frozenset(lost_heaps(lost.original) or row)
    is_lost = lost_ones.__contains__
    lit = lamps(lost.original.position, heap.position, step if in_steps else 1, is_lost)
    facts = (LostHeaps(lost.parts, Convention.MISERE, tuple(row)),)
    values: dict[str, object]
    if in_steps:
        values = {"step": step, "first": row[0], "row": _row(row)}
        return naming_game(reason_called("even steps", values, lamps=lit, facts=facts), lost)
    listed = _row(row) if len(row) > _MAX_PER_ROW else listed_and(row)
    values = {"n": row[-1], "listed": listed}
    return naming_game(reason_called("steps", values, lamps=lit, facts=facts), lost)


def _row(row: list[int]) -> str:
    """Return `row` as a list in words, with dots for its middle part if it is long."""
    entries = row if len(row) <= _MAX_PER_ROW else [*row[:3], "…", row[-1]]
    return ", ".join(map(str, entries))


def odd_ones(lost: LostSum) -> Reason | None:
    """Return the reason that all components are fickle and an odd number of them has value 1.

    Return None if a component is not fickle. If all are, the number of 1s is odd, since the sum is
    lost.
    """
    if len(lost.parts) < 2 or lost.pairs is None or any(pair.firm for pair in lost.pairs):
        return None
    counted = _("It counts as one last move."), _("It counts as nothing.")
    pairs = zip(lost.parts, lost.pairs, strict=True)
    notes = {part: counted[pair.normal == 0] for part, pair in pairs}
    return reason_called("odd ones", notes=notes)


def copy_to_ones(lost: LostSum) -> Reason | None:
    """Return the reason that all components are equal in pairs and play like Nim heaps.

    Then copying wins until only heaps of value 1 remain. Return None if the reason does not hold.
    """
    counts = Counter(lost.parts)
    if any(count % 2 for count in counts.values()):
        return None
    if not all(map(lost.facts.copies_to_ones, counts)):
        return None
    return reason_called("copy to ones")


def law(lost: LostSum) -> Reason | None:
    """Return the reason that a theorem says that the only component is lost, or None.

    A theorem on misère play is preferred to one on normal play.
    """
    if lost.only is None:
        return None
    ruleset = lost.only.ruleset
    position = lost.only.position
    values = {"position": ruleset.words.position(position)}
    known = lost_in_misere_by_law(ruleset, position)
    if known is not None:
        reason = reason_by_law(known, lost.only, Convention.MISERE, values)
        return replace(reason, lost_pairs=lost_pairs(lost.original, known.is_lost_in_misere_play))
    known = lost_by_law(ruleset, position)
    if known is None:
        return None
    budget = lost.budget.part(max_seconds=_SECONDS_FOR_PAIRS)

    def is_lost_in_both(pair: Heaps) -> bool | None:
        return known.is_zero(pair) and misere_is_p((component_of(ruleset, pair),), budget)

    return reason_called(
        "law of normal play",
        {**values, "law": _(known.lost)},
        law=known,
        lost_pairs=lost_pairs(lost.original, is_lost_in_both),
    )


def balance_to_ones(lost: LostSum) -> Reason | None:
    """Return the reason that the nim-sum is 0 while a component is firm, or None.

    All components and whatever follows them must be tame.
    """
    if len(lost.parts) < 2 or lost.pairs is None or not any(pair.firm for pair in lost.pairs):
        return None
    if not all(map(lost.facts.stays_tame, lost.parts)):
        return None
    if all(map(lost.facts.is_like_nim, lost.parts)):
        return reason_called("balance to ones")
    return reason_called("balance while firm")


def answered(_lost: LostSum) -> Reason:
    """Return the reason that every move has an answer, which always holds."""
    return reason_called("answered")


MISERE_KINDS = (last, odd_moves, trap, steps, odd_ones, copy_to_ones, law, balance_to_ones)
"""The kinds in the order in which they are tried; if none holds, `answered` does."""
