"""The next challenge after a win, which depends only on the match that was won.

After a win at a station of the path, it is the next stop of the path.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from nimsum.budget import Budget
from nimsum.match.match import Match, Player
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.sums import Sum, after, component_of, has_move
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.play_length import longest_play
from webapp.teaching.lessons.ladders import Ladder
from webapp.teaching.path.stations import Station, stop_after

_MAX_HEAP = 40
"""The largest heap of a challenge, since more tokens are not more fun."""

_MAX_SIZES = 4

_SHARE_PER_START = 0.3
"""The share of the remaining time for one start."""

_SIDES = {Outcome.N: Player.YOU, Outcome.P: Player.COMPUTER}
"""The player who must begin so that you can win, by the outcome of the start."""


def next_challenge(
    won: Match, budget: Budget, *, perfectly: bool, at: Station | None = None
) -> Station | Ladder | Match | None:
    """Return the next challenge after the win of the match `won`, or None if nothing is found.

    It is the first possible one of these:

    - the next stop of the path, if the win was at the station `at`;
    - a match from the same start, unless it was won `perfectly`: against an opponent that never
      errs, and without help;
    - a match from a larger start.

    The user can win a match that is returned: that is proved.
    """
    stop = stop_after(at) if at else None
    if stop:
        return stop
    same = () if perfectly else (won.start,)
    starts = chain(same, _larger_starts(won.start, budget))
    for start in starts:
        match = _winnable_match(start, won.convention, budget.part(_SHARE_PER_START))
        if match is not None:
            return match
    return None


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


def _larger_sizes(size: int, max_size: int) -> range:
    """Return some sizes of heaps above one and a half times `size`, at most `max_size`."""
    first = size + size // 2 + 1
    return range(first, min(first + _MAX_SIZES, max_size + 1, _MAX_HEAP + 1))


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


def _winnable_match(start: Sum, convention: Convention, budget: Budget) -> Match | None:
    """Return a match from `start` that the user can win, begun by the right player.

    Return None if the outcome is unknown or a draw, or if a winning first move ends the game.
    """
    if not any(map(has_move, start)):
        return None
    analysis = analyse(start, budget, convention=convention)
    ends = (not any(map(has_move, after(start, move))) for move in analysis.winning)
    if analysis.outcome not in _SIDES or any(ends):
        return None
    return Match(start, _SIDES[analysis.outcome], convention=convention)
