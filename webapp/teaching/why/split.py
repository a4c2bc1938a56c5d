"""Values as sums of powers of two that pair up, which illustrates nim-sums."""

from collections.abc import Sequence
from dataclasses import dataclass

from nimsum.language import _, ngettext
from nimsum.rulesets.wording import listed_and
from nimsum.solver.evaluation import SumValue


@dataclass(frozen=True, slots=True)
class PowerOfTwo:
    """A power of two in the value of a component.

    `odd` is True if no equal power is left as a partner. `plain` is True if partners are not shown.
    """

    power: int
    odd: bool = False
    plain: bool = False


Split = tuple[tuple[PowerOfTwo, ...], ...]
"""The powers of two in the value of each component, largest first."""


def powers_of_two(value: int) -> list[int]:
    """Return the distinct powers of two whose sum is `value`, largest first.

    >>> powers_of_two(13)
    [8, 4, 1]
    """
    return [1 << bit for bit in reversed(range(value.bit_length())) if value >> bit & 1]


def split(values: Sequence[int], chosen: int | None = None) -> Split:
    """Return the powers of two in `values`; equal ones are paired up, the first two first.

    If an odd number of values has a power, that of the component `chosen` stays without a partner
    if it has the power, or else the last one.

    >>> [[(one.power, one.odd) for one in powers] for powers in split([3, 1], 0)]
    [[(2, True), (1, False)], [(1, False)]]
    """
    odd = set[tuple[int, int]]()
    for bit in range(max(values, default=0).bit_length()):
        power = 1 << bit
        rows = [row for row, value in enumerate(values) if value & power]
        if len(rows) % 2:
            odd.add((chosen if chosen in rows else rows[-1], power))
    rows_of_powers = []
    for row, value in enumerate(values):
        powers = (PowerOfTwo(power, (row, power) in odd) for power in powers_of_two(value))
        rows_of_powers.append(tuple(powers))
    return tuple(rows_of_powers)


def no_partner(nim_sum: SumValue) -> str:
    """Return a few words on the powers of two in `nim_sum`, groups of tokens without a partner.

    If the nim-sum is 0, unknown or infinite, the text is that something has no partner.
    """
    odd = powers_of_two(nim_sum) if isinstance(nim_sum, int) else []
    if not odd:
        return _("Not everything cancels yet")
    listed = listed_and(odd)
    return ngettext(
        "A group of %(odd)s has no partner",
        "Groups of %(odd)s have no partner",
        len(odd),
        odd=listed,
    )
