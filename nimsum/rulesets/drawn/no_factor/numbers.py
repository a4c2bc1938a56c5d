"""Positions of No-Factor, and what a move removes."""

from collections.abc import Iterable

from nimsum.rulesets.law import Option
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.numbers.divisibility import minimal, set_of

Numbers = tuple[int, ...]
"""The numbers that stand, increasing."""


def removable(position: Numbers) -> Numbers:
    """The numbers that a move may remove: no other one that stands divides them."""
    return tuple(elements(minimal(set_of(position))))


def without(position: Numbers, taken: Iterable[int]) -> Option[Numbers]:
    """What is left when these numbers are removed."""
    gone = set(taken)
    return (tuple(number for number in position if number not in gone),)


def taken_by(position: Numbers, option: Option[Numbers]) -> Numbers:
    """The numbers that a move removes."""
    left = set(option[0])
    return tuple(number for number in position if number not in left)
