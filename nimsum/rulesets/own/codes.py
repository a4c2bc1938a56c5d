"""Codes of take-and-break games, with digits that repeat and pairs of heaps that must differ.

`0.137` is Dawson's Chess, `4!.0` Grundy's Game, `0.[3]` Nim. Bit j of digit i lets a move take i
tokens and leave j heaps; after ! two heaps must differ; digits in square brackets repeat.
"""

from typing import TYPE_CHECKING

from nimsum.language import N_, _
from nimsum.limits import LONGEST_CODE
from nimsum.rulesets.errors import like
from nimsum.rulesets.grammars.grammar import FOLDER, Grammar, Misread, Mistake
from nimsum.rulesets.wording import listed_or

from .amounts import Amounts, Finite, Progression, united
from .clauses import Clause, Leaving, Sizes

if TYPE_CHECKING:
    from lark import Token

_Left = tuple[tuple[int, ...], Sizes]  # How many heaps may be left, and what their sizes must be.
_CODES = Grammar(
    FOLDER / "codes.lark",
    Mistake(N_("That is no code of a game."), "0.137, 4!.0, 0.[3]"),
    start="repeating",
)


def clauses_of_code(text: str) -> list[Clause]:
    """The kinds of moves that a code allows. Raises NotationError.

    >>> [clause.written for clause in clauses_of_code("4!.[3]")]
    ['take-any', 'split-2-unequal']
    """
    clauses: list[Clause] = _CODES.read(text, _RepeatingCode())
    return clauses


class _RepeatingCode:
    """What `repeating` in `codes.lark` means."""

    def digit(self, bits: "Token", different: "Token | None") -> _Left:
        parts = tuple(parts for parts in range(4) if int(bits, 16) >> parts & 1)
        if different and (2 not in parts or 3 in parts):
            wrong = _("Put ! behind 4 to 7: the two heaps left must differ.")
            raise Misread(wrong, like("4!.0"))
        return parts, Sizes.UNEQUAL if different else Sizes.ANY

    def repeating(
        self, before: _Left | None, digits: tuple[_Left, ...], again: tuple[_Left, ...] | None
    ) -> list[Clause]:
        listed = (*digits, *(again or ()))
        if len(listed) > LONGEST_CODE:
            raise Misread(
                _("That code is too long."),
                _("At most %(most)s digits may follow the point.", most=LONGEST_CODE),
            )
        kinds: dict[_Left, list[Amounts]] = {}
        for taken, left in enumerate(listed, start=1):
            repeats = taken > len(digits)
            amount = Progression(taken, len(listed) - len(digits)) if repeats else Finite((taken,))
            kinds.setdefault(left, []).append(amount)
        clauses: list[Clause] = [
            Leaving(*left, united(amounts)) for left, amounts in kinds.items() if left[0]
        ]
        if before and before[0]:
            if before[0][0] < 2:
                raise Misread(
                    _("That code allows a move that changes nothing."),
                    _("Before the point write %(digits)s.", digits=listed_or("048C")),
                )
            clauses.append(Leaving(*before))
        if not clauses:
            raise Misread(_("That code allows no move."), like("0.137"))
        return clauses
