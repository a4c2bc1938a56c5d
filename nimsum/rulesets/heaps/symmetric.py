"""Two heaps whose order makes no difference to who wins, though they keep their places."""

from collections.abc import Iterator, Set

from nimsum.rulesets.remainder import Remainder
from nimsum.rulesets.ruleset import Option

from .several import Heaps, SeveralHeapsBounds


class SymmetricBounds(SeveralHeapsBounds):
    """The bounds of a ruleset whose moves treat both heaps alike."""

    def remainder(self, position: Heaps) -> Remainder:
        """The order of the heaps makes no difference."""
        smaller, larger = sorted(position)
        return Remainder(unknown=frozenset(((smaller, larger),)))

    def options_leaving(self, position: Heaps, odd: Set[Heaps]) -> Iterator[Option[Heaps]]:
        orders = {order for pair in odd for order in (pair, pair[::-1])} if len(odd) == 1 else ()
        return ((target,) for target in sorted(orders) if self.rules.has_target(position, target))
