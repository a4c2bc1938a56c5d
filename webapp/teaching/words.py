"""Moves, heaps and outcomes told in words."""

from dataclasses import dataclass
from typing import Any

from webapp.language import remembered
from webapp.rulesets.ruleset import Board, Option
from webapp.rulesets.sums import Component, Move, Sum

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")

_ORDER = {
    Board.TOKENS: "take {gone} from {place}, leaving {left}",
    Board.CARDS: "move {n} to {left} in {place}",
    Board.CUTS: "cut {n} into {left} in {place}",
    Board.CHOICES: "turn {n} into {left} in {place}",
    Board.RUNS: "turn {n} into {left} in {place}",
    Board.SUBSETS: "replace {n} by {left} in {place}",
    Board.SQUARES: "remove {move} from {place}",
    Board.LINES: "take {move} from {place}",
    Board.GRAPH: "remove {move} from {place}",
    Board.FACTORS: "remove {move} from {place}",
}
_TALE = {
    Board.TOKENS: "took {gone} from {place}: {n} to {left}",
    Board.CARDS: "moved {n} to {left} in {place}",
    Board.CUTS: "cut {n} into {left} in {place}",
    Board.CHOICES: "turned {n} into {left} in {place}",
    Board.RUNS: "turned {n} into {left} in {place}",
    Board.SUBSETS: "replaced {n} by {left} in {place}",
    Board.SQUARES: "removed {move} from {place}",
    Board.LINES: "took {move} from {place}",
    Board.GRAPH: "removed {move} from {place}",
    Board.FACTORS: "removed {move} from {place}",
}


def ordinal(index: int) -> str:
    """The ordinal of an index counted from 0: first, second, …, 13th."""
    if index < len(_ORDINALS):
        return _ORDINALS[index]
    number = index + 1
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


@dataclass(frozen=True, slots=True)
class Nouns:
    """What one calls one component of a sum, and several."""

    one: str
    many: str


def nouns(position: Sum) -> Nouns:
    """The word for the components of a sum: heap, board or the like if they are all of a kind."""
    found = {(component.ruleset.noun, component.ruleset.plural) for component in position}
    return Nouns(*found.pop()) if len(found) == 1 else Nouns("component", "components")


def place(component: Component, index: int, count: int) -> str:
    """How one speaks of one of so many components: the heap, or the second heap."""
    noun = component.ruleset.noun
    return f"the {noun}" if count == 1 else f"the {ordinal(index)} {noun}"


def ordered(position: Sum, move: Move) -> str:
    """A move as an order: take 3 from the second heap, leaving 4."""
    component = position[move.component]
    where = place(component, move.component, len(position))
    return ordered_in(where, component, move.option)


def ordered_in(where: str, component: Component, option: Option[Any]) -> str:
    """A move as an order, in a component of which one speaks so."""
    return _said(_ORDER[component.ruleset.board], where, component, option)


def told(position: Sum, move: Move) -> str:
    """A move as a tale, to follow a name: took 3 from the second heap: 7 to 4."""
    component = position[move.component]
    where = place(component, move.component, len(position))
    return _said(_TALE[component.ruleset.board], where, component, move.option)


@remembered(20_000)
def _said(words: str, where: str, component: Component, option: Option[Any]) -> str:
    ruleset, position = component.ruleset, component.position
    return words.format(
        gone=f"{ruleset.reduction(position, option):,}",
        n=ruleset.tell_position(position),
        left=ruleset.tell_option(option),
        move=ruleset.tell_move(position, option),
        place=where,
    )
