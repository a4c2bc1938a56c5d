"""Heaps of Nim and of octal games by their rules, and their canonical forms."""

from nimsum.theory.misere.canonical import canonical_of
from nimsum.theory.misere.form_sums import sum_of
from nimsum.theory.misere.forms import Form, Laboratory
from tests.theory.misere.misere_heaps import octal_options


def heap_options(code: str, heap: int) -> set[tuple[int, ...]]:
    """What a move in a heap leaves, heaps of 0 left out; `code` is "nim" or as in 0.77."""
    if code == "nim":
        return {(left,) if left else () for left in range(heap)}
    return {option[::-1] for option in octal_options(code, heap)}


def canonical_heaps(lab: Laboratory, code: str, largest: int) -> list[Form]:
    """The canonical forms of heaps 0, 1, 2, ... up to the largest."""
    games: list[Form] = []
    for heap in range(largest + 1):
        options = [
            sum_of(lab, *(games[part] for part in option)) for option in heap_options(code, heap)
        ]
        games.append(canonical_of(lab, options))
    return games
