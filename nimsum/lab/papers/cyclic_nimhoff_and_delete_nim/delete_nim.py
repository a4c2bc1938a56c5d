"""Abuku 2020, section 3: Delete Nim and its variant."""

from itertools import pairwise, product

from nimsum.theory.numbers.arithmetic import two_valuation

from ..entry import Cases, Compared, Stepped, steps
from ..judging import pairs, squared, values_of, winning_moves
from .cyclic_nimhoff import Heaps

LINE_OF_VDN: tuple[Heaps, ...] = ((8, 5), (7, 1), (4, 3), (3, 1), (2, 1), (1, 1))
"""Example 3.6; the first heap of each pair but the last is underlined."""


def underlined_heaps() -> Cases:
    for (underlined, other), left in pairwise(LINE_OF_VDN):
        yield Compared(f"⟨{underlined}, {other}⟩ → {left}", other, sum(left), underlined)


def empty_heap(size: int) -> Cases:
    """Whether there is a move although the heap to be deleted is empty, and the value."""
    value = values_of("delete-nim")
    for x in range(1, size + 1):
        can_move = any(value.options((x, 0)))
        yield Compared(f"⟨{x}, 0⟩", (True, two_valuation(x + 1)), (can_move, value((x, 0))))


@steps(squared)
def isomorphism(size: int) -> Cases:
    variant, delete_nim = values_of("vdn"), values_of("delete-nim")
    for x, y in product(range(1, size + 1), repeat=2):
        fewer = {tuple(sorted((a - 1, b - 1))) for ((a, b),) in variant.options((x, y))}
        there = {tuple(sorted(option)) for (option,) in delete_nim.options((x - 1, y - 1))}
        yield Compared(f"⟨{x}, {y}⟩", True, fewer == there)


def disjunctions() -> list[Compared]:
    def either(a: int, b: int) -> int:
        return sum(1 << place for place in range(5) if a >> place & 1 or b >> place & 1)

    return [Compared(f"{a} ∨ {b}", v, either(a, b)) for a, b, v in ((3, 5, 7), (9, 12, 13))]


def wins_from_8_5() -> list[Compared]:
    wins = ("⟨8, 5⟩ → ⟨7, 1⟩", "⟨8, 5⟩ → ⟨5, 3⟩")
    return [Compared("⟨8, 5⟩ →", wins, winning_moves("vdn:8,5"))]


theorem_3_5 = Stepped(pairs("delete-nim", 0, lambda x, y: two_valuation((x | y) + 1)), squared)
theorem_3_7 = Stepped(pairs("vdn", 1, lambda x, y: x % 2 == y % 2 == 1, zero=True), squared)
corollary_3_10 = Stepped(pairs("vdn", 1, lambda x, y: two_valuation((x - 1 | y - 1) + 1)), squared)
