"""Misère play of sums of heaps by plain search, from the definition of octal games alone."""

from collections.abc import Callable, Iterator

Sum = tuple[int, ...]
"""Heaps, none smaller than the one before, and none empty."""


def octal_options(code: str, n: int) -> Iterator[Sum]:
    """Taking i tokens may leave j heaps if bit j of digit i of the code is 1."""
    for taken, digit in enumerate(code.replace(".", "")):
        remaining = n - taken
        if int(digit) & 1 and remaining == 0:
            yield ()
        if int(digit) & 2 and remaining > 0:
            yield (remaining,)
        if int(digit) & 4:
            yield from ((a, remaining - a) for a in range(1, remaining) if a <= remaining - a)


def moves(code: str, heaps: Sum) -> Iterator[tuple[int, Sum, Sum]]:
    """Yield each heap, what a move makes of it, and what the whole sum becomes."""
    for place, n in enumerate(heaps):
        if n not in heaps[:place]:
            rest = heaps[:place] + heaps[place + 1 :]
            for option in octal_options(code, n):
                yield n, option, tuple(sorted(rest + option))


def sums(tokens: int, smallest: int = 1) -> Iterator[Sum]:
    """Yield all sums of `tokens` tokens."""
    if tokens == 0:
        yield ()
    for n in range(smallest, tokens + 1):
        yield from ((n, *rest) for rest in sums(tokens - n, n))


def grundys_game(n: int) -> Iterator[tuple[int, ...]]:
    return ((n - smaller, smaller) for smaller in range(1, (n - 1) // 2 + 1))


def cut(n: int) -> Iterator[tuple[int, ...]]:
    """Cutting a heap in two or in three."""
    for first in range(1, n):
        for second in range(1, n - first + 1):
            remaining = (first, second, n - first - second)
            if sorted(remaining) == list(remaining) or (remaining[2] == 0 and first <= second):
                yield tuple(part for part in remaining if part)


def plain_search(
    options: Callable[[int], Iterator[tuple[int, ...]]],
) -> Callable[[tuple[int, ...]], bool]:
    """Return a function that tells by definition if a sum is a misère P-position."""
    known: dict[tuple[int, ...], bool] = {}

    def is_lost(heaps: tuple[int, ...]) -> bool:
        lost = known.get(heaps)
        if lost is None:
            after = {
                tuple(sorted((*heaps[:place], *heaps[place + 1 :], *option)))
                for place, n in enumerate(heaps)
                for option in options(n)
            }
            lost = known[heaps] = bool(after) and not any(map(is_lost, after))
        return lost

    return is_lost


def misere_search(code: str) -> Callable[[Sum], bool]:
    """Return a function that tells if a sum of heaps of `code` is a misère P-position."""
    return plain_search(lambda n: octal_options(code, n))
