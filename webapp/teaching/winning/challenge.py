"""The next challenge after a win, which depends only on the match that was won.

After a win at a station of the path, it is the next stop of the path.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from nimsum.budget import Budget
from nimsum.match.match import Match, Player
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.sums import Sum, after, component_of, has_move
from nimsum.solver.analysis import Analysis, Outcome, analyse
from nimsum.solver.play_length import longest_play
from webapp.teaching.lessons.ladders import Ladder
from webapp.teaching.path.stations import Station, stop_after
from webapp.teaching.why.reason import Reason, ReasonKind
from webapp.teaching.why.reasons import best_reason, reason_of_position

_MAX_HEAP = 40
"""The largest heap of a challenge, since more tokens are not more fun."""

_MAX_SIZES = 4

_MAX_COMPARED = 12
"""The largest number of larger starts whose reasons are compared with that of the start won."""

_SHARE_PER_START = 0.3
"""The share of the remaining time for one start."""

_SIDES = {Outcome.N: Player.YOU, Outcome.P: Player.COMPUTER}
"""The player who must begin so that you can win, by the outcome of the start."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A `match` that the user can win.

    `same_idea` is True if it is won for the same reason as the match that was just won.
    """

    match: Match
    same_idea: bool


def next_challenge(
    won: Match, budget: Budget, *, perfectly: bool, at: Station | None = None
) -> Station | Ladder | Challenge | None:
    """Return the next challenge after the win of the match `won`, or None if nothing is found.

    It is the first possible one of these:

    - the next stop of the path, if the win was at the station `at`;
    - a match from the same start, unless it was won `perfectly`: against an opponent that never
      errs, and without help;
    - a match from a larger start, if possible one that is won for the same reason.

    The user can win a match that is returned: that is proved.
    """
    stop = stop_after(at) if at else None
    if stop:
        return stop
    if not perfectly:
        again = analyse(won.start, budget.part(_SHARE_PER_START), convention=won.convention)
        if _is_good_start(again):
            return Challenge(_match_from(again, won.convention), same_idea=True)
    part = budget.optional_part(_SHARE_PER_START * budget.remaining())
    reason = reason_of_position(won.start, part, won.convention)
    first = None
    for start in islice(_larger_starts(won.start, budget), _MAX_COMPARED):
        part = budget.optional_part(_SHARE_PER_START * budget.remaining())
        analysis = analyse(start, part, convention=won.convention)
        if not _is_good_start(analysis):
            continue
        match = _match_from(analysis, won.convention)
        if have_same_idea(reason, best_reason(analysis, part, won.convention)):
            return Challenge(match, same_idea=True)
        first = first or Challenge(match, same_idea=False)
    return first


def have_same_idea(one: Reason | None, other: Reason | None) -> bool:
    """Return True if the reasons `one` and `other` have one recipe, in the same words.

    That every move has an answer is no recipe.
    """
    if one is None or other is None or ReasonKind.ANSWERED in (one.kind, other.kind):
        return False
    return (one.kind, one.title, one.law) == (other.kind, other.title, other.law)


def _larger_starts(start: Sum, budget: Budget) -> Iterator[Sum]:
    """Yield sums with one component of `start` enlarged, that with the longest play first."""
    lengths = [longest_play((component,), budget) or 0 for component in start]
    for index in sorted(range(len(start)), key=lambda nth: -lengths[nth]):
        ruleset = start[index].ruleset
        for position in _larger_positions(ruleset, start[index].position, budget):
            yield (*start[:index], component_of(ruleset, position), *start[index + 1 :])


def _larger_positions(ruleset: AnyRuleset, position: Any, budget: Budget) -> Iterator[Any]:
    """Yield positions of `ruleset` a little larger than `position`."""
    if isinstance(ruleset, HeapRuleset):
        yield from _larger_sizes(position, ruleset.largest_heap)
    elif isinstance(ruleset, SeveralHeapsRuleset):
        index = position.index(max(position))
        for size in _larger_sizes(position[index], ruleset.largest_heap):
            yield ruleset.in_order((*position[:index], size, *position[index + 1 :]))
    else:
        yield from _longer_boards(ruleset, position, budget)


def _larger_sizes(size: int, max_size: int) -> list[int]:
    """Return some sizes of heaps, at most `max_size`: above 3/2 of `size`, then just below.

    If no heap above that is allowed, there are none.
    """
    first = size + size // 2 + 1
    above = range(first, min(first + _MAX_SIZES, max_size + 1, _MAX_HEAP + 1))
    below = range(first - 1, max(first - 1 - _MAX_SIZES, size), -1)
    return [*above, *below] if above else []


def _longer_boards(ruleset: AnyRuleset, position: Any, budget: Budget) -> Iterator[Any]:
    """Yield ready boards on which play lasts longer than on `position`, the shortest first."""
    boards = [ruleset.read_position(text) for _name, text in ruleset.words.ready]
    lengths = [longest_play((component_of(ruleset, board),), budget) for board in boards]
    current_length = longest_play((component_of(ruleset, position),), budget)
    if not current_length:
        return
    longer = [(moves, nth) for nth, moves in enumerate(lengths) if moves and moves > current_length]
    for _moves, nth in sorted(longer)[:_MAX_SIZES]:
        yield boards[nth]


def _is_good_start(analysis: Analysis) -> bool:
    """Return True if the user can win the start that `analysis` is about, not by its first move.

    Return False if the outcome is unknown or a draw, or if a winning first move ends the game.
    """
    start = analysis.position
    if analysis.outcome not in _SIDES or not any(map(has_move, start)):
        return False
    return all(any(map(has_move, after(start, move))) for move in analysis.winning)


def _match_from(analysis: Analysis, convention: Convention) -> Match:
    """Return a match from the start that `analysis` is about, begun so that the user can win."""
    return Match(analysis.position, _SIDES[analysis.outcome], convention=convention)
