"""The heaps of a table by their values, to find the options of one value among them."""

from .heap import SingleHeapRuleset


class HeapsByValue:
    """Heaps of a ruleset, added in increasing order, each with its value."""

    def __init__(self, ruleset: SingleHeapRuleset) -> None:
        self._ruleset = ruleset
        self._heaps: dict[int, list[int]] = {}

    def add(self, n: int, value: int) -> None:
        """Add a heap, which is larger than those before."""
        self._heaps.setdefault(value, []).append(n)

    def options(self, n: int, value: int) -> list[int]:
        """The heaps of that value so far that heap n may become, increasing."""
        heaps = self._heaps.get(value, ())
        return [k for k in heaps if self._ruleset.has_option(n, (k,))]
