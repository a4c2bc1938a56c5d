"""PRIMES STEP 2017, section 8: Remove-an-Edge."""

from collections.abc import Iterable
from itertools import combinations

from webapp.language import N_
from webapp.theory.nimbers.nimbers import mex

from ..entry import Cases, Check, Compared, PaperEntry, at
from ..judging import table

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


def _stars(size: int) -> Cases:
    game = _PlainEdgeGame()
    for n in range(2, size + 1):
        star = frozenset((0, v) for v in range(1, n))
        yield Compared(f"S{n}", (0, 1), (max(map(len, game.after(star))), game.value(star)))


def _complete(size: int) -> Cases:
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


def _paths(size: int) -> Cases:
    game, values = _PlainEdgeGame(), _dominoes(size)
    for n in range(1, size + 1):
        yield Compared(f"P{n}", values[n], game.value(_path(n)))


def _lost_paths(size: int) -> Cases:
    for n, value in enumerate(_dominoes(size)):
        claimed = n in _LOST_PATHS or n % 34 in _LOST_CLASSES
        yield Compared(str(n), claimed, value == 0)


def _five_terms_later(size: int) -> Cases:
    terms = [0, *(n for n, value in enumerate(_dominoes(size)) if value == 0)]
    for place in range(15, len(terms)):
        yield Compared(f"A215721({place})", terms[place - 5] + 34, terms[place])


def _even_paths(size: int) -> Cases:
    values = _dominoes(size)
    for n in range(2, size + 1, 2):
        yield Compared(f"P{n}", True, values[n] != 0)


def _period_34(size: int) -> Cases:
    values = _dominoes(size + 34)
    for n in range(53, size + 1):
        yield Compared(str(n), values[n], values[n + 34])


def _lemma_9(size: int) -> Cases:
    game = _PlainEdgeGame()
    for n in range(3, size + 1):
        found = {game.value(left) for left in game.after(_cycle(n))}
        yield Compared(f"C{n}", (game.value(_path(n - 2)),), tuple(found))


def _won_cycles(size: int) -> Iterable[int]:
    """The cycles that the first player wins: those whose path of two vertices less is lost."""
    values = _dominoes(size)
    return (n for n in range(3, size + 1) if values[n - 2] == 0)


def _list_of_cycles() -> Cases:
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


def _edge_delete(size: int) -> Cases:
    values = _dominoes(size)
    for n in range(2, size + 1):
        won = _edge_delete_is_won(_path(n), n, {})
        yield Compared(f"P{n}", (values[n - 2] != 0, n not in _A274161), (won, won))


def _printed_dominoes(size: int) -> Cases:
    printed, mended, game = _dominoes(size, 1, 1), _dominoes(size), _PlainEdgeGame()
    for n in range(2, size + 1):
        yield Compared(f"P{n}", printed[n], game.value(_path(n)), mended[n])


def _odd_ones(size: int) -> Cases:
    for n, value in enumerate(_dominoes(size)):
        if value == 0:
            yield Compared(str(n), 1, n % 2, 0 if n == 0 else 1)


def _places_of_cycles(size: int) -> Cases:
    """The won cycles beside the terms n + 2 places on, and beside those terms plus 2."""
    lost = [n for n, value in enumerate(_dominoes(size)) if value == 0]
    for place, cycle in enumerate(_won_cycles(size), start=1):
        # Counted from 1, and without the 2 that stands for no simple cycle.
        if place + 3 <= len(lost):
            yield Compared(f"n = {place + 1}", lost[place + 2], cycle, lost[place] + 2)


def _edge_delete_strip(size: int) -> Cases:
    """Where dominoes may not cover the ends: a strip of n + 2, or one of n cells?"""
    values = _dominoes(size + 2)
    for n in range(2, size + 1):
        found = _edge_delete_is_won(_path(n), n, {})
        yield Compared(f"P{n}", values[n] != 0, found, values[n - 2] != 0)


def _smallest_cycle() -> Cases:
    yield Compared("min A274161", 2, next(iter(_won_cycles(40))), 3)


