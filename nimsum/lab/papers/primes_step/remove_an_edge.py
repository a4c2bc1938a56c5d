"""PRIMES STEP 2017, section 8: Remove-an-Edge."""

from collections.abc import Iterable
from itertools import combinations

from nimsum.theory.nimbers.nimbers import mex

from ..entry import Cases, Compared, steps

Edges = frozenset[tuple[int, int]]
_LOST_PATHS = (0, 1, 15, 35)
_LOST_CLASSES = (5, 9, 21, 25, 29)
_A274161 = (2, 3, 7, 11, 17, 23, 27, 31, 37, 41, 45, 57)


class _PlainEdgeGame:
    """Remove-an-Edge by the rule alone: an edge goes with all edges that share a vertex with it."""

    def __init__(self) -> None:
        self._values: dict[Edges, int] = {}

    def value(self, edges: Edges) -> int:
        known = self._values.get(edges)
        if known is None:
            known = self._values[edges] = mex({self.value(left) for left in self.after(edges)})
        return known

    def after(self, edges: Edges) -> set[Edges]:
        """What each move leaves."""
        return {frozenset(other for other in edges if not set(other) & set(edge)) for edge in edges}


def _path(n: int) -> Edges:
    return frozenset((v, v + 1) for v in range(n - 1))


def _cycle(n: int) -> Edges:
    return frozenset((v, (v + 1) % n) for v in range(n))


def stars(size: int) -> Cases:
    game = _PlainEdgeGame()
    for n in range(2, size + 1):
        star = frozenset((0, v) for v in range(1, n))
        yield Compared(f"S{n}", (0, 1), (max(map(len, game.after(star))), game.value(star)))


def complete(size: int) -> Cases:
    game = _PlainEdgeGame()
    for n in range(1, size + 1):
        edges = frozenset(combinations(range(n), 2))
        left = {len(rest) for rest in game.after(edges)} or {0}
        claimed = ((n - 2) * (n - 3) // 2 if n > 1 else 0, n % 4 in (2, 3))
        yield Compared(f"K{n}", claimed, (*left, game.value(edges) != 0))


def _dominoes(last: int, first: int = 0, more: int = 0) -> list[int]:
    """The values of covering a strip with dominoes: i from `first`, and `more` added."""
    values = [0, 0]
    for n in range(2, last + 1):
        values.append(mex({values[i] ^ more ^ values[n - i - 2] for i in range(first, n - 1)}))
    return values


def paths(size: int) -> Cases:
    game, values = _PlainEdgeGame(), _dominoes(size)
    for n in range(1, size + 1):
        yield Compared(f"P{n}", values[n], game.value(_path(n)))


def lost_paths(size: int) -> Cases:
    for n, value in enumerate(_dominoes(size)):
        claimed = n in _LOST_PATHS or n % 34 in _LOST_CLASSES
        yield Compared(str(n), claimed, value == 0)


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
    game = _PlainEdgeGame()
    for n in range(3, size + 1):
        found = {game.value(left) for left in game.after(_cycle(n))}
        yield Compared(f"C{n}", (game.value(_path(n - 2)),), tuple(found))


def _won_cycles(size: int) -> Iterable[int]:
    """The cycles that the first player wins: those whose path of two vertices less is lost."""
    values = _dominoes(size)
    return (n for n in range(3, size + 1) if values[n - 2] == 0)


def list_of_cycles() -> Cases:
    found, game = tuple(_won_cycles(57)), _PlainEdgeGame()
    by_rule = tuple(n for n in range(3, 12) if game.value(_cycle(n)))
    yield Compared("3, …, 57", _A274161[1:], found)
    yield Compared("3, …, 11", tuple(n for n in _A274161[1:] if n < 12), by_rule)


def _edge_delete_is_won(edges: Edges, vertices: int, known: dict[Edges, bool]) -> bool:
    """Whether the player to move wins by deleting edges so that no vertex stands alone."""
    if edges not in known:
        known[edges] = any(
            len({v for each in left for v in each}) == vertices
            and not _edge_delete_is_won(left, vertices, known)
            for left in (edges - {edge} for edge in edges)
        )
    return known[edges]


def edge_delete(size: int) -> Cases:
    values = _dominoes(size)
    for n in range(2, size + 1):
        won = _edge_delete_is_won(_path(n), n, {})
        yield Compared(f"P{n}", (values[n - 2] != 0, n not in _A274161), (won, won))


def printed_dominoes(size: int) -> Cases:
    printed, mended, game = _dominoes(size, 1, 1), _dominoes(size), _PlainEdgeGame()
    for n in range(2, size + 1):
        yield Compared(f"P{n}", printed[n], game.value(_path(n)), mended[n])


@steps(lambda size: size // 7)
def odd_ones(size: int) -> Cases:
    for n, value in enumerate(_dominoes(size)):
        if value == 0:
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
        found = _edge_delete_is_won(_path(n), n, {})
        yield Compared(f"P{n}", values[n] != 0, found, values[n - 2] != 0)


def smallest_cycle() -> Cases:
    yield Compared("min A274161", 2, next(iter(_won_cycles(40))), 3)
