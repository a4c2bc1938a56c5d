"""Grundy values of full boards of Cram with an odd side; boards of two even sides have value 0.

`search.cpp` finds them by a search of its own; the definition finds those of few cells. What was
known before: Lemoine and Viennot's Glop has 3 x n to n = 20, 4 x 9, 5 x 9, 6 x 7 and 7 x 7;
Uiterwijk (2019) has who wins 3 x 21 and 5 x 11; Beling's `impartial-games` has 4 x n to n = 15,
5 x n to n = 12, 6 x 9, 7 x 8 and 7 x 9.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from nimsum.budget import Budget, spend
from nimsum.lab.papers.check import Value
from nimsum.lab.records.programs import compiled, told
from nimsum.lab.records.record import Progress, Result
from nimsum.rulesets.drawn.cram import Cram
from nimsum.rulesets.drawn.grids import full_grid
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.nimbers.nimbers import mex
from nimsum.theory.places.games import left_by

_SOURCE = Path(__file__).with_name("search.cpp")
_BYTES = 1 << 31
"""Of the table of the search; the system gives only what is touched."""
_MOST_BY_DEFINITION = 18
_MOST_IN_NARROW_BOARDS = 25
"""Of cells: the search values all positions of so few columns first."""


def _sides() -> Iterator[tuple[int, int]]:
    for rows, longest in ((3, 13), (4, 7), (5, 5)):
        for columns in range(rows, longest + 1):
            if rows % 2 or columns % 2:
                yield rows, columns


BOARDS = {f"{rows}x{columns}": (rows, columns) for rows, columns in _sides()}
PARTS = tuple(BOARDS)
SAMPLE = ("3x4", "3x5", "3x6")


def make(part: str, progress: Progress, budget: Budget) -> Result:
    """The value of a board, and how many positions the search expanded, 0 for the definition."""
    rows, columns = BOARDS[part]
    full = (1 << rows * columns) - 1
    with budget:
        if rows * columns <= _MOST_BY_DEFINITION:
            value, expanded = by_definition(rows, columns, full), 0
        else:
            ((value, expanded),) = searched(rows, columns, [full], progress)
    progress(1)
    return {"value": value, "expanded": expanded}


def certificates(_part: str, _result: Result) -> Iterable[Mapping[str, object]]:
    """None: a value is shown by far more positions than a win."""
    return ()


def rows(made: Mapping[str, Result]) -> Iterable[tuple[Value, ...]]:
    """The board, its value, and how many positions were expanded."""
    for part in PARTS:
        if part in made:
            yield f"cram:{part}", made[part]["value"], made[part]["expanded"]


def by_definition(rows: int, columns: int, position: int) -> int:
    """The value of a set of free cells, bit `row * columns + column` for each, by the mex rule."""
    moves = tuple(Cram().takings(full_grid(rows, columns)))
    known: dict[int, int] = {}

    def value(cells: int) -> int:
        if cells not in known:
            spend()
            known[cells] = mex(map(value, left_by(moves, cells)))
        return known[cells]

    return value(position)


def searched(
    rows: int, columns: int, positions: Iterable[int], progress: Progress
) -> list[tuple[int, int]]:
    """The values of sets of free cells, and how many positions were expanded up to each.

    Raises FileNotFoundError without a compiler.
    """
    program = compiled(_SOURCE)
    if program is None:
        raise FileNotFoundError("there is no C++ compiler (Debian: g++)")
    width = min(_MOST_IN_NARROW_BOARDS // rows, (columns + 1) // 2)
    sets = (
        sum(1 << cell % columns * rows + cell // columns for cell in elements(position))
        for position in positions
    )
    asked = " ".join((f"{rows} {columns} {width} {_BYTES}", *(f"{each:x}" for each in sets)))
    lines = map(str.split, told([program], asked, progress))
    return [(int(value), int(expanded)) for value, expanded in lines]
