"""Games in which the heaps that a move leaves must be equal, or two heaps must differ."""

from math import lcm

from .codes import Moves, moves_of, values_of
from .laws import Law, LawTest, Values, follows

# Let p be the period, P = p·l where l is a multiple of all numbers of heaps that must be equal, and
# first the heap from which on the law is to be proved. Let value(n + P) = value(n) for all heaps
# from first on below some n >= M, where M - most >= L as said below and most is the most that a
# move takes. Then n and n + P have options of the same values, so that value(n + P) = value(n):
#
# - j heaps, L >= j·first + (j - 1)·P: the largest of them has at least first tokens, or first + P
#   if they are left of n + P. So P tokens may be added to it, or taken from it.
# - Two heaps that differ, L >= 2·first + 2·P: the same, as the larger one stays the larger one if
#   it grows. If heaps a + P and a of n + P became equal, their nim-sum is 0, and so is that of
#   a + P and a - P, which n may leave.
# - j equal heaps, L >= j·first: P/j tokens are added to each or taken from each. P/j is a multiple
#   of p, and the law of p is that of P if it is seen for P + p heaps from `first` on.
#
# So it is enough to see the law up to M + P.


def splits(free: list[int], equal: list[int], different: list[int], law: Law) -> Values:
    """Return the values if enough of them repeat to prove `law`, else None."""
    first, period, saltus, computed = law
    kinds = moves_of(free), moves_of(equal), moves_of(different)
    if saltus or first < 1 or not _is_game(*kinds):
        return None
    apart = period * lcm(*(heaps for _, heaps in kinds[1]))
    left = [1, *(heaps * first for _, heaps in kinds[1])]
    left += [heaps * first + (heaps - 1) * apart for _, heaps in kinds[0] if heaps]
    left += [2 * first + 2 * apart for _ in kinds[2]]
    most = max(len(free), len(equal), len(different)) - 1
    if computed < apart + max(first + apart + period, most + max(left)):
        return None
    values = values_of(kinds[0], computed, *kinds[1:])
    return values if follows(values, law) else None


def _is_game(free: Moves, equal: Moves, different: Moves) -> bool:
    """Return True if there is a move, play ends, and only several heaps must be equal or differ."""
    every = [*free, *equal, *different]
    return (
        len(every) > 0
        and all(taken > 0 or heaps > 1 for taken, heaps in every)
        and all(heaps > 1 for _, heaps in equal)
        and all(heaps == 2 for _, heaps in different)
    )


_MOVES = (
    "those of the code with the digits {free}; and those of {equal}, if all heaps left are equal, "
    "and of {different}, if two are left that differ"
)
TESTS = {"take-and-break-splits": LawTest(("free", "equal", "different"), splits, _MOVES, 1 << 22)}
