"""The notation of No-Factor: lists of numbers, in which 1-12 means all numbers from 1 to 12."""

import re
from collections.abc import Iterable
from itertools import count, groupby

from nimsum.language import _
from nimsum.rulesets.errors import IllegalMove, InvalidPosition, like
from nimsum.rulesets.heaps.heap import read_number
from nimsum.rulesets.law import Option
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.numbers.divisibility import MAX_NUMBER, divisors_in, minimal, number_set

SLUG = "no-factor"
_NONE = "none"
_RANGE = re.compile(r"([0-9]+)-([0-9]+)")

Numbers = tuple[int, ...]  # The numbers that are left, in ascending order.


def removable(position: Numbers) -> Numbers:
    """Return the numbers that a move can remove: no other number of `position` divides them."""
    return tuple(elements(minimal(number_set(position))))


def without(position: Numbers, taken: Iterable[int]) -> Option[Numbers]:
    """Return the option after removing the numbers of `taken`."""
    gone = set(taken)
    return (tuple(number for number in position if number not in gone),)


def taken_by(position: Numbers, option: Option[Numbers]) -> Numbers:
    """Return the numbers that the move to `option` removes."""
    remaining = set(option[0])
    return tuple(number for number in position if number not in remaining)


def up_to(n: int) -> Numbers:
    """Return the numbers from 1 to `n`."""
    return tuple(range(1, n + 1))


def read_numbers(text: str) -> Numbers:
    """Return the numbers in `text` in ascending order.

    Raises `NotationError` or `InvalidPosition`.
    """
    numbers: list[int] = []
    right = like("1-12, 2,3,5,7")
    for part in text.split(",") if text != _NONE else ():
        match = _RANGE.fullmatch(part)
        ends = match.groups() if match else (part, part)
        first, last = (read_number(end) for end in ends)
        if not 1 <= first <= last <= MAX_NUMBER:
            wrong = _("%(number)s cannot stand here.", number=part)
            raise InvalidPosition(wrong, f"{SLUG}:{text}", right)
        numbers += range(first, last + 1)
    for number in numbers:
        if numbers.count(number) > 1:
            wrong = _("%(number)s is there twice.", number=number)
            raise InvalidPosition(wrong, text, right)
    return tuple(sorted(numbers))


def write_numbers(numbers: Numbers) -> str:
    """Return the canonical spelling, in which three or more consecutive numbers are a range: 1-12.

    The spelling is short enough for web addresses.
    """
    written: list[str] = []
    places = count()
    for _difference, run in groupby(numbers, key=lambda n: n - next(places)):
        row = list(run)
        written += [f"{row[0]}-{row[-1]}"] if len(row) > 2 else map(str, row)
    return ",".join(written) or _NONE


def read_removed(position: Numbers, text: str) -> list[int]:
    """Return the numbers in `text` that a move removes. Raises `NotationError` or `IllegalMove`."""
    taken = [read_number(part) for part in text.split(",")]
    standing = number_set(position)
    for number in taken:
        if number not in position:
            wrong = _("%(number)s does not stand.", number=number)
            raise IllegalMove(wrong, text, _advice(position))
        below = divisors_in(standing, number)
        if below:
            divisor = next(elements(below))
            wrong = _(
                "%(number)s cannot go: %(divisor)s divides it.", number=number, divisor=divisor
            )
            raise IllegalMove(wrong, text, _advice(position))
        if taken.count(number) > 1:
            wrong = _("%(number)s cannot go twice.", number=number)
            raise IllegalMove(wrong, text, _advice(position))
    return taken


def _advice(position: Numbers) -> str:
    """Return examples of legal moves for a player whose move is illegal."""
    free = removable(position)
    if not free:
        return _("No number is left.")
    if len(free) == 1:
        return like(str(free[0]))
    return like(", ".join(map(str, free)))
