"""A misère quotient in use: outcomes and winning moves for heaps of any size."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from nimsum.language import N_, gettext as _
from nimsum.rulesets.breaking.codes import write_code
from nimsum.theory.heaps.take_and_break import TwoHeapMoves, is_code, two_heap_moves
from nimsum.theory.periods.octal_periodicity import OctalCertificate
from nimsum.theory.quotients.monoid import BipartiteMonoid


@dataclass(frozen=True)
class Quotient:
    """The misère quotient of all heaps of an octal game, with its certificate.

    `pretending` is the pretending function: the element of each heap from 0 to the end of the first
    period; `law` has the period with which it continues. `proof.check` proves that this is the
    quotient.
    """

    law: OctalCertificate
    pretending: tuple[int, ...]
    monoid: BipartiteMonoid

    reason: ClassVar[str] = N_(
        "Sums of this game’s heaps fall into %(order)s classes, which say who wins. A certificate "
        "proves it for any size: the misère quotient."
    )
    """A message on why the outcomes are right."""
    printed: ClassVar[tuple[str, str]] = (
        "Plambeck & Siegel 2008",
        "Journal of Combinatorial Theory A 115, 593–622",
    )
    """The work in which misère quotients are described: authors and year, and journal."""

    def fault(self) -> str | None:
        """Return the reason why these data cannot be a quotient; None if they can be one."""
        law = self.law
        monoid = self.monoid
        if not is_code(law.digits, largest_digit=7):
            return _("this is no octal code")
        if not law.well_formed:
            return _("preperiod, period or bound is wrong")
        if law != OctalCertificate.of(law.digits, law.preperiod, law.period):
            return _("the bound does not fit code and period")
        if law.preperiod < 1:
            return _("heap 0 is in the period")
        fault = monoid.fault()
        if fault is not None:
            return fault
        if not monoid.has_elements(self.pretending) or self.pretending[:1] != (0,):
            return _("heap 0 is not the identity, or a heap is no element")
        if len(self.pretending) != law.preperiod + law.period:
            return _("the heaps do not end with the first period")
        return None

    @property
    def order(self) -> int:
        """The number of elements."""
        return self.monoid.order

    @property
    def digits(self) -> tuple[int, ...]:
        """The digits of the code; the first one is before the point."""
        return self.law.digits

    @property
    def code(self) -> str:
        """The code of the game as text, such as 0.77."""
        return write_code(self.digits)

    @cached_property
    def moves(self) -> TwoHeapMoves:
        """The numbers of tokens that a move can take, by the number of heaps that it leaves."""
        return two_heap_moves(self.digits)

    def element_of_heap(self, n: int) -> int:
        """Return the number of the monoid's element for a heap of `n` tokens."""
        return self.law.value(self.pretending, n)

    def element(self, heaps: Iterable[int]) -> int:
        """Return the number of the monoid's element for the sum of heaps of the sizes `heaps`."""
        product = 0
        for n in heaps:
            product = self.monoid.table[product][self.element_of_heap(n)]
        return product

    def outcome(self, heaps: Iterable[int]) -> str:
        """Return the misère outcome of the sum of heaps of the sizes `heaps`: "P" or "N"."""
        return "P" if self.element(heaps) in self.monoid.p_elements else "N"

    def winning_options(self, n: int, others: Iterable[int]) -> Iterator[tuple[int, ...]]:
        """Yield all options of a heap of `n` tokens that win beside heaps of the sizes `others`.

        An option is a tuple of the sizes of the heaps left, (0,) if nothing is left. The first one
        is found soon, even if the heaps are huge.
        """
        row = self.monoid.table[self.element(others)]
        wanted = frozenset(x for x, product in enumerate(row) if product in self.monoid.p_elements)
        return self._options(n, wanted)

    def winning_moves(self, heaps: Iterable[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield all winning moves in the sum of heaps of the sizes `heaps`.

        A move is a pair: the size of a heap, and a tuple of the sizes that the move leaves of it.
        Moves in several equal heaps are yielded once.
        """
        sizes = sorted(heaps, reverse=True)
        for place, n in enumerate(sizes):
            if place == 0 or sizes[place - 1] != n:
                others = sizes[:place] + sizes[place + 1 :]
                yield from ((n, option) for option in self.winning_options(n, others))

    def _options(self, n: int, wanted: frozenset[int]) -> Iterator[tuple[int, ...]]:
        """Yield the options of a heap of `n` tokens, as tuples of sizes, with elements in `wanted`.

        If two heaps are left, the larger is at least as large as the smaller. So from the preperiod
        on, the remainder of the smaller one modulo the period decides.
        """
        if n in self.moves.none and 0 in wanted:
            yield (0,)
        for taken in self.moves.one:
            if taken < n and self.element_of_heap(n - taken) in wanted:
                yield (n - taken,)
        for taken in self.moves.two:
            rest = n - taken
            half = self.moves.largest_half(n, taken)
            recurring = []
            for smaller in range(1, min(len(self.pretending) - 1, half) + 1):
                if self.element((rest - smaller, smaller)) in wanted:
                    yield (rest - smaller, smaller)
                    if smaller >= self.law.preperiod:
                        recurring.append(smaller)
            if not recurring:
                continue
            for shift in range(self.law.period, half + 1, self.law.period):
                for smaller in recurring:
                    if shift + smaller <= half:
                        yield (rest - shift - smaller, shift + smaller)
