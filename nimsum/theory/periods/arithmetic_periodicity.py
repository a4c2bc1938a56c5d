"""The AP-test for CUT: values that grow by a saltus every period, proved from four periods.

Partition games (Dailly, Duchêne, Larsson & Paris 2020), section 3: Theorem 9, with Propositions
13 and 14 and Corollary 15, under which its third condition need not be computed.
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from nimsum.language import N_, gettext as _
from nimsum.theory.heaps.partitions import values_of_cut
from nimsum.theory.numbers.whole_numbers import are_distinct_and_positive

from .blocks import Blocks, RemainderShape, is_power_of_two
from .periodicity import Certificate

Values = Sequence[int]


def meets_ap1(values: Values, period: int, saltus: int) -> bool:
    """Return True if AP1 holds: value(n + p) = value(n) + `saltus` for 1 <= n <= 3p.

    p is the `period`. Return False if there are too few values, fewer than 4p + 1.
    """
    return len(values) > 4 * period and all(
        values[n + period] == values[n] + saltus for n in range(1, 3 * period + 1)
    )


def meets_ap2(values: Values, period: int, saltus: int) -> bool:
    """Return True if AP2 holds: heaps 1 to `period` have exactly the values 0 to `saltus` - 1."""
    return len(values) > period and set(values[1 : period + 1]) == set(range(saltus))


def meets_ap3(values: Values, period: int, saltus: int, cuts: tuple[int, ...]) -> bool:
    """Return True if AP3 is found to hold for CUT with these numbers of `cuts`.

    AP3: each heap from 3p + 1 to 4p has, for each value below `saltus`, an option of this value by
    two or more cuts. The values must meet AP1 and AP2; then Lemma 11 gives the nim-sums of all such
    options. An option consists of remainders with the wanted nim-sum, and of 0 or 2 blocks of p
    tokens, which are added to two different parts. If the period is long, not all remainders are
    tried, so the result may be False although AP3 holds.
    """
    part_counts = [c + 1 for c in cuts if c >= 2]
    if not part_counts:
        return False
    blocks = Blocks(values, 1, period, saltus, max_parts=max(part_counts))
    all_heaps = (1 << period) - 1
    for value in range(saltus):
        # Bit i is for heap 3p + 1 + i: its option is remainders alone, or these and two blocks.
        reached = 0
        for parts in part_counts:
            totals = blocks.totals(parts, RemainderShape(growing=3, raised=0, lower=value))
            reached |= totals >> (period + 1) | totals >> (3 * period + 1)
        if reached & all_heaps != all_heaps:
            return False
    return True


@dataclass(frozen=True)
class CutGameCertificate(Certificate):
    """A certificate for the Grundy values of CUT.

    `cuts` has the allowed numbers of cuts: a move divides a heap by c cuts into c + 1 heaps.
    """

    cuts: tuple[int, ...]

    @property
    def has_valid_rules(self) -> bool:
        """True if there are numbers of cuts, all distinct and positive."""
        return are_distinct_and_positive(self.cuts) and len(self.cuts) > 0

    def recomputed(self) -> Values:
        """Return the first `computed` values of CUT."""
        return values_of_cut(self.cuts, self.computed)


@dataclass(frozen=True)
class CutCertificate(CutGameCertificate):
    """A certificate by the AP-test; each subclass proves the third condition in its own way."""

    @classmethod
    def of(cls, cuts: tuple[int, ...], period: int, saltus: int) -> "CutCertificate":
        """Return a certificate for this law of CUT with these `cuts`; nothing is tested yet."""
        return cls(1, period, saltus, computed=4 * period + 1, cuts=cuts)

    @property
    def reason(self) -> str:
        """The proof in words: the three conditions and how they are met, as a clause."""
        p = self.period
        s = self.saltus
        return _(
            "the first %(compared)s values come back %(period)s heaps later, %(saltus)s larger "
            "(AP1); the first %(period)s are all numbers from 0 to %(largest)s "
            "(AP2); %(third)s (AP3)",
            compared=3 * p,
            period=p,
            saltus=s,
            largest=s - 1,
            third=self._third_reason,
        )

    def _passes(self, values: Values) -> bool:
        p = self.period
        s = self.saltus
        return (
            self.preperiod == 1
            and is_power_of_two(s)
            and s <= p
            and max(self.cuts) <= 4 * p < self.computed
            and meets_ap1(values, p, s)
            and meets_ap2(values, p, s)
            and self._third(values)
        )

    @property
    @abstractmethod
    def _third_reason(self) -> str:
        """The reason why AP3 is met, as a clause."""

    @abstractmethod
    def _third(self, values: Values) -> bool:
        """Return True if AP3 holds for `values`, which meet AP1 and AP2."""


class LongPeriod(CutCertificate):
    """AP3 follows if the numbers of cuts are 1 and c, c is even and at least 4, and p >= 4c + 3."""

    test = N_("AP-test (Partition games, Theorem 9 and Corollary 15)")

    @property
    def _third_reason(self) -> str:
        return _(
            "the period is at least 4·%(cuts)s + 3, with only 1 or %(cuts)s cuts",
            cuts=self.cuts[-1],
        )

    def _third(self, _values: Values) -> bool:
        return _is_one_and_even(self.cuts) and self.period >= 4 * self.cuts[1] + 3


class TwoEqualHeaps(CutCertificate):
    """AP3 follows if an odd and an even heap of at most p/2 tokens have equal values.

    The numbers of cuts must be 1 and c, with c even and 4 <= c <= p.
    """

    test = N_("AP-test (Partition games, Theorem 9 and Proposition 14)")

    @property
    def _third_reason(self) -> str:
        return _("an odd and an even heap in the first half have equal values")

    def _third(self, values: Values) -> bool:
        half = values[1 : self.period // 2 + 1]
        return (
            _is_one_and_even(self.cuts)
            and self.cuts[1] <= self.period
            and not set(half[::2]).isdisjoint(half[1::2])
        )


class BothParities(CutCertificate):
    """AP3 follows if some even and some odd number from 2 to 2p + 1 are allowed numbers of cuts."""

    test = N_("AP-test (Partition games, Theorem 9 and Proposition 13)")

    @property
    def _third_reason(self) -> str:
        return _("an odd and an even number of cuts above 1 are allowed")

    def _third(self, _values: Values) -> bool:
        return len({c % 2 for c in self.cuts if 2 <= c <= 2 * self.period + 1}) == 2


class AllThree(CutCertificate):
    """AP3 is computed (`meets_ap3`)."""

    test = N_("AP-test (Partition games, Theorem 9)")

    @property
    def _third_reason(self) -> str:
        return _(
            "heaps %(first)s to %(last)s reach all these values, by two cuts or more",
            first=3 * self.period + 1,
            last=4 * self.period,
        )

    def _third(self, values: Values) -> bool:
        return meets_ap3(values, self.period, self.saltus, self.cuts)


def _is_one_and_even(cuts: tuple[int, ...]) -> bool:
    return len(cuts) == 2 and cuts[0] == 1 and cuts[1] >= 4 and cuts[1] % 2 == 0


def ap_test(values: Values, cuts: tuple[int, ...]) -> CutCertificate | None:
    """Return the law of CUT of least period that the AP-test proves from `values`, or None.

    `cuts` has the allowed numbers of cuts, in increasing order. The value at index 0 does not
    count. The result is None if the test proves no law, or if there are too few values.

    >>> law = ap_test(values_of_cut((1, 3, 4), 17), (1, 3, 4))
    >>> law.period, law.saltus, law.test
    (4, 2, 'AP-test (Partition games, Theorem 9 and Proposition 13)')
    """
    for period in range(1, (len(values) - 1) // 4 + 1):
        saltus = values[period + 1] - values[1]
        if not meets_ap1(values, period, saltus):
            continue
        for kind in (LongPeriod, TwoEqualHeaps, BothParities, AllThree):
            certificate = kind.of(cuts, period, saltus)
            if certificate.holds_for(values):
                return certificate
    return None
