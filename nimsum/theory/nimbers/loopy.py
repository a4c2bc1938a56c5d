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
    """The value ∞_K, in which `nimbers` is K."""

    nimbers: frozenset[int] = frozenset()

    def plus(self, nimber: int) -> "Infinity":
        """Return the value of the sum of this value and `nimber`."""
        return Infinity(frozenset(member ^ nimber for member in self.nimbers))

    def __str__(self) -> str:
        return f"∞{{{','.join(map(str, sorted(self.nimbers)))}}}"


DRAW = Infinity()
"""The value of a sum with two infinite components, and of a cycle without exits."""


def loopy_values(options: Mapping[P, Collection[P]]) -> dict[P, int | Infinity]:
    """Return the values of all positions of a finite game graph that is closed under moves.

    A position gets the nimber m, the mex of the nimbers of its options, as soon as each option
    without a nimber itself has an option of value m, so that moving there can be reverted.

    >>> print(loopy_values({1: [], 2: [1, 2]})[2])
    ∞{0}
    """
    nimbers: dict[P, int] = {}
    changed = True
    while changed:
        changed = False
        for position, reached in options.items():
            if position in nimbers:
                continue
            value = mex(nimbers[option] for option in reached if option in nimbers)
            loose = [option for option in reached if option not in nimbers]
            if all(any(nimbers.get(back) == value for back in options[o]) for o in loose):
                nimbers[position] = value
                changed = True
    values: dict[P, int | Infinity] = {}
    for position, reached in options.items():
        if position in nimbers:
            values[position] = nimbers[position]
        else:
            known = frozenset(nimbers[option] for option in reached if option in nimbers)
            values[position] = Infinity(known)
    return values
