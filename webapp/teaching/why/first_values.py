"""The values of a ruleset's first positions, as a strip, a table or a list."""

from dataclasses import dataclass
from itertools import chain, combinations
from typing import Literal

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.sums import Component, Sum, component_of, has_move
from nimsum.rulesets.taking.nim import Nim
from nimsum.rulesets.titles import game_title
from nimsum.solver.evaluation import SumValue, evaluate, evaluation_by_laws, laws_give_value

_STRIP_LENGTH = 25
_TABLE_SIZE = 9
_MAX_HEAP = 10
"""The largest heap in the table of a sum's first heaps, which has room on a phone."""
_MAX_PLAY_SEARCHED = 40
"""The largest number of moves in play on a ready board whose value is computed by search."""


Layout = Literal["strip", "table", "list"]
"""The layout: a series in a strip, two heaps in a table, or boards in a list."""


@dataclass(frozen=True, slots=True)
class PositionValue:
    """A position, its name and its value, which is None if it is not known at once.

    `wins` is True if the value is unknown, but known not to be 0, so the player to move wins.
    """

    component: Component
    name: str
    value: SumValue
    wins: bool = False

    @property
    def notation(self) -> str:
        """The notation of the position, without its ruleset."""
        return self.component.ruleset.write_position(self.component.position)


@dataclass(frozen=True, slots=True)
class FirstValues:
    """The values of positions: a strip in one row, a list, or a table of pairs of heaps.

    `heads` are the sizes of heaps in the heads of a table; other shapes have none. `others` is the
    number of further heaps in each position of a table, all of the smallest size.
    """

    shape: Layout
    rows: tuple[tuple[PositionValue, ...], ...]
    heads: tuple[int, ...] = ()
    others: int = 0

    @property
    def positions(self) -> tuple[PositionValue, ...]:
        """All positions in order, each once, since a table may have (a, b) again as (b, a)."""
        return tuple(dict.fromkeys(chain.from_iterable(self.rows)))


def first_values(ruleset: AnyRuleset) -> FirstValues:
    """Return the values of the ready boards of `ruleset`, or else of its first positions.

    The first positions are pairs of heaps in a game of several heaps, or else those of a series. If
    the ruleset has none of these, only its sample position is evaluated.
    """
    words = ruleset.words
    boards = [(_(name), ruleset.read_position(text)) for name, text in words.ready]
    if not boards and isinstance(ruleset, SeveralHeapsRuleset):
        return _table(ruleset)
    series = next((series for series in ruleset.series if series.letters == ("n",)), None)
    if boards or series is None:
        boards = boards or [(words.position(words.sample_position), words.sample_position)]
        rows = ((_position_value(component_of(ruleset, board), name),) for name, board in boards)
        return FirstValues("list", tuple(rows))
    row = []
    for n in range(series.first, min(series.first + _STRIP_LENGTH, series.last + 1)):
        (text,) = series.written((n,))
        row.append(_position_value(component_of(ruleset, ruleset.read_position(text)), str(n)))
    return FirstValues("strip", (tuple(row),))


@dataclass(frozen=True, slots=True)
class GameOfHeaps:
    """The name of a game, and the values of its heaps of 1, 2, 3, … tokens.

    A value is None if there is no such heap, or if it is not finite.
    """

    name: str
    values: tuple[int | None, ...]


def games_of_heaps(position: Sum) -> list[GameOfHeaps]:
    """Return the games of `position` with one heap each, with the values of their first heaps.

    The heaps go up to the largest one in `position`, but not beyond what a narrow table shows. Nim
    is left out, since its heaps are worth their own size.
    """
    rulesets = {
        component.ruleset: None
        for component in position
        if isinstance(component.ruleset, HeapRuleset) and not isinstance(component.ruleset, Nim)
    }
    heaps = [component.position for component in position if component.ruleset in rulesets]
    sizes = range(1, min(max(heaps, default=0), _MAX_HEAP) + 1)
    return [
        GameOfHeaps(game_title(ruleset), tuple(_heap_value(ruleset, n) for n in sizes))
        for ruleset in rulesets
    ]


def _heap_value(ruleset: HeapRuleset, n: int) -> int | None:
    """Return the value of heap `n`, or None if there is no such heap or its value is not finite."""
    if not ruleset.smallest_heap <= n <= ruleset.largest_heap:
        return None
    return evaluate(component_of(ruleset, n), Budget()).value


def _table(ruleset: SeveralHeapsRuleset) -> FirstValues:
    """Return the values of pairs of heaps; further heaps are of the smallest size."""
    smallest = ruleset.smallest_heap
    others = ruleset.heap_counts[0] - 2
    heaps = range(smallest, smallest + _TABLE_SIZE)
    rows = []
    for a in heaps:
        pairs = [ruleset.in_order((a, b, *[smallest] * others)) for b in heaps]
        row = [(component_of(ruleset, pair), ruleset.words.position(pair)) for pair in pairs]
        rows.append(tuple(_position_value(component, name) for component, name in row))
    return FirstValues("table", tuple(rows), tuple(heaps), others)


def _position_value(component: Component, name: str) -> PositionValue:
    """Return `component`, called `name`, with its value if that is known quickly."""
    if not _is_known_quickly(component):
        return PositionValue(component, name, None, wins=evaluation_by_laws(component).not_zero)
    evaluation = evaluate(component, Budget())
    value = evaluation.value if evaluation.infinity is None else evaluation.infinity
    return PositionValue(component, name, value, wins=value is None and evaluation.not_zero)


def _is_known_quickly(component: Component) -> bool:
    """Return True if the value of `component` needs no long search.

    It needs none in a game without ready boards, by a theorem, or if play is short.
    """
    ruleset = component.ruleset
    if not ruleset.words.ready or laws_give_value(component):
        return True
    longest = ruleset.bounds.longest_play(component.position)
    return longest is not None and longest <= _MAX_PLAY_SEARCHED


def winnable_pairs(values: FirstValues) -> list[Sum]:
    """Return all sums of two of the positions in `values` that the player to move can win.

    Both positions have a move and a known finite value, and their values differ.
    """
    playable = [
        position
        for position in values.positions
        if isinstance(position.value, int) and has_move(position.component)
    ]
    return [
        (one.component, other.component)
        for one, other in combinations(playable, 2)
        if one.value != other.value
    ]
