"""Heaps of Nim and of octal games by their rules, and their canonical forms."""

from nimsum.theory.misere.canonical import canonical_of
from nimsum.theory.misere.form_sums import sum_of
from nimsum.theory.misere.forms import Form, Laboratory
from tests.theory.misere.misere_heaps import octal_options


def heap_options(code: str, heap: int) -> set[tuple[int, ...]]:
    """Return the positions after a move in `heap`, without empty heaps.

    `code` is "nim" or an octal code.
    """
    if code == "nim":
        return {(remaining,) if remaining else () for remaining in range(heap)}
    return {option[::-1] for option in octal_options(code, heap)}


def canonical_heaps(lab: Laboratory, code: str, largest: int) -> list[Form]:
    """Return the canonical forms of heaps 0, 1, 2, … up to `largest`."""
    games: list[Form] = []
    for heap in range(largest + 1):
        options = [
            sum_of(lab, *(games[part] for part in option)) for option in heap_options(code, heap)
        ]
        games.append(canonical_of(lab, options))
    return games
