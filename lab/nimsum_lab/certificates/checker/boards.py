"""The outcome and the winning first moves of a board: the test "outcomes", by lost positions.

A set of places is a number, bit k for place k: the cells row by row, the vertices of a grid
likewise, for the Diamond the rows and then the columns. A certificate has

- `game`, as cram:4x5, chomp:4x6, remove-a-square:4x5, node-kayles:grid-4x5, diamond:4x5, diamond:7;
- `misere`: whether the player wins who has no move left;
- `outcome`, N if the player to move wins, else P; `winning`, what each winning first move leaves;
- `lost`: positions that the player to move loses, in order, each as its difference from the one
  before it (the first from 0). One more place, after the last place of the board, stands for a Nim
  heap of 1. Each position stands for its images under the symmetries of the board, too.

The rules are those of the functions below. Positions are compared in a normal form. Places that no
possible move touches are left out. A move that touches no place of another move is a Nim heap of 1,
and such heaps cancel in pairs. The proof: let a player win G. In G with two heaps of 1 that player
plays as in G, and answers a move in one heap by a move in the other. If G ends before the heaps are
touched, in normal play it is the opponent's turn, who takes a heap, and the player takes the last
one. In misère play it is the player's turn, who takes a heap; the opponent takes the last one and
has lost.

The test checks that

- each option of a listed position has an option in the list, or in misère play no option at all;
- in misère play each listed position has an option;
- each position in `winning` is in the list;
- each other first move leaves a position with an option in the list, or in misère play without any.

This is enough. Suppose that all listed positions with fewer places than a listed position L are
lost. Then an option of L is won for its player to move, since it has a lost option, or in misère
play no option. So all options of L are won, and L is lost (without options, L is lost in normal
play). By induction all listed positions are lost. A symmetry maps moves to moves, which is checked,
and so lost positions to lost ones.

For n positions with m moves the test looks at most at n·m² sets of m moves: linear in the list.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, product, starmap
from typing import Any, NamedTuple

from .work import StepCount

Cell = tuple[int, int]
"""The row and the column of a cell, from 0."""


class Move(NamedTuple):
    """A move as three sets of places."""

    need: int
    """The places that must all be present."""
    some: int
    """Places of which at least one must be present; the empty set asks for none."""
    take: int
    """The places that the move takes, as far as they are present."""


class Board(NamedTuple):
    """The rules of a board."""

    places: int
    """The number of places."""
    moves: list[Move]
    images: list[list[int]]
    """The permutations of the places that may be symmetries of the moves."""


MAX_PLACES = 100
MAX_LISTED = 1_000_000
"""The maximum number of positions, their images included, that are kept in memory."""


def bits(places: Iterable[int]) -> int:
    """Return the bit set with the bits `places`."""
    return sum({1 << place for place in places})


def symmetries_of_rectangle(rows: int, columns: int) -> Iterator[Callable[[Cell], Cell]]:
    """Yield the turns and reflections of a rectangle, as functions of a cell."""
    for down, across, swap in product((0, 1), (0, 1), (0, 1) if rows == columns else (0,)):

        def image(cell: Cell, down: int = down, across: int = across, swap: int = swap) -> Cell:
            row = rows - 1 - cell[0] if down else cell[0]
            column = columns - 1 - cell[1] if across else cell[1]
            return (column, row) if swap else (row, column)

        yield image


def board_on_cells(
    rows: int, columns: int, moves: Iterable[tuple[Iterable[Cell], Iterable[Cell]]]
) -> Board:
    """Return a board on the cells of a rectangle with these `moves`.

    Each move is given by the cells that it needs and the cells that it takes. A move that needs a
    cell outside the board is left out.
    """
    cells = list(product(range(rows), range(columns)))
    number = {cell: place for place, cell in enumerate(cells)}
    board_moves = []
    for needs, takes in moves:
        if all(cell in number for cell in needs):
            need = bits(number[cell] for cell in needs)
            take = bits(number[cell] for cell in takes if cell in number)
            board_moves.append(Move(need, 0, take))
    images = [
        [number[image(cell)] for cell in cells] for image in symmetries_of_rectangle(rows, columns)
    ]
    return Board(len(cells), board_moves, images)


def cram(rows: int, columns: int) -> Board:
    """Return the board of Cram: a move takes two cells that share a side."""
    dominoes: list[list[Cell]] = []
    for r, c in product(range(rows), range(columns)):
        dominoes += [[(r, c), (r, c + 1)], [(r, c), (r + 1, c)]]
    return board_on_cells(rows, columns, ((domino, domino) for domino in dominoes))


def chomp(rows: int, columns: int) -> Board:
    """Return the board of Chomp: a move takes a cell and all cells not above and not left of it.

    The first cell cannot be taken.
    """
    cells = list(product(range(rows), range(columns)))
    moves = (
        ([(r, c)], [cell for cell in cells if cell[0] >= r and cell[1] >= c]) for r, c in cells[1:]
    )
    return board_on_cells(rows, columns, moves)


def remove_a_square(rows: int, columns: int) -> Board:
    """Return the board of Remove-a-Square: a move takes a square of cells."""
    sides = range(1, min(rows, columns) + 1)
    squares = [
        list(product(range(r, r + side), range(c, c + side)))
        for side, r, c in product(sides, range(rows), range(columns))
    ]
    return board_on_cells(rows, columns, ((square, square) for square in squares))


def node_kayles(rows: int, columns: int) -> Board:
    """Return the board of Node-Kayles on a grid: a move takes a vertex and its neighbours."""
    moves = (
        ([(r, c)], [(r, c), (r, c + 1), (r + 1, c), (r, c - 1), (r - 1, c)])
        for r, c in product(range(rows), range(columns))
    )
    return board_on_cells(rows, columns, moves)


def diamond(rows: int, columns: int, tokens: Iterable[Cell]) -> Board:
    """Return the board of the Diamond with these `tokens`; its places are the rows and columns.

    A move takes a row or a column that has a token left, which means that a line that crosses it on
    a token is present.
    """
    crossings = [(row, rows + column) for row, column in tokens]
    crossings += [(column, row) for row, column in crossings]
    crossing = [
        bits(other for line, other in crossings if line == place) for place in range(rows + columns)
    ]
    moves = [Move(1 << line, some, 1 << line) for line, some in enumerate(crossing) if some]
    lines = [frozenset((row, column) for column in range(columns)) for row in range(rows)]
    lines += [frozenset((row, column) for row in range(rows)) for column in range(columns)]
    images = [
        [lines.index(frozenset(map(image, line))) for line in lines]
        for image in symmetries_of_rectangle(rows, columns)
    ]
    return Board(len(lines), moves, images)


def full_diamond(rows: int, columns: int) -> Board:
    """Return the board of the Diamond with a token on every cell."""
    return diamond(rows, columns, product(range(rows), range(columns)))


def diamond_in_the_plane(width: int) -> Board:
    """Return the board of the Diamond whose longest row has `width` tokens, an odd number.

    The tokens are on the cells at a distance of at most `width` // 2 from the middle.
    """
    half = width // 2
    cells = product(range(width), repeat=2)
    tokens = [(r, c) for r, c in cells if abs(r - half) + abs(c - half) <= half]
    return diamond(width, width, tokens)


_BOARDS: Mapping[str, Callable[[int, int], Board]] = {
    "cram:": cram,
    "chomp:": chomp,
    "remove-a-square:": remove_a_square,
    "node-kayles:grid-": node_kayles,
    "diamond:": full_diamond,
}


def board(name: object) -> Board:
    """Return the board called `name`, such as "cram:4x5".

    Raises ValueError if the name is unknown or the board is too large.
    """
    match = re.fullmatch(r"([a-z:-]+)([1-9][0-9]?)(?:x([1-9][0-9]?))?", str(name))
    if match and match[3] and match[1] in _BOARDS:
        rows = int(match[2])
        columns = int(match[3])
        places = rows + columns if match[1] == "diamond:" else rows * columns
        if places <= MAX_PLACES:
            return _BOARDS[match[1]](rows, columns)
    if match and match[1] == "diamond:" and not match[3]:
        width = int(match[2])
        if width % 2 and width <= 31:
            return diamond_in_the_plane(width)
    raise ValueError(f"its game is no board that is known here, of at most {MAX_PLACES} places")


def image_of(position: int, image: Sequence[int]) -> int:
    """Return the image of the bit set `position` if each place k moves to place `image[k]`."""
    return sum(1 << to for place, to in enumerate(image) if position >> place & 1)


def symmetries(moves: Sequence[Move], images: Iterable[list[int]]) -> list[list[int]]:
    """Return those of `images`, permutations of the places, that map `moves` to themselves."""
    all_moves = set(moves)

    def maps_moves(image: list[int]) -> bool:
        return {
            (image_of(need, image), image_of(some, image), image_of(take, image))
            for need, some, take in moves
        } == all_moves

    return [image for image in images if maps_moves(image)]


def possible(position: int, moves: Iterable[Move]) -> list[Move]:
    """Return those of `moves` that are possible in `position`."""
    return [
        move
        for move in moves
        if position & move[0] == move[0] and (not move[1] or position & move[1])
    ]


def normal(position: int, moves: Iterable[Move], heap: int) -> int:
    """Return `position` without places that no move touches, and without moves on their own.

    A move on its own shares no place with another move; it is a Nim heap of 1, and such heaps
    cancel in pairs. If one remains, the result has the bit `heap`. `moves` include all moves that
    are possible in `position`.
    """
    touched = {
        (position & (need | some | take), position & take)
        for need, some, take in possible(position, moves)
    }
    in_a_move = 0
    in_several_moves = 0
    for places, _taken in touched:
        in_several_moves |= in_a_move & places
        in_a_move |= places
    form = 0
    for places, _taken in touched:
        if places & in_several_moves:
            form |= places
        else:
            form ^= heap
    return form


def options(position: int, moves: Iterable[Move], heap: int) -> set[int]:
    """Return the normal forms of the options of `position`; see `normal`.

    `moves` include all moves that are possible there, and `heap` is the bit of a Nim heap of 1.
    """
    possible_moves = possible(position, moves)
    return {normal(position & ~take, possible_moves, heap) for _need, _some, take in possible_moves}


def outcomes(certificate: Mapping[str, Any]) -> tuple[bool, str]:
    """Return two values: True if `certificate` proves who wins its board, and a sentence."""
    places, rules, images = board(certificate["game"])
    misere = certificate["misere"]
    outcome = certificate["outcome"]
    winning = certificate["winning"]
    listed = certificate["lost"]
    heap = 1 << places
    moves = [*rules, Move(heap, 0, heap)]
    if not all(type(number) is int and 0 <= number < 2 * heap for number in [*winning, *listed]):
        raise ValueError("it has a position that is no set of places")
    work = StepCount(5)
    symmetry_maps = symmetries(moves, [[*image, places] for image in images])
    if len(listed) * len(symmetry_maps) > MAX_LISTED:
        raise ValueError(
            f"it lists too many positions; {MAX_LISTED // len(symmetry_maps)} are the most"
        )
    listed_positions = list(accumulate(listed))
    lost = set(starmap(image_of, product(listed_positions, symmetry_maps)))

    def is_lost(position: int, possible_moves: list[Move]) -> bool:
        """Return True if `position` is in the list, so that the player to move is claimed to lose.

        `possible_moves` include all moves of the position.
        """
        work.spend(len(possible_moves))
        return normal(position, possible_moves, heap) in lost

    def is_won(position: int) -> bool:
        """Return True if `position` has an option in the list, or in misère play no option."""
        possible_moves = possible(position, moves)
        work.spend(len(moves))
        if not possible_moves:
            return bool(misere)
        return any(is_lost(position & ~take, possible_moves) for _, _, take in possible_moves)

    def is_proved(position: int) -> bool:
        """Return True if `position` is lost, provided that listed positions below it are lost."""
        all_options = options(position, moves, heap)
        work.spend(len(moves) * len(all_options))
        return bool(all_options or not misere) and all(map(is_won, all_options))

    first = {heap - 1 & ~take for _need, _some, take in possible(heap - 1, moves)}
    is_proof = (
        type(misere) is bool
        and 0 not in listed[1:]
        and max(listed_positions, default=0) < 2 * heap
        and outcome == ("N" if winning or (misere and not first) else "P")
        and len(set(winning)) == len(winning)
        and set(winning) <= first
        and all(normal(position, moves, heap) in lost for position in winning)
        and all(is_won(position) for position in first - set(winning))
        and all(map(is_proved, listed_positions))
    )
    play = "misère" if misere else "normal"
    if not is_proof:
        return False, f"DOES NOT PROVE who wins {certificate['game']} in {play} play"
    result = f"is won by {len(winning)} of {len(first)} first moves" if winning else "is lost"
    return (
        True,
        f"proves that {certificate['game']} {result if first else 'is over'} in {play} play",
    )


TESTS = {"outcomes": outcomes}
