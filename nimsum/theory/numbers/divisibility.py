"""Sets of positive integers ordered by divisibility; bit k of a set stands for the number k."""

from collections.abc import Iterable

from nimsum.theory.nimbers.int_sets import elements

MAX_NUMBER = 120
"""The largest number in No-Factor; up to here every position can be solved at once."""


_DIVISORS = [0] * (MAX_NUMBER + 1)
_MULTIPLES = [0] * (MAX_NUMBER + 1)
for _d in range(1, MAX_NUMBER + 1):
    for _m in range(2 * _d, MAX_NUMBER + 1, _d):
        _DIVISORS[_m] |= 1 << _d
        _MULTIPLES[_d] |= 1 << _m


def number_set(numbers: Iterable[int]) -> int:
    """Return the set of `numbers`, each of which is at most `MAX_NUMBER`."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def divisors_in(bits: int, number: int) -> int:
    """Return the proper divisors of `number` in the set `bits`."""
    return _DIVISORS[number] & bits


def minimal(bits: int) -> int:
    """Return the members of the set `bits` that no other member divides.

    >>> list(elements(minimal(number_set([2, 3, 4, 6, 25]))))
    [2, 3, 25]
    """
    members = 0
    while bits:
        lowest = bits & -bits
        members |= lowest
        bits &= ~(_MULTIPLES[lowest.bit_length() - 1] | lowest)
    return members


def components(bits: int) -> list[int]:
    """Return the connected components of the set `bits`, where divisor and multiple are connected.

    >>> [list(elements(part)) for part in components(number_set([2, 3, 4, 5, 9, 25]))]
    [[2, 4], [3, 9], [5, 25]]
    """
    parts = []
    while bits:
        part = 0
        reached = bits & -bits
        while reached:
            lowest = reached & -reached
            number = lowest.bit_length() - 1
            part |= lowest
            reached = (reached | (_DIVISORS[number] | _MULTIPLES[number]) & bits) & ~part
        parts.append(part)
        bits &= ~part
    return parts


def height(bits: int) -> int:
    """Return the size of the largest subset of `bits` in which each member divides the next.

    >>> height(number_set([1, 2, 3, 6, 12, 18]))
    4
    """
    layers = 0
    while bits:
        bits &= ~minimal(bits)
        layers += 1
    return layers


def covers(bits: int) -> tuple[tuple[int, int], ...]:
    """Return the pairs of members a, b such that a divides b and no member lies between them.

    >>> covers(number_set([2, 4, 6, 12]))
    ((2, 4), (2, 6), (4, 12), (6, 12))
    """
    return tuple((a, b) for a in elements(bits) for b in elements(minimal(_MULTIPLES[a] & bits)))
