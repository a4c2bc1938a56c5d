"""Codes of take-and-break games that also allow repeating digits and pairs of different heaps.

`0.137` is Dawson's Chess, `4!.0` is Grundy's Game, and `0.[3]` is Nim. If bit j of digit i, counted
from 0 before the point, is set, a move can take i tokens and leave j heaps. After a digit with !,
two heaps must differ in size; digits in square brackets repeat for ever.
"""

from typing import TYPE_CHECKING

from nimsum.language import N_, _
from nimsum.limits import MAX_CODE_LENGTH
from nimsum.rulesets.errors import like
from nimsum.rulesets.grammars.grammar import FOLDER, Grammar, Misread, Mistake
from nimsum.rulesets.wording import listed_or

from .amounts import Amounts, Finite, Progression, united
from .clauses import Clause, Leaving, Sizes

if TYPE_CHECKING:
    from lark import Token

_Heaps = tuple[tuple[int, ...], Sizes]  # The numbers of heaps left, and the condition on sizes.
_CODES = Grammar(
    FOLDER / "codes.lark",
    Mistake(N_("That is no code of a game."), "0.137, 4!.0, 0.[3]"),
    start="repeating",
)


def clauses_of_code(text: str) -> list[Clause]:
    """Return the kinds of moves that the code in `text` allows. Raises `NotationError`.

    >>> [clause.written for clause in clauses_of_code("4!.[3]")]
    ['take-any', 'split-2-unequal']
    """
    clauses: list[Clause] = _CODES.read(text, _RepeatingCode())
    return clauses


class _RepeatingCode:
    """The meaning of the rule `repeating` in `codes.lark`."""

    def digit(self, bits: "Token", different: "Token | None") -> _Heaps:
        """Return the numbers of heaps that a digit allows, and the condition on their sizes."""
        parts = tuple(parts for parts in range(4) if int(bits, 16) >> parts & 1)
        if different and (2 not in parts or 3 in parts):
            wrong = _("Put ! behind 4 to 7: the two heaps left must differ.")
            raise Misread(wrong, like("4!.0"))
        return parts, Sizes.UNEQUAL if different else Sizes.ANY

    def repeating(
        self, before: _Heaps | None, digits: tuple[_Heaps, ...], again: tuple[_Heaps, ...] | None
    ) -> list[Clause]:
        """Return the clauses of a code.

        The code has the digit `before` the point, then `digits`, and `again` the digits that
        repeat.
        """
        after_point = (*digits, *(again or ()))
        if len(after_point) > MAX_CODE_LENGTH:
            raise Misread(
                _("That code is too long."),
                _("At most %(most)s digits may follow the point.", most=MAX_CODE_LENGTH),
            )
        # Digits with the same meaning become one clause, which takes any of their numbers.
        period = len(after_point) - len(digits)
        sets_by_heaps: dict[_Heaps, list[Amounts]] = {}
        for taken, heaps in enumerate(after_point, start=1):
            repeats = taken > len(digits)
            amounts = Progression(taken, period) if repeats else Finite((taken,))
            sets_by_heaps.setdefault(heaps, []).append(amounts)
        clauses: list[Clause] = [
            Leaving(parts, sizes, united(sets))
            for (parts, sizes), sets in sets_by_heaps.items()
            if parts
        ]
        if before and before[0]:
            fewest_heaps = before[0][0]
            if fewest_heaps < 2:
                raise Misread(
                    _("That code allows a move that changes nothing."),
                    _("Before the point write %(digits)s.", digits=listed_or("048C")),
                )
            clauses.append(Leaving(*before))
        if not clauses:
            raise Misread(_("That code allows no move."), like("0.137"))
        return clauses
