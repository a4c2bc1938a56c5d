"""Disjunctive sums: what every position in Nimsum is, and what a move does to one."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from .catalogue import AnyRuleset
from .ruleset import Option

COMPONENTS_REMEMBERED = 50_000  # The most components kept, and what theorems say of them.


@dataclass(frozen=True, slots=True)
class Component:
    """One position of one ruleset."""

    ruleset: AnyRuleset
    position: Any

    def __str__(self) -> str:
        return f"{self.ruleset.name}:{self.ruleset.write_position(self.position)}"


@lru_cache(maxsize=COMPONENTS_REMEMBERED)
def component_of(ruleset: AnyRuleset, position: Any) -> Component:
    """The component, mostly the same object again, which makes every look-up by it faster."""
    return Component(ruleset, position)


def sample_of(ruleset: AnyRuleset) -> Component:
    """A game of a ruleset as its pages show it."""
    return component_of(ruleset, ruleset.words.sample_position)


Sum = tuple[Component, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """A move in a sum: which component (counted from 0), and what is left of it.

    `sides` says where that stands in a row of pins, if not as usual (see `PinRow`); it makes no
    difference to which move it is.
    """

    component: int
    option: Option[Any]
    sides: tuple[int, int] | None = field(default=None, compare=False)


def after(position: Sum, move: Move) -> Sum:
    """The sum after a legal move: its parts replace the component, pins from left to right."""
    ruleset = position[move.component].ruleset
    left = reversed(move.option) if move.sides else move.option
    parts = tuple(component_of(ruleset, part) for part in left)
    return position[: move.component] + parts + position[move.component + 1 :]


def origins_after(position: Sum, move: Move) -> list[int]:
    """Return, for each component after a move, the index of that from which it comes."""
    counts = [1] * len(position)
    counts[move.component] = len(move.option)
    return [index for index, count in enumerate(counts) for _part in range(count)]


def ways_of(position: Sum, move: Move) -> tuple[str, ...]:
    """Return the ways in which a player can make a move, each written as in its component."""
    component = position[move.component]
    return component.ruleset.ways(component.position, move.option)


def count_ways(position: Sum, moves: Iterable[Move]) -> int:
    """Return in how many ways a player can make one of these moves."""
    count = 0
    for move in moves:
        component = position[move.component]
        count += component.ruleset.count_ways(component.position, move.option)
    return count


def has_move(component: Component) -> bool:
    """Whether any move is left in the component."""
    return next(component.ruleset.options(component.position), None) is not None
