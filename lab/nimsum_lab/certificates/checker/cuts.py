"""CUT games: a move makes c + 1 heaps of one, with c in a set.

The nim-sums of 2, 3, ... heaps with n tokens in all are sets of numbers, written side by side as
the bits of one integer, so that one step serves every number of heaps: n heaps cost n steps.
"""

from functools import lru_cache

from .laws import Law, LawTest, Values

MAX_WORK = 200_000_000_000
"""The maximum number of bits that are combined, which takes about ten seconds."""


class NimSums:
    """The values of the first heaps of a CUT game, and the nim-sums of heaps with n tokens in all.

    `cuts` are the allowed numbers of cuts: with c cuts a move makes c + 1 heaps of one. `values`
    has the values of the heaps from 0 on; `extend` adds the next one.
    """

    def __init__(self, cuts: list[int]) -> None:
        self.values = [0]
        self._cuts = cuts
        self._max_heaps = max(cuts) + 1
        self._width = 1
        self._sums = [0]
        """For each n, a bit set: bit v + (h - 1)·width is 1 if some h heaps with n tokens in total
        have the nim-sum v."""

    def extend(self) -> None:
        """Find the nim-sums of heaps with the next total n, and the value of heap n.

        Heap a is put beside each set of heaps with n - a tokens. This nim-adds the value of heap a
        to their nim-sum, and 1 to their number. The value of heap n is the mex of the nim-sums of
        c + 1 heaps, for each number of cuts c.
        """
        n = len(self.values)
        width = self._width
        by_value = [0] * width
        for a in range(1, n):
            by_value[self.values[a]] |= self._sums[n - a]
        self._sums.append(self._nim_sums(by_value) << width & (1 << width * self._max_heaps) - 1)
        options = self.by_cuts(self._cuts, n)
        value = 0
        while options >> value & 1:
            value += 1
        self.values.append(value)
        if value >= width:
            self._widen()
        self._sums[n] |= 1 << value

    def by_cuts(self, cuts: list[int], n: int) -> int:
        """Return the nim-sums of heap `n` after c cuts, for all c in `cuts`, as a bit set."""
        sums = 0
        for c in cuts:
            sums |= self._sums[n] >> c * self._width
        return sums & (1 << self._width) - 1

    def _nim_sums(self, by_value: list[int]) -> int:
        """Return all nim-sums of a number v and a member of `by_value[v]`, as a bit set.

        The sets in `by_value` are bit sets, too.
        """
        # Each round halves the list: entry v then serves the numbers v and v + step.
        step = len(by_value) // 2
        while step:
            # The bits of numbers without the binary digit `step`; the nim-sum with it adds it to
            # these, and takes it away from all others.
            without = _without(step, self._width, self._max_heaps)
            pairs = zip(by_value[:step], by_value[step:], strict=True)
            by_value = [
                low | ((high & without) << step) | ((high >> step) & without) for low, high in pairs
            ]
            step //= 2
        return by_value[0]

    def _widen(self) -> None:
        """Make room in the bit sets for nim-sums twice as large."""
        width = self._width
        for n in range(len(self._sums)):
            by_cuts = [self.by_cuts([c], n) for c in range(self._max_heaps)]
            self._sums[n] = sum(sums << 2 * width * c for c, sums in enumerate(by_cuts))
        self._width = 2 * width

    def work(self, computed: int) -> int:
        """Return about how many bits have to be combined to find `computed` values.

        Short bit sets count as 1,000 bits, as they take as long.
        """
        return (
            computed * (computed // 2 + 3 * self._width) * max(1_000, self._width * self._max_heaps)
        )


@lru_cache(maxsize=200)
def _without(step: int, width: int, copies: int) -> int:
    """Return a bit set, repeated `copies` times at a distance of `width` bits.

    It contains the numbers below `width` without the binary digit `step`, a power of two.
    """
    once = sum(1 << number for number in range(width) if not number & step)
    return sum(once << times * width for times in range(copies))


def nim_sums(cuts: list[int], computed: int) -> NimSums:
    """Return the table of the first `computed` values of the CUT game with these `cuts`.

    Raises ValueError if that would take too long, or if a number of cuts is too large.
    """
    if max(cuts) >= computed:
        raise ValueError(f"{max(cuts)} cuts are more than {computed} values show")
    sums = NimSums(cuts)
    while len(sums.values) < computed:
        if sums.work(computed) > MAX_WORK:
            raise ValueError(f"{computed} values of this game take too long here")
        sums.extend()
    return sums


def cut(cuts: list[int], law: Law) -> Values:
    """Return the values of the CUT game with these `cuts` if they prove `law`, else None.

    They do if the three conditions of the AP-test hold.
    """
    begins, period, saltus, computed = law
    if begins != 1 or saltus < 1 or saltus & (saltus - 1) or not 4 * period < computed:
        return None
    if max(cuts) > 4 * period:
        return None
    sums = nim_sums(cuts, computed)
    values = sums.values
    repeats = all(values[n + period] == values[n] + saltus for n in range(1, 3 * period + 1))
    has_all_small_values = set(values[1 : period + 1]) == set(range(saltus))
    several_cuts = [c for c in cuts if c >= 2]
    small_values = (1 << saltus) - 1
    options_have_small_values = all(
        sums.by_cuts(several_cuts, n) & small_values == small_values
        for n in range(3 * period + 1, 4 * period + 1)
    )
    return values if repeats and has_all_small_values and options_have_small_values else None


MOVES = "make c + 1 heaps of one, c in {cuts}"
_PROPOSITIONS = ("long-period", "two-equal-heaps", "both-parities", "all-three")
TESTS = {f"cut-{name}": LawTest(("cuts",), cut, MOVES) for name in _PROPOSITIONS}
