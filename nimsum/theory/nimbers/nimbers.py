"""The arithmetic of Sprague and Grundy: minimal excludant, nim-sum, and equal parts that cancel."""

from collections.abc import Callable, Hashable, Iterable
from functools import reduce
from operator import xor
from typing import TypeVar

Part = TypeVar("Part", bound=Hashable)
Item = TypeVar("Item")


def mex(values: Iterable[int]) -> int:
    """Return the minimal excludant of `values`, the least nonnegative integer not among them.

    >>> mex([0, 1, 3])
    2
    """
    present = set(values)
    candidate = 0
    while candidate in present:
        candidate += 1
    return candidate


def mex_of_bits(bits: int) -> int:
    """Return the minimal excludant of the set whose members are the positions of the 1s of `bits`.

    >>> mex_of_bits(0b1011)
    2
    """
    return (~bits & (bits + 1)).bit_length() - 1


def nim_sum(values: Iterable[int]) -> int:
    """Return the nim-sum of the integers `values` >= 0: addition in binary without carrying.

    >>> nim_sum([7, 8, 10])
    5
    """
    return reduce(xor, values, 0)


def known_nim_sum(
    parts: Iterable[Item], value: Callable[[Item], int | None]
) -> tuple[int, list[Item]]:
    """Return a pair: the nim-sum of all known values of `parts`, and the parts of unknown value.

    `value` returns the Grundy value of a part, or None if it is unknown.

    >>> known_nim_sum(["six", "?", "three"], {"six": 6, "three": 3}.get)
    (5, ['?'])
    """
    total = 0
    unknown = []
    for part in parts:
        part_value = value(part)
        if part_value is None:
            unknown.append(part)
        else:
            total ^= part_value
    return total, unknown


def without_pairs(parts: Iterable[Part]) -> tuple[Part, ...]:
    """Return `parts` without pairs of equal parts, whose values cancel in a sum of games.

    >>> without_pairs(("a", "b", "a", "c", "c", "c"))
    ('b', 'c')
    """
    remaining: dict[Part, None] = {}
    for part in parts:
        if part in remaining:
            del remaining[part]
        else:
            remaining[part] = None
    return tuple(remaining)
