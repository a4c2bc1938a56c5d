"""Codes of take-and-break games, with digits that repeat and pairs of heaps that must differ.

`0.137` is Dawson's Chess, `4!.0` Grundy's Game, `0.[3]` Nim. Bit j of digit i lets a move take i
tokens and leave j heaps; after ! two heaps must differ; digits in square brackets repeat.
"""

import re

from nimsum.language import _
from nimsum.limits import LONGEST_CODE
from nimsum.rulesets.errors import NotationError, like

from .amounts import Amounts, Finite, Progression, united
from .clauses import Clause, Sizes, Split, Take

_CODE = re.compile(r"([0-9A-F]!?)?\.((?:[0-9A-F]!?)*)(?:\[((?:[0-9A-F]!?)+)\])?")
_DIGIT = re.compile(r"[0-9A-F]!?")


def clauses_of_code(text: str) -> list[Clause]:
    """The kinds of moves that a code allows. Raises NotationError.

    >>> [clause.written for clause in clauses_of_code("4!.[3]")]
    ['take-any', 'split-2-unequal']
    """
    match = _CODE.fullmatch(text)
    if match is None:
        raise NotationError(_("That is no code of a game."), text, like("0.137, 4!.0, 0.[3]"))
    before, digits, again = (_DIGIT.findall(part or "") for part in match.groups())
    if len(digits) + len(again) > LONGEST_CODE:
        raise NotationError(
            _("That code is too long."),
            text,
            _("At most %(most)s digits may follow the point.", most=LONGEST_CODE),
        )
    clauses = [*_taking(digits, again), *_splitting(before)]
    if not clauses:
        raise NotationError(_("That code allows no move."), text, like("0.137"))
    return clauses


def _taking(digits: list[str], again: list[str]) -> list[Clause]:
    kinds: dict[str, list[Amounts]] = {}
    for taken, digit in enumerate((*digits, *again), start=1):
        repeats = taken > len(digits)
        amount = Progression(taken, len(again)) if repeats else Finite((taken,))
        kinds.setdefault(digit, []).append(amount)
    return [
        Take(parts, _sizes_of(digit), united(amounts))
        for digit, amounts in kinds.items()
        if (parts := _parts_of(digit))
    ]


def _splitting(digits: list[str]) -> list[Clause]:
    clauses: list[Clause] = []
    for digit in digits:
        parts = _parts_of(digit)
        if parts and parts[0] < 2:
            raise NotationError(
                _("That code allows a move that changes nothing."),
                digit,
                _("Before the point write 0, 4, 8 or C."),
            )
        if parts:
            clauses.append(Split(parts, _sizes_of(digit)))
    return clauses


def _parts_of(digit: str) -> tuple[int, ...]:
    bits = int(digit[0], 16)
    if len(digit) > 1 and not 4 <= bits < 8:
        wrong = _("Put ! behind 4 to 7: the two heaps left must differ.")
        raise NotationError(wrong, digit, like("4!.0"))
    return tuple(parts for parts in range(4) if bits >> parts & 1)


def _sizes_of(digit: str) -> Sizes:
    return Sizes.UNEQUAL if len(digit) > 1 else Sizes.ANY
