"""Take-and-break codes: how many tokens a move takes, and how many heaps it leaves of the rest."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nimsum.theory.numbers.whole_numbers import are_whole_numbers


def allowed(digits: Sequence[int], parts: int) -> tuple[int, ...]:
    """Return the numbers of tokens that can be taken if `parts` non-empty heaps are left.

    `digits` is a take-and-break code: bit j of digit i is 1 if taking i tokens may leave j
    non-empty heaps (Partition games, 2020, section 4.1).

    >>> allowed((0, 1, 3, 7), 1)
    (2, 3)
    """
    return tuple(taken for taken, digit in enumerate(digits) if digit >> parts & 1)


def is_code(digits: tuple[int, ...], largest_digit: int = 15) -> bool:
    """Return True if `digits` is a code of a game that ends: taking nothing must split the heap.

    With the largest digit 7 it is an octal code, with 15 a hexadecimal one.

    >>> is_code((4, 7)), is_code((2, 7)), is_code((0, 16))
    (True, False, False)
    """
    return (
        are_whole_numbers(digits)
        and len(digits) > 0
        and max(digits) <= largest_digit
        and digits[0] % 4 == 0
    )


def positive_from(digits: Sequence[int], zeros: Sequence[int]) -> int | None:
    """Return a heap from which on every heap has a move to two equal ones, and so no value 0.

    Such a move may leave a third heap if it is one of `zeros`, the known heaps of value 0. Return
    None if such moves exist for even heaps only, for odd heaps only, or not at all.

    >>> positive_from((0, 7, 7), [0]), positive_from((12, 2), [0, 1])
    (4, 3)
    >>> positive_from((0, 3, 7), [0]) is None
    True
    """
    moves = [(taken, 0) for taken in allowed(digits, 2)]
    for taken in allowed(digits, 3):
        moves += [(taken, n) for n in zeros if n > 0]
    starts: dict[int, int] = {}
    for taken, third in moves:
        start = taken + third + 2
        starts[start % 2] = min(start, starts.get(start % 2, start))
    return max(starts.values()) if len(starts) == 2 else None


@dataclass(frozen=True)
class TwoHeapMoves:
    """The numbers of tokens that can be taken to leave no heap, one heap, or two heaps.

    If `unequal` is true, the two heaps that a move leaves must differ.
    """

    none: tuple[int, ...]
    one: tuple[int, ...]
    two: tuple[int, ...]
    unequal: bool = False

    def largest_half(self, n: int, taken: int) -> int:
        """Return the largest smaller heap when `taken` of `n` tokens go and two heaps are left."""
        return (n - taken - 1 if self.unequal else n - taken) // 2

    def options(self, n: int) -> Iterator[tuple[int, ...]]:
        """Yield the options of heap `n`; (0,) is the option that leaves nothing."""
        if n in self.none:
            yield (0,)
        yield from ((n - taken,) for taken in self.one if taken < n)
        for taken in self.two:
            for smaller in range(1, self.largest_half(n, taken) + 1):
                yield (n - taken - smaller, smaller)


def two_heap_moves(digits: Sequence[int], *, unequal: bool = False) -> TwoHeapMoves:
    """Return the moves of a code whose digits are at most 7."""
    none, one, two = (allowed(digits, parts) for parts in range(3))
    return TwoHeapMoves(none, one, two, unequal)