ENTRIES: tuple[PaperEntry, ...] = (
    at("stars", "Example", "8", "remove-an-edge").says(
        N_("Remove-an-Edge on a star: the first move takes the centre, and the game is over."),
        Check(N_("Stars of 2 to %(size)s vertices, by the rule."), _stars, (8, 60, 200)),
    ),
    at("complete", "Example", "8", "remove-an-edge").says(
        N_(
            "On a complete graph of n vertices a move leaves one of n − 2; the first player wins "
            "if n is 4k + 2 or 4k + 3."
        ),
        Check(N_("n up to %(size)s, by the rule."), _complete, (7, 10, 12), is_table=True),
    ),
    at("paths", "Example", "8", "remove-an-edge").says(
        N_("On a path of n vertices the game is covering a strip of n cells with dominoes."),
        Check(
            N_("n up to %(size)s: values by the rule on the graph, and on the strip."),
            _paths,
            (10, 20, 26),
        ),
    ),
    at("lost-paths", "Example", "8", "remove-an-edge").says(
        N_(
            "Lost are the paths of 0, 1, 15, 35 vertices and of 5, 9, 21, 25 and 29 more than a "
            "multiple of 34 (A215721)."
        ),
        Check(N_("n up to %(size)s by the strip."), _lost_paths, (200, 1_500, 6_000)),
    ),
    at("five-later", "Example", "8", "remove-an-edge").says(
        N_(
            "From the 15th on, each of these numbers is 34 more than the one five places before it."
        ),
        Check(
            N_("All such numbers up to %(size)s."),
            _five_terms_later,
            (300, 1_500, 6_000),
            steps=lambda size: size // 7,
        ),
    ),
    at("even-paths", "Example", "8", "remove-an-edge").says(
        N_("On a path with an even number of vertices the first player wins by the centre edge."),
        Check(
            N_("n up to %(size)s: is the value of the strip not 0?"),
            _even_paths,
            (60, 1_500, 6_000),
        ),
    ),
    at("period-34", "Example", "8", "remove-an-edge").says(
        N_("The values of paths have the period 34 in the end: from 53 vertices on."),
        Check(N_("n up to %(size)s by the strip."), _period_34, (120, 1_500, 6_000)),
    ),
    at("lemma-9", "Lemma 9", "8", "remove-an-edge").says(
        N_("After the first move on a cycle of n vertices there is a path of n − 2."),
        Check(N_("n up to %(size)s, by the rule."), _lemma_9, (9, 16, 22)),
    ),
    at("cycles", "List", "8", "remove-an-edge").says(
        N_(
            "The cycles that the first player wins have 3, 7, 11, 17, 23, 27, 31, 37, 41, 45, 57, "
            "… vertices."
        ),
        table(N_("By paths of two vertices less, and up to 11 by the rule."), _list_of_cycles),
    ),
    at("edge-delete", "In the text", "8", "remove-an-edge").says(
        N_(
            "Deleting edges of a path of n vertices, so that no vertex stands alone, is the game "
            "on a path of n − 2; its lost paths are the same list."
        ),
        Check(
            N_("n up to %(size)s, by the rule of that game."),
            _edge_delete,
            (8, 14, 18),
            is_table=True,
        ),
    ),
    at("misprint-odd", "Example", "8", "remove-an-edge").misprints(
        N_("All lost paths have an odd number of vertices."),
        N_("All but 0, which the same paragraph lists."),
        Check(
            N_("The lost paths up to %(size)s: the remainder modulo 2."),
            _odd_ones,
            (40, 1_500, 6_000),
            steps=lambda size: size // 7,
        ),
    ),
    at("misprint-recurrence-8", "Example", "8", "remove-an-edge").misprints(
        N_("G(n) is the mex of all G(i) ⊕ 1 ⊕ G(n − i − 2) with i from 1."),
        N_("Of all G(i) ⊕ G(n − i − 2), without the 1, and with i from 0."),
        Check(
            N_("n up to %(size)s: both recurrences beside the values by the rule."),
            _printed_dominoes,
            (8, 18, 24),
            is_table=True,
        ),
    ),
    at("misprint-a274161", "In the text", "8", "remove-an-edge").misprints(
        N_("The won cycles are A215721(n + 2)."),
        N_("They are A215721(n) + 2: two more, not two places on."),
        Check(
            N_("All won cycles up to %(size)s, beside both readings; from the cycle of 3 on."),
            _places_of_cycles,
            (60, 200, 0),
            steps=lambda size: size // 7,
            is_table=True,
        ),
    ),
    at("misprint-strip", "In the text", "8", "remove-an-edge").misprints(
        N_("The edge-delete game on n vertices is compared with dominoes on a 1-by-(n + 2) strip."),
        N_("On a 1-by-n strip without its end cells, as the next sentences have it."),
        Check(
            N_("n up to %(size)s: who wins, by the rule of that game and on both strips."),
            _edge_delete_strip,
            (9, 14, 18),
            is_table=True,
        ),
    ),
    at("misprint-cycle-2", "List", "8", "remove-an-edge").misprints(
        N_("The list of won cycles begins with 2."),
        N_(
            "With 3: two vertices make no simple cycle, and what is said of cycles is right from 3 "
            "on."
        ),
        table(N_("The smallest cycle that the first player wins."), _smallest_cycle),
    ),
)
