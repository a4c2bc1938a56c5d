"""Smallest number of moves in which a game of the Nimhoff family can end."""

from collections.abc import Sequence

from nimsum.theory.heaps.subtraction_sets import SubtractionSet


def fewest_moves(
    heaps: Sequence[int], amounts: Sequence[SubtractionSet], h: int, at_most: int
) -> int | None:
    """Return the smallest number of moves from `heaps` to a position without a move.

    A move takes a number of tokens in `amounts[i]` from heap i, or fewer than `h` tokens in all
    from any heaps. Return None if more than `at_most` moves are needed.
    """
    # rows[i][k] is the smallest number of tokens that k moves in heap i can leave there.
    rows = [
        _least_remainders(n, allowed, at_most) for n, allowed in zip(heaps, amounts, strict=True)
    ]
    if h == 1:
        return _one_by_one(rows, amounts, at_most)
    # least[j] is the smallest number of tokens that can remain in all heaps after j moves in single
    # heaps.
    least = [0] * (at_most + 1)
    for row in rows:
        least = [min(least[j - k] + row[k] for k in range(j + 1)) for j in range(at_most + 1)]
    # Moves of the other kind take the tokens that remain, h - 1 at a time, so their number is the
    # quotient rounded up.
    fewest = min(moves + -(-remaining // (h - 1)) for moves, remaining in enumerate(least))
    return fewest if fewest <= at_most else None


def _one_by_one(
    rows: Sequence[Sequence[int]], amounts: Sequence[SubtractionSet], at_most: int
) -> int | None:
    """Return the smallest number of moves if each heap is played alone until it has no move.

    `rows[i][k]` is the smallest number of tokens that k moves can leave in heap i. Return None if
    more than `at_most` moves are needed.
    """
    total = 0
    for row, allowed in zip(rows, amounts, strict=True):
        moves = next((k for k, remaining in enumerate(row) if remaining < allowed.smallest), None)
        if moves is None:
            return None
        total += moves
    return total if total <= at_most else None


def _least_remainders(n: int, allowed: SubtractionSet, at_most: int) -> list[int]:
    """Return the smallest numbers of tokens that 0, 1, ..., `at_most` moves in heap `n` can leave.

    A move takes a number of tokens in `allowed`.
    """
    if n == 0 or (allowed.cofinite and n in allowed):
        # The first move takes all tokens.
        return [n] + [0] * at_most
    # An excluded n is small; for a finite set, only tokens that `at_most` moves can take matter.
    room = n if allowed.cofinite else min(n, at_most * max(allowed.numbers))
    within = (1 << (room + 1)) - 1
    steps = list(allowed.up_to(room))
    # Bit k of `taken` is set if some moves can take k tokens.
    taken = 1
    least = [n]
    for _ in range(at_most):
        next_taken = taken
        for step in steps:
            next_taken |= taken << step
        taken = next_taken & within
        least.append(n - (taken.bit_length() - 1))
    return least
