"""The block test of codes and of CUT games, proved above the function `blocks`."""

from typing import NamedTuple

from . import codes, cuts
from .codes import Moves, is_code, moves_of, values_of
from .cuts import nim_sums
from .laws import Law, LawTest, Values, follows
from .work import StepCount

Remainders = dict[tuple[int, int, int], int]
"""The possible sums T of some remainders, as bit sets, by a triple: how many of them grow (3 stands
for more, too), the sum U of their u, and the nim-sum of their l. The comment above `blocks`
explains these letters."""


class Block(NamedTuple):
    """A block of tokens that makes the value of a heap larger by `saltus`."""

    tokens: int
    saltus: int


def code_blocks(digits: list[int], law: Law) -> Values:
    """Return the values of the take-and-break code `digits` if the block test proves `law`.

    Otherwise return None.
    """
    if not is_code(digits):
        return None
    moves = moves_of(digits)
    return blocks(moves, values_of(moves, law.computed), law)


def cut_blocks(cuts: list[int], law: Law) -> Values:
    """Return the values of the CUT game with these `cuts` if the block test proves `law`.

    Otherwise return None. A move makes c + 1 heaps of one, for some c in `cuts`.
    """
    return blocks([(0, c + 1) for c in cuts], nim_sums(cuts, law.computed).values, law)


# Let value(n + p) = value(n) + s be the law, where s is a power of 2. Let P be p, 2p, 4p, ... and K
# its saltus s, 2s, 4s, ..., so that all values before the preperiod are below K, and those of the
# next P heaps are below 2K.
#
# Heaps as blocks. A heap is a remainder r below preperiod + P; and if r is at least the preperiod,
# it grows, which means that any number of blocks of P tokens can be added. Let value(r) = u·K + l
# with l < K. With k blocks the value of the heap is (u + k)·K + l. As K is a power of 2, nim-sums
# act on the upper parts u + k and on the lower parts l independently. An upper part u is 0 or 1,
# and it is 0 if the heap does not grow.
#
# The claim. Let preperiod <= n < preperiod + P, and value(n) = a·K + b with b < K. The claim is
# value(n + m·P) = A·K + b with A = a + m, for all large m.
#
# The options. Let a move from heap n + m·P take t tokens and leave heaps whose remainders have the
# sum T. Then T = n - t + missing·P for some number `missing`, and the heaps that grow have m -
# missing blocks in all. Let U be the sum of their u. Their upper parts have the sum A + d, where d
# = U - missing - a does not depend on m. Let H be the nim-sum of their upper parts.
#
# - If one heap grows, H = A + d. If several grow, A + d - H is even and at least 0.
# - If A + d > 0 and U <= 1, H = A + d is possible: one heap has all blocks.
# - If two or more grow, U <= 2, and A + d is even and positive, H = 0 is possible: two upper parts
#   are x and x. Neither is 0, so each can belong to a heap with u = 1.
# - If three or more grow, U <= 3, and A + d - H is even and positive, any H > 0 is possible: three
#   upper parts are H, x and x.
#
# The test. Suppose that the law holds for smaller heaps. It holds for heap n + m·P if no option has
# H = A and the nim-sum b of lower parts, and if for each nim-sum l of lower parts there are options
# with each H < A, and with H = A if l < b. The test checks this for all m from some number on; the
# values show the law for the smaller m.


