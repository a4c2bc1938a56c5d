"""Mark, a game on a heap, with its theorem."""

from collections.abc import Iterator

from nimsum.language import N_
from nimsum.rulesets.boards.kinds import TOKENS
from nimsum.rulesets.heaps.heap import OneHeapWords, SingleHeapRuleset
from nimsum.rulesets.ruleset import Finding, Law, Source, cached_component
from nimsum.rulesets.words import About

FRAENKEL = Source("Fraenkel 2012", "Discrete Mathematics 312, 42–46")


class VileAndDopey(Law[int]):
    """Vile numbers end in an even number of binary 0s, dopey ones in an odd number."""

    source = FRAENKEL
    says = N_(
        "Write the heap in binary. If it ends in an odd number of 0s, its value is 0; else the "
        "value is 1 if the number of its 1s is odd, and 2 if that is even. No tokens: 0."
    )
    lost = N_("A heap that ends in an odd number of binary 0s loses for the player to move.")

    def value(self, position: int) -> int:
        if position == 0:
            return 0
        zeros = (position & -position).bit_length() - 1
        return 0 if zeros % 2 else 2 - position.bit_count() % 2

    def worked_out(self, position: int) -> str:
        return f"{position} = {position:b}₂ → {self.value(position)}."

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        options = [(n,) for n in targets(position) if self.value(n) == value]
        return Finding(iter(options), complete=True)


def targets(n: int) -> list[int]:
    """Return the heaps that a move can leave of heap `n`."""
    return list(dict.fromkeys((n - 1, n // 2))) if n else []


class Mark(SingleHeapRuleset):
    """Take 1 token, or leave half of the heap, rounded down."""

    slug, title, example = "mark", N_("Mark"), "mark:12"
    source, board, smallest_heap = FRAENKEL, TOKENS, 0
    says = N_("Take 1 token, or leave half of the heap, rounded down.")
    laws = (VileAndDopey(),)
    words = cached_component(
        OneHeapWords,
        about=About(move=N_("Count the 0s at the end in binary."), related=("nim", "own")),
    )

    def targets(self, n: int) -> Iterator[int]:
        return iter(targets(n))
