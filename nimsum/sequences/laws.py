"""The law of a row of values: a theorem, a proved period, or what the values only suggest."""

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
from nimsum.theory.periods.apparent import irregular
from nimsum.theory.periods.periodicity import Certificate
from nimsum.theory.periods.recognition import recognised
from nimsum.theory.periods.regularity import Regularity, RegularityKind

from .law_sentences import sentence_of
from .stretch import PositionRow, Stretch, first_numbers, proved_period, quick_stretch

_MAX_TERMS_WRITTEN = 40
"""The largest number of values in the notation of a law."""

_MAX_EXCEPTIONS = 60
"""The largest number of exceptions that are listed."""

_PLAIN = (RegularityKind.PERIODIC, RegularityKind.ARITHMETIC_PERIODIC)
"""The kinds of laws that a period and a saltus define."""

_MIN_SHOWN = 24
"""The smallest number of values on a card, as far as values are known."""

_MAX_SHOWN = 200
"""The largest number of values on a card."""


class Certainty(StrEnum):
    """The degree of certainty of a law of Grundy values.

    THEOREM stands for a formula from the literature, PROVED for a period with a certificate, SEEMS
    for a regularity that the values only suggest, and NONE if the known values show none.
    """

    THEOREM = "theorem"
    PROVED = "proved"
    SEEMS = "seems"
    NONE = "none"


@dataclass(frozen=True, slots=True, repr=False)
class RowLaw:
    """The law of the Grundy values of a row of positions, as far as it is known.

    A notebook shows it as a card. A theorem has a `statement` and a `source`, and no `law`.

    Any other law is the regularity in `law`: from the position with the number `law.preperiod` on,
    all values follow it. `exceptions` lists the numbers of the first earlier positions whose values
    do not follow it, and `count` is the number of all such positions; if the values would take too
    long to compute, there are no exceptions here. `notation` is a period in one line, as
    "0, 1, [2, 3] (+2)", or "". `certificate` proves the law; it is None if the law is not proved.

    `seen` is the number of the last position whose value was examined; it is below the first number
    of the row if no value was found in time. For a law that is only
    suggested, `needed` is the number of the last position whose value a proof would need, or None
    if no test could prove the law.
    """

    row: PositionRow
    standing: Certainty
    seen: int
    statement: str = ""
    source: Source | None = None
    law: Regularity | None = None
    exceptions: tuple[int, ...] = ()
    count: int = 0
    notation: str = ""
    certificate: Certificate | None = None
    needed: int | None = None

    @property
    def has_seen_values(self) -> bool:
        """True if at least one value was examined."""
        return self.seen >= self.row.series.first

    @property
    def reason(self) -> str:
        """The proof of the law as a clause in the current language; "" if the law is unproved."""
        return self.certificate.reason if self.certificate else ""

    @property
    def test(self) -> str:
        """The name of the test that proves the law, in the current language; "" if unproved."""
        return _(self.certificate.test) if self.certificate else ""

    @property
    def sentence(self) -> str:
        """The regularity in words, a whole sentence; "" for a theorem, or without a law."""
        seen = None if self.standing is Certainty.PROVED else self.seen
        return sentence_of(self.law, seen) if self.law else ""

    @property
    def claimed_equal(self) -> str:
        """The game that the author of the rules says they equal, if its law is this one; or ""."""
        ruleset = self.row.ruleset
        if self.certificate is None or not isinstance(ruleset, HeapRuleset):
            return ""
        return ruleset.bounds.claimed_equal

    @property
    def claim(self) -> str:
        """The claim on which the law depends, as a clause in English; "" if there is none."""
        game = self.claimed_equal
        return f"by the law of {game}, which you say it equals" if game else ""

    @property
    def by(self) -> str:
        """The theorem, or the test that proves the law with the claim that it needs; or ""."""
        return f"{self.claim}: {self.test}" if self.claim else self.statement or self.test

    def __repr__(self) -> str:
        period = f", {self._period}" if self.law else ""
        return f"<law of {self.row.ruleset.name}: {self.claim or self.standing}{period}>"

    @property
    def _period(self) -> str:
        if self.law is None:
            return ""
        kind = f"{self.law.kind}, " if self.law.kind not in _PLAIN else ""
        saltus = f", saltus {self.law.saltus}" if self.law.saltus else ""
        return f"{kind}period {self.law.period} from {self.law.preperiod}{saltus}"

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
            yield "law", f"{self._period} ({self.claim or self.standing})"
            yield "in words", self.sentence
        if self.count:
            more = " …" if self.count > len(self.exceptions) else ""
            yield "exceptions", f"{self.count}: {', '.join(map(str, self.exceptions))}{more}"
        if self.certificate:
            yield f"proof for {self.claimed_equal}" if self.claim else "proof", self.test
            yield "certificate", f"nimsum certify '{self.row.ruleset.name}'"
        if not self.statement:
            yield "looked at", f"up to {self.seen}"


