"""Recognition of described games that have a name, so that all theorems on the game apply.

Each description is reduced to sets of amounts: the numbers of tokens that a move can take, by the
number of remaining heaps and the condition on their sizes.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from nimsum.limits import MAX_CODE_LENGTH
from nimsum.rulesets.arithmetic.aliquants import Maliquant, Saliquant
from nimsum.rulesets.arithmetic.aliquots import Maliquot, Saliquot
from nimsum.rulesets.arithmetic.nontotatives import Nontotative
from nimsum.rulesets.arithmetic.totatives import Totative
from nimsum.rulesets.breaking.cut import Cut
from nimsum.rulesets.breaking.splitting import GrundysGame
from nimsum.rulesets.breaking.take_and_break import Hexadecimal, Octal
from nimsum.rulesets.heaps.heap import MAX_SET_SIZE, HeapRuleset
from nimsum.rulesets.taking.all_but import AllBut
from nimsum.rulesets.taking.nim import Nim
from nimsum.rulesets.taking.subtraction import SetRuleset, Subtraction
from nimsum.theory.periods.periodic_sets import (
    MisereRepeatingSetCertificate,
    RepeatingSet,
    RepeatingSetCertificate,
    repeating_set_period,
)
from nimsum.theory.periods.split_periodicity import Splits, split_period

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
from .heaps_language import HEAPS

NAMED: Mapping[str, HeapRuleset] = {
    "move to divisors": Maliquot(),
    "take divisors": Saliquot(),
    "move to 0, non-divisors": Maliquant(),
    "take non-divisors": Saliquant(),
    "move to coprime": Totative(),
    "move to 0, not coprime": Nontotative(),
    "split 2 unequal": GrundysGame(),
}
"""Games that are neither given by a periodic set nor by a code, by their descriptions."""

_MAX_CODE_HEAPS = 3
_NOTHING = Union((Finite((0,)),))
_ALIKE = (ANY, Union((COPRIME,)), Union((NOT_COPRIME,)))
"""Sets that contain an amount t if and only if they contain n - t, for every heap n."""
_WHOLE_HEAPS: Mapping[Amounts, Amounts] = {
    DIVISORS: ANY.sets[0],
    NON_DIVISORS: Finite(()),
    COPRIME: Finite((1,)),
    NOT_COPRIME: Progression(2, 1),
}
"""For a set of amounts, the set of heaps that it allows a move to take whole."""
_PROOF = ("proved_period", "needed_for_proof", "options_by_period")


class Kind(NamedTuple):
    """A kind of moves: the number of heaps that a move leaves, and the condition on their sizes."""

    parts: int
    sizes: Sizes = Sizes.ANY


_TO = Kind(-1)
"""The key of sets of numbers of remaining tokens that cannot be stated as amounts to take."""


class Moves:
    """The moves of a described game: for each kind of moves, the amounts that they can take.

    `sets` maps each kind to a list of sets whose union has the amounts. The amount is 0 for a move
    that only splits the heap. For moves that take a whole heap (0 heaps are left), the amounts are
    the sizes of the heaps that can be taken.
    """

    def __init__(self, clauses: Sequence[Clause]) -> None:
        sets: dict[Kind, list[Union]] = {}
        for clause in clauses:
            match clause:
                case Leaving(counts, sizes, amounts):
                    for parts in counts:
                        kind = Kind(parts, sizes if parts > 1 else Sizes.ANY)
                        taken = amounts or _NOTHING
                        sets.setdefault(kind, []).append(taken if parts else _whole_heaps(taken))
                case MoveTo(amounts):
                    sets.setdefault(_TO, []).append(amounts)
        if _TO in sets:
            _as_taken(sets)
        self.sets: Mapping[Kind, Sequence[Union]] = sets

    @property
    def always(self) -> tuple[Frame, Mapping[Kind, int]] | None:
        """A pair: a frame, and a map from each kind of moves to the bit set of its amounts.

        None if the amounts depend on the heap, if they are not known to be periodic, or if the
        numbers that "move to" allows cannot be stated as amounts to take.
        """
        comparison = cases(*self.sets.values())
        if comparison is None:
            return None
        frame, every_case = comparison
        every_result = (_least(dict(zip(self.sets, case, strict=True))) for case in every_case)
        amounts_by_kind = next(every_result)
        if _TO in amounts_by_kind or any(result != amounts_by_kind for result in every_result):
            return None
        return frame, amounts_by_kind

    def are(self, others: "Moves") -> bool:
        """Return True if the moves are proved to equal `others`; False if that is not proved."""
        kinds = {**self.sets, **others.sets}
        own_families = [self.sets.get(kind, ()) for kind in kinds]
        other_families = [others.sets.get(kind, ()) for kind in kinds]
        comparison = cases(*own_families, *other_families)
        if comparison is None:
            return False
        _frame, every_case = comparison
        for case in every_case:
            own_moves = dict(zip(kinds, case[: len(kinds)], strict=True))
            other_moves = dict(zip(kinds, case[len(kinds) :], strict=True))
            if _least(own_moves) != _least(other_moves):
                return False
        return True

    @property
    def taken(self) -> RepeatingSet | None:
        """The periodic set of the amounts that a move can take, if no move splits a heap.

        None if a move can split a heap, or if the amounts depend on the heap.
        """
        if self.always is None:
            return None
        frame, moves = self.always
        leaving_none = moves.get(Kind(0))
        leaving_one = moves.get(Kind(1))
        if len(moves) != len(AS_IT_IS) or not leaving_none or leaving_none != leaving_one:
            return None
        return frame.repeating(leaving_none)

    @property
    def few(self) -> Mapping[Kind, tuple[int, ...]] | None:
        """The amounts by kind of moves, in ascending order, or None if not all are finite sets."""
        if self.always is None:
            return None
        frame, moves = self.always
        if any(bits >> frame.start for bits in moves.values()):
            return None
        return {
            kind: tuple(n for n in range(bits.bit_length()) if bits >> n & 1)
            for kind, bits in moves.items()
        }


def _whole_heaps(taken: Union) -> Union:
    """Return the set of the heaps n that a move can take whole: those for which `taken` contains n.

    The numbers up to a fraction below 1 of the heap are left out: they never include the whole
    heap.
    """
    sets = []
    for amounts in taken.sets:
        if isinstance(amounts, Fraction) and amounts.numerator < amounts.denominator:
            continue
        sets.append(_WHOLE_HEAPS.get(amounts, amounts))
    return Union(tuple(sets), taken.but)


def _as_taken(sets: dict[Kind, list[Union]]) -> None:
    """Replace the key `_TO` of `sets` by kinds of moves that take tokens, as far as possible.

    A move to 0 takes a whole heap. The other numbers that can be moved to are replaced by amounts
    to take if they are a set of `_ALIKE`; if not, they stay at the key `_TO`.
    """
    targets = sets.pop(_TO)
    if any(union.has_zero for union in targets):
        sets.setdefault(Kind(0), []).append(ANY)
    positive = [union for union in targets if union.sets != _NOTHING.sets]
    for alike in _ALIKE:
        if equal([*positive, _NOTHING], [alike, _NOTHING]):
            sets.setdefault(Kind(1), []).append(alike)
            return
    if positive:
        sets[_TO] = positive


def _least(moves: Mapping[Kind, int]) -> Mapping[Kind, int]:
    """Return `moves`, a map from kinds to bit sets of amounts, without redundant amounts.

    An amount of a kind with a condition on the sizes is redundant if the kind with as many heaps
    and no condition has that amount, too. Kinds without amounts are left out.
    """
    equal_sizes = moves.get(Kind(2, Sizes.EQUAL), 0)
    unequal_sizes = moves.get(Kind(2, Sizes.UNEQUAL), 0)
    free = {kind.parts: bits for kind, bits in moves.items() if kind.sizes is Sizes.ANY}
    # Two heaps are equal or they are not, so both conditions together are none.
    free[2] = free.get(2, 0) | equal_sizes & unequal_sizes
    least = {}
    for kind, bits in {**moves, Kind(2): free[2]}.items():
        needed = bits if kind.sizes is Sizes.ANY else bits & ~free.get(kind.parts, 0)
        if needed:
            least[kind] = needed
    return least


@cache
def _named() -> Sequence[tuple[Moves, HeapRuleset]]:
    """Return pairs of the moves of a game in `NAMED`, and the game."""
    return [(Moves(HEAPS.read(description)), game) for description, game in NAMED.items()]


def known_as(clauses: Sequence[Clause]) -> HeapRuleset | None:
    """Return the named game that is proved to have just the moves of `clauses`, or None."""
    moves = Moves(clauses)
    few = moves.few or {}
    only_splits = all(few[kind] == (0,) and kind.sizes is Sizes.ANY for kind in few)
    if few and only_splits:
        return Cut(tuple(sorted(kind.parts - 1 for kind in few)))
    if moves.taken:
        game = _game_of_taking(moves.taken)
        is_long = isinstance(game, SetRuleset) and len(game.numbers) > MAX_SET_SIZE
        return None if is_long else game
    code = _code(few)
    if code:
        return _game_of_code(code) if len(code) <= MAX_CODE_LENGTH + 1 else None
    return next((game for others, game in _named() if moves.are(others)), None)


def proof_of(clauses: Sequence[Clause], *, misere: bool = False) -> Mapping[str, Any]:
    """Return functions that can prove a period of the values, for a game with `clauses`.

    The values are those of normal play, or of single heaps in misère play if `misere` is True.

    The keys are the names of the methods of `Bounds` that the functions replace. The functions are
    those of a named game with the same values, or else tests for games of this form. The result is
    empty if no test is known.
    """
    moves = Moves(clauses)
    taken = moves.taken
    code = _code(moves.few or {})
    game: HeapRuleset | None = None
    if taken:
        game = _game_of_taking(taken)
    elif code:
        game = _game_of_code(code)
    bounds = game.bounds if game else None
    if bounds and misere:
        bounds = bounds.misere()
    if bounds:
        return {name: getattr(bounds, name) for name in _PROOF}
    if taken:
        kind = MisereRepeatingSetCertificate if misere else RepeatingSetCertificate
        return {"proved_period": lambda values: repeating_set_period(values, taken, kind)}
    if misere:
        return {}
    if moves.few:
        splits = Splits(*(_digits(moves.few, sizes) for sizes in Sizes))
        return {"proved_period": lambda values: split_period(values, splits)}
    return {}


def _game_of_taking(taken: RepeatingSet) -> HeapRuleset | None:
    """Return the named game in which a move takes a number in `taken`, or None."""
    if not taken.remainders:
        return Subtraction(taken.numbers)
    if taken.step > 1:
        return None
    excluded = tuple(n for n in range(1, taken.start) if n not in taken.numbers)
    return AllBut(excluded) if excluded else Nim()


def _code(few: Mapping[Kind, tuple[int, ...]]) -> tuple[int, ...] | None:
    """Return the digits of the take-and-break code with the moves `few`, or None if there is none.

    `few` has the amounts by kind of moves. Digit 0 comes first, and there may be many digits.
    """
    if any(kind.sizes or kind.parts > _MAX_CODE_HEAPS for kind in few):
        return None
    return _digits(few, Sizes.ANY) or None


def _digits(few: Mapping[Kind, tuple[int, ...]], sizes: Sizes) -> tuple[int, ...]:
    """Return the digits of the take-and-break code of all moves with the condition `sizes`.

    `few` has the amounts by kind of moves. If bit j of digit i is set, a move can take i and leave
    j heaps. The result is empty if there are no such moves.
    """
    digits: dict[int, int] = {}
    for kind, amounts in few.items():
        for amount in amounts if kind.sizes is sizes else ():
            digits[amount] = digits.get(amount, 0) | 1 << kind.parts
    return tuple(digits.get(amount, 0) for amount in range(max(digits, default=-1) + 1))


def _game_of_code(code: tuple[int, ...]) -> Octal | Hexadecimal:
    """Return the game of take-and-break with the digits `code`."""
    return Octal(code) if max(code) <= Octal.largest_digit else Hexadecimal(code)
