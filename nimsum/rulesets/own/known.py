"""Which described games have a name, so that everything known of that game holds.

Each description comes down to which numbers may be taken, by how many heaps are left and what is
asked of their sizes.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from math import lcm
from typing import Any

from nimsum.limits import LONGEST_CODE
from nimsum.rulesets.arithmetic.aliquants import Maliquant, Saliquant
from nimsum.rulesets.arithmetic.aliquots import Maliquot, Saliquot
from nimsum.rulesets.arithmetic.nontotatives import Nontotative
from nimsum.rulesets.arithmetic.totatives import Totative
from nimsum.rulesets.breaking.cut import Cut
from nimsum.rulesets.breaking.splitting import GrundysGame
from nimsum.rulesets.breaking.take_and_break import Hexadecimal, Octal
from nimsum.rulesets.heaps.heap import MOST_NUMBERS_IN_A_SET, HeapRuleset
from nimsum.rulesets.taking.all_but import AllBut
from nimsum.rulesets.taking.nim import Nim
from nimsum.rulesets.taking.subtraction import SetRuleset, Subtraction
from nimsum.theory.periods.periodic_sets import RepeatingSet, repeating_set_period

from .amounts import Finite, Progression, Union
from .clauses import AS_IT_IS, Clause, Leaving, Sizes

Moves = Mapping[tuple[int, Sizes], list[Union]]  # What may be taken, by heaps left and their sizes.

NAMED: Mapping[str, HeapRuleset] = {
    "move-to-0,any": Nim(),
    "move-to-divisors": Maliquot(),
    "take-divisors": Saliquot(),
    "move-to-0,non-divisors": Maliquant(),
    "take-non-divisors": Saliquant(),
    "move-to-coprime": Totative(),
    "move-to-0,not-coprime": Nontotative(),
    "split-2-unequal": GrundysGame(),
}
"""Games that have a name of their own, by their canonical spelling."""

_MOST_HEAPS_OF_A_CODE = 3
_LONGEST_STEP = 1_000
_NOTHING = Union((Finite((0,)),))
_PROOF = ("proved_period", "needed_for_proof", "options_by_period")


def in_the_end(sets: Sequence[Union]) -> RepeatingSet | None:
    """The numbers in one of these sets, with the least start and step; None if the heap matters.

    A finite set has no remainders.

    >>> odd, others = Union((Progression(1, 2),)), Union((Progression(2, 4), Finite((4, 6))))
    >>> in_the_end([odd, others])
    RepeatingSet(numbers=(1, 2, 3, 4), start=5, step=4, remainders=(1, 2, 3))
    >>> in_the_end([Union((Finite((2, 7)),))])
    RepeatingSet(numbers=(2, 7), start=8, step=1, remainders=())
    """
    parts = list(chain.from_iterable(each.sets for each in sets))
    finite = [each for each in parts if isinstance(each, Finite)]
    repeating = [each for each in parts if isinstance(each, Progression)]
    step = lcm(*(each.step for each in repeating))
    if len(finite) + len(repeating) < len(parts) or step > _LONGEST_STEP:
        return None
    first = 1 + max(chain((each.first for each in repeating), *(each.numbers for each in finite)))

    def has(number: int) -> bool:
        return any(each.has(number, 0) for each in sets)

    by_remainder = {n % step: has(n) for n in range(first, first + step)}
    step = next(
        each
        for each in range(1, step + 1)
        if step % each == 0 and all(by_remainder[r] == by_remainder[r % each] for r in by_remainder)
    )
    while first > 1 and has(first - 1) == by_remainder[(first - 1) % step]:
        first -= 1
    numbers = tuple(n for n in range(1, first) if has(n))
    return RepeatingSet(numbers, first, step, tuple(r for r in range(step) if by_remainder[r]))


def _finite_in_the_end(sets: Sequence[Union]) -> tuple[int, ...] | None:
    """The numbers that are in one of these sets, if they are finitely many whatever the heap is."""
    found = in_the_end(sets)
    return None if found is None or found.remainders else found.numbers


def known_as(clauses: tuple[Clause, ...]) -> HeapRuleset | None:
    """The game of cuts, a set or a code that has just these options, if there is one."""
    moves = _moves(clauses)
    if moves is None:
        return None
    if all(sizes is Sizes.ANY and {*sets} == {_NOTHING} for (_, sizes), sets in moves.items()):
        return Cut(tuple(sorted(parts - 1 for parts, _sizes in moves)))
    taken = _taken_at_will(moves)
    if taken is None:
        code = _code(moves)
        return _game_of_code(code) if code and len(code) <= LONGEST_CODE + 1 else None
    game = _game_of_taking(taken)
    is_long = isinstance(game, SetRuleset) and len(game.numbers) > MOST_NUMBERS_IN_A_SET
    return None if is_long else game


def proof_of(clauses: tuple[Clause, ...]) -> Mapping[str, Any]:
    """The methods of bounds by which a period of the values may be proved, if a test is known."""
    moves = _moves(clauses)
    if moves is None:
        return {}
    taken, code = _taken_at_will(moves), _code(moves)
    game = _game_of_taking(taken) if taken else _game_of_code(code) if code else None
    if game:
        return {name: getattr(game.bounds, name) for name in _PROOF}
    return {"proved_period": lambda values: repeating_set_period(values, taken)} if taken else {}


def _moves(clauses: tuple[Clause, ...]) -> Moves | None:
    """The moves of the clauses, those left out that others allow, too; None if some move *to*."""
    moves: dict[tuple[int, Sizes], list[Union]] = {}
    for clause in clauses:
        if not isinstance(clause, Leaving):
            return None
        amounts = clause.amounts or _NOTHING
        for parts in clause.parts:
            sizes = clause.sizes if parts > 1 else Sizes.ANY
            moves.setdefault((parts, sizes), []).append(amounts)
    equal, unequal = (moves.get((2, sizes)) for sizes in (Sizes.EQUAL, Sizes.UNEQUAL))
    if equal is not None and equal == unequal:
        # Two heaps are equal or they are not.
        moves.setdefault((2, Sizes.ANY), []).extend(equal)
    return {
        (parts, sizes): amounts
        for (parts, sizes), amounts in moves.items()
        if sizes is Sizes.ANY or not _within(amounts, moves.get((parts, Sizes.ANY), []))
    }


def _within(sets: list[Union], others: list[Union]) -> bool:
    few, more = (_finite_in_the_end(each) if each else () for each in (sets, others))
    numbers = few is not None and more is not None and {*few} <= {*more}
    return all(each in others or (numbers and each != _NOTHING) for each in sets)


def _taken_at_will(moves: Moves) -> RepeatingSet | None:
    """What may be taken, where that is all that a move does, and the set repeats in the end."""
    if {parts for parts, _sizes in moves} != {*AS_IT_IS}:
        return None
    none, one = (in_the_end(moves[parts, Sizes.ANY]) for parts in AS_IT_IS)
    return one if none == one else None


def _game_of_taking(taken: RepeatingSet) -> HeapRuleset | None:
    """The game in which one takes such a number, with a set of any length; None if it repeats."""
    if not taken.remainders:
        return Subtraction(taken.numbers)
    if taken.step > 1:
        return None
    excluded = tuple(n for n in range(1, taken.start) if n not in taken.numbers)
    return AllBut(excluded) if excluded else Nim()


def _code(moves: Moves) -> tuple[int, ...] | None:
    """The take-and-break code of a game that has one, however long it is: digit 0 first."""
    digits: dict[int, int] = {}
    for (parts, sizes), sets in moves.items():
        nothing = [0] if _NOTHING in sets else []
        amounts = _finite_in_the_end(sets)
        if sizes is not Sizes.ANY or parts > _MOST_HEAPS_OF_A_CODE or amounts is None:
            return None
        for amount in (*nothing, *amounts):
            digits[amount] = digits.get(amount, 0) | 1 << parts
    return tuple(digits.get(amount, 0) for amount in range(max(digits) + 1))


def _game_of_code(code: tuple[int, ...]) -> Octal | Hexadecimal:
    return Octal(code) if max(code) <= Octal.largest_digit else Hexadecimal(code)
