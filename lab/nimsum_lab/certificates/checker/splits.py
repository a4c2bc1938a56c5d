"""Games in which the heaps that a move leaves must be equal, or two heaps must differ."""

from math import lcm

from .codes import Moves, moves_of, values_of
from .laws import Law, LawTest, Values, follows

# The law is value(n + p) = value(n) for all n >= e. Let P = p·l, where l is a multiple of each
# number of heaps that must be equal, and let T be the most tokens that a move takes. Suppose that
# the law holds as far as values are computed, up to heap M + P, where M - T is at least as large as
# each bound below. Then value(n + P) = value(n) for n >= M, too: by induction, n and n + P have
# options of the same values. For a move from n leaves at least M - T tokens, and there are three
# kinds.
#
# - It leaves j heaps. Bound: j·e + (j - 1)·P. The largest heap has at least e tokens, so P tokens
#   can be added to it; for a move from n + P it has at least e + P tokens, so P can be removed.
# - It leaves two heaps that differ. Bound: 2·e + 2·P. P tokens can be added to the larger heap,
#   which stays the larger one. For a move from n + P, P tokens can be removed from the larger heap,
#   unless the two heaps, a + P and a, become equal. Then their nim-sum is 0, and n has an option of
#   value 0 as well: the heaps a + P and a - P, where a >= e + P.
# - It leaves j equal heaps. Bound: j·e. P/j tokens can be added to each heap, or removed from each.
#   As P/j is a multiple of p, the values of the heaps stay the same.
#
# Finally, value(n + p) = value(n) follows for n >= e + P from the same equation for n - P.


def splits(free: list[int], equal: list[int], different: list[int], law: Law) -> Values:
    """Return the values of the game if enough of them repeat to prove `law`, else None.

    `free`, `equal` and `different` are the digits of codes: those of the moves that may leave any
    heaps, that must leave equal heaps, and that must leave two different heaps.
    """
    begins, period, saltus, computed = law
    free_moves = moves_of(free)
    equal_moves = moves_of(equal)
    different_moves = moves_of(different)
    if saltus or begins < 1 or not _is_game(free_moves, equal_moves, different_moves):
        return None
    long_period = period * lcm(*(heaps for _taken, heaps in equal_moves))
    bounds = [1]
    bounds += [heaps * begins for _taken, heaps in equal_moves]
    bounds += [heaps * begins + (heaps - 1) * long_period for _taken, heaps in free_moves if heaps]
    bounds += [2 * begins + 2 * long_period for _ in different_moves]
    max_taken = max(len(free), len(equal), len(different)) - 1
    if computed < long_period + max(begins + long_period + period, max_taken + max(bounds)):
        return None
    values = values_of(free_moves, computed, equal_moves, different_moves)
    return values if follows(values, law) else None


def _is_game(free: Moves, equal: Moves, different: Moves) -> bool:
    """Return True if the moves make a game that ends, and conditions are only on several heaps.

    A move in `equal` must leave at least two heaps, and one in `different` exactly two.
    """
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
