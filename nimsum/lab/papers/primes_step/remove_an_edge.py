"""PRIMES STEP 2017, section 8: Remove-an-Edge."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from nimsum.lab.definitions import Graph, definition, winner
from nimsum.theory.nimbers.nimbers import mex

from ..entry import Cases, Compared, steps
from ..judging import values_of

_LOST_PATHS = (0, 1, 15, 35)
_LOST_CLASSES = (5, 9, 21, 25, 29)
_A274161 = (2, 3, 7, 11, 17, 23, 27, 31, 37, 41, 45, 57)


_OPTIONS = definition("remove-an-edge")


def _edges(pairs: Iterable[tuple[int, int]]) -> Graph:
    return frozenset(map(frozenset, pairs))


def _path(n: int) -> Graph:
    return _edges((v, v + 1) for v in range(n - 1))


def _cycle(n: int) -> Graph:
    return _edges((v, (v + 1) % n) for v in range(n))


def stars(size: int) -> Cases:
    value = values_of("remove-an-edge")
    for n in range(2, size + 1):
        star = _edges((0, v) for v in range(1, n))
        yield Compared(f"S{n}", (0, 1), (max(len(left) for (left,) in _OPTIONS(star)), value(star)))


def complete(size: int) -> Cases:
    value = values_of("remove-an-edge")
    for n in range(1, size + 1):
        edges = _edges(combinations(range(n), 2))
        left = {len(rest) for (rest,) in _OPTIONS(edges)} or {0}
        claimed = ((n - 2) * (n - 3) // 2 if n > 1 else 0, n % 4 in (2, 3))
        yield Compared(f"K{n}", claimed, (*left, value(edges) != 0))


def _dominoes(last: int, first: int = 0, more: int = 0) -> list[int]:
    """The values of covering a strip with dominoes: i from `first`, and `more` added."""
    values = [0, 0]
    for n in range(2, last + 1):
        values.append(mex({values[i] ^ more ^ values[n - i - 2] for i in range(first, n - 1)}))
    return values


def paths(size: int) -> Cases:
    value, values = values_of("remove-an-edge"), _dominoes(size)
    for n in range(1, size + 1):
        yield Compared(f"P{n}", values[n], value(_path(n)))


def lost_paths(size: int) -> Cases:
    for n, found in enumerate(_dominoes(size)):
        claimed = n in _LOST_PATHS or n % 34 in _LOST_CLASSES
        yield Compared(str(n), claimed, found == 0)


@steps(lambda size: size // 7)
def five_terms_later(size: int) -> Cases:
    terms = [0, *(n for n, value in enumerate(_dominoes(size)) if value == 0)]
    for place in range(15, len(terms)):
        yield Compared(f"A215721({place})", terms[place - 5] + 34, terms[place])


def even_paths(size: int) -> Cases:
    values = _dominoes(size)
    for n in range(2, size + 1, 2):
        yield Compared(f"P{n}", True, values[n] != 0)


def period_34(size: int) -> Cases:
    values = _dominoes(size + 34)
    for n in range(53, size + 1):
        yield Compared(str(n), values[n], values[n + 34])


def lemma_9(size: int) -> Cases:
    value = values_of("remove-an-edge")
    for n in range(3, size + 1):
        found = {value(left) for (left,) in _OPTIONS(_cycle(n))}
        yield Compared(f"C{n}", (value(_path(n - 2)),), tuple(found))


def _won_cycles(size: int) -> Iterable[int]:
    """The cycles that the first player wins: those whose path of two vertices less is lost."""
    values = _dominoes(size)
    return (n for n in range(3, size + 1) if values[n - 2] == 0)


def list_of_cycles() -> Cases:
    found, value = tuple(_won_cycles(57)), values_of("remove-an-edge")
    by_rule = tuple(n for n in range(3, 12) if value(_cycle(n)))
    yield Compared("3, …, 57", _A274161[1:], found)
    yield Compared("3, …, 11", tuple(n for n in _A274161[1:] if n < 12), by_rule)


def _edge_delete_is_won(edges: Graph, vertices: int) -> bool:
    """Whether the player to move wins by deleting edges so that no vertex stands alone."""

    def options(edges: Graph) -> Iterator[tuple[Graph]]:
        for edge in edges:
            if len(frozenset[int]().union(*edges - {edge})) == vertices:
                yield (edges - {edge},)

    return winner(options)((edges,))


def edge_delete(size: int) -> Cases:
    values = _dominoes(size)
    for n in range(2, size + 1):
        won = _edge_delete_is_won(_path(n), n)
        yield Compared(f"P{n}", (values[n - 2] != 0, n not in _A274161), (won, won))


def printed_dominoes(size: int) -> Cases:
    printed, mended = _dominoes(size, 1, 1), _dominoes(size)
    value = values_of("remove-an-edge")
    for n in range(2, size + 1):
        yield Compared(f"P{n}", printed[n], value(_path(n)), mended[n])


@steps(lambda size: size // 7)
def odd_ones(size: int) -> Cases:
    for n, found in enumerate(_dominoes(size)):
        if found == 0:
            yield Compared(str(n), 1, n % 2, 0 if n == 0 else 1)


@steps(lambda size: size // 7)
def places_of_cycles(size: int) -> Cases:
    """The won cycles beside the terms n + 2 places on, and beside those terms plus 2."""
    lost = [n for n, value in enumerate(_dominoes(size)) if value == 0]
    for place, cycle in enumerate(_won_cycles(size), start=1):
        # Counted from 1, and without the 2 that stands for no simple cycle.
        if place + 3 <= len(lost):
            yield Compared(f"n = {place + 1}", lost[place + 2], cycle, lost[place] + 2)


def edge_delete_strip(size: int) -> Cases:
    """Where dominoes may not cover the ends: a strip of n + 2, or one of n cells?"""
    values = _dominoes(size + 2)
    for n in range(2, size + 1):
        found = _edge_delete_is_won(_path(n), n)
        yield Compared(f"P{n}", values[n] != 0, found, values[n - 2] != 0)


def smallest_cycle() -> Cases:
    yield Compared("min A274161", 2, next(iter(_won_cycles(40))), 3)
