"""Heaps of Nim and of octal games by their rules, and their canonical forms."""

from webapp.theory.misere.canonical import canonical_of
from webapp.theory.misere.forms import Form, Laboratory
from webapp.theory.misere.sums import sum_of


def heap_options(code: str, heap: int) -> set[tuple[int, ...]]:
    """What a move in a heap leaves, heaps of 0 left out; `code` is "nim" or as in 0.77."""
    if code == "nim":
        return {(left,) if left else () for left in range(heap)}
    found: set[tuple[int, ...]] = set()
    for taken, digit in enumerate(map(int, code.removeprefix("0.")), start=1):
        left = heap - taken
        if digit & 1 and left == 0:
            found.add(())
        if digit & 2 and left > 0:
            found.add((left,))
        if digit & 4:
            found |= {(left - other, other) for other in range(1, left // 2 + 1)}
    return found


def canonical_heaps(lab: Laboratory, code: str, largest: int) -> list[Form]:
    """The canonical forms of heaps 0, 1, 2, ... up to the largest."""
    games: list[Form] = []
    for heap in range(largest + 1):
        options = [
            sum_of(lab, *(games[part] for part in option)) for option in heap_options(code, heap)
        ]
        games.append(canonical_of(lab, options))
    return games
