"""CUT games: a move makes c + 1 heaps of one, with c in a set."""

from .codes import values_of
from .laws import Law, LawTest, Values


def cut(cuts: list[int], law: Law) -> Values:
    """Whether the AP-test is passed: its three conditions, computed as they are stated."""
    pre, period, saltus, computed = law
    if pre != 1 or saltus < 1 or saltus & (saltus - 1) or not 4 * period < computed:
        return None
    values, made = values_of([(0, c + 1) for c in cuts], computed)
    comes_back = all(values[n + period] == values[n] + saltus for n in range(1, 3 * period + 1))
    all_small = set(values[1 : period + 1]) == set(range(saltus))
    reached = all(
        set(range(saltus)) <= set().union(*(made[c + 1][n] for c in cuts if c >= 2))
        for n in range(3 * period + 1, 4 * period + 1)
    )
    return values if max(cuts) <= 4 * period and comes_back and all_small and reached else None


MOVES = "make c + 1 heaps of one, c in {cuts}"
_PROPOSITIONS = ("long-period", "two-equal-heaps", "both-parities", "all-three")
TESTS = {f"cut-{name}": LawTest(("cuts",), cut, MOVES) for name in _PROPOSITIONS}
