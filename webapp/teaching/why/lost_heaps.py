"""Reasons of normal play that name the lost positions of one component: a law, and a period."""

from collections.abc import Iterator
from itertools import count, islice

from webapp.language import gettext as _
from webapp.rulesets.heaps.heap import HeapRuleset
from webapp.rulesets.law import lost_by_law
from webapp.solver.budget import Budget
from webapp.solver.tables import table_of
from webapp.solver.values import period_of
from webapp.theory.periods.periodicity import Certificate

from .reason import LostSum, Reason, ReasonKind

_MOST_IN_A_ROW = 6
"""The lost heaps that are told before one says that they come back."""
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
        _("You can leave a position that is known to be lost."),
        " ".join((told, _("Leave %(position)s.", position=written))),
        " ".join((told, _("This is one of them: %(position)s.", position=written))),
        law=law,
    )


def period(lost: LostSum) -> Reason | None:
    """The lost heaps come back again and again, which a certificate proves."""
    heap, ruleset = lost.only, lost.came_from.ruleset
    if heap is None or heap.ruleset != ruleset or not isinstance(ruleset, HeapRuleset):
        return None
    proved = period_of(lost.came_from, lost.budget) if ruleset.reach.longest_table else None
    if proved is None or proved.saltus or proved.period > _LONGEST_PERIOD:
        return None
    zeros = _first_zeros(ruleset, proved, lost.budget)
    if not any(n >= proved.preperiod for n in zeros):
        return None
    period, n = proved.period, f"{heap.position:,}"
    all_told = proved.preperiod + period <= zeros[-1]
    if all_told and zeros == list(range(0, zeros[-1] + 1, period)):
        return Reason(
            ReasonKind.PERIOD,
            _("Count in steps of %(period)s.", period=period),
            _(
                "Leave a multiple of %(period)s: whatever your opponent does then, you can come "
                "back to a multiple of %(period)s, and at last to the end.",
                period=period,
            ),
            _(
                "%(n)s is a multiple of %(period)s. Whatever you do, your opponent can come back "
                "to a multiple of %(period)s, and at last to the end.",
                n=n,
                period=period,
            ),
        )
    listed = ", ".join(map(str, zeros))
    told = _(
        "The lost heaps are %(listed)s, … From %(start)s on they come back after every %(period)s.",
        listed=listed,
        start=proved.preperiod,
        period=period,
    )
    return Reason(
        ReasonKind.PERIOD,
        _("Which heaps are lost? They come back after every %(period)s.", period=period),
        " ".join((told, _("Leave one of them."))),
        " ".join((told, _("This is one of them: %(position)s.", position=n))),
    )


def _first_zeros(ruleset: HeapRuleset, proved: Certificate, budget: Budget) -> list[int]:
    """The first heaps of value 0: some of them come back, if any does."""
    table = table_of(ruleset, budget.memory)
    heaps: Iterator[int] = count(ruleset.smallest_heap)
    beyond = proved.preperiod + _MOST_IN_A_ROW * proved.period
    within = islice(heaps, beyond)
    return list(islice((n for n in within if table.value(n, budget) == 0), _MOST_IN_A_ROW))
