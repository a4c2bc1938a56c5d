"""Which described games have a name, so that everything known of that game holds.

Each description comes down to what may be taken, by how many heaps are left and what is asked of
their sizes.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

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
from nimsum.theory.periods.splits import Splits, split_period

from .amounts import (
    ANY,
    COPRIME,
    DIVISORS,
    NON_DIVISORS,
    NOT_COPRIME,
    Amounts,
    Finite,
    Fraction,
    Progression,
    Union,
)
from .cases import Frame, cases, equal
from .clauses import AS_IT_IS, Clause, Leaving, MoveTo, Sizes
from .heaps import HEAPS

NAMED: Mapping[str, HeapRuleset] = {
    "move to divisors": Maliquot(),
    "take divisors": Saliquot(),
    "move to 0, non-divisors": Maliquant(),
    "take non-divisors": Saliquant(),
    "move to coprime": Totative(),
    "move to 0, not coprime": Nontotative(),
    "split 2 unequal": GrundysGame(),
}
"""Games whose moves are no set that repeats, nor a code; by a description."""

_MOST_HEAPS_OF_A_CODE = 3
_NOTHING = Union((Finite((0,)),))
_ALIKE = tuple(Union((each,)) for each in (ANY.sets[0], COPRIME, NOT_COPRIME))
"""Sets that a number is in if, and only if, what is left of the heap without it is."""
_OF_ALL: Mapping[Amounts, Amounts] = {
    DIVISORS: ANY.sets[0],
    NON_DIVISORS: Finite(()),
    COPRIME: Finite((1,)),
    NOT_COPRIME: Progression(2, 1),
}
"""Of which heaps all may be taken, by what may be taken."""
_PROOF = ("proved_period", "needed_for_proof", "options_by_period")


class Kind(NamedTuple):
    """A kind of moves: how many heaps are left, and what is asked of their sizes."""

    parts: int
    sizes: Sizes = Sizes.ANY


_TO = Kind(-1)  # What the heap may become, where that is not told by what may be taken.


class Moves:
    """The moves of a described game: what may be taken, by kinds; 0 where nothing is taken."""

    def __init__(self, clauses: Sequence[Clause]) -> None:
        sets: dict[Kind, list[Union]] = {}
        for clause in clauses:
            match clause:
                case Leaving(counts, sizes, amounts):
                    for parts in counts:
                        kind = Kind(parts, sizes if parts > 1 else Sizes.ANY)
                        taken = amounts or _NOTHING
                        sets.setdefault(kind, []).append(taken if parts else _of_all(taken))
                case MoveTo(amounts):
                    sets.setdefault(_TO, []).append(amounts)
        if _TO in sets:
            _as_taken(sets)
        self.sets: Mapping[Kind, Sequence[Union]] = sets

    @property
    def always(self) -> tuple[Frame, Mapping[Kind, int]] | None:
        """What may be taken, as bits, if that repeats in the end whatever the heap is."""
        found = cases(*self.sets.values())
        if found is None:
            return None
        frame, every = found
        told = (_least(dict(zip(self.sets, case, strict=True))) for case in every)
        one = next(told)
        return None if _TO in one or any(other != one for other in told) else (frame, one)

    def are(self, others: "Moves") -> bool:
        """Whether they are seen to be the same moves."""
        kinds = {**self.sets, **others.sets}
        families = [every.sets.get(kind, ()) for every in (self, others) for kind in kinds]
        found = cases(*families)
        return found is not None and all(
            _least(dict(zip(kinds, case[: len(kinds)], strict=True)))
            == _least(dict(zip(kinds, case[len(kinds) :], strict=True)))
            for case in found[1]
        )

    @property
    def taken(self) -> RepeatingSet | None:
        """What may be taken, where that is all that a move does, and the set repeats in the end."""
        if self.always is None:
            return None
        frame, moves = self.always
        none, one = (moves.get(Kind(parts)) for parts in AS_IT_IS)
        at_will = len(moves) == len(AS_IT_IS) and none == one and none is not None
        return frame.repeating(none) if at_will and none else None

    @property
    def few(self) -> Mapping[Kind, tuple[int, ...]] | None:
        """What may be taken, by kinds, if that is a finite set for each."""
        if self.always is None:
            return None
        frame, moves = self.always
        if any(bits >> frame.start for bits in moves.values()):
            return None
        return {
            kind: tuple(n for n in range(bits.bit_length()) if bits >> n & 1)
            for kind, bits in moves.items()
        }


def _of_all(taken: Union) -> Union:
    """The same where all of the heap is taken, which is never a smaller part of it."""
    sets = (_OF_ALL.get(each, each) for each in taken.sets if not _is_smaller(each))
    return Union(tuple(sets), taken.but)


def _is_smaller(each: Amounts) -> bool:
    return isinstance(each, Fraction) and each.numerator < each.denominator


def _as_taken(sets: dict[Kind, list[Union]]) -> None:
    """Tell what a heap may become by what may be taken, as far as that can be."""
    targets = sets.pop(_TO)
    if any(each.has_zero for each in targets):
        sets.setdefault(Kind(0), []).append(ANY)
    left = [each for each in targets if each.sets != _NOTHING.sets]
    for alike in _ALIKE:
        if equal([*left, _NOTHING], [alike, _NOTHING]):
            sets.setdefault(Kind(1), []).append(alike)
            return
    if left:
        sets[_TO] = left


def _least(moves: Mapping[Kind, int]) -> Mapping[Kind, int]:
    """The same moves, those left out that others allow, too."""
    alike, apart = (moves.get(Kind(2, sizes), 0) for sizes in (Sizes.EQUAL, Sizes.UNEQUAL))
    # Two heaps are equal or they are not.
    some = {kind.parts: bits for kind, bits in moves.items() if kind.sizes is Sizes.ANY}
    some[2] = some.get(2, 0) | alike & apart
    every = {**moves, Kind(2): some[2]}
    told = (
        (kind, bits if kind.sizes is Sizes.ANY else bits & ~some.get(kind.parts, 0))
        for kind, bits in every.items()
    )
    return {kind: bits for kind, bits in told if bits}


@cache
def _named() -> Sequence[tuple[Moves, HeapRuleset]]:
    return [(Moves(HEAPS.read(description)), game) for description, game in NAMED.items()]


def known_as(clauses: Sequence[Clause]) -> HeapRuleset | None:
    """The game with a name that is seen to have just these options, if there is one."""
    moves = Moves(clauses)
    few = moves.few or {}
    if few and all(few[kind] == (0,) and kind.sizes is Sizes.ANY for kind in few):
        return Cut(tuple(sorted(kind.parts - 1 for kind in few)))
    if moves.taken:
        game = _game_of_taking(moves.taken)
        is_long = isinstance(game, SetRuleset) and len(game.numbers) > MOST_NUMBERS_IN_A_SET
        return None if is_long else game
    code = _code(few)
    if code:
        return _game_of_code(code) if len(code) <= LONGEST_CODE + 1 else None
    return next((game for others, game in _named() if moves.are(others)), None)


def proof_of(clauses: Sequence[Clause]) -> Mapping[str, Any]:
    """The methods of bounds by which a period of the values may be proved, if a test is known."""
    moves = Moves(clauses)
    taken, code = moves.taken, _code(moves.few or {})
    game = _game_of_taking(taken) if taken else _game_of_code(code) if code else None
    if game:
        return {name: getattr(game.bounds, name) for name in _PROOF}
    if taken:
        return {"proved_period": lambda values: repeating_set_period(values, taken)}
    if moves.few:
        splits = Splits(*(_digits(moves.few, sizes) for sizes in Sizes))
        return {"proved_period": lambda values: split_period(values, splits)}
    return {}


def _game_of_taking(taken: RepeatingSet) -> HeapRuleset | None:
    """The game in which one takes such a number, with a set of any length; None if it repeats."""
    if not taken.remainders:
        return Subtraction(taken.numbers)
    if taken.step > 1:
        return None
    excluded = tuple(n for n in range(1, taken.start) if n not in taken.numbers)
    return AllBut(excluded) if excluded else Nim()


def _code(few: Mapping[Kind, tuple[int, ...]]) -> tuple[int, ...] | None:
    """The take-and-break code of a game that has one, however long it is: digit 0 first."""
    if any(kind.sizes or kind.parts > _MOST_HEAPS_OF_A_CODE for kind in few):
        return None
    return _digits(few, Sizes.ANY) or None


def _digits(few: Mapping[Kind, tuple[int, ...]], sizes: Sizes) -> tuple[int, ...]:
    """Those moves as a code of any length: bit j of digit i lets a move take i and leave j heaps.

    It is empty if there are none.
    """
    digits: dict[int, int] = {}
    for kind, amounts in few.items():
        for amount in amounts if kind.sizes is sizes else ():
            digits[amount] = digits.get(amount, 0) | 1 << kind.parts
    return tuple(digits.get(amount, 0) for amount in range(max(digits, default=-1) + 1))


def _game_of_code(code: tuple[int, ...]) -> Octal | Hexadecimal:
    return Octal(code) if max(code) <= Octal.largest_digit else Hexadecimal(code)
