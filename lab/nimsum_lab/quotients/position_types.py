"""The types of sums of heaps, which decide whether a table gives the right outcomes."""

from .limits import QuotientLimits
from .monoid import BipartiteMonoid

Type = tuple[int, int]
"""The element of a sum, and the set of the elements of its options as a bit set."""

EMPTY: Type = (0, 0)

_CHECKED_EVERY = 1_000


class PositionTypes:
    """The types of all sums of the heaps that were admitted.

    If G has the type (x, S) and H the type (y, T), then G + H has the type (x·y, y·S ∪ x·T), since
    a move in G leaves H alone. So the types form a finite commutative monoid (the transition
    algebra of Plambeck and Siegel), which the types of the heaps generate.

    A type is consistent if its element is a P-position if and only if there are options and none of
    them is a P-position: in misère play the empty sum and all others without a move are
    N-positions.
    """

    def __init__(self, monoid: BipartiteMonoid, limits: QuotientLimits) -> None:
        self._table = monoid.table
        self._p_set = monoid.p_set
        self._limits = limits
        self._made: dict[Type, tuple[Type, int] | None] = {EMPTY: None}
        self._element = {0: 0}
        self._multiples: list[dict[int, int]] = [{} for _ in monoid.table]

    def __len__(self) -> int:
        return len(self._made)

    def element_with(self, options: int) -> int | None:
        """Return an element of a sum whose options have the elements `options`, a bit set.

        Return None if there is none. A heap with such options and that element adds no type.
        """
        return self._element.get(options)

    def admit(self, heap: int, element: int, options: int) -> tuple[int, ...] | None:
        """Admit `heap` with this `element`, and these elements of its `options`, as a bit set.

        Return None if all types stay consistent. Otherwise the heap is not admitted; return the
        heaps of a sum whose type is inconsistent. Raises OutOfBudget if the limits do not allow it.
        """
        if (element, options) in self._made:
            return None
        self._limits.allow_work(len(self._made))
        added: dict[Type, tuple[Type, int]] = {}
        layer = list(self._made)
        while layer:
            fresh = []
            for known in layer:
                total = self._sum(known, (element, options))
                if total in self._made or total in added:
                    continue
                added[total] = (known, heap)
                if not self._consistent(total):
                    return self._heaps(total, added)
                fresh.append(total)
                if len(added) % _CHECKED_EVERY == 0:
                    self._limits.allow_work(len(self._made) + len(added))
            layer = fresh
        self._made.update(added)
        self._element.update((seen, x) for x, seen in added)
        return None

    def _sum(self, left: Type, right: Type) -> Type:
        x = left[0]
        y = right[0]
        return self._table[x][y], self._multiple(y, left[1]) | self._multiple(x, right[1])

    def _multiple(self, element: int, elements: int) -> int:
        known = self._multiples[element]
        multiple = known.get(elements)
        if multiple is None:
            row = self._table[element]
            remaining = elements
            multiple = 0
            while remaining:
                last = remaining & -remaining
                multiple |= 1 << row[last.bit_length() - 1]
                remaining ^= last
            known[elements] = multiple
        return multiple

    def _consistent(self, kind: Type) -> bool:
        element, options = kind
        lost = options != 0 and not options & self._p_set
        return lost == bool(self._p_set >> element & 1)

    def _heaps(self, kind: Type, added: dict[Type, tuple[Type, int]]) -> tuple[int, ...]:
        heaps = []
        step: tuple[Type, int] | None = added[kind]
        while step is not None:
            kind, heap = step
            heaps.append(heap)
            step = added.get(kind) or self._made[kind]
        return tuple(heaps)
