"""Abuku 2020, section 3: Delete Nim and its variant."""

from collections.abc import Sequence
from itertools import pairwise, product

from webapp.language import N_
from webapp.theory.numbers.arithmetic import two_valuation

from ..entry import Cases, Check, Compared, PaperEntry, at
from ..judging import Plain, pairs, squared, table, winning_moves
from .cyclic_nimhoff import Heaps


def line(name: str, line: Sequence[Heaps]) -> Check:
    def cases() -> list[Compared]:
        rules = Plain(name).ruleset
        moves = [
            Compared(
                f"{before} → {left}",
                True,
                tuple(sorted(left, reverse=True))
                in {tuple(sorted(option, reverse=True)) for (option,) in rules.options(before)},
            )
            for before, left in pairwise(line)
        ]
        return [*moves, Compared(f"{line[-1]} →", 0, len(list(rules.options(line[-1]))))]

    return table(N_("Is each move an option of the game? Has the last position none?"), cases)


LINE_OF_VDN: tuple[Heaps, ...] = ((8, 5), (7, 1), (4, 3), (3, 1), (2, 1), (1, 1))
"""Example 3.6; the first heap of each pair but the last is underlined."""


def _underlined_heaps() -> Cases:
    for (underlined, other), left in pairwise(LINE_OF_VDN):
        yield Compared(f"⟨{underlined}, {other}⟩ → {left}", other, sum(left), underlined)


def _empty_heap(size: int) -> Cases:
    """Whether there is a move although the heap to be deleted is empty, and the value."""
    value = Plain("delete-nim")
    for x in range(1, size + 1):
        can_move = next(value.ruleset.options((x, 0)), None) is not None
        yield Compared(f"⟨{x}, 0⟩", (True, two_valuation(x + 1)), (can_move, value((x, 0))))


def _isomorphism(size: int) -> Cases:
    variant, delete_nim = Plain("vdn").ruleset, Plain("delete-nim").ruleset
    for x, y in product(range(1, size + 1), repeat=2):
        fewer = {tuple(sorted((a - 1, b - 1))) for ((a, b),) in variant.options((x, y))}
        there = {tuple(sorted(option)) for (option,) in delete_nim.options((x - 1, y - 1))}
        yield Compared(f"⟨{x}, {y}⟩", True, fewer == there)


def _disjunctions() -> list[Compared]:
    def either(a: int, b: int) -> int:
        return sum(1 << place for place in range(5) if a >> place & 1 or b >> place & 1)

    return [Compared(f"{a} ∨ {b}", v, either(a, b)) for a, b, v in ((3, 5, 7), (9, 12, 13))]


_PAIRS = N_("All pairs of heaps up to %(size)s: the mex of the options, beside the statement.")

ENTRIES: tuple[PaperEntry, ...] = (
    at("example-3-1", "Example 3.1", "3.1", "delete-nim").says(
        N_("A line of play of Delete Nim from ⟨11, 9⟩ to the end."),
        line("delete-nim", ((11, 9), (5, 3), (4, 0), (2, 1), (1, 0), (0, 0))),
    ),
    at("empty-heap", "In the text", "3.1", "delete-nim").says(
        N_(
            "Delete Nim: the heap that is selected must not be empty, but the one that is deleted "
            "may be, as in ⟨4, 0⟩ → ⟨2, 1⟩."
        ),
        Check(
            N_(
                "⟨x, 0⟩ for x up to %(size)s: may one move, and what is the value? It is that of "
                "Theorem 3.5 only if one may."
            ),
            _empty_heap,
            (20, 150, 300),
        ),
    ),
    at("example-3-3", "Example 3.3", "3.2", "delete-nim").says(
        N_("3 ∨ 5 = 7, and 9 ∨ 12 = 13 (Example 3.4): a digit is 1 where either number has a 1."),
        table(N_("Digit by digit."), _disjunctions),
    ),
    at("theorem-3-5", "Theorem 3.5", "3.3", "delete-nim").says(
        N_("Delete Nim: the value of ⟨x, y⟩ is the number of times that 2 divides (x ∨ y) + 1."),
        Check(
            _PAIRS,
            pairs("delete-nim", 0, lambda x, y: two_valuation((x | y) + 1)),
            (10, 120, 300),
            steps=squared,
        ),
    ),
    at("example-3-6", "Example 3.6", "3.3", "vdn").says(
        N_("A line of play of the variant from ⟨8, 5⟩ to the end."), line("vdn", LINE_OF_VDN)
    ),
    at("theorem-3-7", "Theorem 3.7", "3.3", "vdn").says(
        N_("The variant: the player to move loses exactly if both heaps are odd."),
        Check(
            N_("All pairs of heaps up to %(size)s: is the mex of the options 0?"),
            pairs("vdn", 1, lambda x, y: x % 2 == y % 2 == 1, zero=True),
            (10, 120, 300),
            steps=squared,
        ),
    ),
    at("theorem-3-9", "Theorem 3.9", "3.3", "vdn", "delete-nim").says(
        N_("The variant is Delete Nim with one token more in each heap: the same moves."),
        Check(
            N_("The options of both games, all pairs of heaps up to %(size)s."),
            _isomorphism,
            (10, 100, 250),
            steps=squared,
        ),
    ),
    at("corollary-3-10", "Corollary 3.10", "3.3", "vdn").says(
        N_(
            "The variant: the value of ⟨x, y⟩ is the number of times that 2 divides ((x − 1) ∨ (y "
            "− 1)) + 1."
        ),
        Check(
            _PAIRS,
            pairs("vdn", 1, lambda x, y: two_valuation((x - 1 | y - 1) + 1)),
            (10, 120, 300),
            steps=squared,
        ),
    ),
    at("wins-from-8-5", "Example", "3.3", "vdn").says(
        N_("The variant: from ⟨8, 5⟩ one wins by ⟨7, 1⟩ and ⟨5, 3⟩ alone. (This one is ours.)"),
        table(
            N_("All moves that lead to value 0."),
            lambda: [
                Compared(
                    "⟨8, 5⟩ →", ("⟨8, 5⟩ → ⟨7, 1⟩", "⟨8, 5⟩ → ⟨5, 3⟩"), winning_moves("vdn:8,5")
                )
            ],
        ),
    ),
    at("misprint-example-3-6", "Example 3.6", "3.3", "vdn").misprints(
        N_("The variant: a heap is selected, and deleted. (In the example one is underlined.)"),
        N_(
            "Underlined is the heap that is kept and split, as in Example 3.1, and not the one "
            "that is selected to be deleted."
        ),
        table(
            N_(
                "The tokens that each move leaves, beside those of the heap that is not underlined "
                "and those of the one that is."
            ),
            _underlined_heaps,
        ),
    ),
)
