"""Which described games are games that have a name: then all that is known of those is known."""

from webapp.limits import LONGEST_CODE, MOST_NUMBERS_IN_A_SET
from webapp.rulesets.arithmetic.aliquants import Maliquant, Saliquant
from webapp.rulesets.arithmetic.aliquots import Maliquot, Saliquot
from webapp.rulesets.arithmetic.nontotatives import Nontotative
from webapp.rulesets.arithmetic.totatives import Totative
from webapp.rulesets.breaking.cut import Cut
from webapp.rulesets.breaking.splitting import GrundysGame
from webapp.rulesets.breaking.take_and_break import Hexadecimal, Octal
from webapp.rulesets.heaps.heap import HeapRuleset
from webapp.rulesets.taking.all_but import AllBut
from webapp.rulesets.taking.nim import Nim
from webapp.rulesets.taking.subtraction import Subtraction

from .clauses import AS_IT_IS, Clause, Sizes, Split, Take, written

_NAMED: dict[str, HeapRuleset] = {
    "take-any": Nim(),
    "move-to-0,any": Nim(),
    "move-to-divisors": Maliquot(),
    "take-divisors": Saliquot(),
    "move-to-0,non-divisors": Maliquant(),
    "take-non-divisors": Saliquant(),
    "move-to-coprime": Totative(),
    "move-to-0,not-coprime": Nontotative(),
    "split-2-unequal": GrundysGame(),
}
_MOST_HEAPS_OF_A_CODE = 3


def known_as(clauses: tuple[Clause, ...]) -> HeapRuleset | None:
    """The game with a name that has just these options, where there is one."""
    named = _NAMED.get(written(clauses))
    return named or _cut(clauses) or _subtraction(clauses) or _code(clauses)


def _cut(clauses: tuple[Clause, ...]) -> HeapRuleset | None:
    parts: set[int] = set()
    for clause in clauses:
        if not isinstance(clause, Split) or clause.sizes is not Sizes.ANY:
            return None
        parts.update(clause.parts)
    return Cut(tuple(count - 1 for count in sorted(parts)))


def _subtraction(clauses: tuple[Clause, ...]) -> HeapRuleset | None:
    """Numbers that may be taken, or all but these."""
    only = clauses[0]
    if len(clauses) > 1 or not isinstance(only, Take) or only.parts != AS_IT_IS:
        return None
    amounts = only.amounts.opposite if only.amounts.but else only.amounts
    numbers = amounts.finite
    if numbers is None or len(numbers) > MOST_NUMBERS_IN_A_SET:
        return None
    return AllBut(numbers) if only.amounts.but else Subtraction(numbers)


def _code(clauses: tuple[Clause, ...]) -> HeapRuleset | None:
    """A take-and-break code."""
    digits = [0] * (LONGEST_CODE + 1)
    for clause in clauses:
        amounts = _amounts(clause)
        if amounts is None or not isinstance(clause, Take | Split):
            return None
        if clause.sizes is not Sizes.ANY or clause.parts[-1] > _MOST_HEAPS_OF_A_CODE:
            return None
        if amounts[-1] > LONGEST_CODE:
            return None
        for amount in amounts:
            for count in clause.parts:
                digits[amount] |= 1 << count
    while not digits[-1]:
        digits.pop()
    code = tuple(digits)
    return Octal(code) if max(code) <= Octal.largest_digit else Hexadecimal(code)


def _amounts(clause: Clause) -> tuple[int, ...] | None:
    """How many tokens the moves of a clause take, where these are a few numbers."""
    if isinstance(clause, Split):
        return (0,)
    return clause.amounts.finite if isinstance(clause, Take) else None
