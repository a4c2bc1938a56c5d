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

Numbers = tuple[int, ...]  # The remaining numbers, in ascending order.


def removable(position: Numbers) -> Numbers:
    """Return the numbers that can be removed: those that no other number of `position` divides."""
    return tuple(elements(minimal(number_set(position))))


def without(position: Numbers, taken: Iterable[int]) -> Option[Numbers]:
    """Return the option after removing the numbers of `taken`: a tuple of one position."""
    removed = set(taken)
    return (tuple(number for number in position if number not in removed),)


def taken_by(position: Numbers, option: Option[Numbers]) -> Numbers:
    """Return the numbers that the move from `position` to `option` removes."""
    remaining = set(option[0])
    return tuple(number for number in position if number not in remaining)


def up_to(n: int) -> Numbers:
    """Return the numbers from 1 to `n`."""
    return tuple(range(1, n + 1))


def read_numbers(text: str) -> Numbers:
    """Return the numbers in `text`, such as 1-12 or 2,3,5, in ascending order.

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
    """Return the notation of `numbers`; three or more consecutive numbers are a range like 1-12.

    This keeps web addresses short.
    """
    written: list[str] = []
    indices = count()
    # In a run of consecutive numbers, the difference of number and index is constant.
    for _difference, group in groupby(numbers, key=lambda n: n - next(indices)):
        run = list(group)
        if len(run) > 2:
            written.append(f"{run[0]}-{run[-1]}")
        else:
            written += map(str, run)
    return ",".join(written) or _NONE


def read_removed(position: Numbers, text: str) -> list[int]:
    """Return the numbers in `text`, which a move is to remove from `position`.

    Raises `NotationError` or, if the move is not legal, `IllegalMove`.
    """
    taken = [read_number(part) for part in text.split(",")]
    remaining = number_set(position)
    for number in taken:
        if number not in position:
            wrong = _("%(number)s does not stand.", number=number)
            raise IllegalMove(wrong, text, _advice(position))
        divisors = divisors_in(remaining, number)
        if divisors:
            divisor = next(elements(divisors))
            wrong = _(
                "%(number)s cannot go: %(divisor)s divides it.", number=number, divisor=divisor
            )
            raise IllegalMove(wrong, text, _advice(position))
        if taken.count(number) > 1:
            wrong = _("%(number)s cannot go twice.", number=number)
            raise IllegalMove(wrong, text, _advice(position))
    return taken


def _advice(position: Numbers) -> str:
    """Return a sentence with examples of legal moves, for a player whose move is illegal."""
    free = removable(position)
    if not free:
        return _("No number is left.")
    if len(free) == 1:
        return like(str(free[0]))
    return like(", ".join(map(str, free)))
