"""Sets of positive integers ordered by divisibility; such a set is an int with bit k for k."""

from collections.abc import Iterable

from nimsum.theory.nimbers.int_sets import elements

MAX_NUMBER = 120
"""The largest number that a set may contain."""


_DIVISORS = [0] * (MAX_NUMBER + 1)
_MULTIPLES = [0] * (MAX_NUMBER + 1)
for _d in range(1, MAX_NUMBER + 1):
    for _m in range(2 * _d, MAX_NUMBER + 1, _d):
        _DIVISORS[_m] |= 1 << _d
        _MULTIPLES[_d] |= 1 << _m


def number_set(numbers: Iterable[int]) -> int:
    """Return `numbers`, each at most `MAX_NUMBER`, as a set of bits."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def divisors_in(bits: int, number: int) -> int:
    """Return the subset of `bits` that consists of the proper divisors of `number`."""
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
    """Return the connected components of the set `bits`.

    Two members are connected if one divides the other.

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
    """Return the length of the longest chain in the set `bits`, where each member divides the next.

    For example, 1, 2, 6, 18 is a chain.

    >>> height(number_set([1, 2, 3, 6, 12, 18]))
    4
    """
    layers = 0
    while bits:
        bits &= ~minimal(bits)
        layers += 1
    return layers


def covers(bits: int) -> tuple[tuple[int, int], ...]:
    """Return the pairs (a, b) of members of the set `bits` in which b covers a.

    That is, a is a proper divisor of b, and no other member is a multiple of a and divides b.

    >>> covers(number_set([2, 4, 6, 12]))
    ((2, 4), (2, 6), (4, 12), (6, 12))
    """
    pairs: list[tuple[int, int]] = []
    for a in elements(bits):
        pairs += [(a, b) for b in elements(minimal(_MULTIPLES[a] & bits))]
    return tuple(pairs)
