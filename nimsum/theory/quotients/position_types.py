"""The types of sums of heaps, which decide whether a monoid gives the right outcomes.

Heaps and their sums have elements in a monoid, some of which are its P-elements. The type of a sum
is its element together with the set of elements of its options.
"""

from collections.abc import Sequence

from .heap_words import NO_SIDES, Sides
from .limits import QuotientLimits
from .monoid import BipartiteMonoid

Type = tuple[int, int]
"""The element of a sum, and the set of the elements of its options as a bit set."""

EMPTY: Type = (0, 0)

_TYPES_BETWEEN_CHECKS = 1_000

_TYPE_STEPS = 3
"""The steps for the type of a sum; a new type takes them again, and one for each side position."""

_TYPES_BETWEEN_COUNTS = 16

_COPIED_IN_STEP = 32
"""The types that are copied in a step."""


class PositionTypes:
    """The types of all sums of some heaps, which `admit` adds one by one.

    The type of a sum is its element in a monoid together with the set of elements of its options.
    If G has the type (x, S) and H the type (y, T), then G + H has the type (x·y, y·S ∪ x·T), since
    a move in G leaves H alone. So the types form a finite commutative monoid (the transition
    algebra of Plambeck and Siegel), which the types of the heaps generate.

    A type is consistent if its element is a P-element if and only if there are options and none of
    them has a P-element: in misère play the empty sum and all others without a move are
    N-positions.

    With `sides`, `p_elements` has the P-elements beside each side position, and a type must be
    consistent beside each of them, whose moves leave the heaps alone. Then, by induction on the
    length of play, all outcomes of sums of heaps beside a side position are right.
    """

    def __init__(
        self,
        monoid: BipartiteMonoid,
        limits: QuotientLimits,
        sides: Sides = NO_SIDES,
        p_elements: Sequence[frozenset[int]] | None = None,
    ) -> None:
        self._table = monoid.table
        p_sets = [sum(1 << x for x in lost) for lost in p_elements or [monoid.p_elements]]
        self._beside: list[tuple[int, int]] = []
        """For each side position the P-elements, and the elements from which its moves win."""
        for p_set, options in zip(p_sets, sides, strict=True):
            won = 0
            for option in options:
                won |= p_sets[option]
            self._beside.append((p_set, won))
        self._limits = limits
        self._types: dict[Type, tuple[Type, int] | None] = {EMPTY: None}
        """The types, each with the type and the heap of which it was first found to be the sum."""
        self._element_by_options = {0: 0}
        """An element for each set of options of a type."""
        self._multiples: list[dict[int, int]] = [{} for _ in monoid.table]
        """The products of each element with sets of elements, as far as they were computed."""

    def __len__(self) -> int:
        return len(self._types)

    def element_with(self, options: int) -> int | None:
        """Return the element of a known sum whose options have the elements `options`, a bit set.

        Return None if there is no such sum. A heap with these options and that element adds no
        type.
        """
        return self._element_by_options.get(options)

    def admit(self, heap: int, element: int, options: int) -> tuple[int, ...] | None:
        """Add the types of all sums with `heap`, and return None if all of them are consistent.

        Otherwise add none, and return the heaps of a sum whose type is inconsistent. `element` is
        that of the heap, and `options` is the bit set of the elements of its options. Raises
        OutOfBudget.
        """
        if (element, options) in self._types:
            return None
        steps = self._limits.steps
        steps.add(_TYPE_STEPS + len(self._types) // _COPIED_IN_STEP)
        added: dict[Type, tuple[Type, int]] = {}
        # Each round adds the heap once more to the sums whose types were new in the round before.
        layer = list(self._types)
        while layer:
            fresh = []
            for number, known in enumerate(layer):
                if number % _TYPES_BETWEEN_COUNTS == _TYPES_BETWEEN_COUNTS - 1:
                    steps.add(_TYPE_STEPS * _TYPES_BETWEEN_COUNTS)
                total = self._sum(known, (element, options))
                if total in self._types or total in added:
                    continue
                added[total] = (known, heap)
                steps.add(_TYPE_STEPS + len(self._beside))
                if not self._is_consistent(total):
                    return self._heaps(total, added)
                fresh.append(total)
                if len(added) % _TYPES_BETWEEN_CHECKS == 0:
                    self._limits.allow_work(len(self._types) + len(added))
            layer = fresh
        self._limits.allow_work(len(self._types) + len(added))
        self._types.update(added)
        self._element_by_options.update((elements, x) for x, elements in added)
        return None

    def _sum(self, one: Type, other: Type) -> Type:
        """Return the type of G + H, where G has the type `one` and H the type `other`."""
        x, options_of_one = one
        y, options_of_other = other
        options = self._multiple(y, options_of_one) | self._multiple(x, options_of_other)
        return self._table[x][y], options

    def _multiple(self, element: int, elements: int) -> int:
        """Return the products of `element` and all members of `elements`, as a bit set.

        `elements` is a bit set, too.
        """
        known = self._multiples[element]
        multiple = known.get(elements)
        if multiple is None:
            row = self._table[element]
            remaining = elements
            multiple = 0
            self._limits.steps.add(1 + elements.bit_count())
            while remaining:
                last = remaining & -remaining
                multiple |= 1 << row[last.bit_length() - 1]
                remaining ^= last
            known[elements] = multiple
        return multiple

    def _is_consistent(self, position_type: Type) -> bool:
        """Return True if the element of `position_type` is P exactly if its options demand it.

        That is, if there are options and none of them has a P-element, beside each side position.
        Only number 0 of these has no options.
        """
        element, options = position_type
        for side, (p_set, won) in enumerate(self._beside):
            is_lost = (options != 0 or side != 0) and not (options & p_set or won >> element & 1)
            if is_lost != bool(p_set >> element & 1):
                return False
        return True

    def _heaps(self, position_type: Type, added: dict[Type, tuple[Type, int]]) -> tuple[int, ...]:
        """Return the heaps of a sum of type `position_type`, one of the keys of `added`.

        `added` has for each new type the type and the heap of which it is the sum.
        """
        heaps = []
        summands: tuple[Type, int] | None = added[position_type]
        while summands is not None:
            rest, heap = summands
            heaps.append(heap)
            summands = added.get(rest) or self._types[rest]
        return tuple(heaps)
