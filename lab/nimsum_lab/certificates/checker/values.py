"""The value of a board that falls apart: the test "values", proved by claims about parts.

A position of Cram, Remove-a-Square or Node-Kayles is a number as in boards.py; the first side is
not the longer one. A certificate has

- `game`, as remove-a-square:4x19;
- `taken`, the cells that are missing, 0 for the full board; and `value`, that of the position;
- `parts`: a list of parts for each value from 0 on, in order, each part as its difference from the
  one before it (the first from 0).

Two cells are connected if a possible move touches both: it needs them, or takes them. The parts are
the components of this relation; cells that no possible move touches are left out. A move touches
only one part. Removing cells makes no new move possible, so no later move touches two parts either,
and the position is the sum of its parts. A part has the same moves wherever it is on the board, and
however it is turned. So it has a normal form, and two parts of one form cancel. If half a turn maps
a part to itself, and no possible move shares a cell with its own image, the value is 0: each move
is answered by its image.

Suppose that A is claimed to have value v. The test checks that

- for each j < v an option of A has only claimed parts, of nim-sum j;
- each option of A has only claimed parts, of another nim-sum than v; or it has claimed parts of
  nim-sum r and one other part U, and an option of U has only claimed parts, of nim-sum v ^ r.

This is enough. Suppose that all claims about parts with fewer cells than A are true. All parts of
options of A, and of options of U, have fewer cells. An option of U has value v ^ r, so U has
another value, and the option of A has another value than v. So no option of A has value v, some
option has each smaller value, and v is the mex. By induction all claims are true. The position has
only claimed parts, of nim-sum `value`.

For n parts with m moves the test looks at most at n·m² sets of m moves: linear in the list.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, chain
from typing import Any

from .boards import Move, board, possible
from .work import StepCount

GAMES = ("cram:", "remove-a-square:", "node-kayles:grid-")
MAX_PARTS = 500_000
_REMEMBERED = 200_000

Parts = frozenset[int]
"""A set of parts in normal form, after equal ones have cancelled in pairs."""


def reversed_bits(number: int, length: int) -> int:
    """Return `number` with its bits in reverse: bit 0 becomes bit `length` - 1."""
    return int(f"{number:0{length}b}"[::-1], 2)


class BoardParts:
    """The independent parts of positions of the board `game`, such as "cram:4x5".

    Raises ValueError for unknown boards. A position is a set of cells, as a bit set.
    """

    def __init__(self, game: object) -> None:
        places, moves, _images = board(game)
        self._columns = int(str(game).rpartition("x")[2])
        if not str(game).startswith(GAMES) or places > self._columns**2:
            raise ValueError(f"its game is none of {GAMES}, the shorter side first")
        self.full = (1 << places) - 1
        self.moves = sorted(moves, reverse=True, key=lambda move: move[0].bit_count())
        self.form = lru_cache(maxsize=_REMEMBERED)(self._form)

    def parts(self, position: int, moves: Iterable[Move]) -> Parts:
        """Return the independent parts of `position`, as bit sets of cells in normal form.

        Equal parts cancel in pairs. `moves` include all moves that are possible in the position.
        """
        pieces: list[int] = []
        for need, _some, take in moves:
            if position & need != need:
                continue
            touched = position & (need | take)
            if pieces and touched & ~pieces[-1] == 0:
                continue
            united = touched
            others = []
            for piece in pieces:
                if piece & touched:
                    united |= piece
                else:
                    others.append(piece)
            pieces = [*others, united]
        forms: set[int] = set()
        for piece in pieces:
            forms ^= {self.form(piece)}
        return frozenset(forms - {0})

    def options(self, position: int) -> set[Parts]:
        """Return the options of `position`, each as the set of its independent parts."""
        possible_moves = possible(position, self.moves)
        return {self.parts(position & ~take, possible_moves) for _, _, take in possible_moves}

    def _form(self, part: int) -> int:
        """Return the normal form of `part`; 0 if each move is answered by its image in half a turn.

        The normal form is the least of the images of the part in the upper left corner.
        """
        columns = self._columns
        lines = []
        while part:
            lines.append(part & (1 << columns) - 1)
            part >>= columns
        while not lines[0]:
            del lines[0]
        union = 0
        for line in lines:
            union |= line
        first_column = (union & -union).bit_length() - 1
        lines = [line >> first_column for line in lines]
        width = union.bit_length() - first_column
        if len(lines) > width:
            height = len(lines)
            lines = transposed(lines, width)
            width = height
        images = [lines, lines[::-1]]
        images += [[reversed_bits(line, width) for line in each] for each in images]
        if lines == images[3] and self._is_answered(lines, width):
            return 0
        if len(lines) == width:
            images += [transposed(each, width) for each in images]
        return min(self._packed(image) for image in images)

    def _packed(self, lines: Sequence[int]) -> int:
        """Return the cells of `lines` as one bit set; each line is the bit set of its columns."""
        return sum(line << self._columns * row for row, line in enumerate(lines))

    def _is_answered(self, lines: Sequence[int], width: int) -> bool:
        """Return True if no move on a part shares a cell with its own image in half a turn.

        The part is given by its `lines`, bit sets of `width` cells; half a turn maps it to itself.
        """
        part = self._packed(lines)
        length = self._columns * (len(lines) - 1) + width
        touched = [part & (need | take) for need, _some, take in possible(part, self.moves)]
        return not any(each & reversed_bits(each, length) for each in touched)


def transposed(lines: Sequence[int], width: int) -> list[int]:
    """Return the columns of a rectangle as bit sets; `lines` are its rows of `width` cells."""
    return [
        sum((line >> column & 1) << row for row, line in enumerate(lines))
        for column in range(width)
    ]


def values(certificate: Mapping[str, Any]) -> tuple[bool, str]:
    """Return two values: True if `certificate` proves the value of its board, and a sentence.

    Raises ValueError if the certificate cannot be checked.
    """
    game = certificate["game"]
    taken = certificate["taken"]
    value = certificate["value"]
    board_parts = BoardParts(game)
    if sum(map(len, certificate["parts"])) > MAX_PARTS:
        raise ValueError(f"it has more than {MAX_PARTS} parts")
    numbers = [taken, value, *chain(*certificate["parts"])]
    if not all(type(number) is int and 0 <= number <= board_parts.full for number in numbers):
        raise ValueError("it has a number that is no set of places and no value")
    claims: list[tuple[int, int]] = []
    for claimed_value, differences in enumerate(certificate["parts"]):
        claims += [(part, claimed_value) for part in accumulate(differences)]
    claimed = dict(claims)
    work = StepCount()

    def options(part: int) -> set[Parts]:
        all_options = board_parts.options(part)
        work.spend(len(board_parts.moves) * (1 + len(all_options)))
        return all_options

    def value_of(parts: Parts) -> int | None:
        """Return the nim-sum of `parts` if all are claimed, else None."""
        total = 0
        for part in parts:
            if part not in claimed:
                return None
            total ^= claimed[part]
        return total

    @lru_cache(maxsize=_REMEMBERED)
    def option_values(part: int) -> set[int | None]:
        return set(map(value_of, options(part)))

    def has_other_value(option: Parts, value: int) -> bool:
        """Return True if the value of `option` is not `value`, provided that all claims hold."""
        unclaimed = option.difference(claimed)
        rest = value_of(option - unclaimed)
        assert rest is not None
        if unclaimed:
            return len(unclaimed) == 1 and value ^ rest in option_values(min(unclaimed))
        return rest != value

    def is_proved(part: int, value: int) -> bool:
        all_options = options(part)
        values_of_options = set(map(value_of, all_options))
        return values_of_options.issuperset(range(value)) and all(
            has_other_value(option, value) for option in all_options
        )

    is_proof = (
        len(claimed) == len(claims)
        and max(claimed, default=0) <= board_parts.full
        and value_of(board_parts.parts(board_parts.full & ~taken, board_parts.moves)) == value
        and all(is_proved(part, value) for part, value in claims)
    )
    position_name = f"{game} without the cells {taken}" if taken else f"{game}"
    return (
        is_proof,
        f"{'proves' if is_proof else 'DOES NOT PROVE'} that {position_name} has value {value}",
    )


TESTS = {"values": values}
