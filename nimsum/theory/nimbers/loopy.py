"""The loopy Sprague-Grundy theory: games in which play need not end (Smith; Fraenkel).

A position has either a nimber or a value ∞_K, where K is the set of nimbers among its options.
Nimbers add as usual. ∞_K + s is ∞ with K xor s: the next player wins it if 0 is in that set, by
moving to the nimber s, and otherwise it is a draw. The sum of two infinite values is a draw.
"""

from collections.abc import Collection, Hashable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from .nimbers import mex

P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Infinity:
    """The value ∞_K, where K is the set `nimbers`."""

    nimbers: frozenset[int] = frozenset()

    def plus(self, nimber: int) -> "Infinity":
        """Return the value of the sum of this value and `nimber`."""
        return Infinity(frozenset(member ^ nimber for member in self.nimbers))

    def __str__(self) -> str:
        return f"∞{{{','.join(map(str, sorted(self.nimbers)))}}}"


DRAW = Infinity()
"""The value of a sum with two infinite components, and of a cycle without exits."""


def loopy_values(options: Mapping[P, Collection[P]]) -> dict[P, int | Infinity]:
    """Return the value of each position of a finite game.

    `options` has the options of each position. Let m be the mex of the nimbers known for the
    options of a position. The position gets the nimber m as soon as each option without a nimber
    has an option of value m, with which the opponent can answer a move to it. Positions that never
    get a nimber have infinite values.

    >>> print(loopy_values({1: [], 2: [1, 2]})[2])
    ∞{0}
    """
    nimbers: dict[P, int] = {}
    # Each round gives nimbers to positions, until a round gives none.
    changed = True
    while changed:
        changed = False
        for position, moves in options.items():
            if position in nimbers:
                continue
            value = mex(nimbers[option] for option in moves if option in nimbers)
            unknown = [option for option in moves if option not in nimbers]
            replies = ([nimbers.get(reply) for reply in options[option]] for option in unknown)
            if all(value in reply_nimbers for reply_nimbers in replies):
                nimbers[position] = value
                changed = True
    values: dict[P, int | Infinity] = {}
    for position, moves in options.items():
        if position in nimbers:
            values[position] = nimbers[position]
        else:
            known = frozenset(nimbers[option] for option in moves if option in nimbers)
            values[position] = Infinity(known)
    return values
