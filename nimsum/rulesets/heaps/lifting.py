"""Options of a wanted value for heaps of any size, lifted from small ones by a proved law."""

from collections.abc import Sequence
from itertools import chain

from nimsum.rulesets.ruleset import Finding
from nimsum.theory.periods.blocks import Moves, blocks_under
from nimsum.theory.periods.periodicity import Certificate


def lifted_options(
    law: Certificate, values: Sequence[int], moves: Moves, n: int, value: int
) -> Finding[int]:
    """A few options for each kind of move, under a law whose saltus is a power of two.

    If there are none, the finding says whether that is certain.
    """
    first = tuple(values[: law.begins + law.period])
    blocks = blocks_under(law, first, max(parts for _, parts in moves))
    found = blocks.options(moves, n, value)
    some = next(found, None)
    if some is None:
        return Finding(iter([]), complete=blocks.certain(moves))
    return Finding(chain([some], found), complete=False)
