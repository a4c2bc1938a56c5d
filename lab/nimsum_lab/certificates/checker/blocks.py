"""The block test of codes and of CUT games, proved above the function `blocks`."""

from . import codes, cuts
from .codes import Moves, is_code, moves_of, values_of
from .cuts import nim_sums
from .laws import Law, LawTest, Values, follows
from .work import StepCount

Remainders = dict[tuple[int, int, int], int]
"""Sets of sums T, as bit sets, by a triple: how many of some remainders grow (3 for more), the sum
U of their u, and the nim-sum of their l. The block test explains these letters."""


def code_blocks(digits: list[int], law: Law) -> Values:
    """Return the values of the code `digits` if the block test proves `law`, else None."""
    if not is_code(digits):
        return None
    moves = moves_of(digits)
    return blocks(moves, values_of(moves, law[3]), law)


def cut_blocks(cuts: list[int], law: Law) -> Values:
    """Return the values of CUT, for these `cuts`, if the block test proves `law`, else None."""
    return blocks([(0, c + 1) for c in cuts], nim_sums(cuts, law[3]).values, law)


# Let P be 1, 2, 4, ... periods and K its saltus, a power of 2, so that all values before the
# preperiod are below K, and those of the next P heaps are below 2K. A heap consists of a remainder
# r below preperiod + P and, if r is not below the preperiod, any number of blocks of P tokens: then
# it grows. Its value is (u + blocks)·K + l, where value(r) = u·K + l. As K is a power of 2,
# nim-sums act on the upper parts, u + blocks, and on the lower parts, l, independently.
#
# Look at heap n + m·P, preperiod <= n < preperiod + P, for large m. Let value(n) = a·K + b. The
# claim is that its value is A·K + b with A = a + m. A move can leave remainders with the sum T if T
# is n - taken plus P times some number `missing`; then m - missing blocks are distributed to the
# heaps that grow. Let U be the sum of their u. Their upper parts with the blocks have the sum
# A + d, where d = U - missing - a does not depend on m. The nim-sum H of the upper parts is A + d
# if only one heap grows; otherwise A + d - H is even and not negative. Conversely, all such H are
# possible, as H, x, x, if three heaps grow and U <= 3 and A + d - H > 0 < H; and H = 0, as x, x, if
# two heaps grow and U <= 2 and A + d > 0: an upper part with u = 1 must not be 0. And H = A + d > 0
# is possible with one upper part if U <= 1.
#
# So if the law holds for smaller heaps, it holds for this one if no option has both H = A and the
# nim-sum b of lower parts, and if for each nim-sum l of lower parts there are options with each
# H < A, and with H = A if l < b.


def blocks(moves: Moves, values: list[int], law: Law) -> Values:
    """Return `values` if the block test proves `law` for `moves`, else None.

    It checks that the options of large heaps have all values below that of the law, and not that
    value.
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
    after = [(taken, remainders_by_count[heaps]) for taken, heaps in moves]
    needed = (
        blocks_needed(n, divmod(values[n], saltus), (period, saltus), after, work)
        for n in range(pre, pre + period)
    )
    return values if all(0 < some <= (computed - pre) // period for some in needed) else None


def blocks_needed(
    n: int,
    value: tuple[int, int],
    size: tuple[int, int],
    left: list[tuple[int, Remainders]],
    work: StepCount,
) -> int:
    """Return the m from which on the law follows for heap n + m·P; 0 if it may fail.

    `value` is (a, b), and `size` is (P, K), the period and its saltus. A move takes some tokens and
    leaves remainders: `left` pairs the tokens with the possible remainders.
    """
    a, b = value
    period, saltus = size
    work.spend(100 * saltus)
    needed = 1
    options = [set[tuple[int, int, int]]() for _ in range(saltus)]  # By the nim-sum of lower parts.
    for taken, remainders in left:
        for (grow, upper, lower), sums in remainders.items():
            work.spend((1 + sums.bit_length() // period) * (1 + sums.bit_length() // 1_000))
            for total in range((n - taken) % period, sums.bit_length(), period):
                if sums >> total & 1:
                    missing = (total - n + taken) // period
                    needed = max(needed, missing + 1)  # Then there is a block, so a heap must grow.
                    if grow:
                        options[lower].add((grow, upper, upper - missing - a))
    if any(d == 0 if grow == 1 else d >= 0 and d % 2 == 0 for grow, _, d in options[b]):
        return 0
    for lower, some in enumerate(options):
        twins = [d for grow, upper, d in some if grow > 1 and upper <= 2]
        triples = [d for grow, upper, d in some if grow > 2 and upper <= 3]
        if any({d % 2 for d in some_d} != {0, 1} for some_d in (twins, triples)):
            return 0
        # From m = zero on there is a twin with A + d even and at least 2. For H <= A - few there is
        # a triple with A + d - H even and at least 2.
        zero = 2 - min(max(d for d in twins if d % 2 == odd) for odd in (0, 1))
        few = 2 - min(max(d for d in triples if d % 2 == odd) for odd in (0, 1))
        needed = max(needed, zero, few)
        work.spend(few * len(some))
        for below in range(0 if lower < b else 1, few):  # H = A - below
            alone = any(upper <= 1 and below + d == 0 for _, upper, d in some)
            if not alone and not any(below + d > 0 and (below + d) % 2 == 0 for d in triples):
                return 0
    return needed


TESTS = {
    "take-and-break-blocks": LawTest(("digits",), code_blocks, codes.MOVES),
    "cut-blocks": LawTest(("cuts",), cut_blocks, cuts.MOVES),
}