def blocks(moves: Moves, values: list[int], law: Law) -> Values:
    """Return `values` if the block test proves that they follow `law` for ever, else None.

    `values` are those of the first heaps of the game with these `moves`, pairs of the number of
    tokens that a move takes and the number of heaps that it leaves.
    """
    pre, period, saltus, computed = law
    if pre < 1 or saltus < 1 or saltus & (saltus - 1) or pre + period > computed:
        return None
    if not follows(values, law):
        return None
    while max(values[:pre]) >= saltus or max(values[pre : pre + period]) >= 2 * saltus:
        period *= 2
        saltus *= 2
        if pre + period > computed:
            return None
    # Each round adds one more heap, of any remainder, to the sums for one heap fewer.
    remainders_by_count: list[Remainders] = [{(0, 0, 0): 1}]
    work = StepCount()
    for _ in range(max(heaps for _, heaps in moves)):
        remainders_by_count.append({})
        for (grow, upper, lower), sums in remainders_by_count[-2].items():
            work.spend((pre + period) * (1 + sums.bit_length() // 8))
            for r in range(1, pre + period):
                u, low = divmod(values[r], saltus)
                kind = min(3, grow + (r >= pre)), upper + u, lower ^ low
                remainders_by_count[-1][kind] = remainders_by_count[-1].get(kind, 0) | sums << r
    remainders_by_move = [(taken, remainders_by_count[heaps]) for taken, heaps in moves]
    block = Block(period, saltus)
    for n in range(pre, pre + period):
        needed = blocks_needed(n, values[n], block, remainders_by_move, work)
        if not 0 < needed <= (computed - pre) // period:
            return None
    return values


def blocks_needed(
    n: int,
    value: int,
    block: Block,
    remainders_by_move: list[tuple[int, Remainders]],
    work: StepCount,
) -> int:
    """Return the least m from which on the law follows for heap n + m·P, or 0 if it may fail.

    P is the number of tokens of `block`, and `value` is that of heap `n`. `remainders_by_move` has,
    for each move, the number of tokens that it takes and the remainders of the heaps that it can
    leave. The steps are counted by `work`.
    """
    period, saltus = block
    a, b = divmod(value, saltus)
    work.spend(100 * saltus)
    needed = 1
    # For each nim-sum of lower parts, the options as triples: how many heaps grow, U, and d.
    options = [set[tuple[int, int, int]]() for _ in range(saltus)]
    for taken, remainders in remainders_by_move:
        for (grow, upper, lower), sums in remainders.items():
            work.spend((1 + sums.bit_length() // period) * (1 + sums.bit_length() // 1_000))
            for total in range((n - taken) % period, sums.bit_length(), period):
                if sums >> total & 1:
                    missing = (total - n + taken) // period
                    # From m = missing + 1 on there is a block, so a heap must grow.
                    needed = max(needed, missing + 1)
                    if grow:
                        options[lower].add((grow, upper, upper - missing - a))
    if any(d == 0 if grow == 1 else d >= 0 and d % 2 == 0 for grow, _, d in options[b]):
        return 0
    for lower, triples in enumerate(options):
        # The d of options that can have the upper parts x, x; and of those that can have H, x, x.
        pairs = [d for grow, upper, d in triples if grow > 1 and upper <= 2]
        threes = [d for grow, upper, d in triples if grow > 2 and upper <= 3]
        if {d % 2 for d in pairs} != {0, 1} or {d % 2 for d in threes} != {0, 1}:
            return 0
        # From m = m_for_0 on, H = 0 is possible: A + d is even and at least 2 for one of the pairs.
        m_for_0 = 2 - min(max(d for d in pairs if d % 2 == odd) for odd in (0, 1))
        # For 0 < H <= A - gap, A + d - H is even and at least 2 for one of the threes.
        gap = 2 - min(max(d for d in threes if d % 2 == odd) for odd in (0, 1))
        needed = max(needed, m_for_0, gap)
        work.spend(gap * len(triples))
        for below in range(0 if lower < b else 1, gap):
            # Is H = A - below possible?
            by_one_heap = any(upper <= 1 and below + d == 0 for _, upper, d in triples)
            by_three = any(below + d > 0 and (below + d) % 2 == 0 for d in threes)
            if not by_one_heap and not by_three:
                return 0
    return needed


TESTS = {
    "take-and-break-blocks": LawTest(("digits",), code_blocks, codes.MOVES),
    "cut-blocks": LawTest(("cuts",), cut_blocks, cuts.MOVES),
}
