"""Misère play of sums of heaps by plain search, from the definition of octal games alone."""

from collections.abc import Callable, Iterator

Sum = tuple[int, ...]
"""Heaps, none smaller than the one before, and none empty."""


def octal_options(code: str, n: int) -> Iterator[Sum]:
    """Taking i tokens may leave j heaps if bit j of digit i of the code is 1."""
    for taken, digit in enumerate(code.replace(".", "")):
        left = n - taken
        if int(digit) & 1 and left == 0:
            yield ()
        if int(digit) & 2 and left > 0:
            yield (left,)
        if int(digit) & 4:
            yield from ((a, left - a) for a in range(1, left) if a <= left - a)


def moves(code: str, heaps: Sum) -> Iterator[tuple[int, Sum, Sum]]:
    """A heap, what becomes of it, and what the whole sum becomes."""
    for place, n in enumerate(heaps):
        if n not in heaps[:place]:
            rest = heaps[:place] + heaps[place + 1 :]
            for option in octal_options(code, n):
                yield n, option, tuple(sorted(rest + option))


def misere_search(code: str) -> Callable[[Sum], bool]:
    """Whether a sum is a misère P-position; what was found is kept."""
    known: dict[Sum, bool] = {}

    def is_lost(heaps: Sum) -> bool:
        lost = known.get(heaps)
        if lost is None:
            after = {then for _, _, then in moves(code, heaps)}
            lost = known[heaps] = bool(after) and not any(map(is_lost, after))
        return lost

    return is_lost


def sums(tokens: int, smallest: int = 1) -> Iterator[Sum]:
    """All sums of so many tokens."""
    if tokens == 0:
        yield ()
    for n in range(smallest, tokens + 1):
        yield from ((n, *rest) for rest in sums(tokens - n, n))