def quick_law(row: PositionRow, budget: Budget, at_hand: Stretch | None = None) -> RowLaw:
    """Return the law of `row`, as far as it can be found while the user waits.

    It is a theorem, or the period that the first values of the row prove or suggest. If there is
    neither, the result has the standing NONE. `at_hand` are values of the row that were computed
    before; they are used if they are its first ones and `budget` does not suffice for as many.
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
        return RowLaw(row, Certainty.NONE, numbers.start - 1)
    if at_hand is not None and at_hand.first == numbers.start:
        first = max(first, at_hand, key=lambda stretch: len(stretch.known.values))
    law = unproved_law(first, suggested_law(first))
    if isinstance(ruleset, HeapRuleset) and law.needed is not None and law.needed <= law.seen:
        # The table is tested only when its length has doubled, but these values suffice.
        values = [0] * numbers.start + first.known.values.tolist()
        period = ruleset.bounds.proved_period(values)
        if period is not None:
            return proved_law(period, first)
    return law


def _has_theorem(row: PositionRow, n: int) -> bool:
    component = row.at(n)
    return value_by_law(component.ruleset, component.position) is not None


def _law_alone(row: PositionRow, period: Certificate) -> RowLaw:
    """Return the law that `period` proves, without the first values, which would take too long."""
    law = Regularity(period.preperiod, period.period, period.saltus)
    return RowLaw(row, Certainty.PROVED, period.computed - 1, law=law, certificate=period)


def proved_law(period: Certificate, first: Stretch) -> RowLaw:
    """Return the law that `period` proves, with its exceptions among the first values, `first`."""
    law = Regularity(period.preperiod, period.period, period.saltus)
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


def suggested_law(first: Stretch) -> Regularity | None:
    """Return the law that `first`, the first values of a row, suggest, or None.

    The preperiod of the law is the number of a position.
    """
    values = first.known.values
    law = None if values.dtype == object else recognised(values)
    return law and law.shifted(first.first)


def unproved_law(first: Stretch, law: Regularity | None) -> RowLaw:
    """Return a `RowLaw` with `law`, which `first`, the first values of a row, only suggest.

    If `law` is None, the result has the standing NONE: the values show no regularity.
    """
    known = first.known
    seen = known.numbers.stop - 1
    if law is None:
        return RowLaw(first.row, Certainty.NONE, seen)
    ruleset = first.row.ruleset
    needed = None
    if isinstance(ruleset, HeapRuleset) and law.kind in _PLAIN:
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


def _exceptions(first: Stretch, law: Regularity) -> tuple[tuple[int, ...], int]:
    """Return the exceptions from `law` among the values `first`, and their number, as a pair.

    An exception is the number of a position before the preperiod whose value does not follow the
    law. At most `_MAX_EXCEPTIONS` are listed, but all are counted.
    """
    within = law.shifted(-first.first)
    numbers = [first.first + index for index in irregular(first.values, within)]
    return tuple(numbers[:_MAX_EXCEPTIONS]), len(numbers)


def _notation(first: Stretch, law: Regularity) -> str:
    """Return the first values with the period in brackets, as "0, 1, [2, 3] (+2)" for saltus 2.

    Return "" if that would take more than `_MAX_TERMS_WRITTEN` values, or values not in `first`, or
    if the law is more than a period and a saltus.
    """
    start = law.preperiod - first.first
    end = start + law.period
    if end > _MAX_TERMS_WRITTEN or end > len(first.values) or law.kind not in _PLAIN:
        return ""
    terms = [str(value) for value in np.asarray(first.values[:end]).tolist()]
    before = "".join(f"{term}, " for term in terms[:start])
    saltus = f" (+{law.saltus})" if law.saltus else ""
    return f"{before}[{', '.join(terms[start:])}]{saltus}"
