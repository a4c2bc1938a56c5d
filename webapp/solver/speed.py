"""How fast a machine is, so that the same looks stand for about the same time on each."""

from math import exp2, log2
from time import thread_time

from webapp.rulesets.convention import Convention
from webapp.rulesets.notation import read_sum

from .analysis import analyse
from .budget import WorkBudget

_SAMPLE = (
    ("remove-a-square:9x10", Convention.NORMAL),
    ("remove-an-edge:grid-5x6", Convention.NORMAL),
    ("chomp:6x7", Convention.NORMAL),
    ("cram:6x7", Convention.MISERE),
    ("mock-turtles:1,5,9,20,30", Convention.MISERE),
)
"""Questions that none of the budgets suffices for, each mostly about another search."""

_FOR_EACH = 0.03
_TIMES = 3
_WHERE_LOOKS_WERE_FITTED = 0.09
"""The seconds that the sample takes on the machine on which looks were fitted to work."""

_STEPS_TO_DOUBLE = 2
_SLOWEST, _FASTEST = 0.25, 4.0


def measured_speed() -> float:
    """1 where a look takes about as long as it counts for, 2 on a machine that is twice as fast.

    In steps so coarse that the same machine mostly has the same speed at each start.
    """
    taken = min(_taken() for _ in range(_TIMES))
    steps = round(_STEPS_TO_DOUBLE * log2(_WHERE_LOOKS_WERE_FITTED / taken))
    return min(max(_SLOWEST, exp2(steps / _STEPS_TO_DOUBLE)), _FASTEST)


def _taken() -> float:
    began = thread_time()
    for written, convention in _SAMPLE:
        analyse(read_sum(written), WorkBudget(_FOR_EACH), convention=convention)
    return thread_time() - began
