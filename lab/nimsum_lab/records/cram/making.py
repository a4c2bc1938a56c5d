"""Grundy values of full boards of Cram with an odd side; boards of two even sides have value 0.

Boards of at most 18 cells are valued by the definition, larger ones by the search in `search.cpp`.
The search agrees with the definition on 2,200 boards of at most 20 cells, some removed at random,
and with the solver's search on all full boards to 28 cells, 3 × 10, 3 × 11, and 40 boards with
cells removed. No value is new: Glop has 3 × n to n = 20, 4 × 9, 5 × 9 and 7 × 7; Uiterwijk (2019)
has who wins 3 × 21 and 5 × 11; Beling's `impartial-games` has 4 × n to n = 15, 5 × n to n = 12,
6 × 9 and 7 × 9.

What hours would reach: the search expands 100,000 positions a second on one processor. Boards of
three rows need about six times as many for two more columns (3 × 9: 2,700; 3 × 13: 204,000; 3 × 17:
3,900,000), so 3 × 21, whose value we found nowhere, may take half an hour. Those of four rows need
up to 50 times as many (4 × 7: 12,000; 4 × 9: 113,000; 4 × 11: 5,700,000): 4 × 17 and 5 × 13 are out
of reach.
"""

from collections.abc import Iterable, Iterator, Mapping
from math import inf
from pathlib import Path

from nimsum.budget import Budget, spend
from nimsum.rulesets.drawn.cram import Cram
from nimsum.rulesets.drawn.grids import Grid, full_grid
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.nimbers.nimbers import mex
from nimsum.theory.nimbers.search import NimberSearch
from nimsum.theory.places.games import sets_after_moves
from nimsum_lab.certificates.proof_sets import certificate_of_outcome
from nimsum_lab.papers.check import Value
from nimsum_lab.programs import compiled, output_of
from nimsum_lab.records.record import Progress, Result

_SOURCE = Path(__file__).with_name("search.cpp")
_BYTES = 1 << 31
"""The size of the table of the search; the system allocates only what is used."""
_MAX_BY_DEFINITION = 18
_MAX_IN_NARROW_BOARDS = 25
"""The maximum number of cells of the narrow boards whose positions the search values first."""

_MAX_CERTIFIED = 25
_PARTS_REMEMBERED = 1_000_000


_MAX_COLUMNS = {3: 15, 4: 9, 5: 8}
"""The maximum number of columns for each number of rows."""
_MORE_SIDES = ((3, 17), (4, 11))


def _sides() -> Iterator[tuple[int, int]]:
    """Yield the sides of all boards of the record, not the longer one first."""
    for rows, max_columns in _MAX_COLUMNS.items():
        for columns in range(rows, max_columns + 1):
            if rows % 2 or columns % 2:
                yield rows, columns
    yield from _MORE_SIDES


BOARDS = {f"{rows}x{columns}": (rows, columns) for rows, columns in _sides()}
PARTS = tuple(BOARDS)
SAMPLE = ("3x4", "3x5", "3x6")


def make(part: str, progress: Progress, budget: Budget) -> Result:
    """Return the value of the board called `part`, and the number of positions that were searched.

    That number is 0 for a small board, which is valued by the definition.
    """
    rows, columns = BOARDS[part]
    full = (1 << rows * columns) - 1
    with budget:
        if rows * columns <= _MAX_BY_DEFINITION:
            value = by_definition(rows, columns, full)
            expanded = 0
        else:
            ((value, expanded),) = search_values(rows, columns, [full], progress)
    progress(1)
    return {"value": value, "expanded": expanded}


def certificates(part: str, result: Result) -> Iterable[Mapping[str, object]]:
    """Yield a certificate of who wins the board `part` if it is small and has two odd sides.

    Raises ValueError if the solver, which finds the lost positions in it, contradicts `result`.
    """
    rows, columns = BOARDS[part]
    if rows * columns % 2 == 0 or rows * columns > _MAX_CERTIFIED:
        return
    parts = Cram().parts
    search = NimberSearch(parts, _PARTS_REMEMBERED)

    def is_lost(cells: int) -> bool:
        # A certificate may have a heap of one beside the board: the place after the last one.
        heap, free = divmod(cells, 1 << rows * columns)
        return bool(search.has_value(parts.parts(Grid(rows, columns, free)), heap, Budget(inf)))

    certificate = certificate_of_outcome(f"cram:{part}", is_lost, misere=False)
    if (certificate["outcome"] == "P") != (result["value"] == 0):
        raise ValueError(f"the two searches differ about who wins cram:{part}")
    yield certificate


def rows(made: Mapping[str, Result]) -> Iterable[tuple[Value, ...]]:
    """Yield each board with its value and the number of positions expanded, if it was searched."""
    for part, result in made.items():
        yield part.replace("x", " × "), result["value"], result["expanded"] or ""


def by_definition(rows: int, columns: int, position: int) -> int:
    """Return the value of a position on a board of `rows` by `columns` cells, by the mex rule.

    `position` is the bit set of the free cells; bit `row * columns + column` stands for a cell.
    """
    moves = tuple(Cram().takings(full_grid(rows, columns)))
    known: dict[int, int] = {}

    def value(cells: int) -> int:
        if cells not in known:
            spend()
            known[cells] = mex(map(value, sets_after_moves(moves, cells)))
        return known[cells]

    return value(position)


def search_values(
    rows: int, columns: int, positions: Iterable[int], progress: Progress
) -> list[tuple[int, int]]:
    """Return the value of each of `positions`, and with it the number of positions expanded so far.

    The positions are sets of free cells of a board of `rows` by `columns`. The program `search.cpp`
    values them. Raises FileNotFoundError if there is no compiler.
    """
    program = compiled(_SOURCE)
    if program is None:
        raise FileNotFoundError("there is no C++ compiler (Debian: g++)")
    width = min(_MAX_IN_NARROW_BOARDS // rows, (columns + 1) // 2)
    sets = (
        sum(1 << cell % columns * rows + cell // columns for cell in elements(position))
        for position in positions
    )
    request = " ".join((f"{rows} {columns} {width} {_BYTES}", *(f"{each:x}" for each in sets)))
    lines = map(str.split, output_of([program], request, progress))
    return [(int(value), int(expanded)) for value, expanded in lines]
