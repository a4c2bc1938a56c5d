"""One clear next thing to try after a win: it follows from the game that was won alone.

After a station it is the next stop of the path.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from nimsum.budget import Budget
from nimsum.limits import MOST_COMPONENTS
from nimsum.match.match import Match, Player
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.notation import read_component
from nimsum.rulesets.sums import Sum, after, component_of, has_move
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.length import longest_play
from webapp.teaching.lessons.ladders import LADDERS, Ladder
from webapp.teaching.path.stations import STATIONS, Station, stop_after

LONGEST_SMALL_PLAY = 6
"""The moves that play may last at most from a small start, after which a lesson comes first."""

_LARGEST_HEAP = 40
"""The largest heap that a challenge grows to: more tokens are no more fun to look at."""

_SIZES_TRIED = 4
_BESIDE = tuple(map(read_component, ("nim:2", "nim:3", "nim:4", "nim:5")))
"""What a sum may get beside what was won."""

_LONGEST_MISERE_PLAY_ON_A_BOARD = 7
"""The most moves that play may last on a board in misère play."""

_FOR_ONE = 0.3
"""The part of the time that is left for one start."""


_SIDES = {Outcome.N: Player.YOU, Outcome.P: Player.COMPUTER}
"""Who must begin, so that you can win."""


ChallengeKind = Literal["station", "perfect", "lesson", "larger", "misere", "sum"]
"""What there is to try next."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A game to be played, which you can win, perhaps at a station; or a lesson."""

    kind: ChallengeKind
    game: Match | None = None
    lesson: Ladder | None = None
    station: Station | None = None


def next_challenge(
    won: Match, budget: Budget, *, perfectly: bool, at: Station | None = None
) -> Challenge:
    """What to try after a win, perhaps `at` a station, the first that there is.

    First the next stop of the path; then the same, unless it was won `perfectly` (no errors
    allowed, no help); a lesson after a small start, a larger start, misère play, a sum, the path.
    Each start that is offered is proved to be won.
    """
    stop = stop_after(at) if at else None
    if stop:
        return _stop(stop)
    if perfectly and _lasts_at_most(LONGEST_SMALL_PLAY, won.start, budget):
        lesson = lesson_on(won.start, won.convention)
        if lesson:
            return Challenge("lesson", lesson=lesson)
    for kind, start, convention in _starts(won, budget, perfectly=perfectly):
        if convention is Convention.MISERE and not _can_be_searched(start, budget):
            continue
        game = _won_start(start, convention, budget.part(_FOR_ONE))
        if game:
            return Challenge(kind, game)
    return _stop(STATIONS[0])


def _stop(stop: Station | Ladder) -> Challenge:
    if isinstance(stop, Ladder):
        return Challenge("lesson", lesson=stop)
    game = Match(stop.position, stop.first, convention=stop.convention)
    return Challenge("station", game, station=stop)


def _starts(
    won: Match, budget: Budget, *, perfectly: bool
) -> Iterator[tuple[ChallengeKind, Sum, Convention]]:
    start, convention = won.start, won.convention
    if not perfectly:
        yield "perfect", start, convention
    for larger in _larger(start, budget):
        yield "larger", larger, convention
    if convention is Convention.NORMAL:
        yield "misere", start, Convention.MISERE
    if len(start) < MOST_COMPONENTS:
        for other in _BESIDE:
            yield "sum", (*start, other), convention


def _lasts_at_most(moves: int, position: Sum, budget: Budget) -> bool:
    longest = longest_play(position, budget)
    return longest is not None and longest <= moves


def _can_be_searched(start: Sum, budget: Budget) -> bool:
    boards = [
        each for each in start if not isinstance(each.ruleset, HeapRuleset | SeveralHeapsRuleset)
    ]
    return all(
        _lasts_at_most(_LONGEST_MISERE_PLAY_ON_A_BOARD, (board,), budget) for board in boards
    )


def lesson_on(start: Sum, convention: Convention) -> Ladder | None:
    """The ladder on that convention that plays the same rulesets in one step."""
    rulesets = {component.ruleset for component in start}
    alike = [
        (ladder, len(step.position) > 1)
        for ladder in LADDERS
        if _convention_of(ladder) is convention
        for step in ladder.steps
        if rulesets == {component.ruleset for component in step.position}
    ]
    several = len(start) > 1
    return next(
        (ladder for ladder, sums in alike if sums == several), alike[0][0] if alike else None
    )


def _convention_of(ladder: Ladder) -> Convention:
    misere = any(step.convention is Convention.MISERE for step in ladder.steps)
    return Convention.MISERE if misere else Convention.NORMAL


def _larger(start: Sum, budget: Budget) -> Iterator[Sum]:
    lasting = [longest_play((component,), budget) or 0 for component in start]
    for index in sorted(range(len(start)), key=lambda nth: -lasting[nth]):
        ruleset = start[index].ruleset
        for position in _positions_above(ruleset, start[index].position, budget):
            yield (*start[:index], component_of(ruleset, position), *start[index + 1 :])


def _positions_above(ruleset: AnyRuleset, position: Any, budget: Budget) -> Iterator[Any]:
    if isinstance(ruleset, HeapRuleset):
        yield from _sizes_above(position, ruleset.largest_heap)
    elif isinstance(ruleset, SeveralHeapsRuleset):
        largest = position.index(max(position))
        for size in _sizes_above(position[largest], ruleset.largest_heap):
            yield ruleset.in_order((*position[:largest], size, *position[largest + 1 :]))
    else:
        yield from _boards_above(ruleset, position, budget)


def _sizes_above(size: int, largest: int) -> range:
    first = size + size // 2 + 1
    return range(first, min(first + _SIZES_TRIED, largest + 1, _LARGEST_HEAP + 1))


def _boards_above(ruleset: AnyRuleset, position: Any, budget: Budget) -> Iterator[Any]:
    boards = [ruleset.read_position(text) for _name, text in ruleset.words.ready]
    lasting = [longest_play((component_of(ruleset, each),), budget) for each in boards]
    now = longest_play((component_of(ruleset, position),), budget)
    if now is None:
        return
    longer = [
        (moves, nth) for nth, moves in enumerate(lasting) if moves is not None and moves > now
    ]
    for _moves, nth in sorted(longer)[:_SIZES_TRIED]:
        yield boards[nth]


def _won_start(start: Sum, convention: Convention, budget: Budget) -> Match | None:
    """A game from that start which you can win, begun by the side that wins.

    None where that is not proved, or the first move can end the game with a win.
    """
    if not any(map(has_move, start)):
        return None
    found = analyse(start, budget, convention=convention)
    ends = (not any(map(has_move, after(start, move))) for move in found.winning)
    if found.outcome not in _SIDES or any(ends):
        return None
    return Match(start, _SIDES[found.outcome], convention=convention)
