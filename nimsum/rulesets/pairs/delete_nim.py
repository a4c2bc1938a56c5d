"""Delete Nim and its variant: keep one heap, throw the other away, split (Abuku, section 3)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from nimsum.language import N_, _
from nimsum.rulesets.boards.places import Touch, laid_out
from nimsum.rulesets.heaps.heaps_layout import taken_from
from nimsum.rulesets.heaps.several import Heaps, SeveralHeapsBounds, SeveralHeapsRuleset
from nimsum.rulesets.ruleset import Finding, LawAbout, Option, Source, cached_component, laws_about
from nimsum.rulesets.wording import valued
from nimsum.theory.heaps.disjunction import pairs_with_trailing_ones
from nimsum.theory.numbers.arithmetic import two_valuation

ABUKU = "Abuku 2020"


@dataclass(frozen=True)
class TrailingOnes(LawAbout[Heaps, "DeleteNim"]):
    """The value is the number of 1s at the end of both heaps together, bit by bit."""

    source: Source
    zeros: str = ""
    lost: str = ""
    says = N_(
        "Write both heaps in binary and put a 1 wherever either has one. The value "
        "is how many 1s stand at the right end."
    )
    series = "pairs"

    @property
    def statement(self) -> str:
        first = _("First take 1 from both heaps.")
        return f"{first} {super().statement}" if self.rules.smallest_heap else super().statement

    @property
    def formula(self) -> str:
        least = self.rules.smallest_heap
        a, b = (f"({letter} - {least})" if least else letter for letter in "ab")
        return f"twos(({a} | {b}) + 1)"

    def value(self, position: Heaps) -> int:
        x, y = self.rules.reduced(position)
        return two_valuation((x | y) + 1)

    def worked_out(self, position: Heaps) -> str:
        x, y = self.rules.reduced(position)
        value, less = self.value(position), " − 1" if self.rules.smallest_heap else ""
        together = _(
            "In binary %(x)s is %(binary_x)s and %(y)s is %(binary_y)s, together %(together)s",
            x=f"{position[0]}{less}",
            binary_x=f"{x:b}",
            y=f"{position[1]}{less}",
            binary_y=f"{y:b}",
            together=f"{x | y:b}",
        )
        ones = _("%(together)s, with %(value)s 1s at the right end", together=together, value=value)
        return valued(ones, value)

    def options_of_value(self, position: Heaps, value: int) -> Finding[Heaps]:
        found = (
            (self.rules.written(x, y),)
            for kept in self.rules.kept(position)
            for x, y in pairs_with_trailing_ones(kept - 1, value)
        )
        return Finding(found, complete=True)


class DeletingBounds(SeveralHeapsBounds):
    rules: "DeleteNim"

    def notable_options(self, position: Heaps) -> Iterator[Option[Heaps]]:
        for kept in self.rules.kept(position):
            left = kept - 1
            for smaller in dict.fromkeys((0, 1, 2, left // 3, left // 2)):
                if 2 * smaller <= left:
                    yield (self.rules.written(left - smaller, smaller),)

    def longest_play(self, position: Heaps) -> int:
        return max(self.rules.reduced(position))

    def fewest_moves(self, position: Heaps) -> int:
        """Every move but the last can leave a heap whose move is the last one."""
        reduced = self.rules.reduced(position)
        return 0 if not any(reduced) else 1 if 1 in reduced else 2


class DeleteNim(SeveralHeapsRuleset):
    """Keep one heap and delete the other; take a token from it and split what is left.

    With x - c for a heap of x tokens, where c is the smallest heap, every position of the variant
    is one of Delete Nim (Theorem 3.9).
    """

    slug = "delete-nim"
    title = N_("Delete Nim")
    source = Source(ABUKU, "§3.1")
    example = "delete-nim:11,9"
    says = N_("Throw one heap away and take 1 from the other. Split the rest; parts may be empty.")
    interchangeable = True
    only_takes = False
    laws = laws_about(
        partial(
            TrailingOnes,
            source=Source(ABUKU, "Theorem 3.5"),
            zeros="a is even and b is even",
            lost=N_("Two even heaps lose for the player to move."),
        )
    )
    bounds = cached_component(DeletingBounds)

    def touches(self, position: Heaps, option: Option[Heaps]) -> Iterator[Touch]:
        """Tap where the kept heap is split: on the token that is taken, or on both beside."""
        reduced, sizes = self.reduced(position), self.reduced(option[0])
        for heap, size in enumerate(reduced):
            if size != sum(sizes) + 1:
                continue
            other = 1 - heap
            gone = taken_from(position, (0, position[1]) if other == 0 else (position[0], 0))
            for left in dict.fromkeys(sizes):
                at = tuple((heap, left + k) for k in range(self.smallest_heap + 1))
                yield Touch((*gone, *at) if len(at) == 1 else gone, at)

    def ways(self, position: Heaps, option: Option[Heaps]) -> tuple[str, ...]:
        """Return the move once for each token where a heap is split into these parts."""
        written = self.write_move(position, option)
        if laid_out(self, position) is None:
            return (written,)
        return tuple(written for _touch in self.touches(position, option))

    def reduced(self, position: Heaps) -> Heaps:
        """The heaps in Delete Nim."""
        return tuple(n - self.smallest_heap for n in position)

    def written(self, x: int, y: int) -> Heaps:
        """The position of these heaps in Delete Nim, the larger one first."""
        c = self.smallest_heap
        return (max(x, y) + c, min(x, y) + c)

    def kept(self, position: Heaps) -> list[int]:
        """The heaps that can be kept and split, as in Delete Nim, each size once."""
        return [n for n in dict.fromkeys(self.reduced(position)) if n]

    def targets(self, position: Heaps) -> Iterator[Heaps]:
        for kept in self.kept(position):
            left = kept - 1
            for smaller in range(left // 2 + 1):
                yield self.written(left - smaller, smaller)

    def has_target(self, position: Heaps, target: Heaps) -> bool:
        reduced = self.reduced(target)
        return min(reduced) >= 0 and sum(reduced) + 1 in self.reduced(position)


class VariantOfDeleteNim(DeleteNim):
    """Keep one heap and delete the other; split it into two heaps that are not empty."""

    slug = "vdn"
    title = N_("Variant of Delete Nim")
    source = Source(ABUKU, "§3.3")
    smallest_heap = 1
    example = "vdn:8,5"
    says = N_("Throw one heap away; split the other into two heaps.")
    laws = laws_about(
        partial(
            TrailingOnes,
            source=Source(ABUKU, "Corollary 3.10"),
            zeros="a is odd and b is odd",
            lost=N_("Two odd heaps lose for the player to move."),
        )
    )
