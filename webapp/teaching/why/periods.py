"""The reason that the lost heaps of a game repeat with a proved period."""

from collections.abc import Iterable
from itertools import chain, islice

from nimsum.language import numeral
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset, SingleHeapRuleset
from nimsum.rulesets.sums import Component
from nimsum.solver.evaluation import period_of
from nimsum.solver.grundy_tables import table_of
from webapp.teaching.claims import LostHeaps, TakenTogether

from .lamps import lamps
from .reason import LostSum, Reason, naming_game, reason_called

_MAX_PER_ROW = 6
"""The number of lost heaps that are listed before “and so on”."""
_MAX_PERIOD = 100
_MAX_HEAP = 200
"""The largest heap whose smaller heaps are all examined."""


def period(lost: LostSum) -> Reason | None:
    """Return the reason that the lost heaps repeat with a proved period, or None.

    The sum must be a single heap. If the lost heaps are the multiples of the period and no move
    leaves several heaps, the texts are simpler.
    """
    heap = lost.only
    if heap is None or not isinstance(heap.ruleset, HeapRuleset):
        return None
    ruleset = heap.ruleset
    proved = period_of(lost.original, lost.budget) if ruleset.bounds.longest_table else None
    if proved is None or proved.saltus or proved.period > _MAX_PERIOD:
        return None
    table = table_of(ruleset, lost.budget.memory)
    smallest = ruleset.smallest_heap

    def is_lost(n: int) -> bool:
        return n >= smallest and table.value(proved.reduce(n), lost.budget) == 0

    beyond = smallest + proved.preperiod + _MAX_PER_ROW * proved.period
    zeros = list(islice(filter(is_lost, range(smallest, beyond)), _MAX_PER_ROW))
    if not any(n >= proved.preperiod for n in zeros):
        return None
    n = numeral(heap.position)
    values: dict[str, object] = {"period": proved.period, "n": n, "position": n}
    row = lamps(lost.original.position, heap.position, proved.period, is_lost)
    all_listed = proved.preperiod + proved.period <= zeros[-1]
    in_steps = zeros == list(range(0, zeros[-1] + 1, proved.period))
    if all_listed and in_steps and _stays_one_heap(heap):
        multiples = filter(None, {*zeros, heap.position})
        least = _least_taken(ruleset, multiples, proved.period)
        repeated = LostHeaps(lost.parts, Convention.NORMAL, tuple(zeros), 0, proved.period)
        if least:
            values |= {"least": least, "rest": proved.period - least}
            together = TakenTogether(lost.parts, Convention.NORMAL, least, proved.period)
            reason = reason_called(
                "multiples together",
                values,
                lamps=row,
                bundle=proved.period,
                facts=(repeated, together),
            )
        else:
            reason = reason_called(
                "multiples", values, lamps=row, bundle=proved.period, facts=(repeated,)
            )
        return naming_game(reason, lost)
    values |= {"listed": ", ".join(map(str, zeros)), "start": proved.preperiod}
    repeated = LostHeaps(
        lost.parts, Convention.NORMAL, tuple(zeros), proved.preperiod, proved.period
    )
    reason = reason_called("period", values, lamps=row, facts=(repeated,))
    return naming_game(reason, lost)


def _least_taken(ruleset: HeapRuleset, multiples: Iterable[int], period: int) -> int:
    """Return the least number of tokens that can be taken from each of the `multiples`.

    Return 0 if that number differs, or if some move has no reply so that both take `period`.
    """
    least = set()
    for multiple in multiples:
        options = [sum(option) for option in ruleset.options(multiple)]
        for option in options:
            if multiple - period not in map(sum, ruleset.options(option)):
                return 0
        least.add(multiple - max(options))
    return least.pop() if len(least) == 1 else 0


def _stays_one_heap(heap: Component) -> bool:
    """Return True if no move from `heap`, or from a smaller heap, leaves several heaps.

    Return False if that is not known.
    """
    ruleset = heap.ruleset
    n = heap.position
    if isinstance(ruleset, SingleHeapRuleset):
        return True
    if not isinstance(ruleset, HeapRuleset) or n > _MAX_HEAP:
        return False
    options = chain.from_iterable(map(ruleset.options, range(ruleset.smallest_heap, n + 1)))
    return all(len(option) <= 1 for option in options)
