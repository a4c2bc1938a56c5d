"""Moore's Nim, a game on several heaps, of which a law says who wins."""

from collections.abc import Iterator
from itertools import combinations, product
from math import prod

from nimsum.language import N_
from nimsum.rulesets.heaps import several
from nimsum.rulesets.heaps.several import Heaps
from nimsum.rulesets.recursion import OptionRecursion
from nimsum.rulesets.ruleset import Law, Source, cached_component

MOORE = Source("Moore 1910", "Annals of Mathematics 11, 93–94")


class DigitsInThrees(Law[Heaps]):
    """Moore's theorem: a position is lost if each binary digit is 1 in a multiple of 3 heaps."""

    source = MOORE
    says = lost = N_(
        "Write the heaps in binary, one below the other. If the 1s in each column are a multiple "
        "of three, the player to move loses."
    )

    def is_zero(self, position: Heaps) -> bool:
        digits = range(max(position).bit_length())
        return all(sum(n >> k & 1 for n in position) % 3 == 0 for k in digits)


class MooreBounds(several.SeveralHeapsBounds):
    """A search for values by definition, for heaps that leave fewer than 10,000 positions."""

    def recursion(self) -> OptionRecursion[Heaps, Heaps]:
        def reaches(heaps: Heaps) -> bool:
            return prod(n + 1 for n in heaps) < 10_000

        return OptionRecursion(self.rules.options, tuple, reaches)


class MooresNim(several.SeveralHeapsRuleset):
    """Take tokens from one heap or from two, from each as many as you like."""

    slug, title, example = "moores-nim", N_("Moore’s Nim"), "moores-nim:3,4,5,6"
    source, laws = MOORE, (DigitsInThrees(),)
    says = N_("Take any number of tokens from one heap, or from each of two.")
    words = cached_component(several.SeveralHeapsWords, noun=N_("row"), plural=N_("rows"))
    bounds = cached_component(MooreBounds)
    largest_heap, heap_counts = 1_000, range(2, 7)

    def targets(self, position: Heaps) -> Iterator[Heaps]:
        indices = range(len(position))
        for heaps in (*combinations(indices, 1), *combinations(indices, 2)):
            for remaining in product(*(range(position[heap]) for heap in heaps)):
                after = dict(zip(heaps, remaining, strict=True))
                yield tuple(after.get(heap, n) for heap, n in enumerate(position))

    def has_target(self, position: Heaps, target: Heaps) -> bool:
        less = [m < n for n, m in zip(position, target, strict=True) if m != n]
        return all(less) and len(less) in (1, 2)
