"""Notation of sets of amounts, which are parameters of games.

An amount is a number of tokens that a move may take.
"""

import re

from nimsum.language import _, numeral
from nimsum.limits import MAX_AMOUNT
from nimsum.rulesets.errors import InvalidPosition, within
from nimsum.rulesets.wording import listed_and, listed_or
from nimsum.theory.heaps.subtraction_sets import POSITIVE_INTEGERS, SubtractionSet

from .heap import read_number, read_set

_ALL_BUT = re.compile(r"N-\{([^{}]*)\}")


def read_amounts(text: str, example: str) -> SubtractionSet:
    """Return the set written in `text`: 1,2,3 or N-{4,8} or N, where N is all positive integers.

    Raises `GameError`, whose advice quotes `example`, if `text` is not such a set.
    """
    if text == "N":
        return POSITIVE_INTEGERS
    match = _ALL_BUT.fullmatch(text)
    numbers = read_set(match[1] if match else text, MAX_AMOUNT, example)
    return SubtractionSet(numbers, cofinite=match is not None)


def read_amount(text: str) -> int:
    """Return the number of tokens, from 1 to `MAX_AMOUNT`, that is written in `text`.

    Raises `NotationError` if `text` is no number, and `InvalidPosition` if it is out of range.
    """
    amount = read_number(text)
    if not 1 <= amount <= MAX_AMOUNT:
        wrong = _("%(number)s cannot stand here.", number=numeral(amount))
        raise InvalidPosition(wrong, text, within(1, MAX_AMOUNT))
    return amount


def write_amounts(amounts: SubtractionSet) -> str:
    """Return the notation of `amounts`, such as 1,2,3 or N-{4,8} (see `read_amounts`)."""
    numbers = ",".join(map(str, amounts.numbers))
    if not amounts.cofinite:
        return numbers
    return f"N-{{{numbers}}}" if numbers else "N"


def amounts_in_words(amounts: SubtractionSet) -> str:
    """Return `amounts` in words, for example: any number but 4 and 8."""
    if not amounts.cofinite:
        return listed_or(amounts.numbers)
    if not amounts.numbers:
        return _("any number")
    return _("any number but %(excluded)s", excluded=listed_and(amounts.numbers))
