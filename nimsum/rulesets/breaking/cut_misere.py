"""Outcomes of large heaps of CUT games in misère play, by leaving equal pairs of heaps.

Call a heap *plain* if it is known to equal 0 or *1, a nim heap of 0 or 1, in misère play; so sums
of plain heaps have the value 0 or 1. Suppose that each heap a which is not plain, but has an option
of plain heaps alone, with value v, can be moved to a P-position beside *v. (`_Plain.decides` checks
this for every such heap; they are small.) Then a sum is a P-position if it has

* heaps in equal pairs, not all of them plain, and
* plain heaps of value 0.

For if the opponent moves in a pair or in a plain heap, we make the same move in the equal heap, or
restore the value of the plain heaps, while a heap that is not plain remains after that. If none
would remain, then the opponent moved in a, of the only pair that is not plain, and left plain heaps
alone, of value v. Now a and *v remain, and can be moved to a P-position by the condition. Plain
heaps of value 0 can be left out altogether, since they equal 0.

So a heap is an N-position if it has an option of two equal heaps, not plain, beside plain heaps of
value 0. That large heaps have one is not proved here: where there is none, nothing is said. If all
numbers of cuts are odd, and 1 is among them, another law decides (`OddCuts`).
"""

from collections.abc import Iterator
from functools import lru_cache

from nimsum.language import N_
from nimsum.rulesets.law import Finding, Law, Option, Source
from nimsum.rulesets.sources import OUR_OWN

Heaps = tuple[int, ...]

_MAX_OPTIONS = 12
"""The largest number of options that are found for each number of cuts."""
_MAX_CUTS = 20
"""The largest number of cuts in a move for which the condition is checked, as that takes long."""


class _Plain:
    """The plain heaps of a CUT game, with the sums of a few plain heaps.

    `values` maps each plain heap to its value, 0 or 1. `largest` is the largest plain heap.
    """

    def __init__(self, cuts: tuple[int, ...]) -> None:
        self._counts = tuple(c + 1 for c in cuts)
        self.values: dict[int, int] = {}
        self._totals = [[1, 0]] + [[0, 0] for _count in range(max(self._counts))]
        """For each number of heaps and each value, the totals of plain heaps, as bits."""
        self._add_plain_heaps()
        self.largest = max(self.values)

    def _add_plain_heaps(self) -> None:
        """Find the plain heaps, in order of size, until two heaps of an option may be not plain.

        A heap is plain if its options of plain heaps all have the same value v, and each other
        option has only one heap that is not plain, which can be moved to plain heaps of value 0 and
        also of value 1. Then each such option can be moved to the value 1 - v, so the heap equals
        the nim heap of 1 - v (Siegel, On the Structure of Misère Impartial Games, Theorem 2.3).
        """
        smallest_other = None
        n = 0
        while smallest_other is None or n + 1 < 2 * smallest_other + min(self._counts) - 2:
            n += 1
            values = self.option_values(n)
            if not values and n > min(self._counts) - 1:
                return
            if len(values) < 2:
                self._add(n, 1 - values.pop() if values else 0)
            elif smallest_other is None:
                smallest_other = n

    def _add(self, n: int, value: int) -> None:
        """Add the plain heap `n` of `value`, and all sums with it."""
        self.values[n] = value
        for fewer, more in zip(self._totals, self._totals[1:], strict=False):
            for other in (0, 1):
                more[other] |= fewer[other ^ value] << n

    def option_values(self, n: int) -> set[int]:
        """Return the values of the options of heap `n` that have plain heaps alone."""
        return {v for v in (0, 1) if any(self._totals[k][v] >> n & 1 for k in self._counts)}

    def pairs(self, n: int, value: int) -> Iterator[Heaps]:
        """Yield options of heap `n`: an equal pair, not plain, beside plain heaps of `value`."""
        for count in self._counts:
            totals = self._totals[count - 2][value]
            found = 0
            rest = n % 2
            while found < _MAX_OPTIONS and totals >> rest and rest + 2 <= n:
                half = (n - rest) // 2
                if totals >> rest & 1 and half not in self.values:
                    option = (half, half, *self._parts(count - 2, rest, value))
                    yield tuple(sorted(option, reverse=True))
                    found += 1
                rest += 2

    def _parts(self, count: int, total: int, value: int) -> Heaps:
        """Return `count` plain heaps of this `total` and `value`, which must exist."""
        parts = []
        while count:
            count -= 1
            totals = self._totals[count]
            heap = next(
                heap
                for heap, own in self.values.items()
                if heap <= total and totals[value ^ own] >> total - heap & 1
            )
            parts.append(heap)
            total -= heap
            value ^= self.values[heap]
        return tuple(parts)

    @property
    def decides(self) -> bool:
        """True if the condition on heaps that are not plain holds (see the module's docstring).

        The P-position beside *v is of plain heaps of value 1 - v, or has an equal pair.
        """
        for n in range(1, max(self._counts) * self.largest + 1):
            values = self.option_values(n)
            if n in self.values or len(values) != 1:
                continue
            if next(self.pairs(n, values.pop()), None) is None:
                return False
        return True


@lru_cache(maxsize=64)
def _plain_heaps(cuts: tuple[int, ...]) -> _Plain | None:
    """Return the plain heaps of CUT with `cuts`, or None unless the condition is known to hold."""
    if max(cuts) > _MAX_CUTS:
        return None
    plain = _Plain(cuts)
    return plain if plain.decides else None


class PairsInMisere(Law[int]):
    """The law that large heaps win in misère play by leaving an equal pair (see the module)."""

    source = Source(OUR_OWN, N_("equal pairs beside plain heaps"))

    def __init__(self, cuts: tuple[int, ...]) -> None:
        self._cuts = cuts

    def _pairs(self, position: int) -> Iterator[Option[int]]:
        """Yield options of heap `position` that have an equal pair and are P-positions."""
        plain = _plain_heaps(self._cuts)
        return iter(()) if plain is None else plain.pairs(position, 0)

    def is_lost_in_misere_play(self, position: int) -> bool | None:
        """Return False if the heap can be moved to an equal pair that wins, else None."""
        return None if next(self._pairs(position), None) is None else False

    def options_lost_in_misere_play(self, position: int) -> Finding[int] | None:
        """Return the options with an equal pair that wins; there may be other winning options."""
        if self.is_lost_in_misere_play(position) is None:
            return None
        return Finding(self._pairs(position), complete=False)
