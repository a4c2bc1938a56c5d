"""The sets of numbers for which rules hold, by which rules in different words are the same rule."""

from typing import NamedTuple

from .formulas import RuleError, values_of
from .periods import recurrence_of
from .syntax import Rule

_MAX_EXAMINED = 2_000
"""The maximum number of numbers that are examined to describe a set."""


class NumberSet(NamedTuple):
    """The set of numbers for which a rule holds, from the first number of a series on.

    `first` says of the first numbers if the rule holds, and `recurring` of those after them, which
    repeat for ever. Both are as short as possible, so that equal sets are equal tuples.
    """

    first: tuple[bool, ...]
    recurring: tuple[bool, ...]


def number_set(rule: Rule, letter: str, begin: int) -> NumberSet | None:
    """Return the numbers from `begin` on for which `rule` about one `letter` holds.

    Return None if it is not known that they repeat, or if they do so too late.

    >>> from .reading import read_rule
    >>> number_set(read_rule("n mod 4 = 1 or n mod 4 = 3", ("n",)), "n", 0)
    NumberSet(first=(), recurring=(False, True))
    """
    letters = (letter,)
    repetition = recurrence_of(rule, letters)
    if repetition is None:
        return None
    start = max(begin, repetition.preperiod)
    end = start + repetition.period
    if end - begin > _MAX_EXAMINED:
        return None
    try:
        held = [rule.holds(values_of(letters, (number,))) for number in range(begin, end)]
    except RuleError:
        return None
    first = held[: start - begin]
    recurring = _shortest_period(held[start - begin :])
    while first and first[-1] == recurring[-1]:
        first.pop()
        recurring = [recurring[-1], *recurring[:-1]]
    return NumberSet(tuple(first), tuple(recurring))


def _shortest_period(held: list[bool]) -> list[bool]:
    """Return the shortest list whose repetitions make up `held`."""
    length = len(held)
    for period in range(1, length):
        if length % period == 0 and held == held[:period] * (length // period):
            return held[:period]
    return held
