"""Games on two heaps that visitors describe in the language of `pairs.lark`."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, product

import numpy as np

from nimsum.budget import Budget, spend
from nimsum.language import N_, _
from nimsum.limits import MAX_AMOUNT, MAX_HEAP, MAX_OWN_HEAP
from nimsum.rulesets.bounds import Recursion
from nimsum.rulesets.heaps.heap import MAX_SET_SIZE
from nimsum.rulesets.heaps.several import (
    Heaps,
    SeveralHeapsRuleset,
    SeveralHeapsWords,
    SymmetricBounds,
)
from nimsum.rulesets.pairs.nimhoff import CyclicNimhoff, GeneralizedCyclicNimhoff
from nimsum.rulesets.pairs.wythoff import Wythoff
from nimsum.rulesets.ruleset import Option, Source, cached_component
from nimsum.theory.heaps.subtraction_sets import SubtractionSet
from nimsum.theory.periods.periodic_sets import RepeatingSet
from nimsum.work import per_question

from .amounts import Finite, Union
from .cases import cases
from .described import Described, known_or
from .pairs_language import MAX_TOTAL_TAKEN, PAIRS, Manner, PairTaking

_FROM_EACH = 3
_PLAYED_OUT = 12  # The largest heap for which the longest play is computed from all options.
MAX_OWN_PAIR_TABLE = 1_000  # The largest heap of a pair that is evaluated.
_FIRST_ROOM = 16
_OPTIONS_PER_WORK_UNIT = 10_000
_OPTIONS_PER_STEP = 500  # The constant work for a pair, in options.


class OwnPairRecursion(Recursion[Heaps]):
    """Grundy values of pairs of heaps, in a table that grows by the larger heap.

    `clauses` are the kinds of moves. The order of the two heaps does not matter.
    """

    def __init__(self, clauses: Sequence[PairTaking]) -> None:
        self._clauses = clauses
        self.size = 0
        """The size of the table, which has all pairs of smaller heaps."""
        self._values = np.zeros((_FIRST_ROOM, _FIRST_ROOM), dtype=np.intp)

    def reaches(self, position: Heaps) -> bool:
        """Return True if both heaps are small enough for the table."""
        return max(position) <= MAX_OWN_PAIR_TABLE

    def known(self, position: Heaps) -> int | None:
        """Return the value of the pair `position` if the table has it already, or None."""
        return int(self._values[position]) if max(position) < self.size else None

    def value(self, position: Heaps, budget: Budget) -> int | None:
        """Return the value of the pair `position`; the table is extended as far as necessary.

        Return None if a heap is too large for the table, or if `budget` runs out first.
        """
        known = self.known(position)
        if known is not None or not self.reaches(position) or not budget.check():
            return known
        while self.size <= max(position):
            n = self.size
            work = 1 + n * (n + _OPTIONS_PER_STEP) // _OPTIONS_PER_WORK_UNIT
            if not budget.check(work):
                return None
            self.extend()
        return self.known(position)

    def extend(self) -> None:
        """Add the values of all pairs whose larger heap is `size`, and increase `size` by 1."""
        n = self.size
        if n == len(self._values):
            larger = np.zeros((2 * n, 2 * n), dtype=np.intp)
            larger[:n, :n] = self._values
            self._values = larger
        # In row k, value v is marked if the pair (n, k) has an option of value v. Each move takes
        # at least one token, so a value is at most the sum of both heaps.
        seen = np.zeros((n + 1, 2 * n + 2), dtype=np.bool_)
        self._mark_options_by_larger(n, seen)
        # Moves that only take from heap k lead to pairs (n, j) with j < k, which come before.
        values = self._values
        alone = [clause.amounts for clause in self._clauses if clause.manner is Manner.FROM_ONE]
        totals: list[int] = []
        for clause in self._clauses:
            if clause.manner is Manner.IN_ALL:
                totals += clause.amounts.up_to(n, 0)
        for k in range(n + 1):
            row = seen[k]
            for amounts in alone:
                row[values[n, k - amounts.array(k, k)]] = True
            for total in totals:
                if total <= k:
                    row[values[n, k - total]] = True
            values[n, k] = row.argmin()  # The mex: the first value that is not marked.
            values[k, n] = values[n, k]
        self.size += 1

    def _mark_options_by_larger(self, n: int, seen: np.ndarray) -> None:
        """Set `seen[k, v]` for each k <= `n` and each option of value v of the pair (`n`, k).

        Only options that take from the larger heap `n` are marked.
        """
        values = self._values
        other_heaps = np.arange(n + 1)
        for clause in self._clauses:
            match clause.manner:
                case Manner.FROM_ONE:
                    remaining = n - clause.amounts.array(n, n)
                    seen[other_heaps[:n, None], values[:n, remaining]] = True
                case Manner.FROM_BOTH:
                    for t in clause.amounts.array(n, 0):
                        seen[other_heaps[t:], values[n - t, : n + 1 - t]] = True
                case Manner.IN_ALL:
                    for total in clause.amounts.up_to(2 * n, 0):
                        for t in range(1, min(n, total) + 1):
                            other = total - t
                            # If the heaps are equal and one stays as it is, the value of the
                            # option is computed later.
                            last = n if other else n - 1
                            results = values[n - t, : max(0, last + 1 - other)]
                            seen[other_heaps[other : other + len(results)], results] = True


class OwnPairWords(SeveralHeapsWords):
    """The words for invented games on two heaps."""

    rules: "OwnPair"

    @property
    def sample_position(self) -> Heaps:
        """The heaps of the example, or the next pair of equal difference that has a move."""
        x, y = super().sample_position
        larger = ((x + k, y + k) for k in range(MAX_AMOUNT + 1))
        with_move = (heaps for heaps in larger if next(self.rules.targets(heaps), None))
        return next(with_move, (x, y))


class OwnPairBounds(SymmetricBounds):
    """Tables of values, and bounds on the length of play."""

    rules: "OwnPair"

    def recursion(self) -> OwnPairRecursion:
        """Return a new table of values of pairs."""
        return OwnPairRecursion(self.rules.clauses)

    def notable_options(self, position: Heaps) -> Iterator[Option[Heaps]]:
        """Yield some typical options, such as emptying a heap, and a few options of each clause."""
        x, y = position
        low = min(position)
        typical = ((0, y), (x, 0), (x // 2, y), (x, y // 2), (x - low, y - low), (low, low))
        targets: list[Heaps] = [
            target for target in typical if self.rules.has_target(position, target)
        ]
        for clause in self.rules.clauses:
            targets += islice(clause.targets(position), _FROM_EACH)
        return ((target,) for target in dict.fromkeys(targets))

    def longest_play(self, position: Heaps) -> int | None:
        """Return the largest number of moves.

        It is the number of tokens if they can be taken one by one, or else comes from a table.
        Return None if the heaps are too large for the table.
        """
        one_by_one = any(
            clause.amounts.has(1, 1) and (not clause.amounts.but or clause.amounts.is_fixed)
            for clause in self.rules.clauses
            if clause.manner is not Manner.FROM_BOTH
        )
        if one_by_one:
            return sum(position)
        return _longest_plays(self.rules)[position] if max(position) <= _PLAYED_OUT else None


@dataclass(frozen=True)
class OwnPair(Described[Heaps, tuple[PairTaking, ...]], SeveralHeapsRuleset):
    """An invented game on two heaps: make a move of one of the kinds that are described."""

    slug = "own-pair"
    title = N_("Invented game on two heaps")
    source = Source("Abuku 2020", "§1.2.1")
    example = "own-pair(take-any-from-one;take-odd-from-both):4,6"
    words = cached_component(OwnPairWords)
    bounds = known_or(OwnPairBounds)

    language = PAIRS

    @cached_property
    def known(self) -> SeveralHeapsRuleset | None:
        """The named game that has the same options, or None if there is none."""
        return known_as(self.clauses)

    @property
    def largest_heap(self) -> int:
        """The largest heap that a position can have."""
        return MAX_HEAP if self.known else MAX_OWN_HEAP

    @property
    def rule_on_squares(self) -> str:
        """The rule of the heaps, and how the piece on the board shows them."""
        squares = _("The piece’s column is one heap, its row the other.")
        return f"{self.rule} {squares}"

    def targets(self, position: Heaps) -> Iterator[Heaps]:
        """Yield each pair of heaps that some move leaves, once."""
        for index, clause in enumerate(self.clauses):
            before = self.clauses[:index]
            for target in clause.targets(position):
                if not any(other.has_target(position, target) for other in before):
                    yield target

    def has_target(self, position: Heaps, target: Heaps) -> bool:
        """Return True if a clause allows a move to `target`."""
        return any(clause.has_target(position, target) for clause in self.clauses)


_ANY = RepeatingSet((), 1, 1, (0,))


@per_question(20)
def _longest_plays(rules: OwnPair) -> Mapping[Heaps, int]:
    """Return the largest number of moves for each pair of heaps up to `_PLAYED_OUT`."""
    lengths: dict[Heaps, int] = {}
    for heaps in product(range(_PLAYED_OUT + 1), repeat=2):
        spend()
        lengths[heaps] = max((1 + lengths[target] for target in rules.targets(heaps)), default=0)
    return lengths


def known_as(clauses: tuple[PairTaking, ...]) -> SeveralHeapsRuleset | None:
    """Return the named game that is proved to have just the moves of `clauses`, or None."""
    sets: dict[Manner, list[Union]] = {manner: [] for manner in Manner}
    for clause in clauses:
        sets[clause.manner].append(clause.amounts)
    totals: set[int] = set()
    for union in sets[Manner.IN_ALL]:
        totals.update(union.up_to(MAX_TOTAL_TAKEN, 0))
    # Tokens taken in all can come from one heap, or in equal halves from both.
    sets[Manner.FROM_ONE].append(Union((Finite(tuple(sorted(totals))),)))
    sets[Manner.FROM_BOTH].append(Union((Finite(tuple(n // 2 for n in totals if n % 2 == 0)),)))
    comparison = cases(sets[Manner.FROM_ONE], sets[Manner.FROM_BOTH])
    if comparison is None:
        return None
    frame, every_case = comparison
    first_case = next(every_case)
    if any(case != first_case for case in every_case):
        return None
    from_one, from_both = first_case
    alone = frame.repeating(from_one)
    both = frame.repeating(from_both)
    uneven = totals - {1, 2}  # Only these totals allow different numbers from the two heaps.
    if alone is None or both is None or alone.step > 1:
        return None
    if both.remainders:
        return Wythoff() if alone == both == _ANY and not uneven else None
    # What remains is Cyclic Nimhoff: a move takes a total below h, or an allowed number from one
    # heap. The totals below h allow the same number from both heaps if it is below h/2.
    h = 1 + max(uneven, default=2 * len(both.numbers))
    if uneven != {*range(3, h)} or both.numbers != tuple(range(1, (h + 1) // 2)):
        return None
    # `alone` is a finite set of numbers, or all positive integers but a finite set.
    cofinite = bool(alone.remainders)
    numbers = {n for n in range(1, alone.start) if (n in alone.numbers) != cofinite}
    allowed = SubtractionSet(tuple(sorted(numbers)), cofinite)
    if not all(n in allowed for n in range(1, h)):
        return None
    if alone == _ANY:
        return CyclicNimhoff(h)
    if not 0 < len(numbers) <= MAX_SET_SIZE:
        return None
    return GeneralizedCyclicNimhoff(h, (allowed, allowed))
