"""Reasons of normal play that name the lost positions of one component: a law, and a period."""

from collections.abc import Callable
from itertools import islice

from nimsum.language import _
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import lost_by_law
from nimsum.solver.tables import table_of
from nimsum.solver.values import period_of
from nimsum.theory.periods.periodicity import Certificate

from .lamps import lamps
from .reason import LostSum, Reason, ReasonKind

_MOST_IN_A_ROW = 6
"""The lost heaps that are listed before “and so on”."""
_LONGEST_PERIOD = 100


def law(lost: LostSum) -> Reason | None:
    """A theorem names the lost positions."""
    law = lost_by_law(lost.only.ruleset, lost.only.position) if lost.only else None
    if lost.only is None or law is None:
        return None
    told = _(law.lost)
    written = lost.only.ruleset.words.position(lost.only.position)
    return Reason(
        ReasonKind.LAW,
        _("You can leave a lost position"),
        _("A law says who wins"),
        " ".join((told, _("Leave %(position)s.", position=written))),
        " ".join((told, _("This is one: %(position)s.", position=written))),
        law=law,
    )


def period(lost: LostSum) -> Reason | None:
    """The lost heaps come back again and again, which a certificate proves."""
    heap, ruleset = lost.only, lost.came_from.ruleset
    if heap is None or heap.ruleset != ruleset or not isinstance(ruleset, HeapRuleset):
        return None
    proved = period_of(lost.came_from, lost.budget) if ruleset.bounds.longest_table else None
    if proved is None or proved.saltus or proved.period > _LONGEST_PERIOD:
        return None
    table = table_of(ruleset, lost.budget.memory)

    def is_lost(n: int) -> bool:
        return n >= ruleset.smallest_heap and table.value(proved.reduce(n), lost.budget) == 0

    zeros = _first_zeros(is_lost, ruleset.smallest_heap, proved)
    if not any(n >= proved.preperiod for n in zeros):
        return None
    period, n = proved.period, f"{heap.position:,}"
    row = lamps(lost.came_from.position, heap.position, period, is_lost)
    all_told = proved.preperiod + period <= zeros[-1]
    if all_told and zeros == list(range(0, zeros[-1] + 1, period)):
        return Reason(
            ReasonKind.PERIOD,
            _("Count in steps of %(period)s", period=period),
            _("You always come back") if lost.move else _("They always come back"),
            _("Leave a multiple of %(period)s. From any move you can come back.", period=period),
            _(
                "%(n)s is a multiple of %(period)s. From any move they can come back.",
                n=n,
                period=period,
            ),
            lamps=row,
        )
    told = _(
        "Lost: %(listed)s, … From %(start)s on they repeat every %(period)s.",
        listed=", ".join(map(str, zeros)),
        start=proved.preperiod,
        period=period,
    )
    return Reason(
        ReasonKind.PERIOD,
        _("The lost heaps repeat"),
        _("The lost heaps repeat"),
        " ".join((told, _("Leave one."))),
        " ".join((told, _("This is one: %(position)s.", position=n))),
        lamps=row,
    )


def _first_zeros(is_lost: Callable[[int], bool], smallest: int, proved: Certificate) -> list[int]:
    beyond = smallest + proved.preperiod + _MOST_IN_A_ROW * proved.period
    return list(islice(filter(is_lost, range(smallest, beyond)), _MOST_IN_A_ROW))
