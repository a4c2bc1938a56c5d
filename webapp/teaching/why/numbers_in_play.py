"""The numbers that a board keeps after *Why?* has told a reason with values, and no move."""

from collections.abc import Hashable
from dataclasses import replace

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.sums import Component, Sum
from nimsum.rulesets.wording import listed_and
from nimsum.solver.analysis import analyse
from nimsum.theory.nimbers.nimbers import nim_sum

from .highlights import Highlight, Highlights, value_highlights, values_left_by_taps
from .reason import Reason, ReasonKind
from .valued_parts import numbers_of_parts

_MAX_ADDED = 6
"""The largest number of values whose nim-sum is said in words."""
_NUMBERED_KINDS = (ReasonKind.BALANCE, ReasonKind.EQUAL, ReasonKind.VALUED_PARTS)
"""The kinds of reasons of normal play that are about values."""


def is_about_numbers(best: Reason | None) -> bool:
    """Return True if `best`, a reason of normal play, is about values, which a board can show."""
    return best is not None and best.kind in _NUMBERED_KINDS


def numbers_in_play(position: Sum, budget: Budget) -> Highlights:
    """Return highlights of what the parts of `position` are worth in normal play, and of no move.

    In a sum, each component has its value, and on a board that is no heap and has no named parts,
    places have the value that a tap there leaves. A single board has the values of its parts at
    their places. The result is empty if values are not found within `budget`, or if heaps of Nim
    are too large for their groups to be drawn.
    """
    if len(position) == 1:
        labels = numbers_of_parts(position[0], budget)
        return {0: Highlight(labels=labels)} if labels else {}
    worths = value_highlights(analyse(position, budget, 0))
    if not any(each.worth or each.on_pieces for each in worths.values()):
        return {}
    return {
        index: replace(worth, labels=_labels(position[index], budget))
        for index, worth in worths.items()
    }


def _labels(board: Component, budget: Budget) -> dict[Hashable, str]:
    """Return the values of the named parts of `board`, or else those that taps leave, by place.

    A heap has none: a short table has the values of smaller heaps.
    """
    if _has_named_parts(board):
        return numbers_of_parts(board, budget)
    if isinstance(board.ruleset, HeapRuleset):
        return {}
    return {place: str(value) for place, value in values_left_by_taps(board, budget).items()}


def numbers_in_words(position: Sum, numbers: Highlights) -> str:
    """Return sentences on what to leave, in the terms of `numbers`, the highlights of `position`.

    The first says the nim-sum of a few games. The last explain the numbers on places, if a tap
    there leaves them.
    """
    says = _("Whoever leaves every group with a partner can win.")
    if len(position) == 1:
        return says
    values = [numbers[index].drawn_value for index in range(len(position))]
    if len(values) <= _MAX_ADDED:
        total = _(
            "The nim-sum of %(values)s is %(sum)s.", values=listed_and(values), sum=nim_sum(values)
        )
        says = f"{total} {says}"
    with_taps = [
        board
        for index, board in enumerate(position)
        if numbers[index].labels and not _has_named_parts(board)
    ]
    if not with_taps:
        return says
    taps = _("A number says what a move at just that place leaves.")
    return f"{says} {taps}"


def _has_named_parts(board: Component) -> bool:
    """Return True if the game of `board` names parts of it, such as the gaps of Silver Dollar."""
    return bool(board.ruleset.words.independent_parts(board.position, board.position))
