"""Take-and-break codes: how many tokens a move takes, and how many heaps it leaves of the rest."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nimsum.theory.numbers.whole_numbers import are_whole_numbers


def allowed(digits: Sequence[int], parts: int) -> tuple[int, ...]:
    """Return the numbers of tokens that a move may take so that exactly `parts` heaps are left.

    `digits` is a take-and-break code: bit j of digit i is 1 if taking i tokens may leave j
    non-empty heaps (Partition games, 2020, section 4.1).

    >>> allowed((0, 1, 3, 7), 1)
    (2, 3)
    """
    return tuple(taken for taken, digit in enumerate(digits) if digit >> parts & 1)


def is_code(digits: tuple[int, ...], largest_digit: int = 15) -> bool:
    """Return True if `digits` is the code of a game in which play ends.

    For that a move that takes nothing must leave two heaps or more. With the `largest_digit` 7 the
    code is octal, with 15 hexadecimal.

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
    """Return a heap size from which on all values of the code `digits` are positive, or None.

    A heap has a positive value if a move leaves two equal heaps, or two equal heaps and a third
    heap of value 0; `zeros` are the known heaps of value 0. Return None if all large even heaps, or
    all large odd heaps, have no such move.

    >>> positive_from((0, 7, 7), [0]), positive_from((12, 2), [0, 1])
    (4, 3)
    >>> positive_from((0, 3, 7), [0]) is None
    True
    """
    moves = [(taken, 0) for taken in allowed(digits, 2)]
    for taken in allowed(digits, 3):
        moves += [(taken, n) for n in zeros if n > 0]
    smallest_by_parity: dict[int, int] = {}
    for taken, third in moves:
        smallest = taken + third + 2
        parity = smallest % 2
        smallest_by_parity[parity] = min(smallest, smallest_by_parity.get(parity, smallest))
    if len(smallest_by_parity) < 2:
        return None
    return max(smallest_by_parity.values())


@dataclass(frozen=True)
class TwoHeapMoves:
    """Moves that leave at most two heaps.

    `none`, `one` and `two` are the numbers of tokens that a move may take and leave no heap, one
    heap and two heaps. If `unequal` is true, the two heaps must differ.
    """

    none: tuple[int, ...]
    one: tuple[int, ...]
    two: tuple[int, ...]
    unequal: bool = False

    @property
    def swapped(self) -> int | None:
        """The parity of the heaps that a sparse space may swap (see `sparse_space`), or None."""
        parities = {(taken + 1) % 2 for taken in self.two}
        return parities.pop() if len(parities) == 1 else None

    def largest_half(self, n: int, taken: int) -> int:
        """Return the largest size of the smaller heap if `n` - `taken` tokens form two heaps."""
        remaining = n - taken
        if self.unequal:
            remaining -= 1
        return remaining // 2

    def options(self, n: int) -> Iterator[tuple[int, ...]]:
        """Yield the options of a heap of `n` tokens, each as a tuple of heap sizes.

        The option without tokens is (0,).
        """
        if n in self.none:
            yield (0,)
        yield from ((n - taken,) for taken in self.one if taken < n)
        for taken in self.two:
            for smaller in range(1, self.largest_half(n, taken) + 1):
                yield (n - taken - smaller, smaller)


def two_heap_moves(digits: Sequence[int], *, unequal: bool = False) -> TwoHeapMoves:
    """Return the moves of the take-and-break code `digits`, which are at most 7.

    If `unequal`, a move that leaves two heaps must leave heaps that differ.
    """
    none, one, two = (allowed(digits, parts) for parts in range(3))
    return TwoHeapMoves(none, one, two, unequal)
