"""Take-and-break games, given by their codes, and the values of heaps that a move splits.

A code is a list of digits: if bit j of digit i is 1, a move may take i tokens and leave the rest as
j heaps.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from .laws import Law, LawTest, Values, follows, mex
from .sparse import SparseValues
from .tables import MAX_COMPUTED, MAX_IN_PYTHON, table_of
from .work import StepCount

Moves = Sequence[tuple[int, int]]
"""Pairs of the number of tokens that a move takes and the number of heaps that it leaves."""


def values_of(free: Moves, computed: int, equal: Moves = (), different: Moves = ()) -> list[int]:
    """Return the values of heaps 0 to `computed` - 1 of the game with these moves.

    A move is a pair: the number of tokens that it takes, and the number of heaps that it leaves. A
    move in `free` may leave any heaps; those of a move in `equal` must be equal, and the two heaps
    of a move in `different` must differ.
    """
    values = [0]
    sums = [[{0}], [set[int]()]]
    work = StepCount(5)
    for n in range(1, computed):
        sums[0].append(set())
        for heaps in range(2, max((count for _, count in free), default=0) + 1):
            if heaps == len(sums):
                sums.append([set()])
            rest_sums = [sums[heaps - 1][n - a] for a in range(1, n // heaps + 1)]
            work.spend(sum(map(len, rest_sums)))
            nim_sums = set[int]()
            for value, others in zip(values[1 : len(rest_sums) + 1], rest_sums, strict=True):
                nim_sums.update(value ^ other for other in others)
            sums[heaps].append(nim_sums)
        reached = [sums[heaps][n - taken] for taken, heaps in free if taken <= n]
        work.spend(sum(map(len, reached)) + len(free) + len(equal) + len(different) * n)
        options = set().union(*reached)
        for taken, heaps in equal:
            size, rest = divmod(n - taken, heaps)
            if size > 0 and rest == 0:
                options.add(values[size] if heaps % 2 else 0)
        for taken, _two in different:
            rest = n - taken
            options.update(values[a] ^ values[rest - a] for a in range(1, (rest + 1) // 2))
        values.append(mex(options))
        sums[1].append({values[n]})
    return values


def moves_of(digits: list[int]) -> Moves:
    """Return the moves of the code `digits`, the digit before the point first.

    A move is a pair: the number of tokens that it takes, and the number of heaps that it leaves.

    >>> moves_of([0, 3])
    [(1, 0), (1, 1)]
    """
    moves = []
    for taken, digit in enumerate(digits):
        moves += [(taken, heaps) for heaps in range(digit.bit_length()) if digit >> heaps & 1]
    return moves


def is_code(digits: list[int]) -> bool:
    """Return True if `digits` are the code of a game that ends, and moves leave at most 3 heaps."""
    return 0 < max(digits, default=0) < 16 and digits[0] % 4 == 0


def take_and_break(digits: list[int], law: Law) -> Values:
    """Return the values of the code `digits` if enough of them repeat to prove `law`, else None."""
    begins, period, saltus, computed = law
    if not is_code(digits) or saltus or begins < 1:
        return None
    heaps = max(1, *(count for _, count in moves_of(digits)))
    needed = heaps * (begins + period) + len(digits) - 1
    if computed < needed:
        return None
    values: Sequence[int]
    if heaps > 2:
        values = values_of(moves_of(digits), computed)
    else:
        values = table_of(digits, computed, computed).values
    return values if follows(values, law) else None


def misere_take_and_break(digits: list[int], law: Law) -> Values:
    """Return the values of single heaps in misère play if they prove `law`, else None.

    A move of the code `digits` leaves at most one heap, and a heap without a move has the value 1.
    From the second period that repeats on, all heaps are larger than any number that is taken, so
    either all have a move or none has.
    """
    begins, period, saltus, computed = law
    if not is_code(digits) or max(digits) > 3 or saltus or begins < 1:
        return None
    if computed < begins + period + len(digits) - 1:
        return None
    values = [1]
    work = StepCount()
    for n in range(1, computed):
        work.spend(len(digits))
        moves = [(taken, heaps) for taken, heaps in moves_of(digits) if n - taken >= heaps]
        options = {values[n - taken] for taken, heaps in moves if heaps or taken == n}
        values.append(mex(options) if options else 1)
    return values if follows(values, law) else None


# If there is a last rare heap (see the module `sparse`), fewer values than in `take_and_break`
# prove a period p. Let N be the number of computed values, T the most tokens that a move takes, R
# the last rare heap, and A the most tokens in the smaller heap of any pair that `SparseValues`
# tried for one of the last p heaps. Suppose that value(n) = value(n + p) holds from heap e on as
# far as values are computed, that N >= e + p + T + max(R, A), and that p is even if rare heaps
# alternate.
#
# Continue the values with period p from heap N on: then no heap above R is rare. By induction,
# these are the true values. Let n >= N, and let n' be that one of n - p, n - 2p, ... for which N -
# p <= n' < N.
#
# - Common options. An option of n or n' with a common value is a single heap, n - t or n' - t, or
#   it leaves a rare heap a <= R beside n - t - a or n' - t - a tokens. These heaps are at least e,
#   so those of n and those of n' have equal values.
# - Rare options. Each rare number below value(n') is the value of an option of n'. This option is a
#   single heap n' - t, or has a smaller heap of at most max(R, A) tokens. In both cases p, 2p, ...
#   tokens can be added to the larger heap, so n has an option of the same value.
#
# As value(n') is a common number, it is no option of n, but all smaller numbers are: it is the mex.


def sparse(digits: list[int], law: Law) -> Values:
    """Return the values of the code `digits` if they prove `law`, else None.

    They do if there is a last rare heap, and enough values repeat, by the theorem in the comment
    above this function.
    """
    begins, period, saltus, computed = law
    if not is_code(digits) or max(digits) > 7 or saltus or begins < 1:
        return None
    table = table_of(digits, computed, computed - period)
    needed = begins + period + len(digits) - 1 + table.reach
    if computed < needed or (table.alternate and period % 2):
        return None
    return table.values if follows(table.values, law) else None


class BoundTest(LawTest):
    """A test that the first values show no period, and what their maximum is.

    If there were a preperiod e and a period p with e + p <= computed - window, the last `window`
    values would also occur p heaps earlier. The test checks that they occur nowhere earlier.
    """

    def _law(self, certificate: Mapping[str, Any]) -> str:
        names = ("computed", "window", "largest", "largest_at")
        computed, window, largest, at = (repr(certificate[name]) for name in names)
        none = f"preperiod + period > {computed} - {window}, if there is a period"
        return f"{none}, and largest value {largest}, first at {at}, of heaps below {computed}"

    def _has_rules(self, certificate: Mapping[str, Any], field: str, numbers: list[int]) -> bool:
        return certificate["unequal"] == 0 and super()._has_rules(certificate, field, numbers)

    def _proves(self, certificate: Mapping[str, Any]) -> bool:
        """Return True if the values, computed again, are as `certificate` says.

        Their maximum is `largest`, first at `largest_at`, and the last `window` of the `computed`
        values do not occur earlier in the same order.
        """
        names = ("unequal", "computed", "window", "largest", "largest_at")
        numbers = [certificate[name] for name in names]
        digits = certificate["digits"]
        if not all(type(number) is int and number >= 0 for number in (*numbers, *digits)):
            return False
        unequal, computed, window, largest, largest_at = numbers
        if computed > self.max_number:
            raise ValueError(f"it has the number {computed}; {self.max_number} is the largest here")
        if not is_code(digits) or max(digits) > 7 or unequal > 1:
            return False
        if not 0 < window < computed:
            return False
        table = SparseValues(digits, unequal == 1, arrays=True)
        table.extend(computed)
        if max(table.values) != largest or table.values.index(largest) != largest_at:
            return False
        # With a character for each value, a search in text finds where the last values first occur.
        text = "".join(map(chr, table.values))
        first_place = text.find(text[-window:])
        return bool(first_place == computed - window)


MOVES = "those of the code with the digits {digits}"
_UNEQUAL = MOVES + ", two heaps left being different if {unequal} is 1"
TESTS: dict[str, LawTest] = {
    "take-and-break": LawTest(("digits",), take_and_break, MOVES, MAX_COMPUTED),
    "misere-take-and-break": LawTest(
        ("digits",), misere_take_and_break, f"{MOVES}, in misère play", MAX_IN_PYTHON
    ),
    "take-and-break-sparse": LawTest(("digits",), sparse, MOVES, MAX_COMPUTED),
    "take-and-break-bound": BoundTest(("digits", "unequal"), sparse, _UNEQUAL, MAX_IN_PYTHON),
}
