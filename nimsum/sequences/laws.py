"""The law of a row of values: a theorem, a proved period, or one that the values only suggest."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from nimsum.budget import Budget
from nimsum.language import gettext as _
from nimsum.pictures.cards import card, row_of_values
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.heap_bounds import MAX_PERIOD_SEARCH
from nimsum.rulesets.law import Source, theorem_of, value_by_law
from nimsum.theory.periods.apparent import ApparentLaw, apparent_law, exceptions
from nimsum.theory.periods.periodicity import Certificate

from .stretch import PositionRow, Stretch, first_numbers, proved_period, quick_stretch

_MAX_TERMS_WRITTEN = 40
"""The largest number of values in the notation of a law."""

_MAX_EXCEPTIONS = 60
"""The largest number of exceptions that are listed."""

_MIN_GAPS_AFTER = 3
"""The smallest number of widest gaps between exceptions that must fit after the last exception."""

_MIN_SHOWN = 24
"""The smallest number of values on a card, as far as values are known."""

_MAX_SHOWN = 200
"""The largest number of values on a card."""


class Certainty(StrEnum):
    """The degree of certainty of a law of Grundy values.

    THEOREM stands for a formula from the literature, PROVED for a period with a certificate, SEEMS
    for a period that the values only suggest, and NONE if the known values show no period.
    """

    THEOREM = "theorem"
    PROVED = "proved"
    SEEMS = "seems"
    NONE = "none"


@dataclass(frozen=True, slots=True, repr=False)
class RowLaw:
    """The law of the Grundy values of a row of positions, as far as it is known.

    A notebook shows it as a card. A theorem has a `statement` and a `source`, and no `law`.

    Any other law is the period, the saltus and the preperiod in `law`: from the position with the
    number `law.preperiod` on, all values follow the period. `exceptions` lists the numbers of the
    first earlier positions whose values do not follow the period, and `count` is the number of all
    such positions; if the values would take too long to compute, there are no exceptions here.
    `notation` is the law in one line, as "0, 1, [2, 3] (+2)", or "". `certificate` proves the law;
    it is None if the law is not proved.

    `seen` is the number of the last position whose value was examined. For a law that is only
    suggested, `needed` is the number of the last position whose value a proof would need, or None
    if no test could prove the law.
    """

    row: PositionRow
    standing: Certainty
    seen: int
    statement: str = ""
    source: Source | None = None
    law: ApparentLaw | None = None
    exceptions: tuple[int, ...] = ()
    count: int = 0
    notation: str = ""
    certificate: Certificate | None = None
    needed: int | None = None

    @property
    def reason(self) -> str:
        """The proof of the law as a clause in the current language; "" if the law is unproved."""
        return self.certificate.reason if self.certificate else ""

    @property
    def test(self) -> str:
        """The name of the test that proves the law, in the current language; "" if unproved."""
        return _(self.certificate.test) if self.certificate else ""

    @property
    def last_compared(self) -> int | None:
        """The last number n for which the values of n and n + period were compared.

        None if the row has no period.
        """
        return self.seen - self.law.period if self.law else None

    def __repr__(self) -> str:
        period = f", {self._period}" if self.law else ""
        return f"<law of {self.row.ruleset.name}: {self.standing}{period}>"

    @property
    def _period(self) -> str:
        if self.law is None:
            return ""
        saltus = f", saltus {self.law.saltus}" if self.law.saltus else ""
        return f"period {self.law.period} from {self.law.preperiod}{saltus}"

    def _repr_html_(self) -> str:
        first = self.row.series.first
        law = self.law
        period = range(law.preperiod, law.preperiod + law.period) if law else range(0)
        numbers = range(first, first + min(max(_MIN_SHOWN, period.stop - first), _MAX_SHOWN))
        stretch = quick_stretch(self.row, numbers, Budget())
        values = row_of_values(first, stretch.known.values.tolist(), period) if stretch else ""
        return card(f"Values of {self.row.ruleset.name}", values, self._facts())

    def _facts(self) -> Iterator[tuple[str, str]]:
        if self.statement:
            yield "theorem", self.statement
        if self.source:
            yield "source", str(self.source)
        if self._period:
            yield "law", f"{self._period} ({self.standing})"
        if self.count:
            more = " …" if self.count > len(self.exceptions) else ""
            yield "exceptions", f"{self.count}: {', '.join(map(str, self.exceptions))}{more}"
        if self.certificate:
            yield "proof", self.test
            yield "certificate", f"nimsum certify '{self.row.ruleset.name}'"
        if not self.statement:
            yield "looked at", f"up to {self.seen}"


def quick_law(row: PositionRow, budget: Budget) -> RowLaw:
    """Return the law of `row`, as far as it can be found while the user waits.

    It is a theorem, or the period that the first values of the row prove or suggest. If there is
    neither, the result has the standing NONE.
    """
    numbers = first_numbers(row)
    theorem = theorem_of(row.ruleset)
    if theorem and all(_has_theorem(row, n) for n in (numbers.start, numbers.stop - 1)):
        source = getattr(theorem, "source", None)
        return RowLaw(row, Certainty.THEOREM, row.series.last, theorem.statement, source)
    period = proved_period(row, budget)
    if period is not None:
        whole = range(row.series.first, period.preperiod + period.period)
        first = quick_stretch(row, whole, budget)
        return proved_law(period, first) if first else _law_alone(row, period)
    ruleset = row.ruleset
    recorded = ruleset.bounds.recorded_period if isinstance(ruleset, HeapRuleset) else None
    if recorded is not None and recorded.computed > MAX_PERIOD_SEARCH:
        return _law_alone(row, recorded)
    first = quick_stretch(row, numbers, budget)
    if first is None:
        return RowLaw(row, Certainty.NONE, numbers.start)
    return unproved_law(first, suggested_law(first))


def _has_theorem(row: PositionRow, n: int) -> bool:
    component = row.at(n)
    return value_by_law(component.ruleset, component.position) is not None


def _law_alone(row: PositionRow, period: Certificate) -> RowLaw:
    """Return the law that `period` proves, without the first values, which would take too long."""
    law = ApparentLaw(period.preperiod, period.period, period.saltus)
    return RowLaw(row, Certainty.PROVED, period.computed - 1, law=law, certificate=period)


def proved_law(period: Certificate, first: Stretch) -> RowLaw:
    """Return the law that `period` proves, with its exceptions among the first values, `first`."""
    law = ApparentLaw(period.preperiod, period.period, period.saltus)
    numbers, count = _exceptions(first, law)
    notation = _notation(first, law)
    return RowLaw(
        first.row,
        Certainty.PROVED,
        period.computed - 1,
        law=law,
        exceptions=numbers,
        count=count,
        notation=notation,
        certificate=period,
    )


def suggested_law(first: Stretch) -> ApparentLaw | None:
    """Return the law that `first`, the first values of a row, suggest, or None.

    The preperiod of the law is the number of a position. Return None, too, if more exceptions are
    likely: after the last exception there must be `_MIN_GAPS_AFTER` times as many values as in the
    widest gap between exceptions. For example, the exceptions of hexadecimal(0.123456789) are at
    2^k + 6, each about twice as far as the one before, so this condition never holds.
    """
    values = first.known.values
    if values.dtype == object:
        return None
    law = apparent_law(values)
    if law is None:
        return None
    widest = np.diff(exceptions(values, law), prepend=-1).max(initial=0)
    if len(values) - law.preperiod < _MIN_GAPS_AFTER * widest:
        return None
    return ApparentLaw(law.preperiod + first.first, law.period, law.saltus)


def unproved_law(first: Stretch, law: ApparentLaw | None) -> RowLaw:
    """Return a `RowLaw` with `law`, which `first`, the first values of a row, only suggest.

    If `law` is None, the result has the standing NONE: the values show no period.
    """
    known = first.known
    seen = known.numbers.stop - 1
    if law is None:
        return RowLaw(first.row, Certainty.NONE, seen)
    ruleset = first.row.ruleset
    needed = None
    if isinstance(ruleset, HeapRuleset):
        needed = ruleset.bounds.needed_for_proof(law.preperiod, law.period, law.saltus)
    numbers, count = _exceptions(known, law)
    return RowLaw(
        first.row,
        Certainty.SEEMS,
        seen,
        law=law,
        exceptions=numbers,
        count=count,
        notation=_notation(known, law),
        needed=None if needed is None else needed - 1,
    )


def _exceptions(first: Stretch, law: ApparentLaw) -> tuple[tuple[int, ...], int]:
    """Return the exceptions from `law` among the values `first`, and their number, as a pair.

    An exception is the number of a position before the preperiod whose value does not follow the
    law. At most `_MAX_EXCEPTIONS` are listed, but all are counted.
    """
    within = ApparentLaw(law.preperiod - first.first, law.period, law.saltus)
    numbers = [first.first + index for index in exceptions(first.values, within)]
    return tuple(numbers[:_MAX_EXCEPTIONS]), len(numbers)


def _notation(first: Stretch, law: ApparentLaw) -> str:
    """Return the first values with the period in brackets, as "0, 1, [2, 3] (+2)" for saltus 2.

    Return "" if that would take more than `_MAX_TERMS_WRITTEN` values, or values not in `first`.
    """
    start = law.preperiod - first.first
    end = start + law.period
    if end > _MAX_TERMS_WRITTEN or end > len(first.values):
        return ""
    terms = [str(value) for value in np.asarray(first.values[:end]).tolist()]
    before = "".join(f"{term}, " for term in terms[:start])
    saltus = f" (+{law.saltus})" if law.saltus else ""
    return f"{before}[{', '.join(terms[start:])}]{saltus}"
