"""Smallest number of moves in which a game of the Nimhoff family can end."""

from collections.abc import Sequence

from nimsum.theory.heaps.subtraction_sets import SubtractionSet


def fewest_moves(
    heaps: Sequence[int], amounts: Sequence[SubtractionSet], h: int, at_most: int
) -> int | None:
    """Return the smallest number of moves from `heaps` to a position without a move.

    Return None if that is more than `at_most`. A move takes a number in `amounts[i]` from heap i,
    or fewer than `h` tokens in all from any heaps.
    """
    rows = [_least_left(n, allowed, at_most) for n, allowed in zip(heaps, amounts, strict=True)]
    if h == 1:
        return _one_by_one(rows, amounts, at_most)
    least = [0] * (at_most + 1)
    for row in rows:
        least = [min(least[j - k] + row[k] for k in range(j + 1)) for j in range(at_most + 1)]
    # Moves of the other kind take the tokens that remain, h - 1 at a time.
    fewest = min(moves - (-rest // (h - 1)) for moves, rest in enumerate(least))
    return fewest if fewest <= at_most else None


def _one_by_one(
    rows: Sequence[Sequence[int]], amounts: Sequence[SubtractionSet], at_most: int
) -> int | None:
    """Return the smallest number of moves if each heap is played alone until it has no move."""
    total = 0
    for row, allowed in zip(rows, amounts, strict=True):
        moves = next((k for k, rest in enumerate(row) if rest < allowed.smallest), None)
        if moves is None:
            return None
        total += moves
    return total if total <= at_most else None


def _least_left(n: int, allowed: SubtractionSet, at_most: int) -> list[int]:
    """Return the fewest tokens that remain of `n` after 0, 1, ..., `at_most` moves in that heap."""
    if n == 0 or (allowed.cofinite and n in allowed):
        return [n] + [0] * at_most
    # An excluded n is small; for a finite set, only tokens that `at_most` moves can take matter.
    room = n if allowed.cofinite else min(n, at_most * max(allowed.numbers))
    within = (1 << (room + 1)) - 1
    steps = list(allowed.up_to(room))
    taken = 1
    least = [n]
    for _ in range(at_most):
        for_next = taken
        for step in steps:
            for_next |= taken << step
        taken = for_next & within
        least.append(n - (taken.bit_length() - 1))
    return least
