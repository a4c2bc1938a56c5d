"""What is known for ever of a row of values: a theorem, a proved law, or one that only seems so."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from nimsum.budget import Budget
from nimsum.language import gettext as _
from nimsum.pictures.cards import card, row_of_values
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.heap_bounds import LONGEST_LOOK_FOR_A_PERIOD
from nimsum.rulesets.law import Source, theorem_of, value_by_law
from nimsum.theory.periods.apparent import ApparentLaw, apparent_law, exceptions
from nimsum.theory.periods.periodicity import Certificate

from .stretch import PositionRow, Stretch, at_hand, first_numbers, proved_period

_MOST_TERMS_WRITTEN = 40
_MOST_EXCEPTIONS = 60
_GAPS_WITHOUT = 3
_FIRST_SHOWN, _MOST_SHOWN = 24, 200
"""Of values on a card: at least, if they are known, and at most."""


class Certainty(StrEnum):
    """What a law rests on."""

    THEOREM = "theorem"
    PROVED = "proved"
    SEEMS = "seems"
    NONE = "none"


@dataclass(frozen=True, slots=True, repr=False)
class RowLaw:
    """The law of a row, as far as it is known; a notebook shows it as a card.

    `statement` and `source` belong to a theorem. `law` is a period with its preperiod, as the
    number of the first position that follows it, and its saltus; `exceptions` are the first of the
    positions before it that do not follow it, of which there are `count` in all; a law that takes
    more values than there is time for comes without them. `certificate` proves it. `seen` is the
    last number that was looked at, and `needed` that up to which a proof of what only seems so
    needs values, where that is known.
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
        """What was found, and why it proves the law, in the language that is spoken."""
        return self.certificate.reason if self.certificate else ""

    @property
    def test(self) -> str:
        """The test that proves the law, in the language that is spoken."""
        return _(self.certificate.test) if self.certificate else ""

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
        first, law = self.row.series.first, self.law
        period = range(law.preperiod, law.preperiod + law.period) if law else range(0)
        shown = range(first, first + min(max(_FIRST_SHOWN, period.stop - first), _MOST_SHOWN))
        found = at_hand(self.row, shown, Budget())
        values = row_of_values(first, found.known.values.tolist(), period) if found else ""
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


def law_at_hand(row: PositionRow, budget: Budget) -> RowLaw:
    """The law of a row, by a theorem or by its first values alone."""
    numbers = first_numbers(row)
    theorem = theorem_of(row.ruleset)
    if theorem and all(_has_theorem(row, n) for n in (numbers.start, numbers.stop - 1)):
        source = getattr(theorem, "source", None)
        return RowLaw(row, Certainty.THEOREM, row.series.last, theorem.statement, source)
    period = proved_period(row, budget)
    if period is not None:
        whole = range(row.series.first, period.preperiod + period.period)
        first = at_hand(row, whole, budget)
        return law_proved(period, first) if first else _law_alone(row, period)
    ruleset = row.ruleset
    recorded = ruleset.bounds.recorded_period if isinstance(ruleset, HeapRuleset) else None
    if recorded is not None and recorded.computed > LONGEST_LOOK_FOR_A_PERIOD:
        return _law_alone(row, recorded)
    first = at_hand(row, numbers, budget)
    return law_seen(first, seems(first)) if first else RowLaw(row, Certainty.NONE, numbers.start)


def _has_theorem(row: PositionRow, n: int) -> bool:
    component = row.at(n)
    return value_by_law(component.ruleset, component.position) is not None


def _law_alone(row: PositionRow, period: Certificate) -> RowLaw:
    """A law that a certificate proves, whose first values take more time than there is."""
    law = ApparentLaw(period.preperiod, period.period, period.saltus)
    return RowLaw(row, Certainty.PROVED, period.computed - 1, law=law, certificate=period)


def law_proved(period: Certificate, first: Stretch) -> RowLaw:
    """A law that a certificate proves; of the values the first ones are needed."""
    law = ApparentLaw(period.preperiod, period.period, period.saltus)
    broken, count = _broken(first, law)
    notation = _notation(first, law)
    return RowLaw(
        first.row,
        Certainty.PROVED,
        period.computed - 1,
        law=law,
        exceptions=broken,
        count=count,
        notation=notation,
        certificate=period,
    )


def seems(first: Stretch) -> ApparentLaw | None:
    """Return the law that the first values of a row suggest, with the numbers of positions.

    None where its exceptions may well go on: they must be missing for `_GAPS_WITHOUT` times the
    widest gap that they have left before. Those of hexadecimal(0.123456789) stand at 2^k + 6, each
    about twice as far as the one before, so that they are never missing for more than twice that.
    """
    values = first.known.values
    found = None if values.dtype == object else apparent_law(values)
    if found is None:
        return None
    widest = np.diff(exceptions(values, found), prepend=-1).max(initial=0)
    if len(values) - found.preperiod < _GAPS_WITHOUT * widest:
        return None
    return ApparentLaw(found.preperiod + first.first, found.period, found.saltus)


def law_seen(first: Stretch, law: ApparentLaw | None) -> RowLaw:
    """A law that the first values of a row suggest, as far as all of them are known, or none."""
    known = first.known
    seen = known.numbers.stop - 1
    if law is None:
        return RowLaw(first.row, Certainty.NONE, seen)
    ruleset, needed = first.row.ruleset, None
    if isinstance(ruleset, HeapRuleset):
        needed = ruleset.bounds.needed_for_proof(law.preperiod, law.period, law.saltus)
    broken, count = _broken(known, law)
    return RowLaw(
        first.row,
        Certainty.SEEMS,
        seen,
        law=law,
        exceptions=broken,
        count=count,
        notation=_notation(known, law),
        needed=None if needed is None else needed - 1,
    )


def _broken(first: Stretch, law: ApparentLaw) -> tuple[tuple[int, ...], int]:
    within = ApparentLaw(law.preperiod - first.first, law.period, law.saltus)
    broken = [first.first + index for index in exceptions(first.values, within)]
    return tuple(broken[:_MOST_EXCEPTIONS]), len(broken)


def _notation(first: Stretch, law: ApparentLaw) -> str:
    """The values with a bar over the period, as 0, 1, (2, 3); (+2) where they grow.

    Empty where that would be long.
    """
    start, end = law.preperiod - first.first, law.preperiod - first.first + law.period
    if end > _MOST_TERMS_WRITTEN or end > len(first.values):
        return ""
    terms = [str(value) for value in np.asarray(first.values[:end]).tolist()]
    before = "".join(f"{term}, " for term in terms[:start])
    saltus = f" (+{law.saltus})" if law.saltus else ""
    return f"{before}[{', '.join(terms[start:])}]{saltus}"
