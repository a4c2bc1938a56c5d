"""Games in which the heaps that a move leaves must be equal, or two heaps must differ."""

from math import lcm

from .codes import Moves, moves_of, values_of
from .laws import Law, LawTest, Values, follows

# Let p be the period, P = p·l where l is a multiple of all numbers of heaps that must be equal, and
# `first` the heap from which on the law is to be proved. Let `most` be the most tokens that a move
# takes. Suppose that value(n + P) = value(n) for all heaps from `first` up to some M, where
# M - most >= L for each L below. Then for n >= M the heaps n and n + P have options of the same
# values, so value(n + P) = value(n):
#
# - A move leaves j heaps, L >= j·first + (j - 1)·P. The largest of them has at least `first`
#   tokens, or first + P if it is a move from n + P. So P tokens can be added to it, or removed.
# - A move leaves two heaps that differ, L >= 2·first + 2·P. P tokens are added to or removed from
#   the larger one, which stays the larger one if it grows. If the heaps a + P and a of a move from
#   n + P became equal, their nim-sum is 0, and so is that of a + P and a - P, which n may leave.
# - A move leaves j equal heaps, L >= j·first. P/j tokens are added to or removed from each. P/j is
#   a multiple of p, and the law for p follows from that for P if it holds for P + p heaps from
#   `first` on.
#
# So it is enough to check the law up to M + P.


def splits(free: list[int], equal: list[int], different: list[int], law: Law) -> Values:
    """Return the values if enough of them repeat to prove `law`, else None."""
    first, period, saltus, computed = law
    kinds = moves_of(free), moves_of(equal), moves_of(different)
    if saltus or first < 1 or not _is_game(*kinds):
        return None
    apart = period * lcm(*(heaps for _, heaps in kinds[1]))
    tokens_left = [1, *(heaps * first for _, heaps in kinds[1])]
    tokens_left += [heaps * first + (heaps - 1) * apart for _, heaps in kinds[0] if heaps]
    tokens_left += [2 * first + 2 * apart for _ in kinds[2]]
    most = max(len(free), len(equal), len(different)) - 1
    if computed < apart + max(first + apart + period, most + max(tokens_left)):
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
