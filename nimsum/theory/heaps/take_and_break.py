"""Take-and-break codes: what may be taken, and into how many heaps the rest may be split."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nimsum.theory.numbers.whole_numbers import are_whole_numbers


def allowed(digits: Sequence[int], parts: int) -> tuple[int, ...]:
    """The numbers of tokens that may be taken if so many non-empty heaps are left.

    `digits` is a take-and-break code: bit j of digit i tells whether taking i tokens may leave j
    non-empty heaps (Partition games, 2020, section 4.1).

    >>> allowed((0, 1, 3, 7), 1)
    (2, 3)
    """
    return tuple(taken for taken, digit in enumerate(digits) if digit >> parts & 1)


def is_code(digits: tuple[int, ...], largest_digit: int = 15) -> bool:
    """Whether these are the digits of a code whose play ends: taking nothing must split a heap.

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


def first_with_twins(digits: Sequence[int], zeros: Sequence[int]) -> int | None:
    """A heap from which on every heap has a move to two equal ones, so that its value is not 0.

    Beside the two a third heap may be left if it is one of `zeros`, the known heaps of value 0.
    None where such moves leave out the odd heaps, or the even ones.

    >>> first_with_twins((0, 7, 7), [0]), first_with_twins((12, 2), [0, 1])
    (4, 3)
    >>> first_with_twins((0, 3, 7), [0]) is None
    True
    """
    beside = [(taken, 0) for taken in allowed(digits, 2)]
    beside += [(taken, n) for taken in allowed(digits, 3) for n in zeros if n > 0]
    starts: dict[int, int] = {}
    for taken, third in beside:
        start = taken + third + 2
        starts[start % 2] = min(start, starts.get(start % 2, start))
    return max(starts.values()) if len(starts) == 2 else None


@dataclass(frozen=True)
class TwoHeapMoves:
    """What may be taken to leave no heap, one, or two.

    With `unequal` the two heaps that a move leaves must differ.
    """

    none: tuple[int, ...]
    one: tuple[int, ...]
    two: tuple[int, ...]
    unequal: bool = False

    def largest_half(self, n: int, taken: int) -> int:
        """The most tokens that the smaller of two heaps left can have."""
        return (n - taken - 1 if self.unequal else n - taken) // 2

    def options(self, n: int) -> Iterator[tuple[int, ...]]:
        """What the moves of heap n leave: (0,) for nothing."""
        if n in self.none:
            yield (0,)
        yield from ((n - taken,) for taken in self.one if taken < n)
        for taken in self.two:
            for smaller in range(1, self.largest_half(n, taken) + 1):
                yield (n - taken - smaller, smaller)


def two_heap_moves(digits: Sequence[int], *, unequal: bool = False) -> TwoHeapMoves:
    """The moves of a code whose digits are at most 7."""
    none, one, two = (allowed(digits, parts) for parts in range(3))
    return TwoHeapMoves(none, one, two, unequal)
