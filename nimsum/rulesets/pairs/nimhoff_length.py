"""The fewest moves in which a game of the Nimhoff family can end."""

from collections.abc import Sequence

from nimsum.theory.heaps.subtraction_sets import SubtractionSet


def fewest_moves(
    heaps: Sequence[int], amounts: Sequence[SubtractionSet], h: int, at_most: int
) -> int | None:
    """The fewest moves to a position without a move; None where that is more than `at_most`.

    A move takes a number of the heap's set from it, or fewer than h tokens from any heaps.
    """
    rows = [_left(n, allowed, at_most) for n, allowed in zip(heaps, amounts, strict=True)]
    if h == 1:
        return _one_by_one(rows, amounts, at_most)
    least = [0] * (at_most + 1)
    for row in rows:
        least = [min(least[j - k] + row[k] for k in range(j + 1)) for j in range(at_most + 1)]
    # What single heaps leave goes in moves of the other kind, h - 1 tokens at a time.
    fewest = min(moves - (-left // (h - 1)) for moves, left in enumerate(least))
    return fewest if fewest <= at_most else None


def _one_by_one(
    rows: Sequence[Sequence[int]], amounts: Sequence[SubtractionSet], at_most: int
) -> int | None:
    """The fewest moves where each heap is played alone, until nothing can be taken from it."""
    total = 0
    for row, allowed in zip(rows, amounts, strict=True):
        moves = next((k for k, left in enumerate(row) if left < allowed.smallest), None)
        if moves is None:
            return None
        total += moves
    return total if total <= at_most else None


def _left(n: int, allowed: SubtractionSet, at_most: int) -> list[int]:
    """The fewest tokens that 0, 1, ..., `at_most` moves in that heap alone can leave of n."""
    if n == 0 or (allowed.cofinite and n in allowed):
        return [n] + [0] * at_most
    # Where n is excluded it is small; elsewhere nothing beyond what the moves can take matters.
    room = n if allowed.cofinite else min(n, at_most * max(allowed.numbers))
    within = (1 << (room + 1)) - 1
    steps = list(allowed.up_to(room))
    taken = 1
    left = [n]
    for _ in range(at_most):
        for_next = taken
        for step in steps:
            for_next |= taken << step
        taken = for_next & within
        left.append(n - (taken.bit_length() - 1))
    return left
