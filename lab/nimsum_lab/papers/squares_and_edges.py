"""PRIMES STEP 2017, sections 7 and 8: Remove-a-Square and Remove-an-Edge.

In Remove-a-Square a move takes a square of cells. A strip is a board of two rows. In Remove-an-Edge
a move takes an edge, its ends, and all edges at these ends. Each public function yields the cases
of a check; see `check`. Boards and graphs go up to `size`.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

from nimsum.definitions import Graph, Places, block, definition, rectangle, squares, winner
from nimsum.theory.nimbers.nimbers import mex

from .check import ComparedCase, ComparedCases, steps
from .judging import numbers, values_of

TABLE_1 = numbers(
    "0 2 2 1 4 3 3 1 4 2 6 5  0 2 7 1 4 3 3 1 4 7 7 5  0 2 8 4 4 6 3 1 8 7 7 5 "
    "0 2 2 1 4 6 3 1 8 2 7 5  0 2 8 1 4 6 3 1 4 2 7 5  0 2 8 1 4 6 3 1 8 7 7 5 "
    + "0 2 8 1 4 6 3 1 8 2 7 5 "
    * 10
)
"""The printed values of strips of 1 to 192 columns."""


Square = tuple[int, int, int]
"""The side of a square, and the row and the column of its first cell."""


def _after(cells: Places) -> dict[Square, Places]:
    """Return the cells that each move leaves of `cells`, by the square that the move takes."""
    return {square: cells - block(*square) for square in squares(cells)}


@lru_cache(maxsize=10_000)
def _lengths(cells: Places) -> frozenset[int]:
    """Return the possible numbers of moves until play on `cells` ends."""
    after_first_move = frozenset[int]().union(*map(_lengths, _after(cells).values()))
    return frozenset(1 + more for more in after_first_move) or frozenset({0})


def _lengths_through(option: Places) -> tuple[int, ...]:
    """Return the possible numbers of moves if the first of them leaves `option`."""
    return tuple(sorted(1 + more for more in _lengths(option)))


def three_by_three() -> ComparedCases:
    """Check the claims in the text about each first move on the 3 by 3 board."""
    value = values_of("remove-a-square")
    options = _after(rectangle(3, 3))
    yield ComparedCase("3 × 3", True, value(rectangle(3, 3)) != 0)
    yield ComparedCase("−3 × 3", 0, value(options[3, 0, 0]))
    yield ComparedCase("−(1, 1)", (9,), _lengths_through(options[1, 1, 1]))
    for (side, row, column), option in options.items():
        if side == 2:
            yield ComparedCase(f"−2 × 2 ({row}, {column})", (6,), _lengths_through(option))
        if side == 1 and (row, column) != (1, 1):
            answers = [rest for (k, _, _), rest in _after(option).items() if k == 2]
            won = any(value(rest) == 0 for rest in answers)
            yield ComparedCase(f"−({row}, {column})", True, won)


def two_by_three() -> ComparedCases:
    """Check the claims in the text about each first move on the 2 by 3 board."""
    value = values_of("remove-a-square")
    whole = rectangle(2, 3)
    for (side, row, column), option in _after(whole).items():
        if side == 1:
            middle = [option - {place} for place in ((0, 1), (1, 1)) if place in option]
            six = any(_lengths(rest) == {4} for rest in middle)
            yield ComparedCase(f"−({row}, {column})", True, six)
        else:
            yield ComparedCase(f"−2 × 2 ({row}, {column})", (3,), _lengths_through(option))
    yield ComparedCase("2 × 3", True, value(whole) != 0)


def even_columns(size: int) -> ComparedCases:
    """Check that taking the middle square of 2 by 2k leaves value 0, for k up to `size`."""
    value = values_of("remove-a-square")
    for k in range(1, size + 1):
        option = _after(rectangle(2, 2 * k))[2, 0, k - 1]
        yield ComparedCase(f"2 × {2 * k}", 0, value(option))


def parity_of_squares(size: int) -> ComparedCases:
    """Compare the possible numbers of moves on a strip of n columns with 2n − 3t.

    Here t is the number of squares of 2 by 2 that are taken. Strips have up to `size` columns.
    """
    for n in range(1, size + 1):
        claimed = tuple(sorted(2 * n - 3 * t for t in range(n // 2 + 1)))
        yield ComparedCase(f"2 × {n}", claimed, tuple(sorted(_lengths(rectangle(2, n)))))


def without_larger_squares() -> ComparedCases:
    """Check that cells without a square of 2 by 2 have the parity of their number as value."""
    value = values_of("remove-a-square")
    for rows, columns in ((3, 3), (2, 4)):
        places = sorted(rectangle(rows, columns))
        for chosen in range(1 << len(places)):
            cells = frozenset(place for i, place in enumerate(places) if chosen >> i & 1)
            if all(side == 1 for side, _, _ in _after(cells)):
                yield ComparedCase(str(sorted(cells)), len(cells) % 2, value(cells))


def _strip_values(last: int, first: int = 0) -> list[int]:
    """Return values of strips up to `last` columns by the recurrence of section 7.

    The indices i and j begin with `first`: 0 is right, and 1 is as printed.
    """
    values = [0, 0]
    for n in range(2, last + 1):
        values.append(mex(_after_a_move(values, n, first)))
    return values


def _after_a_move(values: list[int], n: int, first: int = 0) -> set[int]:
    """Return the values of the options of the 2 × `n` board of Remove-a-Square.

    `values` has the values of the shorter boards, and `first` is the first index of the recurrence:
    0, or 1 as printed.
    """
    two = {values[i] ^ values[n - i - 2] for i in range(first, n - 1)}
    return two | {values[j] ^ 1 ^ values[n - j - 1] for j in range(first, n)}


def recurrence(size: int) -> ComparedCases:
    """Compare two ways to the values of strips of up to `size` columns.

    One is the recurrence of section 7, the other the mex of the values of the options.
    """
    value = values_of("remove-a-square")
    values = _strip_values(size)
    for n in range(size + 1):
        yield ComparedCase(f"2 × {n}", values[n], value(rectangle(2, n)))


def table_1() -> ComparedCases:
    """Compare the values of boards of two rows, found by the recurrence, with Table 1."""
    for n, (printed, computed) in enumerate(
        zip(TABLE_1, _strip_values(192)[1:], strict=True), start=1
    ):
        yield ComparedCase(f"2 × {n}", printed, computed)


def theorem_7(size: int) -> ComparedCases:
    """Check Theorem 7: strips have period 12 from 71 columns on.

    Strips have up to `size` columns.
    """
    values = _strip_values(size)
    for n in range(83, size + 1):
        yield ComparedCase(f"2 × {n}", values[n - 12], values[n])


def corollary_8(size: int) -> ComparedCases:
    """Check that a strip has value 0 if and only if it has 12k + 1 columns.

    Strips have up to `size` columns.
    """
    for n, value in enumerate(_strip_values(size)):
        if n:
            yield ComparedCase(f"2 × {n}", n % 12 == 1, value == 0)


def printed_recurrence() -> ComparedCases:
    """Compare values of strips with the printed and with the corrected recurrence."""
    printed = _strip_values(6, first=1)
    corrected = _strip_values(6)
    value = values_of("remove-a-square")
    for n in range(2, 7):
        yield ComparedCase(f"2 × {n}", printed[n], value(rectangle(2, n)), corrected[n])


def start_of_the_period() -> ComparedCases:
    """Compare the columns at which the period of strips begins: 73 as printed, 71 as corrected."""
    values = _strip_values(400)
    last = max(n for n in range(388) if values[n] != values[n + 12])
    yield ComparedCase("n₀", 73, last + 1, 71)


def same_options(size: int) -> ComparedCases:
    """Check that strips of n and n − 12 columns have options of equal values, for n >= 167.

    Strips have up to `size` columns.
    """
    values = _strip_values(size)
    for n in range(167, size + 1):
        new = _after_a_move(values, n)
        old = _after_a_move(values, n - 12)
        yield ComparedCase(f"2 × {n}", (True, True), (new <= old, old <= new))


def bounds_in_the_proof() -> ComparedCases:
    """Compare three numbers in the proof of Theorem 7 with the true ones.

    They are the end of the table, the last strip that breaks the period, and the largest total of
    two parts that both may break it.
    """
    values = _strip_values(400)
    part = max(k for k in range(12, 401) if values[k] != values[k - 12])
    whole = max(n for n in range(400) if any(max(k, n - k - 2) <= part for k in range(n - 1)))
    yield ComparedCase("2 × n", 199, len(TABLE_1), 192)
    yield ComparedCase("k", 85, part, 82)
    yield ComparedCase("n", 172, whole, 166)


def no_cells() -> ComparedCases:
    """Compare who wins a board without cells with N as printed and P as corrected."""
    is_lost = values_of("remove-a-square")(frozenset()) == 0
    yield ComparedCase("2 × 0", "N", "P" if is_lost else "N", "P")


_LOST_PATHS = (0, 1, 15, 35)
_LOST_CLASSES = (5, 9, 21, 25, 29)
_A274161 = (2, 3, 7, 11, 17, 23, 27, 31, 37, 41, 45, 57)


_OPTIONS = definition("remove-an-edge")


def _edges(pairs: Iterable[tuple[int, int]]) -> Graph:
    """Return the graph with an edge for each of `pairs` of vertices."""
    return frozenset(map(frozenset, pairs))


def _path(n: int) -> Graph:
    return _edges((v, v + 1) for v in range(n - 1))


def _cycle(n: int) -> Graph:
    return _edges((v, (v + 1) % n) for v in range(n))


def stars(size: int) -> ComparedCases:
    """Check that each move on a star of n vertices leaves no edge, so that its value is 1.

    The number n goes up to `size`.
    """
    value = values_of("remove-an-edge")
    for n in range(2, size + 1):
        star = _edges((0, v) for v in range(1, n))
        max_edges = max(len(edges) for (edges,) in _OPTIONS(star))
        yield ComparedCase(f"S{n}", (0, 1), (max_edges, value(star)))


def complete_graphs(size: int) -> ComparedCases:
    """Compare the edges that a move on a complete graph leaves, and who wins, with the claims.

    The number n goes up to `size`.
    """
    value = values_of("remove-an-edge")
    for n in range(1, size + 1):
        edges = _edges(combinations(range(n), 2))
        numbers_of_edges = {len(rest) for (rest,) in _OPTIONS(edges)} or {0}
        claimed = ((n - 2) * (n - 3) // 2 if n > 1 else 0, n % 4 in (2, 3))
        yield ComparedCase(f"K{n}", claimed, (*numbers_of_edges, value(edges) != 0))


def _dominoes(last: int, first: int = 0, more: int = 0) -> list[int]:
    """Return the values of the game of covering strips with dominoes, up to `last` cells.

    A move covers two neighbouring cells and leaves two shorter strips. The recurrence has i from
    `first` on, and adds `more` to each nim-sum.
    """
    values = [0, 0]
    for n in range(2, last + 1):
        values.append(mex({values[i] ^ more ^ values[n - i - 2] for i in range(first, n - 1)}))
    return values


def paths(size: int) -> ComparedCases:
    """Compare values of paths by their options with those of covering strips with dominoes.

    Paths have up to `size` vertices.
    """
    value = values_of("remove-an-edge")
    values = _dominoes(size)
    for n in range(1, size + 1):
        yield ComparedCase(f"P{n}", values[n], value(_path(n)))


def lost_paths(size: int) -> ComparedCases:
    """Compare the numbers of cells whose strip is lost with the printed numbers and classes.

    Strips have up to `size` cells.
    """
    for n, computed in enumerate(_dominoes(size)):
        claimed = n in _LOST_PATHS or n % 34 in _LOST_CLASSES
        yield ComparedCase(str(n), claimed, computed == 0)


@steps(lambda size: size // 7)
def five_terms_later(size: int) -> ComparedCases:
    """Check that each lost number is 34 more than the lost number five terms earlier.

    A number is lost if the strip with that many cells is lost. The numbers go up to `size`.
    """
    terms = [0, *(n for n, value in enumerate(_dominoes(size)) if value == 0)]
    for place in range(15, len(terms)):
        yield ComparedCase(f"A215721({place})", terms[place - 5] + 34, terms[place])


def even_paths(size: int) -> ComparedCases:
    """Check that paths with an even number of vertices are won.

    Paths have up to `size` vertices.
    """
    values = _dominoes(size)
    for n in range(2, size + 1, 2):
        yield ComparedCase(f"P{n}", True, values[n] != 0)


def period_34(size: int) -> ComparedCases:
    """Check that strips of n and n + 34 cells have the same value, for n >= 53.

    The number n goes up to `size`.
    """
    values = _dominoes(size + 34)
    for n in range(53, size + 1):
        yield ComparedCase(str(n), values[n], values[n + 34])


def lemma_9(size: int) -> ComparedCases:
    """Check Lemma 9: all options of a cycle of n vertices have the value of a path of n − 2.

    The number n goes up to `size`.
    """
    value = values_of("remove-an-edge")
    for n in range(3, size + 1):
        computed = {value(option) for (option,) in _OPTIONS(_cycle(n))}
        yield ComparedCase(f"C{n}", (value(_path(n - 2)),), tuple(computed))


def _won_cycles(size: int) -> Iterable[int]:
    """Yield the numbers of vertices, up to `size`, of the cycles that are won.

    A cycle is won if the path with two vertices fewer is lost.
    """
    values = _dominoes(size)
    return (n for n in range(3, size + 1) if values[n - 2] == 0)


def list_of_cycles() -> ComparedCases:
    """Compare the won cycles with the printed list, A274161."""
    computed = tuple(_won_cycles(57))
    value = values_of("remove-an-edge")
    by_rule = tuple(n for n in range(3, 12) if value(_cycle(n)))
    yield ComparedCase("3, …, 57", _A274161[1:], computed)
    yield ComparedCase("3, …, 11", tuple(n for n in _A274161[1:] if n < 12), by_rule)


def _edge_delete_is_won(edges: Graph, vertices: int) -> bool:
    """Return True if the player to move wins Edge-Delete on `edges` between `vertices` vertices.

    A move deletes an edge so that no vertex is isolated.
    """

    def options(edges: Graph) -> Iterator[tuple[Graph]]:
        for edge in edges:
            if len(frozenset[int]().union(*edges - {edge})) == vertices:
                yield (edges - {edge},)

    return winner(options)((edges,))


def edge_delete(size: int) -> ComparedCases:
    """Compare who wins Edge-Delete on paths with the two printed claims.

    Paths have up to `size` vertices.
    """
    values = _dominoes(size)
    for n in range(2, size + 1):
        won = _edge_delete_is_won(_path(n), n)
        yield ComparedCase(f"P{n}", (values[n - 2] != 0, n not in _A274161), (won, won))


def printed_dominoes(size: int) -> ComparedCases:
    """Compare values of paths with the printed and with the corrected recurrence for dominoes.

    Paths have up to `size` vertices.
    """
    printed = _dominoes(size, 1, 1)
    corrected = _dominoes(size)
    value = values_of("remove-an-edge")
    for n in range(2, size + 1):
        yield ComparedCase(f"P{n}", printed[n], value(_path(n)), corrected[n])


@steps(lambda size: size // 7)
def lost_numbers_are_odd(size: int) -> ComparedCases:
    """Compare the parity of lost numbers with the claim: all odd as printed, 0 even as corrected.

    A number is lost if the strip with that many cells is lost. The numbers go up to `size`.
    """
    for n, computed in enumerate(_dominoes(size)):
        if computed == 0:
            yield ComparedCase(str(n), 1, n % 2, 0 if n == 0 else 1)


@steps(lambda size: size // 7)
def places_of_cycles(size: int) -> ComparedCases:
    """Compare the lengths of won cycles with two readings of a claim about A274161.

    As printed, the n-th won cycle has the length of the term three places further on; corrected,
    its length is the term one place further on, plus 2. Cycles have up to `size` vertices.
    """
    lost = [n for n, value in enumerate(_dominoes(size)) if value == 0]
    for place, cycle in enumerate(_won_cycles(size), start=1):
        # Places count from 1, and 2 is left out: it is no simple cycle.
        if place + 3 <= len(lost):
            yield ComparedCase(f"n = {place + 1}", lost[place + 2], cycle, lost[place] + 2)


def edge_delete_strip(size: int) -> ComparedCases:
    """Compare who wins Edge-Delete on n vertices with dominoes on n, and on n − 2 cells.

    The number n goes up to `size`.
    """
    values = _dominoes(size + 2)
    for n in range(2, size + 1):
        computed = _edge_delete_is_won(_path(n), n)
        yield ComparedCase(f"P{n}", values[n] != 0, computed, values[n - 2] != 0)


def smallest_cycle() -> ComparedCases:
    """Compare the smallest won cycle with 2 as printed and 3 as corrected."""
    yield ComparedCase("min A274161", 2, next(iter(_won_cycles(40))), 3)
