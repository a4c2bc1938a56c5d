"""Moves, heaps and outcomes told in words."""

from functools import lru_cache
from typing import Any

from webapp.rulesets.ruleset import Board, Option
from webapp.rulesets.sums import Component, Move, Sum

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")

_ORDER = {
    Board.TOKENS: "take {gone} from {place}, leaving {left}",
    Board.CARDS: "move {n} to {left} in {place}",
    Board.CUTS: "cut {n} into {left} in {place}",
}
_TALE = {
    Board.TOKENS: "took {gone} from {place}: {n} to {left}",
    Board.CARDS: "moved {n} to {left} in {place}",
    Board.CUTS: "cut {n} into {left} in {place}",
}


def ordinal(index: int) -> str:
    """The ordinal of an index counted from 0: first, second, …, 13th."""
    if index < len(_ORDINALS):
        return _ORDINALS[index]
    number = index + 1
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


def place(position: Sum, index: int) -> str:
    """How one speaks of a component: the heap, or the second heap."""
    return "the heap" if len(position) == 1 else f"the {ordinal(index)} heap"


def ordered(position: Sum, move: Move) -> str:
    """A move as an order: take 3 from the second heap, leaving 4."""
    component = position[move.component]
    order = _ORDER[component.ruleset.board]
    return _told(order, component, move.option, place(position, move.component))


def told(position: Sum, move: Move) -> str:
    """A move as a tale, to follow a name: took 3 from the second heap: 7 to 4."""
    component = position[move.component]
    tale = _TALE[component.ruleset.board]
    return _told(tale, component, move.option, place(position, move.component))


@lru_cache(maxsize=20_000)
def _told(tale: str, component: Component, option: Option[Any], where: str) -> str:
    ruleset, position = component.ruleset, component.position
    return tale.format(
        gone=f"{ruleset.reduction(position, option):,}",
        n=ruleset.tell_position(position),
        left=ruleset.tell_option(option),
        place=where,
    )


def listed(items: list[str]) -> str:
    """Items in a sentence: a, b and c."""
    *others, last = items
    return f"{', '.join(others)} and {last}" if others else last
