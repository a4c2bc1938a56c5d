"""Values as sums of powers of two, which pair up: what a nim-sum looks like."""

from collections.abc import Sequence
from dataclasses import dataclass

from nimsum.language import _, ngettext
from nimsum.rulesets.wording import listed_and
from nimsum.solver.values import SumValue


@dataclass(frozen=True, slots=True)
class PowerOfTwo:
    """A power of two in a value. An `odd` one has no partner; a tie leads so many rows down. Of a
    `plain` one nothing of that is seen.
    """

    power: int
    odd: bool = False
    tie: int = 0
    plain: bool = False


Split = tuple[tuple[PowerOfTwo, ...], ...]
"""For each component the powers of its value, the largest first."""


def powers_of_two(value: int) -> list[int]:
    """The different powers of two whose sum a number is, the largest first.

    >>> powers_of_two(13)
    [8, 4, 1]
    """
    return [1 << bit for bit in reversed(range(value.bit_length())) if value >> bit & 1]


def split(values: Sequence[int], chosen: int | None = None) -> Split:
    """Values in powers that pair up from above; where one is left over, it is the `chosen` one's.

    >>> [[(each.power, each.odd, each.tie) for each in powers] for powers in split([3, 1], 0)]
    [[(2, True, 0), (1, False, 1)], [(1, False, 0)]]
    """
    odd, ties = set[tuple[int, int]](), dict[tuple[int, int], int]()
    for bit in range(max(values, default=0).bit_length()):
        power = 1 << bit
        rows = [row for row, value in enumerate(values) if value & power]
        if len(rows) % 2:
            alone = chosen if chosen in rows else rows[-1]
            rows.remove(alone)
            odd.add((alone, power))
        ties |= {(a, power): b - a for a, b in zip(rows[::2], rows[1::2], strict=True)}
    return tuple(
        tuple(
            PowerOfTwo(power, (row, power) in odd, ties.get((row, power), 0))
            for power in powers_of_two(value)
        )
        for row, value in enumerate(values)
    )


def no_partner(nim_sum: SumValue) -> str:
    """Which powers have no partner, in a few words."""
    odd = powers_of_two(nim_sum) if isinstance(nim_sum, int) else []
    if not odd:
        return _("Something is out of balance")
    told = listed_and(odd)
    return ngettext("One %(odd)s has no partner", "%(odd)s have no partner", len(odd), odd=told)
